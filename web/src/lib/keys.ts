/** Single keys, pressed outside fields and without Ctrl, Alt or Meta. */
export function keys(does: Record<string, (event: KeyboardEvent) => void>) {
  return (event: KeyboardEvent): void => {
    if (event.ctrlKey || event.altKey || event.metaKey || event.repeat) return;
    const target = event.target;
    if (target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]')) return;
    const act = does[event.key.toLowerCase()];
    if (act === undefined) return;
    event.preventDefault();
    act(event);
  };
}

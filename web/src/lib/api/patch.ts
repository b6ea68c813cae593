/** Operations of JSON Patch, as the server sends what changed in a view. */
export type Operation = { op: 'add' | 'replace' | 'remove'; path: string; value?: unknown };

type Branch = Record<string, unknown>;

/** The state after the operations. Unchanged parts remain the same objects, so that only changes are redrawn. */
export function patched(state: unknown, operations: Operation[]): unknown {
  return operations.reduce((before, operation) => changed(before, steps(operation.path), operation), state);
}

const steps = (path: string) =>
  path
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

function changed(state: unknown, [step, ...rest]: string[], operation: Operation): unknown {
  if (step === undefined) return operation.value;
  if (Array.isArray(state)) {
    return state.map((each, index) => (String(index) === step ? changed(each, rest, operation) : each));
  }
  const branch = state as Branch;
  if (rest.length === 0 && operation.op === 'remove') {
    return Object.fromEntries(Object.entries(branch).filter(([key]) => key !== step));
  }
  return { ...branch, [step]: changed(branch[step], rest, operation) };
}

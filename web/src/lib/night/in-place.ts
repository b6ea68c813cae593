/** What was done here stays where it stood, as done: no other button slides under a finger that comes down again. */
export type Did<Row> = { row: Row; at: number };

/** The rows as they stand, with those that were done from this page and are gone, each in its place. */
export function inPlace<Row extends { id: string }>(rows: Row[], did: Did<Row>[]): (Row & { done?: boolean })[] {
  const shown: (Row & { done?: boolean })[] = [...rows];
  const gone = did.filter(({ row }) => !rows.some(({ id }) => id === row.id));
  for (const { row, at } of gone.sort((a, b) => a.at - b.at)) shown.splice(at, 0, { ...row, done: true });
  return shown;
}

/** As many as were done, with one more: the row of this id, where it stands. */
export function doing<Row extends { id: string }>(id: string, shown: Row[], did: Did<Row>[]): Did<Row>[] {
  const at = shown.findIndex((each) => each.id === id);
  const row = shown[at];
  return row === undefined ? did : [...did.filter((each) => each.row.id !== id), { row, at }];
}

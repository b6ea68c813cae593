/** Finished rows keep their place, so that no other button slides under a finger. */
export type Did<Row> = { row: Row; at: number };

/** The rows, with those finished from this page, each in its place. */
export function inPlace<Row extends { id: string }>(rows: Row[], did: Did<Row>[]): (Row & { done?: boolean })[] {
  const shown: (Row & { done?: boolean })[] = [...rows];
  const gone = did.filter(({ row }) => !rows.some(({ id }) => id === row.id));
  for (const { row, at } of gone.sort((a, b) => a.at - b.at)) shown.splice(at, 0, { ...row, done: true });
  return shown;
}

/** The finished rows, with the row of this id. */
export function doing<Row extends { id: string }>(id: string, shown: Row[], did: Did<Row>[]): Did<Row>[] {
  const at = shown.findIndex((each) => each.id === id);
  const row = shown[at];
  return row === undefined ? did : [...did.filter((each) => each.row.id !== id), { row, at }];
}

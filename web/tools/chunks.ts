/** The scripts that a page waits for, and whether one of them waits for itself. */

export type Script = {
  name: string;
  /** Its imports, by name. */
  imports: readonly string[];
  /** Scripts awaited at the top level. */
  awaits: readonly string[];
  /** Whether it waits for anything so. */
  waits: boolean;
};

type Node = { type: string; [field: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value;

/** Whether a script waits at the top level; a function waits later and blocks nothing. */
export function waitsAtTop(node: unknown): boolean {
  if (Array.isArray(node)) return node.some(waitsAtTop);
  if (!isNode(node) || /Function|PropertyDefinition/.test(node.type)) return false;
  if (node.type === 'AwaitExpression' || (node.type === 'ForOfStatement' && node.await === true)) return true;
  return Object.values(node).some((each) => (Array.isArray(each) || isNode(each) ? waitsAtTop(each) : false));
}

/** Scripts that wait for each other in a ring, one of which waits as it begins: none of them ever runs. */
export function stuck(scripts: readonly Script[]): string[] | null {
  const known = new Map(scripts.map((each) => [each.name, each]));
  for (const first of scripts.filter((each) => each.waits)) {
    const from = new Map<string, string>();
    const next = [first];
    for (const each of next) {
      for (const name of [...each.imports, ...each.awaits]) {
        const found = known.get(name);
        if (found === undefined || from.has(name)) continue;
        from.set(name, each.name);
        next.push(found);
      }
    }
    if (from.has(first.name)) return ring(first.name, from);
  }
  return null;
}

/** The way back to a script, in the order in which each waits for the next. */
function ring(first: string, from: ReadonlyMap<string, string>): string[] {
  const names = [first];
  for (let at = from.get(first); at !== undefined && at !== first; at = from.get(at)) names.unshift(at);
  return [first, ...names];
}

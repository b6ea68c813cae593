/** Whether something that was read from a device's storage is what was written there, by pages of this version. */
export type Is<Kept> = (found: unknown) => found is Kept;

export const isText: Is<string> = (found): found is string => typeof found === 'string';
export const isNumber: Is<number> = (found): found is number => typeof found === 'number';
export const isFlag: Is<boolean> = (found): found is boolean => typeof found === 'boolean';

export const isOneOf =
  <Kept extends string>(...all: Kept[]): Is<Kept> =>
  (found): found is Kept =>
    all.some((each) => each === found);

export const orNull =
  <Kept>(is: Is<Kept>): Is<Kept | null> =>
  (found): found is Kept | null =>
    found === null || is(found);

/** A value that may be missing. */
export const orNone =
  <Kept>(is: Is<Kept>): Is<Kept | undefined> =>
  (found): found is Kept | undefined =>
    found === undefined || is(found);

export const isList =
  <Kept>(is: Is<Kept>): Is<Kept[]> =>
  (found): found is Kept[] =>
    Array.isArray(found) && found.every(is);

const isPlain = (found: unknown): found is Record<string, unknown> =>
  typeof found === 'object' && found !== null && !Array.isArray(found);

export const isShape =
  <Kept extends object>(parts: { [Part in keyof Kept]-?: (found: unknown) => boolean }): Is<Kept> =>
  (found): found is Kept =>
    isPlain(found) && Object.keys(parts).every((part) => parts[part as keyof Kept](found[part]));

export const isByName =
  <Kept>(is: Is<Kept>): Is<Record<string, Kept>> =>
  (found): found is Record<string, Kept> =>
    isPlain(found) && Object.values(found).every(is);

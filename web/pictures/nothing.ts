const none: unknown = new Proxy(() => undefined, { get: () => none });

/** A picture does nothing, whatever is pressed; `but` is what it does all the same. */
export const nothing = (but: object = {}): never =>
  new Proxy(but, { get: (known, name) => Reflect.get(known, name) ?? none }) as never;

const none: unknown = new Proxy(() => undefined, { get: () => none });

/** Handlers of a picture: nothing happens, except what `but` has. */
export const nothing = (but: object = {}): never =>
  new Proxy(but, { get: (known, name) => Reflect.get(known, name) ?? none }) as never;

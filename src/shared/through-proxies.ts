const itself = Symbol('itself');

/** Notes an object for `throughProxies`. A Proxy that wraps objects, such as Vue's `reactive`, returns functions as they are. */
export function knowItself(object: object): void {
  Object.defineProperty(object, itself, { value: () => object, configurable: true });
}

/** Returns the object behind a Proxy. */
const behind = (object: { readonly [itself]?: () => unknown }): unknown => object[itself]?.() ?? object;

/**
 * Makes the members of a class work on a Proxy of an object, which has none of the private fields. Its constructor calls
 * `knowItself`.
 */
export function throughProxies({ prototype }: { readonly prototype: object }): void {
  for (const key of Reflect.ownKeys(prototype)) {
    const { get, set, value } = Object.getOwnPropertyDescriptor(prototype, key) ?? {};
    const through = (member: unknown) => {
      if (typeof member !== 'function') return undefined;
      const wrapped = function (this: object, ...args: unknown[]) {
        return member.apply(behind(this), args);
      };
      return Object.defineProperty(wrapped, 'name', { value: member.name });
    };
    if (key === 'constructor') continue;
    Object.defineProperty(
      prototype,
      key,
      get ? { get: through(get), set: through(set) } : { value: through(value) },
    );
  }
}

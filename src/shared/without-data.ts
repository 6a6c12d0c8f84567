/** Properties of database errors that contain a reason. ioredis has its own for a cluster. */
const reasons = ['cause', 'lastNodeError'] as const;

/**
 * Returns a copy of a database's error with its name, message, code, stack and cause. Its other properties may contain a
 * password, the arguments of a command or the values of a row.
 */
export function withoutData(error: unknown, outer: readonly unknown[] = []): unknown {
  if (!(error instanceof Error)) return error;
  const { name, message, stack, code }: Error & { readonly code?: unknown } = error;
  const errors = [...outer, error];
  // An error may be its own cause, through others.
  const reason = reasons
    .map((each) => Reflect.get(error, each))
    .find((each) => each !== undefined && !errors.includes(each));
  const copy = new Error(message, reason === undefined ? {} : { cause: withoutData(reason, errors) });
  const define = (key: string, value: unknown) =>
    Object.defineProperty(copy, key, { value, configurable: true, writable: true });
  define('name', name);
  define('stack', stack);
  return code === undefined ? copy : Object.assign(copy, { code });
}

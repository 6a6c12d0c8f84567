/** The properties of an error of a runtime that may say what happened. */
export type ErrorFields = Readonly<
  Partial<
    Record<'code' | 'syscall' | 'name' | 'message' | 'cause' | 'errors' | 'data' | 'rawPacket', unknown>
  >
>;

/** Maximum depth of causes to follow, because an error may be its own cause. */
const deepest = 5;

/**
 * Returns what `find` finds in an error or its nearest cause. Of several errors in one, such as those of all addresses of a host,
 * each must have it, because another address may be reached later.
 */
export function inCauses<T>(
  error: unknown,
  find: (error: ErrorFields) => T | undefined,
  depth = deepest,
): T | undefined {
  if (typeof error !== 'object' || error === null || depth === 0) return undefined;
  const { errors, cause }: ErrorFields = error;
  if (Array.isArray(errors) && errors.length > 0) {
    const all = errors.map((each) => inCauses(each, find, depth - 1));
    return all.includes(undefined) ? undefined : all[0];
  }
  return find(error) ?? inCauses(cause, find, depth - 1);
}

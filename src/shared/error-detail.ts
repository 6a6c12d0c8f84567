import { isObject } from './is-object.js';

const mostText = 500;
const mostTexts = 10;

/** Names of texts for a reader. A text under any other name may be a secret, such as a code. */
const names = ['result', 'message', 'error_description', 'error', 'errors', 'detail', 'title'];

/**
 * Returns the error text in a body. Its shape is not documented, so all usual places are searched, a few levels deep.
 * A body that is very deep or long costs nothing.
 */
export function errorDetail(body: unknown, depth = 4): string | undefined {
  if (typeof body === 'string')
    return /^\s*</.test(body) ? undefined : body.trim().slice(0, mostText) || undefined;
  if (depth === 0) return undefined;
  const inner = (part: unknown) => errorDetail(part, depth - 1);
  if (Array.isArray(body)) {
    const texts = body.slice(0, mostTexts).map(inner).filter(Boolean);
    return texts.join('; ').slice(0, mostText) || undefined;
  }
  if (!isObject(body)) return undefined;
  for (const key of names) {
    const detail = inner(body[key]);
    if (detail) return detail;
  }
  // Problems by field: a list for each.
  return inner(Object.values(body).filter(Array.isArray));
}

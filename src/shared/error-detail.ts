import { isObject } from './is-object.js';

const mostText = 500;
const mostTexts = 10;

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
  for (const key of ['result', 'message', 'error_description', 'error', 'errors']) {
    const detail = inner(body[key]);
    if (detail) return detail;
  }
  return inner(Object.values(body).filter((value) => typeof value === 'string' || Array.isArray(value)));
}

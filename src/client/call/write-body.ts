import * as models from '../../api/models/generated/body-checks.js';
import type { Issue } from '../../api/models/model.js';
import { wrap } from '../../api/operations/wrap.js';
import { isScalar, jsonOf, nameOf } from './text-forms.js';

/** The compiled checks of bodies, by the name of the model. */
export { models };

type Place = readonly (string | number)[];

/** Whether JSON loses the content of an object: a Map, a Set, bytes or a promise, of any realm. */
const isLost = (value: object): boolean =>
  ArrayBuffer.isView(value) ||
  (Object.prototype.toString.call(value) !== '[object Object]' && Object.keys(value).length === 0);

/** Adds an issue for each value in a body that JSON leaves out or replaces. Call it only if the body has a JSON form. */
function refuseLost(value: unknown, path: Place, issues: Issue[]): void {
  if (value == null || (isScalar(value) && typeof value !== 'bigint')) return;
  const form = jsonOf(value);
  const refuse = () => issues.push({ path, message: `must be a value that JSON has, not ${nameOf(value)}` });
  if (typeof form !== 'object' || form === null) {
    if (!isScalar(form)) refuse();
  } else if (Array.isArray(form)) {
    for (const [index, item] of form.entries()) {
      // JSON would contain null in its place.
      if (item === undefined) issues.push({ path: [...path, index], message: 'must not be undefined' });
      refuseLost(item, [...path, index], issues);
    }
  } else if (isLost(form)) refuse();
  else for (const [key, item] of Object.entries(form)) refuseLost(item, [...path, key], issues);
}

/** Returns the text of a body, wrapped as its row says. Problems are added to the issues. */
export function writeBody(content: unknown, as: string | undefined, issues: Issue[]): string | undefined {
  try {
    const text = JSON.stringify(as ? wrap(as, content) : content);
    if (issues.length === 0) refuseLost(content, [], issues);
    return text;
  } catch {
    issues.push({ path: [], message: 'the body must be JSON, without cycles or BigInt values' });
    return undefined;
  }
}

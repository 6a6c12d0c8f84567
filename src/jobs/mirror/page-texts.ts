import { isObject } from '../../shared/is-object.js';
import { nodeModule } from '../../shared/node.js';
import { onReplyText, type WithReplyText } from '../../shared/reply-text.js';

/** Digest of the text of a page, and its number of items, by its last one. A walk yields other lists than it received. */
const pages = new WeakMap<object, { readonly digest: string; readonly count: number }>();

/** Options of a call that keep a digest of the text of each page, for as long as its items are in memory. */
export const digestingPages: WithReplyText = {
  [onReplyText]: (items, text) => {
    const last = items.at(-1);
    if (!isObject(last)) return;
    const { createHash } = nodeModule('node:crypto');
    const digest = createHash('sha256').update(text).digest('base64');
    pages.set(last, { digest, count: items.length });
  },
};

/** Returns the digest of the text of a page, unless the walk left items out because it had yielded them before. */
export function digestOfPage(items: readonly unknown[]): string | undefined {
  const last = items.at(-1);
  const page = isObject(last) ? pages.get(last) : undefined;
  return page?.count === items.length ? page.digest : undefined;
}

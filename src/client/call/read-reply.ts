import type { ReplyShape } from '../../api/operations/row.js';
import { errorDetail } from '../../shared/error-detail.js';
import { isObject } from '../../shared/is-object.js';

/**
 * Removes the wrappers: named keys, and lists of one item that contain another named key. Also returns any pagination
 * found on the way.
 */
function peel(body: unknown, names: readonly string[]): { content: unknown; pagination: unknown } {
  let content = isObject(body) && 'result' in body ? body.result : body;
  let pagination = isObject(body) ? body.pagination : undefined;
  for (;;) {
    const holder: unknown = Array.isArray(content) && content.length === 1 ? content[0] : content;
    const name = isObject(holder) && names.find((candidate) => Object.hasOwn(holder, candidate));
    if (!name || !isObject(holder)) break;
    pagination ??= holder.pagination;
    content = holder[name];
  }
  if (content !== body || !isObject(body)) return { content, pagination };
  const { statusCode: _, success: __, ...rest } = body;
  return { content: rest, pagination };
}

/** Returns the items of a list, or `undefined` if there is no list. Empty content is an empty list. */
function itemsOf(content: unknown): unknown[] | undefined {
  if (Array.isArray(content)) return content;
  if (content == null || content === '') return [];
  if (!isObject(content)) return undefined;
  const lists = Object.values(content).filter(Array.isArray);
  if (lists.length === 1) return lists[0];
  return Object.keys(content).every((key) => key === 'pagination') ? [] : undefined;
}

/** Finds the content of a row in a parsed body, in any of its documented forms. */
export function readReply(shape: ReplyShape<unknown>, json: unknown): { found: boolean; data: unknown } {
  const { content, pagination } = peel(json, shape.names);
  switch (shape.kind) {
    case 'nothing':
      return { found: true, data: undefined };
    case 'unknown':
      return { found: true, data: content };
    case 'message': {
      const rest = isObject(content) ? content : {};
      const text = rest.message ?? content;
      return {
        found: true,
        data: { ...rest, message: typeof text === 'string' ? text : (errorDetail(text) ?? '') },
      };
    }
    case 'one': {
      const record = Array.isArray(content) ? content[0] : content;
      // A confirmation instead of a record contains no fields of it.
      return {
        found: isObject(record) && Object.keys(record).some((key) => key !== 'message'),
        data: record,
      };
    }
    case 'list': {
      const items = itemsOf(content);
      return { found: items !== undefined, data: items };
    }
    case 'page': {
      const items = itemsOf(content);
      const known = pagination ?? (isObject(content) ? content.pagination : undefined);
      return { found: items !== undefined, data: { items, ...(known != null && { pagination: known }) } };
    }
  }
}

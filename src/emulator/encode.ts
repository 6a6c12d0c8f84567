import { wrap } from '../call.js';
import { cut, isListing } from './paging.js';
import type { Refusal } from './refusal.js';
import type { OperationId } from './table.js';
import { beside, type WireForm, wire, wireForm } from './wire.js';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Sets fields beside the content, under the innermost name around it. */
function besideContent(as: string, content: unknown, extra: object): unknown {
  const names = as.split('.');
  const innermost = names.pop() ?? '';
  const holder = { ...extra, [innermost]: content };
  return names.length > 0 ? wrap(names.join('.'), holder) : holder;
}

function bodyOf(id: OperationId, form: WireForm, content: unknown, query: Readonly<Record<string, unknown>>) {
  if (form.content === 'text') return isObject(content) ? content.message : content;
  if (!form.paged || !(Array.isArray(content) || isListing(content))) return form.as ? wrap(form.as, content) : content;
  const { items, pagination } = cut(content, query);
  const body = besideContent(form.as, items, beside[id]?.(isListing(content) ? content.records : content) ?? {});
  return { ...(isObject(body) ? body : {}), pagination };
}

/** Makes the reply of a row from its handler's content. The HTTP status is 200 for every success, as documented. */
export function encode(
  id: OperationId,
  content: unknown,
  query: Readonly<Record<string, unknown>>,
): Response {
  const form = wireForm(wire[id]);
  if (form.content === 'none') return new Response(null, { status: 200 });
  const body = bodyOf(id, form, content, query);
  return Response.json(form.statusCode === undefined ? body : { statusCode: form.statusCode, result: body });
}

/** Makes an error reply. Its body is not documented: it is wrapped like a reply, with every message. */
export function encodeRefusal({ status, message, messages, retryAfter }: Refusal): Response {
  const headers = {
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
    ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
  };
  return Response.json(
    { statusCode: status, success: false, result: { message, errors: messages } },
    { status, headers },
  );
}

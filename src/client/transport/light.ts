import type { TransportReply, TransportRequest } from '../options.js';
import { pastCaches } from './fetch.js';
import type { Arrival } from './step.js';

/** Returns the request as an object of the runtime, for code that reads it. */
export function toRequest({ method, url, headers, body }: TransportRequest, signal?: AbortSignal): Request {
  return new Request(url, {
    method,
    headers,
    ...pastCaches(),
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

/**
 * Returns the plain form of a request that a middleware may have changed. Reads its body unless it is the original
 * one.
 */
export async function fromRequest(
  request: Request,
  light: TransportRequest,
  hasSameBody: boolean,
): Promise<TransportRequest> {
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  // The sender of a form draws a new boundary between its parts.
  if (isForm) delete headers['content-type'];
  if (hasSameBody) return { ...light, method, url, headers };
  const body = request.body === null ? undefined : await (isForm ? request.formData() : request.text());
  return { ...light, method, url, headers, body };
}

/** Statuses that must not have a body by the standard. */
const bodiless = new Set([101, 204, 205, 304]);

/** Returns the response as an object of the runtime, with its body unread. */
export function toResponse({ status, headers, body, url }: Arrival): Response {
  // The constructor accepts no other status. Browsers use 0 for a redirect that they hide, and services may send any.
  const isUsual = status >= 200 && status <= 599;
  const response = new Response(bodiless.has(status) || !isUsual ? null : body, {
    status: isUsual ? status : 200,
    headers: [...headers],
  });
  Object.defineProperty(response, 'url', { value: url });
  if (!isUsual) Object.defineProperties(response, { status: { value: status }, ok: { value: false } });
  return response;
}

/**
 * Recognised by their tag, which is the same in every realm. A property would not do, because any object may have it:
 * some runtimes end the whole process when a `Blob` is made of something that only looks like bytes.
 */
const isBytes = (value: unknown): boolean =>
  ArrayBuffer.isView(value) || Object.prototype.toString.call(value) === '[object ArrayBuffer]';

/** Whether the caller's own code returned a reply. A missing or mistyped part would fail wherever it is read. */
export const isReply = (reply: Partial<TransportReply> | undefined): reply is TransportReply =>
  typeof reply?.status === 'number' &&
  typeof reply.headers?.get === 'function' &&
  (typeof reply.body === 'string' || isBytes(reply.body));

import type { TransportRequest } from '../options.js';
import type { Reply } from './call.js';

/** The request as the runtime knows it, for somebody who looks. */
export function toRequest({ method, url, headers, body }: TransportRequest, signal?: AbortSignal): Request {
  return new Request(url, {
    method,
    headers,
    ...(body !== undefined && { body }),
    ...(signal && { signal }),
  });
}

/** The light form of a request that somebody may have changed; its body is read unless it is the one that it was made of. */
export async function fromRequest(
  request: Request,
  light: TransportRequest,
  hasSameBody: boolean,
): Promise<TransportRequest> {
  const { method, url } = request;
  const headers = Object.fromEntries(request.headers);
  const isForm = /^multipart\/form-data/i.test(headers['content-type'] ?? '');
  // Whoever sends the form draws the line between its parts anew.
  if (isForm) delete headers['content-type'];
  if (hasSameBody) return { ...light, method, url, headers };
  const body = request.body === null ? undefined : await (isForm ? request.formData() : request.text());
  return { ...light, method, url, headers, body };
}

/** Statuses that the standard allows no body for. */
const bodiless = new Set([101, 204, 205, 304]);

/** The response as the runtime knows it, its body still to be read. */
export function toResponse({ status, headers, body, url }: Reply): Response {
  // The constructor takes no other status: browsers have 0 for a redirect that they hide, and services may send any.
  const isUsual = status >= 200 && status <= 599;
  const response = new Response(bodiless.has(status) || !isUsual ? null : body, {
    status: isUsual ? status : 200,
    headers: [...headers],
  });
  Object.defineProperty(response, 'url', { value: url });
  if (!isUsual) Object.defineProperties(response, { status: { value: status }, ok: { value: false } });
  return response;
}

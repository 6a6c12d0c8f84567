import { Readable } from 'node:stream';
import { begin, bodyOf } from '../../client/transport/node-http.js';
import { parseUrl } from '../../shared/parse-url.js';
import { proxyRoute } from './proxy-route.js';

/** Maximum number of redirects of one request, as for `fetch`. */
const mostRedirects = 20;

/** Statuses of replies that have no body. */
const empty = [204, 205, 304];

/** Sends a request. Follows no redirect. */
async function sendOnce(request: Request): Promise<Response> {
  const { method, url, signal } = request;
  const body = request.body ? new Uint8Array(await request.arrayBuffer()) : undefined;
  const asked = { method, url, headers: Object.fromEntries(request.headers), body };
  const reply = await begin(asked, signal, proxyRoute);
  const headers = new Headers();
  for (let index = 0; index < reply.rawHeaders.length; index += 2) {
    headers.append(reply.rawHeaders[index] ?? '', reply.rawHeaders[index + 1] ?? '');
  }
  const status = reply.statusCode ?? 0;
  if (empty.includes(status)) {
    reply.resume();
    return new Response(null, { status, headers });
  }
  // Node has one class of streams for its two declarations.
  const content = Readable.toWeb(bodyOf(reply)) as unknown as ReadableStream;
  return new Response(content, { status, headers });
}

/** Sends a request, and follows its redirects if it asks for that. */
async function send(given: Request): Promise<Response> {
  const { redirect, signal } = given;
  let request = given;
  for (let redirects = 0; ; redirects += 1) {
    const response = await sendOnce(request);
    const location = response.headers.get('location');
    const isRedirect = response.status >= 300 && response.status < 400 && location !== null;
    if (!isRedirect || redirect === 'manual') return response;
    await response.body?.cancel();
    const isFollowed = redirect === 'follow' && redirects < mostRedirects && request.method === 'GET';
    const target = parseUrl(location, request.url);
    if (!isFollowed || !target) throw new Error('unexpected redirect');
    request = new Request(target, { signal });
  }
}

/** Does what the runtime's `fetch` does, through the proxies of the environment. */
export async function proxiedFetch(...[input, init]: Parameters<typeof fetch>): Promise<Response> {
  const request = new Request(input, init);
  try {
    return await send(request);
  } catch (error) {
    request.signal.throwIfAborted();
    throw new TypeError('fetch failed', { cause: error });
  }
}

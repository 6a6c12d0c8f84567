import { authorizePath } from '../access/authorize-endpoint.js';
import { answerControl } from '../endpoints/answer.js';
import { type Caller, root } from '../endpoints/endpoint.js';
import { isOfFile } from '../file-reply.js';
import type { Incoming } from '../wire/incoming.js';
import { html } from './page-html.js';

/** What lies at a path of the server: the page, the endpoints of a test, the page where users consent, a file, or the API. */
export type Place = 'page' | 'control' | 'consent' | 'file' | 'api';

/** What lies at a path. The root leads to the page. */
export function placeOf(path: string): Place {
  if (path === '/' || path === root || path === `${root}/`) return 'page';
  if (path.startsWith(`${root}/`)) return 'control';
  if (path.endsWith(authorizePath)) return 'consent';
  return isOfFile(path.replace(/^\/api(?=\/)/, '')) ? 'file' : 'api';
}

/** Answers a request to the page or to one of the endpoints under it. */
export async function answerPage(caller: Caller, request: Incoming): Promise<Response> {
  if (placeOf(new URL(request.url).pathname) === 'control') return answerControl(caller, request);
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      // A page that shows this one as a part of itself could have its buttons pressed.
      'content-security-policy': "frame-ancestors 'none'",
    },
  });
}

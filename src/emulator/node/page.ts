import { authorizePath } from '../access/authorize-endpoint.js';
import { root } from '../endpoints/endpoint.js';
import { isOfFile } from '../request/call.js';
import type { Reply } from '../wire/encode.js';
import { html, script, style } from './generated/page-files.js';

/** Kinds of paths of the server: the page, the emulator's endpoints, the page where users consent, a file, or the API. */
export type Place = 'page' | 'control' | 'consent' | 'file' | 'api';

/** The page and the files that it loads beside it, by path. */
const files: Readonly<Record<string, readonly [type: string, text: string]>> = {
  [`${root}/`]: ['text/html', html],
  [`${root}/page.css`]: ['text/css', style],
  [`${root}/page.js`]: ['text/javascript', script],
};

// A page that shows this one in a frame could make users press its buttons.
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Paths that lead to the page. */
const entrances = ['/', root];

/** Returns the kind of a path. */
export function placeOf(path: string): Place {
  if (entrances.includes(path) || Object.hasOwn(files, path)) return 'page';
  if (path.startsWith(`${root}/`)) return 'control';
  if (path.endsWith(authorizePath)) return 'consent';
  return isOfFile(path.replace(/^\/api(?=\/)/, '')) ? 'file' : 'api';
}

/** Returns the page or a file that it loads, if the path is that of one, or a redirect to the page. */
export function pageFile(path: string): Reply | undefined {
  if (entrances.includes(path)) {
    // A relative address, because a proxy may serve the emulator under another path.
    return { status: 302, headers: { location: `${root.slice(1)}/` } };
  }
  const file = files[path];
  if (!file) return undefined;
  const [type, text] = file;
  return {
    status: 200,
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
    },
    body: text,
  };
}

import { textOf } from '../html.js';
import type { Reply } from './call.js';

/** Advice if something other than the API answers. */
export const wrongAddress =
  'Check that baseUrl is the address of the API and that no proxy answers in its place';

/** Advice if a proxy has no answer of the API. */
export const proxyFailed = 'A proxy answered in place of the service. Try again later';

/** Returns the content of a body for a reader: parsed JSON, or else text. */
export const contentOf = ({ json, body }: Reply): unknown => json ?? textOf(body);

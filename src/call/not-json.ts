import { textOf } from '../internal/html.js';
import type { Reply } from '../transport/call.js';

/** What to look at where something answers that is not the API. */
export const wrongAddress =
  'Check that baseUrl is the address of the API and that no proxy answers in its place';

/** The content of a body for somebody who looks into it: JSON, else text. */
export const contentOf = ({ json, body }: Reply): unknown => json ?? textOf(body);

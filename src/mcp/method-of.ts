import type { Pager } from '../index.js';
import { atId } from '../operations/at-id.js';

type Method = (...args: unknown[]) => Promise<unknown> | Pager<unknown>;

/** The method of the client, or of a view of it, that an id names. */
export const methodOf = (view: object, id: string): Method =>
  // Ids are those of the table, of which each group and view is made.
  atId(view, id) as Method;

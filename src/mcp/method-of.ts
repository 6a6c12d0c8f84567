import { atId } from '../api/operations/at-id.js';
import type { Pager } from '../index.js';

type Method = (...args: unknown[]) => Promise<unknown> | Pager<unknown>;

/** Returns the method with this id of the client, or of a view of it. */
export const methodOf = (view: object, id: string): Method =>
  // The groups and views are made from the same table as the ids.
  atId(view, id) as Method;

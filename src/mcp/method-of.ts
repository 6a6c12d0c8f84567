import type { Pager } from '../index.js';

type Method = (...args: unknown[]) => Promise<unknown> | Pager<unknown>;

/** The method of the client, or of a view of it, that an id names. */
export const methodOf = (view: object, id: string): Method =>
  // Ids are those of the table, of which each group and view is made.
  id.split('.').reduce((group, name) => (group as Record<string, object>)[name] ?? group, view) as Method;

import type { Pagination } from '../models/types.js';

/** One page of a list. */
export interface Page<T> {
  /** The items on the page. */
  readonly items: T[];
  /** The facts of the whole list, as the service reports them. Missing if it reports none. */
  readonly pagination?: Pagination | undefined;
}

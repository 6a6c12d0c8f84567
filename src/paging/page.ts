import type { Pagination } from '../models/types.js';
import type { OperationInfo } from '../operations/operation.js';
import type { Paging } from '../options.js';

/** One page of a list. */
export interface Page<T> {
  /** What is on the page. */
  readonly items: T[];
  /** What the service says of the whole list. Absent where it says nothing. */
  readonly pagination?: Pagination | undefined;
}

/** How a list is read. */
export interface PageSource<T> {
  readonly operation: OperationInfo;
  /** The ids of the call. */
  readonly params: Readonly<Record<string, string>>;
  /** Reads the page at a position; without one, the page that was asked for. */
  readonly read: (position: number | undefined, signal: AbortSignal | undefined) => Promise<Page<T>>;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** The position that the caller asked for. */
  readonly start: number | undefined;
  /** How many items a page is asked to have. */
  readonly rows: number;
  /** How many pages are read ahead. */
  readonly prefetch: number;
  /** How the service counts positions, where that is set or learned. */
  readonly paging: () => Paging | undefined;
  /** Told once the service has shown how it counts. */
  readonly learn: (paging: Paging) => unknown;
}

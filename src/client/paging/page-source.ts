import type { OperationInfo } from '../../api/operations/operation.js';
import type { Page } from '../../api/operations/page.js';
import type { Paging } from '../options.js';

/** The source of a list's pages. */
export interface PageSource<T> {
  readonly operation: OperationInfo;
  /** The ids of the call. */
  readonly params: Readonly<Record<string, string>>;
  /** Reads the page at a position. Without a position, reads the page that the caller asked for. */
  readonly read: (position: number | undefined, signal: AbortSignal | undefined) => Promise<Page<T>>;
  /** The caller's signal. */
  readonly signal: AbortSignal | undefined;
  /** The position that the caller asked for. */
  readonly start: number | undefined;
  /** Number of items to ask for on each page. */
  readonly rows: number;
  /** Number of pages to read ahead. */
  readonly prefetch: number;
  /** Returns the unit of positions in the service, if set or learned. */
  readonly paging: () => Paging | undefined;
  /** Called once the service has shown its unit of positions. */
  readonly learn: (paging: Paging) => unknown;
}

import type { Paging } from '../options.js';

/** The positions of a list's pages, in the unit that the service counts them: records, or whole pages. */
export class Cursor {
  /** The position of the first page. */
  readonly origin: number;
  /** Number of records on the first page. */
  readonly size: number;
  /** The unit, once it is known. */
  paging: Paging | undefined;

  constructor(origin: number, size: number, paging: Paging | undefined) {
    this.origin = origin;
    this.size = size;
    this.paging = paging;
  }

  /** Distance from one page to the next. Unless the unit is known, the least that leads to another page. */
  get step(): number {
    return this.paging === 'offset' ? this.size : 1;
  }

  /** Returns the number of records before a position, if positions count from `base`. */
  recordsBefore(position: number, base: number): number {
    return (position - base) * (this.paging === 'page' ? this.size : 1);
  }

  /** Returns the maximum number of records up to the end of a page, if each has `rows` records as the service says. */
  recordsUpTo(position: number, length: number, rows: number): number {
    return this.paging === 'page' ? position * rows : position + (length < this.size ? rows : 0);
  }

  /** Returns the position to read again from after some of the records before it were deleted. */
  back(position: number, deleted: number): number {
    const moved = this.paging === 'page' ? Math.ceil(deleted / this.size) : deleted;
    return Math.max(this.origin, position - moved);
  }
}

import { numberIn } from '../internal/list-total.js';
import type { Page } from './page.js';

/**
 * How many records a list has, as far as the service can be believed. What `records` counts is not documented: it proves
 * itself a total once it is larger than the page that it came with.
 */
export class Total {
  #records: number | undefined;
  #isWrong = false;

  /** The total, or `undefined` as long as none is proven. */
  get records(): number | undefined {
    return this.#records;
  }

  /**
   * Notes what a page says. A number that is smaller than the page is no total, and neither is what is said later. Nor is that of
   * a later page which says that it is all there is: it counts that page alone.
   */
  note({ items, pagination }: Page<unknown>, isLater = false): void {
    const said = numberIn(pagination?.records);
    if (said === undefined || this.#isWrong) return;
    const isOfPage = isLater && said > 0 && said === items.length;
    if (!Number.isInteger(said) || said < items.length || isOfPage) this.refute();
    else if (said > items.length || this.#records !== undefined) this.#records = said;
  }

  /** Believes nothing that the service says, because the list has shown more. */
  refute(): void {
    this.#isWrong = true;
    this.#records = undefined;
  }
}

import type { Page } from '../../api/operations/page.js';
import { numberIn } from '../../shared/list-total.js';

/**
 * The number of records in a list, if the service can be believed. The meaning of `records` is not documented. Once
 * it is larger than its page, it is taken for the total.
 */
export class Total {
  #records: number | undefined;
  #isWrong = false;

  /** The total, or `undefined` while none is proven. */
  get records(): number | undefined {
    return this.#records;
  }

  /**
   * Notes the number on a page. A number that is smaller than its page is not a total, and no later number is
   * believed then. If a later page says that it is the whole list, its number counts only that page.
   */
  note({ items, pagination }: Page<unknown>, isLater = false): void {
    const said = numberIn(pagination?.records);
    if (said === undefined || this.#isWrong) return;
    const isOfPage = isLater && said > 0 && said === items.length;
    if (!Number.isInteger(said) || said < items.length || isOfPage) this.refute();
    else if (said > items.length || this.#records !== undefined) this.#records = said;
  }

  /** Stops believing the service's numbers, because the list has shown more. */
  refute(): void {
    this.#isWrong = true;
    this.#records = undefined;
  }
}

import type { Event } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { numberIn } from '../../internal/list-total.js';

/** How many tickets an event has sold, as the list of events says; `undefined` unless each of its levels says it. */
export function soldOf({ tickets }: Event): number | undefined {
  const levels: unknown = isObject(tickets) ? tickets.levels : undefined;
  if (!Array.isArray(levels) || levels.length === 0) return undefined;
  let sum = 0;
  for (const level of levels) {
    const sold = isObject(level) ? numberIn(level.quantity_sold) : undefined;
    if (sold === undefined) return undefined;
    sum += sold;
  }
  return sum;
}

/** What is known of the count of one event. */
interface Account {
  /** The count. */
  sold: number;
  /** By how many tickets it has moved that no record explains; below 0 if records have changed ahead of it. */
  open: number;
  /** How often the records were read without explaining it. */
  tries: number;
  /** Whether a sweep found changes that the count did not show. */
  isSuspect: boolean;
}

/** How often the records of an event are read for a count that they do not explain. */
const mostTries = 3;

/** The counts of sold tickets, compared from round to round with what the records show. */
export class Counts {
  readonly #accounts = new Map<string, Account>();

  /**
   * Notes the count of an event. Returns `unknown` if there is none to compare it with, `moved` if it has moved and no record
   * explains that yet, `still` if not, and `wrong` if it does not show what a sweep found in the round before.
   */
  note(event: string, sold: number | undefined): 'unknown' | 'moved' | 'still' | 'wrong' {
    const account = this.#accounts.get(event);
    if (sold === undefined) this.#accounts.delete(event);
    if (sold === undefined || !account) return 'unknown';
    if (account.isSuspect && sold === account.sold) return 'wrong';
    account.isSuspect = false;
    account.open += sold - account.sold;
    account.sold = sold;
    return account.open === 0 ? 'still' : 'moved';
  }

  /** By how many tickets the count of an event has moved that no record explains. */
  open(event: string): number {
    return this.#accounts.get(event)?.open ?? 0;
  }

  /** How many tickets the records of an event explain, which its count can be compared with by another process; undefined if it has no count. */
  explained(event: string): number | undefined {
    const account = this.#accounts.get(event);
    return account && account.sold - account.open;
  }

  /** How often the records of an event were read for its count already. */
  tries(event: string): number {
    return this.#accounts.get(event)?.tries ?? 0;
  }

  /** Notes that the records of an event were read, when the list showed this count, and by how many tickets they changed. */
  read(event: string, sold: number | undefined, change: number): void {
    if (sold === undefined) return;
    const account = this.#accounts.get(event);
    if (!account) {
      this.#accounts.set(event, { sold, open: 0, tries: 0, isSuspect: false });
      return;
    }
    account.isSuspect = account.open === 0 && change !== 0;
    account.open -= change;
    account.tries = account.open === 0 ? 0 : account.tries + 1;
    // Not everything that is counted needs to be in the list. The next sweep reads it anyway.
    if (account.tries >= mostTries) Object.assign(account, { open: 0, tries: 0 });
  }

  /** Forgets an event. */
  forget(event: string): void {
    this.#accounts.delete(event);
  }
}

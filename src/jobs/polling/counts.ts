import { eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { numberIn } from '../../shared/list-total.js';

/** Largest number of tickets that is believed. Sums of such numbers stay exact, also in a database. */
const mostTickets = 1e9;

/** Reads a whole number of tickets. */
export function ticketCount(value: unknown): number | undefined {
  const count = numberIn(value);
  return count !== undefined && Number.isInteger(count) && Math.abs(count) <= mostTickets ? count : undefined;
}

/** Returns the number of sold tickets of an event, or `undefined` unless each level has one. */
export function soldOf({ tickets }: Event): number | undefined {
  const levels: unknown = isObject(tickets) ? tickets.levels : undefined;
  if (!Array.isArray(levels) || levels.length === 0) return undefined;
  let sum = 0;
  for (const level of levels) {
    const sold = isObject(level) ? ticketCount(level.quantity_sold) : undefined;
    if (sold === undefined) return undefined;
    sum += sold;
  }
  return sum;
}

/** Returns the number of sold tickets if each sale of a price counts as the admissions that it includes. */
export function admittedOf(event: Event): number | undefined {
  const sold = soldOf(event);
  if (sold === undefined) return undefined;
  const prices = event.tickets?.levels?.flatMap(({ pricing_details }) => pricing_details ?? []) ?? [];
  let [sales, admitted] = [0, 0];
  for (const { quantity_sold, quantity_included } of prices) {
    const count = ticketCount(quantity_sold) ?? 0;
    sales += count;
    admitted += count * (ticketCount(quantity_included) ?? 1);
  }
  return sales === sold ? admitted : sold;
}

interface OpenAccount {
  sold: number;
  /** Tickets by which the count has moved without an explanation. Below 0 if records have changed before it. */
  open: number;
  /** Whether the count has moved since the records were read. A sale may equal what has no explanation, so that nothing is open. */
  isMoved: boolean;
  /** Number of times the records were read without explaining the count. */
  tries: number;
  /** Whether a sweep found changes that the count did not show. */
  isSuspect: boolean;
}

/** State of one event's count, for a process that continues with it. */
export type Account = readonly [sold: number, open: number, tries: number, isSuspect: boolean];

/** Number of times the records of an event are read for a count that they do not explain. */
const mostTries = 3;

/** The counts of sold tickets, compared from round to round with the records. */
export class Counts {
  readonly #accounts = new Map<string, OpenAccount>();

  /** Notes the count of an event. Returns whether it is wrong, because it does not show what the last sweep found. */
  note(event: string, sold: number | undefined): boolean {
    const account = this.#accounts.get(event);
    if (sold === undefined) this.#accounts.delete(event);
    if (sold === undefined || !account) return false;
    if (account.isSuspect && sold === account.sold) return true;
    account.isSuspect = false;
    account.isMoved ||= sold !== account.sold;
    account.open += sold - account.sold;
    account.sold = sold;
    return false;
  }

  /** Whether the records of an event may have changed since they were read. Unknown without a count. */
  isMoved(event: string): boolean {
    const account = this.#accounts.get(event);
    return account !== undefined && (account.isMoved || account.open !== 0);
  }

  open(event: string): number {
    return this.#accounts.get(event)?.open ?? 0;
  }

  /** Returns the number of tickets that the records of an event explain, which another process can compare with its count. */
  explained(event: string): number | undefined {
    const account = this.#accounts.get(event);
    return account && account.sold - account.open;
  }

  tries(event: string): number {
    return this.#accounts.get(event)?.tries ?? 0;
  }

  /**
   * Notes that the records of an event were read at this count, and by how many tickets they changed. `listed` is how many tickets a
   * complete reading has shown. A first one may show sales after the count, which the next count shows again.
   */
  read(event: string, sold: number | undefined, change: number, listed = sold): void {
    if (sold === undefined) return;
    const account = this.#accounts.get(event);
    if (!account) {
      this.restore(event, [sold, sold - (listed ?? sold), 0, false]);
      return;
    }
    account.isSuspect = !account.isMoved && account.open === 0 && change !== 0;
    account.isMoved = false;
    account.open -= change;
    account.tries = account.open === 0 ? 0 : account.tries + 1;
    // The list may lack records that are counted. The next sweep reads it anyway.
    if (account.tries >= mostTries) Object.assign(account, { open: 0, tries: 0 });
  }

  /** Notes tickets of records that were read before the reading failed. The next reading finds the others. */
  found(event: string, change: number): void {
    const account = this.#accounts.get(event);
    if (account) account.open -= change;
  }

  account(event: string): Account | undefined {
    const account = this.#accounts.get(event);
    return account && [account.sold, account.open, account.tries, account.isSuspect];
  }

  restore(event: string, [sold, open, tries, isSuspect]: Account): void {
    this.#accounts.set(event, { sold, open, isMoved: false, tries, isSuspect });
  }

  forget(event: string): void {
    this.#accounts.delete(event);
  }
}

/** Whether an order or ticket is cancelled, so that its tickets no longer count as sold. */
export const isCancelled = (status: unknown): boolean => /^cancell?ed$/i.test(String(status));

/** Whether an event may sell. True if its record does not say. */
export function maySell(event: Event): boolean {
  const { isPublished, isCancelled, hasEnded } = eventView(event);
  return isPublished !== false && isCancelled !== true && hasEnded !== true;
}

/** Returns a record without the numbers of sold tickets, which change with each sale. */
export function withoutSales(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSales);
  if (!isObject(value)) return value;
  const others = Object.entries(value).filter(
    ([name]) => name !== 'quantity_sold' && name !== 'total_purchased_by_user',
  );
  return Object.fromEntries(others.map(([name, each]) => [name, withoutSales(each)]));
}

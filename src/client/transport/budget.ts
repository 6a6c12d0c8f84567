/** Words for the error of a call that had no budget for a retry. */
export const outOfBudget =
  'The client did not retry it: its budget for retries is used up, because many calls failed. Try again later.';

/** Maximum budget, and the budget of a new user. */
const most = 500;

/** Maximum number of users to remember whose calls failed. A forgotten one has the whole budget again. */
const remembered = 1_000;

/** Budget that a successful call gives back at least. */
const reward = 1;

/**
 * Costs of a retry, by the work that the failed attempt left to the service. A request that was never sent left none. One that
 * was not answered in time may still be worked on.
 */
export const retryCosts = { unsent: 5, failed: 10, timedOut: 20 } as const;

/**
 * The budgets for retries of a client: one for all calls with the same token, so that the failures of one user fail no
 * call of another. Each retry costs something, and success earns it back. If the
 * service refuses everything, many calls at once soon stop to retry, and do not multiply its load. Counts no time: a
 * call that is made alone loses no retry in a short outage.
 */
export class RetryBudget {
  /** Rest of the budget, by token. Missing if nothing was taken. */
  readonly #left = new Map<string, number>();

  /** Takes the cost of a retry, and returns whether there was enough left. */
  take(cost: number, token = ''): boolean {
    const left = (this.#left.get(token) ?? most) - cost;
    if (left < 0) return false;
    // The latest last, because the first is forgotten first.
    this.#left.delete(token);
    if (left < most) this.#left.set(token, left);
    const [oldest = ''] = this.#left.keys();
    if (this.#left.size > remembered) this.#left.delete(oldest);
    return true;
  }

  /** Notes that a call succeeded. If its last retry had a cost, that is given back. */
  succeed(cost = 0, token = ''): void {
    const left = this.#left.get(token);
    if (left !== undefined) this.take(-Math.min(most - left, Math.max(cost, reward)), token);
  }
}

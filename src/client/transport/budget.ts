/** Words for the error of a call that had no budget for a retry. */
export const outOfBudget =
  'The client did not retry it: its budget for retries is used up, because many calls failed. Try again later.';

/** Maximum budget, and the budget of a new client. */
const most = 500;

/** Budget that a successful call gives back at least. */
const reward = 1;

/**
 * Costs of a retry, by the work that the failed attempt left to the service. A request that was never sent left none. One that
 * was not answered in time may still be worked on.
 */
export const retryCosts = { unsent: 5, failed: 10, timedOut: 20 } as const;

/**
 * The budget for retries of all calls of a client. Each retry costs something, and success earns it back. If the
 * service refuses everything, many calls at once soon stop to retry, and do not multiply its load. Counts no time: a
 * call that is made alone loses no retry in a short outage.
 */
export class RetryBudget {
  #left = most;

  /** Takes the cost of a retry, and returns whether there was enough left. */
  take(cost: number): boolean {
    if (cost > this.#left) return false;
    this.#left -= cost;
    return true;
  }

  /** Notes that a call succeeded. If its last retry had a cost, that is given back. */
  succeed(cost = 0): void {
    this.#left = Math.min(most, this.#left + Math.max(cost, reward));
  }
}

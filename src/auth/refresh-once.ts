import { SharedJob } from '../internal/shared-job.js';
import type { Grant } from './code-exchange.js';

/** How long a grant is given again to those who still have the refresh token that it was got with, in milliseconds. */
const leeway = 60_000;

interface Refresh {
  readonly exchange: SharedJob<Grant>;
  readonly until: number;
}

/**
 * Exchanges each refresh token once, because it may be good for one refresh only: requests of one user that came at the
 * same time were all given the same one by the session, and the last may look at it after the first has refreshed.
 */
export function refreshOnce(
  exchange: (refreshToken: string) => Promise<Grant>,
): (refreshToken: string) => Promise<Grant> {
  const refreshes = new Map<string, Refresh>();

  function forgetOld(): void {
    const time = Date.now();
    for (const [refreshToken, { until }] of refreshes) if (until <= time) refreshes.delete(refreshToken);
  }

  function begin(refreshToken: string): Promise<Grant> {
    const mine = { exchange: new SharedJob(() => exchange(refreshToken)), until: Date.now() + leeway };
    refreshes.set(refreshToken, mine);
    // One that failed may be tried again, and one that stays good is to give another access token the next time.
    const forget = () => refreshes.delete(refreshToken);
    const { ending } = mine.exchange;
    ending.then((given) => (given.refreshToken ?? refreshToken) === refreshToken && forget(), forget);
    return ending;
  }

  return async function grantFor(refreshToken): Promise<Grant> {
    forgetOld();
    const known = refreshes.get(refreshToken);
    if (!known) return begin(refreshToken);
    if ((await known.exchange.over()) === 'ended') return known.exchange.ending;
    if (refreshes.get(refreshToken) === known) refreshes.delete(refreshToken);
    return grantFor(refreshToken);
  };
}

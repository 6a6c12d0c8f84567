import type { Grant } from './code-exchange.js';
import { SharedJob } from './shared-job.js';

/** Time during which requests with an already used refresh token still get the new grant, in milliseconds. */
const leeway = 60_000;

interface Refresh {
  readonly exchange: SharedJob<Grant>;
  readonly until: number;
}

/**
 * Exchanges each refresh token once, because it may work for one refresh only. Simultaneous requests of one user get
 * the same token from the session, and the last may use it after the first has refreshed.
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
    // A failed exchange may be tried again. A refresh token that stays valid has to return another access token the
    // next time.
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

import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ClientOptions } from '../../src/client/options.js';
import { mostWithin, observedClient, offer, problemsOf, successesBySecond } from './overload.js';
import { startService } from './overload-service.js';
import { tally } from './verdicts.js';

const seconds = Number(process.env.CHAOS_SECONDS ?? 60);
const perSecond = 10;

/** Two forms of a limit of ten requests a second. */
const limits: Readonly<Record<string, NonNullable<ClientOptions['limit']>>> = {
  'minTime: 100': { minTime: 1_000 / perSecond },
  'a reservoir of 10, filled each second': {
    reservoir: perSecond,
    reservoirRefreshInterval: 1_000,
    reservoirRefreshAmount: perSecond,
  },
};

describe.each(Object.entries(limits))('with %s', (name, limit) => {
  it.each([0.5, 1, 2, 3, 5])(
    'and %d times that load, as many calls succeed as allowed',
    async (times) => {
      const { arrivals, options } = await startService();
      const offered = times * perSecond;
      const load = await offer({ ...options, limit, deadline: 2_000 }, { perSecond: offered, seconds });
      const bySecond = successesBySecond(load, seconds);
      const least = Math.min(...bySecond.slice(2));
      const most = mostWithin(1_000, load.departures);
      console.info(
        [
          `${name}, ${offered} calls a second for ${seconds} s: at least ${least} succeeded in each second after the first two, ` +
            `at most ${most} left in any second, the next call took ${Math.round(load.next)} ms`,
          `  ${tally(load.ended.map(({ error }) => (error === undefined ? 'value' : (error as Error).name)))}; by second ${bySecond.join(' ')}`,
        ].join('\n'),
      );
      expect(load.ended).toHaveLength(offered * seconds);
      expect(problemsOf(load, arrivals)).toEqual([]);
      // A call at the end of a second may end in the next.
      expect(least).toBeGreaterThanOrEqual(Math.min(offered, perSecond) - 1);
      expect(most).toBeLessThanOrEqual(perSecond + 1);
      // An empty reservoir is filled a second later.
      expect(load.next).toBeLessThanOrEqual('minTime' in limit ? 200 : 1_100);
    },
    180_000,
  );
});

it('200 aborted calls in the queue delay the next one by 0.1 s at most', async () => {
  const { options } = await startService();
  const { client, departures } = observedClient({ ...options, limit: { minTime: 50 } });
  await client.me.get();
  const controller = new AbortController();
  const aborted = Array.from({ length: 200 }, () => client.safe.me.get({ signal: controller.signal }));
  await sleep(10);
  controller.abort();
  await Promise.all(aborted);
  const start = performance.now();
  await client.me.get();
  const wait = (departures.at(-1) ?? 0) - start;
  console.info(`minTime: 50, 200 waiting calls aborted: the next one waited ${Math.round(wait)} ms`);
  expect(wait).toBeLessThanOrEqual(100);
});

it('100 calls that waited for a token follow the limit afterwards', async () => {
  const { options } = await startService(3_000);
  const { client, departures } = observedClient({ ...options, limit: { minTime: 50 } });
  await Promise.all(Array.from({ length: 100 }, () => client.me.get()));
  const most = mostWithin(1_000, departures);
  console.info(`minTime: 50, 100 calls and a token after 3 s: at most ${most} left in any second`);
  expect(departures).toHaveLength(100);
  expect(most).toBeLessThanOrEqual(21);
}, 300_000);

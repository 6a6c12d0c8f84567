import { expect, it } from 'vitest';
import { isRefused, offer, problemsOf } from './overload.js';
import { startService } from './overload-service.js';

/* The long form tests the exact rates, because a busy machine is late. */

it.each([0.5, 2, 5])(
  'with %d times as many calls as a limit allows, each call ends, and is sent once or refused',
  async (times) => {
    const { arrivals, options } = await startService();
    const limit = { minTime: 50 };
    const load = await offer({ ...options, limit, deadline: 1_000 }, { perSecond: times * 20, seconds: 2 });
    expect(load.ended).toHaveLength(times * 40);
    expect(problemsOf(load, arrivals)).toEqual([]);
    expect(load.ended.some(({ error }) => error === undefined)).toBe(true);
    if (times === 5) expect(load.ended.some(isRefused)).toBe(true);
  },
);

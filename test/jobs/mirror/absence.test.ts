import { describe, expect, it, vi } from 'vitest';
import type { Middleware } from '../../../src/index.js';
import { JobError } from '../../../src/jobs/index.js';
import { virtualWorld } from '../watch/world.js';

type Items = readonly unknown[];

/** Replies that lack records, although the service has them. */
const replies: readonly [string, (items: Items) => Items][] = [
  ['is empty', () => []],
  ['ends early', (items) => items.slice(0, 3)],
  ['repeats its first record', (items) => items.map(() => items[0])],
];

describe.each(['orders', 'tickets'] as const)('a list of %s', (what) => {
  it.each(replies)('that %s in one round shows nothing as gone', async (_, edit) => {
    let isBad = false;
    const spoil: Middleware = async (request, next) => {
      const response = await next(request);
      if (!isBad || !new URL(request.url).pathname.endsWith(`/${what}`)) return response;
      const { result } = await response.json();
      const items = edit(result[what]);
      return Response.json({
        ...result,
        [what]: items,
        pagination: { records: items.length, position: 0, rows: 100 },
      });
    };
    const { org, buy, options, begin, rounds } = await virtualWorld({ client: { use: [spoil] } });
    for (let count = 0; count < 20; count += 1) buy();
    const onError = vi.fn();
    const watch = await begin<unknown>(org.watch[what]({ ...options, onError, sweepEvery: 0 }));
    isBad = true;
    await rounds();
    isBad = false;
    const [[error] = []] = onError.mock.calls;
    expect(error).toBeInstanceOf(JobError);
    expect(String(error)).toContain(`The list of ${what} of the event`);
    await rounds(3);
    expect(watch.given).toEqual([]);
    expect(onError).toHaveBeenCalledTimes(1);
  });
});

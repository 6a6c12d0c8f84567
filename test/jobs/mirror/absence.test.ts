import { describe, expect, it, vi } from 'vitest';
import type { Middleware } from '../../../src/index.js';
import { JobError } from '../../../src/jobs/index.js';
import { virtualWorld } from '../watch/world.js';

type Items = readonly unknown[];

describe.each(['orders', 'tickets'] as const)('a list of %s', (what) => {
  /** Makes a round of a watch in which the reply lacks records, although the service has them, and three later ones. */
  async function afterBadReply(edit: (items: Items) => Items) {
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
    await rounds(3);
    return { given: watch.given, errors: onError.mock.calls.flat() };
  }

  it.each<[string, (items: Items) => Items]>([
    ['is empty', () => []],
    ['ends early', (items) => items.slice(0, 3)],
    ['repeats its first record', (items) => items.map(() => items[0])],
  ])('that %s in one round shows nothing as gone, and is an error', async (_, edit) => {
    const { given, errors } = await afterBadReply(edit);
    expect(given).toEqual([]);
    expect(errors).toEqual([expect.any(JobError)]);
    expect(String(errors[0])).toContain(`The list of ${what} of the event`);
  });

  it('that lacks a record in one round shows nothing as gone', async () => {
    expect((await afterBadReply((items) => items.slice(1))).given).toEqual([]);
  });
});

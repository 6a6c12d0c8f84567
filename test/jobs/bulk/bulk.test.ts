import { getEventListeners } from 'node:events';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  AbortedError,
  ApiError,
  BadRequestError,
  ConnectionError,
  ExtensionError,
  RateLimitError,
  ReplyError,
  RequestValidationError,
  ResponseValidationError,
  ServerError,
  TimeoutError,
  TokenError,
} from '../../../src/index.js';
import { type BulkOptions, bulk, JobError, type Journal, memoryJournal } from '../../../src/jobs/index.js';
import { waitFor } from '../../support/patience.js';

const options: BulkOptions<string> = { key: (item) => item };

/** Work that ends if the test finishes it or if its signal aborts. */
function heldWork() {
  const begun: string[] = [];
  const finish = new Map<string, (value: string) => void>();
  const job = (item: string, { signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      begun.push(item);
      finish.set(item, resolve);
      signal.addEventListener('abort', () => reject(new AbortedError('ended', { attempts: 1 })));
    });
  return { begun, job, finish: (item: string) => finish.get(item)?.(`${item} is done`) };
}

const refusal = (retryAfter?: number) =>
  new RateLimitError('Slow down.', { status: 429, body: '', retryAfter });

afterEach(() => vi.useRealTimers());

/** The first line of a journal. */
const heading = '{"job":"bulk","version":1}';

describe('bulk', () => {
  it('does one thing for each item, and reports the results in the same order', async () => {
    const result = await bulk(['a', 'b', 'c'], async (item) => item.toUpperCase(), options);
    expect(result).toEqual({
      counts: { done: 3, skipped: 0, failed: 0, unknown: 0 },
      items: [
        { key: 'a', item: 'a', status: 'done', value: 'A' },
        { key: 'b', item: 'b', status: 'done', value: 'B' },
        { key: 'c', item: 'c', status: 'done', value: 'C' },
      ],
    });
  });

  it('accepts any iterable, also an asynchronous one', async () => {
    async function* guests() {
      yield 'a';
      yield 'b';
    }
    expect((await bulk(guests(), () => {}, options)).counts.done).toBe(2);
    expect((await bulk(new Set(['a']), () => {}, options)).counts.done).toBe(1);
    expect((await bulk([], () => {}, options)).items).toEqual([]);
  });

  it.each([
    ['four items', undefined, 4],
    ['as many items as its limit allows', 2, 2],
  ])('runs %s at once', async (_what, limit, most) => {
    const { begun, job, finish } = heldWork();
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    const ended = bulk(all, job, { ...options, limit });
    await waitFor(() => expect(begun).toHaveLength(most));
    finish('b');
    await waitFor(() => expect(begun).toHaveLength(most + 1));
    expect(begun).toEqual(all.slice(0, most + 1));
    for (const [index, item] of all.entries()) {
      await waitFor(() => expect(begun.length).toBeGreaterThan(index));
      finish(item);
    }
    expect((await ended).items.map(({ value }) => value)).toEqual(all.map((item) => `${item} is done`));
  });

  it('reports its progress, and the total if it is known', async () => {
    const onProgress = vi.fn();
    await bulk(['a', 'b'], () => {}, { ...options, onProgress });
    await bulk(
      (function* () {
        yield 'a';
      })(),
      () => {},
      { ...options, onProgress },
    );
    expect(onProgress.mock.calls.flat()).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
      { done: 1, total: undefined },
    ]);
  });

  it('writes each item to the journal before it begins, and its result afterwards', async () => {
    const happened: string[] = [];
    const kept = memoryJournal();
    const journal: Journal = {
      read: () => kept.read(),
      async append(line) {
        // The wait exposes a job that does not wait for the journal.
        await new Promise((resolve) => setTimeout(resolve, 5));
        await kept.append(line);
        happened.push(line);
      },
    };
    await bulk(['a', 'b'], (item) => void happened.push(`the work on ${item}`), {
      ...options,
      journal,
      limit: 1,
    });
    expect(happened).toEqual([
      heading,
      '{"begun":"a"}',
      'the work on a',
      '{"done":"a"}',
      '{"begun":"b"}',
      'the work on b',
      '{"done":"b"}',
    ]);
  });

  it('skips items that an earlier run has done, and does the others', async () => {
    const journal = memoryJournal();
    await bulk(['a', 'b'], () => {}, { ...options, journal });
    const job = vi.fn();
    const { counts, items } = await bulk(['a', 'b', 'c'], job, { ...options, journal });
    expect(counts).toEqual({ done: 1, skipped: 2, failed: 0, unknown: 0 });
    expect(items[0]).toEqual({ key: 'a', item: 'a', status: 'skipped' });
    expect(job.mock.calls.map(([item]) => item)).toEqual(['c']);
  });

  it('does two items with the same key only once', async () => {
    const job = vi.fn(async (_item: { email: string; place: number }) => 'sent');
    const guests = [
      { email: 'ann@example.com', place: 1 },
      { email: 'ann@example.com', place: 2 },
    ];
    const { items } = await bulk(guests, job, { key: ({ email }) => email });
    expect(items.map(({ status }) => status)).toEqual(['done', 'skipped']);
    expect(job).toHaveBeenCalledOnce();
    const error = new BadRequestError('No.', { status: 400, body: '' });
    const failing = vi.fn().mockRejectedValue(error);
    const failed = { key: 'a', item: 'a', status: 'failed', error };
    expect((await bulk(['a', 'a'], failing, options)).items).toEqual([failed, failed]);
    expect(failing).toHaveBeenCalledOnce();
  });

  it.each(['{"copied":"a"}', '{"done":7}', 'null', '{"begun":'])(
    'names the line %s of a journal that it did not write',
    async (line) => {
      const journal = memoryJournal();
      for (const each of [heading, '{"done":"a"}', line]) await journal.append(each);
      await expect(bulk(['a'], () => {}, { ...options, journal })).rejects.toMatchObject({
        code: 'job_state',
        message: expect.stringMatching(/^Line 3 of the journal is damaged/),
      });
    },
  );

  it('refuses the journal of a newer version, by that name', async () => {
    const journal = memoryJournal();
    await journal.append('{"job":"bulk","version":99}');
    await expect(bulk(['a'], () => {}, { ...options, journal })).rejects.toThrow(/^The journal .*99/);
  });

  it.each([
    [/^items must be/, () => bulk(7 as never, () => {}, options)],
    [/^job must be a function/, () => bulk([], undefined as never, options)],
    [/^key must be a function/, () => bulk([], () => {}, {} as never)],
    [/Unknown option "keys"/, () => bulk([], () => {}, { ...options, keys: 1 } as never)],
    [/^journal.read must be/, () => bulk([], () => {}, { ...options, journal: {} as never })],
    [/^limit must be a whole number/, () => bulk([], () => {}, { ...options, limit: 0 })],
    [/^waitForQuota must be/, () => bulk([], () => {}, { ...options, waitForQuota: -1 })],
    [/^key must return a non-empty text/, () => bulk([7], () => {}, { key: (item) => item as never })],
  ])('refuses wrong input: %s', async (message, run) => {
    const error = await run().catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(TypeError);
    expect(error).toHaveProperty('message', expect.stringMatching(message));
  });
});

const facts = (status: number) => ({ status, body: '' });

describe('after a failure, bulk', () => {
  it.each([
    ['was refused', new BadRequestError('No.', facts(400) as never)],
    ['got a status that refuses it', new ApiError('No.', facts(422))],
    ['was asked to come back later', new ServerError('Later.', { ...facts(503), retryAfter: 1_000 })],
    ['was not sent, because its input is wrong', new RequestValidationError('No.', { issues: [] })],
    ['was not sent, because there is no token', new TokenError('network', 'No.')],
    ['was not sent, because there is no connection', new ConnectionError('No.', { sent: false })],
    ['ran out of time before it was sent', new TimeoutError('deadline', 'No.', { sent: false })],
    ['was aborted before it was sent', new AbortedError('No.')],
    ['does not suit the job', new JobError('unsuitable', 'No.')],
  ])('does an item again in the next run if it %s', async (_what, error) => {
    const journal = memoryJournal();
    const job = vi.fn().mockRejectedValueOnce(error).mockResolvedValue('sent');
    const first = await bulk(['a'], job, { ...options, journal });
    expect(first.items).toEqual([{ key: 'a', item: 'a', status: 'failed', error }]);
    const second = await bulk(['a'], job, { ...options, journal });
    expect(second.items).toEqual([{ key: 'a', item: 'a', status: 'done', value: 'sent' }]);
  });

  const ambiguous = [
    ['lost its connection', new ConnectionError('Lost.')],
    ['ran out of time', new TimeoutError('attempt', 'Late.')],
    ['was aborted after it was sent', new AbortedError('Aborted.', { attempts: 1 })],
    ['failed in the service', new ServerError('Broken.', facts(500))],
    ['was answered with 503 and no time to wait', new ServerError('Broken.', facts(503))],
    ['was answered with 408', new ApiError('Late.', facts(408))],
    ['got a reply that cannot be read', new ReplyError('No JSON.', { status: 200 })],
    ['failed in a middleware', new ExtensionError('middleware', 'Broken.')],
    ['failed with any other error', new Error('Broken.')],
  ] as const;

  it.each(ambiguous)(
    'does not repeat an item that %s, because it may be done already',
    async (_what, error) => {
      const journal = memoryJournal();
      const job = vi.fn().mockRejectedValue(error);
      const first = await bulk(['a'], job, { ...options, journal });
      expect(first.items).toEqual([{ key: 'a', item: 'a', status: 'unknown', error }]);
      const second = await bulk(['a'], job, { ...options, journal });
      expect(second.counts.unknown).toBe(1);
      expect(second.items[0]?.error).toMatchObject({
        code: 'job_state',
        message: expect.stringContaining('alreadyDone'),
      });
      expect(job).toHaveBeenCalledOnce();
      const asking = { ...options, journal, alreadyDone: async () => true };
      expect((await bulk(['b'], job, asking)).items).toEqual([
        { key: 'b', item: 'b', status: 'done', error },
      ]);
      expect((await bulk(['b'], job, { ...options, journal })).counts.skipped).toBe(1);
      expect(job).toHaveBeenCalledTimes(2);
    },
  );

  it('counts an item as done if only strict validation refused the reply', async () => {
    const journal = memoryJournal();
    const error = new ResponseValidationError('Odd.', { issues: [], data: {} });
    const job = vi.fn().mockRejectedValueOnce(error);
    const alreadyDone = vi.fn();
    const first = await bulk(['a'], job, { ...options, journal, alreadyDone });
    expect(first.items).toEqual([{ key: 'a', item: 'a', status: 'done', error }]);
    expect((await bulk(['a'], job, { ...options, journal })).counts.skipped).toBe(1);
    expect(alreadyDone).not.toHaveBeenCalled();
  });

  it('asks alreadyDone again before it repeats an item after a lost reply', async () => {
    const journal = memoryJournal();
    const job = vi.fn().mockRejectedValueOnce(new ConnectionError('Lost.'));
    const first = await bulk(['a', 'b'], job, { ...options, journal, limit: 1, alreadyDone: () => false });
    expect(first.items.map(({ status }) => status)).toEqual(['failed', 'done']);
    // The first request has arrived after all.
    const second = await bulk(['a', 'b'], job, { ...options, journal, alreadyDone: () => true });
    expect(second.items.map(({ status }) => status)).toEqual(['skipped', 'skipped']);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it.each([
    ['rejects', () => Promise.reject(new Error('The list cannot be read.')), 'The list cannot be read.'],
    [
      'throws',
      () => {
        throw new Error('The list cannot be read.');
      },
      'The list cannot be read.',
    ],
    ['returns neither true nor false', () => undefined as never, 'alreadyDone must return true or false.'],
  ])('reports the result as unknown if alreadyDone %s', async (_what, alreadyDone, message) => {
    const journal = memoryJournal();
    const job = vi.fn().mockRejectedValueOnce(new ConnectionError('Lost.'));
    for (let run = 0; run < 2; run += 1) {
      const { items } = await bulk(['a'], job, { ...options, journal, alreadyDone });
      expect(items).toEqual([
        { key: 'a', item: 'a', status: 'unknown', error: expect.objectContaining({ message }) },
      ]);
    }
    expect(job).toHaveBeenCalledOnce();
  });
});

describe('after a killed run, bulk', () => {
  /** The journal of such a run: it has begun `a`, and nothing else is known. */
  async function left(): Promise<Journal> {
    const journal = memoryJournal();
    await journal.append('{"begun":"a"}');
    return journal;
  }

  it('does not repeat the item that it had begun', async () => {
    const job = vi.fn();
    const { items } = await bulk(['a', 'b'], job, { ...options, journal: await left() });
    expect(items.map(({ status }) => status)).toEqual(['unknown', 'done']);
    expect(items[0]?.error).toMatchObject({ name: 'JobError', code: 'job_state' });
    expect(job.mock.calls.map(([item]) => item)).toEqual(['b']);
  });

  it('skips the item if alreadyDone says that it was done, and remembers that', async () => {
    const journal = await left();
    const job = vi.fn();
    const { items } = await bulk(['a'], job, { ...options, journal, alreadyDone: (item) => item === 'a' });
    expect(items).toEqual([{ key: 'a', item: 'a', status: 'skipped' }]);
    expect((await bulk(['a'], job, { ...options, journal })).counts.skipped).toBe(1);
    expect(job).not.toHaveBeenCalled();
  });

  it('does the item if alreadyDone says that it was not done', async () => {
    const job = vi.fn();
    const { counts } = await bulk(['a'], job, {
      ...options,
      journal: await left(),
      alreadyDone: () => false,
    });
    expect(counts.done).toBe(1);
    expect(job).toHaveBeenCalledOnce();
  });
});

describe('if a quota is used up, bulk', () => {
  it('sends no more items without waitForQuota', async () => {
    const error = refusal(1_000);
    const journal = memoryJournal();
    const job = vi.fn().mockResolvedValueOnce('sent').mockRejectedValueOnce(error);
    const { items } = await bulk(['a', 'b', 'c', 'd'], job, { ...options, journal, limit: 1 });
    expect(items.map(({ status }) => status)).toEqual(['done', 'failed', 'failed', 'failed']);
    expect(items.slice(1).map((item) => item.error)).toEqual([error, error, error]);
    expect(job).toHaveBeenCalledTimes(2);
    expect((await bulk(['a', 'b', 'c', 'd'], vi.fn(), { ...options, journal })).counts).toEqual({
      done: 3,
      skipped: 1,
      failed: 0,
      unknown: 0,
    });
  });

  /** Work under a quota. The quota refuses it until the test refills it. */
  function quotaWork(retryAfter?: number) {
    const quota = { left: 0 };
    const job = vi.fn(async (item: string) => {
      if (quota.left === 0) throw refusal(retryAfter);
      quota.left -= 1;
      return item;
    });
    return { quota, job };
  }

  it('waits as long as the service asks, once for all running items', async () => {
    vi.useFakeTimers();
    const { quota, job } = quotaWork(3_600_000);
    const ended = bulk(['a', 'b', 'c', 'd'], job, { ...options, limit: 2, waitForQuota: true });
    await vi.advanceTimersByTimeAsync(3_599_999);
    expect(job).toHaveBeenCalledTimes(2);
    quota.left = 4;
    await vi.advanceTimersByTimeAsync(1);
    expect((await ended).counts.done).toBe(4);
    expect(job).toHaveBeenCalledTimes(6);
  });

  it('can wait longer than a timer can', async () => {
    vi.useFakeTimers();
    const day = 24 * 3_600_000;
    const job = vi
      .fn()
      .mockRejectedValueOnce(refusal(40 * day))
      .mockResolvedValue('sent');
    const ended = bulk(['a'], job, { ...options, waitForQuota: true });
    await vi.advanceTimersByTimeAsync(24 * day);
    expect(job).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(day);
    expect((await ended).counts.done).toBe(1);
  });

  it('waits longer each time if the service does not say how long', async () => {
    vi.useFakeTimers();
    const { quota, job } = quotaWork();
    const ended = bulk(['a'], job, { ...options, waitForQuota: true });
    const waits: number[] = [];
    let before = Date.now();
    job.mockImplementation(async () => {
      waits.push(Date.now() - before);
      before = Date.now();
      if (waits.length < 12) throw refusal();
      return 'a';
    });
    await vi.runAllTimersAsync();
    expect((await ended).counts.done).toBe(1);
    expect(waits).toEqual([0, 250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000, 60_000]);
    expect(quota.left).toBe(0);
  });

  it('waits no longer in total than waitForQuota allows', async () => {
    vi.useFakeTimers();
    const { job } = quotaWork(600);
    const ended = bulk(['a', 'b'], job, { ...options, limit: 1, waitForQuota: 1_000 });
    await vi.runAllTimersAsync();
    expect((await ended).counts.failed).toBe(2);
    expect(job).toHaveBeenCalledTimes(2);
  });

  it('stops waiting if it is aborted', async () => {
    const { job } = quotaWork(3_600_000);
    const controller = new AbortController();
    const ended = bulk(['a', 'b'], job, {
      ...options,
      limit: 1,
      waitForQuota: true,
      signal: controller.signal,
    });
    await waitFor(() => expect(job).toHaveBeenCalled());
    controller.abort();
    await expect(ended).rejects.toThrow('The bulk job was aborted after 0 of 2 items.');
  });
});

describe('if it is aborted, bulk', () => {
  it('ends running items and says where it stopped, and the next run continues there', async () => {
    const journal = memoryJournal();
    const { begun, job, finish } = heldWork();
    const controller = new AbortController();
    const { signal } = controller;
    const ended = bulk(['a', 'b', 'c', 'd'], job, { ...options, journal, limit: 2, signal });
    await waitFor(() => expect(begun).toEqual(['a', 'b']));
    finish('a');
    await waitFor(() => expect(begun).toEqual(['a', 'b', 'c']));
    const reason = new Error('The user went away.');
    controller.abort(reason);
    const error = await ended.catch((cause: unknown) => cause);
    expect(error).toBeInstanceOf(AbortedError);
    expect(error).toMatchObject({ message: 'The bulk job was aborted after 1 of 4 items.', cause: reason });

    const next = await bulk(['a', 'b', 'c', 'd'], () => {}, {
      ...options,
      journal,
      alreadyDone: (item) => item === 'b',
    });
    expect(next.items.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'done', 'done']);
  });

  it('records a finished item even after the signal has aborted', async () => {
    const journal = memoryJournal();
    const controller = new AbortController();
    const job = async () => controller.abort();
    const ended = bulk(['a', 'b'], job, { ...options, journal, limit: 1, signal: controller.signal });
    await expect(ended).rejects.toThrow('The bulk job was aborted after 1 of 2 items.');
    expect(await journal.read()).toEqual([heading, '{"begun":"a"}', '{"done":"a"}']);
  });

  it('does not begin an item if the signal aborts while the journal is written', async () => {
    const kept = memoryJournal();
    const controller = new AbortController();
    const journal: Journal = {
      read: kept.read,
      append: async (line) => {
        await kept.append(line);
        controller.abort();
      },
    };
    const job = vi.fn();
    const ended = bulk(['a', 'b'], job, { ...options, journal, limit: 1, signal: controller.signal });
    await expect(ended).rejects.toThrow('The bulk job was aborted after 0 of 2 items.');
    expect(job).not.toHaveBeenCalled();
    expect((await bulk(['a', 'b'], job, { ...options, journal: kept })).counts.done).toBe(2);
  });

  it('does not call alreadyDone, which the next run does', async () => {
    const controller = new AbortController();
    const job = async () => {
      controller.abort();
      throw new ConnectionError('Lost.');
    };
    const alreadyDone = vi.fn();
    const ended = bulk(['a'], job, { ...options, alreadyDone, signal: controller.signal });
    await expect(ended).rejects.toBeInstanceOf(AbortedError);
    expect(alreadyDone).not.toHaveBeenCalled();
  });

  it('leaves no listener on the signal', async () => {
    const { signal } = new AbortController();
    await bulk(['a', 'b'], () => {}, { ...options, signal });
    expect(getEventListeners(signal, 'abort')).toEqual([]);
  });

  it('does not wait for a source that hangs', async () => {
    const controller = new AbortController();
    async function* endless() {
      yield 'a';
      await new Promise(() => {});
    }
    const job = vi.fn();
    const ended = bulk(endless(), job, { ...options, signal: controller.signal });
    await waitFor(() => expect(job).toHaveBeenCalled());
    controller.abort();
    await expect(ended).rejects.toThrow('The bulk job was aborted after 1 items.');
  });
});

describe('if something other than an item fails, bulk', () => {
  it.each(['source', 'key'])('records running items and throws the error of the %s', async (what) => {
    const broken = new Error('Broken.');
    function* source() {
      yield 'a';
      if (what === 'source') throw broken;
      yield 'b';
      yield 'c';
    }
    const key = (item: string) => {
      if (item === 'b') throw broken;
      return item;
    };
    const journal = memoryJournal();
    const job = async () => {
      await new Promise((resolve) => setTimeout(resolve, 10));
    };
    await expect(bulk(source(), job, { key, journal })).rejects.toBe(broken);
    expect(await journal.read()).toEqual([heading, '{"begun":"a"}', '{"done":"a"}']);
  });

  it('begins no item that it cannot write to the journal', async () => {
    const full = new Error('The disk is full.');
    const journal = { read: async () => [], append: () => Promise.reject(full) };
    const job = vi.fn();
    await expect(bulk(['a', 'b', 'c', 'd', 'e'], job, { ...options, journal })).rejects.toBe(full);
    expect(job).not.toHaveBeenCalled();
  });
});

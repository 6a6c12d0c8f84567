import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { JobError } from '../../src/jobs/index.js';
import { memoryDatabase } from '../support/memory-database.js';
import { programOf } from '../support/programs.js';
import { failure } from '../support/server.js';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'performance'] });
});

afterEach(() => {
  // First, because a spy would put the false clock back.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => {});

/** Records the outcome of a promise. */
function noted<T>(job: Promise<T>) {
  const outcome: { value?: T; error?: unknown } = {};
  job.then(
    (value) => Object.assign(outcome, { value }),
    (error: unknown) => Object.assign(outcome, { error }),
  );
  return outcome;
}

const takenOver =
  'This process lost its lease of sales in Memory. Either the lease was deleted, or another process took it after this one did not renew it within 15 seconds. Start this process again. It waits until the other process has ended.';

const expired =
  'This process lost its lease of sales in Memory. It was stopped, asleep or too busy to renew it within 15 seconds, so another process may have taken it. Start this process again. It waits until the other process has ended.';

describe('a held store', () => {
  it('makes others wait with pauses of about a second, and calls onWait once', async () => {
    const database = memoryDatabase();
    const release = await database.store('sales').hold();
    const onWait = vi.fn();
    const take = vi.fn(database.stepsOf('sales').take);
    const waiting = noted(database.store('sales', { onWait }, { take }).hold());
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting).toEqual({});
    expect(onWait).toHaveBeenCalledTimes(1);
    expect(take.mock.calls.length).toBeGreaterThanOrEqual(48);
    expect(take.mock.calls.length).toBeLessThanOrEqual(81);
    await release();
    await vi.advanceTimersByTimeAsync(1_250);
    expect(waiting.value).toBeTypeOf('function');
  });

  it('is free if its lease was not renewed', async () => {
    const database = memoryDatabase();
    await database.store('sales', { lease: 4_000 }, { renew: never }).hold();
    const waiting = noted(database.store('sales').hold());
    await vi.advanceTimersByTimeAsync(3_900);
    expect(waiting).toEqual({});
    await vi.advanceTimersByTimeAsync(1_500);
    expect(waiting.value).toBeTypeOf('function');
  });

  it('is renewed three times in each lease, until it is released', async () => {
    const database = memoryDatabase();
    const renew = vi.fn(database.stepsOf('sales').renew);
    const release = await database.store('sales', {}, { renew }).hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(12);
    expect(renew.mock.lastCall?.[1]).toBe(15_000);
    await release();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(renew).toHaveBeenCalledTimes(12);
  });

  it('is released in time even if the database does not answer', async () => {
    const release = await memoryDatabase().store('sales', {}, { giveBack: never }).hold();
    const releasing = noted(release());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(releasing).toHaveProperty('value');
  });

  it('stays with a holder whose lease expired if nobody else took it', async () => {
    const database = memoryDatabase();
    const onLost = vi.fn();
    const store = database.store('sales');
    await store.hold({ onLost });
    await database.lapse('sales');
    await store.write('so far');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).not.toHaveBeenCalled();
    expect(await store.read()).toBe('so far');
    // The holder has renewed it, so nobody else can take it.
    expect(noted(database.store('sales').hold())).toEqual({});
  });

  it('is lost at the next renewal if another process took the lease', async () => {
    const database = memoryDatabase();
    const onLost = vi.fn();
    const write = vi.fn(database.stepsOf('sales').write);
    const store = database.store('sales', {}, { write });
    await store.hold({ onLost });
    await database.lapse('sales');
    await database.store('sales').hold();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(onLost).toHaveBeenCalledTimes(1);
    const [error] = onLost.mock.lastCall ?? [];
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({ code: 'job_lost', message: takenOver });
    // The store knows this already, so it does not ask the database.
    expect(await failure(store.write('late'))).toBe(error);
    expect(write).not.toHaveBeenCalled();
  });

  /** Lets time pass without timers, as in a process that was stopped. */
  const stopFor = (time: number) => {
    const woken = performance.now() + time;
    vi.spyOn(performance, 'now').mockImplementation(() => woken);
  };

  it('has a signal that has aborted at the end of the lease, before any timer fires', async () => {
    const onLost = vi.fn();
    const { signal } = await memoryDatabase().store('sales').hold({ onLost });
    const onAbort = vi.fn();
    signal?.addEventListener('abort', onAbort);
    stopFor(13_400);
    expect(signal?.aborted).toBe(false);
    expect(onLost).not.toHaveBeenCalled();
    stopFor(101);
    expect(signal?.aborted).toBe(true);
    expect(onAbort).toHaveBeenCalledTimes(1);
    expect(() => signal?.throwIfAborted()).toThrow(expired);
    expect(signal?.reason).toMatchObject({ code: 'job_lost', message: expired });
    expect(onLost).toHaveBeenCalledExactlyOnceWith(signal?.reason);
  });

  it('has a signal that counts the sleep of the machine, which only the wall clock shows', async () => {
    const { signal } = await memoryDatabase().store('sales').hold();
    const woken = Date.now() + 13_500;
    vi.spyOn(Date, 'now').mockImplementation(() => woken);
    expect(signal?.aborted).toBe(true);
  });

  it('is not lost if the wall clock is set back', async () => {
    const database = memoryDatabase();
    const { signal } = await database.store('sales').hold();
    const back = Date.now() - 86_400_000;
    vi.spyOn(Date, 'now').mockImplementation(() => back);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(signal?.aborted).toBe(false);
  });

  it('counts its lease from before the renewal, however late the reply is', async () => {
    const database = memoryDatabase();
    const { renew } = database.stepsOf('sales');
    const slow = async (owner: string, time: number) => {
      await new Promise((resolve) => setTimeout(resolve, 4_000));
      return renew(owner, time);
    };
    let isDown = false;
    const steps = { renew: (owner: string, time: number) => (isDown ? never() : slow(owner, time)) };
    const { signal } = await database.store('sales', {}, steps).hold();
    // The renewal is asked for at 5 s and answered at 9 s.
    await vi.advanceTimersByTimeAsync(9_500);
    isDown = true;
    await vi.advanceTimersByTimeAsync(8_900);
    expect(signal?.aborted).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(signal?.aborted).toBe(true);
  });

  it('is taken again if the reply came after its lease', async () => {
    const database = memoryDatabase();
    const { take } = database.stepsOf('sales');
    const late = vi.fn(async (owner: string, time: number) => {
      const isTaken = await take(owner, time);
      if (late.mock.calls.length === 1) stopFor(20_000);
      return isTaken;
    });
    const { signal } = await database.store('sales', {}, { take: late }).hold();
    expect(late).toHaveBeenCalledTimes(2);
    expect(signal?.aborted).toBe(false);
  });

  it('writes nothing after the end of its lease, even if nobody else took it', async () => {
    const database = memoryDatabase();
    const store = database.store('sales');
    await store.hold();
    stopFor(13_500);
    expect(await failure(store.write('late'))).toMatchObject({ message: expired });
    expect(await database.store('sales').read()).toBeUndefined();
  });

  it.each(['write', 'read'] as const)('ends a %s without an answer with its lease', async (step) => {
    const store = memoryDatabase().store('sales', {}, { [step]: never, renew: never });
    await store.hold();
    const waiting = noted<unknown>(step === 'write' ? store.write('first') : store.read());
    await vi.advanceTimersByTimeAsync(13_500);
    expect(waiting.error).toMatchObject({ code: 'job_system' });
  });

  it('is kept during failures of the database that are shorter than its lease', async () => {
    const database = memoryDatabase();
    const { renew } = database.stepsOf('sales');
    let isDown = false;
    const failing = vi.fn((owner: string, time: number) =>
      isDown ? Promise.reject(new Error('Connection refused')) : renew(owner, time),
    );
    const onLost = vi.fn();
    const store = database.store('sales', {}, { renew: failing });
    await store.hold({ onLost });
    for (let round = 0; round < 4; round += 1) {
      isDown = false;
      await vi.advanceTimersByTimeAsync(6_000);
      isDown = true;
      await vi.advanceTimersByTimeAsync(7_000);
    }
    expect(onLost).not.toHaveBeenCalled();
  });

  it.each<[string, () => Promise<never>, string]>([
    ['fails', () => Promise.reject(new Error('Connection refused')), 'Connection refused'],
    ['does not answer', never, 'no answer within 5 seconds'],
  ])('is lost shortly before its lease ends if its database %s', async (_what, renew, why) => {
    const onLost = vi.fn();
    await memoryDatabase().store('sales', {}, { renew }).hold({ onLost });
    await vi.advanceTimersByTimeAsync(13_400);
    expect(onLost).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect(onLost).toHaveBeenCalledTimes(1);
    expect(onLost.mock.lastCall?.[0]).toMatchObject({
      code: 'job_system',
      message: `Cannot renew the lease of sales in Memory: ${why}. Fix this problem and start the process again. The job continues from where it stopped.`,
    });
  });

  it('is lost if a write was not answered, because that write may still happen', async () => {
    const onLost = vi.fn();
    const append = vi.fn();
    const store = memoryDatabase().store('sales', {}, { write: never, append });
    await store.hold({ onLost });
    const writing = noted(store.write('first'));
    const adding = noted(store.append('second'));
    await vi.advanceTimersByTimeAsync(15_000);
    expect(writing.error).toMatchObject({
      code: 'job_system',
      message: expect.stringContaining('Cannot write sales in Memory: no answer within 15 seconds.'),
    });
    expect(adding.error).toBe(writing.error);
    expect(append).not.toHaveBeenCalled();
    expect(onLost).toHaveBeenCalledExactlyOnceWith(writing.error);
  });

  /** Errors of a database that did nothing, and that works again a little later. */
  const refusals: readonly [string, Error][] = [
    ...[
      "READONLY You can't write against a read only replica.",
      'NOREPLICAS Not enough good replicas to write.',
      'LOADING Redis is loading the dataset in memory',
      "MASTERDOWN Link with MASTER is down and replica-serve-stale-data is set to 'no'.",
      'CLUSTERDOWN The cluster is down',
      'TRYAGAIN Multiple keys request during rehashing of slot',
      'MISCONF Redis is configured to save RDB snapshots, but it is unable to persist to disk.',
      'BUSY Redis is busy running a script.',
      "OOM command not allowed when used memory > 'maxmemory'.",
      "ERR Error running script: @user_script: 6: -READONLY You can't write against a read only replica.",
      'Too many Cluster redirections. Last error: ReplyError: CLUSTERDOWN The cluster is down',
    ].map((message): [string, Error] => [message.slice(0, 40), new Error(message)]),
    ...['25006', '40001', '40P01', '53100', '53300', '55P03', '57P01', '57P03', 'ECONNREFUSED'].map(
      (code): [string, Error] => [code, Object.assign(new Error('refused'), { code })],
    ),
  ];

  it.each(refusals)('is kept while the database refuses a write for a moment: %s', async (_, refusal) => {
    const database = memoryDatabase();
    const { append } = database.stepsOf('sales');
    let isDown = true;
    const failing = (text: string, owner: string | undefined) =>
      isDown ? Promise.reject(refusal) : append(text, owner);
    const onLost = vi.fn();
    const store = database.store('sales', {}, { append: failing });
    await store.hold({ onLost });
    const writing = noted(Promise.all(['a', 'b'].map((text) => store.append(text))));
    await vi.advanceTimersByTimeAsync(6_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(2_000);
    expect(writing).toHaveProperty('value');
    expect(onLost).not.toHaveBeenCalled();
    expect(await store.read()).toBe('ab');
  });

  it('is lost if the database refuses a write for the time of a lease, although it renews the lease', async () => {
    const onLost = vi.fn();
    const refused = () => Promise.reject(new Error('OOM command not allowed'));
    const store = memoryDatabase().store('sales', {}, { write: refused });
    await store.hold({ onLost });
    const writing = noted(store.write('first'));
    await vi.advanceTimersByTimeAsync(13_000);
    expect(writing).toEqual({});
    await vi.advanceTimersByTimeAsync(2_000);
    expect(writing.error).toMatchObject({ code: 'job_system', message: expect.stringContaining('OOM') });
    expect(onLost).toHaveBeenCalledExactlyOnceWith(writing.error);
  });

  it.each([
    ['no answer', Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' })],
    ['a broken connection', Object.assign(new Error('connection failure'), { code: '08006' })],
    ['an unknown outcome', Object.assign(new Error('completion unknown'), { code: '40003' })],
    ['an error that does not pass', Object.assign(new Error('no such column'), { code: '42703' })],
  ])('is lost if a write had %s', async (_, error) => {
    const write = vi.fn(() => Promise.reject(error));
    const onLost = vi.fn();
    const store = memoryDatabase().store('sales', {}, { write });
    await store.hold({ onLost });
    expect(await failure(store.write('first'))).toMatchObject({ code: 'job_system' });
    expect(write).toHaveBeenCalledTimes(1);
    expect(onLost).toHaveBeenCalledTimes(1);
  });

  it('lets a read wait for a connection that broke', async () => {
    const database = memoryDatabase();
    const broken = Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET' });
    const read = vi.fn(database.stepsOf('sales').read).mockRejectedValueOnce(broken);
    const store = database.store('sales', {}, { read });
    await store.hold();
    await store.write('so far');
    const reading = noted(store.read());
    await vi.advanceTimersByTimeAsync(2_000);
    expect(reading.value).toBe('so far');
  });

  it('has one holder at a time in a process, even if the first has lost it', async () => {
    const database = memoryDatabase();
    const store = database.store('sales');
    const release = await store.hold();
    const second = noted(store.hold());
    await database.lapse('sales');
    await (await database.store('sales').hold())();
    await vi.advanceTimersByTimeAsync(30_000);
    // The second would get it, and the first would write in the name of the second.
    expect(second).toEqual({});
    await expect(store.write('late')).rejects.toThrow(takenOver);
    await release();
    await vi.advanceTimersByTimeAsync(1_250);
    expect(second.value).toBeTypeOf('function');
    await store.write('by the second');
  });

  it('refuses a pending write if it is released', async () => {
    const database = memoryDatabase();
    const { write } = database.stepsOf('sales');
    let answer = () => {};
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const slow = async (text: string, owner: string | undefined) => {
      await answered;
      return write(text, owner);
    };
    const store = database.store('sales', {}, { write: slow });
    const release = await store.hold();
    const writing = noted(store.write('first'));
    await release();
    answer();
    await vi.advanceTimersByTimeAsync(1);
    expect(writing.error).toBeInstanceOf(JobError);
    expect(await store.read()).toBeUndefined();
  });

  it('rejects if the database fails or does not answer', async () => {
    const refused = Object.assign(new Error(), { code: 'ECONNREFUSED' });
    const failing = memoryDatabase().store('sales', {}, { take: () => Promise.reject(refused) });
    expect(await failure(failing.hold())).toMatchObject({
      code: 'job_system',
      message:
        'Cannot lock sales in Memory: ECONNREFUSED. Fix this problem and start the process again. The job continues from where it stopped.',
      cause: refused,
    });
    const waiting = noted(memoryDatabase().store('sales', {}, { take: never }).hold());
    await vi.advanceTimersByTimeAsync(15_000);
    expect(waiting.error).toMatchObject({
      message: expect.stringContaining('Cannot lock sales in Memory: no answer within 15 seconds.'),
    });
  });

  it('is waited for while the database is away for up to five minutes', async () => {
    const database = memoryDatabase();
    const { take } = database.stepsOf('sales');
    const release = await database.store('sales').hold();
    let isDown = false;
    const failing = (owner: string, time: number) =>
      isDown ? Promise.reject(new Error('Connection refused')) : take(owner, time);
    const waiting = noted(database.store('sales', {}, { take: failing }).hold());
    await vi.advanceTimersByTimeAsync(5_000);
    isDown = true;
    await vi.advanceTimersByTimeAsync(240_000);
    isDown = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(waiting).toEqual({});
    isDown = true;
    await vi.advanceTimersByTimeAsync(302_000);
    expect(waiting.error).toMatchObject({ code: 'job_system', message: expect.stringContaining('refused') });
    await release();
  });

  it('does not keep a process alive whose job never ends', async () => {
    vi.useRealTimers();
    const program = await programOf(join(import.meta.dirname, 'lease-holder.ts'));
    onTestFinished(program.stop);
    // Node's exit code for a program that ends with an unsettled await.
    expect(await program.start({}).ending()).toEqual({ code: 13, output: 'held\n' });
  });
});

describe('a store that is not held', () => {
  it('is written by one call after another, each for as long as it takes', async () => {
    const database = memoryDatabase();
    const { append } = database.stepsOf('sales');
    const slow = async (text: string, owner: string | undefined) => {
      await new Promise((resolve) => setTimeout(resolve, text === 'a' ? 60_000 : 1));
      return append(text, owner);
    };
    const store = database.store('sales', {}, { append: slow });
    const writing = Promise.all(['a', 'b', 'c'].map((text) => store.append(text)));
    await vi.advanceTimersByTimeAsync(60_010);
    await writing;
    expect(await store.read()).toBe('abc');
  });

  it('names itself and the database in an error, and continues', async () => {
    const database = memoryDatabase();
    const { write } = database.stepsOf('sales');
    let isFull = true;
    const store = database.store(
      'sales',
      {},
      {
        read: () => Promise.reject('gone'),
        write: (text, owner) => (isFull ? Promise.reject(new Error('out of memory')) : write(text, owner)),
      },
    );
    expect(await failure(store.write('a'))).toMatchObject({
      code: 'job_system',
      message: expect.stringMatching(/^Cannot write sales in Memory: out of memory\. /),
    });
    expect(await failure(store.read())).toMatchObject({
      message: expect.stringMatching(/^Cannot read sales in Memory: gone\. /),
    });
    isFull = false;
    await store.write('a');
    expect(await database.store('sales').read()).toBe('a');
  });
});

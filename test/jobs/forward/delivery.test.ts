import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deliveryOf, type ForwardAttempt, outboxOf } from '../../../src/jobs/forward/delivery.js';
import type { Answer } from '../../../src/jobs/forward/receiver.js';

const minute = 60_000;
const accepted: Answer = { isAccepted: true, status: 204 };
const refused: Answer = { isAccepted: false, status: 500, problem: 'the status 500', isDown: false };
const away: Answer = { isAccepted: false, problem: '127.0.0.1 was not reached', isDown: true };

/** A delivery with replies and a clock that the test controls. */
function deliver(answer: (event: string, id: string) => Answer) {
  const outbox = outboxOf();
  const stop = new AbortController();
  const attempts: ForwardAttempt[] = [];
  const delivery = deliveryOf({
    outbox,
    set: async (id, changes) => outbox.set(id, changes),
    send: async ({ event, id }) => answer(event, id),
    onSend: (attempt) => attempts.push(attempt),
    once: false,
  });
  const running = delivery.run(stop.signal);
  let count = 0;
  const queue = (event: string) => {
    count += 1;
    outbox.add({
      ...{ id: `msg_${count}`, place: count, event, type: 'order.created', body: '{}', attempts: 0 },
      ...{
        record: 'order',
        foundAt: 0,
        state: 'waiting',
        firstAt: undefined,
        lastAt: undefined,
        status: undefined,
      },
      ...{ since: undefined, due: undefined, failure: undefined, isGone: false },
    });
  };
  const end = () => {
    stop.abort();
    return running;
  };
  const of = (outcome: ForwardAttempt['outcome']) => attempts.filter((each) => each.outcome === outcome);
  const room = () => delivery.room(stop.signal);
  return { outbox, attempts, running, queue, end, of, room };
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});

afterEach(() => {
  // This must come first, because it restores the fake timer that a mock replaced.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('an unreachable receiver', () => {
  it('gets one message at a time, at last once a minute, and then all waiting messages', async () => {
    let isAway = true;
    const { queue, of, end, outbox } = deliver(() => (isAway ? away : accepted));
    for (let event = 0; event < 50; event += 1) queue(`event ${event}`);
    await vi.advanceTimersByTimeAsync(20 * minute);
    // Eight at once at first, then after 5, 10, 20, 40 seconds and so on.
    expect(of('failed').length).toBeGreaterThan(20);
    expect(of('failed').length).toBeLessThan(8 + 4 + 30);
    expect(of('failed').at(-1)).toMatchObject({ waiting: 50 });
    const before = of('failed').length;
    isAway = false;
    await vi.advanceTimersByTimeAsync(1.3 * minute);
    expect(of('accepted')).toHaveLength(50);
    expect(of('failed')).toHaveLength(before);
    expect(outbox.waiting()).toBe(0);
    await end();
  });
});

describe('a receiver that is gone', () => {
  const ends = new Error('gone');
  const gone: Answer = { ...away, status: 410, ends };

  it.each([
    ['410, 410', [gone, gone], 2],
    ['502, 410, 410', [away, gone, gone], 3],
    ['410, 502, 410', [gone, away, gone], 3],
    ['502, 410, 204, and 410, 410 to the next message', [away, gone, accepted, gone, gone], 5],
  ])('ends it with %s', async (_, answers, sent) => {
    const waiting = answers.values();
    const { queue, attempts, running } = deliver(() => waiting.next().value ?? accepted);
    const ended = expect(running).rejects.toBe(ends);
    queue('event');
    queue('event');
    await vi.advanceTimersByTimeAsync(20 * minute);
    await ended;
    expect(attempts).toHaveLength(sent);
  });
});

describe('a refused message', () => {
  it('is sent again with growing pauses for three days, and then set aside', async () => {
    const { queue, attempts, of, end, outbox } = deliver((_, id) => (id === 'msg_1' ? refused : accepted));
    queue('event');
    queue('event');
    queue('other');
    await vi.advanceTimersByTimeAsync(71 * 60 * minute);
    expect(of('accepted').map(({ id }) => id)).toEqual(['msg_3']);
    const pauses = of('failed').map(({ pause = 0 }) => pause);
    expect(pauses.slice(0, 4)).toEqual([5_000, 10_000, 20_000, 40_000]);
    expect(Math.max(...pauses)).toBe(60 * minute);
    expect(pauses.length).toBeGreaterThan(60);
    await vi.advanceTimersByTimeAsync(3 * 60 * minute);
    expect(of('aside').map(({ id }) => id)).toEqual(['msg_1']);
    expect(of('accepted').map(({ id }) => id)).toEqual(['msg_3', 'msg_2']);
    expect(outbox.waiting()).toBe(0);
    expect(attempts.at(-1)?.waiting).toBe(0);
    await end();
  });

  it('takes no room from other messages, and neither do those behind it', async () => {
    const { queue, end, room } = deliver(() => refused);
    for (let count = 0; count < 1_001; count += 1) queue('event');
    await vi.advanceTimersByTimeAsync(0);
    expect(await room()).toBe(true);
    await end();
  });

  it('is sent again after the time that the receiver asks for', async () => {
    const { queue, of, end } = deliver(() => ({ ...refused, status: 429, retryAfter: 10 * minute }));
    queue('event');
    await vi.advanceTimersByTimeAsync(9 * minute);
    expect(of('failed')).toHaveLength(1);
    expect(of('failed')[0]?.pause).toBe(10 * minute);
    await vi.advanceTimersByTimeAsync(2 * minute);
    expect(of('failed')).toHaveLength(2);
    await end();
  });

  it('does not cause constant attempts after the waiting messages were set aside', async () => {
    const { queue, of, end, outbox } = deliver((event) => (event === 'refused' ? refused : away));
    queue('refused');
    await vi.advanceTimersByTimeAsync(30 * minute);
    queue('one');
    queue('two');
    await vi.advanceTimersByTimeAsync(0);
    for (const id of ['msg_2', 'msg_3']) outbox.set(id, { state: 'aside' });
    const timers = vi.spyOn(globalThis, 'setTimeout');
    await vi.advanceTimersByTimeAsync(10 * minute);
    expect(timers.mock.calls.length).toBeLessThan(10);
    expect(of('failed').length).toBeGreaterThan(5);
    await end();
  });
});

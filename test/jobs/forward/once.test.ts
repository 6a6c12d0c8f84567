import { afterEach, describe, expect, it, vi } from 'vitest';
import { ServerError } from '../../../src/index.js';
import { type ForwardOptions, JobError } from '../../../src/jobs/index.js';
import { memoryDb } from '../../support/memory-db.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { type Answer, failure, serve } from '../../support/server.js';

afterEach(() => {
  vi.useRealTimers();
});

const second = 1_000;
const minute = 60 * second;

/** An organisation, a receiver, and a function that makes one round as another process. */
async function world(count = 1, options: Partial<ForwardOptions> = {}) {
  const all = await organisationOnSale({ events: count });
  const { emulator, org, events } = all;
  const db = memoryDb();
  const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
  let answer: Answer = { status: 204 };
  const { url, requests } = await serve(() => answer);
  const ids = () => requests.map(({ headers }) => headers['webhook-id']);
  const round = async (more: Partial<ForwardOptions> = {}, to = url) => {
    emulator.journal.clear();
    requests.length = 0;
    const report = await org.forward(to, {
      ...{ secret, db, once: true, types: ['order.created'] },
      ...{ ...options, ...more },
    });
    return { ...report, sent: requests.length };
  };
  await round();
  return {
    ...all,
    ...{ url, round, ids },
    buy: (event = events[0] ?? '') => emulator.simulate.purchase({ event }),
    answers(next: Answer) {
      answer = next;
    },
    /** Moves the clock of the machine. */
    pass: (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time }),
    asked: () => emulator.journal.entries.map(({ operation }) => operation),
  };
}

describe('a forward with once', () => {
  it.each<[string, Partial<ForwardOptions>, string[]]>([
    ['the list of events', {}, ['orgs.events.list']],
    [
      'the newest reviews, if these are wanted',
      { types: undefined },
      ['orgs.events.list', 'orgs.reviews.list'],
    ],
  ])('sends what it finds, and then asks only for %s', async (_, options, quiet) => {
    const { buy, round, asked } = await world(3, options);
    buy();
    const sent = options.types === undefined && 'types' in options ? 2 : 1;
    expect(await round()).toEqual({ accepted: sent, waiting: 0, aside: 0, dueIn: undefined, sent });
    expect(await round()).toMatchObject({ accepted: 0, sent: 0 });
    expect(asked()).toEqual(quiet);
  });

  it('tries a refused message once, and again when it is due', async () => {
    const { buy, round, answers, pass, ids } = await world();
    buy();
    buy();
    answers({ status: 500 });
    const { dueIn, ...report } = await round();
    expect(report).toEqual({ accepted: 0, waiting: 2, aside: 0, sent: 1 });
    const [id] = ids();
    expect(dueIn).toBeGreaterThan(3 * second);
    expect(await round()).toMatchObject({ waiting: 2, sent: 0 });
    pass(7 * second);
    expect((await round()).dueIn).toBeGreaterThan(7 * second);
    expect(ids()).toEqual([id]);
    answers({ status: 204 });
    pass(13 * second);
    expect(await round()).toMatchObject({ accepted: 2, dueIn: undefined });
    expect(ids()[0]).toBe(id);
  });

  it.each<[string, (all: Awaited<ReturnType<typeof world>>) => Promise<unknown>]>([
    ['with resend', ({ round }) => round({ resend: true })],
    ['to another address', ({ round, url }) => round({}, `${url}/next`)],
    [
      'after the clock was set back',
      ({ round, pass }) => {
        pass(-4 * 60 * minute);
        return round();
      },
    ],
  ])('does not wait for the next attempt %s', async (_, again) => {
    const all = await world();
    all.buy();
    all.answers({ status: 500 });
    await all.round();
    all.answers({ status: 204 });
    expect(await again(all)).toMatchObject({ accepted: 1 });
  });

  it('sends one message at a time while the receiver is away, each of another event', async () => {
    const { events, buy, round, answers, pass, ids } = await world(12);
    for (const event of events) buy(event);
    answers({ status: 503 });
    expect((await round()).sent).toBeLessThan(10);
    const sent = new Set<unknown>();
    for (let count = 0; count < 4; count += 1) {
      pass(2 * minute);
      expect(await round()).toMatchObject({ waiting: 12, sent: 1 });
      sent.add(ids()[0]);
      expect(await round()).toMatchObject({ waiting: 12, sent: 0 });
    }
    expect(sent.size).toBe(4);
    answers({ status: 204 });
    pass(2 * minute);
    expect(await round()).toMatchObject({ accepted: 12, waiting: 0 });
  });

  it('ends with an error at the second 410', async () => {
    const { buy, round, answers, pass } = await world();
    buy();
    answers({ status: 410 });
    expect(await round()).toMatchObject({ waiting: 1 });
    pass(minute);
    expect(await failure(round())).toBeInstanceOf(JobError);
  });

  it('throws the error of an event although too many messages wait to look for more', async () => {
    const { emulator, events, buy, round, answers } = await world(2);
    for (let count = 0; count < 1_001; count += 1) buy(events[1]);
    buy(events[0]);
    answers({ status: 503 });
    emulator.faults.add({
      match: { path: new RegExp(`${events[0]}/orders$`) },
      times: 9,
      fault: { status: 500 },
    });
    expect(await failure(round())).toBeInstanceOf(ServerError);
  });

  it('begins with what was created since the beginning of a period', async () => {
    const { buy, round } = await world();
    buy();
    const types = ['event.created', 'order.created'] as const;
    expect(await round({ db: memoryDb(), start: { days: 2 }, types })).toMatchObject({ accepted: 2 });
  });

  it('begins again after a first round whose list of events failed', async () => {
    const { emulator, round } = await world();
    const first = { db: memoryDb(), start: 'all', types: ['event.created'] } as const;
    emulator.faults.add({ match: { path: /events$/ }, times: 1, fault: { status: 503 } });
    expect(await failure(round(first))).toBeInstanceOf(ServerError);
    expect(await round(first)).toMatchObject({ accepted: 1 });
  });

  it('sends what is due although the service fails, and then throws', async () => {
    const { emulator, buy, round, answers, pass, ids } = await world();
    buy();
    answers({ status: 500 });
    await round();
    answers({ status: 204 });
    pass(minute);
    emulator.faults.add({ match: { path: /events$/ }, times: 1, fault: { status: 503 } });
    expect(await failure(round())).toBeInstanceOf(ServerError);
    expect(ids()).toHaveLength(1);
    expect(await round()).toMatchObject({ waiting: 0, sent: 0 });
  });
});

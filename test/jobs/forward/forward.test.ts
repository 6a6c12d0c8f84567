import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ServerError } from '../../../src/index.js';
import {
  type ForwardAttempt,
  type ForwardMessage,
  type ForwardOptions,
  JobError,
} from '../../../src/jobs/index.js';
import { fillableDb, memoryDb } from '../../support/memory-db.js';
import { organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { type Answer, closedAddress, failure, type Received, serve } from '../../support/server.js';

afterEach(() => {
  vi.useRealTimers();
});

const second = 1_000;
const minute = 60 * second;

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A message as the receiver gets it, with its id. */
type Hooked = ForwardMessage & { readonly id: string };

/** An organisation, a receiver that checks each signature, and a function that makes one round as another process. */
async function world(count = 1, options: Partial<ForwardOptions> = {}) {
  const all = await organisationOnSale({ events: count });
  const { emulator, org, events } = all;
  const usual = { secret, db: memoryDb(), types: ['order.created'], ...options } as const;
  let answer: (message: Hooked) => Answer | Promise<Answer> = () => ({ status: 204 });
  /** The messages of the last round. */
  const arrived: Hooked[] = [];
  const { url, requests } = await serve(({ headers, body }: Received) => {
    const message = {
      ...(new Webhook(secret).verify(body, headers as Record<string, string>) as ForwardMessage),
      id: String(headers['webhook-id']),
    };
    arrived.push(message);
    return answer(message);
  });
  const to = `${url}/hook?token=quill`;
  const attempts: ForwardAttempt[] = [];
  const round = async (more: Partial<ForwardOptions> = {}, address = to) => {
    emulator.journal.clear();
    for (const each of [arrived, requests, attempts]) each.length = 0;
    const onSend = (attempt: ForwardAttempt) => attempts.push(attempt);
    const report = await org.forward(address, { once: true, onSend, ...usual, ...more });
    return { ...report, sent: arrived.length };
  };
  await round();
  return {
    ...all,
    ...{ url: to, usual, arrived, requests, attempts, round },
    buy: (event = events[0] ?? '') => emulator.simulate.purchase({ event }),
    answers(next: Answer | typeof answer) {
      answer = typeof next === 'function' ? next : () => next;
    },
    /** Moves the clock of the machine. */
    pass: (time: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + time }),
    asked: () => emulator.journal.entries.map(({ operation }) => operation),
  };
}

const typesOf = (messages: readonly Hooked[]) => messages.map(({ type }) => type);
const orderIn = ({ data }: Hooked) => 'order' in data && data.order.uuid;
const eventIn = ({ data }: Hooked) => 'event' in data && data.event.uuid;

describe('the messages of a forward', () => {
  it('are about later purchases, and signed according to Standard Webhooks', async () => {
    const { round, buy, events, arrived, requests, attempts } = await world(1, {
      types: ['order.created', 'ticket.created'],
    });
    const { order, tickets } = buy();
    expect(await round()).toEqual({ accepted: 2, waiting: 0, aside: 0, dueIn: undefined, sent: 2 });
    const event = { uuid: events[0], name: 'Event 0' };
    expect(arrived).toEqual([
      {
        id: expect.stringMatching(/^msg_[\w-]{36}$/),
        type: 'order.created',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        data: { order: expect.objectContaining({ uuid: order.uuid, code: order.code }), event },
      },
      expect.objectContaining({
        type: 'ticket.created',
        data: { ticket: expect.objectContaining({ uuid: tickets[0]?.uuid }), event },
      }),
    ]);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json', 'webhook-timestamp': expect.stringMatching(/^\d{10}$/) },
    });
    expect(attempts[0]).toEqual({
      id: arrived[0]?.id,
      type: 'order.created',
      event: events[0],
      outcome: 'accepted',
      attempt: 1,
      status: 204,
      waiting: expect.any(Number),
    });
  });

  it('have the signatures of two secrets, and the headers of a gateway', async () => {
    const { round, buy, requests } = await world();
    buy();
    const old = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
    await round({ secret: [secret, old], headers: { Authorization: 'Bearer key', 'x-gateway': 'a' } });
    const [{ headers: sent, body } = expect.fail()] = requests;
    expect(sent).toMatchObject({ authorization: 'Bearer key', 'content-type': 'application/json' });
    expect(sent['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const each of [secret, old]) new Webhook(each).verify(body, sent as Record<string, string>);
  });

  it('distinguish refunds, check-ins and other changes', async () => {
    const { round, arrived, buy, emulator, client, events, org } = await world(2, { types: undefined });
    const [event = '', other = ''] = events;
    const { simulate } = emulator;
    const { tickets } = buy(event);
    const partly = simulate.purchase({ event, quantity: 2 });
    await round({ sweepEvery: 0 });
    /** Returns the messages that follow an action. */
    const next = async (act: () => unknown) => {
      await act();
      await round({ sweepEvery: 0 });
      return arrived;
    };
    const types = async (act: () => unknown) => typesOf(await next(act)).sort();
    expect(await types(() => simulate.checkIn(tickets[0] ?? ''))).toEqual(['ticket.checked_in']);
    expect(await types(() => simulate.refund(partly.order, { amount: 1 }))).toEqual(['order.refunded']);
    expect(await types(() => simulate.refund(partly.order))).toEqual([
      ...['order.refunded', 'ticket.changed', 'ticket.changed'],
    ]);
    expect(await types(() => simulate.review({ event, rating: 5, text: 'Loud.' }))).toEqual([
      'review.created',
    ]);
    const [{ uuid: parent } = expect.fail()] = await client.events.reviews.list(event).toArray();
    for (const text of ['Thank you.', 'See you.']) {
      expect(await types(() => simulate.review({ event, parent, text }))).toEqual(['review.changed']);
    }
    expect(await next(() => client.orgs.events.update(org.uuid, other, { name: 'Renamed' }))).toMatchObject([
      {
        type: 'event.changed',
        data: { event: { uuid: other, name: 'Renamed' }, before: { name: 'Event 1' } },
      },
    ]);
    expect(await next(() => client.orgs.events.create(org.uuid, { name: 'New' }))).toMatchObject([
      { type: 'event.created', data: { event: { name: 'New' } } },
    ]);
    expect(await next(() => client.events.delete(other))).toMatchObject([
      { type: 'event.gone', data: { before: { uuid: other, name: 'Renamed' } } },
    ]);
  });

  it.each([
    [undefined, ['order.created', 'order.refunded', 'ticket.created', 'ticket.checked_in']],
    [['order.refunded', 'ticket.checked_in'] as const, ['order.refunded', 'ticket.checked_in']],
  ])(
    'of types %j tell of a sale with its refund and its scan, if one round finds all',
    async (types, sent) => {
      const { round, arrived, buy, emulator, answers } = await world(1, { types });
      const { order, tickets } = buy();
      emulator.simulate.checkIn(tickets[0] ?? expect.fail());
      emulator.simulate.refund(order, { amount: 1 });
      answers({ status: 500 });
      await round();
      const [{ id } = expect.fail()] = arrived;
      answers({ status: 204 });
      await expect(
        round({
          resend: true,
          onSend() {
            throw new Error('killed after the first message');
          },
        }),
      ).rejects.toThrow('killed');
      expect(arrived).toMatchObject([{ id, type: sent[0] }]);
      await round();
      expect(typesOf(arrived)).toEqual(sent.slice(1));
    },
  );

  it.each<[string, Partial<ForwardOptions>, number, readonly string[]]>([
    ['the list of events', {}, 1, ['orgs.events.list']],
    [
      'the newest reviews, if these are wanted',
      { types: undefined },
      2,
      ['orgs.events.list', 'orgs.reviews.list'],
    ],
  ])(
    'are of the chosen types, and a round without news asks only for %s',
    async (_, options, sent, quiet) => {
      const { buy, round, asked } = await world(3, options);
      buy();
      expect(await round()).toMatchObject({ accepted: sent, sent });
      expect(await round()).toMatchObject({ accepted: 0, sent: 0 });
      expect(asked()).toEqual(quiet);
    },
  );

  it('are about the chosen events', async () => {
    const { round, arrived, buy, events, emulator } = await world(2);
    const [one = '', two = ''] = events;
    const chosen = { db: memoryDb(), events: [two] };
    const types = ['order.created', 'review.created'] as const;
    await round({ ...chosen, types });
    for (const event of [one, two]) {
      buy(event);
      emulator.simulate.review({ event, rating: 4, text: 'So loud that we left.' });
    }
    await round({ ...chosen, types });
    expect(typesOf(arrived).sort()).toEqual(types);
    expect(new Set(arrived.map(eventIn))).toEqual(new Set([two]));
  });

  it("are about all existing records if it starts with 'all', the event first", async () => {
    const { round, arrived, buy } = await world();
    buy();
    await round({ db: memoryDb(), start: 'all', types: undefined });
    expect(typesOf(arrived)).toEqual(['event.created', 'order.created', 'ticket.created']);
  });
});

describe('a refused message', () => {
  it('is sent again with the same id and body, in order, while other events continue', async () => {
    const { round, arrived, requests, attempts, answers, pass, buy, events } = await world(2);
    const [one = '', two = ''] = events;
    const bought = [buy(one), buy(one), buy(one)];
    const others = [buy(two), buy(two)];
    answers((message) => ({ status: eventIn(message) === one ? 500 : 204 }));
    expect(await round()).toMatchObject({ accepted: 2, waiting: 3, sent: 3 });
    const refused = arrived.findIndex((message) => eventIn(message) === one);
    const { id = '' } = arrived[refused] ?? {};
    const { body } = requests[refused] ?? {};
    expect(attempts.find((each) => each.id === id)).toMatchObject({
      ...{ outcome: 'failed', attempt: 1, status: 500, problem: 'the status 500', pause: expect.any(Number) },
    });
    expect(arrived.filter((message) => eventIn(message) === two).map(orderIn)).toEqual(
      others.map(({ order }) => order.uuid),
    );
    answers({ status: 204 });
    pass(minute);
    expect(await round()).toMatchObject({ accepted: 3, waiting: 0 });
    expect(arrived.map(orderIn)).toEqual(bought.map(({ order }) => order.uuid));
    expect([arrived[0]?.id, requests[0]?.body]).toEqual([id, body]);
    expect(attempts[0]).toMatchObject({ outcome: 'accepted', attempt: 2 });
  });

  it('is tried once, and again when it is due', async () => {
    const { buy, round, answers, pass, arrived } = await world();
    buy();
    buy();
    answers({ status: 500 });
    const { dueIn, ...report } = await round();
    expect(report).toEqual({ accepted: 0, waiting: 2, aside: 0, sent: 1 });
    expect(dueIn).toBeGreaterThan(3 * second);
    expect(await round()).toMatchObject({ waiting: 2, sent: 0 });
    pass(7 * second);
    expect((await round()).dueIn).toBeGreaterThan(7 * second);
    expect(arrived).toHaveLength(1);
    answers({ status: 204 });
    pass(13 * second);
    expect(await round()).toMatchObject({ accepted: 2, dueIn: undefined });
  });

  it.each<[string, (all: Awaited<ReturnType<typeof world>>) => Promise<unknown>]>([
    ['with resend', ({ round }) => round({ resend: true })],
    ['to another address', ({ round, url }) => round({}, `${url}&next`)],
    [
      'after the clock was set back',
      ({ round, pass }) => {
        pass(-4 * 60 * minute);
        return round();
      },
    ],
  ])('does not wait for its next attempt %s', async (_, again) => {
    const all = await world();
    all.buy();
    all.answers({ status: 500 });
    await all.round();
    all.answers({ status: 204 });
    expect(await again(all)).toMatchObject({ accepted: 1 });
  });

  it('follows no redirect', async () => {
    const { round, buy, answers, attempts, requests } = await world();
    buy();
    answers({ status: 307, headers: { location: '/elsewhere' } });
    expect(await round()).toMatchObject({ waiting: 1 });
    expect(attempts).toMatchObject([{ outcome: 'failed', problem: 'a redirect, which is not followed' }]);
    expect(requests.map(({ path }) => path)).toEqual(['/hook']);
  });
});

describe('a receiver', () => {
  it('that is not reached gets the same message when it is there', async () => {
    const { round, buy, attempts, arrived } = await world();
    const { order } = buy();
    expect(await round({}, closedAddress)).toMatchObject({ accepted: 0, waiting: 1 });
    const [{ id, problem } = expect.fail()] = attempts;
    expect(problem).toContain('127.0.0.1:2 was not reached');
    expect(await round()).toMatchObject({ accepted: 1, waiting: 0 });
    expect(arrived).toMatchObject([{ id, data: { order: { uuid: order.uuid } } }]);
  });

  it('that is away gets one message at a time, each of another event', async () => {
    const { events, buy, round, answers, pass, arrived } = await world(12);
    for (const event of events) buy(event);
    answers({ status: 503 });
    expect((await round()).sent).toBeLessThan(10);
    const sent = new Set<unknown>();
    for (let count = 0; count < 4; count += 1) {
      pass(2 * minute);
      expect(await round()).toMatchObject({ waiting: 12, sent: 1 });
      sent.add(arrived[0]?.id);
      expect(await round()).toMatchObject({ waiting: 12, sent: 0 });
    }
    expect(sent.size).toBe(4);
    answers({ status: 204 });
    pass(2 * minute);
    expect(await round()).toMatchObject({ accepted: 12, waiting: 0 });
  });

  it('that is away stops the search for changes at about a thousand messages', async () => {
    const { emulator, events, buy, round, answers } = await world(8);
    for (let count = 0; count < 1_150; count += 1) buy(events[count % 8]);
    answers({ status: 503 });
    const path = new RegExp(`${events[7]}/orders$`);
    emulator.faults.add({ match: { path }, fault: { status: 500 } });
    // The error of an event is thrown all the same.
    expect(await failure(round())).toBeInstanceOf(ServerError);
    const { waiting } = await round();
    expect(waiting).toBeGreaterThanOrEqual(1_000);
    expect(waiting).toBeLessThanOrEqual(1_100);
  });

  it('that is gone ends the forward at the second 410, and the next address gets the rest', async () => {
    const { buy, round, answers, pass, arrived, attempts, events, url } = await world(3);
    for (const event of events) buy(event);
    answers({ status: 410 });
    expect(await round()).toMatchObject({ accepted: 0, waiting: 3 });
    const ids = new Set(arrived.map(({ id }) => id));
    pass(minute);
    const error = await failure(round());
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({ code: 'job_input' });
    expect(String(error)).toContain('/hook is gone: it answered 410 twice. ');
    expect(String(error)).not.toContain('quill');
    expect(attempts.at(-1)).toMatchObject({ outcome: 'failed', status: 410 });
    answers({ status: 204 });
    expect(await round({}, `${url}&next`)).toMatchObject({ accepted: 3, waiting: 0 });
    expect(new Set([...ids, ...arrived.map(({ id }) => id)]).size).toBe(3);
  });
});

describe('a forward', () => {
  it('sends what is due although the service fails, and then throws', async () => {
    const { emulator, buy, round, answers, pass, arrived } = await world();
    buy();
    answers({ status: 500 });
    await round();
    answers({ status: 204 });
    pass(minute);
    emulator.faults.add({ match: { path: /events$/ }, times: 1, fault: { status: 503 } });
    expect(await failure(round())).toBeInstanceOf(ServerError);
    expect(arrived).toHaveLength(1);
    expect(await round()).toMatchObject({ waiting: 0, sent: 0 });
  });

  it('begins again after a first round whose list of events failed', async () => {
    const { emulator, round } = await world();
    const first = { db: memoryDb(), start: 'all', types: ['event.created'] } as const;
    emulator.faults.add({ match: { path: /events$/ }, times: 1, fault: { status: 503 } });
    expect(await failure(round(first))).toBeInstanceOf(ServerError);
    expect(await round(first)).toMatchObject({ accepted: 1 });
  });

  it('goes on until its signal aborts, and waits for the reply to a running request', async () => {
    const { org, usual, url, buy, answers, arrived } = await world();
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const replies: (() => void)[] = [];
    answers(() => new Promise((resolve) => replies.push(() => resolve({}))));
    const running = org.forward(url, { ...usual, every: 1, signal: stop.signal });
    for (let count = 1; count <= 2; count += 1) {
      buy();
      await waitFor(() => expect(arrived).toHaveLength(count));
      if (count === 2) stop.abort();
      replies.pop()?.();
    }
    expect(await running).toEqual({ accepted: 2, waiting: 0, aside: 0 });
  });

  it('ends with a permanent error, and with an error of a callback', async () => {
    const { round, buy, emulator } = await world();
    const full = () => {
      throw new Error('the disk is full');
    };
    for (const onSend of [full, async () => full()]) {
      buy();
      await expect(round({ onSend })).rejects.toThrow('the disk is full');
    }
    emulator.faults.add({ match: { path: /\/reviews/ }, times: 9, fault: { status: 403 } });
    await expect(round({ db: memoryDb(), types: undefined })).rejects.toMatchObject({ status: 403 });
  });

  it('sends no message before it is in the database, because a lost one would get another id', async () => {
    const { round, buy, arrived } = await world();
    const { db, fill, free } = fillableDb();
    await round({ db });
    fill();
    buy();
    await expect(round({ db })).rejects.toThrow('disk is full');
    expect(arrived).toEqual([]);
    free();
    expect(await round({ db })).toMatchObject({ accepted: 1 });
  });

  const https = 'https://example.com/';

  it.each<[string, object, string]>([
    [
      'http://example.com/hook',
      {},
      'url must begin with https://, because messages contain personal data. http:// is allowed on this machine only.',
    ],
    ['https://ida:pass@example.com/', {}, 'url must not contain a user name or a password'],
    ['hook', {}, 'url must be a URL such as https://example.com/hook'],
    ['localhost:3000/hook', {}, 'url must begin with https://, or with http:// on this machine'],
    [https, { secret: 'whsec_c2hvcnQ=' }, 'secret must be whsec_ and 24 to 64 random bytes in base64'],
    [https, { secret: `${secret}!` }, 'secret must be'],
    [https, { secret: [] }, 'secret must be a secret, or a list of secrets'],
    [https, { secret: [secret, 'whsec_c2hvcnQ='] }, 'secret[1] must be whsec_'],
    [https, { headers: { 'webhook-id': 'a' } }, 'headers["webhook-id"] is set by the forward'],
    [https, { headers: { key: 'c2hvcnQ\n' } }, 'headers["key"] must be a name and a text'],
    [https, { types: ['sale'] }, 'types[0] must be'],
    [https, { onsend: () => {} }, 'onSend'],
  ])('refuses %s with %j before it sends a request', async (url, options, message) => {
    const { org, emulator } = await organisationOnSale({ events: 0 });
    emulator.journal.clear();
    const error = await failure(org.forward(url, { secret, db: memoryDb(), ...options }));
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(message);
    expect(JSON.stringify([String(error), error])).not.toMatch(/c2hvcnQ|BwcHBw|ida:pass/);
    expect(emulator.journal.entries).toEqual([]);
  });
});

import { Webhook } from 'standardwebhooks';
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import {
  type ForwardAttempt,
  type ForwardMessage,
  type ForwardOptions,
  type ForwardReport,
  JobError,
} from '../../../src/jobs/index.js';
import { ownFolder } from '../../support/folder.js';
import { fillableDb, memoryDb } from '../../support/memory-db.js';
import { type OrganisationOptions, organisationOnSale } from '../../support/on-sale.js';
import { waitFor } from '../../support/patience.js';
import { type Answer, closedAddress, failure, type Received, serve } from '../../support/server.js';

const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** A message as the receiver gets it, with its id. */
type Hooked = ForwardMessage & { readonly id: string };

/** A receiver that checks each signature and sends the replies of the test. */
async function receiver(
  answer: (message: Hooked, times: number) => Answer | Promise<Answer> = () => ({ status: 204 }),
) {
  /** Every message that arrived, and those that were accepted. */
  const arrived: Hooked[] = [];
  const accepted: Hooked[] = [];
  const { url, requests } = await serve(async ({ headers, body }: Received) => {
    const message = {
      ...(new Webhook(secret).verify(body, headers as Record<string, string>) as ForwardMessage),
      id: String(headers['webhook-id']),
    };
    arrived.push(message);
    const given = await answer(message, arrived.filter(({ id }) => id === message.id).length);
    if ((given.status ?? 200) < 300) accepted.push(message);
    return given;
  });
  return { url: `${url}/hook?token=quill`, arrived, accepted, requests };
}

/** An organisation whose changes are forwarded in many rounds. */
async function world(wanted?: OrganisationOptions) {
  const made = await organisationOnSale(wanted);
  const { emulator, org, events } = made;
  const buy = (event = events[0] ?? '') => emulator.simulate.purchase({ event });

  /** Starts a forward. `end` ends it, and returns its report. */
  function begin(url: string, options: Partial<ForwardOptions> = {}) {
    const stop = new AbortController();
    onTestFinished(() => stop.abort());
    const attempts: ForwardAttempt[] = [];
    const running: Promise<ForwardReport> = org.forward(url, {
      secret,
      db: memoryDb(),
      every: 1,
      signal: stop.signal,
      onSend: (attempt) => attempts.push(attempt),
      ...options,
    });
    running.catch(() => {});
    const end = () => {
      stop.abort();
      return running;
    };
    return { attempts, running, end };
  }
  /** Waits until the events were listed twice more, so that a whole round has passed. */
  const round = async () => {
    const lists = () => emulator.journal.entries.filter(({ path }) => /\/orgs\/[^/]+\/events/.test(path));
    const before = lists().at(-1)?.serial ?? 0;
    await waitFor(() => expect(lists().filter(({ serial }) => serial > before).length).toBeGreaterThan(1));
  };
  return { ...made, buy, begin, round };
}

const typesOf = (messages: readonly Hooked[]) => messages.map(({ type }) => type);

const day = 24 * 3_600_000;

afterEach(() => {
  vi.useRealTimers();
});

describe('forward', () => {
  it('ends if the receiver is gone, and sends the rest to the next address', async () => {
    const { begin, buy, events } = await world({ events: 3 });
    for (const event of events) buy(event);
    const db = memoryDb();
    const types = ['order.created'] as const;
    const { url, arrived } = await receiver(() => ({ status: 410 }));
    const first = begin(url, { db, types, start: 'all' });
    await waitFor(() => expect(first.attempts).toContainEqual(expect.objectContaining({ status: 410 })));
    expect(await first.end()).toMatchObject({ accepted: 0, waiting: 3 });
    const gone = begin(url, { db, types });
    const error = await failure(gone.running);
    expect(error).toBeInstanceOf(JobError);
    expect(error).toMatchObject({ code: 'job_input' });
    expect(String(error)).toContain('/hook is gone: it answered 410 twice. ');
    expect(String(error)).not.toContain('quill');
    expect(gone.attempts.find(({ status }) => status === 410)).toMatchObject({ outcome: 'failed' });

    const next = await receiver();
    const forward = begin(next.url, { db, types });
    await waitFor(() => expect(next.accepted).toHaveLength(3));
    expect(await forward.end()).toEqual({ accepted: 3, waiting: 0, aside: 0 });
    const ids = new Set([...arrived, ...next.accepted].map(({ id }) => id));
    expect(ids.size).toBe(3);
  });

  it('sends the signatures of two secrets, and the headers of a gateway', async () => {
    const { begin, buy } = await world();
    buy();
    const { url, requests } = await receiver();
    const old = `whsec_${Buffer.alloc(24, 9).toString('base64')}`;
    const headers = { Authorization: 'Bearer key', 'x-gateway': 'a' };
    const forward = begin(url, { secret: [secret, old], headers, start: 'all', types: ['order.created'] });
    await waitFor(() => expect(requests).toHaveLength(1));
    await forward.end();
    const [{ headers: sent, body } = expect.fail()] = requests;
    expect(sent).toMatchObject({ authorization: 'Bearer key', 'content-type': 'application/json' });
    expect(sent['webhook-signature']).toMatch(/^v1,\S+ v1,\S+$/);
    for (const each of [secret, old]) new Webhook(each).verify(body, sent as Record<string, string>);
  });

  it('posts later purchases, signed according to Standard Webhooks', async () => {
    const { begin, round, buy, events } = await world();
    buy();
    const { url, arrived, requests } = await receiver();
    const forward = begin(url, { types: ['order.created', 'ticket.created'] });
    await round();
    const { order, tickets } = buy();
    await waitFor(() => expect(arrived).toHaveLength(2));
    await round();
    expect(await forward.end()).toEqual({ accepted: 2, waiting: 0, aside: 0 });
    expect(arrived).toEqual([
      {
        id: expect.stringMatching(/^msg_[\w-]{36}$/),
        type: 'order.created',
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
        data: {
          order: expect.objectContaining({ uuid: order.uuid, code: order.code }),
          event: { uuid: events[0], name: 'Event 0' },
        },
      },
      expect.objectContaining({
        type: 'ticket.created',
        data: {
          ticket: expect.objectContaining({ uuid: tickets[0]?.uuid }),
          event: { uuid: events[0], name: 'Event 0' },
        },
      }),
    ]);
    expect(requests[0]).toMatchObject({
      method: 'POST',
      path: '/hook',
      headers: { 'content-type': 'application/json', 'webhook-timestamp': expect.stringMatching(/^\d{10}$/) },
    });
    expect(forward.attempts[0]).toEqual({
      id: arrived[0]?.id,
      type: 'order.created',
      event: events[0],
      outcome: 'accepted',
      attempt: 1,
      status: 204,
      waiting: expect.any(Number),
    });
  });

  it('distinguishes refunds, check-ins and other changes', async () => {
    const { begin, round, buy, emulator, client, events, org } = await world({ events: 2 });
    const [event = '', other = ''] = events;
    const { tickets } = buy(event);
    const partly = emulator.simulate.purchase({ event, quantity: 2 });
    const { url, accepted } = await receiver();
    begin(url, { sweepEvery: 0 });
    await round();
    await round();

    // The events were made in the second in which the forward began.
    const news = () =>
      accepted.filter(({ type, data }) => type !== 'event.created' || !data.event.name?.startsWith('Event'));
    /** Returns the messages that follow an action, at least this many. */
    const next = async (act: () => unknown, count = 1) => {
      const before = news().length;
      await act();
      await waitFor(() => expect(news().length).toBeGreaterThanOrEqual(before + count));
      await round();
      return news().slice(before);
    };
    expect(typesOf(await next(() => emulator.simulate.checkIn(tickets[0] ?? '')))).toEqual([
      'ticket.checked_in',
    ]);
    expect(typesOf(await next(() => emulator.simulate.refund(partly.order, { amount: 1 })))).toEqual([
      'order.refunded',
    ]);
    const refunded = await next(() => emulator.simulate.refund(partly.order), 3);
    expect(typesOf(refunded).sort()).toEqual(['order.refunded', 'ticket.changed', 'ticket.changed']);
    expect(typesOf(await next(() => emulator.simulate.review({ event, rating: 5, text: 'Loud.' })))).toEqual([
      'review.created',
    ]);
    const [{ uuid: parent } = expect.fail()] = await client.events.reviews.list(event).toArray();
    for (const text of ['Thank you.', 'See you.']) {
      expect(typesOf(await next(() => emulator.simulate.review({ event, parent, text })))).toEqual([
        'review.changed',
      ]);
    }
    const [renamed] = await next(() => client.orgs.events.update(org.uuid, other, { name: 'Renamed' }));
    expect(renamed).toMatchObject({
      type: 'event.changed',
      data: { event: { uuid: other, name: 'Renamed' }, before: { name: 'Event 1' } },
    });
    const [created] = await next(() => client.orgs.events.create(org.uuid, { name: 'New' }));
    expect(created).toMatchObject({ type: 'event.created', data: { event: { name: 'New' } } });
    const [gone] = await next(() => client.events.delete(other));
    expect(gone).toMatchObject({
      type: 'event.gone',
      data: { before: { uuid: other, name: 'Renamed' } },
    });
  });

  it('sends only the chosen types, and reads no list for the others', async () => {
    const { begin, round, buy, emulator } = await world();
    const { url, accepted } = await receiver();
    const forward = begin(url, { types: ['order.created'] });
    await round();
    const { order } = buy();
    await waitFor(() => expect(accepted).toHaveLength(1));
    emulator.simulate.refund(order);
    await round();
    await round();
    await forward.end();
    expect(typesOf(accepted)).toEqual(['order.created']);
    expect(emulator.journal.entries.filter(({ path }) => /tickets|reviews/.test(path))).toEqual([]);
  });

  it('sends only changes of the chosen events', async () => {
    const { begin, round, buy, events, emulator } = await world({ events: 2 });
    const [one = '', two = ''] = events;
    for (const choice of [[two], ({ uuid }: { uuid: string }) => uuid === two]) {
      const { url, accepted } = await receiver();
      const forward = begin(url, { events: choice, types: ['order.created', 'review.created'] });
      await round();
      const isNew = ({ data }: Hooked) => JSON.stringify(data).includes(mark);
      const mark = `So loud that ${accepted.length} of ${typeof choice} left`;
      for (const event of [one, two]) {
        buy(event);
        emulator.simulate.review({ event, rating: 4, text: mark });
      }
      await waitFor(() => expect(accepted.filter(isNew)).toHaveLength(1));
      await waitFor(() => expect(typesOf(accepted)).toContain('order.created'));
      await round();
      await forward.end();
      const of = accepted.map(({ data }) => 'event' in data && data.event.uuid);
      expect(new Set(of)).toEqual(new Set([two]));
    }
  });

  it("sends all existing records first if it starts with 'all', events first", async () => {
    const { begin, buy, round } = await world({ events: 2 });
    buy();
    const { url, accepted } = await receiver();
    const forward = begin(url, { start: 'all' });
    await waitFor(() => expect(accepted).toHaveLength(4));
    await round();
    await forward.end();
    expect(typesOf(accepted).sort()).toEqual([
      'event.created',
      'event.created',
      'order.created',
      'ticket.created',
    ]);
    expect(
      typesOf(accepted.filter(({ data }) => !('event' in data) || data.event.name === 'Event 0')),
    ).toEqual(['event.created', 'order.created', 'ticket.created']);
  });

  it('repeats a refused message with the same id and body, in order, while other events continue', async () => {
    const { begin, round, buy, events } = await world({ events: 2 });
    const [one = '', two = ''] = events;
    const first: string[] = [];
    const { url, arrived, accepted, requests } = await receiver((message, times) => {
      if (first.length === 0) first.push(message.id);
      return message.id === first[0] && times === 1 ? { status: 500 } : {};
    });
    const forward = begin(url, { types: ['order.created'] });
    await round();
    const bought = [buy(one)];
    await waitFor(() => expect(arrived).toHaveLength(1));
    bought.push(buy(one), buy(one));
    const others = [buy(two), buy(two)];
    await waitFor(() => expect(accepted).toHaveLength(5));
    await forward.end();

    const ordersOf = (event: string) =>
      accepted.flatMap(({ type, data }) =>
        type === 'order.created' && data.event.uuid === event ? [data.order.uuid] : [],
      );
    expect(ordersOf(one)).toEqual(bought.map(({ order }) => order.uuid));
    expect(ordersOf(two)).toEqual(others.map(({ order }) => order.uuid));
    // The messages of the other event did not wait.
    expect(accepted.slice(0, 2).map(({ data }) => 'event' in data && data.event.uuid)).toEqual([two, two]);
    const again = requests.filter(({ headers }) => headers['webhook-id'] === first[0]);
    expect(again.map(({ body }) => body)).toEqual([again[0]?.body, again[0]?.body]);
    expect(forward.attempts.filter(({ id }) => id === first[0])).toMatchObject([
      { outcome: 'failed', attempt: 1, status: 500, problem: 'the status 500', pause: expect.any(Number) },
      { outcome: 'accepted', attempt: 2 },
    ]);
  });

  it('sends waiting messages with the same ids after a new start', async () => {
    const { begin, round, buy } = await world();
    const db = `${await ownFolder()}/forward.state`;
    const down = begin(closedAddress, { db, types: ['order.created'] });
    await round();
    const orders = [buy(), buy()].map(({ order }) => order.uuid);
    await waitFor(() => expect(down.attempts).toHaveLength(1));
    await round();
    expect(await down.end()).toEqual({ accepted: 0, waiting: 2, aside: 0, dueIn: expect.any(Number) });
    expect(down.attempts[0]).toMatchObject({
      outcome: 'failed',
      problem: expect.stringContaining('127.0.0.1:2 was not reached'),
    });

    const { url, accepted } = await receiver();
    const up = begin(url, { db, types: ['order.created'] });
    await waitFor(() => expect(accepted).toHaveLength(2));
    orders.push(buy().order.uuid);
    await waitFor(() => expect(accepted).toHaveLength(3));
    expect(await up.end()).toEqual({ accepted: 3, waiting: 0, aside: 0 });
    expect(accepted.map(({ data }) => 'order' in data && data.order.uuid)).toEqual(orders);
    expect(accepted[0]?.id).toBe(down.attempts[0]?.id);

    const nothing = await receiver();
    const after = begin(nothing.url, { db, types: ['order.created'] });
    await round();
    await after.end();
    expect(nothing.arrived).toEqual([]);
  });

  it('sets a message aside after three days of refusals, continues, and sends it again with resend', async () => {
    const { begin, round, buy } = await world();
    const db = memoryDb();
    const types = ['order.created'] as const;
    const refusing = await receiver(() => ({ status: 422 }));
    const first = begin(refusing.url, { db, types });
    await round();
    const refused = buy().order.uuid;
    await waitFor(() => expect(first.attempts).toHaveLength(1));
    await first.end();

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3 * day + 1_000 });
    const second = begin(refusing.url, { db, types });
    await waitFor(() => expect(second.attempts).toHaveLength(1));
    expect(second.attempts[0]).toMatchObject({ outcome: 'aside', attempt: 2, status: 422 });
    expect(await second.end()).toMatchObject({ waiting: 0, aside: 1 });
    vi.useRealTimers();

    const { url, accepted } = await receiver();
    const third = begin(url, { db, types });
    await round();
    const later = buy().order.uuid;
    await waitFor(() => expect(accepted).toHaveLength(1));
    expect(await third.end()).toMatchObject({ aside: 1 });
    const fourth = begin(url, { db, types, resend: true });
    await waitFor(() => expect(accepted).toHaveLength(2));
    expect(await fourth.end()).toMatchObject({ aside: 0 });
    expect(accepted.map(({ data }) => 'order' in data && data.order.uuid)).toEqual([later, refused]);
    expect(accepted[1]?.id).toBe(refusing.arrived[0]?.id);
  });

  it('follows no redirect', async () => {
    const elsewhere = await receiver();
    const { url } = await receiver(() => ({ status: 307, headers: { location: elsewhere.url } }));
    const { begin, round, buy } = await world();
    const forward = begin(url, { types: ['order.created'] });
    await round();
    buy();
    await waitFor(() => expect(forward.attempts).toHaveLength(1));
    expect(forward.attempts[0]).toMatchObject({
      outcome: 'failed',
      problem: 'a redirect, which is not followed',
    });
    expect(await forward.end()).toMatchObject({ waiting: 1 });
    expect(elsewhere.arrived).toEqual([]);
  });

  it('waits at its end for the reply to a running request', async () => {
    const { begin, round, buy } = await world();
    let release = () => {};
    const { url, arrived } = await receiver(
      () =>
        new Promise((resolve) => {
          release = () => resolve({});
        }),
    );
    const forward = begin(url, { types: ['order.created'] });
    await round();
    buy();
    await waitFor(() => expect(arrived).toHaveLength(1));
    const report = forward.end();
    release();
    expect(await report).toEqual({ accepted: 1, waiting: 0, aside: 0 });
  });

  it('stops looking for changes while about a thousand messages wait for an unreachable receiver', {
    timeout: 900_000,
  }, async () => {
    const { begin, buy, round } = await world();
    for (let count = 0; count < 1_220; count += 1) buy();
    const db = memoryDb();
    const down = begin(closedAddress, { db, start: 'all', types: ['order.created'] });
    await waitFor(() => expect(down.attempts).not.toEqual([]));
    await round();
    expect((await down.end()).waiting).toBeLessThanOrEqual(1_100);

    const { url, accepted } = await receiver();
    const up = begin(url, { db, types: ['order.created'] });
    await waitFor(() => expect(accepted.length).toBe(1_220));
    await up.end();
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(1_220);
  });

  it('tells the refund and the scan of something new, if nothing else is wanted', async () => {
    const { begin, buy, emulator } = await world();
    const { order } = buy();
    emulator.simulate.refund(order);
    emulator.simulate.checkIn(buy().tickets[0] ?? expect.fail());
    const { url, accepted } = await receiver();
    const forward = begin(url, { start: 'all', types: ['order.refunded', 'ticket.checked_in'] });
    await waitFor(() => expect(accepted).toHaveLength(2));
    await forward.end();
    expect(typesOf(accepted).sort()).toEqual(['order.refunded', 'ticket.checked_in']);
  });

  it('continues after the service failed', async () => {
    const { begin, round, buy, emulator } = await world();
    const { url, accepted } = await receiver();
    const errors: unknown[] = [];
    const forward = begin(url, { types: ['order.created'], onError: (error) => errors.push(error) });
    await round();
    emulator.faults.add({ match: { path: /\/orders/ }, times: 2, fault: { status: 503 } });
    buy();
    await waitFor(() => expect(accepted).toHaveLength(1));
    await forward.end();
    expect(errors.length).toBeGreaterThan(0);
  });

  it('ends with a permanent error, and with an error of a callback', async () => {
    const { begin, round, buy, emulator } = await world();
    const { url } = await receiver();
    const full = () => {
      throw new Error('the disk is full');
    };
    for (const onSend of [full, async () => full()]) {
      const told = begin(url, { types: ['order.created'], onSend });
      await round();
      buy();
      await expect(told.running).rejects.toThrow('the disk is full');
    }
    emulator.faults.add({ match: { path: /\/reviews/ }, times: 9, fault: { status: 403 } });
    await expect(begin(url).running).rejects.toMatchObject({ status: 403 });
  });

  it('sends no message before it is in the database, because a lost one would get another id', async () => {
    const { begin, round, buy } = await world();
    const { url, arrived } = await receiver();
    const { db, fill, free } = fillableDb();
    const forward = begin(url, { db, types: ['order.created'] });
    await round();
    fill();
    buy();
    await expect(forward.running).rejects.toThrow('disk is full');
    expect(arrived).toEqual([]);
    free();
    begin(url, { db, types: ['order.created'] });
    await waitFor(() => expect(arrived).toHaveLength(1));
  });

  it('runs in one process at a time', async () => {
    const { begin, round, buy } = await world();
    const { url, accepted } = await receiver();
    const db = memoryDb();
    const waits = vi.fn();
    const one = begin(url, { db, types: ['order.created'] });
    await round();
    const two = begin(url, { db, types: ['order.created'], onWait: waits });
    await waitFor(() => expect(waits).toHaveBeenCalled());
    buy();
    await waitFor(() => expect(accepted).toHaveLength(1));
    await one.end();
    await waitFor(() => {
      buy();
      expect(accepted.length).toBeGreaterThan(3);
    });
    await two.end();
    expect(new Set(accepted.map(({ id }) => id)).size).toBe(accepted.length);
  });

  it('refuses the reader of another job', async () => {
    const { begin, org } = await world();
    const db = memoryDb();
    for await (const _ of org.watch.orders({ db, once: true, reader: 'sales' }));
    await expect(begin(closedAddress, { db, reader: 'sales' }).running).rejects.toMatchObject({
      code: 'job_state',
      message: expect.stringContaining('The reader "sales" is that of watch.orders.'),
    });
  });

  it.each([
    [
      'http://example.com/hook',
      {},
      'url must begin with https://, because messages contain personal data. http:// is allowed on this machine only.',
    ],
    ['https://ida:pass@example.com/', {}, 'url must not contain a user name or a password'],
    ['hook', {}, 'url must be a URL such as https://example.com/hook'],
    ['localhost:3000/hook', {}, 'url must begin with https://, or with http:// on this machine'],
    [
      'https://example.com/',
      { secret: 'whsec_c2hvcnQ=' },
      'secret must be whsec_ and 24 to 64 random bytes in base64',
    ],
    ['https://example.com/', { secret: `${secret}!` }, 'secret must be'],
    ['https://example.com/', { secret: [] }, 'secret must be a secret, or a list of secrets'],
    ['https://example.com/', { secret: [secret, 'whsec_c2hvcnQ='] }, 'secret[1] must be whsec_'],
    [
      'https://example.com/',
      { headers: { 'webhook-id': 'a' } },
      'headers["webhook-id"] is set by the forward',
    ],
    ['https://example.com/', { headers: { key: 'c2hvcnQ\n' } }, 'headers["key"] must be a name and a text'],
    ['https://example.com/', { types: ['sale'] }, 'types[0] must be'],
    ['https://example.com/', { types: [] }, 'types must be a list of types of messages'],
    ['https://example.com/', { db: '' }, 'db must be'],
    ['https://example.com/', { every: 0 }, 'every must be'],
    ['https://example.com/', { every: 5, once: true }, 'once makes a single round'],
    ['https://example.com/', { onsend: () => {} }, 'onSend'],
  ] as const)('refuses %s with %j before it sends a request', async (url, options, message) => {
    const { org, emulator } = await world({ events: 0 });
    emulator.journal.clear();
    const error = await failure(org.forward(url, { secret, db: memoryDb(), ...(options as object) }));
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toContain(message);
    expect(JSON.stringify([String(error), error])).not.toMatch(/c2hvcnQ|BwcHBw|ida:pass/);
    expect(emulator.journal.entries).toEqual([]);
  });
});

import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type ForwardOptions, organisation, type WatchOptions } from '../../../src/jobs/index.js';
import { onSale, organisationOnSale } from '../../support/on-sale.js';
import { serve } from '../../support/server.js';
import { mortal } from '../mirror/mortal.js';
import type { Opened } from '../mirror/opened.js';

const buyer = { first_name: 'Ida', last_name: 'Quill', email: 'ida@quill.example' };

/** Tables of a watch or a forward. */
const tables = ['jobs', 'lists', 'records', 'changes', 'messages'].map((name) => `ticketing_${name}`);

/** An organisation whose watch keeps its state in a database. */
async function world({ connect, ask }: Opened, count = 1) {
  const all = await organisationOnSale({ events: count });
  const { emulator, org, events } = all;
  const db = await connect();
  const buy = (event = events[0] ?? '') =>
    emulator.simulate.purchase({ event, attendees: [buyer], buyer }).order.uuid;
  /** Makes one round, and returns what it found. */
  const round = async (more: WatchOptions = {}) => {
    const found: unknown[] = [];
    for await (const { kind, order, before } of org.watch.orders({ db, once: true, ...more }))
      found.push([kind, (order ?? before)?.uuid]);
    return found;
  };
  /** Everything that the database has, as text. */
  const content = async () => {
    const rows: unknown[] = [];
    for (const table of tables) rows.push(await ask(`SELECT * FROM ${table}`));
    return JSON.stringify(rows);
  };
  return { ...all, db, buy, round, content };
}

/** What holds for a watch and a forward in SQLite and in Postgres. */
export function keptSuite(open: () => Promise<Opened>): void {
  describe('a watch in a database', () => {
    it('reports what is new, changed and gone, over restarts', async () => {
      const { emulator, client, org, db, events, buy, round } = await world(await open(), 2);
      const before = buy();
      expect(await round()).toEqual([]);
      const order = buy();
      expect(await round()).toEqual([['created', order]]);
      emulator.simulate.refund(before);
      expect(await round()).toEqual([['changed', before]]);
      expect(await round()).toEqual([]);
      await client.events.delete(events[0] ?? '');
      const gone: unknown[] = [];
      for await (const { kind, before: was, event } of org.watch.orders({ db, once: true }))
        gone.push([kind, was?.uuid, event]);
      const event = { uuid: events[0], name: 'Event 0' };
      expect(gone).toEqual([before, order].sort().map((uuid) => ['gone', uuid, event]));
      expect(await round()).toEqual([]);
    });

    it('yields the change again that was not marked as delivered, with what it was before', async () => {
      const { emulator, org, db, buy, round } = await world(await open());
      const order = buy();
      await round();
      emulator.simulate.refund(order);
      for await (const change of org.watch.orders({ db, once: true })) {
        expect(change).toMatchObject({ kind: 'changed', order: { uuid: order, status: 'Cancelled' } });
        break;
      }
      const found = [];
      for await (const { before, event } of org.watch.orders({ db, once: true }))
        found.push([before?.uuid, before?.status, event.name]);
      expect(found).toEqual([[order, 'Active', 'Event 0']]);
    });

    it('keeps no names and no addresses of people once its changes were read', async () => {
      const { buy, round, content } = await world(await open());
      const orders = [buy(), buy(), buy()];
      expect(await round({ start: 'all' })).toEqual(orders.map((order) => ['created', order]));
      buy();
      await round();
      const text = await content();
      expect(text).toContain('Active');
      for (const word of Object.values(buyer)) expect(text).not.toContain(word);
    });

    it('has the same tables for many organisations, and each sees its own changes only', async () => {
      const opened = await open();
      const { client, emulator, org, db } = await world(opened);
      const changes = [];
      for (const name of ['Night Market', 'Day Market']) {
        const other = await organisation(client, (await client.orgs.create({ name })).uuid);
        changes.push({ org: other, event: await onSale({ emulator, client, org: other.uuid }, name) });
      }
      const round = async (of: typeof org) => {
        const found = [];
        for await (const { kind, order } of of.watch.orders({ db, once: true }))
          found.push([kind, order?.uuid]);
        return found;
      };
      for (const each of [org, ...changes.map((change) => change.org)]) expect(await round(each)).toEqual([]);
      for (const { org: of, event } of changes) {
        const { order } = emulator.simulate.purchase({ event });
        expect(await round(org)).toEqual([]);
        expect(await round(of)).toEqual([['created', order.uuid]]);
      }
      expect(await opened.ask('SELECT id FROM ticketing_jobs ORDER BY id')).toHaveLength(3);
    });

    it('starts over if somebody deletes its row', async () => {
      const database = await open();
      const { buy, round } = await world(database);
      const order = buy();
      const sold = [['created', order]];
      expect(await round({ start: 'all' })).toEqual(sold);
      expect(await round({ start: 'all', reader: 'crm' })).toEqual(sold);
      await database.ask("DELETE FROM ticketing_jobs WHERE name <> 'crm'");
      expect(await round({ start: 'all' })).toEqual(sold);
      expect(await round({ start: 'all', reader: 'crm' })).toEqual([]);
    });

    it('keeps apart what several readers of an organisation have passed', async () => {
      const { buy, round } = await world(await open());
      await round({ reader: 'crm' });
      await round({ reader: 'mail' });
      const order = buy();
      expect(await round({ reader: 'crm' })).toEqual([['created', order]]);
      expect(await round({ reader: 'crm' })).toEqual([]);
      expect(await round({ reader: 'mail' })).toEqual([['created', order]]);
    });

    it('lets one process at a time be a reader', async () => {
      const opened = await open();
      const { org, buy, db, round } = await world(opened);
      await round();
      const stop = new AbortController();
      onTestFinished(() => stop.abort());
      const order = buy();
      const first = org.watch.orders({ db, every: 1, signal: stop.signal })[Symbol.asyncIterator]();
      expect((await first.next()).value?.order?.uuid).toBe(order);
      let isWaiting = false;
      const second = (async () => {
        const found = [];
        const options = { db: await opened.connect(), once: true, onWait: () => (isWaiting = true) };
        for await (const each of org.watch.orders(options)) found.push(each.kind);
        return found;
      })();
      await expect.poll(() => isWaiting).toBe(true);
      const next = first.next();
      stop.abort();
      await next;
      expect(await second).toEqual([]);
    });

    it('refuses another job with the name of its reader', async () => {
      const { org, db, round } = await world(await open());
      await round({ reader: 'crm' });
      const other = org.watch.tickets({ db, reader: 'crm', once: true })[Symbol.asyncIterator]();
      await expect(other.next()).rejects.toThrow('The reader "crm" is that of watch.orders.');
    });

    it('loses nothing if it is killed at any write', async () => {
      const opened = await open();
      const { emulator, org, buy, round } = await world(opened, 2);
      const old = buy();
      await round();
      const delivered = new Set<string>();
      const expected = new Set<string>();
      for (let nth = 0; nth < 13; nth += 1) {
        const order = buy();
        expected.add(`created ${order}`);
        const db = mortal(await opened.connect(), nth, /^(?:COMMIT|INSERT|UPDATE|DELETE|CREATE)/);
        try {
          for await (const { kind, order: found } of org.watch.orders({ db, once: true, lease: 100 }))
            delivered.add(`${kind} ${found?.uuid}`);
        } catch (error) {
          expect(String(error)).toContain('killed');
        }
      }
      emulator.simulate.refund(old);
      expected.add(`changed ${old}`);
      // The count is as before if the last order was not read yet, so only a sweep finds both.
      for (const [kind, order] of (await round({ lease: 100, sweepEvery: 0 })) as [string, string][])
        delivered.add(`${kind} ${order}`);
      expect(delivered).toEqual(expected);
    });
  });

  it('a forward keeps a message with its id until it is accepted, also one that was put aside, and then no name', async () => {
    const { org, db, buy, content } = await world(await open());
    let status = 500;
    const { url, requests } = await serve(() => ({ status }));
    const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;
    const forward = async (more: Partial<ForwardOptions> = {}) => {
      requests.length = 0;
      const report = await org.forward(url, { secret, db, once: true, types: ['order.created'], ...more });
      return { ...report, sent: requests.map(({ headers, body }) => [headers['webhook-id'], body]) };
    };
    await forward();
    buy();
    const { sent, ...first } = await forward();
    expect(first).toMatchObject({ accepted: 0, waiting: 1, aside: 0 });
    expect(await forward()).toMatchObject({ waiting: 1, sent: [] });
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 4 * 24 * 3_600_000 });
    onTestFinished(() => void vi.useRealTimers());
    expect(await forward()).toMatchObject({ waiting: 0, aside: 1, sent });
    expect(await content()).toContain(buyer.email);
    status = 204;
    buy();
    expect(await forward()).toMatchObject({ accepted: 1, aside: 1 });
    expect(await forward({ resend: true })).toMatchObject({ accepted: 1, aside: 0, sent });
    for (const word of Object.values(buyer)) expect(await content()).not.toContain(word);
    const { types, missing } = await org.reconcile({ db, period: { from: new Date(0) } });
    expect({ types, missing }).toMatchObject({ types: [{ found: 2, accepted: 2 }], missing: [] });
  });
}

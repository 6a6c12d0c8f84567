import { describe, expect, it } from 'vitest';
import type { OperationId } from '../../../src/emulator/table.js';
import { memoryStore, type Store, type WantedEvent } from '../../../src/jobs/index.js';
import { failure } from '../../support/server.js';
import { made, once, setUp } from './set-up.js';

const matinee: WantedEvent = { key: 'matinee', name: 'Matinee', description: 'Strings.' };
const soiree: WantedEvent = { key: 'soiree', name: 'Soiree', description: 'Brass.' };
const opening = { name: 'Opening', duration: 30 };
const dated: WantedEvent = { ...matinee, timezone: 'Europe/Vienna', occurrence: once('2031-05-02 11:00') };

type Set = Awaited<ReturnType<typeof setUp>>;

const book = async ({ emulator, uuidOf }: Set, name: string) => {
  const event = await uuidOf(name);
  emulator.simulate.addLevel({ event, price: 20 });
  emulator.simulate.purchase({ event });
};

/** Returns the events in a store, by their keys. */
const kept = async (store: Store) => JSON.parse((await store.read()) ?? '{}').events;

describe('an event that changed after the plan was made', () => {
  const ending = 'after this plan was made, so apply skipped it. Make a new plan.';

  it('is named in the error, with its change', async () => {
    const events: WantedEvent[] = [matinee, soiree, { name: 'Gala', sessions: [opening] }, { name: 'Ball' }];
    const set = await made(events);
    const uuids = await Promise.all(events.map(({ name }) => set.uuidOf(name)));
    const [first = '', second = '', third = ''] = uuids;
    const wanted = events.map((event) => ({ ...event, description: 'Now.' }));
    const plan = await set.org.plan(wanted, { store: set.store });
    await set.client.events.delete(first);
    await set.client.events.update(second, { description: 'By hand.' });
    await set.client.events.sessions.create(third, { name: 'Encore' });
    set.emulator.journal.clear();
    const { done, failed } = await plan.apply();
    expect(failed.map(({ error }) => error)).toMatchObject([
      { code: 'job_stale', message: `"Matinee" was deleted ${ending}`, event: first },
      { code: 'job_stale', message: `"Soiree" was changed ${ending}`, event: second },
      { code: 'job_stale', message: `"Gala" was changed ${ending}`, event: third },
    ]);
    expect(done).toMatchObject([{ key: 'Ball' }]);
    expect(set.writes()).toEqual(['orgs.events.update']);
  });

  it('is not made again if someone else made it, also next to existing events', async () => {
    const { org, client, named, store, writes, emulator } = await made([matinee]);
    const plan = await org.plan([{ ...matinee, description: 'Now.' }, soiree], { store });
    await client.orgs.events.create(org.uuid, { name: 'Soiree' });
    emulator.journal.clear();
    const { done, failed } = await plan.apply();
    expect(done.map(({ key }) => key)).toEqual(['matinee']);
    expect(failed.map(({ error }) => error)).toMatchObject([
      { code: 'job_stale', message: `"Soiree" was created by somebody else ${ending}` },
    ]);
    // A plan that creates an event does not know its uuid.
    expect(failed[0]?.error).not.toHaveProperty('event');
    expect(writes()).toEqual(['orgs.events.update']);
    expect(await named('Soiree')).toHaveLength(1);
  });

  it('is not deleted if someone booked it', async () => {
    const set = await made([{ ...dated, published: true }]);
    const event = await set.uuidOf('Matinee');
    const plan = await set.org.plan([], { store: set.store, prune: true });
    await book(set, 'Matinee');
    set.emulator.journal.clear();
    expect((await plan.apply()).failed[0]?.error).toMatchObject({
      code: 'job_stale',
      message: `"Matinee" was booked ${ending}`,
      event,
    });
    expect(set.writes()).toEqual([]);
  });
});

describe('a plan whose last request', () => {
  const withSession = { ...matinee, sessions: [opening] };
  const reason = new Error('Enough.');
  const cases: [OperationId, WantedEvent[], WantedEvent[]][] = [
    ['orgs.events.list', [], [matinee]],
    ['orgs.events.get', [matinee], [{ ...matinee, description: 'Now.' }]],
    ['orgs.events.create', [], [matinee]],
    ['orgs.events.update', [matinee], [{ ...matinee, description: 'Now.' }]],
    ['events.publish', [{ ...dated, published: false }], [{ ...dated, published: true }]],
    ['events.unpublish', [{ ...dated, published: true }], [{ ...dated, published: false }]],
    ['events.sessions.create', [matinee], [withSession]],
    ['events.sessions.replace', [withSession], [{ ...matinee, sessions: [{ ...opening, duration: 45 }] }]],
    ['events.sessions.delete', [withSession], [{ ...matinee, sessions: [] }]],
    ['events.delete', [matinee], []],
  ];
  /** Plans these events, and aborts the plan while it waits for the reply to an operation. */
  async function aborted(
    { org, emulator }: Set,
    store: Store,
    events: WantedEvent[],
    operation: OperationId,
  ) {
    const plan = await org.plan(events, { store, prune: true });
    const controller = new AbortController();
    const edit = (body: unknown) => {
      controller.abort(reason);
      return body;
    };
    emulator.faults.add({ match: { operation }, fault: { edit } });
    return failure(plan.apply({ signal: controller.signal }));
  }
  const expected = {
    ...{ name: 'AbortedError', message: 'The plan was aborted after 0 of 1 events.' },
    cause: reason,
  };

  it.each(cases)(
    'is %s ends at once if it is aborted, and continues in the next run',
    async (operation, before, events) => {
      const set = await made(before);
      expect(await aborted(set, set.store, events, operation)).toMatchObject(expected);
      await set.applied(events, set.store);
      expect(await set.named('Matinee')).toHaveLength(events.length);
      expect(await set.org.plan(events, { store: set.store, prune: true })).toMatchObject({ isEmpty: true });
    },
  );

  it.each(cases)('is %s does it once, whatever breaks the connection', async (operation, before, events) => {
    for (const fault of [{ lostReply: true }, { reset: true }]) {
      const set = await made(before);
      set.emulator.faults.add({ match: { operation }, fault });
      const result = await (await set.org.plan(events, { store: set.store, prune: true })).apply();
      if ('lostReply' in fault) expect(result).toMatchObject({ failed: [], unknown: [] });
      await set.applied(events, set.store);
      expect(await set.named('Matinee')).toHaveLength(events.length);
      expect(await set.org.plan(events, { store: set.store, prune: true })).toMatchObject({ isEmpty: true });
    }
  });
});

describe('the store of a plan', () => {
  it('keeps events that another plan did not name', async () => {
    const { org, applied, store } = await made([matinee, soiree]);
    await applied([{ ...matinee, description: 'Now.' }], store);
    expect(Object.keys(await kept(store))).toEqual(['matinee', 'soiree']);
    const plan = await org.plan([matinee], { store, prune: true });
    expect(plan.summary).toBe('1 to change, 1 to delete');
  });

  it('contains a new event at once, even if its sessions fail and someone renames it', async () => {
    const { org, client, emulator, uuidOf } = await setUp();
    const store = memoryStore();
    const wanted = [{ ...matinee, sessions: [opening] }];
    emulator.faults.add({ match: { operation: 'events.sessions.create' }, fault: { status: 400 } });
    const first = await (await org.plan(wanted, { store })).apply();
    expect(first.failed).toMatchObject([{ key: 'matinee', error: { name: 'BadRequestError' } }]);
    const event = await uuidOf('Matinee');
    await client.events.update(event, { name: 'Renamed' });
    const next = await org.plan(wanted, { store });
    expect(next.changes).toMatchObject([{ event, actions: ['change'] }]);
  });

  it('contains the fields of an event that matched from the beginning', async () => {
    const { org, client, applied, uuidOf } = await made([matinee]);
    const store = memoryStore();
    expect(String(await applied([matinee], store))).toBe('1 unchanged');
    await client.events.update(await uuidOf('Matinee'), { description: 'By hand.' });
    const { drift } = await org.plan([matinee], { store });
    expect(drift).toMatchObject([
      { key: 'matinee', fields: [{ path: 'description', from: 'Strings.', to: 'By hand.' }] },
    ]);
  });
});

describe('an unwanted event', () => {
  it('is removed from the store after its deletion, and made again if it is wanted again', async () => {
    const { org, store, uuidOf } = await made([matinee, soiree]);
    const event = await uuidOf('Matinee');
    const plan = await org.plan([soiree], { store, prune: true });
    expect((await plan.apply()).done).toMatchObject([{ key: 'matinee', event, actions: ['delete'] }]);
    expect(Object.keys(await kept(store))).toEqual(['soiree']);
    const again = await org.plan([matinee, soiree], { store });
    expect(again).toMatchObject({ drift: [], counts: { create: 1 } });
  });

  it('stays in the store with all its sent fields after its unpublishing', async () => {
    const wanted = { ...dated, sessions: [opening], published: true };
    const set = await made([wanted]);
    await book(set, 'Matinee');
    const event = await set.uuidOf('Matinee');
    const before = (await kept(set.store)).matinee;
    const plan = await set.org.plan([], { store: set.store, prune: true });
    expect((await plan.apply()).done).toMatchObject([{ key: 'matinee', event, actions: ['unpublish'] }]);
    const sent = { ...before.sent, published: false };
    expect((await kept(set.store)).matinee).toEqual({ ...before, sent });
    await set.client.events.update(event, { description: 'By hand.' });
    const again = await set.org.plan([wanted], { store: set.store });
    expect(again.drift).toMatchObject([{ fields: [{ path: 'description', from: 'Strings.' }] }]);
  });
});

describe('a request whose result is unknown', () => {
  it('is repeated once, and then reported with its last error', async () => {
    const { org, emulator, store, writes } = await made([matinee, soiree]);
    const match = { operation: 'orgs.events.update' } as const;
    emulator.faults.add({ match, times: 'all', fault: { status: 500 } });
    const wanted = [{ ...matinee, description: 'Now.' }, soiree];
    const plan = await org.plan(wanted, { store });
    const { done, failed, unknown } = await plan.apply();
    expect({ done, failed }).toEqual({ done: [], failed: [] });
    expect(unknown).toMatchObject([
      { key: 'matinee', error: { name: 'ServerError', operation: { id: match.operation } } },
    ]);
    expect(writes().length).toBe(2);
  });

  it.each([
    ['has no uuid', () => ({ event: { name: 'Matinee' } })],
    ['is empty', () => null],
  ])('is checked if the reply to the creation of an event %s', async (_what, edit) => {
    const { org, emulator, uuidOf, writes } = await setUp();
    emulator.faults.add({ match: { operation: 'orgs.events.create' }, fault: { edit } });
    const plan = await org.plan([{ ...matinee, sessions: [opening] }], { store: memoryStore() });
    const { done } = await plan.apply();
    expect(done).toMatchObject([{ key: 'matinee', event: await uuidOf('Matinee') }]);
    expect(writes()).toEqual(['orgs.events.create', 'events.sessions.create']);
  });
});

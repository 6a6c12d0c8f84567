import { expect, it } from 'vitest';
import { memoryStore } from '../../../src/jobs/index.js';
import { editList } from '../../support/edit-list.js';
import { made, once, setUp } from './set-up.js';

const matinee = { name: 'Matinee', timezone: 'Europe/Vienna', occurrence: once('2031-05-02 11:00') };

it.each([
  ['reads the times of a record in the time zone of the event', {}, '11:00'],
  ['reads the times in the wanted zone if the record has none', { timezone: null }, '10:00'],
])('%s', async (_what, more, time) => {
  const { org, emulator, store } = await made([matinee]);
  editList(emulator, 'orgs.events.list', ([event]) =>
    Object.assign(event ?? {}, more, { occurrence: once('2031-05-02T09:00:00Z') }),
  );
  const occurrence = once('2031-05-02 08:00');
  const plan = await org.plan([{ ...matinee, timezone: 'Europe/London', occurrence }], { store });
  expect(plan.changes[0]?.fields).toContainEqual({
    path: 'occurrence.attributes.starts_on',
    from: `2031-05-02 ${time}`,
    to: '2031-05-02 08:00',
  });
});

it('sends every field to an event that takes the place of a deleted one', async () => {
  const wanted = [{ name: 'Matinee', description: 'Strings.' }];
  const { org, client, emulator, uuidOf, store } = await made(wanted);
  const gone = await uuidOf('Matinee');
  await client.events.delete(gone);
  const { uuid } = await client.orgs.events.create(org.uuid, { name: 'Matinee' });
  editList(emulator, 'orgs.events.list', ([event]) => Object.assign(event ?? {}, { description: undefined }));
  const plan = await org.plan(wanted, { store });
  expect(plan.changes).toMatchObject([{ event: uuid, fields: [{ path: 'description', to: 'Strings.' }] }]);
  expect(plan.drift).toMatchObject([{ event: gone, fields: [{ path: 'uuid', from: gone, to: uuid }] }]);
  await plan.apply();
  expect((await client.events.get(uuid)).description).toBe('Strings.');
});

const talk = (start: string) => ({ name: 'Talk', session_starts_on: `2031-05-02 ${start}`, duration: 30 });
const evening = (...starts: string[]) => ({ name: 'Evening', sessions: starts.map(talk) });

it('moves the other of two sessions with the same name', async () => {
  const { applied, org, client, emulator, uuidOf, writes, store } = await made([evening('10:00', '11:00')]);
  const uuid = await uuidOf('Evening');
  const sessions = () => client.events.sessions.list(uuid).toArray();
  const before = await sessions();
  emulator.journal.clear();
  const wanted = [evening('10:00', '12:00')];
  const plan = await applied(wanted, store);
  expect(plan.changes[0]?.fields).toEqual([
    { path: 'sessions["Talk"].session_starts_on', from: '2031-05-02 11:00', to: '2031-05-02 12:00' },
  ]);
  expect(writes()).toEqual(['events.sessions.replace']);
  expect((await sessions()).map((each) => each.uuid)).toEqual(before.map((each) => each.uuid));
  expect(String(await org.plan(wanted, { store }))).toBe('1 unchanged');
});

it('stores each event under its key, even under an unusual one', async () => {
  const { applied, org, writes, emulator } = await setUp();
  const keys = ['constructor', '__proto__', 'toString'];
  const wanted = keys.map((key) => ({ key, name: `About ${key}`, description: 'Now.' }));
  await applied(wanted);
  emulator.journal.clear();
  // A store without these events matches them by their names.
  const store = memoryStore();
  expect(String(await applied(wanted, store))).toBe('3 unchanged');
  expect(writes()).toEqual([]);
  expect(Object.keys(JSON.parse((await store.read()) ?? '').events)).toEqual(keys);
  const plan = await org.plan([], { store, prune: true });
  expect(plan.changes.map(({ key, actions }) => [key, ...actions])).toEqual(
    keys.map((key) => [key, 'delete']),
  );
});

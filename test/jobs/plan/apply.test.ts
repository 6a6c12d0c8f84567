import { expect, it } from 'vitest';
import { memoryStore, type WantedEvent } from '../../../src/jobs/index.js';
import { made, setUp } from './set-up.js';

const matinee: WantedEvent = { key: 'matinee', name: 'Matinee', description: 'Strings.' };

it('apply continues if someone else already made a part of the changes', async () => {
  const { org, client, uuidOf, store } = await made([matinee]);
  const wanted = [{ ...matinee, description: 'Brass.', listing: { enabled: true } }];
  const plan = await org.plan(wanted, { store });
  const uuid = await uuidOf('Matinee');
  await client.events.update(uuid, { description: 'Brass.' });
  expect(await plan.apply()).toMatchObject({ done: [{ key: 'matinee' }], failed: [], unknown: [] });
  expect(await client.events.get(uuid)).toMatchObject({ description: 'Brass.', listing: { enabled: true } });
});

it('apply accepts a changed form of its own value after a lost reply', async () => {
  const { org, emulator, uuidOf, writes, store } = await made([matinee]);
  const trim = (body: unknown) => JSON.parse(JSON.stringify(body).replaceAll('Draw! ', 'Draw!'));
  emulator.faults.add({ match: { operation: 'orgs.events.update' }, fault: { lostReply: true } });
  emulator.faults.add({ match: { path: /events/ }, times: 99, fault: { edit: trim } });
  const plan = await org.plan([{ ...matinee, description: 'Draw! ' }], { store });
  const event = await uuidOf('Matinee');
  expect(await plan.apply()).toMatchObject({ done: [{ key: 'matinee', event }], failed: [], unknown: [] });
  expect(writes()).toEqual(['orgs.events.update', 'orgs.events.update']);
});

it('apply does not match another wanted event if the creation of an event failed', async () => {
  const { org, emulator, named } = await setUp();
  const store = memoryStore();
  const wanted = [matinee, { ...matinee, key: 'another' }];
  emulator.faults.add({ match: { operation: 'orgs.events.create' }, nth: 2, fault: { reset: true } });
  const first = await (await org.plan(wanted, { store })).apply();
  expect(first).toMatchObject({ done: [{ key: 'matinee' }], failed: [{ key: 'another' }], unknown: [] });
  expect(await (await org.plan(wanted, { store })).apply()).toMatchObject({ done: [{ key: 'another' }] });
  expect(await named('Matinee')).toHaveLength(2);
});

it.each([
  ['a session was added', 'events.sessions.create'],
  ['the description was changed', 'events.update'],
])('apply skips its own event on a second run if %s meanwhile', async (_what, change) => {
  const { org, client, emulator, uuidOf, writes } = await setUp();
  const sessions = [{ name: 'Opening', duration: 30 }];
  const plan = await org.plan([{ ...matinee, sessions }], { store: memoryStore() });
  await plan.apply();
  const uuid = await uuidOf('Matinee');
  if (change === 'events.update') await client.events.update(uuid, { description: 'By hand.' });
  else await client.events.sessions.create(uuid, { name: 'Encore', duration: 10 });
  emulator.journal.clear();
  expect((await plan.apply()).failed).toMatchObject([{ key: 'matinee', error: { code: 'job_stale' } }]);
  expect(writes()).toEqual([]);
});

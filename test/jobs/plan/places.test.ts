import { expect, it } from 'vitest';
import { memoryStore, organisation } from '../../../src/jobs/index.js';
import { once, setUp } from './set-up.js';

it('reads times in UTC if neither the event nor its organisation has a time zone', async () => {
  const { emulator, client } = await setUp();
  const edit = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (name, value) => (name === 'timezone' ? null : value));
  emulator.faults.add({ match: { path: /orgs|me/ }, times: 'all', fault: { edit } });
  const org = await organisation(client);
  expect(org.timezone).toBeUndefined();
  const plan = await org.plan([{ name: 'Matinee', occurrence: once('2031-05-02T11:00:00+02:00') }], {
    store: memoryStore(),
  });
  expect(plan.changes[0]?.fields).toContainEqual({
    path: 'occurrence.attributes.starts_on',
    from: undefined,
    to: '2031-05-02 09:00',
  });
});

it('recognises a session for all tickets even if a ticket in the reply has no uuid', async () => {
  const { applied, org, emulator, uuidOf } = await setUp();
  const store = memoryStore();
  await applied([{ name: 'Matinee', published: false }], store);
  const event = await uuidOf('Matinee');
  for (const name of ['Stalls', 'Press']) emulator.simulate.addLevel({ event, name, price: 20 });
  const [stalls] = (await org.client.events.get(event)).tickets?.levels ?? [];
  const wanted = {
    name: 'Matinee',
    sessions: [{ name: 'Opening', duration: 30, tickets: { type: 'all' as const } }],
  };
  await applied([wanted], store);
  const edit = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (_, value) =>
      value?.name === 'Press' ? { ...value, uuid: undefined } : value,
    );
  emulator.faults.add({ match: { path: /orgs/ }, times: 'all', fault: { edit } });
  const edited = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (name, value) =>
      name === 'tickets' && Array.isArray(value) ? [{ uuid: stalls?.uuid }] : value,
    );
  emulator.faults.add({ match: { path: /sessions/ }, times: 'all', fault: { edit: edited } });
  expect(String(await org.plan([wanted], { store }))).toBe('1 unchanged');
});

import { expect, it } from 'vitest';
import { memoryStore, type WantedEvent } from '../../../src/jobs/index.js';
import { once, setUp } from './set-up.js';

it('reads the time of an event from its start and end if its record has no occurrence', async () => {
  const { applied, org, emulator } = await setUp();
  const store = memoryStore();
  const matinee = { name: 'Matinee', timezone: 'Europe/Vienna', occurrence: once('2031-05-02 11:00') };
  await applied([matinee], store);
  const edit = (body: unknown) =>
    JSON.parse(JSON.stringify(body), (_key, value) =>
      value?.name === 'Matinee' ? { ...value, occurrence: undefined } : value,
    );
  emulator.faults.add({ match: { operation: 'orgs.events.list' }, times: 9, fault: { edit } });
  const wanted = [{ ...matinee, occurrence: once('2031-05-02 12:00', 90) }];
  expect((await org.plan(wanted, { store })).changes[0]?.fields).toEqual([
    { path: 'occurrence.attributes.starts_on', from: '2031-05-02 11:00', to: '2031-05-02 12:00' },
    { path: 'occurrence.attributes.event_duration', from: 60, to: 90 },
  ]);
});

it('sends no attributes of a configuration if only its type is wanted', async () => {
  const { applied, emulator } = await setUp();
  const store = memoryStore();
  const venue: WantedEvent = {
    name: 'Matinee',
    configuration: { type: 'venue_event', attributes: [{ name: 'is_live', value: true }] },
  };
  await applied([venue], store);
  emulator.journal.clear();
  await applied([{ ...venue, configuration: { type: 'online_event' } }], store);
  const update = emulator.journal.entries.find(({ operation }) => operation === 'orgs.events.update');
  expect(update?.body).toEqual({ event: { configuration: { type: 'online_event' } } });
});

it('sends the present attributes of a configuration together with the wanted ones', async () => {
  const { applied, emulator } = await setUp();
  const store = memoryStore();
  const withAttributes = (...attributes: { name: 'is_live' | 'venue'; value: unknown }[]) => ({
    name: 'Matinee',
    configuration: { type: 'venue_event' as const, attributes },
  });
  const venue = { name: 'venue' as const, value: { name: 'City Hall' } };
  await applied([withAttributes({ name: 'is_live', value: true }, venue)], store);
  emulator.journal.clear();
  await applied([withAttributes({ name: 'is_live', value: false })], store);
  const update = emulator.journal.entries.find(({ operation }) => operation === 'orgs.events.update');
  const { configuration } = (update?.body as { event: WantedEvent } | undefined)?.event ?? {};
  const sent = configuration?.attributes ?? [];
  expect(sent.slice(0, 2)).toMatchObject([{ name: 'is_live', value: false }, venue]);
  expect(sent.filter(({ name }) => name === 'is_live')).toHaveLength(1);
});

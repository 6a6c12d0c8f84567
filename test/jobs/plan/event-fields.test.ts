import { expect, it } from 'vitest';
import { editList } from '../../support/edit-list.js';
import { made, once } from './set-up.js';

it('reads the time of an event from its start and end if its record has no occurrence', async () => {
  const matinee = { name: 'Matinee', timezone: 'Europe/Vienna', occurrence: once('2031-05-02 11:00') };
  const { org, emulator, store } = await made([matinee]);
  editList(emulator, 'orgs.events.list', ([event]) => Object.assign(event ?? {}, { occurrence: undefined }));
  const wanted = [{ ...matinee, occurrence: once('2031-05-02 12:00', 90) }];
  expect((await org.plan(wanted, { store })).changes[0]?.fields).toEqual([
    { path: 'occurrence.attributes.starts_on', from: '2031-05-02 11:00', to: '2031-05-02 12:00' },
    { path: 'occurrence.attributes.event_duration', from: 60, to: 90 },
  ]);
});

import { expect, test } from 'vitest';
import { toRecord } from '../../../src/index.js';
import { published, setting } from '../setting.js';

test('an event without a name or a start cannot be published', async () => {
  const { owner, org } = setting();
  const { uuid } = await owner.orgs.events.create(org, {});
  await expect(owner.events.publish(uuid)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('name is required; starts_on is required'),
  });
});

test('a cancelled event stays visible, leaves the lists, and cannot be published again', async () => {
  const { owner, bela, event } = await published();
  await owner.events.cancel(event);
  const seen = await bela.events.get(event);
  expect(seen.status).toBe('cancelled');
  expect(toRecord(seen.extended_status).listing).toBe('Unlisted');
  expect((await bela.events.list()).items).toEqual([]);
  await expect(owner.events.publish(event)).rejects.toMatchObject({ status: 400 });
});

test('an event keeps its local time in another time zone', async () => {
  const { owner, event } = await published();
  const { event_starts_on } = await owner.events.update(event, { timezone: 'Europe/London' });
  expect(event_starts_on).toMatchObject({ utc: '2030-06-01T18:00:00+00:00', local: '2030-06-01 19:00' });
});

test('a deleted event disappears with all its records, and from the products that name it', async () => {
  const { emulator, state, owner, org, event } = await published();
  const other = await owner.orgs.events.create(org, { name: 'Late Night' });
  const event_uuid = [event, other.uuid];
  await owner.orgs.products.create(org, { name: 'Mug', price: 5, images: 'mug.png', event_uuid });
  emulator.simulate.addLevel({ event });
  emulator.simulate.purchase({ event });
  await owner.events.saves.create(event);
  await owner.events.delete(event);
  const { orders, tickets, attendees, saves } = state;
  expect([orders, tickets, attendees, saves].flatMap((each) => Object.keys(each))).toEqual([]);
  expect(await owner.orgs.products.list(org)).toMatchObject([{ event_uuid: [other.uuid] }]);
});

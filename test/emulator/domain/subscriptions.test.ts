import { expect, test } from 'vitest';
import { now, setting } from '../setting.js';

const day = 86_400_000;
const year = 365 * day;

const at = (time: number) => `${new Date(time).toISOString().slice(0, 19)}+00:00`;

test('a subscription starts now and renews each year until it is cancelled', async () => {
  const { emulator, owner, org } = setting();
  await owner.orgs.subscriptions.create(org, { type: 'add-on', package: 'campaign' });
  const shown = async () => {
    const [addOn] = await owner.orgs.subscriptions.list(org, { type: 'add-on' });
    return { ...addOn, uuid: addOn?.uuid ?? '' };
  };
  const renewals = async () => (await shown()).renews_on;
  expect((await shown()).starts_on).toBe(at(now));
  expect(await renewals()).toBe(at(now + year));
  emulator.clock.stand(now + year - 1);
  expect(await renewals()).toBe(at(now + year));
  emulator.clock.stand(now + year);
  expect(await renewals()).toBe(at(now + 2 * year));
  emulator.clock.stand(now + 3 * year + 1);
  expect(await renewals()).toBe(at(now + 4 * year));
  const { uuid } = await shown();
  await owner.orgs.subscriptions.cancel(org, uuid);
  expect(await shown()).toMatchObject({ is_current: true, renews_on: null });
  emulator.clock.stand(now + 4 * year - 1);
  expect((await shown()).is_current).toBe(true);
  await owner.orgs.subscriptions.reactivate(org, uuid);
  expect(await renewals()).toBe(at(now + 4 * year));
  await owner.orgs.subscriptions.cancel(org, uuid);
  emulator.clock.stand(now + 4 * year);
  expect((await shown()).is_current).toBe(false);
  expect(await owner.orgs.subscriptions.list(org, { is_current: true })).toMatchObject([{ type: 'core' }]);
  await expect(owner.orgs.subscriptions.reactivate(org, uuid)).rejects.toMatchObject({
    status: 400,
    message: expect.stringContaining('the subscription has expired'),
  });
});

test('a subscription is not current before it starts', async () => {
  const { emulator, owner, org } = setting();
  await owner.orgs.subscriptions.create(org, { type: 'add-on' });
  emulator.clock.stand(now - 1);
  expect(await owner.orgs.subscriptions.list(org, { type: 'add-on', is_current: false })).toMatchObject([
    { starts_on: at(now), renews_on: at(now + year) },
  ]);
});

test('a subscription has the type core and the package basic by default', async () => {
  const { owner, org } = setting();
  for (const body of [{}, { type: 'add-on', package: '' }, { type: 'core', package: 'pro' }] as const) {
    await owner.orgs.subscriptions.create(org, body);
  }
  const all = await owner.orgs.subscriptions.list(org);
  expect(all.slice(-3).map(({ type, package: name, order_id }) => [type, name, order_id])).toEqual([
    ['core', 'basic', '1002'],
    ['add-on', 'basic', '1003'],
    ['core', 'pro', '1004'],
  ]);
});

test('cancelling or reactivating a subscription updates its time of change', async () => {
  const { emulator, state, owner, org } = setting();
  await owner.orgs.subscriptions.create(org, { type: 'add-on' });
  const [addOn] = await owner.orgs.subscriptions.list(org, { type: 'add-on' });
  const uuid = addOn?.uuid ?? '';
  emulator.clock.stand(now + day);
  await owner.orgs.subscriptions.cancel(org, uuid);
  expect(state.subscriptions[uuid]).toMatchObject({ created_on: at(now), updated_on: at(now + day) });
  emulator.clock.stand(now + 2 * day);
  await owner.orgs.subscriptions.reactivate(org, uuid);
  expect(state.subscriptions[uuid]).toMatchObject({ created_on: at(now), updated_on: at(now + 2 * day) });
});

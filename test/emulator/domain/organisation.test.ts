import { expect, test } from 'vitest';
import { now, setting } from '../setting.js';

test('an update of an organisation changes its name, slug and update time', async () => {
  const { emulator, state, org, owner } = setting();
  emulator.clock.advance(60_000);
  expect(await owner.orgs.update(org, { name: 'The Choir of Sydney' })).toMatchObject({
    name: 'The Choir of Sydney',
    slug: 'the-choir-of-sydney',
  });
  emulator.clock.advance(60_000);
  expect(await owner.orgs.update(org, { info: 'We sing.' })).toMatchObject({
    name: 'The Choir of Sydney',
    slug: 'the-choir-of-sydney',
    info: 'We sing.',
  });
  expect(state.orgs[org]).toMatchObject({
    created_on: '2030-05-01T00:00:00+00:00',
    updated_on: '2030-05-01T00:02:00+00:00',
  });
});

test('a link shows its address under one name, or an empty address', async () => {
  const { org, owner } = setting();
  const facebook = { name: 'facebook', value: 'https://facebook.com/choir' };
  const linkedin = 'https://linkedin.com/company/choir';
  const links = [facebook, { name: 'linkedin', linkedin }, { name: 'twitter' }];
  const shown = [facebook, { name: 'linkedin', value: linkedin }, { name: 'twitter', value: '' }];
  expect((await owner.orgs.update(org, { links })).links).toEqual(shown);
  expect((await owner.orgs.update(org, { info: 'We sing.' })).links).toEqual(shown);
  expect((await owner.orgs.update(org, { links: [] })).links).toEqual([]);
});

test('connecting opens an account with the address of the organisation, and continues it the next time', async () => {
  const { emulator, owner, org, state } = setting();
  const record = state.orgs[org];
  if (!record) throw new Error('there is no organisation');
  record.email = 'tickets@mail.example';
  emulator.clock.stand('2030-05-01T00:01:00Z');
  const { connect_url } = await owner.orgs.payProvider.connect(org);
  expect(connect_url).toMatch(/^https:\/\/pay-provider\.invalid\/connect\/acct_[\da-f]{16}$/);
  expect(await owner.orgs.payProvider.get(org)).toMatchObject({
    pay_provider_connect_id: connect_url?.split('/').at(-1),
    pay_provider_connect_email: 'tickets@mail.example',
    pay_provider_setting_complete: false,
  });
  expect(record.updated_on).toBe('2030-05-01T00:01:00+00:00');
  expect((await owner.orgs.payProvider.connect(org)).connect_url).toBe(connect_url);
});

test('disconnecting removes the account and updates the organisation, and the next account is a new one', async () => {
  const { emulator, owner, org, state } = setting();
  const { connect_url } = await owner.orgs.payProvider.connect(org);
  emulator.clock.stand('2030-05-01T00:02:00Z');
  await owner.orgs.payProvider.disconnect(org);
  expect(state.orgs[org]).toMatchObject({ payProvider: null, updated_on: '2030-05-01T00:02:00+00:00' });
  expect((await owner.orgs.payProvider.connect(org)).connect_url).not.toBe(connect_url);
});

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

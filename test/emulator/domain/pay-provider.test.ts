import { expect, test } from 'vitest';
import { setting } from '../setting.js';

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

test('a person can complete an account that was never connected', async () => {
  const { emulator, owner, org } = setting();
  emulator.simulate.completePayProvider(org);
  expect(await owner.orgs.payProvider.get(org)).toMatchObject({
    pay_provider_connect_id: expect.stringMatching(/^acct_/),
    pay_provider_setting_complete: true,
  });
});

test('disconnecting removes the account and updates the organisation, and the next account is a new one', async () => {
  const { emulator, owner, org, state } = setting();
  const { connect_url } = await owner.orgs.payProvider.connect(org);
  emulator.clock.stand('2030-05-01T00:02:00Z');
  await owner.orgs.payProvider.disconnect(org);
  expect(state.orgs[org]).toMatchObject({ payProvider: null, updated_on: '2030-05-01T00:02:00+00:00' });
  expect((await owner.orgs.payProvider.connect(org)).connect_url).not.toBe(connect_url);
});

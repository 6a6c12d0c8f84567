import { describe, expect, test } from 'vitest';
import { now, setting } from '../setting.js';

const day = 86_400_000;
const valueIn = (activities: readonly { name: string; value?: unknown }[], name: string) =>
  activities.find((each) => each.name === name)?.value;

describe('the activities of an organisation', () => {
  test('sum up the orders of its published events', async () => {
    const { owner, org, state } = setting({ seed: 'demo' });
    const activities = await owner.orgs.activities.get(org);
    const events = Object.values(state.events).filter((each) => each.org === org);
    const counted = new Set(activities[0]?.meta?.events?.map(({ uuid }) => uuid));
    expect(counted.size).toBe(Math.min(5, events.filter(({ state }) => state === 'published').length));
    const orders = Object.values(state.orders).filter(
      ({ event, status }) => counted.has(event) && status === 'Active',
    );
    expect(valueIn(activities, 'orders_received')).toBe(orders.length);
    const uuids = new Set(orders.map(({ uuid }) => uuid));
    const tickets = Object.values(state.tickets).filter(({ order }) => uuids.has(order));
    expect(valueIn(activities, 'tickets_sold')).toBe(tickets.length);
    const lines = orders.flatMap((order) => order.lines);
    expect(valueIn(activities, 'revenue_earned')).toBe(
      lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0),
    );
  });

  test('count both the first and the last day, and split by the interval', async () => {
    const { owner, org } = setting({ seed: 'demo' });
    const [start_date, end_date] = [now - 6 * day, now - day].map((time) =>
      new Date(time).toISOString().slice(0, 10),
    );
    const asked = { start_date, end_date, interval: 'daily' } as const;
    const activities = await owner.orgs.activities.get(org, asked);
    const orders = activities.find(({ name }) => name === 'orders_received');
    expect(orders?.meta).toMatchObject({ start_date, end_date });
    // Neither the client's type nor the specification describes the arrays.
    const { value, data = [] } = orders as { value: number; data?: { date: string; value: number }[] };
    expect(value).toBeGreaterThan(0);
    expect(data.reduce((sum, each) => sum + each.value, 0)).toBe(value);
    expect(data.at(0)?.date).toBe(start_date);
    expect(data.at(-1)?.date).toBe(end_date);
    const all = await owner.orgs.activities.get(org);
    expect(value).toBeLessThan(Number(valueIn(all, 'orders_received')));
  });

  test('can be grouped by event, and refuse events of others', async () => {
    const { owner, org } = setting({ seed: 'demo' });
    const [first] = await owner.orgs.activities.get(org);
    const events = first?.meta?.events?.slice(0, 2).map(({ uuid }) => uuid) ?? [];
    const grouped = await owner.orgs.activities.get(org, { events, group_by_event: true });
    expect(grouped).toHaveLength(10);
    expect(grouped.map(({ meta }) => meta?.events?.length)).toEqual(Array(10).fill(1));
    const stranger = '00000000-0000-4000-8000-000000000000';
    await expect(owner.orgs.activities.get(org, { events: [stranger] })).rejects.toMatchObject({
      status: 400,
      message: expect.stringContaining('invalid event uuid'),
    });
  });

  test('refuse dates that do not exist', async () => {
    const { owner, org } = setting({ seed: 'demo' });
    await expect(owner.orgs.activities.get(org, { start_date: '2030-02-30' })).rejects.toMatchObject({
      status: 400,
    });
  });
});

describe('the payment data of an organisation', () => {
  test('includes a billing address, whose place is checked', async () => {
    const { owner, org } = setting();
    expect((await owner.orgs.billing.get(org)).country).toBe('');
    const place = { country: 'Australia', state: 'Tasmania', city: 'Hobart', postcode: '7000' };
    const billed = await owner.orgs.billing.update(org, { ...place, address_line1: '1 Quay St' });
    expect(billed).toMatchObject({ city: 'Hobart', post_code: '7000', first_name: '' });
    expect(await owner.orgs.billing.get(org)).toEqual(billed);
    await expect(
      owner.orgs.billing.update(org, { ...place, city: 'Perth', address_line1: '1 Quay St' }),
    ).rejects.toMatchObject({ status: 400, message: expect.stringContaining('city is invalid') });
  });

  test('includes a payout account, which can be set, replaced and removed', async () => {
    const { owner, org } = setting();
    const account = {
      account_name: 'Harbour',
      account_number: '123',
      bank_name: 'Bank',
      bsb_code: '062-000',
    };
    await owner.orgs.payout.create(org, { ...account, iban: 'XX00' });
    const replaced = await owner.orgs.payout.update(org, { ...account, account_number: '456' });
    expect(replaced).toMatchObject({ account_number: '456', iban: '' });
    expect(await owner.orgs.payout.get(org)).toEqual(replaced);
    await owner.orgs.payout.delete(org);
    expect((await owner.orgs.payout.get(org)).account_number).toBe('');
  });

  test('includes a payment provider, which is ready after a person completes the account', async () => {
    const { emulator, owner, org } = setting();
    const { connect_url } = await owner.orgs.payProvider.connect(org);
    const begun = await owner.orgs.payProvider.get(org);
    expect(begun.pay_provider_setting_complete).toBe(false);
    expect(connect_url).toContain(begun.pay_provider_connect_id);
    emulator.simulate.completePayProvider(org);
    expect((await owner.orgs.payProvider.get(org)).pay_provider_charges_enabled).toBe(true);
    await owner.orgs.payProvider.disconnect(org);
    expect((await owner.orgs.payProvider.get(org)).pay_provider_connect_id).toBe('');
  });
});

describe('a subscription', () => {
  test('can be cancelled by the uuid in its record', async () => {
    const { owner, org } = setting();
    const [core] = await owner.orgs.subscriptions.list(org);
    const uuid: string | undefined = core?.uuid;
    await owner.orgs.subscriptions.cancel(org, uuid ?? '');
    expect(await owner.orgs.subscriptions.list(org)).toMatchObject([{ uuid, renews_on: null }]);
    expect((await owner.me.get()).organisations?.[0]?.subscriptions?.[0]?.uuid).toBe(uuid);
  });

  test('ends with its term after it is cancelled, unless it is reactivated', async () => {
    const { emulator, owner, org } = setting();
    const created = await owner.orgs.subscriptions.create(org, { type: 'add-on', package: 'campaign' });
    const addOns = (is_current: boolean) =>
      owner.orgs.subscriptions.list(org, { type: 'add-on', is_current });
    expect(await addOns(true)).toMatchObject([{ type: 'add-on', package: 'campaign', is_current: true }]);
    // The reply of create is not documented.
    const { uuid } = (created as { subscriptions: [{ uuid: string }] }).subscriptions[0];
    await owner.orgs.subscriptions.cancel(org, uuid);
    expect(await addOns(true)).toMatchObject([{ renews_on: null }]);
    await owner.orgs.subscriptions.reactivate(org, uuid);
    emulator.clock.advance(400 * day);
    expect(await addOns(true)).toHaveLength(1);
    await owner.orgs.subscriptions.cancel(org, uuid);
    emulator.clock.advance(400 * day);
    expect(await addOns(true)).toEqual([]);
    expect(await addOns(false)).toHaveLength(1);
    await expect(owner.orgs.subscriptions.reactivate(org, uuid)).rejects.toMatchObject({ status: 400 });
  });

  test('has the type core in its record, but subscription in a query', async () => {
    const { owner, org } = setting();
    await owner.orgs.subscriptions.create(org, { type: 'add-on' });
    expect(await owner.orgs.subscriptions.list(org, { type: 'subscription' })).toMatchObject([
      { type: 'core' },
    ]);
  });
});

describe('a product', () => {
  const mug = { name: 'Mug', price: 12.5, images: 'uploads/mug.png' };

  test('is added, changed and deleted by the team, and visible to all', async () => {
    const { owner, bela, org } = setting();
    const made = await owner.orgs.products.create(org, { ...mug, qty_available: 20 });
    expect(made).toMatchObject({ ...mug, status: 'active', qty_available: 20 });
    await owner.orgs.products.update(org, made.uuid, { price: 0, status: 'inactive' });
    expect(await bela.orgs.products.list(org)).toMatchObject([{ name: 'Mug', price: 0, status: 'inactive' }]);
    await expect(bela.orgs.products.delete(org, made.uuid)).rejects.toMatchObject({ status: 403 });
    await owner.orgs.products.delete(org, made.uuid);
    expect(await owner.orgs.products.list(org)).toEqual([]);
  });

  test('can be sold only at events of its organisation', async () => {
    const { owner, org } = setting();
    const event_uuid = ['00000000-0000-4000-8000-000000000000'];
    await expect(owner.orgs.products.create(org, { ...mug, event_uuid })).rejects.toMatchObject({
      status: 400,
    });
  });
});

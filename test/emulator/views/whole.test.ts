import { describe, expect, test } from 'vitest';
import type { Event, EventChanges, EventInput, OpenBody } from '../../../src/api/models/index.js';
import { toRecord } from '../../../src/api/pairs.js';
import { now, setting } from '../setting.js';

const once: EventInput = {
  name: 'Open Night',
  occurrence: { type: 'does_not_repeat', attributes: { starts_on: '2030-06-01 19:00', event_duration: '2' } },
};

const nowhere = {
  address_line1: '',
  address_line2: '',
  country: '',
  state: '',
  city: '',
  post_code: '',
};

const attributesOf = ({ configuration }: Pick<Event, 'configuration'>) =>
  toRecord((configuration?.attributes ?? []).map(({ name, value }) => ({ name, value })));

/** Returns an organisation, and an event that was made from an input. */
async function withEvent(input: EventInput = {}) {
  const made = setting();
  const event = await made.owner.orgs.events.create(made.org, { ...once, ...input });
  return { ...made, event };
}

describe('partial input is returned in full for', () => {
  test('an address of a user, also as that of a buyer', async () => {
    const { emulator, owner, event, state } = await withEvent();
    const address = { ...nowhere, country: 'Australia' };
    expect((await owner.me.update({ addresses: [{ country: 'Australia' }] })).addresses).toEqual([address]);
    await owner.events.publish(event.uuid);
    emulator.simulate.addLevel({ event });
    const { order } = emulator.simulate.purchase({ event, buyer: state.owner });
    expect(order.customer).toMatchObject({ billing_address: address, shipping_address: address });
  });

  test('an address of an organisation, which has a time zone', async () => {
    const { owner, org } = setting();
    const whole = [{ ...nowhere, country: 'Australia', timezone: '' }];
    expect((await owner.orgs.update(org, { addresses: [{ country: 'Australia' }] })).addresses).toEqual(
      whole,
    );
    expect((await owner.me.get()).organisations?.[0]?.addresses).toEqual(whole);
  });

  test('a banner and the thumbnail', async () => {
    const { event } = await withEvent({ banner: [{ image: 'poster.png' }] });
    expect(event.banner).toEqual([{ name: '', image: 'poster.png', primary: false }]);
    expect(event.thumbnail).toEqual({ name: '', image: 'poster.png', primary: false });
  });

  test('a venue event, which has no location if its venue is empty', async () => {
    const at = (value: object) =>
      withEvent({ configuration: { type: 'venue_event', attributes: [{ name: 'venue', value }] } });
    const { event } = await at({ name: 'Hall', address: { city: 'Sydney' } });
    const empty = { image: '', url: '', latitude: null, longitude: null };
    const venue = { ...empty, name: 'Hall', address: { ...nowhere, city: 'Sydney' } };
    const none = { enabled: false, list: [] };
    expect(attributesOf(event)).toEqual({
      venue,
      is_live: false,
      do_you_want_to_add_survey_for_your_attendees: false,
      does_your_event_invite_only: false,
      attendee_details: none,
      additional_details: none,
      survey: none,
    });
    expect(event.location).toEqual(venue);
    const { event: anywhere } = await at({ name: '', address: { city: '' } });
    expect(attributesOf(anywhere)).toMatchObject({ venue: { ...empty, name: '', address: nowhere } });
    expect(anywhere.location).toBeNull();
  });

  test('an online event, which shows whether it has ended', async () => {
    const { emulator, owner, event } = await withEvent({
      configuration: {
        type: 'online_event',
        attributes: [{ name: 'speakers', value: { list: [{ first_name: 'Ann' }] } }],
      },
    });
    expect(attributesOf(event)).toEqual({
      event_ended: false,
      template: '',
      enter_event_with_camera_off: false,
      enter_event_with_mic_muted: false,
      allow_attendees_send_messages_during_event: false,
      allow_attendees_to_mute_unmute_themselves: false,
      event_joining_URL: '',
      speakers: {
        enabled: false,
        list: [{ title: '', first_name: 'Ann', last_name: '', bio: '', image: '', status: null }],
      },
    });
    emulator.clock.set(now + 60 * 24 * 60 * 60 * 1000);
    expect(attributesOf(await owner.events.get(event.uuid))).toMatchObject({ event_ended: true });
  });

  test('a ticket level and a session', async () => {
    const { emulator, owner, event } = await withEvent();
    emulator.simulate.addLevel({ event });
    const session = await owner.events.sessions.create(event.uuid, { name: 'Opening' });
    expect(session.configuration).toEqual({ name: '', attributes: [] });
    const [level] = (await owner.events.get(event.uuid)).tickets?.levels ?? [];
    expect(Object.keys(level ?? {}).sort()).toEqual(
      [
        ...['uuid', 'display_order', 'name', 'description', 'quantity', 'max_quantity_per_customer'],
        ...['quantity_sold', 'pricing_details', 'early_bird_discount', 'total_purchased_by_user', 'category'],
        ...['min_donation_amount', 'max_donation_amount', 'default_donation_amount', 'status', 'session_id'],
        ...['parent_id', 'url_digital_pass', 'coupons', 'settings', 'ticket_instruction'],
        ...['custom_attributes', 'created_on'],
      ].sort(),
    );
  });

  test('a ticket, with every field of its attendee', async () => {
    const { emulator, owner, event } = await withEvent();
    await owner.events.publish(event.uuid);
    emulator.simulate.addLevel({ event });
    const { tickets, attendees } = emulator.simulate.purchase({ event });
    const attributes = [{ field_name: 'mobile', field_value: '0400 000 000' }];
    await owner.events.attendees.update(event.uuid, attendees[0]?.uuid ?? '', { attributes });
    const ticket = await owner.events.tickets.get(event.uuid, tickets[0]?.uuid ?? '');
    const fields = ticket.attendee_details?.[0]?.attributes ?? [];
    expect(fields).toHaveLength(37);
    expect(fields).toContainEqual({
      field_name: 'mobile',
      field_type: 'string',
      field_value: '0400 000 000',
    });
    expect(fields).toContainEqual({ field_name: 'billing_city', field_type: 'string', field_value: '' });
    expect(fields).toContainEqual({ field_name: 'is_sync', field_type: 'boolean', field_value: false });
  });

  test('the refund policy', async () => {
    const { owner, event } = await withEvent();
    const none = {
      cancel_before_event_starts: null,
      automatic: false,
      amount: { discount_type: 'percentage', discount_unit: 0 },
    };
    expect(event.refund).toEqual({ available: false, policy: none });
    const changes: EventChanges & OpenBody = { refund: { available: true, policy: { automatic: true } } };
    expect((await owner.events.update(event.uuid, changes)).refund).toEqual({
      available: true,
      policy: { ...none, automatic: true },
    });
  });

  test('the time slots of an event, unchanged', async () => {
    const attributes = { every: '30 minutes', starts_on: '2030-06-01 10:00' };
    const { event } = await withEvent({ occurrence: { type: 'timeslots', attributes } });
    expect(event.occurrence).toEqual({ type: 'timeslots', attributes, exclusions: [] });
  });
});

test.each(['demo', 'large'])('every event of the seed %s has every attribute of its type', async (seed) => {
  const { owner } = setting({ seed: seed as 'demo' });
  const { items } = await owner.events.list({ rows: 100 });
  expect(items.length).toBeGreaterThan(0);
  for (const event of items) {
    const online = event.configuration?.type === 'online_event';
    expect(attributesOf(event)).toHaveProperty(
      online ? 'event_ended' : 'do_you_want_to_add_survey_for_your_attendees',
    );
  }
});

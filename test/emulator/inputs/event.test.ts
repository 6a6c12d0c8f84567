import { describe, expect, test } from 'vitest';
import { ask } from '../ask.js';
import { published, setting } from '../setting.js';

const range = (from: number) => `should be a whole number from ${from} to 1000000`;
const moneyRange = 'should be a number from 0 to 1000000, with at most 2 decimals';

/** Returns an event, and functions that change and read it. */
async function eventSetting() {
  const { emulator, event: uuid } = await published();
  const shown = async () => (await ask(emulator, 'GET', `/events/${uuid}`)).body.result.event;
  const change = async (event: object) => {
    const { status, body } = await ask(emulator, 'PATCH', `/events/${uuid}`, { body: { event } });
    return { status, errors: body.result.errors, event: body.result.event };
  };
  return { emulator, uuid, shown, change };
}

const levels = (...list: object[]) => ({ tickets: { levels: list } });
const priced = (pricing: object) => levels({ pricing_details: [pricing] });

const level = 'tickets.levels.0';
const price = `${level}.pricing_details.0`;
const attribute = 'configuration.attributes.0';
const boolean = 'should be true or false';
const time = (example: string) => `should be a date and time such as ${example}`;

/** Returns a change of the field at a path, with a list for each index. */
const at = (path: string, value: unknown): object =>
  path
    .split('.')
    .reduceRight<unknown>((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as object;

/** Returns a change with an attribute of the configuration. */
const configured = (name: string, value: unknown) => at(attribute, { name, value });

/** Changes that are refused, with a message that begins with the path. */
const wrongAt = (
  [
    ...['x', 'abc', 'NaN', 'Infinity', '1e5', '0x10', -1, 1_000_001, 1e21, 1e308, 0.001, true, {}, [1]].map(
      (value) => [`${price}.price`, value, moneyRange] as const,
    ),
    ...['x', -2, 1.5, 1e21, '1e3', false].map((value) => [`${level}.quantity`, value, range(-1)] as const),
    [`${level}.max_quantity_per_customer`, 'x', range(-1)],
    [`${price}.quantity_included`, 0, 'should be a whole number from 1 to 100'],
    [`${level}.name`, 5, 'should be text'],
    [`${level}.pricing_details`, [], 'should have at least one price'],
    [`${level}.min_donation_amount`, 'x', moneyRange],
    [`${level}.early_bird_discount.discount_type`, 'half', 'should be percentage or fixed'],
    ['tickets.levels', [{ uuid: 'a' }, { uuid: 'a' }], 'should not name the same uuid twice'],
    ['tickets.levels', 'x', 'should be a list'],
    ['tickets', 5, 'should be an object'],
    ['tickets.price_is_fee_inclusive', 'perhaps', boolean],
    ['settings.event_capacity', 'many', range(-1)],
    ['settings.max_ticket_per_customer', 1e21, range(-1)],
    ['settings.waiting_list.enabled', 'on', boolean],
    ['settings.booking_starts_on.local', 'tomorrow', time('2030-05-01 19:30')],
    ['settings.booking_ends_on.utc', '2030-02-30T10:00Z', time('2030-05-01T09:30:00+00:00')],
    ['settings.configure_ticket_remaining.remaining_tickets', 'x', range(0)],
    ['settings.tracking_codes', {}, 'should be a list'],
    ['refund.available', 'sometimes', boolean],
    ['refund.policy.amount.discount_unit', 101, 'should be a number from 0 to 100, with at most 2 decimals'],
    ['refund.policy.amount.discount_type', 'all', 'should be percentage'],
    ['special_instruction', 5, 'should be text'],
    ['configuration.type', 'picnic', 'should be venue_event or online_event'],
    ['listing.enabled', 'no', boolean],
    ['banner.0.primary', 'yes', boolean],
    ['resources', 'none', 'should be a list'],
    ['enable_datetime_conversion', 'perhaps', 'should be true, false, 1 or 0'],
    [
      'resources.0.pages',
      1e21,
      'should be 0 or a number between 0.000001 and 9007199254740991, positive or negative',
    ],
    ['occurrence.type', 'yearly', 'should be daily, weekly, monthly, schedule, does_not_repeat or timeslots'],
  ] as const
).map(([path, value, message]) => [at(path, value), `${path} ${message}`] as const);

const wrong: readonly (readonly [change: object, message: string])[] = [
  ...wrongAt,
  [{ settings: { booking_ends_on: { utc: '0001-01-01T10:00Z' } } }, 'invalid datetime'],
  [configured('venue', 5), `${attribute}.value should be an object`],
  [
    configured('venue', { latitude: 'north' }),
    `${attribute}.value.latitude should be a number from -90 to 90, with at most 15 decimals`,
  ],
  [configured('venue', { address: { city: 5 } }), `${attribute}.value.address.city should be text`],
  [configured('is_live', 'perhaps'), `${attribute}.value ${boolean}`],
  [
    configured('moon', true),
    `${attribute}.name should be one of venue, attendee_details, additional_details, survey, speakers, is_live, do_you_want_to_add_survey_for_your_attendees, does_your_event_invite_only, event_ended, enter_event_with_camera_off, enter_event_with_mic_muted, allow_attendees_send_messages_during_event, allow_attendees_to_mute_unmute_themselves, template, event_joining_URL`,
  ],
  [
    { listing: { categories: ['music', 'knitting'] } },
    'listing.categories.1 should be a category: the id or slug of one of GET /common/categories, or its record',
  ],
  [
    at('occurrence.attributes.occurrence_ends', { type: 'number_of_event', value: 0 }),
    'occurrence.attributes.occurrence_ends.value should be a whole number from 1 to 1000000',
  ],
  [
    { occurrence: { type: 'timeslots', attributes: 5 } },
    'occurrence.attributes should be an object, or a list of objects',
  ],
];

describe('a change of an event', () => {
  test.each(wrong)('%j is refused: %s, and changes nothing', async (change, message) => {
    const { shown, change: send } = await eventSetting();
    const before = await shown();
    expect(await send({ name: 'Other', ...change })).toMatchObject({ status: 400, errors: [message] });
    expect(await shown()).toEqual(before);
  });

  test('reports every mistake at once', async () => {
    const { change } = await eventSetting();
    const { errors } = await change({ ...priced({ price: 'x' }), configuration: { type: 'x' } });
    expect(errors).toHaveLength(2);
  });

  test('accepts numbers as text and uses them for sales', async () => {
    const { emulator, uuid, change } = await eventSetting();
    const { event } = await change(
      levels({ quantity: '10', pricing_details: [{ price: '12.50', quantity_included: '2' }] }),
    );
    expect(event.tickets.levels).toMatchObject([
      { quantity: 10, pricing_details: [{ price: 12.5, quantity_included: 2 }] },
    ]);
    const { order } = emulator.simulate.purchase({ event: uuid, quantity: 2 });
    expect(order.summary).toMatchObject({ subtotal: '25.00' });
    expect(order.total_ticket).toBe(4);
  });

  test('treats an empty string and null as no value', async () => {
    const { change, shown } = await eventSetting();
    await change(levels({ name: 'Seat', quantity: 5, pricing_details: [{ price: 8 }] }));
    const { tickets } = await shown();
    const [{ uuid, pricing_details }] = tickets.levels;
    const { status } = await change({
      ...levels({ uuid, quantity: '', pricing_details: [{ uuid: pricing_details[0].uuid, price: null }] }),
      settings: { event_capacity: '', waiting_list: { enabled: null } },
      configuration: { type: '', attributes: [{ name: 'venue', value: '' }] },
      listing: { categories: '' },
      occurrence: { attributes: { occurrence_ends: '' } },
      refund: '',
    });
    expect(status).toBe(200);
    expect((await shown()).tickets.levels).toMatchObject([
      { uuid, quantity: 5, pricing_details: [{ price: 8 }] },
    ]);
  });

  test('keeps the other parts of a setting', async () => {
    const { change, shown } = await eventSetting();
    await change({ settings: { custom_seo_details: { title: 'Jazz' }, event_capacity: 5 } });
    await change({ settings: { custom_seo_details: { enabled: true } } });
    expect((await shown()).settings).toMatchObject({
      event_capacity: 5,
      custom_seo_details: { enabled: true, title: 'Jazz', description: '', image: '' },
    });
  });
});

describe('a new event', () => {
  test.each([
    [{ configuration: { type: 'picnic' } }, 'configuration.type should be venue_event or online_event'],
    [{ listing: { categories: [5] } }, expect.stringMatching(/^listing\.categories\.0 should be a category/)],
    [{ occurrence: { type: 'timeslots', exclusions: [{ local: '0001-01-01 00:00' }] } }, 'invalid datetime'],
  ])('is not created from %j', async (event, message) => {
    const { emulator, org, owner } = setting();
    const { status, body } = await ask(emulator, 'POST', `/orgs/${org}/events`, { body: { event } });
    expect({ status, errors: body.result.errors }).toEqual({ status: 400, errors: [message] });
    expect((await owner.events.list({ my: true })).items).toEqual([]);
  });

  test('is listed under categories in any of their forms', async () => {
    const { owner, org } = setting();
    const [arts, business, charity] = await owner.common.categories.list();
    const { listing } = await owner.orgs.events.create(org, {
      listing: { categories: [arts?.id, business?.slug, { uuid: charity?.id, name: charity?.title }] },
    });
    expect(listing?.categories?.map(({ name }) => name)).toEqual(['Arts', 'Business', 'Charity']);
  });

  test('with too many nested levels is refused', async () => {
    const { emulator } = setting();
    const text = `{"event":{"resources":${'['.repeat(50_000)}${']'.repeat(50_000)}}}`;
    const { status, body } = await ask(emulator, 'POST', '/events', { text });
    expect({ status, errors: body.result.errors }).toEqual({
      status: 400,
      errors: ['body should have at most 64 levels of lists and objects'],
    });
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EventSchema } from '../../../src/api/models/event.js';
import { EventInputSchema } from '../../../src/api/models/event-input.js';
import { toInput } from '../../../src/api/views/index.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { type Event, type EventInput, type Occurrence, TicketingClient } from '../../../src/index.js';
import { arbitraryOf } from '../../support/arbitrary.js';
import { casesOf, extentOf } from '../../support/extent.js';
import { damaged } from './damaged.js';

const now = new Date('2031-03-01T09:00:00Z');

const uuid = '8c2f0f4e-58a5-4b0c-9d3e-0f5c6c1c2a77';

async function setting(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ now, seed: 'empty', ...options });
  const client = new TicketingClient(emulator.options());
  const [org] = (await client.me.get()).organisations ?? [];
  return { emulator, client, org: org?.uuid ?? '' };
}

/** Returns events as documented replies show them, which contain the most, without the time of their last change. */
async function recordsOf(emulator: Emulator, uuids = Object.keys(emulator.world().state.events)) {
  const { emulator: reader, client } = await setting();
  reader.restore(emulator.snapshot());
  const events = await Promise.all(uuids.map((event) => client.events.get(event)));
  return new Map(events.map(({ updated_on: _, ...event }) => [event.uuid, event]));
}

describe('an update with the input of the event itself', () => {
  it.each(
    casesOf([
      { seed: 'demo', dialect: 'documented', step: 1, events: 15 },
      { seed: 'demo', dialect: 'newer', step: 1, events: 15 },
      { seed: 'demo', dialect: 'older', step: 1, events: 15 },
      { seed: 'demo', dialect: 'mixed', step: 1, events: 15 },
      { seed: 'large', dialect: 'documented', step: 1, events: 1000 },
      { seed: 'large', dialect: 'newer', step: 40, events: 25 },
      { seed: 'large', dialect: 'older', step: 40, events: 25 },
      { seed: 'large', dialect: 'mixed', step: 40, events: 25 },
    ] as const),
  )('changes nothing of the $seed seed in $dialect replies', async ({ step, events, ...options }) => {
    const { emulator, client, org } = await setting(options);
    const own = Object.values(emulator.world().state.events).filter((event) => event.org === org);
    const uuids = own.flatMap(({ uuid }, index) => (index % step === 0 ? uuid : []));
    expect(uuids).toHaveLength(events);
    const before = await recordsOf(emulator, uuids);
    for (const event of uuids) await client.events.update(event, toInput(await client.events.get(event)));
    expect(await recordsOf(emulator, uuids)).toEqual(before);
  });

  it('changes nothing, however the event was made', async () => {
    const { emulator, client, org } = await setting();
    const inputs = arbitraryOf(EventInputSchema) as fc.Arbitrary<EventInput>;
    await fc.assert(
      fc.asyncProperty(inputs, async (input) => {
        const made = await client.safe.orgs.events.create(org, input);
        // The service may refuse input that the client accepts.
        fc.pre(made.ok);
        const { uuid: event } = made.data;
        const before = (await recordsOf(emulator)).get(event);
        await client.events.update(event, toInput(await client.events.get(event)));
        expect((await recordsOf(emulator)).get(event)).toEqual(before);
        await client.events.delete(event);
      }),
      { numRuns: extentOf({ short: 30, full: 200 }) },
    );
  });

  it.each<[string, EventInput['occurrence']]>([
    [
      'starts while the clocks show an hour for the second time',
      { type: 'schedule', attributes: [{ starts_on: '2031-04-06T02:30:00+10:00', event_duration: '2' }] },
    ],
    [
      'starts while the clocks show an hour for the first time',
      { type: 'schedule', attributes: [{ starts_on: '2031-04-06T02:30:00+11:00', event_duration: 90 }] },
    ],
    [
      'starts at a local time that is shown twice',
      { type: 'daily', attributes: { starts_on: '2031-04-06 02:30' } },
    ],
    [
      'starts at a time that the clocks skip',
      { type: 'schedule', attributes: [{ starts_on: '2031-10-05 02:30' }] },
    ],
    [
      'leaves out a date that the clocks move',
      {
        type: 'weekly',
        attributes: {
          starts_on: '2031-09-07 02:30',
          days: ['Sun', 'wednesday'],
          occurrence_ends: { type: 'specific_date', value: { local: '2031-11-30' } },
        },
        exclusions: [{ local: '2031-10-05 02:30' }, { local: '2031-09-10 02:30' }, {}],
      },
    ],
    [
      'repeats by the month',
      {
        type: 'monthly',
        attributes: {
          starts_on: '2031-01-31 19:30',
          monthly_recurrence_type: 'day_no',
          occurrence_ends: { type: 'specific_date', value: { local: '2031-12-31 19:30' } },
        },
      },
    ],
    ['ended years ago', { type: 'does_not_repeat', attributes: { starts_on: '2019-05-01 20:00' } }],
    ['is in time slots', { type: 'timeslots', attributes: { slots: ['10:00', '11:00'] } }],
    ['has no start', { type: 'daily', attributes: { event_duration: '' } }],
  ])('changes nothing of an event that %s', async (_, occurrence) => {
    const { emulator, client, org } = await setting();
    const { uuid: event } = await client.orgs.events.create(org, {
      name: 'Evening',
      timezone: 'Australia/Sydney',
      ...(occurrence && { occurrence }),
    });
    const before = await recordsOf(emulator);
    await client.events.update(event, toInput(await client.events.get(event)));
    expect(await recordsOf(emulator)).toEqual(before);
  });

  it('changes only the field that the caller sets on it', async () => {
    const { emulator, client } = await setting({ seed: 'demo' });
    const [event] = (await client.events.list()).items;
    const before = await recordsOf(emulator);
    await client.events.update(event?.uuid ?? '', {
      ...toInput(event as Event),
      description: 'Now with lights.',
    });
    const after = await recordsOf(emulator);
    before.set(event?.uuid ?? '', {
      ...before.get(event?.uuid ?? ''),
      description: 'Now with lights.',
    } as Event);
    expect(after).toEqual(before);
  });
});

describe('the input of an event', () => {
  it('makes a copy that is equal in all fields of an input', async () => {
    const { client, org } = await setting({ seed: 'demo' });
    const events = await client.orgs.events.list(org).toArray();
    for (const event of events) {
      const copy = await client.orgs.events.create(org, toInput(event));
      expect(toInput(copy)).toEqual(toInput(event));
      expect(copy.event_occurrence?.map(({ start_on }) => start_on)).toEqual(
        event.event_occurrence?.map(({ start_on }) => start_on),
      );
    }
    expect(events).toHaveLength(15);
  });

  it('has the forms of inputs, not those of replies', () => {
    const event: Event = {
      uuid,
      name: 'Evening',
      description: 'By the harbour.',
      timezone: 'Australia/Sydney',
      banner: [{ name: 'Stage', image: 'stage.png', primary: null }],
      enable_datetime_conversion: 1,
      configuration: { type: 'online_event', attributes: [{ name: 'template', value: 'webinar' }] },
      listing: {
        enabled: true,
        visibility_in_org_profile: true,
        categories: [{ uuid, name: 'Music' }],
        tags: ['a'],
      },
      resources: [],
      occurrence: {
        type: 'weekly',
        attributes: {
          starts_on: { utc: '2031-03-06T08:30:00+00:00', local: '2031-03-06 19:30' },
          event_duration: '1.5',
          occurrence_ends: { type: 'specific_date', value: { utc: null, local: '2031-06-26' } },
          days: ['thu'],
          monthly_recurrence_type: null,
        },
        exclusions: [{ utc: '2031-04-24T09:30:00+00:00', local: '2031-04-24 19:30' }],
      },
      slug: 'evening',
      tickets: { levels: [] },
      status: 'active',
    };
    expect(toInput(event)).toEqual({
      name: 'Evening',
      description: 'By the harbour.',
      timezone: 'Australia/Sydney',
      banner: [{ name: 'Stage', image: 'stage.png' }],
      enable_datetime_conversion: 1,
      configuration: { type: 'online_event', attributes: [{ name: 'template', value: 'webinar' }] },
      listing: { enabled: true, categories: [uuid] },
      resources: [],
      occurrence: {
        type: 'weekly',
        attributes: {
          starts_on: '2031-03-06 19:30',
          event_duration: '1.5',
          occurrence_ends: { type: 'specific_date', value: { local: '2031-06-26' } },
          days: ['thu'],
        },
        exclusions: [{ local: '2031-04-24 19:30' }],
      },
    });
  });

  const single = (attributes: object, more: object = {}): Partial<Event> => ({
    timezone: 'Australia/Sydney',
    occurrence: { type: 'daily', attributes, ...more } as Occurrence,
  });

  it.each([
    [
      'is in UTC if the clocks show its start twice',
      single({ starts_on: { utc: '2031-04-05T16:30:00+00:00', local: '2031-04-06 02:30' } }),
      { type: 'daily', attributes: { starts_on: '2031-04-05T16:30:00+00:00' } },
    ],
    [
      'is in UTC if the local time belongs to another zone',
      single({ starts_on: { utc: '2031-03-06T08:30:00+00:00', local: '2031-03-06 09:30' } }),
      { type: 'daily', attributes: { starts_on: '2031-03-06T08:30:00+00:00' } },
    ],
    [
      'is in UTC if there is no local time',
      single({ starts_on: { utc: '2031-03-06T08:30:00+00:00' } }),
      { type: 'daily', attributes: { starts_on: '2031-03-06T08:30:00+00:00' } },
    ],
    [
      'keeps a start that the reply has in the form of an input',
      single({ starts_on: '2031-03-06 19:30' }),
      { type: 'daily', attributes: { starts_on: '2031-03-06 19:30' } },
    ],
    [
      'has local exclusions and a local last day if the reply has only UTC',
      single(
        { occurrence_ends: { type: 'specific_date', value: { utc: '2031-06-30T20:00:00+00:00' } } },
        { exclusions: [{ utc: '2031-03-07T08:30:00+00:00' }] },
      ),
      {
        type: 'daily',
        attributes: { occurrence_ends: { type: 'specific_date', value: { local: '2031-07-01 06:00' } } },
        exclusions: [{ local: '2031-03-07 19:30' }],
      },
    ],
    [
      'has the count of events as a number if the reply has it as text',
      single({ occurrence_ends: { type: 'number_of_event', value: '5' } }),
      { type: 'daily', attributes: { occurrence_ends: { type: 'number_of_event', value: 5 } } },
    ],
  ])('%s', (_, record, occurrence) => {
    expect(toInput({ uuid, ...record }).occurrence).toEqual(occurrence);
  });

  it.each<[string, object]>([
    ['is missing', {}],
    [
      'is null',
      { name: null, banner: null, listing: null, occurrence: null, configuration: null, resources: null },
    ],
    ['is an empty text', { name: '', description: '', timezone: '', enable_datetime_conversion: '' }],
    ['is longer than an input may be', { name: 'x'.repeat(76), description: 'x'.repeat(2501) }],
    ['is an unknown zone', { timezone: 'Mars/Olympus' }],
    ['is a category without an id', { listing: { categories: [{ name: 'Music' }] } }],
    ['is an unknown type of occurrence', { occurrence: { type: 'fortnightly', attributes: {} } }],
    ['is an occurrence in time slots', { occurrence: { type: 'timeslots', attributes: { slots: 4 } } }],
    ['is an invalid exclusion', { occurrence: { type: 'daily', exclusions: ['2031-03-06 19:30'] } }],
    [
      'cannot be converted to local time',
      {
        timezone: 'Mars/Olympus',
        occurrence: { type: 'daily', exclusions: [{ utc: '2031-03-07T08:30:00Z' }] },
      },
    ],
    ['lacks the days of a week', { occurrence: { type: 'weekly', attributes: {} } }],
  ])('leaves out a field that %s', (_, record) => {
    expect(toInput({ uuid, ...record })).toEqual({});
  });

  it('shares no object with the record', () => {
    const configuration = { type: 'venue_event', attributes: [] };
    expect(toInput({ uuid, configuration }).configuration).not.toBe(configuration);
  });

  it('is accepted by the client, whatever the record contains', () => {
    fc.assert(
      fc.property(damaged(EventSchema), (record) => {
        const before = structuredClone(record);
        expect(EventInputSchema.safeParse(toInput(record as unknown as Event)).error).toBeUndefined();
        expect(record).toEqual(before);
      }),
      { numRuns: extentOf({ short: 250, full: 1000 }) },
    );
  });
});

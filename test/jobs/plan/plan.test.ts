import { describe, expect, it } from 'vitest';
import { toRecord } from '../../../src/api/pairs.js';
import { toInput } from '../../../src/api/views/index.js';
import type { EmulatorOptions } from '../../../src/emulator/index.js';
import { type EventPlan, memoryStore, type Store, type WantedEvent } from '../../../src/jobs/index.js';
import { checkedJson } from '../../../src/stores/checked-json.js';
import { editList } from '../../support/edit-list.js';
import { manyEvents } from '../../support/exported.js';
import { casesOf } from '../../support/extent.js';
import { failure } from '../../support/server.js';
import { failingStore } from '../failing-store.js';
import { applied, made as madeOf, setUp as setUpOrganisation } from './set-up.js';

/** An organisation of the emulator with two events. */
const setUp = (options: EmulatorOptions = {}) => setUpOrganisation({ seed: 'demo', ...options });

type Set = Awaited<ReturnType<typeof setUp>>;

const notLive = { name: 'is_live' as const, value: false };
const venue = {
  name: 'venue' as const,
  value: { name: 'City Hall', latitude: '48.2', address: { city: 'Vienna' } },
};

const isNotLiveAtVenue = (attributes: readonly { name: string; value: unknown }[]) =>
  attributes.some(({ name }) => name === 'venue') &&
  attributes.filter(({ name }) => name === 'is_live').every(({ value }) => value === false);

const concert: WantedEvent = {
  key: 'concert',
  name: 'Spring Concert',
  description: 'Strings and brass.',
  timezone: 'Europe/Vienna',
  enable_datetime_conversion: 'true',
  banner: [{ name: 'Front', image: 'banners/concert.jpg', primary: true }],
  configuration: {
    type: 'venue_event',
    attributes: [{ name: 'is_live', value: true }, venue],
  },
  listing: { enabled: true, categories: ['music', { slug: 'arts' }] },
  resources: [{ name: 'Programme', url: 'https://files.example/programme.pdf' }],
  occurrence: {
    type: 'does_not_repeat',
    attributes: { starts_on: '2031-05-02 19:30', event_duration: '1.5' },
  },
  sessions: [
    { name: 'Opening', session_starts_on: '2031-05-02 19:30', duration: 30, status: 'active' },
    { name: 'Finale', session_starts_on: '2031-05-02 20:30', duration: 30, tickets: { type: 'all' } },
  ],
  published: true,
};

const classes: WantedEvent = {
  name: 'Drawing Class',
  description: '',
  timezone: 'Europe/Vienna',
  occurrence: {
    type: 'weekly',
    attributes: {
      starts_on: '2031-04-03T18:00:00+02:00',
      event_duration: 90,
      days: ['Friday', 'thu'],
      occurrence_ends: { type: 'specific_date', value: { local: '2031-06-30' } },
    },
    exclusions: [{ local: '2031-05-01 18:00' }],
  },
  published: false,
};

const open: WantedEvent = {
  name: 'Open Studio',
  occurrence: {
    type: 'schedule',
    attributes: [
      { starts_on: '2031-05-10 10:00', event_duration: '2:30' },
      { starts_on: '2031-05-03 10:00', event_duration: 60 },
    ],
  },
};

const tour: WantedEvent = {
  name: 'City Tour',
  occurrence: {
    type: 'monthly',
    attributes: {
      starts_on: '2031-04-07 10:00',
      event_duration: '2',
      monthly_recurrence_type: 'day_name',
      occurrence_ends: { type: 'number_of_event', value: 6 },
    },
  },
};

const slots: WantedEvent = {
  name: 'Museum',
  occurrence: { type: 'timeslots', attributes: { every: '30 minutes' } },
};

const programme = [concert, classes, open, tour, slots];

/** Counts how often each name occurs. */
const count = (names: readonly unknown[]) => {
  const counts: Record<string, number> = {};
  for (const name of names.map(String)) counts[name] = (counts[name] ?? 0) + 1;
  return counts;
};

const actions = ({ changes }: EventPlan) =>
  Object.fromEntries(changes.map((each) => [each.key, each.actions.join(', ')]));

const fields = ({ changes }: EventPlan, key: string) =>
  Object.fromEntries(
    changes.find((each) => each.key === key)?.fields.map(({ path, from, to }) => [path, [from, to]]) ?? [],
  );

/** Returns the existing events of an organisation as wanted events. */
async function wantedAsTheyAre({ client, org }: Set): Promise<WantedEvent[]> {
  const events = await client.orgs.events.list(org.uuid).toArray();
  return events.map((event) => ({ ...toInput(event), name: event.name ?? '', key: event.uuid }));
}

describe('a plan of the existing events', () => {
  it.each(casesOf(['documented', 'newer', 'older'] as const))(
    'has nothing to do, with the dialect %s',
    async (dialect) => {
      const set = await setUp({ dialect });
      const wanted = await wantedAsTheyAre(set);
      const plan = await set.org.plan(wanted, { store: memoryStore() });
      expect(String(plan)).toBe(`${wanted.length} unchanged`);
      expect(plan.changes.map(({ event }) => event)).toEqual(wanted.map(({ key }) => key));
    },
  );

  it('has nothing to do for many events, and reads them with one request per page', async () => {
    const set = await setUp({ seed: manyEvents });
    const all = await wantedAsTheyAre(set);
    const wanted = all.map((each, index) => ({
      ...each,
      listing: { enabled: true },
      ...(index < 3 && { sessions: [] }),
    }));
    set.emulator.journal.clear();
    const seen: unknown[] = [];
    const store = memoryStore();
    const plan = await set.org.plan(wanted, { store, onProgress: (progress) => seen.push(progress) });
    expect(plan.summary).toBe('250 unchanged');
    expect(seen).toHaveLength(250);
    expect(seen.at(-1)).toEqual({ done: 250, total: 250 });
    expect(count(set.emulator.journal.entries.map(({ operation }) => operation))).toEqual({
      'orgs.events.list': 3,
      'events.sessions.list': 3,
    });
    await plan.apply();
    expect(set.writes()).toEqual([]);
    expect((await set.org.plan(wanted, { store })).summary).toBe('250 unchanged');
  });
});

describe.each(casesOf(['mixed', 'documented', 'newer', 'older'] as const))(
  'plan with the dialect %s',
  (dialect) => {
    it('makes missing events, and then has nothing to do', async () => {
      const { org, client, named } = await setUp({ dialect });
      const store = memoryStore();
      const first = await applied(org, programme, store);
      expect(first.summary).toBe('5 to create, 1 to publish');

      const [made] = await named('Spring Concert');
      expect((made?.publising ?? made?.publishing)?.state).toBe('published');
      const sessions = await client.events.sessions.list(made?.uuid ?? '').toArray();
      expect(sessions.map(({ name }) => name)).toEqual(['Opening', 'Finale']);

      for (let round = 0; round < 3; round += 1) {
        const again = await org.plan(programme, { store });
        expect(String(again)).toBe('5 unchanged');
        expect(again).toMatchObject({ isEmpty: true, drift: [] });
      }
    });

    it('changes what differs, and then has nothing to do', async () => {
      const { org, named, client } = await setUp({ dialect });
      const store = memoryStore();
      await applied(org, programme, store);
      const next: WantedEvent[] = [
        {
          ...concert,
          name: 'May Concert',
          description: '',
          banner: [],
          configuration: { type: 'venue_event', attributes: [notLive] },
          listing: { enabled: false, categories: ['music'] },
          resources: [],
          enable_datetime_conversion: false,
          occurrence: {
            type: 'daily',
            attributes: {
              starts_on: '2031-05-02 20:00',
              event_duration: 60,
              occurrence_ends: { type: 'number_of_event', value: 2 },
            },
          },
          sessions: [{ name: 'Overture', session_starts_on: '2031-05-02 19:30', duration: 20 }],
          published: false,
        },
        {
          ...classes,
          timezone: 'Europe/London',
          occurrence: {
            type: 'weekly',
            attributes: { starts_on: '2031-04-03 18:00', event_duration: '1:30', days: ['TH'] },
          },
          published: true,
        },
        {
          ...open,
          occurrence: {
            type: 'does_not_repeat',
            attributes: { starts_on: '2031-05-03 10:00', event_duration: 60 },
          },
        },
        tour,
        { ...slots, occurrence: { type: 'timeslots', attributes: { every: 'hour' } } },
      ];
      const plan = await applied(org, next, store);
      expect(actions(plan)).toMatchObject({
        concert: 'change, unpublish',
        'Drawing Class': 'change, publish',
        'Open Studio': 'change',
        'City Tour': 'leave',
        Museum: 'change',
      });
      for (let round = 0; round < 3; round += 1) {
        expect(String(await org.plan(next, { store }))).toBe('5 unchanged');
      }
      const [changed] = await named('May Concert');
      const sessions = await client.events.sessions.list(changed?.uuid ?? '').toArray();
      expect(sessions.map(({ name, duration }) => [name, duration])).toEqual([['Overture', 20]]);
    });

    it('notices changes by hand, and corrects them', async () => {
      const { org, client, named } = await setUp({ dialect });
      const store = memoryStore();
      await applied(org, programme, store);
      const uuid = (await named('Spring Concert'))[0]?.uuid ?? '';
      const attributes = { starts_on: '2031-05-02 18:00', event_duration: 60 };
      await client.events.update(uuid, {
        description: '',
        banner: [],
        listing: { categories: ['sport'] },
        occurrence: { type: 'does_not_repeat', attributes },
      });
      await client.events.unpublish(uuid);
      const plan = await org.plan(programme, { store });
      expect(plan.drift.map(({ key, fields }) => [key, fields.map(({ path }) => path)])).toEqual([
        [
          'concert',
          [
            'description',
            'banner',
            'listing.categories',
            'occurrence.attributes.starts_on',
            'occurrence.attributes.event_duration',
            'published',
          ],
        ],
      ]);
      await plan.apply();
      expect(String(await org.plan(programme, { store }))).toBe('5 unchanged');
    });

    it('recognises its events without its store', async () => {
      const { org } = await setUp({ dialect });
      await applied(org, programme, memoryStore());
      const store = memoryStore();
      expect((await applied(org, programme, store)).counts.create).toBe(0);
      expect(String(await org.plan(programme, { store }))).toBe('5 unchanged');
    });
  },
);

/** An organisation with two events, made by a plan. */
const made = () => madeOf([concert, classes], { seed: 'demo' });

describe('plan', () => {
  it('writes nothing, not even to the store', async () => {
    const { org, writes } = await setUp();
    const store = memoryStore();
    const plan = await org.plan(programme, { store });
    expect(writes()).toEqual([]);
    expect(await store.read()).toBeUndefined();
    expect(plan).toMatchObject({ isEmpty: false, counts: { create: 5, publish: 1, leave: 0, delete: 0 } });
  });

  it('describes its changes, field by field', async () => {
    const { org, store, uuidOf } = await made();
    const [opening] = concert.sessions ?? [];
    const next: WantedEvent = {
      ...concert,
      description: 'Strings.',
      occurrence: {
        type: 'does_not_repeat',
        attributes: { starts_on: '2031-05-02 20:00', event_duration: '1.5' },
      },
      sessions: [{ ...opening, duration: 45 }],
    };
    const plan = await org.plan([next, classes, open], { store });
    expect(fields(plan, 'concert')).toEqual({
      description: ['Strings and brass.', 'Strings.'],
      'occurrence.attributes.starts_on': ['2031-05-02 19:30', '2031-05-02 20:00'],
      'sessions["Opening"].duration': [30, 45],
      'sessions["Finale"]': [
        { name: 'Finale', session_starts_on: '2031-05-02 20:30', duration: 30 },
        undefined,
      ],
    });
    expect(String(plan).split('\n')).toEqual([
      '1 to create, 1 to change, 1 unchanged',
      `change "Spring Concert" [concert] (${await uuidOf('Spring Concert')})`,
      '  description: "Strings and brass." → "Strings."',
      '  occurrence.attributes.starts_on: "2031-05-02 19:30" → "2031-05-02 20:00"',
      '  sessions["Opening"].duration: 30 → 45',
      '  sessions["Finale"]: {"name":"Finale","session_starts_on":"2031-05-02 20:30","du… → (none)',
      'create "Open Studio"',
      '  name: "Open Studio"',
      '  occurrence.type: "schedule"',
      '  occurrence.attributes: [{"starts_on":"2031-05-03 10:00","event_duration":60},{"sta…',
      '  note: It has 2 dates, the last on 2031-05-10.',
    ]);
  });

  it('lists what a published event lacks, categories by their names, and tickets as a whole', async () => {
    const { org } = await setUp();
    const store = memoryStore();
    const description = 'The seats before the stage, with a programme and a drink in the interval.';
    const tickets = [{ name: 'Stalls', description, pricing_details: [{ price: '12.00' }] }];
    const bare: WantedEvent = { name: 'Bare', published: true, tickets, listing: { categories: ['music'] } };
    const plan = await org.plan([bare, { ...concert, key: 'whole' }, { ...classes, published: false }], {
      store,
    });
    const lines = String(plan).split('\n');
    expect(lines.slice(1, 9)).toEqual([
      'create, publish "Bare"',
      '  name: "Bare"',
      '  listing.categories: ["music"]',
      '  published: true',
      `  tickets["Stalls"]: (none) → ${JSON.stringify(tickets[0])} (change by hand)`,
      '  note: It has no date in the future.',
      '  note: It has no venue (or, if it is online, no joining URL).',
      '  note: It has no picture.',
    ]);
    // The emulator refuses an event without a date, but requires none of the rest.
    expect((await plan.apply()).failed.map(({ key }) => key)).toEqual(['Bare']);
  });

  it('lists what an event will lack after its changes, and nothing for a ready event', async () => {
    const { org, emulator, named } = await setUp();
    const store = memoryStore();
    await applied(org, [{ ...concert, published: false }], store);
    const [event] = await named('Spring Concert');
    emulator.simulate.addLevel({ event: event?.uuid ?? '', price: 12 });
    const ready = await org.plan([concert], { store });
    expect(ready.changes).toMatchObject([{ actions: ['publish'], notes: [] }]);
    const without = await org.plan([{ ...concert, banner: [] }], { store });
    expect(without.changes).toMatchObject([{ notes: ['It has no picture.'] }]);
  });

  it('warns of an event that is published without tickets, unless the plan names its tickets', async () => {
    const { org, client } = await setUp();
    const [sold] = (await client.events.list({ search_q: 'Harbour Music Festival' })).items;
    await client.events.unpublish(sold?.uuid ?? '');
    const noteOf = async (wanted: Partial<WantedEvent>) => {
      const events = [{ name: 'Bare', published: true, ...wanted }];
      const { changes } = await org.plan(events, { store: memoryStore() });
      return changes.flatMap(({ notes }) => notes.filter((note) => note.includes('tickets')));
    };
    expect(await noteOf({})).toEqual([
      'The event will be published without tickets. The API has no documented way to create them. Create them by hand, or copy an event that has tickets.',
    ]);
    expect(await noteOf({ tickets: [] })).toEqual([]);
    expect(await noteOf({ name: 'Harbour Music Festival', uuid: sold?.uuid })).toEqual([]);
  });

  it('unpublishes an event before it changes it, and publishes one after all its changes', async () => {
    const { org, store, writes } = await made();
    const [opening] = concert.sessions ?? [];
    const hidden = { ...concert, description: 'Soon.', published: false };
    const shown = { ...classes, description: 'Now.', sessions: [{ ...opening }], published: true };
    await applied(org, [hidden, shown], store);
    expect(writes()).toEqual([
      'events.unpublish',
      'orgs.events.update',
      'orgs.events.update',
      'events.sessions.create',
      'events.publish',
    ]);
  });

  it.each<[string, Partial<WantedEvent>, object]>([
    ['only the changed fields', { description: 'Soon.', is_update_org_settings: false }, {}],
    [
      'the local times together with another time zone',
      { timezone: 'Europe/London' },
      { occurrence: { ...concert.occurrence, exclusions: [] } },
    ],
    ['no attributes of a configuration if only its type', { configuration: { type: 'online_event' } }, {}],
    [
      'the present attributes of a configuration together with the wanted ones',
      { configuration: { type: 'venue_event', attributes: [notLive] } },
      { configuration: { type: 'venue_event', attributes: expect.toSatisfy(isNotLiveAtVenue) } },
    ],
  ])('sends %s of an existing event', async (_what, changes, more) => {
    const { org, store, emulator } = await made();
    await applied(org, [{ ...concert, ...changes }, classes], store);
    const update = emulator.journal.entries.find(({ operation }) => operation === 'orgs.events.update');
    expect(update?.body).toEqual({ event: { ...changes, ...more } });
  });

  it('leaves missing fields alone', async () => {
    const { org, store, client, uuidOf } = await made();
    const uuid = await uuidOf('Spring Concert');
    await client.events.update(uuid, { description: 'By hand.' });
    const plan = await org.plan([{ key: 'concert', name: 'Spring Concert' }], { store });
    expect(String(plan)).toBe('1 unchanged');
    // A change by hand that is now wanted is none either.
    const wanted = [{ ...concert, description: 'By hand.' }, classes];
    expect(String(await org.plan(wanted, { store }))).toBe('2 unchanged');
  });

  it('shows changes by hand next to its own changes', async () => {
    const { org, store, client, uuidOf } = await made();
    const uuid = await uuidOf('Spring Concert');
    await client.events.update(uuid, { description: 'By hand.', listing: { enabled: false } });
    await client.events.unpublish(uuid);
    const [opening] = await client.events.sessions.list(uuid).toArray();
    await client.events.sessions.delete(uuid, opening?.uuid ?? '');
    await client.events.sessions.create(uuid, { name: 'Encore', duration: 10 });

    const plan = await org.plan([concert, { ...classes, description: 'New.' }], { store });
    expect(plan.summary).toBe('2 to change, 1 to publish, 1 changed by others');
    expect(plan.drift).toEqual([
      {
        key: 'concert',
        name: 'Spring Concert',
        event: uuid,
        fields: [
          { path: 'description', from: 'Strings and brass.', to: 'By hand.' },
          { path: 'listing.enabled', from: true, to: false },
          { path: 'published', from: true, to: false },
          {
            path: 'sessions["Encore"]',
            from: undefined,
            to: { name: 'Encore', session_starts_on: null, duration: 10 },
          },
          { path: 'sessions["Opening"]', from: expect.objectContaining({ duration: 30 }), to: undefined },
        ],
      },
    ]);
    expect(String(plan)).toContain(
      'changed by others: "Spring Concert"\n  description: "Strings and brass." → "By hand."',
    );
    await plan.apply();
    expect(String(await org.plan([concert, { ...classes, description: 'New.' }], { store }))).toBe(
      '2 unchanged',
    );
  });

  it('remembers sessions that a later plan did not mention', async () => {
    const { org, store, client, uuidOf } = await made();
    await applied(org, [{ ...concert, description: 'Soon.' }], store);
    const uuid = await uuidOf('Spring Concert');
    const [opening] = await client.events.sessions.list(uuid).toArray();
    await client.events.sessions.delete(uuid, opening?.uuid ?? '');
    const { drift } = await org.plan([{ ...concert, description: 'Soon.' }], { store });
    expect(drift[0]?.fields.map(({ path }) => path)).toEqual(['sessions["Opening"]']);
  });

  it('makes a deleted event again, and says so', async () => {
    const { org, store, client, uuidOf, named } = await made();
    const uuid = await uuidOf('Spring Concert');
    await client.events.delete(uuid);
    const plan = await org.plan([concert, classes], { store });
    expect(plan.drift).toMatchObject([
      { key: 'concert', event: uuid, fields: [{ path: 'uuid', from: uuid }] },
    ]);
    expect((await plan.apply()).done).toMatchObject([{ key: 'concert', actions: ['create', 'publish'] }]);
    expect(await named('Spring Concert')).toHaveLength(1);
    expect(String(await org.plan([concert, classes], { store }))).toBe('2 unchanged');
  });

  it('does not repeat a value that the service stores in another form', async () => {
    const { org, client, emulator } = await setUp();
    const store = memoryStore();
    const trim = (body: unknown) => JSON.parse(JSON.stringify(body).replaceAll('Draw! ', 'Draw!'));
    emulator.faults.add({
      match: { path: /events/ },
      times: Number.POSITIVE_INFINITY,
      fault: { edit: trim },
    });
    const wanted = { ...classes, description: 'Draw! ' };
    await applied(org, [wanted], store);
    const plan = await org.plan([wanted], { store });
    expect(plan).toMatchObject({ isEmpty: true, drift: [] });
    expect(plan.changes[0]?.kept).toEqual([{ path: 'description', from: 'Draw!', to: 'Draw! ' }]);
    expect(String(plan)).toContain('description: "Draw!" → "Draw! " (not accepted by the service)');
    expect((await org.plan([{ ...wanted, description: 'Paint!' }], { store })).summary).toBe('1 to change');
    await client.events.update(plan.changes[0]?.event ?? '', { description: 'By hand.' });
    const next = await org.plan([wanted], { store });
    expect(next.changes).toMatchObject([{ actions: ['change'], kept: [] }]);
    expect(next.drift).toMatchObject([{ fields: [{ path: 'description', from: 'Draw!', to: 'By hand.' }] }]);
  });

  it('leaves tickets to the user, because no documented request sets them', async () => {
    const { org, store, emulator, writes, uuidOf } = await made();
    const event = await uuidOf('Spring Concert');
    emulator.simulate.addLevel({ event, name: 'Stalls', price: 30, quantity: 100 });
    emulator.simulate.addLevel({ event, name: 'Press', price: 0 });
    emulator.journal.clear();
    const tickets = [
      { name: 'Stalls', quantity: 120, pricing_details: [{ price: '35.00' }] },
      { name: 'Balcony', pricing_details: [{ price: 20 }] },
    ];
    const plan = await org.plan([{ ...concert, tickets }, classes], { store });
    expect(plan.changes[0]).toMatchObject({
      actions: ['leave'],
      byHand: [
        { path: 'tickets["Stalls"].quantity', from: 100, to: 120 },
        { path: 'tickets["Stalls"].pricing_details.price', from: '30', to: '35.00' },
        { path: 'tickets["Balcony"]', from: undefined },
        { path: 'tickets["Press"]', to: undefined },
      ],
    });
    expect(plan.summary).toBe('2 unchanged, 1 to finish by hand');
    await plan.apply();
    expect(writes()).toEqual([]);
  });
});

describe('plan with incomplete or odd records', () => {
  const odd = {
    name: 5,
    banner: 'x',
    configuration: [],
    listing: 'no',
    occurrence: 'weekly',
    event_starts_on: 7,
  };
  it.each([
    ['nothing but uuid and name', {}],
    [
      'values of wrong types',
      { ...odd, sessions: 0, tickets: 'x', extended_status: {}, timezone: 9, publising: 'on' },
    ],
    [
      'lists with null',
      {
        banner: [null],
        configuration: { attributes: [null] },
        listing: { categories: [null] },
        occurrence: { attributes: [null] },
      },
    ],
  ])('does not fail with %s', async (_, record) => {
    const { org, store, emulator, uuidOf } = await made();
    const uuid = await uuidOf('Spring Concert');
    editList(emulator, 'orgs.events.list', (events) => {
      const place = events.findIndex((event) => event.uuid === uuid);
      events[place] = { uuid, name: events[place]?.name, ...record };
    });
    const tickets = [{ name: 'Stalls' }];
    const plan = await org.plan([{ ...concert, tickets }, classes], { store });
    expect(plan.changes[0]).toMatchObject({ event: uuid, byHand: [{ path: 'tickets["Stalls"]' }] });
    expect(plan.changes[1]?.actions).toEqual(['leave']);
  });
});

describe('plan with a store that does not know an event yet', () => {
  it.each(['documented', 'older'] as const)(
    'matches an event whose first date is excluded, with the dialect %s',
    async (dialect) => {
      const { org, named } = await setUp({ dialect });
      const attributes = { starts_on: '2031-05-01 18:00', event_duration: 60, days: ['thu'] };
      const wanted = {
        name: 'Choir',
        timezone: 'Europe/Vienna',
        occurrence: { type: 'weekly' as const, attributes, exclusions: [{ local: '2031-05-01 18:00' }] },
      };
      await applied(org, [wanted], memoryStore());
      await applied(org, [wanted], memoryStore());
      expect(await named('Choir')).toHaveLength(1);
    },
  );

  it('refuses to choose between several events, and matches the one with the given uuid', async () => {
    const { org, client, named } = await setUp();
    for (let count = 0; count < 2; count += 1) await client.orgs.events.create(org.uuid, { name: 'Matinee' });
    const uuids = (await named('Matinee')).map(({ uuid }) => uuid);
    const error = await failure(org.plan([{ key: 'm', name: 'Matinee' }], { store: memoryStore() }));
    expect(error).toMatchObject({ code: 'job_input' });
    expect(String(error)).toContain(`There are 2 events called "Matinee": ${uuids.join(', ')}.`);

    const [, second = ''] = uuids;
    const plan = await org.plan([{ key: 'm', name: 'Matinee', uuid: second }], { store: memoryStore() });
    expect(plan.changes).toMatchObject([{ event: second, actions: ['leave'] }]);
  });

  it('refuses a uuid that the organisation does not have, or that is wanted twice', async () => {
    const { org, client } = await setUp();
    const [event] = await client.orgs.events.list(org.uuid).toArray();
    const uuid = event?.uuid ?? '';
    const refusal = async (wanted: WantedEvent) =>
      failure(org.plan([{ key: 'a', name: 'A', uuid }, wanted], { store: memoryStore() }));
    expect(await refusal({ key: 'b', name: 'B', uuid })).toMatchObject({
      code: 'job_input',
      message: `b: another event in the list already matches the event ${uuid}. Remove one of them.`,
    });
    expect(await refusal({ key: 'c', name: 'C', uuid: org.uuid })).toMatchObject({
      code: 'job_input',
      message: `c: the organisation has no event ${org.uuid}.`,
    });
  });

  it('matches an event with a new key by its name and start', async () => {
    const { org, store } = await made();
    const wanted = [{ ...concert, key: 'may-concert' }, classes];
    const plan = await org.plan(wanted, { store, prune: true });
    expect(String(plan)).toBe('2 unchanged');
    await plan.apply();
    const { events } = JSON.parse((await store.read()) ?? '');
    expect(Object.keys(events).sort()).toEqual(['Drawing Class', 'may-concert']);
  });
});

describe('plan with invalid input', () => {
  it('refuses an unknown category, and changes nothing', async () => {
    const { org, emulator } = await setUp();
    emulator.journal.clear();
    const wanted = [{ name: 'A', listing: { categories: ['musik'] } }];
    await expect(org.plan(wanted, { store: memoryStore() })).rejects.toThrow(
      '"A": Unknown category "musik". Did you mean "music"?',
    );
    expect(emulator.journal.entries.map(({ operation }) => operation)).toEqual(['common.categories.list']);
  });

  it('refuses a store that is cut off or changed at any character, and names it', async () => {
    const { org } = await setUp();
    const whole = memoryStore();
    await (await org.plan([{ key: 'a', name: 'A' }], { store: whole })).apply();
    const text = (await whole.read()) ?? '';
    for (const [index, character] of [...text].entries()) {
      const before = text.slice(0, index);
      for (const damaged of [before, before + (character === '1' ? '2' : '1') + text.slice(index + 1)]) {
        const store = { ...memoryStore(damaged), name: 'plan.json' };
        expect(await failure(org.plan([], { store }))).toMatchObject({
          code: 'job_state',
          message: expect.stringMatching(/^plan\.json does not contain .*, or is damaged\. .*delete it/),
        });
      }
    }
  });

  it.each([
    [checkedJson('copy', { entries: [] }), 'does not contain the state of this job'],
    [checkedJson('plan', { organisation: 'other', events: {} }), 'another organisation, other'],
  ])('refuses a store that contains %s', async (text, message) => {
    const { org } = await setUp();
    const error = await failure(org.plan([classes], { store: memoryStore(text) }));
    expect(error).toMatchObject({ code: 'job_state', message: expect.stringContaining(message) });
  });
});

const programmed = ({ sessions = [] }: WantedEvent) => sessions.length;

/** Checks that each event exists once, with its sessions, and that nothing is left to do. */
async function expectWhole({ org, client, named }: Set, wanted: readonly WantedEvent[], store: Store) {
  for (const each of wanted) {
    const events = await named(each.name);
    expect(events).toHaveLength(1);
    const sessions = await client.events.sessions.list(events[0]?.uuid ?? '').toArray();
    expect(sessions).toHaveLength(programmed(each));
  }
  expect(String(await org.plan(wanted, { store }))).toBe(`${wanted.length} unchanged`);
}

describe('apply after a failure', () => {
  it('reports an unknown result if it cannot check it, and checks in the next run', async () => {
    const set = await setUp();
    const store = memoryStore();
    const plan = await set.org.plan([concert, classes], { store });
    set.emulator.faults.add({ match: { operation: 'orgs.events.create' }, fault: { lostReply: true } });
    set.emulator.faults.add({
      match: { operation: 'orgs.events.list' },
      nth: 2,
      times: 20,
      fault: { reset: true },
    });
    const result = await plan.apply();
    expect(result).toMatchObject({
      done: [{ key: 'Drawing Class' }],
      unknown: [
        { key: 'concert', error: { name: 'ConnectionError', operation: { id: 'orgs.events.create' } } },
      ],
    });
    set.emulator.faults.clear();
    const next = await set.org.plan([{ ...concert, name: 'May Concert' }, classes], { store });
    expect(actions(next)).toEqual({ concert: 'change, publish', 'Drawing Class': 'leave' });
    await next.apply();
    expect(await set.named('Spring Concert')).toEqual([]);
    await expectWhole(set, [{ ...concert, name: 'May Concert' }, classes], store);
  });

  it('continues with other events if one fails', async () => {
    const set = await setUp();
    const store = memoryStore();
    const past = {
      ...concert,
      sessions: [{ name: 'Opening', session_starts_on: '2030-01-01 10:00', duration: 5 }],
    };
    const seen: unknown[] = [];
    const plan = await set.org.plan([past, classes], { store });
    const result = await plan.apply({ onProgress: (progress) => seen.push(progress) });
    expect(result).toMatchObject({
      done: [{ key: 'Drawing Class', actions: ['create'] }],
      failed: [{ key: 'concert', error: { name: 'BadRequestError' } }],
      unknown: [],
    });
    expect(seen).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
    // The event exists, but it is not published before it is complete.
    const next = await set.org.plan([concert, classes], { store });
    expect(actions(next)).toEqual({ concert: 'change, publish', 'Drawing Class': 'leave' });
    await next.apply();
    await expectWhole(set, [concert, classes], store);
  });

  it.each([
    [1, 'before'],
    [2, 'after'],
    [3, 'before'],
    [5, 'before'],
  ] as const)(
    'stops if the store fails at write %i, %s the text is stored, and makes nothing twice later',
    async (nth, when) => {
      const set = await setUp();
      const store = failingStore(nth, when);
      const plan = await set.org.plan([concert, classes], { store });
      await expect(plan.apply()).rejects.toThrow('The disk is full.');
      store.heal();
      await applied(set.org, [concert, classes], store);
      await expectWhole(set, [concert, classes], store);
    },
  );

  it('makes nothing twice if the same plan is applied twice', async () => {
    const set = await setUp();
    const store = memoryStore();
    const plan = await set.org.plan([concert, classes], { store });
    await plan.apply();
    set.emulator.journal.clear();
    expect((await plan.apply()).failed).toEqual([]);
    expect(set.writes()).toEqual([]);
    await expectWhole(set, [concert, classes], store);
  });
});

describe('the option prune', () => {
  it('deletes events without bookings, unpublishes those with bookings, and touches nothing else', async () => {
    const { org, store, emulator, named, client, uuidOf } = await made();
    emulator.simulate.addLevel({ event: await uuidOf('Spring Concert'), price: 20 });
    emulator.simulate.purchase({ event: await uuidOf('Spring Concert') });
    const before = await client.orgs.events.list(org.uuid).toArray();

    const plan = await org.plan([], { store, prune: true });
    expect(plan.summary).toBe('1 to unpublish, 1 to delete');
    expect(String(plan)).toContain(`delete "Drawing Class" (${await uuidOf('Drawing Class')})`);
    expect((await plan.apply()).done).toMatchObject([{ key: 'concert' }, { key: 'Drawing Class' }]);

    const after = await client.orgs.events.list(org.uuid).toArray();
    expect(after.map(({ name }) => name)).toEqual(
      before.map(({ name }) => name).filter((name) => name !== 'Drawing Class'),
    );
    expect(toRecord((await named('Spring Concert'))[0]?.extended_status).publishing).not.toBe('Published');
    expect(String(await org.plan([], { store, prune: true }))).toBe('1 unchanged');
    const again = await org.plan([concert], { store, prune: true });
    expect(actions(again)).toEqual({ concert: 'publish' });
    expect(again.drift).toEqual([]);
  });

  it('recognises an event that it unpublished, even if the reply is lost', async () => {
    const { org, store, emulator, uuidOf } = await made();
    emulator.simulate.addLevel({ event: await uuidOf('Spring Concert'), price: 20 });
    emulator.simulate.purchase({ event: await uuidOf('Spring Concert') });
    const plan = await org.plan([classes], { store, prune: true });
    emulator.faults.add({ match: { operation: 'events.unpublish' }, fault: { lostReply: true } });
    expect((await plan.apply()).done).toMatchObject([{ key: 'concert', actions: ['unpublish'] }]);
    expect(actions(await org.plan([classes], { store, prune: true }))).toEqual({
      'Drawing Class': 'leave',
      concert: 'leave',
    });
  });
});

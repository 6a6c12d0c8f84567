import { describe, expect, it } from 'vitest';
import { TicketingClient } from '../../src/client.js';
import { Emulator, type EmulatorOptions } from '../../src/emulator.js';
import {
  type EventPlan,
  memoryStore,
  type Organisation,
  organisation,
  type Store,
  type WantedEvent,
} from '../../src/jobs.js';

const now = new Date('2031-03-01T09:00:00Z');

/** An organisation of the emulator with two events, and what wants a client of its own. */
async function setUp(options: EmulatorOptions = {}) {
  const emulator = new Emulator({ seed: 'demo', now, ...options });
  const client = new TicketingClient({ ...emulator.options(), retry: { minDelay: 0 } });
  const org = await organisation(client);
  /** What was requested since, reads left out. */
  const writes = () =>
    emulator.journal.entries
      .filter(({ method, operation }) => method !== 'GET' && operation !== undefined)
      .map(({ operation }) => operation);
  const named = async (name: string) => {
    const events = await client.orgs.events.list(org.uuid).toArray();
    return events.filter((event) => event.name === name);
  };
  return { emulator, client, org, writes, named };
}

const concert: WantedEvent = {
  key: 'concert',
  name: 'Spring Concert',
  description: 'Strings and brass.',
  timezone: 'Europe/Vienna',
  enable_datetime_conversion: 'true',
  banner: [{ name: 'Front', image: 'banners/concert.jpg', primary: true }],
  configuration: {
    type: 'venue_event',
    attributes: [
      { name: 'is_live', value: true },
      { name: 'venue', value: { name: 'City Hall', latitude: '48.2', address: { city: 'Vienna' } } },
    ],
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

async function applied(org: Organisation, events: readonly WantedEvent[], store: Store): Promise<EventPlan> {
  const plan = await org.plan(events, { store });
  const { failed, unknown } = await plan.apply();
  expect([...failed, ...unknown].map(({ error }) => error)).toEqual([]);
  return plan;
}

const actions = ({ changes }: EventPlan) =>
  Object.fromEntries(changes.map((each) => [each.key, each.actions.join(', ')]));

const fields = ({ changes }: EventPlan, key: string) =>
  Object.fromEntries(
    changes.find((each) => each.key === key)?.fields.map(({ path, from, to }) => [path, [from, to]]) ?? [],
  );

describe.each(['documented', 'newer', 'older', 'mixed'] as const)(
  'plan, of a service that speaks %s',
  (dialect) => {
    it('makes what is missing, and has nothing to do after that', async () => {
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
        expect(String(again)).toBe('5 to leave');
        expect(again).toMatchObject({ isEmpty: true, drift: [] });
      }
    });

    it('changes what is wanted otherwise, and has nothing to do after that', async () => {
      const { org, named, client } = await setUp({ dialect });
      const store = memoryStore();
      await applied(org, programme, store);
      const next: WantedEvent[] = [
        {
          ...concert,
          name: 'May Concert',
          description: '',
          banner: [],
          configuration: { type: 'venue_event', attributes: [{ name: 'is_live', value: false }] },
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
        { ...classes, timezone: 'Europe/London', published: true },
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
        expect(String(await org.plan(next, { store }))).toBe('5 to leave');
      }
      const [changed] = await named('May Concert');
      const sessions = await client.events.sessions.list(changed?.uuid ?? '').toArray();
      expect(sessions.map(({ name, duration }) => [name, duration])).toEqual([['Overture', 20]]);
    });

    it('knows its events again without its store', async () => {
      const { org } = await setUp({ dialect });
      await applied(org, programme, memoryStore());
      const store = memoryStore();
      expect((await applied(org, programme, store)).counts.create).toBe(0);
      expect(String(await org.plan(programme, { store }))).toBe('5 to leave');
    });
  },
);

/** The programme, made, with its store. */
async function made(options: EmulatorOptions = {}, events: readonly WantedEvent[] = [concert, classes]) {
  const set = await setUp(options);
  const store = memoryStore();
  await applied(set.org, events, store);
  const uuidOf = async (name: string) => (await set.named(name))[0]?.uuid ?? '';
  return { ...set, store, uuidOf };
}

describe('plan', () => {
  it('writes nothing, not even to the store', async () => {
    const { org, writes } = await setUp();
    const store = memoryStore();
    const plan = await org.plan(programme, { store });
    expect(writes()).toEqual([]);
    expect(await store.read()).toBeUndefined();
    expect(plan).toMatchObject({ isEmpty: false, counts: { create: 5, publish: 1, leave: 0, delete: 0 } });
  });

  it('says what it does, field by field', async () => {
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
      '1 to create, 1 to change, 1 to leave',
      `change "Spring Concert" [concert] (${await uuidOf('Spring Concert')})`,
      '  description: "Strings and brass." → "Strings."',
      '  occurrence.attributes.starts_on: "2031-05-02 19:30" → "2031-05-02 20:00"',
      '  sessions["Opening"].duration: 30 → 45',
      '  sessions["Finale"]: {"name":"Finale","session_starts_on":"2031-05-02 20:30","du… → (none)',
      'create "Open Studio"',
      '  name: "Open Studio"',
      '  occurrence.type: "schedule"',
      '  occurrence.attributes: [{"starts_on":"2031-05-03 10:00","event_duration":60},{"sta…',
      '  occurrence.exclusions: []',
    ]);
  });

  it('leaves alone what is not given', async () => {
    const { org, store, client, uuidOf } = await made();
    const uuid = await uuidOf('Spring Concert');
    await client.events.update(uuid, { description: 'By hand.' });
    const plan = await org.plan([{ key: 'concert', name: 'Spring Concert' }], { store });
    expect(String(plan)).toBe('1 to leave');
  });

  it('sends the other attributes of a configuration along, because the list is replaced as a whole', async () => {
    const { org, store, client, uuidOf } = await made();
    const configuration = { type: 'venue_event', attributes: [{ name: 'is_live' as const, value: false }] };
    await applied(org, [{ ...concert, configuration }], store);
    const event = await client.events.get(await uuidOf('Spring Concert'));
    expect(event.configuration?.attributes).toEqual([
      { name: 'is_live', value: false },
      concert.configuration?.attributes?.[1],
    ]);
  });

  it('keeps what it says nothing of when it replaces a session', async () => {
    const { org, client, store, uuidOf } = await made();
    const [opening, finale] = concert.sessions ?? [];
    const uuid = await uuidOf('Spring Concert');
    const [first] = await client.events.sessions.list(uuid).toArray();
    await client.events.sessions.replace(uuid, first?.uuid ?? '', {
      ...opening,
      description: 'With speeches.',
    });
    await applied(org, [{ ...concert, sessions: [{ ...opening, duration: 40 }, { ...finale }] }], store);
    expect(await client.events.sessions.get(uuid, first?.uuid ?? '')).toMatchObject({
      duration: 40,
      description: 'With speeches.',
    });
  });

  it('shows what somebody changed by hand, beside what it does about it', async () => {
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
      '2 to leave',
    );
  });

  it('takes a change by hand that is wanted by now for no drift', async () => {
    const { org, store, client, uuidOf } = await made();
    await client.events.update(await uuidOf('Spring Concert'), { description: 'By hand.' });
    const plan = await org.plan([{ ...concert, description: 'By hand.' }, classes], { store });
    expect(String(plan)).toBe('2 to leave');
  });

  it('makes an event again that somebody deleted, and says so', async () => {
    const { org, store, client, uuidOf, named } = await made();
    const uuid = await uuidOf('Spring Concert');
    await client.events.delete(uuid);
    const plan = await org.plan([concert, classes], { store });
    expect(plan.drift).toMatchObject([
      { key: 'concert', event: uuid, fields: [{ path: 'uuid', from: uuid }] },
    ]);
    expect((await plan.apply()).done).toMatchObject([{ key: 'concert', actions: ['create', 'publish'] }]);
    expect(await named('Spring Concert')).toHaveLength(1);
    expect(String(await org.plan([concert, classes], { store }))).toBe('2 to leave');
  });

  it('does not send again what the service keeps in a form of its own', async () => {
    const { org, emulator } = await setUp();
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
    expect(String(plan)).toContain('description: "Draw!" → "Draw! ", which the service has not taken over');
    expect((await org.plan([{ ...wanted, description: 'Paint!' }], { store })).summary).toBe('1 to change');
  });

  it('leaves tickets to people, because no documented request sets them', async () => {
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
        { path: 'tickets["Stalls"].pricing_details.price', from: 30, to: '35.00' },
        { path: 'tickets["Balcony"]', from: undefined },
        { path: 'tickets["Press"]', to: undefined },
      ],
    });
    expect(plan.summary).toBe('2 to leave, 1 to finish by hand');
    await plan.apply();
    expect(writes()).toEqual([]);
  });
});

import { describe, expect, it } from 'vitest';
import type { Session, SessionInput } from '../../../src/index.js';
import { memoryStore, type WantedEvent } from '../../../src/jobs/index.js';
import { programmeWork, sessionFields } from '../../../src/jobs/plan/sessions.js';
import { setUp } from './set-up.js';

const place = { zone: 'Europe/Vienna', levels: ['stalls', 'balcony', 'press'] };

/** Returns a field of a session in the form in which a plan compares it. */
const fieldOf = (name: keyof SessionInput, value: unknown) =>
  sessionFields({ [name]: value } as SessionInput | Session, place)[name];

const levels = (...uuids: string[]) => uuids.map((uuid) => ({ uuid, quantity_sold: 0 }));

it.each<[what: string, tickets: unknown, form: unknown]>([
  ['every level, in an input', { type: 'all' }, 'all'],
  ['every level, in a reply', levels('balcony', 'stalls', 'press'), 'all'],
  ['two levels, in an input', { uuid: ['stalls', 'balcony'] }, ['balcony', 'stalls']],
  ['two levels, in a reply', levels('stalls', 'balcony'), ['balcony', 'stalls']],
  ['no level, in an input', { uuid: [] }, []],
  ['a choice without uuids', { type: 'some' }, undefined],
  ['null', null, null],
  ['a missing field', undefined, undefined],
])('reads the tickets for a session from %s', (_what, tickets, form) => {
  expect(fieldOf('tickets', tickets)).toEqual(form);
});

it.each<[what: string, occurrences: unknown, form: unknown]>([
  ['every date', { type: 'all', uuid: ['one', 'two'] }, 'all'],
  ['some dates, in any order', { type: 'specific', uuid: ['two', 'one'] }, ['one', 'two']],
  ['one date outside a list', { type: 'specific', uuid: 'one' }, ['one']],
  ['no date', { type: 'specific', uuid: [] }, []],
  ['missing dates', { type: 'specific' }, []],
  ['null', null, undefined],
])('reads the dates of a session from %s', (_what, occurrences, form) => {
  expect(fieldOf('occurrences', occurrences)).toEqual(form);
});

it.each<[status: unknown, form: unknown]>([
  ['active', 'active'],
  ['Inactive', 'inactive'],
  [1, 'active'],
  ['0', 'inactive'],
  [null, undefined],
])('reads the status %j as %j', (status, form) => {
  expect(fieldOf('status', status)).toBe(form);
});

it.each<[how: string, wanted: string, sessions: string[], found: number | undefined]>([
  ['first by its name and start', 'Class 14:00', ['Class 10:00', 'Class 14:00'], 1],
  ['then by its name, if it has moved', 'Class 16:00', ['Talk 10:00', 'Class 14:00'], 1],
  ['then by its start, if it was renamed', 'Lesson 14:00', ['Talk 10:00', 'Class 14:00'], 1],
  ['not by less', 'Lesson 15:00', ['Talk 10:00', 'Class 14:00'], undefined],
  ['without a start by its name', 'Class', ['Class'], 0],
  ['without a start by nothing else', 'Lesson', ['Class'], undefined],
])('matches a wanted session %s', (_how, wanted, sessions, found) => {
  const named = (text: string) => {
    const [name, start] = text.split(' ');
    return { name, ...(start && { session_starts_on: `2031-05-02 ${start}` }) };
  };
  const records = sessions.map((text, index) => ({ ...named(text), uuid: `${index}` }) as unknown as Session);
  const [pair] = programmeWork([named(wanted)], records, undefined, place).pairs;
  expect(pair?.session).toBe(found === undefined ? undefined : records[found]);
});

/** The occurrence of a class on two days. */
const twice = {
  type: 'daily' as const,
  attributes: {
    starts_on: '2031-05-02 18:00',
    event_duration: 60,
    occurrence_ends: { type: 'number_of_event' as const, value: 2 },
  },
};

const evening: WantedEvent = {
  name: 'Evening',
  timezone: 'Europe/Vienna',
  occurrence: twice,
  sessions: [{ name: 'Talk', duration: 30 }],
};

/** An event with two ticket levels and one session, and a function that makes the session longer. */
async function prepared() {
  const set = await setUp();
  const { applied, emulator, uuidOf, client } = set;
  const store = memoryStore();
  await applied([evening], store);
  const event = await uuidOf('Evening');
  const stalls = emulator.simulate.addLevel({ event, name: 'Stalls' });
  const balcony = emulator.simulate.addLevel({ event, name: 'Balcony' });
  const [session] = await client.events.sessions.list(event).toArray();
  const replaced = (input: SessionInput) =>
    client.events.sessions.replace(event, session?.uuid ?? '', { name: 'Talk', ...input });
  const now = () => client.events.sessions.get(event, session?.uuid ?? '');
  /** Makes the session longer, and returns the request body. */
  const lengthened = async () => {
    emulator.journal.clear();
    await applied([{ ...evening, sessions: [{ name: 'Talk', duration: 45 }] }], store);
    const sent = emulator.journal.entries.filter(({ operation }) => operation === 'events.sessions.replace');
    expect(sent).toHaveLength(1);
    const [body] = sent.map((each) => each.body as { sessions: SessionInput });
    return body?.sessions ?? {};
  };
  return { ...set, event, session, stalls, balcony, replaced, now, lengthened };
}

describe('a replaced session', () => {
  it('keeps every field that the plan does not mention', async () => {
    const { session, stalls, replaced, lengthened, now } = await prepared();
    const [first] = session?.occurrences?.uuid ?? [];
    const before = await replaced({
      duration: 30,
      description: 'With speeches.',
      session_starts_on: '2031-05-02 18:15',
      status: 'inactive',
      sell_session: true,
      occurrences: { type: 'specific', uuid: [first ?? ('' as never)] },
      tickets: { uuid: [stalls as never] },
    });
    expect(await lengthened()).toEqual({
      name: 'Talk',
      duration: 45,
      description: 'With speeches.',
      session_starts_on: '2031-05-02 18:15',
      status: 'inactive',
      sell_session: true,
      occurrences: { type: 'specific', uuid: [first] },
      tickets: { uuid: [stalls] },
    });
    const after = await now();
    expect(after).toMatchObject({ status: 'inactive', sell_session: true, occurrences: { uuid: [first] } });
    expect(after.tickets).toEqual(before.tickets);
  });

  it('remains for every date and every ticket', async () => {
    const { lengthened } = await prepared();
    expect(await lengthened()).toMatchObject({
      status: 'active',
      sell_session: false,
      occurrences: { type: 'all' },
      tickets: { type: 'all' },
    });
  });

  it.each([
    ['ticket', { tickets: { uuid: [] } }],
    ['date', { occurrences: { type: 'specific' as const, uuid: [] } }],
  ])('remains without a %s', async (_what, none) => {
    const { replaced, lengthened, now } = await prepared();
    const { tickets, occurrences } = await replaced({ duration: 30, ...none });
    expect(await lengthened()).toMatchObject(none);
    expect(await now()).toMatchObject({ duration: 45, tickets, occurrences });
  });

  it.each<[what: string, record: object]>([
    ['nothing', {}],
    ['null', { occurrences: null, tickets: null, status: null, sell_session: null }],
    [
      'values that an input cannot have',
      { occurrences: { type: 'none' }, tickets: { type: 'some' }, status: 'odd', sell_session: 'x' },
    ],
  ])('does not send the fields for which the service returns %s', async (_what, record) => {
    const { emulator, lengthened } = await prepared();
    const edit = (body: unknown) =>
      JSON.parse(JSON.stringify(body), (_key, value) =>
        value?.name === 'Talk' ? { uuid: value.uuid, name: 'Talk', ...record } : value,
      );
    emulator.faults.add({ match: { operation: 'events.sessions.list' }, times: 9, fault: { edit } });
    expect(Object.keys(await lengthened()).sort()).toEqual(['duration', 'name']);
  });
});

import type { Category, Event, Session } from '../../index.js';
import { eventView } from '../../views.js';
import { occurrenceNotes } from '../occurrence-notes.js';
import type { Scope } from '../scope.js';
import { compare, driftOf, type FieldDifference, type Fields, nothingSent } from './difference.js';
import { recordFields, wantedFields } from './event-fields.js';
import { textOf } from './forms.js';
import type { Remembered } from './memory.js';
import type { SessionPlace } from './session-fields.js';
import { programmeWork, type SessionPair, type SessionWork, sessionPath } from './session-work.js';
import { ticketDifferences } from './ticket-differences.js';
import { unready } from './unready.js';
import type { WantedEvent } from './wanted.js';

/** What a plan does to an event. */
export type PlanAction = 'create' | 'change' | 'publish' | 'unpublish' | 'delete' | 'leave';

/** An event as it is. */
export interface Found {
  readonly record: Event;
  /** Its sessions; missing where none are asked for. */
  readonly sessions: readonly Session[];
}

/** What is to be done so that an event is as it is wanted. */
export interface Work {
  readonly actions: readonly PlanAction[];
  readonly fields: readonly FieldDifference[];
  readonly kept: readonly FieldDifference[];
  readonly byHand: readonly FieldDifference[];
  readonly notes: readonly string[];
  readonly drift: readonly FieldDifference[];
  /** The paths of the event itself that are to be changed. */
  readonly paths: readonly string[];
  readonly sessions: readonly SessionWork[];
  /** Which session each wanted one is. */
  readonly pairs: readonly SessionPair[];
  /** What is wanted of the event itself, and what it is. */
  readonly wanted: Fields;
  readonly is: Fields;
}

/** What every comparison needs. */
export interface Comparing {
  readonly scope: Scope;
  /** The categories of the service; none where no event wants one. */
  readonly categories: readonly Category[];
}

export const zoneOf = ({ scope }: Pick<Comparing, 'scope'>, wanted: WantedEvent, record?: Event): string =>
  textOf(wanted.timezone) || textOf(record?.timezone) || scope.timezone || 'UTC';

export const placeOf = (
  comparing: Pick<Comparing, 'scope'>,
  wanted: WantedEvent,
  record: Event,
): SessionPlace => ({
  zone: zoneOf(comparing, wanted, record),
  levels: eventView(record).levels.flatMap(({ uuid }) => uuid ?? []),
});

/** What is worth a look before the work is done. A wanted event that names its tickets is told of them elsewhere. */
function notesOn(
  { actions, fields }: Pick<Work, 'actions' | 'fields'>,
  wanted: WantedEvent,
  zone: string,
  record: Event | undefined,
): string[] {
  const { occurrence, tickets } = wanted;
  const isDated = occurrence && fields.some(({ path }) => path.startsWith('occurrence'));
  const missing = actions.includes('publish') ? unready(wanted, record) : [];
  const lacksTickets = !tickets && missing.some(({ field }) => field === 'tickets');
  return [
    ...(isDated ? occurrenceNotes(occurrence, zone) : []),
    ...missing.filter(({ field }) => field !== 'tickets').map(({ message }) => message),
    ...(lacksTickets
      ? [
          'It is published without tickets, which no documented request makes: make them by hand, or copy an event that has some.',
        ]
      : []),
  ];
}

/** What it takes to make an event. */
export function workToMake(comparing: Comparing, wanted: WantedEvent): Work {
  const { published, sessions = [], tickets = [] } = wanted;
  const zone = zoneOf(comparing, wanted);
  const whole = wantedFields(wanted, zone, comparing.categories);
  const { published: _, ...own } = whole;
  const actions: readonly PlanAction[] = published ? ['create', 'publish'] : ['create'];
  const fields = [
    ...Object.entries(published ? whole : own).map(([path, to]) => ({ path, from: undefined, to })),
    ...sessions.map((each) => ({ path: sessionPath(each.name), from: undefined, to: each })),
  ];
  return {
    actions,
    fields,
    kept: [],
    byHand: ticketDifferences(tickets, []),
    notes: notesOn({ actions, fields }, wanted, zone, undefined),
    drift: [],
    paths: [],
    sessions: sessions.map((each) => ({ wanted: each })),
    pairs: [],
    wanted: whole,
    is: {},
  };
}

/** What it takes to make an event that there is what is wanted. */
export function workOn(
  comparing: Comparing,
  wanted: WantedEvent,
  { record, sessions }: Found,
  remembered: Remembered | undefined,
): Work {
  const zone = zoneOf(comparing, wanted, record);
  const whole = wantedFields(wanted, zone, comparing.categories);
  const is = recordFields(record, wanted, textOf(record.timezone) || zone, comparing.categories);
  const own = compare(whole, is, remembered ?? nothingSent);
  const place = placeOf(comparing, wanted, record);
  const programme = wanted.sessions && programmeWork(wanted.sessions, sessions, remembered, place);
  const paths = own.fields.map(({ path }) => path).filter((path) => path !== 'published');
  const publishing = own.fields.some(({ path }) => path === 'published');
  const actions: PlanAction[] = [
    ...(paths.length > 0 || programme?.work.length ? (['change'] as const) : []),
    ...(publishing ? [wanted.published ? ('publish' as const) : ('unpublish' as const)] : []),
  ];
  const { levels } = eventView(record);
  const fields = [...own.fields, ...(programme?.fields ?? [])];
  return {
    actions: actions.length > 0 ? actions : ['leave'],
    fields,
    kept: [...own.kept, ...(programme?.kept ?? [])],
    byHand: wanted.tickets ? ticketDifferences(wanted.tickets, levels) : [],
    notes: notesOn({ actions, fields }, wanted, zone, record),
    drift: [...driftOf(whole, is, remembered ?? nothingSent), ...(programme?.drift ?? [])],
    paths,
    sessions: programme?.work ?? [],
    pairs: programme?.pairs ?? [],
    wanted: whole,
    is,
  };
}

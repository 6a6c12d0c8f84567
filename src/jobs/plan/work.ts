import { eventView } from '../../api/views/index.js';
import type { Category, Event, Session } from '../../index.js';
import type { Scope } from '../common/scope.js';
import { occurrenceNotes } from '../dates/occurrence-notes.js';
import { type Missing, readiness } from '../publishing/readiness.js';
import { compare, driftOf, type FieldDifference, type Fields, nothingSent } from './difference.js';
import { changesTo, recordFields, wantedFields } from './event-fields.js';
import { textOf } from './forms.js';
import type { Remembered } from './memory.js';
import type { SessionPlace } from './session-fields.js';
import { programmeWork, type SessionPair, type SessionWork, sessionPath } from './session-work.js';
import { ticketDifferences } from './ticket-differences.js';
import type { WantedEvent } from './wanted.js';

/** An action of a plan on an event. */
export type PlanAction = 'create' | 'change' | 'publish' | 'unpublish' | 'delete' | 'leave';

/** An event as it is now. */
export interface Found {
  readonly record: Event;
  /** Sessions of the event, or none if the wanted event lists no sessions. */
  readonly sessions: readonly Session[];
}

/** The changes that make an event match the wanted one. */
export interface Work {
  readonly actions: readonly PlanAction[];
  readonly fields: readonly FieldDifference[];
  readonly kept: readonly FieldDifference[];
  readonly byHand: readonly FieldDifference[];
  readonly notes: readonly string[];
  readonly drift: readonly FieldDifference[];
  /** Paths of the fields of the event itself that will change. */
  readonly paths: readonly string[];
  readonly sessions: readonly SessionWork[];
  /** The present session of each wanted one. */
  readonly pairs: readonly SessionPair[];
  /** Wanted and present fields of the event itself. */
  readonly wanted: Fields;
  readonly is: Fields;
}

/** Everything that every comparison needs. */
export interface Comparing {
  readonly scope: Scope;
  /** Categories of the service, or none if no wanted event has one. */
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

/**
 * Returns warnings about the work. Missing tickets are no warning if the wanted event lists tickets, which `byHand`
 * reports.
 */
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
          'The event will be published without tickets. The API has no documented way to create them. Create them by hand, or copy an event that has tickets.',
        ]
      : []),
  ];
}

/** Returns the work to create an event. */
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

/** Returns the work to make an existing event match the wanted one. */
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

/** Returns what an event would lack when it is published. A new event has no record yet. */
function unready(wanted: WantedEvent, record: Event | undefined): readonly Missing[] {
  const before: Event = record ?? { uuid: '' };
  const { name, banner, configuration } = changesTo(wanted, before, ['name', 'banner', 'configuration']);
  const after = {
    ...before,
    ...(name !== undefined && { name }),
    // The service makes the thumbnail from the new picture.
    ...(banner !== undefined && { banner, thumbnail: undefined }),
    ...(configuration !== undefined && { configuration }),
  };
  // The service calculates the dates of an occurrence.
  return readiness(after).filter(({ field }) => field !== 'start' || wanted.occurrence === undefined);
}

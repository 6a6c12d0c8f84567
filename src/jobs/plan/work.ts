import { eventView } from '../../api/views/index.js';
import type { Category, Event, Session } from '../../index.js';
import type { Scope } from '../common/scope.js';
import { occurrenceNotes } from '../dates/occurrence-notes.js';
import { type Missing, readiness } from '../publishing/readiness.js';
import { compare, type FieldDifference, type Fields, isAlike, nothingSent } from './difference.js';
import { changesTo, recordFields, wantedFields } from './event-fields.js';
import { textOf } from './forms.js';
import type { Remembered } from './memory.js';
import { type ProgrammeWork, programmeWork, type SessionPlace } from './sessions.js';
import { ticketDifferences } from './ticket-differences.js';
import type { WantedEvent } from './wanted.js';

/** An action of a plan on an event. */
export type PlanAction = 'create' | 'change' | 'publish' | 'unpublish' | 'delete' | 'leave';

/** The changes of a plan to one event, and the reasons. */
export interface PlannedChange {
  /** Key of the wanted event. */
  readonly key: string;
  /** Name of the event. */
  readonly name: string;
  /** Uuid of the event, or `undefined` if it will be created. */
  readonly event: string | undefined;
  /** Actions in the order in which they are done, or `leave` alone if the event stays as it is. */
  readonly actions: readonly PlanAction[];
  /** Differences that the plan will change. */
  readonly fields: readonly FieldDifference[];
  /** Differences that the service keeps: it returned another value when they were last sent. They are not sent again. */
  readonly kept: readonly FieldDifference[];
  /** Differences that no documented request can change: the tickets. */
  readonly byHand: readonly FieldDifference[];
  /**
   * Warnings, one sentence each: the number of dates of a repetition, an unusual length, and what `readiness` finds
   * missing in an event that is published all the same.
   */
  readonly notes: readonly string[];
}

/** An event that somebody else changed after it matched the plan. */
export interface EventDrift {
  /** Key of the wanted event. */
  readonly key: string;
  /** Name of the event. */
  readonly name: string;
  /** Uuid of the event. */
  readonly event: string;
  /**
   * Changed fields: `from` is the value that the plan left, and `to` is the present one. If the event was deleted,
   * `uuid` alone.
   */
  readonly fields: readonly FieldDifference[];
}

export interface Found {
  readonly record: Event;
  /** Sessions of the event, or none if the wanted event lists no sessions. */
  readonly sessions: readonly Session[];
}

export interface Work {
  readonly change: PlannedChange;
  readonly drift: readonly FieldDifference[];
  /** Paths of the fields of the event itself that will change. */
  readonly paths: readonly string[];
  readonly programme: ProgrammeWork;
  /** Wanted and present fields of the event itself. */
  readonly wanted: Fields;
  readonly is: Fields;
}

/** A planned change with everything that it needs. */
export interface Planned {
  readonly change: PlannedChange;
  /** Missing if the event is no longer wanted. */
  readonly wanted?: WantedEvent | undefined;
  /** Missing if the event will be created. */
  readonly found?: Found | undefined;
  readonly work?: Work | undefined;
  /** The uuid of the event that belonged to the wanted one, if that was deleted. */
  readonly gone?: string | undefined;
}

export interface Comparing {
  readonly scope: Scope;
  /** Categories of the service, or none if no wanted event has one. */
  readonly categories: readonly Category[];
}

export const zoneOf = ({ scope }: Comparing, wanted: WantedEvent, record?: Event): string =>
  textOf(wanted.timezone) || textOf(record?.timezone) || scope.timezone || 'UTC';

export const placeOf = (comparing: Comparing, wanted: WantedEvent, record: Event): SessionPlace => ({
  zone: zoneOf(comparing, wanted, record),
  levels: eventView(record).levels.flatMap(({ uuid }) => uuid ?? []),
});

/** Returns the work to make an event match the wanted one, or to create it if none was found. */
export function workOn(
  comparing: Comparing,
  key: string,
  wanted: WantedEvent,
  found: Found | undefined,
  remembered: Remembered | undefined,
): Work {
  const { record, sessions } = found ?? { record: noRecord, sessions: [] };
  const zone = zoneOf(comparing, wanted, record);
  const whole = wantedFields(wanted, zone, comparing.categories);
  const is = recordFields(record, wanted, textOf(record.timezone) || zone, comparing.categories);
  const compared = compare(whole, is, remembered ?? nothingSent);
  // The empty fields of a new event are no change. Neither is that it is not published.
  const own = found ? compared.fields : compared.fields.filter(({ to }) => !isAlike(to, null));
  const place = placeOf(comparing, wanted, record);
  const programme = programmeWork(wanted.sessions, sessions, remembered, place);
  const paths = own.map(({ path }) => path).filter((path) => path !== 'published');
  const isChanged = paths.length > 0 || programme.work.length > 0;
  const actions: PlanAction[] = found ? (isChanged ? ['change'] : []) : ['create'];
  if (own.length > paths.length) actions.push(wanted.published ? 'publish' : 'unpublish');
  const fields = [...own, ...programme.fields];
  const isDated = fields.some(({ path }) => path.startsWith('occurrence'));
  const missing = actions.includes('publish') ? unready(wanted, record) : [];
  return {
    change: {
      ...{ key, name: wanted.name, event: found?.record.uuid },
      actions: actions.length > 0 ? actions : ['leave'],
      fields,
      kept: [...compared.kept, ...programme.kept],
      byHand: wanted.tickets ? ticketDifferences(wanted.tickets, eventView(record).levels) : [],
      notes: [
        ...(isDated && wanted.occurrence ? occurrenceNotes(wanted.occurrence, zone) : []),
        ...missing.filter(({ field }) => field !== 'tickets').map(({ message }) => message),
        // If tickets are wanted, `byHand` has the missing ones.
        ...(!wanted.tickets && missing.some(({ field }) => field === 'tickets') ? [noTickets] : []),
      ],
    },
    drift: [...compared.drift, ...programme.drift],
    paths,
    programme,
    wanted: whole,
    is,
  };
}

const noRecord: Event = { uuid: '' };

const noTickets =
  'The event will be published without tickets. The API has no documented way to create them. Create them by hand, or copy an event that has tickets.';

function unready(wanted: WantedEvent, record: Event): readonly Missing[] {
  const { name, banner, configuration } = changesTo(wanted, record, ['name', 'banner', 'configuration']);
  const after = {
    ...record,
    ...(name !== undefined && { name }),
    // The service makes the thumbnail from the new picture.
    ...(banner !== undefined && { banner, thumbnail: undefined }),
    ...(configuration !== undefined && { configuration }),
  };
  // The service calculates the dates of an occurrence.
  return readiness(after).filter(({ field }) => field !== 'start' || wanted.occurrence === undefined);
}

import { type EventDateView, type EventView, eventView } from '../../api/views/index.js';
import type { Event, Uuid } from '../../index.js';
import { decoded } from '../../shared/decoded.js';
import { isUuid } from '../../shared/is-uuid.js';
import { shouldBe } from '../../shared/option-error.js';
import { isZone } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import {
  aBoolean,
  expectOptions,
  type JobOptions,
  jobChecks,
  stopIfAborted,
} from '../../stores/job-options.js';
import { dayIn, presentOf } from '../dates/moments.js';
import { dayWords } from './day-words.js';
import type { EventChoice } from './event-choice.js';
import { type DateWord, dateWordIn, dateWords, eventNames, isDateWord } from './event-words.js';
import { onlyNamed, quoted, sameName } from './named.js';
import type { Scope } from './scope.js';

/**
 * An event: its uuid, its name, its name and a date, the address of its page, or any record with its uuid. `'next'` is the event
 * that begins next, `'now'` the one that is on now, and `'last'` the one that began last, in any case unless an event has that
 * name. Names are compared without case and accents. Only a uuid needs no request.
 *
 * A name that several events have, such as an event and its copy, means the one that is on now, or else the one that comes next.
 * - An event comes next if the first of its dates that are not over begins first. Drafts count. Those without a date come last.
 * - A cancelled event counts only if all of them are cancelled.
 * - If all are over, jobs that only read take the one that ended last. Jobs that change or send something throw.
 * - `'Jazz on the Pier 2031'` chooses by the year, `'Jazz on the Pier 2031-05'` by the month and `'Jazz on the Pier 2031-05-02'` by
 *   the day of a date in the event's time zone. An event that has this whole text as its name comes first.
 * - If several events are on now or begin at the same moment, the error lists them, with what to pass for each.
 */
export type NamedEvent =
  | Uuid<'event'>
  | {
      /** The uuid of the event. */
      readonly uuid: Uuid<'event'>;
    };

/** Throws a `TypeError` unless the value may be an event. */
export function expectEvent(event: unknown): void {
  if (!textOf(event)) throw shouldBe('event', `an event: ${eventNames}, or a record with its uuid`);
}

const textOf = (event: unknown): string | undefined => {
  const text: unknown = typeof event === 'string' ? event : (event as { uuid?: unknown } | undefined)?.uuid;
  return typeof text === 'string' && text.trim() !== '' ? text : undefined;
};

/** The part of an organisation in which events are found. */
type Place = Pick<Scope, 'client' | 'uuid' | 'name'>;

/** Options of `findEvent`. */
export interface FindEventOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Whether a name means the event that ended last if all events of that name are over. By default that is an error, so that no
   * change reaches a past event by accident.
   * @default false
   * @example past: true
   */
  readonly past?: boolean | undefined;
}

/** How an event of an organisation is found. */
interface Finding {
  readonly place: Partial<Place>;
  readonly signal: AbortSignal | undefined;
  /**
   * What a name of several events means: the one that is on or comes next (`coming`), and if all are over the one that ended last
   * (`latest`). `refuse` is for a call that must mean the same event again after it has made another of that name.
   */
  readonly several: 'coming' | 'latest' | 'refuse';
}

/** Returns the uuid of an event. Throws a `JobError` that lists the events if the name fits none or several. */
export async function uuidOf(
  place: Place,
  event: NamedEvent,
  finding: Omit<Finding, 'place'>,
): Promise<string> {
  expectEvent(event);
  const choice = [typeof event === 'string' ? event : event.uuid];
  const [uuid = ''] = await uuidsOf(place, choice, finding.signal, finding.several);
  return uuid;
}

/**
 * Returns the uuid of an event, which may be named in every way of `NamedEvent`. Every job does this itself, so it is for other
 * calls. Sends no request for a uuid. Throws a `JobError` that lists the possible events if none or several are meant.
 *
 * @example
 * ```ts
 * await client.events.publish(await findEvent(org, 'Jazz on the Pier'));
 * ```
 */
export async function findEvent(
  org: Pick<Scope, 'client' | 'uuid' | 'name'>,
  event: NamedEvent,
  options: FindEventOptions = {},
): Promise<string> {
  expectOptions(options, { signal: jobChecks.signal, past: aBoolean });
  return uuidOf(org, event, { signal: options.signal, several: options.past ? 'latest' : 'coming' });
}

/** Returns the uuids of events, by default for a job that only reads them. Reads the events once for all names. */
export function uuidsOf<Choice extends EventChoice | undefined>(
  place: Place,
  choice: Choice,
  signal?: AbortSignal,
  several: Finding['several'] = 'latest',
): Promise<Choice> {
  const list = () => place.client.orgs.events.list(place.uuid, {}, { signal });
  return uuidsIn(choice, list, { place, signal, several });
}

/** Does the same with the events of a list. */
export async function uuidsIn<Choice extends EventChoice | undefined>(
  choice: Choice,
  list: () => AsyncIterable<Event>,
  finding: Finding,
): Promise<Choice> {
  if (typeof choice !== 'object') return choice;
  const texts: readonly string[] = choice;
  if (texts.every(isUuid)) return choice;
  stopIfAborted(finding.signal, 'The search for events', 'before it began');
  // A list that changes while it is read may contain an event twice.
  const byUuid = new Map<string, EventView>();
  for await (const event of list()) byUuid.set(event.uuid, eventView(event));
  const events = [...byUuid.values()];
  const uuids: string[] = [];
  for (const text of texts) uuids.push(isUuid(text) ? text : await found(text, events, finding));
  // A list of texts stays one.
  return uuids as readonly string[] as Choice;
}

/** Returns the uuid of the event that a text means. Reads the clock only if that decides. */
async function found(
  text: string,
  events: readonly EventView[],
  { place, signal, several }: Finding,
): Promise<string> {
  const { name: where = 'The organisation' } = place;
  // An event may be called "Next", which only the small letters do not mean.
  const isName = !isDateWord(text) && events.some(({ name }) => sameName(text, name));
  const word = isName ? undefined : dateWordIn(text);
  const named = word ? [] : withName(text, events);
  const now = word || named.length > 1 ? await presentOf(place, signal) : new Date(0);
  const chosen = several === 'refuse' ? named : foremost(named, now, several === 'latest');
  const meant = word ? byDate(word, events, now) : chosen;
  if (word && meant.length === 0)
    throw new JobError('input', `${where} has no event that ${dateWords[word]}.`);
  const areOver = meant.every((event) => hasEnded(event, now));
  return onlyNamed(text, events, {
    what: 'event',
    where,
    meant,
    told(event) {
      const { name = '', uuid, startsAt, timezone } = event;
      const day = startsAt ? dayWords(startsAt, timezone) : 'without a date';
      return `${JSON.stringify(nameFor(event, events) ?? name)}, ${day} (${uuid})`;
    },
    called: word ? `for "${word}" (${dateWords[word]})` : `${quoted(text)}${areOver ? ' that are over' : ''}`,
    instead: 'one of these names, or a uuid',
  }).uuid;
}

/** A name with a year, month or day. The name may be in quotes, as in `'Jazz on the Pier' 2031`. */
const namedWithDate = /^(.+)\s(\d{4}(?:-\d\d(?:-\d\d)?)?)$/;

/** Returns the events that a text means by uuid, page or name, or else by name and date. */
export function withName(text: string, events: readonly EventView[]): readonly EventView[] {
  const named = events.filter(
    (event) => event.uuid === text || isPage(text, event) || sameName(text, event.name),
  );
  const [, quotedName, date] = namedWithDate.exec(text.trim()) ?? [];
  if (named.length > 0 || quotedName === undefined || date === undefined) return named;
  const name = quotedName.replace(/^'(.*)'$|^"(.*)"$/, '$1$2');
  return events.filter(
    (event) =>
      sameName(name, event.name) &&
      datesOf(event).some(({ startsAt }) => dayOf(startsAt, event).startsWith(date)),
  );
}

/** Returns the day of a moment in the zone of an event. */
const dayOf = (moment: Date, { timezone }: EventView): string =>
  dayIn(moment, timezone !== undefined && isZone(timezone) ? timezone : 'UTC');

/**
 * Returns the shortest text that means only this one of the events: its name, or its name with the year, month or day of its first
 * start. Returns `undefined` if another event has the same name and day.
 */
export function nameFor(event: EventView, events: readonly EventView[]): string | undefined {
  const { name, startsAt } = event;
  const day = startsAt ? ` ${dayOf(startsAt, event)}` : '';
  const ends = [0, ' 2031'.length, ' 2031-05'.length, ' 2031-05-02'.length];
  return ends
    .map((end) => (name ?? '') + day.slice(0, end))
    .find((text) => {
      const [first, second] = withName(text, events);
      return first === event && !second && !isDateWord(text);
    });
}

/** Returns the event that a name of several events means, or all that it may mean if that is undecided. */
export function foremost(events: readonly EventView[], now: Date, past: boolean): readonly EventView[] {
  if (events.length < 2) return events;
  const held = events.filter(({ isCancelled }) => !isCancelled);
  const left = held.length > 0 ? held : events;
  const coming = left.filter((event) => !hasEnded(event, now));
  if (coming.length === 0) return past ? least(left, (event) => -endOf(event)) : events;
  const begin = (event: EventView) => comingDate(event, now)?.startsAt.getTime() ?? Number.POSITIVE_INFINITY;
  const on = coming.filter((event) => begin(event) <= now.getTime());
  return on.length > 0 ? on : least(coming, begin);
}

/** Returns the items with the lowest rank. */
function least<Item>(items: readonly Item[], rankOf: (item: Item) => number): readonly Item[] {
  const lowest = Math.min(...items.map(rankOf));
  return items.filter((item) => rankOf(item) === lowest);
}

const datesOf = ({ dates }: EventView) => dates.filter(({ isEnabled }) => isEnabled !== false);

const isOver = ({ startsAt, endsAt }: EventDateView, { isLive }: EventView, now: Date): boolean =>
  endsAt ? endsAt <= now : startsAt <= now && !isLive;

/** Returns the first date of an event that is not over. */
const comingDate = (event: EventView, now: Date) => datesOf(event).find((date) => !isOver(date, event, now));

/** Whether all dates of an event are over. An event without a date is still to come. */
const hasEnded = (event: EventView, now: Date): boolean =>
  datesOf(event).length > 0 && !comingDate(event, now);

/** Returns the end of the last date of an event. */
const endOf = (event: EventView): number =>
  Math.max(...datesOf(event).map(({ startsAt, endsAt }) => (endsAt ?? startsAt).getTime()));

/** Returns the events that a word means. A cancelled event has no dates. */
function byDate(word: DateWord, events: readonly EventView[], now: Date): readonly EventView[] {
  const dates = events
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap((event) => datesOf(event).map((date) => ({ event, date })));
  const begun = dates.filter(({ date }) => date.startsAt <= now);
  const later = dates.filter(({ date }) => date.startsAt > now);
  const meant = {
    next: () => least(later, ({ date }) => date.startsAt.getTime()),
    last: () => least(begun, ({ date }) => -date.startsAt.getTime()),
    now: () => begun.filter(({ event, date }) => !isOver(date, event, now)),
  };
  return [...new Set(meant[word]().map(({ event }) => event))];
}

/** Whether a text is the address of the page of an event, whatever follows its path. */
function isPage(text: string, { storeUrl, slug, uuid }: EventView): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  if (storeUrl !== undefined && storeUrl.replace(/(?<!\/)\/+$/, '') === origin + path) return true;
  const last = decoded(path.split('/').at(-1) ?? '');
  return last !== '' && (last === slug || last === uuid);
}

import { type EventDateView, type EventView, eventView } from '../../api/views/index.js';
import type { Event, Uuid } from '../../index.js';
import { decoded } from '../../shared/decoded.js';
import { isUuid } from '../../shared/is-uuid.js';
import { shouldBe } from '../../shared/option-error.js';
import { JobError } from '../../stores/job-error.js';
import { expectOptions, type JobOptions, jobChecks, stopIfAborted } from '../../stores/job-options.js';
import { presentOf } from '../dates/moments.js';
import { dayWords } from './day-words.js';
import type { EventChoice } from './event-choice.js';
import { type DateWord, dateWordIn, dateWords, eventNames, isDateWord } from './event-words.js';
import { listed, onlyNamed, sameName } from './named.js';
import type { Scope } from './scope.js';

/**
 * An event: its uuid, the address of its page, its name, or any record with its uuid. `'next'` is the event that begins next,
 * `'now'` the one that is on now, and `'last'` the one that began last, in any case unless an event has that name. If several fit, the error lists them. A name is compared
 * without case and accents. Only a uuid needs no request.
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

/** Returns the uuid of an event. Throws a `JobError` that lists the events if the name fits none or several. */
export async function uuidOf(place: Place, event: NamedEvent, signal?: AbortSignal): Promise<string> {
  expectEvent(event);
  const [uuid = ''] = await uuidsOf(place, [typeof event === 'string' ? event : event.uuid], signal);
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
  options: Pick<JobOptions, 'signal'> = {},
): Promise<string> {
  expectOptions(options, { signal: jobChecks.signal });
  return uuidOf(org, event, options.signal);
}

/** Returns the uuids of chosen events, with one reading of the events for all names. */
export const uuidsOf = <Choice extends EventChoice | undefined>(
  place: Place,
  choice: Choice,
  signal?: AbortSignal,
): Promise<Choice> =>
  uuidsIn(choice, () => place.client.orgs.events.list(place.uuid, {}, { signal }), { place, signal });

/** Does the same with the events of a list. */
export async function uuidsIn<Choice extends EventChoice | undefined>(
  choice: Choice,
  list: () => AsyncIterable<Event>,
  { place, signal }: { readonly place: Partial<Place>; readonly signal: AbortSignal | undefined },
): Promise<Choice> {
  if (typeof choice !== 'object' || choice.every(isUuid)) return choice;
  stopIfAborted(signal, 'The search for events', 'before it began');
  const events: EventView[] = [];
  for await (const event of list()) events.push(eventView(event));
  const { name = 'The organisation' } = place;
  const now = choice.some(dateWordIn) ? await presentOf(place, signal) : undefined;
  const uuids = choice.map((event) => {
    if (isUuid(event)) return event;
    // An event may be called "Next", which only the small letters do not mean.
    const isName = !isDateWord(event) && events.some((each) => sameName(event, each.name));
    const word = isName ? undefined : dateWordIn(event);
    return now && word ? byDate(word, events, { name, now }) : found(event, events, name);
  });
  // A list of texts stays one.
  return uuids as readonly string[] as Choice;
}

/** Returns the uuid of the event that a text means. */
function found(text: string, events: readonly EventView[], name: string): string {
  return onlyNamed(text, events, {
    what: 'event',
    where: name,
    isMeant: (event) => event.uuid === text || isPage(text, event) || sameName(text, event.name),
    told: (event) => toldOn(event, event.startsAt),
  }).uuid;
}

/** Describes an event and one of its dates for a person who must choose one. */
const toldOn = ({ name = '', uuid, timezone }: EventView, date: Date | undefined): string =>
  `${JSON.stringify(name)}, ${date ? dayWords(date, timezone) : 'without a date'} (${uuid})`;

/** One date of an event that was not cancelled. */
interface Dated {
  readonly event: EventView;
  readonly date: EventDateView;
}

const told = ({ event, date }: Dated): string => toldOn(event, date.startsAt);

const begins = ({ date }: Dated): number => date.startsAt.getTime();

/** Returns the dates that begin at the same moment as one of them. */
const together = (dates: readonly Dated[], one: Dated | undefined): readonly Dated[] =>
  dates.filter((each) => one && begins(each) === begins(one));

/** Returns the dates that a word means. They are sorted by their beginning. */
function meantBy(word: DateWord, dates: readonly Dated[], now: Date): readonly Dated[] {
  const later = dates.filter(({ date }) => date.startsAt > now);
  const begun = dates.filter(({ date }) => date.startsAt <= now);
  if (word === 'next') return together(later, later[0]);
  if (word === 'last') return together(begun, begun.at(-1));
  return begun.filter(({ event, date: { endsAt } }) => (endsAt ? endsAt > now : event.isLive));
}

/** Returns the uuid of the only event that a word means. Throws a `JobError` that lists the events if it means none or several. */
function byDate(
  word: DateWord,
  events: readonly EventView[],
  { name, now }: { readonly name: string; readonly now: Date },
): string {
  const dates = events
    .flatMap((event) => (event.isCancelled ? [] : event.dates.map((date) => ({ event, date }))))
    .filter(({ date }) => date.isEnabled !== false)
    .sort((a, b) => begins(a) - begins(b));
  const byEvent = new Map(meantBy(word, dates, now).map((dated) => [dated.event.uuid, dated]));
  const [first, second] = byEvent.values();
  if (first && !second) return first.event.uuid;
  if (first) {
    throw new JobError(
      'input',
      `${name} has ${byEvent.size} events for "${word}" (${dateWords[word]}): ${listed([...byEvent.values()], told)}. Pass the uuid of one.`,
    );
  }
  throw new JobError('input', `${name} has no event that ${dateWords[word]}.`);
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

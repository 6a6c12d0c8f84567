import { type EventView, eventView } from '../../api/views/index.js';
import type { Event, Uuid } from '../../index.js';
import { shouldBe } from '../../shared/option-error.js';
import { JobError } from '../../stores/job-error.js';
import { expectOptions, type JobOptions, jobChecks, stopIfAborted } from '../../stores/job-options.js';
import { presentOf } from '../dates/moments.js';
import { dayWords } from './day-words.js';
import type { EventChoice } from './event-choice.js';
import { isUuid, onlyNamed, sameName } from './named.js';
import type { Scope } from './scope.js';

/**
 * An event: its uuid, the address of its page, its name, or any record with its uuid. `'next'` is the event that begins next, and
 * `'last'` the one that began last. A name is compared without case and accents. Only a uuid needs no request.
 */
export type NamedEvent =
  | Uuid<'event'>
  | {
      /** The uuid of the event. */
      readonly uuid: Uuid<'event'>;
    };

/** Throws a `TypeError` unless the value may be an event. */
export function expectEvent(event: unknown): void {
  if (!textOf(event)) throw shouldBe('event', 'the uuid or name of an event, or an event');
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
 * Returns the uuid of an event by its name, the address of its page, `'next'` or `'last'`. Every job does this itself, so it is for
 * other calls. Sends no request for a uuid. Throws a `JobError` that lists the possible events if none or several are meant.
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
  const now = choice.some(isByDate) ? await presentOf(place, signal) : undefined;
  const uuids = choice.map((event) => {
    if (isUuid(event)) return event;
    return now && isByDate(event) ? byDate(event, events, { name, now }) : found(event, events, name);
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
    told: ({ name: title, uuid, startsAt, timezone }) =>
      `${JSON.stringify(title ?? '')}, ${startsAt ? dayWords(startsAt, timezone) : 'without a date'} (${uuid})`,
  }).uuid;
}

/** Whether a text chooses an event by its date. */
const isByDate = (text: string): text is 'next' | 'last' => text === 'next' || text === 'last';

/** Returns the event that begins next, or that began last. Cancelled ones are left out. */
function byDate(
  which: 'next' | 'last',
  events: readonly EventView[],
  { name, now }: { readonly name: string; readonly now: Date },
): string {
  const dates = events
    .filter(({ isCancelled }) => !isCancelled)
    .flatMap(({ uuid, dates: all }) => all.map(({ startsAt }) => ({ uuid, time: startsAt.getTime() })))
    .filter(({ time }) => (which === 'next' ? time > now.getTime() : time <= now.getTime()))
    .sort((a, b) => a.time - b.time);
  const event = which === 'next' ? dates[0] : dates.at(-1);
  if (event) return event.uuid;
  throw new JobError(
    'input',
    `${name} has no event that ${which === 'next' ? 'begins later' : 'has begun'}.`,
  );
}

/** Whether a text is the address of the page of an event, whatever follows its path. */
function isPage(text: string, { storeUrl, slug, uuid }: EventView): boolean {
  if (!/^https?:\/\//i.test(text) || !URL.canParse(text)) return false;
  const { origin, pathname } = new URL(text);
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  if (storeUrl !== undefined && storeUrl.replace(/(?<!\/)\/+$/, '') === origin + path) return true;
  const last = decodeURIComponent(path.split('/').at(-1) ?? '');
  return last !== '' && (last === slug || last === uuid);
}

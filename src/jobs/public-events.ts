import type { Event } from '../index.js';
import { expectKnownNames } from '../internal/expect.js';
import { shouldBe } from '../internal/option-error.js';
import { type EventView, eventView } from '../views.js';
import type { Fields, Job } from './definition.js';
import type { JobOptions } from './job-options.js';
import { assetBaseOf, type EventPicture, pictureAt } from './public-events/picture.js';
import type { Scope } from './scope.js';
import { events } from './streams/streams.js';

/** How the events of a website are read. */
export interface PublicEventsOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Where pictures lie whose address is a path, such as `banners/festival.png`. The service documents no such address.
   *
   * @default such pictures are left out
   * @example
   * ```ts
   * assetBase: 'https://assets.example/files/'
   * ```
   */
  readonly assetBase?: string | URL | undefined;
  /**
   * The moment from which events are looked for.
   *
   * @default now
   */
  readonly now?: Date | undefined;
}

/** An event as a website shows it. */
export interface PublicEvent {
  /** The event; `eventView` reads it. */
  readonly event: Event;
  /** When it takes place next, or began where it is on now. Absent where the service tells no time. */
  readonly startsAt: Date | undefined;
  /** When that date ends. Absent where the service does not tell. */
  readonly endsAt: Date | undefined;
  /** Its picture. Absent where it has none on the web. */
  readonly image: EventPicture | undefined;
}

/** The method of an organisation that lists the events that a website shows. */
export interface PublicEventsMethod {
  /**
   * Returns the events that a website shows, in order of time: those that are published, listed, not cancelled and not
   * over, each with the date that comes next. What the service does not say to be published and listed is left out. An
   * event that repeats stands once; an older record does not tell its dates, and then its first start and its last end are
   * given. Rejects with what reading the events fails with, and with a `TypeError` for wrong options.
   *
   * @example
   * ```ts
   * for (const { event, startsAt, image } of await org.publicEvents({ assetBase: 'https://assets.example/' })) {
   *   console.log(startsAt, event.name, image?.url);
   * }
   * ```
   */
  publicEvents(options?: PublicEventsOptions): Promise<PublicEvent[]>;
}

const input = {
  assetBase: {
    kind: 'address',
    about:
      'where pictures are whose address is a path; the service documents no such address (default: such pictures are left out)',
  },
} as const satisfies Fields;

/** An event as it is listed. */
interface ListedEvent extends Pick<PublicEvent, 'startsAt' | 'endsAt'>, Pick<Event, 'name' | 'uuid'> {
  readonly image: string | undefined;
}

export const publicEventsJob = {
  name: 'publicEvents',
  summary: 'lists the events that a website shows',
  description:
    'Lists the events that a website shows, in order of time: those that are published, listed, not cancelled and not over, each with the date that comes next.',
  effect: 'reads',
  input,
  args: ({ assetBase }, { signal }) => [{ assetBase, signal }],
  columns: () => ({ startsAt: true, endsAt: true, name: true, uuid: true, image: true }),
  rows: (events) =>
    events.map(({ event: { name, uuid }, startsAt, endsAt, image }) => ({
      startsAt,
      endsAt,
      name,
      uuid,
      image: image?.url,
    })),
  help: `Example:
  ticketing-client public-events -o csv --select startsAt,name --emulator`,
} as const satisfies Job<PublicEventsMethod, typeof input, keyof ListedEvent>;

/** Whether the public may see the event. What is not said to be public is not. */
const isPublic = ({ isPublished, isListed, isCancelled, hasEnded }: EventView): boolean =>
  isPublished === true && isListed === true && isCancelled !== true && hasEnded !== true;

/** The first date that is not over, of those that take place; undefined where all are. */
function nextDate({ dates, startsAt, endsAt }: EventView, now: number) {
  const isAhead = (date: { readonly startsAt?: Date | undefined; readonly endsAt: Date | undefined }) => {
    const end = date.endsAt ?? date.startsAt;
    return end === undefined || end.getTime() > now;
  };
  if (dates.length > 0) return dates.find((date) => date.isEnabled !== false && isAhead(date));
  const whole = { startsAt, endsAt };
  return isAhead(whole) ? whole : undefined;
}

/** Earliest first, and last what has no time. */
const byStart = (a: PublicEvent, b: PublicEvent): number =>
  (a.startsAt?.getTime() ?? Number.MAX_VALUE) - (b.startsAt?.getTime() ?? Number.MAX_VALUE);

/** Lists the events that a website shows. See `PublicEventsMethod`. */
export async function publicEvents(scope: Scope, options: PublicEventsOptions = {}): Promise<PublicEvent[]> {
  expectKnownNames(options, ['assetBase', 'now', 'signal']);
  const { now = new Date(), signal } = options;
  const base = assetBaseOf(options.assetBase);
  if (!(now instanceof Date) || Number.isNaN(now.getTime())) throw shouldBe('now', 'a valid Date');
  const found: PublicEvent[] = [];
  for await (const event of events(scope, { signal })) {
    const view = eventView(event);
    const date = isPublic(view) ? nextDate(view, now.getTime()) : undefined;
    if (!date) continue;
    const { startsAt, endsAt } = date;
    found.push({ event, startsAt, endsAt, image: pictureAt(view.image, base) });
  }
  return found.sort(byStart);
}

import { type EventView, eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { expectKnownNames } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import type { JobOptions } from '../../stores/job-options.js';
import type { Scope } from '../common/scope.js';
import { presentOf } from '../dates/moments.js';
import { events } from '../streams/streams.js';
import { assetBaseOf, type EventPicture, pictureAt } from './picture.js';

/** Options of `publicEvents`. */
export interface PublicEventsOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Address of the folder for pictures that the service names by a path only, such as `banners/festival.png`. The service
   * does not document this address.
   *
   * @default such pictures are left out
   * @example assetBase: 'https://assets.example/files/'
   */
  readonly assetBase?: string | URL | undefined;
  /**
   * Moment after which events must end to be listed.
   *
   * @default the present by the clock of the service, which takes one request
   * @example now: new Date('2031-03-01T00:00:00Z')
   */
  readonly now?: Date | undefined;
}

/** An event as a website shows it. */
export interface PublicEvent
  extends Pick<EventView, 'currency' | 'left' | 'name' | 'priceFrom' | 'priceTo' | 'soldOut' | 'timezone'> {
  /** Event record. Read it with `eventView`. */
  readonly event: Event;
  /** Start of the next date, or of the current one. Show it in `timezone`. `undefined` if the service returns no time. */
  readonly startsAt: Date | undefined;
  /** End of that date. `undefined` if the service returns no time. */
  readonly endsAt: Date | undefined;
  /** Picture of the event. `undefined` if it has no picture on the web. */
  readonly image: EventPicture | undefined;
}

/** Method of an organisation that lists the events for a website. */
export interface PublicEventsMethod {
  /**
   * Returns the events that a website shows, sorted by time. They are published, listed, not cancelled and not over, and each
   * has its next date. An event is left out if the service does not report it as published and listed. A repeating event is
   * listed once, with what is left of its tickets. An older record has no dates, so it gets its first start and its last end. Rejects with the error of a
   * failed read of the events, and with a `TypeError` for wrong options.
   *
   * @example
   * ```ts
   * for (const { name, startsAt, timezone: timeZone, image } of await org.publicEvents({ assetBase: 'https://assets.example/' })) {
   *   console.log(startsAt?.toLocaleString('en', { timeZone }), name, image?.url);
   * }
   * ```
   */
  publicEvents(options?: PublicEventsOptions): Promise<PublicEvent[]>;
}

/** Lists the events that a website shows. See `PublicEventsMethod`. */
export async function publicEvents(scope: Scope, options: PublicEventsOptions = {}): Promise<PublicEvent[]> {
  expectKnownNames(options, ['assetBase', 'now', 'signal']);
  const { now: given, signal } = options;
  const base = assetBaseOf(options.assetBase);
  if (given !== undefined && !(given instanceof Date && !Number.isNaN(given.getTime()))) {
    throw shouldBe('now', 'a valid Date');
  }
  const now = given ?? (await presentOf(scope, signal));
  const found: PublicEvent[] = [];
  for await (const event of events(scope, { signal })) {
    const view = eventView(event);
    const date = isPublic(view) ? nextDate(view, now.getTime()) : undefined;
    if (!date) continue;
    const { startsAt, endsAt } = date;
    const { currency, left, name, priceFrom, priceTo, soldOut, timezone } = view;
    const image = pictureAt(view.image, base);
    found.push({
      event,
      name,
      startsAt,
      endsAt,
      timezone,
      image,
      currency,
      left,
      priceFrom,
      priceTo,
      soldOut,
    });
  }
  return found.sort(byStart);
}

/** Whether the public may see the event. If the service does not say so, the event is not public. */
const isPublic = ({ isPublished, isListed, isCancelled, hasEnded }: EventView): boolean =>
  isPublished === true && isListed === true && isCancelled !== true && hasEnded !== true;

/** Returns the first enabled date that is not over, or undefined if all are over. */
function nextDate({ dates, startsAt, endsAt }: EventView, now: number) {
  const isAhead = (date: { readonly startsAt?: Date | undefined; readonly endsAt: Date | undefined }) => {
    const end = date.endsAt ?? date.startsAt;
    return end === undefined || end.getTime() > now;
  };
  if (dates.length > 0) return dates.find((date) => date.isEnabled !== false && isAhead(date));
  const whole = { startsAt, endsAt };
  return isAhead(whole) ? whole : undefined;
}

/** Sorts by start, with events without a time at the end. */
const byStart = (a: PublicEvent, b: PublicEvent): number =>
  (a.startsAt?.getTime() ?? Number.MAX_VALUE) - (b.startsAt?.getTime() ?? Number.MAX_VALUE);

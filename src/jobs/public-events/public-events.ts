import { type EventView, eventView } from '../../api/views/index.js';
import type { Event } from '../../index.js';
import { shouldBe } from '../../shared/option-error.js';
import { parseUrl } from '../../shared/parse-url.js';
import {
  aDate,
  aSignal,
  expectOptions,
  type JobOptions,
  type OptionChecks,
} from '../../stores/job-options.js';
import type { Scope } from '../common/scope.js';
import { presentOf } from '../dates/moments.js';
import { events } from '../streams/streams.js';

/** Options of `publicEvents`. */
export interface PublicEventsOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Address of the folder for pictures that the service names by a path only, such as `banners/festival.png`. The service
   * does not document this address.
   * @default such pictures are left out
   * @example assetBase: 'https://assets.example/files/'
   */
  readonly assetBase?: string | URL | undefined;
  /**
   * Moment after which events must end to be listed.
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
  /** Web address of its picture. `undefined` if it has no picture on the web. */
  readonly image: string | undefined;
}

/** Method of an organisation that lists the events for a website. */
export interface PublicEventsMethod {
  /**
   * Returns the events that a website shows, sorted by time. They are published, listed, not cancelled and not over, and each has
   * its next date. An event is left out if the service does not report it as published and listed. A repeating event is listed
   * once, with what is left of its tickets. An older record has no dates, so it gets its first start and its last end. Rejects with
   * the error of a failed read of the events, and with a `TypeError` for wrong options.
   *
   * @example
   * ```ts
   * for (const { name, startsAt, timezone: timeZone, image } of await org.publicEvents({ assetBase: 'https://assets.example/' })) {
   *   console.log(startsAt?.toLocaleString('en', { timeZone }), name, image);
   * }
   * ```
   */
  publicEvents(options?: PublicEventsOptions): Promise<PublicEvent[]>;
}

const checks: OptionChecks<PublicEventsOptions> = { assetBase: assetBaseOf, now: aDate, signal: aSignal };

/** Lists the events that a website shows. See `PublicEventsMethod`. */
export async function publicEvents(scope: Scope, options: PublicEventsOptions = {}): Promise<PublicEvent[]> {
  expectOptions(options, checks);
  const { now: given, signal } = options;
  const base = assetBaseOf(options.assetBase);
  const now = given ?? (await presentOf(scope, signal));
  const found: PublicEvent[] = [];
  for await (const event of events(scope, { signal })) {
    const view = eventView(event);
    const date = isPublic(view) ? nextDate(view, now.getTime()) : undefined;
    if (!date) continue;
    const { startsAt, endsAt } = date;
    const { name, timezone, image, currency, left, priceFrom, priceTo, soldOut } = view;
    const facts = { name, startsAt, endsAt, timezone, currency, left, priceFrom, priceTo, soldOut };
    found.push({ event, ...facts, image: pictureAt(image, base) });
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

const isHttp = ({ protocol }: URL): boolean => protocol === 'https:' || protocol === 'http:';

/** Reads the base address of pictures. Throws a `TypeError` if it is not a web address. */
function assetBaseOf(assetBase: unknown): URL | undefined {
  if (assetBase === undefined) return undefined;
  const base = parseUrl(String(assetBase));
  if (!base || !isHttp(base)) {
    throw shouldBe('assetBase', 'a web address, such as https://assets.example/');
  }
  // A path without a final slash is that of a file, so relative paths would replace its last part.
  if (!base.pathname.endsWith('/')) base.pathname += '/';
  return base;
}

/** Returns the address of a picture from an address or path, or undefined if that is not a web address. */
function pictureAt(path: string | undefined, base: URL | undefined): string | undefined {
  const url = path === undefined ? undefined : parseUrl(path, base);
  return url && isHttp(url) ? url.href : undefined;
}

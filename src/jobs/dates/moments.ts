import { Temporal } from 'temporal-polyfill';
import { isDay } from '../../shared/day.js';
import { type Words, words } from '../../shared/words.js';
import { instantOf, isZone, localOf } from '../../shared/zone.js';
import { JobError } from '../../stores/job-error.js';
import { aDate, aSignal, expectOptions, type JobOptions } from '../../stores/job-options.js';
import type { Scope } from '../common/scope.js';
import { type DayOrMoment, endsFirst, endsOf, isRelative, type Moments, type Period } from './period.js';

/** The part of an organisation that decides when a day begins. Without a client, the clock of this machine applies. */
export type Zoned = Partial<Pick<Scope, 'name' | 'timezone' | 'client' | 'uuid'>>;

/** Options of `periodOf`. */
export interface PeriodOptions extends Pick<JobOptions, 'signal'> {
  /**
   * Present moment, for periods such as `'yesterday'`.
   * @default the time of the service, by the `Date` of a reply
   * @example now: new Date('2031-04-10T09:00:00Z')
   */
  readonly now?: Date | undefined;
}

/** Returns the time of the service at which it replied, or that of this machine if the reply has none. */
export function replyTime({ headers }: Response): Date {
  const time = Date.parse(headers.get('date') ?? '');
  return Number.isNaN(time) ? new Date() : new Date(time);
}

/** Returns the present on the clock of the service, which may be an emulator in another year. Sends one request. */
export async function presentOf({ client, uuid }: Zoned, signal: AbortSignal | undefined): Promise<Date> {
  if (!client?.raw || uuid === undefined) return new Date();
  return replyTime((await client.raw.orgs.events.list(uuid, { rows: 20 }, { signal })).response);
}

/** Returns the time zone of an organisation. Throws a `JobError` if it has no valid one. */
export function timezoneOf(
  { name = 'The organisation', timezone }: Partial<Pick<Scope, 'name' | 'timezone'>>,
  advice: Words,
): string {
  if (timezone !== undefined && isZone(timezone)) return timezone;
  const told = timezone === undefined ? 'no time zone' : `the unknown time zone ${JSON.stringify(timezone)}`;
  throw new JobError('input', `${name} has ${told}, so the start of a day is unknown.`, { advice });
}

/** Returns the first moment of a day in a zone, or of a later day. This is not always midnight, which clocks may skip. */
const startOfDay = (day: string, timezone: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(timezone).epochMilliseconds);

/** Returns the day of a moment in a zone. */
export const dayIn = (moment: Date, timezone: string): string => localOf(moment, timezone).slice(0, 10);

/** Returns the time zone of the organisation. */
const zoneFor = (org: Zoned): string =>
  timezoneOf(
    org,
    org.client || org.uuid === undefined
      ? words`Pass ${'period'} with from and to, each as ${{ phrase: 'moment' }}.`
      : 'Run its mirror once, which stores the time zone, or use a Date for each day.',
  );

/** Returns the present day of an organisation, by the clock of the service. */
export async function todayOf(org: Zoned, { now, signal }: PeriodOptions = {}): Promise<string> {
  const timezone = zoneFor(org);
  return dayIn(now ?? (await presentOf(org, signal)), timezone);
}

/** Returns the moment at which a day begins, or that many days later, or that of a local time. */
function momentOf(org: Zoned, end: DayOrMoment | undefined, later: number): Date | undefined {
  if (typeof end !== 'string') return end;
  return isDay(end) ? startOfDay(end, zoneFor(org), later) : instantOf(end, zoneFor(org));
}

/**
 * Returns the moments at which a period begins and ends, in the time zone of the organisation. Every job takes a period itself, so
 * this is for your own code. `'today'` and other relative periods send one request for the time of the service, unless you pass
 * `now`. Throws a `TypeError` for an invalid period, or one that ends before it begins. Throws a `JobError` for days if the service
 * does not return the time zone.
 *
 * @example
 * ```ts
 * const { from, to } = await periodOf(org, { month: 'last' });
 * ```
 */
export async function periodOf(
  org: Zoned,
  period: Period | undefined,
  options: PeriodOptions = {},
): Promise<Moments> {
  expectOptions<PeriodOptions>(options, { now: aDate, signal: aSignal });
  // Everything that is wrong without a request is found before one.
  endsOf(period);
  const { from, to } = endsOf(period, isRelative(period) ? await todayOf(org, options) : undefined);
  const moments = { from: momentOf(org, from, 0), to: momentOf(org, to, 1) };
  if (moments.from && moments.to && moments.to < moments.from) throw endsFirst(moments.from, moments.to);
  return moments;
}

import { type EventView, eventView } from '../../api/views/index.js';
import { type Event, valueOf as valueIn } from '../../index.js';
import { expectObject, expectOneOf } from '../../shared/expect.js';
import { shouldBe } from '../../shared/option-error.js';
import { expectOptions } from '../../stores/job-options.js';

/** Something that an event can be required to have before it is published. */
export type Requirement = 'name' | 'start' | 'place' | 'tickets' | 'banner' | 'description' | 'category';

/** Something that an event lacks. */
export interface Missing {
  /** Requirement that the event does not meet, or `status` if it was cancelled. */
  readonly field: Requirement | 'status';
  /** The same as a sentence. */
  readonly message: string;
}

/** Options of `readiness`. */
export interface ReadinessOptions {
  /**
   * Requirements to check instead of the default ones.
   * @default ['name', 'start', 'place', 'tickets', 'banner']
   * @example require: ['name', 'start', 'place', 'banner']
   */
  readonly require?: readonly Requirement[] | undefined;
}

/**
 * Lists what an event lacks before it can be published. The list is empty if the event is ready. The specification says only
 * that the event must be "fully set up", so the default requirements are our choice. The service may check more or less.
 * Choose others with `require`. An event that was cancelled is never ready.
 *
 * @example
 * ```ts
 * for (const { field, message } of readiness(await client.events.get(id))) console.log(field, message);
 * ```
 */
export function readiness(event: Event, options: ReadinessOptions = {}): Missing[] {
  expectObject('event', event ?? null, 'an event, as the service returns it');
  expectOptions(options, { require: expectRequire });
  const view = eventView(event);
  const cancelled = view.isCancelled ? [{ field: 'status' as const, message: 'It was cancelled.' }] : [];
  const lacking = (options.require ?? byDefault).flatMap((field) => {
    const [has, message] = checks[field];
    return has(view, event) ? [] : [{ field, message }];
  });
  return [...cancelled, ...lacking];
}

const hasText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';

/** Whether a date is still to come. An older record has only the first start and the last end of a repeating event. */
const isToCome = ({ dates }: EventView): boolean =>
  dates.some(({ uuid, startsAt, endsAt }) => (uuid ? startsAt : (endsAt ?? startsAt)).getTime() > Date.now());

/** Each requirement with its check, and the message if it fails. */
const checks: Readonly<
  Record<Requirement, readonly [has: (view: EventView, event: Event) => boolean, message: string]>
> = {
  name: [({ name }) => hasText(name), 'It has no name.'],
  start: [isToCome, 'It has no date in the future.'],
  place: [
    ({ isOnline, venue }, { configuration }) =>
      isOnline
        ? hasText(valueIn(configuration?.attributes, 'event_joining_URL'))
        : hasText(venue?.name) || (venue?.address.length ?? 0) > 0,
    'It has no venue (or, if it is online, no joining URL).',
  ],
  tickets: [({ levels }) => levels.length > 0, 'It has no tickets.'],
  banner: [({ image }) => hasText(image), 'It has no picture.'],
  description: [({ description }) => hasText(description), 'It has no description.'],
  category: [({ categories }) => categories.length > 0, 'It is in no category.'],
};

const byDefault: readonly Requirement[] = ['name', 'start', 'place', 'tickets', 'banner'];

export function expectRequire(require: unknown): void {
  if (require === undefined) return;
  if (!Array.isArray(require)) throw shouldBe('require', 'a list of requirements');
  for (const each of require) expectOneOf('require', each ?? null, Object.keys(checks));
}

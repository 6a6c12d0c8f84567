import { isObject } from '../../shared/is-object.js';
import { instantOf, isShownOnce, localOf } from '../../shared/zone.js';
import { EventInput as inputModel } from '../models/generated/body-checks.js';
import { eventInputFields } from '../models/generated/input-fields.js';
import type { Event, EventInput, Moment, OccurrenceAttributes, OccurrenceEnds } from '../models/types.js';
import { dateOf, entriesOf, fieldsOf, flagOf, numberOf, textOf } from './read.js';

/** Returns a record without null and undefined values, because inputs have no null. */
const given = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));

/** Converts an object, or each object of a list. Any other value stays unchanged, so that the check refuses it. */
function eachOf<T extends object>(
  value: T | readonly T[] | null | undefined,
  form: (each: T) => unknown,
): unknown {
  const formed = (each: T | null | undefined) => (isObject(each) ? form(each) : each);
  // `isArray` does not exclude a readonly list from the type.
  return Array.isArray(value) ? value.map(formed) : formed(value as T | null | undefined);
}

/**
 * Returns the local time of a moment in the form of inputs, `YYYY-MM-DD HH:MM`. Returns `undefined` without one to
 * the minute.
 */
const minutesOf = (local: unknown): string | undefined =>
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/
    .exec(textOf(local) ?? '')
    ?.slice(1, 3)
    .join(' ');

/**
 * Whether the local time alone determines the moment. It does not if clocks go back over it, or if it differs from
 * UTC.
 */
function tells(local: string, utc: Date, timezone: string): boolean {
  try {
    return isShownOnce(local, timezone) && instantOf(local, timezone).getTime() === utc.getTime();
  } catch {
    return false;
  }
}

/**
 * Returns a start in the form of inputs. It is local, so that it stays the same on the clocks of the event, unless
 * only UTC determines the moment.
 */
function startOf(value: Moment | string | null | undefined, timezone: string | undefined): unknown {
  if (!isObject(value)) return value;
  const local = minutesOf(value.local);
  const utc = dateOf(value.utc);
  if (utc && (!local || (timezone && !tells(local, utc, timezone)))) return textOf(value.utc);
  return local ?? textOf(value.local) ?? textOf(value.utc);
}

/** Returns the local time of a moment, for inputs that take nothing else. */
function localTimeOf({ utc, local }: Moment, timezone: string | undefined): unknown {
  const date = dateOf(utc);
  if (textOf(local) !== undefined || !date) return minutesOf(local) ?? textOf(local) ?? textOf(utc);
  try {
    return localOf(date, timezone ?? '');
  } catch {
    // The check refuses it.
    return utc;
  }
}

function endsOf(ends: OccurrenceEnds | null | undefined, timezone: string | undefined): unknown {
  if (!isObject(ends)) return ends;
  const { type, value } = ends;
  if (type === 'number_of_event') return given({ type, value: numberOf(value) ?? textOf(value) });
  const local = isObject(value) ? localTimeOf(value, timezone) : textOf(value);
  return given({ type, value: local === undefined ? undefined : { local } });
}

function attributesOf(attributes: OccurrenceAttributes, timezone: string | undefined) {
  const { starts_on, event_duration, occurrence_ends, days, monthly_recurrence_type } = attributes;
  return given({
    starts_on: startOf(starts_on, timezone),
    event_duration,
    occurrence_ends: endsOf(occurrence_ends, timezone),
    days,
    monthly_recurrence_type,
  });
}

/** Returns how the event repeats. The attributes of time slots are not documented, neither in replies nor in inputs. */
function occurrenceOf({ occurrence, timezone }: Event): unknown {
  const { type, attributes, exclusions } = fieldsOf(occurrence);
  if (!type || type === 'timeslots') return undefined;
  const zone = textOf(timezone);
  return given({
    type,
    attributes: eachOf(attributes, (each) => attributesOf(each, zone)),
    exclusions: eachOf(exclusions, (each) => given({ local: localTimeOf(each, zone) })),
  });
}

/** Returns the ids of the categories, or `undefined` if one has none. */
function categoriesOf({ listing }: Event): unknown {
  const { categories } = fieldsOf(listing);
  if (!Array.isArray(categories)) return undefined;
  const ids = entriesOf(categories).map(({ uuid }) => textOf(uuid));
  return ids.length === categories.length && !ids.includes(undefined) ? ids : undefined;
}

function listingOf(event: Event): unknown {
  const listing = given({
    enabled: flagOf(fieldsOf(event.listing).enabled),
    categories: categoriesOf(event),
  });
  return Object.keys(listing).length > 0 ? listing : undefined;
}

/** Fields whose form differs between inputs and records. Every other field of the model is sent back unchanged. */
const forms = {
  banner: ({ banner }) =>
    eachOf(banner, ({ name, image, primary }) => given({ name, image, primary: flagOf(primary) })),
  listing: listingOf,
  occurrence: occurrenceOf,
  // It is an instruction for a change, not a part of an event.
  is_update_org_settings: () => undefined,
} satisfies { readonly [Name in keyof EventInput]?: (event: Event) => unknown };

const formOf: Readonly<Partial<Record<string, (event: Event) => unknown>>> = forms;

type PlainName = Exclude<keyof typeof eventInputFields, keyof typeof forms>;

/** Returns an input with only those fields that pass the client's check. */
const accepted = (fields: Readonly<Record<string, unknown>>): EventInput =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => {
      const part = given({ [name]: value === '' ? undefined : value });
      return inputModel.check(part) ? part : {};
    }),
  );

/**
 * Converts an event record into an input that can be sent back: name, description, time zone, pictures,
 * configuration, listing, resources and repetition, each in the form of inputs. Updating an event with it changes
 * nothing. If you set a field on it, the update changes that field. With another `occurrence` it is the input of a
 * copy.
 *
 * It leaves out missing and empty fields, and everything that an input cannot contain: a name of more than 75
 * characters, a description of more than 2,500, and time slots, whose form is not documented. An older record does
 * not say how its event repeats, so the input has no `occurrence`. Tickets, sessions and settings are not part of a
 * documented input. Categories are ids. Whether the service takes ids, slugs or records is not documented, and
 * neither is the body of an update.
 *
 * @example
 * ```ts
 * const event = await client.events.get(id);
 * await client.events.update(id, { ...toInput(event), name: 'Spring fair' });
 * ```
 */
export function toInput(event: Event): EventInput {
  return accepted(
    Object.fromEntries(
      Object.keys(eventInputFields).map((name) => [
        name,
        formOf[name] ? formOf[name](event) : structuredClone(event[name as PlainName]),
      ]),
    ),
  );
}

import { isObject } from '../internal/is-object.js';
import { instantOf, isShownOnce, localOf } from '../internal/zone.js';
import { EventInput } from '../models/input-checks.js';
import { eventInputFields } from '../models/input-fields.js';
import type { Event, Moment, OccurrenceAttributes, OccurrenceEnds } from '../models/types.js';
import { dateOf, entriesOf, fieldsOf, flagOf, numberOf, textOf } from './read.js';

/** A record without what is null or undefined: inputs know no null. */
const given = (record: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));

/** An object or each of a list in another form. What is neither stays as it is, so that the check refuses it. */
function eachOf<T extends object>(
  value: T | readonly T[] | null | undefined,
  form: (each: T) => unknown,
): unknown {
  const formed = (each: T | null | undefined) => (isObject(each) ? form(each) : each);
  // `isArray` does not tell that what is left is no readonly list.
  return Array.isArray(value) ? value.map(formed) : formed(value as T | null | undefined);
}

/** The local time of a moment as inputs have it, `YYYY-MM-DD HH:MM`; undefined where it has none to the minute. */
const minutesOf = (local: unknown): string | undefined =>
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d)(?::00)?$/
    .exec(textOf(local) ?? '')
    ?.slice(1, 3)
    .join(' ');

/** Whether the local time alone says which moment it is: not where clocks go back over it, nor where the two differ. */
function tells(local: string, utc: Date, timezone: string): boolean {
  try {
    return isShownOnce(local, timezone) && instantOf(local, timezone).getTime() === utc.getTime();
  } catch {
    return false;
  }
}

/**
 * A start as inputs have it: local, so that it stays the same on the clocks of the event, unless only UTC says which
 * moment it is.
 */
function startOf(value: Moment | string | null | undefined, timezone: string | undefined): unknown {
  if (!isObject(value)) return value;
  const local = minutesOf(value.local);
  const utc = dateOf(value.utc);
  if (utc && (!local || (timezone && !tells(local, utc, timezone)))) return textOf(value.utc);
  return local ?? textOf(value.local) ?? textOf(value.utc);
}

/** The local time of a moment, where inputs take nothing else. */
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

/** How the event repeats. The attributes of time slots are not documented, neither those of replies nor those of inputs. */
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

/** Categories by their ids; undefined where one has none. */
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

/** The fields whose form differs between inputs and records. Every other field of the model is sent back as it is. */
const forms = {
  banner: ({ banner }) =>
    eachOf(banner, ({ name, image, primary }) => given({ name, image, primary: flagOf(primary) })),
  listing: listingOf,
  occurrence: occurrenceOf,
  // It says what a change does in addition, and is no part of an event.
  is_update_org_settings: () => undefined,
} satisfies { readonly [Name in keyof EventInput]?: (event: Event) => unknown };

const formOf: Readonly<Partial<Record<string, (event: Event) => unknown>>> = forms;

type PlainName = Exclude<keyof typeof eventInputFields, keyof typeof forms>;

/** The input with those of the fields that the client would send, by the check that it makes. */
const accepted = (fields: Readonly<Record<string, unknown>>): EventInput =>
  Object.assign(
    {},
    ...Object.entries(fields).map(([name, value]) => {
      const part = given({ [name]: value === '' ? undefined : value });
      return EventInput.check(part) ? part : {};
    }),
  );

/**
 * Turns an event record into what can be sent back: name, description, time zone, pictures, configuration, listing,
 * resources and repetition, each in the form that inputs have. To update an event with it changes nothing, and a field
 * that is set on it changes that one; with another `occurrence` it is the input of a copy.
 *
 * Left out is what the record lacks, what is empty, and what an input cannot say: a name of more than 75 characters or a
 * description of more than 2,500, and time slots, whose form is not documented. An older record does not tell how its event
 * repeats, so it gives no `occurrence`. Tickets, sessions and settings are no part of a documented input. Categories are
 * given by id; whether the service takes ids, slugs or records is not documented, and neither is the body of an update.
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

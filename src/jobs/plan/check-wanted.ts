import { RequestValidationError } from '../../index.js';
import { didYouMean } from '../../internal/did-you-mean.js';
import { isObject } from '../../internal/is-object.js';
import { datesOf } from '../dates-of.js';
import type { Scope } from '../scope.js';
import { inputOf, type WantedEvent } from './wanted.js';

/** The fields that there are, and what is in them; `true` where that is the client's to check, or open. */
interface Known {
  readonly [field: string]: Known | true;
}

const occurrence: Known = {
  type: true,
  attributes: {
    starts_on: true,
    event_duration: true,
    occurrence_ends: { type: true, value: { local: true } },
    days: true,
    monthly_recurrence_type: true,
  },
  exclusions: { local: true },
};

const session: Known = {
  name: true,
  sell_session: true,
  status: true,
  description: true,
  image: true,
  session_starts_on: true,
  duration: true,
  occurrences: { type: true, uuid: true },
  tickets: { type: true, uuid: true },
};

const event: Known = {
  key: true,
  uuid: true,
  name: true,
  description: true,
  is_update_org_settings: true,
  banner: { name: true, image: true, primary: true },
  timezone: true,
  enable_datetime_conversion: true,
  configuration: { type: true, attributes: { name: true, value: true } },
  listing: { enabled: true, categories: true },
  resources: true,
  occurrence,
  sessions: session,
  published: true,
  tickets: {
    name: true,
    description: true,
    quantity: true,
    pricing_details: { variation: true, price: true },
  },
};

const placeOf = (place: string, path: readonly (string | number)[]) =>
  path.reduce<string>(
    (text, step) => (/^\d+$/.test(String(step)) ? `${text}[${step}]` : `${text}.${step}`),
    place,
  );

/** A field that there is not, and those that there are in its place. */
interface UnknownField {
  readonly at: string;
  readonly name: string;
  readonly known: readonly string[];
}

/** The fields that there are not: most are misspelt, and would be passed over without a word. */
function unknownFields(value: unknown, known: Known | true, place: string): UnknownField[] {
  if (known === true) return [];
  if (Array.isArray(value)) {
    return value.flatMap((each, index) => unknownFields(each, known, placeOf(place, [index])));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) => {
    const field = Object.hasOwn(known, name) ? known[name] : undefined;
    const at = placeOf(place, [name]);
    if (field === undefined) return [{ at, name, known: Object.keys(known) }];
    // The form of time slots is not documented, so it is open.
    const isOpen = name === 'attributes' && value.type === 'timeslots';
    return isOpen ? [] : unknownFields(inner, field, at);
  });
}

/** Says what may be meant by each, or which fields there are, once for each place. */
function unknownFieldProblems(unknown: readonly UnknownField[]): string[] {
  const told = new Set<string>();
  return unknown.map(({ at, name, known }) => {
    const guess = didYouMean(name, known);
    const fields = known.join(', ');
    const isTold = told.has(fields);
    if (!guess) told.add(fields);
    const hint = guess || (isTold ? '' : `; the fields are ${fields}`);
    return `${at}: there is no such field${hint}`;
  });
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isPrice = (value: unknown) =>
  typeof value === 'number' ? Number.isFinite(value) : /^\d+(?:\.\d+)?$/.test(String(value));

function ticketProblems(tickets: unknown, place: string): string[] {
  if (tickets === undefined) return [];
  if (!Array.isArray(tickets)) return [`${place}: tickets should be a list`];
  const names = new Set<unknown>();
  return tickets.flatMap((ticket: unknown, index) => {
    const at = placeOf(place, [index]);
    if (!isObject(ticket) || !isText(ticket.name)) return [`${at}.name: a ticket needs a name`];
    const { name, quantity, pricing_details: prices = [] } = ticket;
    const isKnown = names.has(name);
    names.add(name);
    return [
      ...(isKnown ? [`${at}.name: ${name} stands twice among the tickets`] : []),
      ...(quantity === undefined || Number.isInteger(quantity)
        ? []
        : [`${at}.quantity: should be a whole number`]),
      ...(Array.isArray(prices) && prices.every((each: unknown) => isObject(each) && isPrice(each.price))
        ? []
        : [`${at}.pricing_details: should be a list, each with a price such as 12.50`]),
    ];
  });
}

/** What only this job asks of a wanted event. */
function ownProblems(wanted: Readonly<Record<string, unknown>>, place: string): string[] {
  const { key, uuid, name, published, sessions, tickets } = wanted;
  return [
    ...(isText(name) ? [] : [`${place}.name: an event needs a name`]),
    ...(key === undefined || isText(key) ? [] : [`${place}.key: should be text`]),
    ...(uuid === undefined || isText(uuid) ? [] : [`${place}.uuid: should be text`]),
    ...(published === undefined || typeof published === 'boolean'
      ? []
      : [`${place}.published: should be true or false`]),
    ...(sessions === undefined || Array.isArray(sessions) ? [] : [`${place}.sessions: should be a list`]),
    ...ticketProblems(tickets, `${place}.tickets`),
  ];
}

/** What the client refuses to send, by the documented limits. */
async function refused(send: () => Promise<unknown>, place: string): Promise<string[]> {
  try {
    await send();
    return [];
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    return error.issues.map(({ path, message }) => `${placeOf(place, path)}: ${message}`);
  }
}

/** Sessions are told apart by name and start, so no two may have both in common. */
function sameSessions({ sessions = [] }: WantedEvent, place: string): string[] {
  const known = new Map<string, number>();
  return sessions.flatMap(({ name, session_starts_on }, index) => {
    if (!isText(name)) return [`${place}.sessions[${index}].name: a session needs a name`];
    const id = JSON.stringify([name, session_starts_on]);
    const first = known.get(id);
    if (first === undefined) known.set(id, index);
    return first === undefined
      ? []
      : [`${place}.sessions[${index}]: has name and start in common with sessions[${first}]`];
  });
}

/** Dates that the time zone does not have, and exclusions that leave none out. */
function dateProblems({ occurrence, timezone }: WantedEvent, place: string): string[] {
  const [first] = [occurrence?.attributes].flat();
  // Without these, it is the service that says when the event takes place.
  const isTold = isObject(first) && first.starts_on && first.event_duration;
  if (!occurrence || !timezone || occurrence.type === 'timeslots' || !isTold) return [];
  try {
    datesOf(occurrence, timezone);
    return [];
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return [`${place}.occurrence: ${error.message}`];
  }
}

async function problemsOf({ client, uuid }: Scope, wanted: unknown, place: string): Promise<string[]> {
  if (!isObject(wanted)) return [`${place}: should be an object`];
  const own = ownProblems(wanted, place);
  // What it is made of is looked at before; the rest is the client's to check.
  const given = wanted as unknown as WantedEvent;
  const sessions = Array.isArray(given.sessions) ? given.sessions : [];
  const limits = [
    await refused(() => client.dry.orgs.events.create(uuid, inputOf(given)), place),
    // Which event they are for makes no difference to what a session may be.
    ...(await Promise.all(
      sessions.map((each, index) =>
        refused(() => client.dry.events.sessions.create(uuid, each), `${place}.sessions[${index}]`),
      ),
    )),
  ];
  // What is no occurrence has no dates.
  const dates = limits.flat().length === 0 ? dateProblems(given, place) : [];
  const twice = sessions.every(isObject) ? sameSessions({ ...given, sessions }, place) : [];
  return [...own, ...limits.flat(), ...dates, ...twice];
}

/** The wanted events by what they are known by, and what is wrong with that. Those without a name are left out. */
function byKey(events: readonly WantedEvent[], key: (event: WantedEvent) => unknown) {
  const problems: string[] = [];
  const wanted = new Map<string, WantedEvent>();
  const places = new Map<string, string>();
  for (const [index, event] of events.entries()) {
    if (!isObject(event) || !isText(event.name)) continue;
    const place = `events[${index}]`;
    const own = key(event);
    const other = places.get(String(own));
    if (!isText(own)) problems.push(`${place}: its key should be text, not ${JSON.stringify(own)}`);
    else if (other !== undefined) {
      problems.push(`${place}: has the key ${JSON.stringify(own)} of ${other}; give each a key of its own`);
    } else {
      places.set(own, place);
      wanted.set(own, event);
    }
  }
  return { wanted, problems };
}

/** Throws a TypeError that says everything that is wrong, line by line. */
export function refuse(problems: readonly string[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  throw new TypeError(`The wanted events have ${count}:\n${problems.map((each) => `  ${each}`).join('\n')}`);
}

/**
 * The wanted events by their keys, as copies that stay as they are. Throws a TypeError that says all that is wrong with them,
 * before anything is sent.
 */
export async function checkedEvents(
  scope: Scope,
  events: readonly WantedEvent[],
  key: (event: WantedEvent) => string,
): Promise<Map<string, WantedEvent>> {
  if (!Array.isArray(events)) throw new TypeError('events should be a list of wanted events.');
  const unknown = events.flatMap((each, index) => unknownFields(each, event, `events[${index}]`));
  const problems = unknownFieldProblems(unknown);
  for (const [index, each] of events.entries()) {
    problems.push(...(await problemsOf(scope, each, `events[${index}]`)));
  }
  const { wanted, problems: ofKeys } = byKey(events, key);
  refuse([...problems, ...ofKeys]);
  return new Map([...wanted].map(([own, event]) => [own, structuredClone(event)]));
}

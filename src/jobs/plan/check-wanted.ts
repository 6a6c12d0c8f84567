import {
  eventInputFields,
  type InputFields,
  sessionInputFields,
} from '../../api/models/generated/input-fields.js';
import { unknownFields } from '../../api/models/unknown-fields.js';
import {
  type EventInput,
  type MonthlyAttributes,
  RequestValidationError,
  type SessionInput,
  type WeeklyAttributes,
} from '../../index.js';
import { knownNames, nearestName, unknownName } from '../../shared/did-you-mean.js';
import { shown } from '../../shared/expect.js';
import { isObject } from '../../shared/is-object.js';
import { OptionError, OptionErrors, type OptionProblem, shouldBe } from '../../shared/option-error.js';
import type { Scope } from '../common/scope.js';
import { datesOf } from '../dates/dates-of.js';
import { inputOf, type WantedEvent, type WantedPrice, type WantedTicket } from './wanted.js';

/** The fields of a repetition. The model leaves them open, because the form of time slots is not documented. */
const repetition = {
  ...eventInputFields.occurrence,
  attributes: {
    starts_on: null,
    event_duration: null,
    occurrence_ends: { type: null, value: { local: null } },
    days: null,
    monthly_recurrence_type: null,
  } satisfies Record<keyof WeeklyAttributes | keyof MonthlyAttributes, InputFields | null>,
};

/** The fields of a wanted event that are not sent with the event. */
const ownFields = {
  key: null,
  uuid: null,
  sessions: sessionInputFields,
  published: null,
  tickets: {
    name: null,
    description: null,
    quantity: null,
    pricing_details: { variation: null, price: null } satisfies Record<keyof WantedPrice, null>,
  } satisfies Record<keyof WantedTicket, InputFields | null>,
} satisfies Record<Exclude<keyof WantedEvent, keyof EventInput>, InputFields | null>;

const fieldsOf = (event: unknown): InputFields => {
  const isOpen = isObject(event) && isObject(event.occurrence) && event.occurrence.type === 'timeslots';
  return { ...eventInputFields, ...(!isOpen && { occurrence: repetition }), ...ownFields };
};

const placeOf = (place: string, path: readonly (string | number)[]) =>
  path.reduce<string>(
    (text, step) => (/^\d+$/.test(String(step)) ? `${text}[${step}]` : `${text}.${step}`),
    place,
  );

type Problems = Generator<OptionProblem, void, undefined>;

/** Yields unknown fields, most of them misspelt, which would otherwise be ignored. */
function* unknownIn(event: unknown, place: string): Problems {
  for (const { path, known } of unknownFields(fieldsOf(event), event)) {
    const meant = nearestName(String(path.at(-1)), known);
    const problem = unknownName({ noun: 'field', meant, otherwise: knownNames('field', known) });
    yield { path: placeOf(place, path), problem };
  }
}

function* unless(is: (value: unknown) => boolean, path: string, expected: string, value: unknown): Problems {
  if (is(value)) return;
  yield { path, problem: value === undefined ? 'is missing' : `must be ${expected}, not ${shown(value)}` };
}

const unset =
  (is: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === undefined || is(value);

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const aText = 'a non-empty text';

const isPrice = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && /^\d+(?:\.\d+)?$/.test(String(value));

const arePrices = (value: unknown) =>
  Array.isArray(value) && value.every((each: unknown) => isObject(each) && isPrice(each.price));

function* ticketProblems(tickets: readonly unknown[], place: string): Problems {
  const names = new Set<unknown>();
  for (const [index, ticket] of tickets.entries()) {
    const at = `${place}[${index}]`;
    const { name, quantity, pricing_details: prices } = isObject(ticket) ? ticket : {};
    yield* unless(isText, `${at}.name`, aText, name);
    if (isText(name) && names.has(name))
      yield { path: `${at}.name`, problem: 'is the name of another ticket. Change one of them' };
    names.add(name);
    yield* unless(unset(Number.isInteger), `${at}.quantity`, 'a whole number', quantity);
    const what = 'a list of prices, each with a price such as 12.50';
    yield* unless(unset(arePrices), `${at}.pricing_details`, what, prices);
  }
}

const isFlag = (value: unknown) => typeof value === 'boolean';

function* ownProblems(wanted: Readonly<Record<string, unknown>>, place: string): Problems {
  yield* unless(isText, `${place}.name`, aText, wanted.name);
  for (const name of ['key', 'uuid']) yield* unless(unset(isText), `${place}.${name}`, aText, wanted[name]);
  yield* unless(unset(isFlag), `${place}.published`, 'true or false', wanted.published);
  for (const name of ['sessions', 'tickets'])
    yield* unless(unset(Array.isArray), `${place}.${name}`, 'a list', wanted[name]);
  if (Array.isArray(wanted.tickets)) yield* ticketProblems(wanted.tickets, `${place}.tickets`);
}

/** Yields sessions with the same name and start, because nothing else distinguishes sessions. */
function* sessionProblems(sessions: readonly SessionInput[], place: string): Problems {
  const known = new Map<string, number>();
  for (const [index, { name, session_starts_on }] of sessions.entries()) {
    const path = `${place}.sessions[${index}]`;
    yield* unless(isText, `${path}.name`, aText, name);
    const id = JSON.stringify([name, session_starts_on]);
    const first = known.get(id);
    if (first === undefined) known.set(id, index);
    else yield { path, problem: `has the same name and start as sessions[${first}]. Change one of them` };
  }
}

/** Yields dates that do not exist in the time zone, and exclusions that match no date. */
function* dateProblems({ occurrence, timezone }: WantedEvent, place: string): Problems {
  const [first] = [occurrence?.attributes].flat();
  // Without these, the service decides when the event takes place.
  const isTold = isObject(first) && first.starts_on && first.event_duration;
  if (!occurrence || !timezone || occurrence.type === 'timeslots' || !isTold) return;
  try {
    datesOf(occurrence, timezone);
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    yield { path: `${place}.occurrence`, problem: error.message };
  }
}

/** Returns what the client refuses to send because of the documented limits. */
async function refused(send: () => Promise<unknown>, place: string): Promise<OptionProblem[]> {
  try {
    await send();
    return [];
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    return error.issues.map(({ path, message }) => ({ path: placeOf(place, path), problem: message }));
  }
}

async function problemsOf({ client, uuid }: Scope, wanted: unknown, place: string): Promise<OptionProblem[]> {
  if (!isObject(wanted)) return [...unless(isObject, place, 'an object', wanted)];
  const own = [...unknownIn(wanted, place), ...ownProblems(wanted, place)];
  // The fields of this job were checked above, and the client checks the others.
  const given = wanted as unknown as WantedEvent;
  const sessions = Array.isArray(given.sessions) ? given.sessions : [];
  const limits = await refused(() => client.dry.orgs.events.create(uuid, inputOf(given)), place);
  for (const [index, each] of sessions.entries()) {
    // The limits of a session do not depend on its event, so any uuid will do.
    const send = () => client.dry.events.sessions.create(uuid, each);
    limits.push(...(await refused(send, `${place}.sessions[${index}]`)));
  }
  return [
    ...own,
    ...limits,
    ...(sessions.every(isObject) ? sessionProblems(sessions, place) : []),
    // An invalid occurrence has no dates.
    ...(limits.length === 0 ? dateProblems(given, place) : []),
  ];
}

/** Throws an `OptionError` that lists every problem, one a line. */
export function refuse(problems: readonly OptionProblem[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  throw new OptionErrors(`The wanted events have ${count}`, problems);
}

/** Returns copies of the wanted events by their keys. Throws a TypeError that lists every problem. */
export async function checkedEvents(
  scope: Scope,
  events: readonly WantedEvent[],
): Promise<Map<string, WantedEvent>> {
  if (!Array.isArray(events)) throw shouldBe('events', 'a list of wanted events');
  const problems: OptionProblem[] = [];
  const places = new Map<string, string>();
  const wanted = new Map<string, WantedEvent>();
  for (const [index, event] of events.entries()) {
    const place = `events[${index}]`;
    problems.push(...(await problemsOf(scope, event, place)));
    // Programs without types may pass anything.
    const { name, key = name } = (event ?? {}) as Partial<WantedEvent>;
    if (!isText(key)) continue;
    const other = places.get(key);
    if (other === undefined) places.set(key, place);
    else problems.push({ path: place, problem: `has the same key as ${other}: ${JSON.stringify(key)}` });
    wanted.set(key, event);
  }
  refuse(problems);
  return structuredClone(wanted);
}

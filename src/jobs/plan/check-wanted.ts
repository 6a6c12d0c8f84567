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
  const { key, uuid, ...others } = ownFields;
  return { key, uuid, ...eventInputFields, ...(!isOpen && { occurrence: repetition }), ...others };
};

const placeOf = (place: string, path: readonly (string | number)[]) =>
  path.reduce<string>(
    (text, step) => (/^\d+$/.test(String(step)) ? `${text}[${step}]` : `${text}.${step}`),
    place,
  );

/**
 * Reports unknown fields, most of them misspelt, which would otherwise be ignored. Each problem suggests a name; if none is
 * near, the first one lists the known fields.
 */
function unknownFieldProblems(events: readonly unknown[]): OptionProblem[] {
  const told = new Set<string>();
  return events.flatMap((event, index) =>
    [...unknownFields(fieldsOf(event), event)].map(({ path, known }) => {
      const meant = nearestName(String(path.at(-1)), known);
      const fields = knownNames('field', known);
      const otherwise = told.has(fields) ? undefined : fields;
      if (meant === undefined) told.add(fields);
      const problem = unknownName({ noun: 'field', meant, otherwise });
      return { path: placeOf(`events[${index}]`, path), problem };
    }),
  );
}

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const aText = 'a non-empty text';

const mustBe = (expected: string, value: unknown): string => `must be ${expected}, not ${shown(value)}`;

/** Returns the problem of a record whose name is missing, or no text. */
const withoutName = (record: unknown): string => {
  const name = isObject(record) ? record.name : undefined;
  return name === undefined ? 'is missing' : mustBe(aText, name);
};

const isPrice = (value: unknown) =>
  (typeof value === 'number' || typeof value === 'string') && /^\d+(?:\.\d+)?$/.test(String(value));

function ticketProblems(tickets: unknown, place: string): OptionProblem[] {
  if (tickets === undefined) return [];
  if (!Array.isArray(tickets)) return [{ path: place, problem: mustBe('a list', tickets) }];
  const names = new Set<unknown>();
  return tickets.flatMap((ticket: unknown, index) => {
    const at = placeOf(place, [index]);
    if (!isObject(ticket) || !isText(ticket.name))
      return [{ path: `${at}.name`, problem: withoutName(ticket) }];
    const { name, quantity, pricing_details: prices = [] } = ticket;
    const isKnown = names.has(name);
    names.add(name);
    return [
      ...(isKnown
        ? [{ path: `${at}.name`, problem: `${JSON.stringify(name)} is already the name of another ticket` }]
        : []),
      ...(quantity === undefined || Number.isInteger(quantity)
        ? []
        : [{ path: `${at}.quantity`, problem: mustBe('a whole number', quantity) }]),
      ...(Array.isArray(prices) && prices.every((each: unknown) => isObject(each) && isPrice(each.price))
        ? []
        : [
            {
              path: `${at}.pricing_details`,
              problem: 'must be a list of prices, each with a price such as 12.50',
            },
          ]),
    ];
  });
}

/** Checks the fields that only this job uses. */
function ownProblems(wanted: Readonly<Record<string, unknown>>, place: string): OptionProblem[] {
  const { key, uuid, name, published, sessions, tickets } = wanted;
  return [
    ...(isText(name) ? [] : [{ path: `${place}.name`, problem: withoutName(wanted) }]),
    ...(key === undefined || isText(key) ? [] : [{ path: `${place}.key`, problem: mustBe(aText, key) }]),
    ...(uuid === undefined || isText(uuid) ? [] : [{ path: `${place}.uuid`, problem: mustBe(aText, uuid) }]),
    ...(published === undefined || typeof published === 'boolean'
      ? []
      : [{ path: `${place}.published`, problem: mustBe('true or false', published) }]),
    ...(sessions === undefined || Array.isArray(sessions)
      ? []
      : [{ path: `${place}.sessions`, problem: mustBe('a list', sessions) }]),
    ...ticketProblems(tickets, `${place}.tickets`),
  ];
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

/** Reports sessions with the same name and start, because nothing else distinguishes sessions. */
function sameSessions(sessions: readonly SessionInput[], place: string): OptionProblem[] {
  const known = new Map<string, number>();
  return sessions.flatMap(({ name, session_starts_on }, index) => {
    if (!isText(name)) return [{ path: `${place}.sessions[${index}].name`, problem: withoutName({ name }) }];
    const id = JSON.stringify([name, session_starts_on]);
    const first = known.get(id);
    if (first === undefined) known.set(id, index);
    return first === undefined
      ? []
      : [
          {
            path: `${place}.sessions[${index}]`,
            problem: `has the same name and start as sessions[${first}]. Change one of them`,
          },
        ];
  });
}

/** Reports dates that do not exist in the time zone, and exclusions that match no date. */
function dateProblems({ occurrence, timezone }: WantedEvent, place: string): OptionProblem[] {
  const [first] = [occurrence?.attributes].flat();
  // Without these, the service decides when the event takes place.
  const isTold = isObject(first) && first.starts_on && first.event_duration;
  if (!occurrence || !timezone || occurrence.type === 'timeslots' || !isTold) return [];
  try {
    datesOf(occurrence, timezone);
    return [];
  } catch (error) {
    if (!(error instanceof OptionError)) throw error;
    return [{ path: `${place}.occurrence`, problem: error.message }];
  }
}

async function problemsOf({ client, uuid }: Scope, wanted: unknown, place: string): Promise<OptionProblem[]> {
  if (!isObject(wanted)) return [{ path: place, problem: mustBe('an object', wanted) }];
  const own = ownProblems(wanted, place);
  // The fields of this job were checked above, and the client checks the others.
  const given = wanted as unknown as WantedEvent;
  const sessions = Array.isArray(given.sessions) ? given.sessions : [];
  const limits = [
    await refused(() => client.dry.orgs.events.create(uuid, inputOf(given)), place),
    // The limits of a session do not depend on its event, so any uuid will do.
    ...(await Promise.all(
      sessions.map((each, index) =>
        refused(() => client.dry.events.sessions.create(uuid, each), `${place}.sessions[${index}]`),
      ),
    )),
  ];
  // An invalid occurrence has no dates.
  const dates = limits.flat().length === 0 ? dateProblems(given, place) : [];
  const twice = sessions.every(isObject) ? sameSessions(sessions, place) : [];
  return [...own, ...limits.flat(), ...dates, ...twice];
}

/** Returns the wanted events by their keys, and the problems with these. Leaves out events without a name. */
function byKey(events: readonly WantedEvent[], key: (event: WantedEvent) => unknown) {
  const problems: OptionProblem[] = [];
  const wanted = new Map<string, WantedEvent>();
  const places = new Map<string, string>();
  for (const [index, event] of events.entries()) {
    if (!isObject(event) || !isText(event.name)) continue;
    const place = `events[${index}]`;
    const own = key(event);
    const other = places.get(String(own));
    if (!isText(own)) problems.push({ path: place, problem: `key ${mustBe(aText, own)}` });
    else if (other !== undefined) {
      problems.push({
        path: place,
        problem: `has the same key as ${other}: ${JSON.stringify(own)}. Choose another key`,
      });
    } else {
      places.set(own, place);
      wanted.set(own, event);
    }
  }
  return { wanted, problems };
}

/** Throws an `OptionError` that lists every problem, one a line. */
export function refuse(problems: readonly OptionProblem[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  throw new OptionErrors(`The wanted events have ${count}`, problems);
}

/**
 * Returns the wanted events by their keys, as copies that the caller cannot change. Throws a TypeError that lists
 * every problem, before anything is sent.
 */
export async function checkedEvents(
  scope: Scope,
  events: readonly WantedEvent[],
  key: (event: WantedEvent) => string,
): Promise<Map<string, WantedEvent>> {
  if (!Array.isArray(events)) throw shouldBe('events', 'a list of wanted events');
  const problems = unknownFieldProblems(events);
  for (const [index, each] of events.entries()) {
    problems.push(...(await problemsOf(scope, each, `events[${index}]`)));
  }
  const { wanted, problems: ofKeys } = byKey(events, key);
  refuse([...problems, ...ofKeys]);
  return new Map([...wanted].map(([own, event]) => [own, structuredClone(event)]));
}

import {
  type EventInput,
  type MonthlyAttributes,
  RequestValidationError,
  type WeeklyAttributes,
} from '../../index.js';
import { knownNames, nearestName, unknownName } from '../../internal/did-you-mean.js';
import { isObject } from '../../internal/is-object.js';
import { OptionError, OptionErrors, type OptionProblem, shouldBe } from '../../internal/option-error.js';
import { eventInputFields, type InputFields, sessionInputFields } from '../../models/input-fields.js';
import { unknownFields } from '../../models/unknown-fields.js';
import { datesOf } from '../dates-of.js';
import type { Scope } from '../scope.js';
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

/** The fields of a wanted event that no event is sent. */
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

const isPrice = (value: unknown) =>
  typeof value === 'number' ? Number.isFinite(value) : /^\d+(?:\.\d+)?$/.test(String(value));

function ticketProblems(tickets: unknown, place: string): OptionProblem[] {
  if (tickets === undefined) return [];
  if (!Array.isArray(tickets)) return [{ path: place, problem: 'tickets should be a list' }];
  const names = new Set<unknown>();
  return tickets.flatMap((ticket: unknown, index) => {
    const at = placeOf(place, [index]);
    if (!isObject(ticket) || !isText(ticket.name))
      return [{ path: `${at}.name`, problem: 'a ticket needs a name' }];
    const { name, quantity, pricing_details: prices = [] } = ticket;
    const isKnown = names.has(name);
    names.add(name);
    return [
      ...(isKnown ? [{ path: `${at}.name`, problem: `${name} stands twice among the tickets` }] : []),
      ...(quantity === undefined || Number.isInteger(quantity)
        ? []
        : [{ path: `${at}.quantity`, problem: 'should be a whole number' }]),
      ...(Array.isArray(prices) && prices.every((each: unknown) => isObject(each) && isPrice(each.price))
        ? []
        : [{ path: `${at}.pricing_details`, problem: 'should be a list, each with a price such as 12.50' }]),
    ];
  });
}

/** What only this job asks of a wanted event. */
function ownProblems(wanted: Readonly<Record<string, unknown>>, place: string): OptionProblem[] {
  const { key, uuid, name, published, sessions, tickets } = wanted;
  return [
    ...(isText(name) ? [] : [{ path: `${place}.name`, problem: 'an event needs a name' }]),
    ...(key === undefined || isText(key) ? [] : [{ path: `${place}.key`, problem: 'should be text' }]),
    ...(uuid === undefined || isText(uuid) ? [] : [{ path: `${place}.uuid`, problem: 'should be text' }]),
    ...(published === undefined || typeof published === 'boolean'
      ? []
      : [{ path: `${place}.published`, problem: 'should be true or false' }]),
    ...(sessions === undefined || Array.isArray(sessions)
      ? []
      : [{ path: `${place}.sessions`, problem: 'should be a list' }]),
    ...ticketProblems(tickets, `${place}.tickets`),
  ];
}

/** What the client refuses to send, by the documented limits. */
async function refused(send: () => Promise<unknown>, place: string): Promise<OptionProblem[]> {
  try {
    await send();
    return [];
  } catch (error) {
    if (!(error instanceof RequestValidationError)) throw error;
    return error.issues.map(({ path, message }) => ({ path: placeOf(place, path), problem: message }));
  }
}

/** Sessions are told apart by name and start, so no two may have both in common. */
function sameSessions({ sessions = [] }: WantedEvent, place: string): OptionProblem[] {
  const known = new Map<string, number>();
  return sessions.flatMap(({ name, session_starts_on }, index) => {
    if (!isText(name))
      return [{ path: `${place}.sessions[${index}].name`, problem: 'a session needs a name' }];
    const id = JSON.stringify([name, session_starts_on]);
    const first = known.get(id);
    if (first === undefined) known.set(id, index);
    return first === undefined
      ? []
      : [
          {
            path: `${place}.sessions[${index}]`,
            problem: `has name and start in common with sessions[${first}]`,
          },
        ];
  });
}

/** Dates that the time zone does not have, and exclusions that leave none out. */
function dateProblems({ occurrence, timezone }: WantedEvent, place: string): OptionProblem[] {
  const [first] = [occurrence?.attributes].flat();
  // Without these, it is the service that says when the event takes place.
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
  if (!isObject(wanted)) return [{ path: place, problem: 'should be an object' }];
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
  const problems: OptionProblem[] = [];
  const wanted = new Map<string, WantedEvent>();
  const places = new Map<string, string>();
  for (const [index, event] of events.entries()) {
    if (!isObject(event) || !isText(event.name)) continue;
    const place = `events[${index}]`;
    const own = key(event);
    const other = places.get(String(own));
    if (!isText(own))
      problems.push({ path: place, problem: `its key should be text, not ${JSON.stringify(own)}` });
    else if (other !== undefined) {
      problems.push({
        path: place,
        problem: `has the key ${JSON.stringify(own)} of ${other}; give each a key of its own`,
      });
    } else {
      places.set(own, place);
      wanted.set(own, event);
    }
  }
  return { wanted, problems };
}

/** Throws an `OptionError` that says everything that is wrong, line by line. */
export function refuse(problems: readonly OptionProblem[]): void {
  if (problems.length === 0) return;
  const count = problems.length === 1 ? 'a problem' : `${problems.length} problems`;
  throw new OptionErrors(`The wanted events have ${count}`, problems);
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
  if (!Array.isArray(events)) throw shouldBe('events', 'a list of wanted events');
  const problems = unknownFieldProblems(events);
  for (const [index, each] of events.entries()) {
    problems.push(...(await problemsOf(scope, each, `events[${index}]`)));
  }
  const { wanted, problems: ofKeys } = byKey(events, key);
  refuse([...problems, ...ofKeys]);
  return new Map([...wanted].map(([own, event]) => [own, structuredClone(event)]));
}

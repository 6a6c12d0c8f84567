import type { Event } from '../../index.js';
import type { StateLog } from '../../stores/state-log.js';
import type { EventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import type { Sweeping } from '../polling/next-look.js';
import type { ServiceClock } from '../watch/beginning.js';
import { isChosenUuid } from '../watch/chosen-events.js';
import { eventSubject } from '../watch/event-subject.js';
import type { Change, Look } from '../watch/look.js';
import type { Finder } from '../watch/make-rounds.js';
import { reviewSubject } from '../watch/review-subject.js';
import { Rounds } from '../watch/rounds.js';
import { orderSubject, type Subject, ticketSubject } from '../watch/subject.js';
import { EventChanges } from './event-changes.js';
import { bodyOf, type Draft, draftOfEvent, draftOfOrder, draftOfReview, draftOfTicket } from './message.js';
import { type ForwardType, messageTypes, type Part } from './message-types.js';
import type { ForwardEntry, ForwardState } from './state.js';

/** Options of the search for changes. */
export interface FindOptions extends Sweeping {
  readonly types: readonly ForwardType[];
  readonly start: 'now' | 'all' | Date;
  readonly events: EventChoice | undefined;
  readonly onError: ((error: unknown) => unknown) | undefined;
}

/** Everything that the finders need. */
interface Finding {
  readonly scope: Scope;
  readonly options: FindOptions;
  readonly state: ForwardState;
  readonly log: Pick<StateLog<ForwardEntry>, 'add'>;
  readonly clock: ServiceClock;
  readonly signal: AbortSignal;
}

/** Returns the finders of the wanted changes. They queue a message about each change. */
export function findersOf({
  scope,
  options,
  state,
  log,
  clock,
  signal,
}: Finding): readonly Finder<unknown>[] {
  const { types, events: choice } = options;
  const wanted = new Set(types);
  let listed: ReadonlyMap<string, Event> = new Map();
  /** The list of reviews covers all events, so each review is chosen by the event that it names. */
  const isChosen = (uuid: string) => {
    const event = listed.get(uuid);
    return typeof choice === 'function' ? event !== undefined && choice(event) : isChosenUuid(uuid, choice);
  };

  const lookOf = <Item, Before extends object, What extends string>(
    part: Part,
    subject: Subject<Item, Before, What>,
    draftOf: (change: Change<Item, Before>) => Draft,
    isWanted: (draft: Draft) => boolean = ({ type }) => wanted.has(type),
  ): Look<Item, Before, What> => ({
    subject,
    state: state.of(part),
    keep(learnt, change, before) {
      const draft = draftOf(change);
      const { type, event } = draft;
      const earlier = before.map((entry) => [part, entry, null] as const);
      // In one line with the new state, so that no change is lost or sent with two ids.
      if (!isWanted(draft)) return log.add(...earlier, [part, learnt, null]);
      const id = `msg_${crypto.randomUUID()}`;
      return log.add(...earlier, [part, learnt, ['queued', id, event, type, bodyOf(draft, new Date())]]);
    },
    list: (event, query) => subject.list(scope.client, event, query, { signal }),
    orders: (event) => scope.client.events.orders.list(event, {}, { signal }),
    clock,
    signal,
    moved: new Map(),
    listed: new Map(),
    newest: 0,
  });

  const roundOptions = { ...options, onProgress: undefined };
  // In this order, so that a receiver hears of an event before its orders.
  const finders: Readonly<Record<Part, () => Finder<unknown>>> = {
    events: () => new EventChanges(scope, lookOf('events', eventSubject, draftOfEvent), roundOptions),
    orders: () => new Rounds(scope, lookOf('orders', orderSubject, draftOfOrder), roundOptions),
    tickets: () => new Rounds(scope, lookOf('tickets', ticketSubject, draftOfTicket), roundOptions),
    reviews() {
      const look = lookOf(
        'reviews',
        reviewSubject,
        draftOfReview,
        ({ type, event }) => wanted.has(type) && isChosen(event),
      );
      const rounds = new Rounds(scope, look, { ...roundOptions, events: undefined });
      // The organisation takes the place of the event, because the list belongs to it.
      const org = new Map([[scope.uuid, { uuid: scope.uuid, name: scope.name } as Event]]);
      return {
        get isBeginning() {
          return rounds.isBeginning;
        },
        noteBeginning: (now) => rounds.noteBeginning(now),
        round(listing) {
          listed = listing.events;
          return rounds.round({ ...listing, events: org });
        },
      };
    },
  };
  const parts = new Set<Part>(types.map((type) => messageTypes[type]));
  return (Object.keys(finders) as Part[]).filter((part) => parts.has(part)).map((part) => finders[part]());
}

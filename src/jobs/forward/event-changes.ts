import { eventView } from '../../api/views/index.js';
import { type Event, NotFoundError } from '../../index.js';
import type { EventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';
import { mayPass } from '../polling/passing.js';
import { ageOf } from '../watch/beginning.js';
import { chosenEvents, isChosenUuid } from '../watch/chosen-events.js';
import type { Entry } from '../watch/entry.js';
import type { EventBefore } from '../watch/event-subject.js';
import type { ChangeFinder, Listing } from '../watch/listing.js';
import { type Changes, changesIn, give, giveGone, type Look } from '../watch/look.js';

/** Options of the search for changed events. */
export interface EventLookOptions {
  readonly events: EventChoice | undefined;
  readonly start: 'now' | 'all' | Date;
  readonly onError: ((error: unknown) => unknown) | undefined;
}

/** Finds events that are new, changed or deleted. Needs only the list of events. */
export class EventChanges implements ChangeFinder {
  readonly #scope: Scope;
  readonly #look: Look<Event, EventBefore>;
  readonly #options: EventLookOptions;

  constructor(scope: Scope, look: Look<Event, EventBefore>, options: EventLookOptions) {
    this.#scope = scope;
    this.#look = look;
    this.#options = options;
  }

  get isBeginning(): boolean {
    return !this.#look.state.isBegun;
  }

  async noteBeginning(now: number): Promise<void> {
    const { start } = this.#options;
    if (start !== 'all') await this.#look.state.noteBeginning(now, start === 'now' ? now : start.getTime());
  }

  /** Yields the changes since the listing before. */
  async *round(listing: Listing): Changes<Event, EventBefore> {
    const { state } = this.#look;
    const { events: choice } = this.#options;
    const chosen = chosenEvents(this.#scope, listing.events, state.events, choice);
    if (!state.isBegun) await this.#begin(chosen);
    const changed: Event[] = [];
    // The records of all events are read together.
    for await (const { item } of this.#changes(chosen)) changed.push(item);
    for (const event of changed) yield* give(this.#look, event, [event]);
    for (const [uuid, { name }] of state.events) {
      const isMissing = isChosenUuid(uuid, choice) && !listing.events.has(uuid);
      if (isMissing && (await this.#isGone(uuid))) {
        yield* giveGone(this.#look, { uuid, name } as Event, [uuid]);
        await state.add(['left', uuid]);
      }
    }
  }

  /** Remembers the events that already exist at the start, without reporting them. */
  async #begin(events: readonly Event[]): Promise<void> {
    const { state, clock } = this.#look;
    const since = state.began && clock.beginningOf(state.began);
    const now = clock.now();
    const isOld = (event: Event) => {
      const time = eventView(event).createdAt?.getTime();
      const age = ageOf(time, since, now);
      // An event that may be new is reported, unless another clock dated it.
      return age === 'old' || (age === 'unclear' && (time ?? 0) > now);
    };
    const old = since ? events.filter(isOld) : [];
    const entries: Entry[] = [];
    for await (const { item, entry } of this.#changes(old)) {
      const [kind, , uuid, print, before] = entry;
      entries.push([kind, item.uuid, uuid, print, before]);
    }
    // Written last, so that an interrupted start is repeated.
    await state.add(...entries, ['begun', [], null, null]);
  }

  /** Yields the new and changed events, each with an entry. */
  async *#changes(events: readonly Event[]) {
    const [first] = events;
    if (first) yield* changesIn(this.#look, first, events);
  }

  /** Whether an event that is not listed was deleted. If the check fails for now, the next round repeats it. */
  async #isGone(uuid: string): Promise<boolean> {
    const { client, uuid: org } = this.#scope;
    try {
      await client.orgs.events.get(org, uuid, { signal: this.#look.signal });
    } catch (error) {
      if (error instanceof NotFoundError) return true;
      if (!mayPass(error)) throw error;
      await this.#options.onError?.(error);
    }
    return false;
  }
}

import type { Event } from '../../index.js';
import { isObject } from '../../shared/is-object.js';
import { totalIn } from '../../shared/list-total.js';
import type { Scope } from '../common/scope.js';
import type { ServiceClock } from './beginning.js';

/** Finds changes, and begins with a listing if it is new. */
export interface ChangeFinder {
  /** Whether it compares times with the clock of the service, because it has only begun. */
  readonly isBeginning: boolean;
  /** Notes when it begins, before any request. Sales from then on are reported in any case. */
  noteBeginning(now: number): Promise<void>;
}

/** The events of an organisation, as listed for a round. */
export interface Listing {
  /** The events by uuid. */
  readonly events: ReadonlyMap<string, Event>;
  /** Time when the round began, on the clock of this machine. */
  readonly began: number;
  /** Whether the list came soon enough to show the sales at the time of the request. */
  readonly isPrompt: boolean;
}

/**
 * Maximum delay of the list of events if it should show the sales at the time of the request, in milliseconds. Times
 * are whole seconds.
 */
const promptTime = 1_000;

/** Lists the events of an organisation for a round of these finders. */
export async function listEvents(
  { client, uuid: org }: Pick<Scope, 'client' | 'uuid'>,
  { clock, signal }: { readonly clock: ServiceClock; readonly signal: AbortSignal },
  finders: readonly ChangeFinder[],
): Promise<Listing> {
  const began = clock.own();
  for (const each of finders) await each.noteBeginning(began);
  const asked = performance.now();
  const events = new Map<string, Event>();
  const note = (items: readonly Event[]) => {
    for (const event of items) {
      // Without a uuid, the records of an event cannot be requested.
      if (isObject(event) && typeof event.uuid === 'string') events.set(event.uuid, event);
    }
  };
  const listing = () => ({ events, began, isPrompt: performance.now() - asked < promptTime });
  if (client.raw && finders.some(({ isBeginning }) => isBeginning)) {
    const sent = clock.own();
    const { data: page, response } = await client.raw.orgs.events.list(org, {}, { signal });
    clock.note(response, sent);
    note(page.items);
    if (totalIn(page, page.items.length) === page.items.length) return listing();
  }
  for await (const { items } of client.orgs.events.list(org, {}, { signal }).pages()) note(items);
  return listing();
}

import type { Event } from '../../index.js';
import { isObject } from '../../internal/is-object.js';
import { totalIn } from '../../internal/list-total.js';
import type { Scope } from '../scope.js';
import type { ServiceClock } from './beginning.js';

/** What finds out what has changed, and begins with a listing if it is new. */
export interface Beginner {
  /** Whether it compares times with the clock of the service, because it has only begun. */
  readonly isBeginning: boolean;
  /** Notes when it begins, before anything is asked for: what is sold from then on is news, whatever happens. */
  noteBeginning(now: number): Promise<void>;
}

/** The events of an organisation, as they were listed for a round. */
export interface Listing {
  /** The events, by uuid. */
  readonly events: ReadonlyMap<string, Event>;
  /** When the round began, by the clock of this machine. */
  readonly began: number;
  /** Whether the list came soon enough to say what was sold when it was asked for. */
  readonly isPrompt: boolean;
}

/** How late the list of events may come to tell what was sold when it was asked for, in milliseconds: times are whole seconds. */
const promptTime = 1_000;

/** Lists the events of an organisation for a round of those that are named. */
export async function listEvents(
  { client, uuid: org }: Pick<Scope, 'client' | 'uuid'>,
  { clock, signal }: { readonly clock: ServiceClock; readonly signal: AbortSignal },
  beginners: readonly Beginner[],
): Promise<Listing> {
  const began = clock.own();
  for (const each of beginners) await each.noteBeginning(began);
  const asked = performance.now();
  const events = new Map<string, Event>();
  const note = (items: readonly Event[]) => {
    for (const event of items) {
      // What has no uuid cannot be asked for its records.
      if (isObject(event) && typeof event.uuid === 'string') events.set(event.uuid, event);
    }
  };
  const listing = () => ({ events, began, isPrompt: performance.now() - asked < promptTime });
  if (client.raw && beginners.some(({ isBeginning }) => isBeginning)) {
    const sent = clock.own();
    const { data: page, response } = await client.raw.orgs.events.list(org, {}, { signal });
    clock.note(response, sent);
    note(page.items);
    const total = totalIn(page, page.items.length);
    if (total !== undefined && total === page.items.length) return listing();
  }
  for await (const { items } of client.orgs.events.list(org, {}, { signal }).pages()) note(items);
  return listing();
}

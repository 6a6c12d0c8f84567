import type { Event } from '../../index.js';
import { JobError } from '../../stores/job-error.js';
import type { EventChoice } from '../common/event-choice.js';
import type { Scope } from '../common/scope.js';

const uuidsOf = (choice: EventChoice | undefined): ReadonlySet<string> | undefined =>
  typeof choice === 'object' ? new Set(choice) : undefined;

/**
 * Whether an event that is not listed is chosen. A function cannot test it without the event, so it counts as chosen.
 */
export const isChosenUuid = (uuid: string, choice: EventChoice | undefined): boolean =>
  uuidsOf(choice)?.has(uuid) ?? true;

/** Chooses from the listed events. Throws a `JobError` if a uuid is neither listed nor known from before. */
export function chosenEvents(
  { name }: Pick<Scope, 'name'>,
  listed: ReadonlyMap<string, Event>,
  known: ReadonlyMap<string, unknown>,
  choice: EventChoice | undefined,
): Event[] {
  const uuids = uuidsOf(choice);
  const unknown = [...(uuids ?? [])].filter((uuid) => !listed.has(uuid) && !known.has(uuid));
  if (unknown.length > 0) {
    throw new JobError('input', `${name} has no event ${unknown.join(', ')}. Check the uuids in events.`);
  }
  return [...listed.values()].filter(
    (event) => uuids?.has(event.uuid) ?? (typeof choice !== 'function' || choice(event)),
  );
}

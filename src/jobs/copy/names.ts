import { type EventView, eventView } from '../../api/views/index.js';
import { instantOf } from '../../shared/zone.js';
import { foremost, nameFor, withName } from '../common/event-named.js';
import type { Wanted } from './wanted.js';

/** Returns how a copy will look among the events of its organisation. */
export function viewOfCopy({ source, name, timezone, dates }: Wanted, uuid: string): EventView {
  const view = eventView(source);
  const moved = dates.dates.map(({ local, length }) => {
    const startsAt = instantOf(local, timezone);
    const endsAt = length === undefined ? undefined : new Date(startsAt.getTime() + length);
    return { uuid: undefined, isEnabled: undefined, startsAt, endsAt };
  });
  const startsAt = moved[0]?.startsAt;
  return { ...view, uuid, name, timezone, startsAt, dates: moved, isCancelled: false, isLive: false };
}

/**
 * Returns what to pass to name an event and its copy among the others, and a note if the name of the copy then means another event
 * than before.
 */
export function namesWith(copy: EventView, source: string, others: readonly EventView[], now: Date) {
  const all = [...others, copy];
  const nameOf = (event: EventView) => nameFor(event, all) ?? event.uuid;
  const original = others.find(({ uuid }) => uuid === source);
  const meantAmong = (events: readonly EventView[]) => foremost(withName(copy.name ?? '', events), now, true);
  const [before, other] = meantAmong(others);
  const [after, second] = meantAmong(all);
  return {
    sourceName: original && nameOf(original),
    copyName: nameFor(copy, all),
    notes:
      before && !other && (second || after !== before)
        ? [
            `After the copy, "${copy.name}" means ${second ? 'several events' : 'the copy'}. Write "${nameOf(before)}" for the event that it meant before.`,
          ]
        : [],
  };
}

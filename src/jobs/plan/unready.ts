import type { Event } from '../../index.js';
import { type Missing, readiness } from '../publishing/readiness.js';
import { changesTo } from './event-fields.js';
import type { WantedEvent } from './wanted.js';

/** Returns what an event would lack when it is published. A new event has no record yet. */
export function unready(wanted: WantedEvent, record: Event | undefined): readonly Missing[] {
  const before: Event = record ?? { uuid: '' };
  const { name, banner, configuration } = changesTo(wanted, before, ['name', 'banner', 'configuration']);
  const after = {
    ...before,
    ...(name !== undefined && { name }),
    // The service makes the thumbnail from the new picture.
    ...(banner !== undefined && { banner, thumbnail: undefined }),
    ...(configuration !== undefined && { configuration }),
  };
  // The service calculates the dates of an occurrence.
  return readiness(after).filter(({ field }) => field !== 'start' || wanted.occurrence === undefined);
}

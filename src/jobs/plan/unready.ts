import type { Event } from '../../index.js';
import { type Missing, readiness } from '../publishing.js';
import { changesTo } from './event-fields.js';
import type { WantedEvent } from './wanted.js';

/** What an event will lack when it is published as it is wanted. A new one has no record yet. */
export function unready(wanted: WantedEvent, record: Event | undefined): readonly Missing[] {
  const before: Event = record ?? { uuid: '' };
  const { name, banner, configuration } = changesTo(wanted, before, ['name', 'banner', 'configuration']);
  const after = {
    ...before,
    ...(name !== undefined && { name }),
    // The thumbnail is made of the picture that is there.
    ...(banner !== undefined && { banner, thumbnail: undefined }),
    ...(configuration !== undefined && { configuration }),
  };
  // The dates that it will have are the service's to work out.
  return readiness(after).filter(({ field }) => field !== 'start' || wanted.occurrence === undefined);
}

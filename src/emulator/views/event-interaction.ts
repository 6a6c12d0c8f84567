import type { EventInteractionRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { briefEntityView } from './entity.js';
import { interactionView } from './relations.js';

/** A save or a share of an event, with who did it. */
export const eventInteractionView = (state: State, record: EventInteractionRecord) => ({
  ...interactionView(record),
  entity: briefEntityView(state, record.by),
});

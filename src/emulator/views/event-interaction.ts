import type { EventInteractionRecord } from '../state/records.js';
import type { State } from '../state/state.js';
import { briefEntityView } from './entity.js';
import { interactionView } from './relations.js';

/** Returns a save or a share of an event, with the user or organisation behind it. */
export const eventInteractionView = (state: State, record: EventInteractionRecord) => ({
  ...interactionView(record),
  entity: briefEntityView(state, record.by),
});

import type { EventRecord } from '../state/records.js';

/** Returns the value of an attribute of the event's configuration. If several have the name, the last one counts. */
export const attributeOf = ({ configuration }: Pick<EventRecord, 'configuration'>, name: string): unknown =>
  configuration.attributes?.findLast((each) => each.name === name)?.value;

import type { EventRecord } from '../state/records.js';

/** The value of an attribute of the event's configuration: of several with one name, the last. */
export const attributeOf = ({ configuration }: Pick<EventRecord, 'configuration'>, name: string): unknown =>
  configuration.attributes?.findLast((each) => each.name === name)?.value;

/** An event, by its uuid or as any record that has it. */
export type NamedEvent =
  | string
  | {
      /** The uuid of the event. */
      readonly uuid: string;
    };

/** The uuid of the event. Throws a `TypeError` for anything else. */
export function uuidOf(event: NamedEvent): string {
  const uuid: unknown = typeof event === 'string' ? event : event?.uuid;
  if (typeof uuid === 'string' && uuid !== '') return uuid;
  throw new TypeError('event should be the uuid of an event, or an event.');
}

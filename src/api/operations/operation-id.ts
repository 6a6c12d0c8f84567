import type { Operations } from './index.js';
import type { Choice, Operation } from './row.js';

type IdsOf<T> = {
  [Key in keyof T & string]: T[Key] extends Operation | Choice ? Key : `${Key}.${IdsOf<T[Key]>}`;
}[keyof T & string];

/** The id of an operation: its path on the client, such as `events.sessions.list`. */
export type OperationId = IdsOf<Omit<Operations, 'orders' | 'reviews'>>;

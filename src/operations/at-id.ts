/**
 * Returns what an object that is nested as the table has for an id: a method of a view of the client, or a handler.
 * `undefined` if there is nothing.
 */
export const atId = (nested: object, id: string): unknown =>
  id.split('.').reduce<unknown>((group, key) => Object(group)[key], nested);

/**
 * Returns the value under an id in an object that is nested like the table: a method of a view of the client, or a
 * handler. Returns `undefined` if nothing has this id.
 */
export const atId = (nested: object, id: string): unknown =>
  id.split('.').reduce<unknown>((group, key) => Object(group)[key], nested);

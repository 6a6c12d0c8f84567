import type { Choice, Row } from './row.js';

export const isChoice = (value: object): value is Choice => 'choices' in value;

/** Whether a value of the table is a row or a choice among rows, and not a group. */
export const isRow = (value: object): value is Row | Choice => 'reply' in value || isChoice(value);

/** Yields each row of a group and of the groups in it, with its id. */
export function* rowsIn(group: object, prefix = ''): Generator<readonly [id: string, row: Row | Choice]> {
  for (const [key, value] of Object.entries(group)) {
    const id = `${prefix}${key}`;
    if (isRow(value)) yield [id, value];
    else yield* rowsIn(value, `${id}.`);
  }
}

/**
 * Returns the value under an id in an object that is nested like the table: a method of a view of the client, or a
 * handler. Returns `undefined` if nothing has this id.
 */
export const atId = (nested: object, id: string): unknown =>
  id.split('.').reduce<unknown>((group, key) => Object(group)[key], nested);

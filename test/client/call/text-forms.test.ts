import { describe, expect, it } from 'vitest';
import type { RequestValidationError } from '../../../src/index.js';
import { failure, setUp } from '../../support/server.js';

const when = new Date(Date.UTC(2031, 0, 2, 3, 4, 5));
const message = { json: { message: 'done', me: { uuid: 'me' }, events: [] } };

/** Values that have no text, with the words for them. */
const without: readonly [string, unknown][] = [
  ['NaN', Number.NaN],
  ['Infinity', Number.POSITIVE_INFINITY],
  ['a function', () => {}],
  ['a symbol', Symbol('s')],
  ['a value of type Map', new Map([['a', 1]])],
  ['a value of type Set', new Set([1])],
  ['a value of type Uint8Array', new Uint8Array(2)],
  ['a value of type Promise', Promise.resolve()],
  ['an invalid Date', new Date('never')],
];

describe('a value that has no text', () => {
  it.each([...without, ['an object', { a: 1 }], ['null', [null]]])(
    'is refused in a query: %s',
    async (words, value) => {
      const { client, requests } = await setUp(() => message);
      const query = { odd: value } as object;
      await expect(client.orgs.events.list('org', query).toArray()).rejects.toThrow(
        `was not sent: odd${Array.isArray(value) ? '.0' : ''} must be text, a number, a boolean or a Date, not ${words}.`,
      );
      expect(requests).toEqual([]);
    },
  );

  it.each(without)('is refused in a body, with its place: %s', async (words, value) => {
    const { client, requests } = await setUp(() => message);
    const error = (await failure(
      client.me.update({ odd: [{ deep: value }] } as object),
    )) as RequestValidationError;
    expect(error.issues).toEqual([
      { path: ['odd', 0, 'deep'], message: `must be a value that JSON has, not ${words}` },
    ]);
    expect(requests).toEqual([]);
  });

  it('is one problem in a field whose model refuses it too', async () => {
    const { client } = await setUp(() => message);
    const error = await failure(client.orgs.events.list('org', { position: Number.NaN }));
    expect((error as RequestValidationError).issues).toHaveLength(1);
  });
});

it('sends a Date and other values that have a JSON form as their text', async () => {
  const { client, requests } = await setUp(() => message);
  const odd = { since: when, on: new URL('https://a.example'), list: [1, true, 'b'], size: 5n };
  await client.orgs.events.list('org', odd as object);
  await client.me.update({ odd: { since: when, of: Object.create(null), not: undefined } } as object);
  expect(Object.fromEntries(requests[0]?.query ?? [])).toMatchObject({
    since: '2031-01-02T03:04:05.000Z',
    on: 'https://a.example/',
    list: '1,true,b',
    size: '5',
  });
  expect(requests[1]?.body).toContain('{"since":"2031-01-02T03:04:05.000Z","of":{}}');
});

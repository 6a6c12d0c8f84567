import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator/index.js';

const fixture = { fixture: 1, lists: {}, operations: {}, errors: {} };
const reply = { status: 200, body: 'json', wrapped: false, as: 'me[]', paged: false };

/** Returns a function that makes an emulator with a dialect that the types may refuse. */
const emulatorOf = (dialect: object) => () => new Emulator({ dialect: dialect as never });

describe('a fixture', () => {
  test('is valid without any content', () => {
    expect(emulatorOf(fixture)).not.toThrow();
  });

  test.each([
    [{ ...fixture, fixture: 0 }, 'fixture must be 1, the version of this format.'],
    [
      { ...fixture, fixture: 2 },
      'fixture was written by a newer version of ticketing-client (state version 2; this one reads up to 1). Upgrade ticketing-client.',
    ],
    [
      { ...fixture, operation: {} },
      'the fixture: Unknown field "operation". Did you mean "operations"? The fields are fixture, lists, operations, errors.',
    ],
    [
      { ...fixture, operations: { 'me.gte': { replies: [] } } },
      "operations['me.gte']: there is no operation with that id.",
    ],
    [
      { ...fixture, operations: { 'me.get': { replies: [{ ...reply, status: 99, body: 'xml' }] } } },
      "operations['me.get'].replies[0].status must be a whole number from 200 to 299; " +
        "operations['me.get'].replies[0].body must be one of none, text, json.",
    ],
    [
      { ...fixture, operations: { 'me.get': { replies: [{ ...reply, as: 'me[' }] } } },
      "operations['me.get'].replies[0].as must be names such as orgs[].metrics.",
    ],
    [
      {
        ...fixture,
        operations: {
          'me.get': { replies: [reply], content: { is: ['object'], fields: { a: { is: ['thing'] } } } },
        },
      },
      /operations\['me\.get'\]\.content\.fields\.a\.is\[0\] must be one of null, boolean, number/,
    ],
    [{ ...fixture, errors: { 200: {} } }, 'errors.200: a key must be a status such as 404.'],
    [{ ...fixture, lists: { rows: 0 } }, 'lists.rows must be a whole number from 1 to 1000.'],
  ])('is refused: %j', (wrong, message) => {
    expect(emulatorOf(wrong)).toThrow(message);
  });
});

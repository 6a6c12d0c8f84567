import { describe, expect, test } from 'vitest';
import { Emulator } from '../../../src/emulator.js';

const fixture = { fixture: 1, lists: {}, operations: {}, errors: {} };
const reply = { status: 200, body: 'json', wrapped: false, as: 'me[]', paged: false };

/** Makes an emulator of what a program without types may give. */
const emulatorOf = (dialect: object) => () => new Emulator({ dialect: dialect as never });

describe('a fixture', () => {
  test('that holds nothing changes nothing', () => {
    expect(emulatorOf(fixture)).not.toThrow();
  });

  test.each([
    [{ ...fixture, fixture: 2 }, 'fixture should be 1, as emulator record of this version writes it.'],
    [
      { ...fixture, operation: {} },
      'the fixture: Unknown field "operation". Did you mean "operations"? The fields are fixture, lists, operations, errors.',
    ],
    [
      { ...fixture, operations: { 'me.gte': { replies: [] } } },
      "operations['me.gte']: there is no operation of that id.",
    ],
    [
      { ...fixture, operations: { 'me.get': { replies: [{ ...reply, status: 99, body: 'xml' }] } } },
      "operations['me.get'].replies[0].status should be a whole number from 200 to 299; " +
        "operations['me.get'].replies[0].body should be one of none, text, json.",
    ],
    [
      { ...fixture, operations: { 'me.get': { replies: [{ ...reply, as: 'me[' }] } } },
      "operations['me.get'].replies[0].as should be names such as orgs[].metrics.",
    ],
    [
      {
        ...fixture,
        operations: {
          'me.get': { replies: [reply], content: { is: ['object'], fields: { a: { is: ['thing'] } } } },
        },
      },
      /operations\['me\.get'\]\.content\.fields\.a\.is\[0\] should be one of null, boolean, number/,
    ],
    [{ ...fixture, errors: { 200: {} } }, 'errors.200: a status is such as 404.'],
    [{ ...fixture, lists: { rows: 0 } }, 'lists.rows should be a whole number from 1 to 1000.'],
  ])('is checked: %j', (wrong, message) => {
    expect(emulatorOf(wrong)).toThrow(message);
  });
});

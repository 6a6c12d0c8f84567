import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import {
  Emulator,
  type EmulatorOptions,
  type Fault,
  type PlannedFault,
  type Snapshot,
} from '../../src/emulator/index.js';
import { now } from './setting.js';

/** Passes options that a program without types could pass. */
const untyped = (options: object) => options as EmulatorOptions;

test('an emulator prints as one line without its secrets', () => {
  const emulator = new Emulator({ credentials: { clientSecret: 'kept-to-itself' } });
  expect(inspect(emulator)).toBe(
    "Emulator { baseUrl: 'https://api.emulator.invalid', worlds: [ 'default' ] }",
  );
  for (let index = 1; index < 12; index += 1) emulator.makeWorld(`w${index}`);
  expect(inspect([emulator], { depth: 5 })).toContain("'w9', … 2 more ] }");
});

describe('an emulator', () => {
  test.each([
    [{ seed: 'demos' }, "seed must be one of 'demo', 'empty', 'large'."],
    [{ dialect: 'old' }, "dialect must be one of 'documented', 'older', "],
    [{ sead: 'demo' }, 'Unknown option "sead". Did you mean "seed"? The options are seed, '],
    [{ now: Number.NaN }, 'now must be a time in the years 1000 to 9998, such as'],
    [{ randomSeed: 0.5 }, 'randomSeed must be a whole number'],
    [{ credentials: 'rnd' }, "credentials must be 'fixed', 'random' or { clientId, clientSecret, token }."],
    [{ credentials: { clientSecret: '' } }, 'credentials.clientSecret must be text without spaces.'],
    [{ credentials: { clientId: 'a b' } }, 'credentials.clientId must be text without spaces.'],
    [{ credentials: { token: 'tök' } }, 'credentials.token must be ASCII text without spaces.'],
    [{ credentials: { secret: 'x' } }, 'credentials: Unknown option "secret". The options are clientId, '],
    [{ quotas: { 'me.read': { limit: 1 } } }, 'unknown operation me.read'],
    [{ quotas: { 'me.get': { limit: -1 } } }, 'limit must be a whole number from 0'],
  ])('is not created from %j', (options, message) => {
    expect(() => new Emulator(untyped(options))).toThrow(message);
  });
});

test('an application needs an existing user and known scopes', () => {
  const emulator = new Emulator({ now, seed: 'empty' });
  expect(() => emulator.options({ as: 'nobody' })).toThrow('there is no user nobody in the world default');
  expect(() => emulator.options({ scopes: ['me.raed'] })).toThrow('unknown scope me.raed');
});

describe('a fault', () => {
  const wrong: [object, string][] = [
    [{ match: { operation: 'me.read' }, fault: { status: 500 } }, 'unknown operation me.read'],
    [{ match: { path: 'me' }, fault: { status: 500 } }, 'match.path must start with a slash'],
    [{ match: { path: '/me?a=b' }, fault: { status: 500 } }, 'match.path must not have a query'],
    [{ match: { method: 'FETCH' }, fault: { status: 500 } }, 'match.method must be one of GET, POST, '],
    [
      { match: { operation: 'me.get', method: 'post', path: '/events' }, fault: { status: 500 } },
      'match.method: me.get is sent with GET; match.path: this path does not lead to me.get',
    ],
    [{ fault: { body: 10n } }, 'fault.body must be text, bytes, or a value for JSON'],
    [{ fault: { body: () => 'text' } }, 'fault.body must be text, bytes, or a value for JSON'],
    [{ nth: 0, fault: { status: 500 } }, 'nth must be a whole number from 1'],
    [{ times: 0, fault: { status: 500 } }, 'times must be a whole number from 1'],
    [{ fault: { status: 99 } }, 'from 200 to 599'],
    [{ fault: { delay: -1 } }, 'fault.delay must be a number of milliseconds'],
    [{ fault: { delay: 2 ** 31 } }, 'fault.delay must be a number of milliseconds, up to 2147483647.'],
    [{ fault: { status: 204, body: 'text' } }, 'fault.status: a reply of 204 has no body'],
    [{ fault: { status: 204, wrapped: true } }, 'fault.status: a reply of 204 has no body'],
    [{ fault: { html: true, wrapped: true } }, 'fault: html and wrapped cannot be combined'],
    [{ fault: { headers: { 'a b': 'c' } } }, 'fault.headers: "a b" cannot be a header of a reply'],
    [{ fault: { headers: { Trailer: 'c' } } }, 'fault.headers: "Trailer" cannot be a header of a reply'],
    [
      { fault: { headers: { 'x-a': 'c\u0001', 'x-b': '€' } } },
      "fault.headers['x-a'] must be on one line, in characters of Latin-1; fault.headers['x-b'] must be on one line",
    ],
    [{ fault: { retryAfter: 'a\nb' } }, 'fault.retryAfter must be on one line, in characters of Latin-1'],
    [{ fault: { edit: 'body' } }, 'fault.edit must be a function or a list of changes'],
    [
      { fault: { edit: [{ op: 'move', path: '/a' }] } },
      'fault.edit[0].op must be one of add, replace, remove',
    ],
    [{ match: { path: { source: '(' } }, fault: { status: 500 } }, 'match.path must be a regular expression'],
    [{ times: 'ever', fault: { status: 500 } }, "times must be a whole number from 1, or 'all'"],
    [
      { fault: { sattus: 500 } },
      'fault: Unknown field "sattus". Did you mean "status"? The fields are delay, status, ',
    ],
    [
      { when: {}, fault: { status: 500 } },
      'options: Unknown field "when". The fields are match, nth, times, fault',
    ],
    [
      { match: { method: 5 }, nth: 0 },
      'match.method must be text; nth must be a whole number from 1; fault is required',
    ],
    [{ fault: {} satisfies Fault }, 'fault needs at least one field, such as status, delay or body'],
  ];
  test.each(wrong)('is refused: %o', (planned, message) => {
    const { faults } = new Emulator({ now, seed: 'empty' });
    expect(() => faults.add(planned as PlannedFault)).toThrow(message);
    expect(faults.isEmpty).toBe(true);
  });
});

test('the clock refuses negative steps and invalid times', () => {
  const { clock } = new Emulator({ now, seed: 'empty' });
  expect(() => clock.advance(-1)).toThrow('milliseconds must be a number from 0');
  expect(() => clock.advance(Number.NaN)).toThrow('milliseconds must be a number from 0');
  expect(() => clock.set(new Date('never'))).toThrow(
    'time must be a time in the years 1000 to 9998, such as',
  );
  expect(() => clock.advance(1e15)).toThrow('in the years 1000 to 9998');
  expect(clock.now()).toBe(now);
  clock.set(now - 1);
  expect(clock.now()).toBe(now - 1);
});

test('only a snapshot can be restored, also one of a version with fewer kinds of records', () => {
  const emulator = new Emulator({ now, seed: 'empty' });
  const whole = emulator.snapshot();
  const { mutes: _, ...state } = emulator.world().state;
  const withState = (changed: object): Snapshot =>
    JSON.parse(JSON.stringify({ ...whole, worlds: [{ name: 'default', state: { ...state, ...changed } }] }));
  emulator.restore(withState({}));
  expect(emulator.snapshot()).toEqual(whole);
  for (const wrong of [{ random: undefined }, { clock: {} }, { orders: [] }]) {
    expect(() => emulator.restore(withState(wrong))).toThrow(
      'the snapshot is damaged, or an earlier version',
    );
  }
  expect(() => emulator.restore({ ...whole, version: 3 })).toThrow(
    'the snapshot was written by a newer version of ticketing-client (state version 3; this one reads up to 2). Upgrade ticketing-client, or save the world again with this version',
  );
});

test('a simulation needs existing records', () => {
  const { simulate } = new Emulator({ now });
  expect(() => simulate.purchase({ event: 'none' })).toThrow('event none not found');
  expect(() => simulate.refund('none')).toThrow('order none not found');
  expect(() => simulate.checkIn('none')).toThrow('ticket none not found');
  expect(() => simulate.review({ event: 'none', rating: 5 })).toThrow('event none not found');
  expect(() => simulate.verifyEmail('none')).toThrow('user none not found');
});

describe('an invalid simulation is refused with every problem', () => {
  const { simulate } = new Emulator({ now, seed: 'empty' });
  test.each<[string, () => unknown, string]>([
    [
      'in a purchase',
      () => simulate.purchase({ quantity: 1.5, buyers: 'x', attendees: [{ first_name: 5 }] } as never),
      'event is required; quantity must be a whole number from 1; attendees[0].first_name must be text; ' +
        'attendees[0].last_name is required; attendees[0].email is required; options: Unknown field "buyers". Did you mean "buyer"? The fields are event, buyer, ',
    ],
    [
      'in a ticket level',
      () => simulate.addLevel({ event: 'e', price: 'abc', quantity: -2 } as never),
      'price must be a number from 0; quantity must be a whole number from 0.',
    ],
    [
      'in a ticket level beyond measure',
      () => simulate.addLevel({ event: 'e', price: 1e308, quantity: 1e9 }),
      'price must be at most 1000000; quantity must be at most 1000000.',
    ],
    [
      'in a purchase beyond measure',
      () => simulate.purchase({ event: 'e', quantity: 1e9 }),
      'quantity must be at most 10000.',
    ],
    [
      'in a review',
      () => simulate.review({ event: 'e', rating: 6, txet: '' } as never),
      'rating must be from 1 to 5; options: Unknown field "txet"',
    ],
    ['in a check-in', () => simulate.checkIn(5 as never), 'ticket must be the uuid of a ticket.'],
    [
      'in a session',
      () => simulate.changeSession('s', { capacity: -2 }),
      'capacity must be a whole number from -1.',
    ],
  ])('%s', (_, deed, message) => {
    expect(deed).toThrow(message);
  });
});

import { expect, it } from 'vitest';
import {
  compare,
  driftOf,
  flatten,
  isAlike,
  nothingSent,
  sentOf,
} from '../../../src/jobs/plan/difference.js';

it.each<[wanted: unknown, is: unknown]>([
  // Nothing, in each of its forms.
  [null, undefined],
  [undefined, null],
  ['', null],
  [null, ''],
  ['', undefined],
  [null, []],
  ['', []],
  [[], null],
  [[], ''],
  // Text and numbers.
  ['Strings.', 'Strings.'],
  [12, '12.00'],
  ['12.50', 12.5],
  [0, '0'],
  // Booleans. A missing one is false.
  [true, 'true'],
  [true, 'TRUE'],
  [true, 1],
  [true, '1'],
  ['true', true],
  ['1', true],
  [1, true],
  [false, 'false'],
  [false, 'False'],
  [false, 0],
  [false, '0'],
  [false, ''],
  [false, null],
  [false, undefined],
  ['false', false],
  ['0', false],
  [null, false],
  // Lists, part by part and in order.
  [
    ['a', 2, true],
    ['a', '2', 'true'],
  ],
  // Objects, of which only the wanted fields count.
  [
    { name: 'Hall', seats: undefined },
    { name: 'Hall', seats: 90, uuid: 'u' },
  ],
  [{ address: { city: 'Vienna' } }, { address: { city: 'Vienna', country: 'AT' } }],
  [[{ name: 'Front' }], [{ name: 'Front', uuid: 'u' }]],
])('considers %j equal to %j', (wanted, is) => {
  expect(isAlike(wanted, is)).toBe(true);
});

it.each<[wanted: unknown, is: unknown]>([
  ['Strings.', 'Brass.'],
  ['Strings.', 'strings.'],
  ['12', '12.00'],
  ['Strings.', null],
  ['Strings.', ''],
  ['Strings.', []],
  ['Strings.', ['Strings.']],
  ['Strings.', {}],
  [null, 'Strings.'],
  ['', 'Strings.'],
  [null, ['a']],
  ['', ['a']],
  [null, {}],
  [12, 13],
  [12, '13'],
  ['12', 13],
  [12, 'twelve'],
  [0, ''],
  [0, null],
  [12, [12]],
  [12, []],
  [null, 0],
  [true, false],
  [false, true],
  [true, 'false'],
  [true, '0'],
  [true, null],
  [true, 'yes'],
  [false, 'no'],
  ['yes', true],
  ['no', false],
  ['', true],
  [false, 'true'],
  [false, '1'],
  [['a'], 'a'],
  [['a'], ['b']],
  [['a'], ['a', 'b']],
  [['a', 'b'], ['a']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [[], ['a']],
  [['a'], null],
  [['a'], []],
  [{ name: 'Hall' }, { name: 'Stage' }],
  [{ name: 'Hall' }, {}],
  [{ name: 'Hall' }, 'Hall'],
  [{ name: 'Hall' }, null],
  [{ name: 'Hall', seats: 9 }, { name: 'Hall' }],
])('considers %j different from %j', (wanted, is) => {
  expect(isAlike(wanted, is)).toBe(false);
});

const address = 'https://files.example/banners/2031/front.jpg';

it.each([
  ['banners/2031/front.jpg', address],
  ['/banners/2031/front.jpg', address],
  ['//banners/2031/front.jpg', address],
  ['front.jpg', address],
  [address, 'banners/2031/front.jpg'],
  [address, address],
])('considers the picture %s equal to %s', (wanted, is) => {
  expect(isAlike(wanted, is, 'image')).toBe(true);
  expect(isAlike(wanted, is, 'configuration.attributes.stage.image')).toBe(true);
  expect(isAlike([{ image: wanted }], [{ image: is }], 'banner')).toBe(true);
});

it.each([
  ['banners/2031/back.jpg', address],
  [address, 'banners/2031/back.jpg'],
  ['ront.jpg', address],
  ['https:', address],
  ['https://files.example', address],
  // Neither is a web address.
  ['front.jpg', 'banners/2031/front.jpg'],
  ['https://other.example/banners/2031/front.jpg', address],
])('considers the picture %s different from %s', (wanted, is) => {
  expect(isAlike(wanted, is, 'image')).toBe(false);
});

it.each(['description', 'image_text', 'preimage', 'image.name'])(
  'does not match a path with an address in the field %s, which is not a picture',
  (name) => {
    expect(isAlike('front.jpg', address, name)).toBe(false);
  },
);

it.each<[value: unknown, fields: object]>([
  ['Strings.', { venue: 'Strings.' }],
  ['', { venue: null }],
  [null, { venue: null }],
  [0, { venue: 0 }],
  [false, { venue: false }],
  [[], { venue: [] }],
  [
    { name: 'Hall', address: { city: 'Vienna', state: '' } },
    { 'venue.name': 'Hall', 'venue.address.city': 'Vienna', 'venue.address.state': null },
  ],
])('flattens %j to a path for each part', (value, fields) => {
  expect(flatten('venue', value)).toStrictEqual(fields);
});

it('finds the fields that differ, with both values', () => {
  const wanted = { description: 'Brass.', name: 'Matinee', sold: null };
  expect(compare(wanted, { description: 'Strings.', name: 'Matinee' }, nothingSent)).toEqual({
    fields: [{ path: 'description', from: 'Strings.', to: 'Brass.' }],
    kept: [],
  });
});

it('assumes the sent value for a field that the service does not return', () => {
  const sent = { ...nothingSent, sent: { description: 'Brass.' } };
  expect(compare({ description: 'Brass.' }, {}, sent).fields).toEqual([]);
  expect(compare({ description: 'Strings.' }, {}, sent).fields).toHaveLength(1);
  expect(compare({ description: 'Brass.' }, {}, nothingSent).fields).toHaveLength(1);
});

it.each([
  ['more fields are wanted', { name: 'Hall', seats: 90 }, { name: 'Hall' }],
  ['fewer fields are wanted', { name: 'Hall' }, { name: 'Hall', seats: 90 }],
])('sends a field that the service does not return if %s than were sent', (_what, to, before) => {
  const sent = { ...nothingSent, sent: { venue: before } };
  expect(compare({ venue: to }, {}, sent).fields).toEqual([{ path: 'venue', from: undefined, to }]);
});

it('keeps a value that the service changed, until the plan or the service changes again', () => {
  const wanted = { description: 'Draw! ' };
  const remembered = sentOf(wanted, { description: 'Draw!' });
  expect(remembered).toEqual({ sent: wanted, shown: { description: 'Draw!' } });
  const { fields, kept } = compare(wanted, { description: 'Draw!' }, remembered);
  expect({ fields, kept }).toEqual({
    fields: [],
    kept: [{ path: 'description', from: 'Draw!', to: 'Draw! ' }],
  });
  expect(compare({ description: 'Paint!' }, { description: 'Draw!' }, remembered).kept).toEqual([]);
  expect(compare(wanted, { description: 'By hand.' }, remembered).kept).toEqual([]);
  expect(driftOf(wanted, { description: 'Draw!' }, remembered)).toEqual([]);
  expect(driftOf(wanted, { description: 'By hand.' }, remembered)).toEqual([
    { path: 'description', from: 'Draw!', to: 'By hand.' },
  ]);
});

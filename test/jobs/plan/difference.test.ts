import { expect, it } from 'vitest';
import { compare, isAlike, nothingSent } from '../../../src/jobs/plan/difference.js';

const address = 'https://files.example/banners/2031/front.jpg';

it.each<[wanted: unknown, is: unknown, name?: string]>([
  // Nothing, in each of its forms.
  ['', null],
  [null, undefined],
  ['', []],
  [[], null],
  ['Strings.', 'Strings.'],
  [12, '12.00'],
  ['12.50', 12.5],
  // A missing boolean is false.
  [true, 'TRUE'],
  ['1', true],
  [false, 'false'],
  [false, 0],
  [false, undefined],
  // Lists, part by part and in order.
  [
    ['a', 2, true],
    ['a', '2', 'true'],
  ],
  // Objects, of which only the wanted fields count.
  [
    { name: 'Hall', seats: undefined, address: { city: 'Vienna' } },
    { name: 'Hall', seats: 90, address: { city: 'Vienna', country: 'AT' } },
  ],
  // The path of a picture, and its address.
  ['banners/2031/front.jpg', address, 'image'],
  ['//front.jpg', address, 'configuration.attributes.stage.image'],
  [address, 'front.jpg', 'image'],
  [[{ image: 'front.jpg' }], [{ image: address }], 'banner'],
])('considers %j equal to %j', (wanted, is, name) => {
  expect(isAlike(wanted, is, name)).toBe(true);
});

it.each<[wanted: unknown, is: unknown, name?: string]>([
  ['Strings.', 'strings.'],
  ['12', '12.00'],
  ['Strings.', null],
  ['Strings.', ['Strings.']],
  [null, 'Strings.'],
  ['', ['a']],
  [12, '13'],
  [12, 'twelve'],
  [0, null],
  [12, []],
  [null, 0],
  [true, '0'],
  [true, null],
  [true, 'yes'],
  [false, 'no'],
  ['', true],
  [['a'], 'a'],
  [['a'], ['a', 'b']],
  [
    ['a', 'b'],
    ['b', 'a'],
  ],
  [[], ['a']],
  [['a'], null],
  [{ name: 'Hall' }, { name: 'Stage' }],
  [{ name: 'Hall', seats: 9 }, { name: 'Hall' }],
  [{ name: 'Hall' }, null],
  ['banners/2031/back.jpg', address, 'image'],
  ['ront.jpg', address, 'image'],
  // Neither is a web address.
  ['front.jpg', 'banners/2031/front.jpg', 'image'],
  // Not a picture.
  ['front.jpg', address, 'preimage'],
  ['front.jpg', address, 'image.name'],
])('considers %j different from %j', (wanted, is, name) => {
  expect(isAlike(wanted, is, name)).toBe(false);
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

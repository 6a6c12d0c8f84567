import { describe, expect, it } from 'vitest';
import { listOf, localOf, partsOf, textOf } from '../../../src/jobs/plan/forms.js';

describe('a plan reads a field', () => {
  it.each([
    ['a text', 'Hall', 'Hall'],
    ['a number', 5, '5'],
    ['zero', 0, '0'],
    ['an empty text', '', null],
    ['null', null, null],
    ['an object', {}, null],
    ['a boolean', true, null],
    ['a missing field', undefined, undefined],
  ])('as a text, if it is %s', (_what, value, text) => {
    expect(textOf(value)).toBe(text);
  });

  it.each([
    ['a list', [{ name: 'A' }, null, 'B', { name: 'C' }], [{ name: 'A' }, { name: 'C' }]],
    ['another value', 'x', []],
    ['null', null, []],
    ['a missing field', undefined, []],
  ])('as a list of objects, if it is %s', (_what, value, list) => {
    expect(listOf(value as readonly object[])).toEqual(list);
  });

  it.each([
    ['an object', { name: 'A' }, { name: 'A' }],
    ['a list', ['A'], {}],
    ['null', null, {}],
  ])('as the fields of an object, if it is %s', (_what, value, parts) => {
    expect(partsOf(value)).toEqual(parts);
  });

  it.each([
    ['a local time', '2031-05-02 11:00', '2031-05-02 11:00'],
    ['a time in UTC', '2031-05-02T09:00:00Z', '2031-05-02 11:00'],
    ['a moment', { local: '2031-05-02T11:00:00', utc: '2031-05-02T08:00:00Z' }, '2031-05-02 11:00'],
    ['a moment without its local time', { local: '', utc: '2031-05-02T09:00:00Z' }, '2031-05-02 11:00'],
    ['an empty moment', {}, null],
    ['an empty text', '', null],
    ['null', null, null],
    ['a missing field', undefined, undefined],
    ['an invalid time, which stays unchanged', '2031-99-99T09:00:00Z', '2031-99-99T09:00:00Z'],
  ])('as a local time, if it is %s', (_what, value, local) => {
    expect(localOf(value as string, 'Europe/Vienna')).toBe(local);
  });
});

import { describe, expect, it } from 'vitest';
import { subtractMoney, sumMoney, sumMoneyBy } from '../../src/api/money.js';

describe('sumMoney', () => {
  it('is exact even if floats are not', () => {
    expect(sumMoney(['10.10', '0.20'])).toBe('10.30');
    expect(sumMoney(Array(10).fill('0.1'))).toBe('1.0');
    expect(sumMoney(['9007199254740993.01', '0.02'])).toBe('9007199254740993.03');
  });

  it('has as many decimals as the amount that has the most', () => {
    expect(sumMoney(['1', '2.5', '0.125'])).toBe('3.625');
    expect(sumMoney(['1', '2'])).toBe('3');
    expect(sumMoney(['0.5', '-0.50'])).toBe('0.00');
  });

  it('counts empty and missing amounts as zero', () => {
    expect(sumMoney([null, '', undefined, '5.00'])).toBe('5.00');
    expect(sumMoney([])).toBe('0');
  });

  it('sums 200,000 amounts', () => {
    expect(sumMoney(Array(200_000).fill('0.01'))).toBe('2000.00');
  });

  it.each(['ten', '1,000.00', '$5', '1e3', ' 1', '0x10', '.'])('refuses %j', (amount) => {
    expect(() => sumMoney([amount])).toThrow(TypeError);
  });
});

describe('subtractMoney', () => {
  it.each([
    ['0.3', '0.1', '0.2'],
    ['10.10', '0.2', '9.90'],
    ['9007199254740993.01', '0.02', '9007199254740992.99'],
    ['1', '2.50', '-1.50'],
    ['-1', '-1.00', '0.00'],
    ['0', '0', '0'],
  ])('%s minus %s is %s', (from, amount, difference) => {
    expect(subtractMoney(from, amount)).toBe(difference);
  });

  it('counts empty and missing amounts as zero', () => {
    expect(subtractMoney('5.00', null)).toBe('5.00');
    expect(subtractMoney('', '5.00')).toBe('-5.00');
    expect(subtractMoney(undefined, undefined)).toBe('0');
  });

  it.each(['ten', '1,000.00', '$5', '1e3'])('refuses %j', (amount) => {
    expect(() => subtractMoney('1', amount)).toThrow(TypeError);
    expect(() => subtractMoney(amount, '1')).toThrow(TypeError);
  });
});

describe('sumMoneyBy', () => {
  const sums = (...items: [string | null | undefined, string | null | undefined][]) =>
    sumMoneyBy(
      items,
      ([currency]) => currency,
      ([, amount]) => amount,
    );

  it('sums each currency separately and exactly', () => {
    expect(sums(['AUD', '0.1'], ['EUR', '5.00'], ['AUD', '0.20'], ['AUD', null])).toEqual({
      AUD: '0.30',
      EUR: '5.00',
    });
    expect(sums()).toEqual({});
  });

  it('sums amounts without a currency under an empty key', () => {
    expect(sums(['AUD', '1'], [null, '2'], [undefined, '3'], ['', '4'])).toEqual({ AUD: '1', '': '9' });
  });

  it('accepts any key, even a special name of objects', () => {
    expect(Object.entries(sums(['__proto__', '1'], ['__proto__', '1'], ['constructor', '2']))).toEqual([
      ['__proto__', '2'],
      ['constructor', '2'],
    ]);
  });

  it('refuses an amount that is not a decimal number', () => {
    expect(() => sums(['AUD', '1,000.00'])).toThrow(TypeError);
  });
});

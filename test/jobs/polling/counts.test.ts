import { describe, expect, it } from 'vitest';
import { soldOf } from '../../../src/jobs/polling/counts.js';

describe('the number of sold tickets', () => {
  it('is the sum of all levels', () => {
    const levels = [{ quantity_sold: 3 }, { quantity_sold: '4' }];
    expect(soldOf({ uuid: 'e', tickets: { levels } })).toBe(7);
  });

  it.each([
    ['no tickets', {}],
    ['no levels', { tickets: {} }],
    ['no levels in the list', { tickets: { levels: [] } }],
    ['a level without a number', { tickets: { levels: [{ quantity_sold: 3 }, {}] } }],
    ['null', { tickets: { levels: [{ quantity_sold: null }] } }],
    ['a text', { tickets: { levels: [{ quantity_sold: 'many' }] } }],
  ])('is unknown with %s', (_, event) => {
    expect(soldOf({ uuid: 'e', ...event })).toBeUndefined();
  });
});

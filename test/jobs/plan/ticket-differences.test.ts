import { describe, expect, it } from 'vitest';
import type { TicketLevelView, TicketPriceView } from '../../../src/api/views/index.js';
import { ticketDifferences } from '../../../src/jobs/plan/ticket-differences.js';

const priced = (price: string | undefined, variation?: string) =>
  ({ price, variation }) as unknown as TicketPriceView;
const level = (name: string | undefined, ...prices: TicketPriceView[]) =>
  ({ name, quantity: 100, description: 'Seats.', prices }) as unknown as TicketLevelView;

describe('the tickets of an event', () => {
  it.each([
    ['no field is wanted', {}],
    ['the wanted fields are the same', { quantity: 100, description: 'Seats.' }],
    ['the wanted price is written differently', { pricing_details: [{ price: '30.00' }] }],
    ['the wanted price is a number', { pricing_details: [{ price: 30 }] }],
  ])('do not differ if %s', (_what, wanted) => {
    expect(ticketDifferences([{ name: 'Stalls', ...wanted }], [level('Stalls', priced('30'))])).toEqual([]);
  });

  it('differ in the price of a variation, whose name is in the path', () => {
    const prices = [priced('30', 'Full'), priced('20', 'Reduced')];
    const wanted = [
      { variation: 'Full', price: 30 },
      { variation: 'Reduced', price: 15 },
      { variation: 'Child', price: 5 },
    ];
    expect(
      ticketDifferences([{ name: 'Stalls', pricing_details: wanted }], [level('Stalls', ...prices)]),
    ).toEqual([
      { path: 'tickets["Stalls"].pricing_details["Reduced"].price', from: '20', to: 15 },
      { path: 'tickets["Stalls"].pricing_details["Child"].price', from: undefined, to: 5 },
    ]);
  });

  it('differ in a price if it is ambiguous, or missing in the reply', () => {
    const wanted = [{ name: 'Stalls', pricing_details: [{ price: 30 }] }];
    const path = 'tickets["Stalls"].pricing_details.price';
    const several = [level('Stalls', priced('30', 'Full'), priced('20', 'Reduced'))];
    expect(ticketDifferences(wanted, several)).toEqual([{ path, from: undefined, to: 30 }]);
    expect(ticketDifferences(wanted, [level('Stalls')])).toEqual([{ path, from: undefined, to: 30 }]);
  });

  it('differ by each unwanted ticket, even one without a name', () => {
    expect(ticketDifferences([], [level(undefined), level('Press')])).toEqual([
      { path: 'tickets[""]', from: { quantity: 100 }, to: undefined },
      { path: 'tickets["Press"]', from: { quantity: 100 }, to: undefined },
    ]);
  });
});

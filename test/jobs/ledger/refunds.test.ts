import { describe, expect, test } from 'vitest';
import type { Ledger, LedgerOptions } from '../../../src/jobs/index.js';
import { sales } from '../sales.js';

/** An order of three tickets for 20.00, which was charged 64.95 with fees of 4.95, and its event. */
async function sold({ currency = 'AUD', price = 20 } = {}) {
  const context = await sales();
  const event = await context.onSale({ price, currency });
  const { order, tickets } = context.simulate.purchase({ event, quantity: 3 });
  const refundsOf = async (refunds: LedgerOptions['refunds']) => {
    const ledger = await context.org.ledger({ refunds });
    const [row] = ledger.rows;
    return { ledger, row, notCounted: ledger.refundsNotCounted.map(({ why }) => why) };
  };
  return { ...context, event, order, tickets, refundsOf };
}

const figures = ({ rows: [row] }: Ledger) =>
  row && [row.refundsFrom, row.refunds, row.net, row.fees, row.tax, row.refunded];

describe('the refund of an order', () => {
  test('is the share of the void tickets, and all that is left at the end', async () => {
    const { org, simulate, order, tickets, state } = await sold();
    const paid = () => state.orders[order.uuid]?.refunded.toFixed(2);
    expect(figures(await org.ledger())).toEqual([undefined, '0.00', '60.00', '4.95', '5.45', '0.00']);
    simulate.refund(order, { tickets: tickets.slice(0, 1) });
    expect(figures(await org.ledger())).toEqual(['tickets', '20.00', '40.00', '3.30', '3.63', paid()]);
    simulate.refund(order, { tickets: tickets.slice(1, 2) });
    expect(figures(await org.ledger())).toEqual(['tickets', '40.00', '20.00', '1.65', '1.82', paid()]);
    simulate.refund(order, { tickets: tickets.slice(2) });
    expect(figures(await org.ledger())).toEqual(['order', '60.00', '0.00', '0.00', '0.00', '64.95']);
    expect(paid()).toBe('64.95');
  });

  test.each([
    ['no ticket is void', (ticket: object) => ({ ...ticket, status: 'active' })],
    ['a status is unknown', (ticket: object) => ({ ...ticket, status: 'moved' })],
    [
      'tickets are not those of the lines',
      (ticket: object) => ({ ...ticket, product: { ticket_name: 'Other' } }),
    ],
  ])('is between nothing and everything if %s', async (_, edit) => {
    const { org, simulate, order, tickets, editList } = await sold();
    simulate.refund(order, { tickets: tickets.slice(0, 1) });
    editList('events.tickets.list', edit);
    const ledger = await org.ledger({ by: 'event' });
    expect(figures(ledger)).toEqual(['unknown', ...Array.from({ length: 5 })]);
    const bounds = { refundsAtLeast: '0.00', refundsAtMost: '60.00', refunds: undefined, net: undefined };
    expect(ledger.rows).toMatchObject([{ ...bounds, gross: '60.00', charged: '64.95' }]);
    expect(ledger.currencies).toMatchObject([{ ...bounds, refundsFrom: { unknown: 1 } }]);
    expect(ledger.groups).toMatchObject([{ ...bounds, refundedQuantity: 0 }]);
  });

  test('is unknown to a token that may not read tickets', async () => {
    const { org, simulate, order, tickets, emulator, event } = await sold();
    simulate.refund(order, { tickets: tickets.slice(0, 1) });
    emulator.faults.add({ match: { path: `/events/${event}/tickets` }, fault: { status: 403 } });
    expect((await org.ledger()).rows).toMatchObject([{ refundsFrom: 'unknown' }]);
  });

  test('takes the same share of every part of the charge if its amount is given', async () => {
    const { order, refundsOf } = await sold();
    const { ledger } = await refundsOf(new Map([[order.uuid, '21.65']]));
    expect(figures(ledger)).toEqual(['given', '20.00', '40.00', '3.30', '3.63', '21.65']);
  });
});

describe('given refunds', () => {
  test('of exactly the void tickets cover the same parts as these', async () => {
    const tickets = [
      { name: 'Seat', price: 12.55 },
      { name: 'Box', price: 39.99 },
    ];
    const lines = [{ level: 'Seat', quantity: 2 }, { level: 'Box' }];
    const orders = [{ event: 'Evening', lines, refunded: { tickets: 1 } }];
    const { org } = await sales({ seed: { events: [{ name: 'Evening', tickets }], orders } });
    const derived = await org.ledger();
    const [{ order = '', refunded = '' } = {}] = derived.rows;
    expect(figures(derived)).toEqual(['tickets', '12.55', '52.54', '3.83', '4.78', '13.88']);
    expect(figures(await org.ledger({ refunds: [[order, refunded]] }))).toEqual([
      'given',
      ...(figures(derived) ?? []).slice(1),
    ]);
  });

  test('add up for an order, with any sign and form of its number', async () => {
    const { order, refundsOf } = await sold();
    const { row } = await refundsOf([
      [order.code ?? '', '-12.50', 'AUD'],
      [`#${order.code?.toLowerCase()}`, '-0.5', 'aud'],
    ]);
    expect([row?.refundsFrom, row?.refunded]).toEqual(['given', '13.00']);
  });

  test.each([
    [
      [
        ['A', '1.00'],
        ['B', '-2.00'],
      ],
      'both positive and negative amounts, such as that of the order B',
    ],
    [
      [
        ['A', '1.00', 'EUR'],
        ['A', '1.00', 'USD'],
      ],
      'a second currency for the order A',
    ],
    [[['A', '1,5']], 'refunds[0][1] must be a decimal'],
    [[['A', `1.5${'0'.repeat(40)}`]], 'refunds[0][1] must have at most 40 characters'],
    [[['', '1.5']], 'refunds[0][0] must be the uuid or the number of an order'],
    ['order,amount', 'refunds must be pairs of an order and an amount'],
  ])('are refused before a request: %j', async (refunds, message) => {
    const { org, emulator } = await sales();
    const before = emulator.journal.entries.length;
    const wrong = org.ledger({ refunds: refunds as [] });
    await expect(wrong).rejects.toThrow(TypeError);
    await expect(wrong).rejects.toThrow(message);
    expect(emulator.journal.entries.length).toBe(before);
  });

  test('counts nothing that belongs to no order, and lists it', async () => {
    const { order, refundsOf } = await sold();
    const other = await refundsOf([['ZZZ', '5.00']]);
    expect(other.row?.refunded).toBe('0.00');
    expect(other.ledger.refundsNotCounted).toEqual([
      { code: 'ZZZ', said: '5.00', why: 'No order of this ledger has this uuid or number.' },
    ]);
    const foreign = await refundsOf([[order.code ?? '', '5.00', 'EUR']]);
    expect([foreign.row?.refunded, foreign.notCounted]).toEqual([
      '0.00',
      ['The order is in AUD, not in EUR.'],
    ]);
    const exact = await refundsOf([[order.code ?? '', '5.001']]);
    expect([exact.row?.refunded, exact.notCounted]).toEqual(['0.00', ['It has more decimals than AUD.']]);
    const above = await refundsOf([[order.code ?? '', '64.96']]);
    expect(above.notCounted).toEqual(['The buyer was charged 64.95. Only this amount counts.']);
    expect(above.row).toMatchObject({ refunded: '64.95', net: '0.00', fees: '0.00' });
  });
});

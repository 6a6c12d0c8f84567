import { describe, expect, test } from 'vitest';
import { AbortedError, type Order } from '../../../src/index.js';
import type { Ledger, LedgerFigures, Period } from '../../../src/jobs/index.js';
import { casesOf } from '../../support/extent.js';
import { now, sales } from '../sales.js';

type Context = Awaited<ReturnType<typeof sales>>;

const hour = 60 * 60 * 1000;

/** Returns the figures of the only currency. */
const only = ({ currencies }: Ledger) => {
  expect(currencies).toHaveLength(1);
  return currencies[0];
};

describe('the figures', () => {
  test('are separate for each currency, and each is the sum of its orders', async () => {
    const { org, simulate, onSale } = await sales();
    const [aud, eur, jpy] = [
      await onSale({ price: 20 }),
      await onSale({ price: 12.5, currency: 'EUR' }),
      await onSale({ price: 1000, currency: 'JPY' }),
    ];
    simulate.purchase({ event: aud, quantity: 3 });
    simulate.purchase({ event: aud });
    simulate.purchase({ event: eur, quantity: 2 });
    simulate.purchase({ event: jpy });
    const ledger = await org.ledger();
    expect(ledger.orders).toBe(4);
    expect(ledger.currencies.map(({ currency, orders, gross }) => [currency, orders, gross])).toEqual([
      ['AUD', 2, '80.00'],
      ['EUR', 1, '25.00'],
      ['JPY', 1, '1000'],
    ]);
    expect(ledger.rows.map(({ event, currency }) => [event, currency])).toEqual([
      [aud, 'AUD'],
      [aud, 'AUD'],
      [eur, 'EUR'],
      [jpy, 'JPY'],
    ]);
    expect(ledger).toMatchObject({ doNotAddUp: [], notCounted: [], from: undefined, to: undefined });
  });

  test('separate gross, discounts, fees, tax and net', async () => {
    const { org, simulate, onSale, state } = await sales();
    const event = await onSale({ price: 20 });
    const { order } = simulate.purchase({ event, quantity: 3 });
    const record = state.orders[order.uuid];
    const line = { ...record?.lines[0], discount: 2.5 };
    Object.assign(record ?? {}, { lines: [line], coupon: { code: 'SPRING', amount: 5 } });
    const { summary } = (await org.client.events.orders.list(event)).items[0] ?? {};
    expect(only(await org.ledger())).toEqual({
      currency: 'AUD',
      orders: 1,
      refundedOrders: 0,
      gross: '60.00',
      lineDiscounts: '7.50',
      coupons: '5.00',
      discounts: '12.50',
      refunds: '0.00',
      refundsAtLeast: '0.00',
      refundsAtMost: '0.00',
      net: '47.50',
      serviceFees: summary?.service_fee,
      processingFees: summary?.processing_fee,
      fees: '4.65',
      feesOnTop: '4.65',
      tax: summary?.tax,
      taxOnTop: '0.00',
      charged: '52.15',
      refunded: '0.00',
      refundsFrom: { order: 0, tickets: 0, given: 0, unknown: 0 },
      unexplained: '0.00',
    });
  });

  test('are grouped exactly by event, kind of ticket or buyer on request', async () => {
    const { org, simulate, onSale } = await sales();
    const first = await onSale({ name: 'One', price: 20.1 });
    const second = await onSale({ name: 'Two', price: 10.25, currency: 'EUR' });
    simulate.purchase({ event: first, quantity: 3 });
    simulate.refund(simulate.purchase({ event: first, quantity: 2 }).order);
    simulate.purchase({ event: second, quantity: 4 });
    expect((await org.ledger()).groups).toEqual([]);
    const one = {
      currency: 'AUD',
      orders: 2,
      quantity: 5,
      gross: '100.50',
      discounts: '0.00',
      refunds: '40.20',
      net: '60.30',
    };
    const two = { currency: 'EUR', orders: 1, quantity: 4, gross: '41.00', refunds: '0.00', net: '41.00' };
    expect((await org.ledger({ by: 'event' })).groups).toMatchObject([
      { ...one, key: first, name: 'One' },
      { ...two, key: second, name: 'Two' },
    ]);
    expect((await org.ledger({ by: 'ticket' })).groups).toMatchObject([
      { ...one, name: expect.stringMatching(/^Seat/), eventName: 'One' },
      { ...two, name: expect.stringMatching(/^Seat/), eventName: 'Two' },
    ]);
    const buyers = (await org.ledger({ by: 'buyer' })).groups;
    expect(buyers.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(9);
    for (const { key, name } of buyers) expect([key, name]).toEqual([expect.any(String), expect.any(String)]);
    const wrong = { by: 'day' } as unknown as { by: 'event' };
    await expect(org.ledger(wrong)).rejects.toThrow(TypeError);
  });

  test('are grouped by the day, week or month of the organisation on request', async () => {
    const { org, simulate, onSale, emulator } = await sales();
    const event = await onSale({ price: 20 });
    // In Sydney, this is the 2nd, which is a Sunday, and then the 3rd.
    for (const [at, quantity] of [
      ['2031-03-01T13:30:00Z', 1],
      ['2031-03-02T12:59:00Z', 2],
      ['2031-03-02T13:00:00Z', 3],
    ] as const) {
      emulator.clock.set(at);
      simulate.purchase({ event, quantity });
    }
    for (const [interval, by, expected] of [
      ['daily', 'ticket', ['2031-03-02 3', '2031-03-03 3']],
      ['weekly', 'event', ['2031-02-24 3', '2031-03-03 3']],
      ['monthly', 'currency', ['2031-03-01 6']],
    ] as const) {
      const { groups } = await org.ledger({ by, interval });
      expect(groups.map(({ date, quantity }) => `${date} ${quantity}`)).toEqual(expected);
    }
    await expect(org.ledger({ interval: 'daily' })).rejects.toThrow('interval needs by, which must be');
  });

  test.each([
    ['Partially Refunded', true],
    ['Requested', true],
    ['no action', false],
    [null, false],
  ])('count an order with the refund %s as refunded: %s', async (value, isRefunded) => {
    const { org, simulate, onSale, editList } = await sales();
    simulate.purchase({ event: await onSale() });
    editList('events.orders.list', (order: Order) => ({
      ...order,
      extended_status: [{ name: 'refund', value }],
    }));
    const ledger = await org.ledger();
    expect(only(ledger)?.refundedOrders).toBe(isRefunded ? 1 : 0);
    expect(ledger.states).toMatchObject([{ payment: undefined, refund: value ?? undefined, orders: 1 }]);
  });

  test('count an order with a refunded payment as refunded if it has no refund status', async () => {
    const { org, simulate, onSale, editList } = await sales();
    simulate.purchase({ event: await onSale() });
    const extended_status = [{ name: 'payment', value: 'Refunded' }];
    editList('events.orders.list', (order: Order) => ({ ...order, extended_status }));
    expect(only(await org.ledger())).toMatchObject({ refundedOrders: 1, refunds: '20.00', net: '0.00' });
  });

  test('include the orders by state', async () => {
    const { org, simulate, onSale } = await sales();
    const event = await onSale({ price: 20 });
    for (let index = 0; index < 3; index += 1) simulate.purchase({ event });
    simulate.refund(simulate.purchase({ event }).order);
    const sold = { status: 'Active', payment: 'Paid', refund: 'No Action' };
    const refunded = { status: 'Cancelled', payment: 'Refunded', refund: 'Refunded' };
    expect((await org.ledger()).states).toEqual([
      { currency: 'AUD', ...sold, orders: 3, charged: '64.95' },
      { currency: 'AUD', ...refunded, orders: 1, charged: '21.65' },
    ]);
  });

  test.each(casesOf(['mixed', 'documented', 'older', 'newer'] as const))(
    'are the same in the dialect %s',
    async (dialect) => {
      const { org, simulate, onSale } = await sales({ dialect });
      const event = await onSale({ price: 20 });
      simulate.purchase({ event, quantity: 3 });
      simulate.refund(simulate.purchase({ event }).order);
      expect(only(await org.ledger())).toMatchObject({ gross: '80.00', refunds: '20.00', net: '60.00' });
    },
  );
});

const line = (changes: object) => ({
  serial: 1,
  quantity: 2,
  price: '20.00',
  discount: '0.00',
  service_fee: '1.00',
  processing_fee: '0.50',
  tax: '4.00',
  subtotal: '40.00',
  ...changes,
});

const summary = (changes: object) => ({
  subtotal: '40.00',
  coupons: { code: '', amount: '0.00' },
  service_fee: '1.00',
  processing_fee: '0.50',
  tax: '4.00',
  total: '41.50',
  ...changes,
});

/** Returns the ledger of one order that the service sends with these fields. */
async function ledgerOf(changes: object, event: object = {}): Promise<Ledger> {
  const { org, simulate, onSale, editList, state } = await sales();
  const uuid = await onSale();
  Object.assign(state.events[uuid] ?? {}, event);
  simulate.purchase({ event: uuid });
  const base = { line_items: [line({})], summary: summary({}) };
  editList('events.orders.list', (order: Order) => ({ ...order, ...base, ...changes }));
  return org.ledger();
}

describe('the sums of an order show', () => {
  test.each<[what: string, charging: Parameters<Context['onSale']>[0], figures: Partial<LedgerFigures>]>([
    ['tax within the prices', {}, { tax: '3.64', taxOnTop: '0.00', feesOnTop: '3.30', charged: '43.30' }],
    ['tax on top of the prices', { isTaxOnTop: true }, { tax: '4.00', taxOnTop: '4.00', charged: '47.30' }],
    ['fees that the organisation pays', { absorbsFees: true }, { feesOnTop: '0.00', charged: '40.00' }],
    [
      'tax on top, and fees that the organisation pays',
      { isTaxOnTop: true, absorbsFees: true },
      { taxOnTop: '4.00', feesOnTop: '0.00', charged: '44.00' },
    ],
  ])('%s, also by the total alone', async (_, charging, figures) => {
    const { org, simulate, onSale, editList } = await sales();
    simulate.purchase({ event: await onSale(charging), quantity: 2 });
    const told = await org.ledger();
    expect(told).toMatchObject({ currencies: [{ ...figures, net: '40.00', fees: '3.30' }], doNotAddUp: [] });
    editList('events.orders.list', (order: Order) => ({ ...order, price_is_tax_inclusive: null }));
    expect((await org.ledger()).currencies).toEqual(told.currencies);
  });

  const discounted = (subtotal: string) => ({
    line_items: [line({ discount: '2.00', subtotal })],
    summary: summary({ subtotal, total: subtotal }),
  });

  test.each<[what: string, order: object, figures: Partial<LedgerFigures>]>([
    ['a discount per ticket', discounted('36.00'), { gross: '40.00', lineDiscounts: '4.00', net: '36.00' }],
    ['a discount per line', discounted('38.00'), { gross: '40.00', lineDiscounts: '2.00', net: '38.00' }],
    [
      'amounts that are numbers and quantities that are text',
      {
        line_items: [line({ quantity: '2', price: 12.5, discount: null, subtotal: 25 })],
        summary: summary({ subtotal: '25', coupons: null, total: 26.5 }),
      },
      { gross: '25.00', net: '25.00', charged: '26.50' },
    ],
  ])('%s', async (_, order, figures) => {
    const ledger = await ledgerOf(order);
    expect(only(ledger)).toMatchObject({ ...figures, unexplained: '0.00' });
    expect(ledger.doNotAddUp).toEqual([]);
  });
});

describe('an order that does not add up', () => {
  test.each([
    [
      'its total',
      { summary: summary({ total: '99.00' }) },
      { sum: 'total', expected: ['41.50', '40.00'], said: '99.00' },
      '57.50',
    ],
    [
      'the sum of its lines',
      { line_items: [line({}), line({ quantity: 1, subtotal: '20.00' })] },
      { sum: 'subtotal', expected: ['60.00'], said: '40.00' },
      '-20.00',
    ],
    [
      'a line',
      { line_items: [line({ price: '30.00' })] },
      { sum: 'line', line: 1, expected: ['60.00'], said: '40.00' },
      '-20.00',
    ],
    [
      'its total, with the tax on top',
      { price_is_tax_inclusive: false },
      { sum: 'total', expected: ['45.50', '44.00'], said: '41.50' },
      '-4.00',
    ],
  ])('is listed with the expected and the actual sum: %s', async (_, changes, mismatch, unexplained) => {
    const ledger = await ledgerOf(changes);
    const [row] = ledger.rows;
    expect(ledger.doNotAddUp).toEqual([
      { order: row?.order, code: row?.code, event: row?.event, ...mismatch },
    ]);
    expect(row).toMatchObject({ addsUp: false, unexplained });
    expect(only(ledger)).toMatchObject({ orders: 1, unexplained });
  });
});

describe('an order that cannot be counted', () => {
  test.each([
    ['no summary', { summary: null }, 'summary.subtotal'],
    ['a total that is missing', { summary: summary({ total: undefined }) }, 'summary.total'],
    ['a total that is NaN', { summary: summary({ total: 'NaN' }) }, 'summary.total'],
    ['a total with a comma', { summary: summary({ total: '1,041.50' }) }, 'summary.total'],
    ['a total with too many digits', { summary: summary({ total: '9'.repeat(100_000) }) }, 'summary.total'],
    ['a coupon without amount', { summary: summary({ coupons: { code: 'X' } }) }, 'summary.coupons'],
    [
      'several coupons',
      { summary: summary({ coupons: [{ code: 'X', amount: '1.00' }] }) },
      'summary.coupons',
    ],
    ['a line that is null', { line_items: [null] }, 'line_items'],
    ['a price that is missing', { line_items: [line({ price: null })] }, 'line_items[0].price'],
    ['half a ticket', { line_items: [line({ quantity: 0.5 })] }, 'line_items[0].quantity'],
    ['a discount that is a word', { line_items: [line({ discount: 'half' })] }, 'line_items[0].discount'],
  ])('is listed with the unreadable field: %s', async (_, changes, field) => {
    const ledger = await ledgerOf(changes);
    expect(ledger.notCounted).toHaveLength(1);
    expect(ledger.notCounted[0]?.why).toContain(field);
    expect(ledger).toMatchObject({ orders: 0, currencies: [], rows: [], states: [], doNotAddUp: [] });
  });

  test('has no currency, and neither has its event', async () => {
    const without = await ledgerOf({ currency: null }, { currency: '' });
    expect(without.notCounted).toMatchObject([{ why: 'Neither the order nor its event has a currency.' }]);
    expect(without.orders).toBe(0);
    expect(only(await ledgerOf({ currency: null }, { currency: 'EUR' }))?.currency).toBe('EUR');
  });

  test('has only a uuid', async () => {
    const { org, simulate, onSale, editList } = await sales();
    simulate.purchase({ event: await onSale() });
    editList('events.orders.list', ({ uuid }: Order) => ({ uuid }));
    const ledger = await org.ledger();
    expect(ledger.orders).toBe(0);
    expect(ledger.notCounted).toHaveLength(1);
  });
});

describe('the days', () => {
  /** Three orders around the end of 28 February in Sydney, which is 13:00 in UTC. */
  async function threeOrders() {
    const context = await sales({ now: now - 2 * 24 * hour });
    const event = await context.onSale();
    const codes: (string | null | undefined)[] = [];
    for (const time of ['2031-02-28T12:59:59Z', '2031-02-28T13:00:00Z', '2031-03-01T08:00:00Z']) {
      context.emulator.clock.set(new Date(time));
      codes.push(context.simulate.purchase({ event }).order.code);
    }
    return { ...context, codes };
  }

  test('begin and end in the zone of the organisation, with the last day included', async () => {
    const { org, codes } = await threeOrders();
    const codesOf = async (period: Period) => (await org.ledger({ period })).rows.map(({ code }) => code);
    expect(await codesOf({ from: '2031-03-01' })).toEqual(codes.slice(1));
    expect(await codesOf({ to: '2031-02-28' })).toEqual(codes.slice(0, 1));
    expect(await codesOf({ from: '2031-03-01', to: '2031-03-01' })).toEqual(codes.slice(1));
    const { from, to } = await org.ledger({ period: { from: '2031-02-28', to: '2031-02-28' } });
    expect([from, to]).toEqual([new Date('2031-02-27T13:00:00Z'), new Date('2031-02-28T13:00:00Z')]);
  });

  test('list orders without a readable date as not counted', async () => {
    const { org, editList } = await threeOrders();
    editList('events.orders.list', (order: Order) => ({ ...order, created_on: 'soon' }));
    const { orders, notCounted } = await org.ledger({ period: { from: '2031-03-01' } });
    expect(orders).toBe(0);
    expect(notCounted).toHaveLength(3);
    expect(notCounted[0]?.why).toBe('The order has no date.');
    expect((await org.ledger()).orders).toBe(3);
  });

  test.each([
    [{ period: { from: '2031-02-30' } }, 'period.from must be a day'],
    [{ from: '2031-03-02' }, 'Unknown option "from". Did you mean "period"?'],
  ])('are refused if they are wrong: %o', async (options, message) => {
    const { org, emulator } = await sales();
    const before = emulator.journal.entries.length;
    // Programs without types may pass anything.
    await expect(org.ledger(options as object)).rejects.toThrow(TypeError);
    await expect(org.ledger(options as object)).rejects.toThrow(message);
    expect(emulator.journal.entries.length).toBe(before);
  });
});

test('a buyer without an account is one group, however they write their name and address', async () => {
  const { org, simulate, onSale, editList } = await sales();
  const event = await onSale();
  for (let index = 0; index < 3; index += 1) simulate.purchase({ event });
  const addresses = [
    'jos\u00e9@b\u00fccher.example',
    '\u200bJOSE\u0301@xn--bcher-kva.example ',
    'ben@example.com',
  ];
  let at = 0;
  editList('events.orders.list', (order: object) => ({
    ...order,
    customer: { first_name: at === 0 ? 'Ann' : 'ann', last_name: 'Lee', email: addresses[at++] },
  }));
  const { groups } = await org.ledger({ by: 'buyer' });
  expect(groups.map(({ key, orders }) => [key, orders])).toEqual([
    ['jos\u00e9@xn--bcher-kva.example', 2],
    ['ben@example.com', 1],
  ]);
});

describe('organisations of every size', () => {
  test('without events', async () => {
    const { org } = await sales();
    expect(await org.ledger()).toMatchObject({ orders: 0, currencies: [], rows: [], states: [] });
  });

  test('narrowed to some events', async () => {
    const { org, simulate, onSale } = await sales();
    const [one, other] = [await onSale(), await onSale()];
    simulate.purchase({ event: one });
    simulate.purchase({ event: other });
    expect((await org.ledger({ events: [other] })).rows.map(({ event }) => event)).toEqual([other]);
  });
});

test('an event that is deleted before its orders are read is left out, and a note says so', async () => {
  const { org, simulate, onSale, emulator } = await sales();
  const [kept, deleted] = [await onSale(), await onSale()];
  for (const event of [kept, deleted]) simulate.purchase({ event });
  for (const path of [`/events/${deleted}/orders`, `/orgs/${org.uuid}/events/${deleted}`])
    emulator.faults.add({ match: { path }, fault: { status: 404 } });
  const { rows, notes } = await org.ledger();
  expect(rows.map(({ event }) => event)).toEqual([kept]);
  expect(notes.at(-1)).toBe('1 event was deleted before the ledger read the orders, and is left out.');
});

test('an abort stops the ledger and says where', async () => {
  const { org, simulate, onSale } = await sales();
  const event = await onSale();
  for (let index = 0; index < 5; index += 1) simulate.purchase({ event });
  const controller = new AbortController();
  const reason = new Error('closing time');
  const progress: number[] = [];
  const ledger = org.ledger({
    signal: controller.signal,
    onProgress: ({ done }) => {
      progress.push(done);
      if (done === 3) controller.abort(reason);
    },
  });
  await expect(ledger).rejects.toThrow(AbortedError);
  await expect(ledger).rejects.toMatchObject({
    message: 'The ledger was aborted after 3 orders.',
    cause: reason,
  });
  expect(progress).toEqual([1, 2, 3]);
});

test.each([
  [{ first_name: 'Łukasz' }, 'Łukasz'],
  [{ email: 'ann@mail.example' }, 'ann@mail.example'],
  [{}, undefined],
])('a row names the buyer %j, if it can', async (customer, name) => {
  expect((await ledgerOf({ customer, code: null })).rows).toMatchObject([{ buyer: name, code: undefined }]);
});

test('sums are exact for amounts that no number can hold', async () => {
  const ledger = await ledgerOf({
    line_items: [line({ quantity: 999, price: '9007199254740993.07', subtotal: '8998192055486252077.93' })],
    summary: summary({ subtotal: '8998192055486252077.93', total: '8998192055486252079.43' }),
  });
  expect(ledger.doNotAddUp).toMatchObject([{ expected: ['8998192055486252076.93'] }]);
  expect(only(ledger)).toMatchObject({ gross: '8998192055486252076.93', charged: '8998192055486252079.43' });
});

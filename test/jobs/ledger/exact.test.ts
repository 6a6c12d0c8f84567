import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import type { SeedWorld } from '../../../src/emulator/index.js';
import { type Order, toRecord } from '../../../src/index.js';
import { exportText } from '../../../src/jobs/index.js';
import { extentOf } from '../../support/extent.js';
import { sales } from '../sales.js';

/*
 * Compares each cell of the reports with sums over the raw records, which this file computes in its own way, in whole numbers
 * of the smallest unit.
 */

const decimals = { AUD: 2, EUR: 2, USD: 2, GBP: 2, CHF: 2, JPY: 0, KRW: 0, KWD: 3, TND: 3 } as const;
const currencies = Object.keys(decimals) as (keyof typeof decimals)[];
const decimalsOf = (currency: string) => decimals[currency as keyof typeof decimals];
const zones = [
  ...['Pacific/Auckland', 'Australia/Sydney', 'Asia/Tokyo', 'Asia/Kolkata', 'Asia/Kuwait', 'Europe/Berlin'],
  ...['Europe/London', 'America/Sao_Paulo', 'America/New_York', 'America/Los_Angeles'],
];

/** Returns numbers that look random, from 0 up to below a limit. */
function numbers() {
  let last = 20_311;
  return (below: number): number => {
    last = (last * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor(last / 2 ** 8) % below;
  };
}

/** A world of events in 9 currencies and 10 zones, with orders and refunds of all kinds. */
function worldOf(size: number, orders: number): SeedWorld {
  const next = numbers();
  const events = Array.from({ length: size }, (_, index) => {
    const currency = currencies[index % currencies.length] ?? 'AUD';
    const price = (most: number) => (1 + next(most)) / 10 ** decimalsOf(currency);
    const [adult, child, family] = [price(9_999), price(999), price(19_999)];
    const tickets = [
      { name: 'Adult', price: adult },
      { name: 'Child', price: child },
      { name: 'Family', pricing_details: [{ price: family, quantity_included: 3 }] },
      { name: 'Baby' },
    ];
    const prices = { Adult: adult, Child: child, Family: family, Baby: 0 };
    return { name: `Event ${index}`, currency, timezone: zones[index % zones.length] ?? '', tickets, prices };
  });
  const kinds = ['Adult', 'Child', 'Family', 'Baby'] as const;
  return {
    events: events.map(({ prices: _, ...event }, index) => ({
      ...event,
      price_is_tax_inclusive: index % 2 === 0,
      fees: { pass_on: index % 4 < 2 },
      created_on: '300 days ago',
      starts_on: 'in 20 days at 19:00',
      tax: { code: 'GST', rate: 7.7 },
    })),
    orders: Array.from({ length: orders }, (_, index) => {
      const at = next(events.length);
      const { name, currency, prices } = events[at] ?? expect.fail();
      const part = (whole: number) => {
        const units = Math.round(whole * 10 ** decimalsOf(currency));
        return units === 0 ? 0 : next(units) / 10 ** decimalsOf(currency);
      };
      const lines = Array.from({ length: 1 + next(3) }, () => {
        const level = kinds[next(kinds.length)] ?? 'Adult';
        return { level, quantity: 1 + next(3), discount: next(3) === 0 ? part(prices[level]) : 0 };
      });
      const least = lines.reduce((sum, { level, discount }) => sum + prices[level] - discount, 0);
      const refunded = ([{ tickets: 1 }, { tickets: 2 }, 'all', { amount: part(least / 2) }] as const)[
        next(8)
      ];
      const isNothing = typeof refunded === 'object' && 'amount' in refunded && refunded.amount === 0;
      return {
        event: name,
        created_on: `${index % 250} days ago`,
        lines,
        coupon: next(3) === 0 ? { code: 'SPRING', amount: part(least / 2) } : null,
        ...(refunded && !isNothing && { refunded }),
      };
    }),
  };
}

/** Returns shares of an amount that add up to it. */
function divided(amount: bigint, weights: readonly bigint[]): bigint[] {
  const used = weights.some((weight) => weight > 0n) ? weights : weights.map(() => 1n);
  const all = used.reduce((sum, weight) => sum + weight, 0n);
  const shares = used.map((weight) => (amount * weight) / all);
  const rests = used.map((weight, index) => ({ index, rest: (amount * weight) % all }));
  rests.sort((one, other) => Number(other.rest - one.rest) || one.index - other.index);
  let left = amount - shares.reduce((sum, share) => sum + share, 0n);
  for (const { index } of rests) if (left-- > 0n) shares[index] = (shares[index] ?? 0n) + 1n;
  return shares;
}

type Sums = Record<string, bigint>;

const plus = (one: Sums, other: Sums): Sums =>
  Object.fromEntries(
    Object.keys({ ...one, ...other }).map((key) => [key, (one[key] ?? 0n) + (other[key] ?? 0n)]),
  );

/** Figures for the least and the most that may be refunded. */
type Range = readonly [least: Sums, most: Sums];

/** What is expected of one order. */
interface Expected {
  readonly currency: string;
  readonly isUnknown: boolean;
  readonly figures: Range;
  readonly lines: readonly { readonly key: string; readonly figures: Range }[];
}

/** Computes the figures of a raw order. `voids` are the void tickets by name, and all of them. */
function expectedOf(
  order: Order,
  voids: ReadonlyMap<string, [gone: number, all: number]>,
  given?: bigint,
): Expected {
  const currency = order.currency ?? '';
  const minor = (text: string | null | undefined) => BigInt((text ?? '0').replace('.', ''));
  const { summary, line_items: items = [] } = order;
  const coupons = minor(summary?.coupons?.amount);
  const [service, processing, tax, charged] = [
    minor(summary?.service_fee),
    minor(summary?.processing_fee),
    minor(summary?.tax),
    minor(summary?.total),
  ];
  const subtotals = (items ?? []).map(({ subtotal }) => minor(subtotal));
  const subtotal = subtotals.reduce((sum, each) => sum + each, 0n);
  const sold = subtotal - coupons;
  const taxOnTop = order.price_is_tax_inclusive === false ? tax : 0n;
  const feesOnTop = charged - sold - taxOnTop;
  const couponOf = divided(coupons, subtotals);
  const soldOf = subtotals.map((each, index) => each - (couponOf[index] ?? 0n));
  const word = toRecord(order.extended_status ?? []).refund;
  const nothing = { sold: 0n, service: 0n, processing: 0n, tax: 0n, lines: soldOf.map(() => 0n) };
  const whole = { sold, service, processing, tax, lines: soldOf };
  const isOnTop = feesOnTop > 0n;
  // A half goes to the void tickets.
  const ofLine = (amount: bigint, index: number) => {
    const [gone = 0n, all = 1n] = (voids.get(items?.[index]?.product?.name ?? '') ?? [0, 1]).map(BigInt);
    return (2n * amount * gone + all) / (2n * all);
  };
  const sum = (amounts: readonly bigint[]) => amounts.map(ofLine).reduce((all, each) => all + each, 0n);
  const ofTickets = {
    sold: sum(soldOf),
    service: sum((items ?? []).map((item) => minor(item.service_fee))),
    processing: sum((items ?? []).map((item) => minor(item.processing_fee))),
    tax: sum((items ?? []).map((item) => minor(item.tax))),
    lines: soldOf.map(ofLine),
  };
  const paidOf = ({ sold, service, processing, tax }: typeof whole) =>
    sold + (isOnTop ? service + processing : 0n) + (taxOnTop > 0n ? tax : 0n);
  const isPartial = word === 'Partially Refunded';
  let back = word === 'Refunded' ? whole : isPartial ? ofTickets : nothing;
  const isUnknown = given === undefined && isPartial && [...voids.values()].every(([gone]) => gone === 0);
  if (given !== undefined && given >= charged) back = whole;
  else if (given !== undefined && !(isPartial && given === paidOf(ofTickets))) {
    const shares = divided(given, [sold, isOnTop ? service : 0n, isOnTop ? processing : 0n, taxOnTop]);
    const within = (amount: bigint) => divided(amount, [given, charged - given])[0] ?? 0n;
    const [ofSold = 0n, ofService = 0n, ofProcessing = 0n, ofTax = 0n] = shares;
    back = {
      sold: ofSold,
      service: isOnTop ? ofService : within(service),
      processing: isOnTop ? ofProcessing : within(processing),
      tax: taxOnTop > 0n ? ofTax : within(tax),
      lines: divided(ofSold, soldOf),
    };
  }
  const gross = (items ?? []).reduce((sum, item) => sum + minor(item.price) * BigInt(item.quantity ?? 0), 0n);
  const most = isUnknown ? whole : back;
  const figuresIf = (back: typeof whole): Sums => {
    const feesBack = back.service + back.processing;
    return {
      ...{ gross, lineDiscounts: gross - subtotal, coupons, discounts: gross - sold },
      refunds: back.sold,
      net: sold - back.sold,
      tax: tax - back.tax,
      taxOnTop: taxOnTop - (taxOnTop > 0n ? back.tax : 0n),
      ...{ serviceFees: service - back.service, processingFees: processing - back.processing },
      fees: service + processing - feesBack,
      feesOnTop: feesOnTop - (isOnTop ? feesBack : 0n),
      ...{ charged, unexplained: 0n, refunded: paidOf(back) },
    };
  };
  return {
    currency,
    isUnknown,
    figures: [figuresIf(back), figuresIf(most)],
    lines: (items ?? []).map((item, index) => {
      const own = minor(item.price) * BigInt(item.quantity ?? 0);
      const of = soldOf[index] ?? 0n;
      const lineIf = (refunds = 0n) => ({
        gross: own,
        discounts: own - of,
        sold: of,
        refunds,
        net: of - refunds,
      });
      return {
        key: `${item.product?.uuid}`,
        figures: [lineIf(back.lines[index]), lineIf(most.lines[index])],
      };
    }),
  };
}

/** Compares cells, and counts them. */
function comparison() {
  const differences: string[] = [];
  let cells = 0;
  const compare = (where: string, got: unknown, wanted: string | undefined) => {
    cells += 1;
    if (got !== wanted) differences.push(`${where}: ${got} instead of ${wanted}`);
  };
  const textOf = (amount: bigint, currency: string) => {
    const places = decimalsOf(currency);
    const digits = String(amount).padStart(places + 1, '0');
    return places === 0 ? digits : `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  };
  return {
    differences,
    count: () => cells,
    compare,
    /** Compares all figures of a record. One that an unknown refund changes must be missing. */
    figures(where: string, record: object, [least, most]: Range, currency: string) {
      const got = new Map<string, unknown>(Object.entries(record));
      for (const [name, amount] of Object.entries(least)) {
        const wanted = amount === most[name] ? textOf(amount, currency) : undefined;
        compare(`${where} ${name}`, got.get(name), wanted);
      }
      compare(`${where} at least`, got.get('refundsAtLeast'), textOf(least.refunds ?? 0n, currency));
      compare(`${where} at most`, got.get('refundsAtMost'), textOf(most.refunds ?? 0n, currency));
    },
    textOf,
  };
}

const groupFigures = ['gross', 'discounts', 'refunds', 'net'];

/** Adds up what is expected by a key. */
function addUp(all: readonly (readonly [key: string, Range])[]) {
  const sums = new Map<string, Range>();
  for (const [key, [least, most]] of all) {
    const before = sums.get(key) ?? [{}, {}];
    sums.set(key, [plus(before[0], least), plus(before[1], most)]);
  }
  return sums;
}

test('each cell of the reports is the sum over the raw records', { timeout: 900_000 }, async () => {
  const { org, client, state } = await sales({
    seed: worldOf(extentOf({ short: 10, full: 30 }), extentOf({ short: 200, full: 10_000 })),
  });
  const events = Object.values(state.events);
  const raw = new Map<string, Order>();
  const voids = new Map<string, Map<string, [number, number]>>();
  for (const { uuid } of events) {
    for (const order of await client.events.orders.list(uuid, { rows: 100 }).toArray())
      raw.set(order.uuid, order);
    for (const ticket of await client.events.tickets.list(uuid).toArray()) {
      const kinds = voids.get(ticket.order?.uuid ?? '') ?? new Map<string, [number, number]>();
      voids.set(ticket.order?.uuid ?? '', kinds);
      const [gone, all] = kinds.get(ticket.product?.ticket_name ?? '') ?? [0, 0];
      kinds.set(ticket.product?.ticket_name ?? '', [gone + (ticket.status === 'active' ? 0 : 1), all + 1]);
    }
  }
  const { differences, compare, figures, count, textOf } = comparison();
  const months = new Intl.DateTimeFormat('en-CA', {
    timeZone: 'Australia/Sydney',
    year: 'numeric',
    month: '2-digit',
  });

  async function compareLedger(given: ReadonlyMap<string, string>) {
    const refunds = given.size > 0 ? given : undefined;
    const minorOf = (text: string | undefined) =>
      text === undefined ? undefined : BigInt(text.replace('.', ''));
    const expected = new Map(
      [...raw].map(([uuid, order]) => [
        uuid,
        expectedOf(order, voids.get(uuid) ?? new Map(), minorOf(given.get(uuid))),
      ]),
    );
    const all = [...expected];
    // Its rows and statements do not depend on its groups.
    const ledger = await org.ledger({ by: 'event', refunds });
    compare('orders', String(ledger.orders), String(raw.size));
    for (const row of ledger.rows) {
      const { figures: own, currency } = expected.get(row.order) ?? expect.fail();
      figures(`order ${row.code}`, row, own, currency);
    }
    const totals = addUp(all.map(([, { currency, figures }]) => [currency, figures]));
    for (const total of ledger.currencies) {
      const own = totals.get(total.currency) ?? expect.fail();
      figures(total.currency, total, own, total.currency);
      for (const { net = 0n, feesOnTop = 0n, taxOnTop = 0n, charged = 0n, refunded = 0n } of own)
        compare(`${total.currency} kept`, String(charged - refunded), String(net + feesOnTop + taxOnTop));
    }
    const monthOf = (uuid: string) =>
      `${months.format(new Date(raw.get(uuid)?.created_on ?? '')).slice(0, 7)}-01`;
    const keys: Record<'event' | 'buyer' | 'currency', (uuid: string) => string | undefined> = {
      event: (uuid) => state.orders[uuid]?.event,
      buyer: (uuid) => state.orders[uuid]?.customer,
      currency: () => undefined,
    };
    for (const [by, interval] of [
      ['event', undefined],
      ['buyer', undefined],
      ['currency', 'monthly'],
      ['ticket', undefined],
      ['ticket', 'monthly'],
    ] as const) {
      const dateOf = (uuid: string) => (interval ? monthOf(uuid) : undefined);
      const sums = addUp(
        all.flatMap(([uuid, { figures, currency, lines }]) => {
          const key = (own: string | undefined) => [dateOf(uuid), own, currency].join(' ');
          return by === 'ticket'
            ? lines.map(({ key: product, figures }) => [key(product), figures] as const)
            : [[key(keys[by](uuid)), figures] as const];
        }),
      );
      const { groups } = by === 'event' ? ledger : await org.ledger({ by, interval, refunds });
      compare(`groups by ${by}`, String(groups.length), String(sums.size));
      for (const group of groups) {
        const key = [group.date, group.key, group.currency].join(' ');
        const own = sums.get(key) ?? expect.fail(key);
        const pick = (sums: Sums) => Object.fromEntries(groupFigures.map((name) => [name, sums[name] ?? 0n]));
        figures(`${by} ${key}`, group, [pick(own[0]), pick(own[1])], group.currency);
      }
    }
    return ledger;
  }

  // What orders and tickets say, with amounts that nothing shows.
  const ledger = await compareLedger(new Map());
  expect(ledger.currencies.every(({ refundsFrom }) => refundsFrom.order > 0 && refundsFrom.tickets > 0)).toBe(
    true,
  );
  expect(ledger.currencies.some(({ refundsFrom }) => refundsFrom.unknown > 0)).toBe(true);
  // What the emulator paid back.
  const paid = new Map<string, string>();
  for (const [uuid, order] of raw) {
    const { refunded = 0 } = state.orders[uuid] ?? {};
    if (refunded > 0 && toRecord(order.extended_status ?? []).refund === 'Partially Refunded')
      paid.set(uuid, refunded.toFixed(decimalsOf(order.currency ?? '')));
  }
  await compareLedger(paid);
  // The tickets show exactly what it paid back.
  for (const { order, refundsFrom, refunded, currency } of ledger.rows) {
    if (refundsFrom !== 'tickets') continue;
    compare(`paid back for ${order}`, refunded, paid.get(order) ?? textOf(0n, currency));
  }

  for (const currency of currencies) {
    const active = [...raw.values()].filter(
      (order) => order.currency === currency && order.status === 'Active',
    );
    const earned = active.map((order) => {
      const known = expectedOf(order, voids.get(order.uuid) ?? new Map());
      const back = BigInt((paid.get(order.uuid) ?? '0').replace('.', ''));
      return (known.isUnknown ? expectedOf(order, new Map(), back) : known).figures[0].net ?? 0n;
    });
    const { total } = await org.series('revenue_earned', { period: { days: 300 }, currency });
    compare(
      `series ${currency}`,
      total,
      textOf(
        earned.reduce((sum, each) => sum + each, 0n),
        currency,
      ),
    );
  }

  let text = '';
  for await (const part of exportText(org, { table: 'orders', format: 'csv' })) text += part;
  const rows: Record<string, string>[] = parse(text, { columns: true, bom: true });
  for (const row of rows) {
    const order = raw.get(row.uuid ?? '') ?? expect.fail();
    compare(`export ${row.code}`, row.summary_total, order.summary?.total ?? undefined);
  }
  if (process.env.TEST_EXTENT === 'full') console.log(`${count()} cells, ${differences.length} differences`);
  expect(differences).toEqual([]);
});

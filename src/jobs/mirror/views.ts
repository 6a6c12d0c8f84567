import type { Dialect } from './dialect.js';
import { eventLists, events, type Kind, orgLists } from './lists.js';
import { forbidden, ofOrganisation, roundList } from './memory.js';
import { listsTable, problemsTable, stateTable } from './sql.js';
import { columnsKey } from './state.js';

/** A view of a mirror, for a common question. */
interface View {
  readonly name: string;
  readonly columns: readonly string[];
  /** Returns the query of the view. */
  query(dialect: Dialect): string;
}

/** Sums of money. */
const money = ['charged', 'gross', 'discounts', 'sold'];

/** Sums that an unknown refund makes unknown. */
const uncertain = ['refunded', 'refunds', 'net', 'service_fees', 'processing_fees', 'fees', 'tax'];

/** Returns columns as people read them, for a query around the one that adds them up. */
const shownIn = ({ shown }: Dialect, columns: readonly string[]): string => {
  const shownAs = (column: string) => {
    const [, of = '', name = '', bound] = /^(gone_|)(.+?)(_at_least|_at_most)?$/.exec(column) ?? [];
    if (bound === '_at_least') return shown(`${of}${name}`, 'currency');
    if (bound === '_at_most') return shown(`(${of}${name} + ${of}perhaps_refunded)`, 'currency');
    if (money.includes(name)) return shown(column, 'currency');
    if (!uncertain.includes(name)) return column;
    return `CASE WHEN ${of}unknown_refunds = 0 THEN ${shown(column, 'currency')} END`;
  };
  return columns.map((column) => `${shownAs(column)} AS ${column}`).join(', ');
};

/** Returns a view that shows the sums of a query. */
const summed = (view: View): View => ({
  ...view,
  query: (dialect) => `SELECT ${shownIn(dialect, view.columns)}
FROM (
  ${view.query(dialect)}
) AS sums`,
});

/** Whether an order says that everything was refunded. */
const isWhole = `coalesce(lower(trim(o.extended_status_refund)) = 'refunded' OR lower(trim(o.extended_status_payment)) = 'refunded', FALSE)`;

/** Whether an order has a refund whose amount is unknown. `r` is its row of `refundsOf`. */
const isUnknown = `o.is_refunded AND NOT ${isWhole} AND r.order_uuid IS NULL`;

/** Returns what is refunded of a part of an order, as far as that is known. */
const refundedOf = (whole: string, part: string): string =>
  `CASE WHEN NOT o.is_refunded THEN 0 WHEN ${isWhole} THEN ${whole} ELSE coalesce(r.${part}, 0) END`;

/** Whether a row of `order` belongs to the same record of an order as `o`, which may be gone and back. */
const isOf = (row: string): string =>
  `${row}.organisation = o.organisation AND ${row}.order_uuid = o.uuid AND (${row}.gone_at = o.gone_at OR ${row}.gone_at IS NULL AND o.gone_at IS NULL)`;

/**
 * Returns a query of the kinds of ticket in orders that are refunded in part, with the number of tickets, and of those that are void.
 * It leaves out orders whose tickets do not show the refund: none is void, or they are not the tickets of the lines.
 */
function voidsOf({ at }: Dialect): string {
  const kind = (row: string, product: string) =>
    `coalesce(${row}.${product}_name, '') AS name, coalesce(${row}.${product}_variation, '') AS variation`;
  const included = 'CASE WHEN l.product_quantity_included > 1 THEN l.product_quantity_included ELSE 1 END';
  const keys = 'organisation, order_uuid, name, variation';
  return `SELECT ${keys}, bought, void FROM (
    SELECT l.organisation AS organisation, l.order_uuid AS order_uuid, l.name AS name, l.variation AS variation, l.bought AS bought,
      t.void AS void, min(CASE WHEN t.known = l.bought THEN 1 ELSE 0 END) OVER w AS fits, sum(t.void) OVER w AS voids
    FROM (
      SELECT l.organisation AS organisation, l.order_uuid AS order_uuid, ${kind('l', 'product')}, sum(l.quantity * ${included}) AS bought
      FROM ${at('order_lines')} l JOIN ${at('orders')} o ON ${isOf('l')} WHERE o.is_refunded AND NOT ${isWhole} GROUP BY 1, 2, 3, 4
    ) AS l LEFT JOIN (
      SELECT t.organisation AS organisation, t.order_uuid AS order_uuid, ${kind('t', 'product_ticket')},
        sum(CASE WHEN t.is_void IS NULL THEN NULL ELSE 1 END) AS known, sum(CASE WHEN t.is_void THEN 1 ELSE 0 END) AS void
      FROM ${at('tickets')} t JOIN ${at('orders')} o ON o.organisation = t.organisation AND o.uuid = t.order_uuid
      WHERE o.is_refunded AND (t.gone_at IS NULL OR o.gone_at IS NOT NULL) GROUP BY 1, 2, 3, 4
    ) AS t ON t.organisation = l.organisation AND t.order_uuid = l.order_uuid AND t.name = l.name AND t.variation = l.variation
    WINDOW w AS (PARTITION BY l.organisation, l.order_uuid)
  ) AS kinds WHERE fits = 1 AND voids > 0`;
}

/** Whether a row of `voidsOf` is about the tickets of a line. */
const isOfLine = `k.organisation = l.organisation AND k.order_uuid = l.order_uuid AND k.name = coalesce(l.product_name, '') AND k.variation = coalesce(l.product_variation, '')`;

/** Returns a join of what void tickets take back of orders: their share of each amount of their line, as in the ledger. */
function refundsOf(dialect: Dialect): string {
  const { at, amount, share } = dialect;
  const own = (name: string) => amount(`o.summary_${name}`, 'o.currency');
  const ofLine = (name: string) => amount(`l.${name}`, 'o.currency');
  const price = ofLine('subtotal');
  const coupon = share(`coalesce(${own('coupons_amount')}, 0)`, price, own('subtotal'), 'o.currency');
  const back = (each: string) => `sum(${share(each, 'k.void', 'k.bought', 'o.currency')})`;
  const fees = `(${own('service_fee')} + ${own('processing_fee')})`;
  const onTop = `(${own('total')} - ${own('subtotal')} + coalesce(${own('coupons_amount')}, 0))`;
  const tax = own('tax');
  const isTaxOnTop = `CASE WHEN o.price_is_tax_inclusive THEN FALSE WHEN NOT o.price_is_tax_inclusive THEN TRUE ELSE ${onTop} NOT IN (${fees}, 0) AND ${onTop} IN (${tax} + ${fees}, ${tax}) END`;
  const taxOnTop = `CASE WHEN ${isTaxOnTop} THEN ${tax} ELSE 0 END`;
  const parts = {
    sold: back(`(${price} - coalesce(${coupon}, 0))`),
    service_fee: back(ofLine('service_fee')),
    processing_fee: back(ofLine('processing_fee')),
    tax: back(ofLine('tax')),
  };
  return `LEFT JOIN (
    SELECT organisation, order_uuid, sold, service_fee, processing_fee, tax,
      sold + CASE WHEN are_fees_on_top THEN service_fee + processing_fee ELSE 0 END + CASE WHEN is_tax_on_top THEN tax ELSE 0 END AS total
    FROM (
      SELECT o.organisation AS organisation, o.uuid AS order_uuid, ${onTop} - ${taxOnTop} <> 0 AS are_fees_on_top, ${isTaxOnTop} AS is_tax_on_top,
        ${Object.entries(parts)
          .map(([name, sum]) => `coalesce(${sum}, 0) AS ${name}`)
          .join(', ')}
      FROM ${at('orders')} o JOIN ${at('order_lines')} l ON ${isOf('l')} JOIN (${voidsOf(dialect)}) AS k ON ${isOfLine}
      GROUP BY 1, 2, 3, 4
    ) AS parts
  ) AS r ON r.organisation = o.organisation AND r.order_uuid = o.uuid`;
}

/** Returns the name of a column for records that are gone. */
const gone = (name: string): string => `gone_${name}`;

/** Columns with the bounds of an amount that was refunded. They are new, so they come last. */
const boundsNames = (name: string, of = (each: string) => each): string[] =>
  ['unknown_refunds', `${name}_at_least`, `${name}_at_most`].map(of);

/** Returns the sum or count of an expression over the orders that exist, and over those that are gone. */
const bothOf = (name: string, sum: (condition: string) => string): string =>
  `${sum('o.gone_at IS NULL')} AS ${name}, ${sum('o.gone_at IS NOT NULL')} AS ${gone(name)}`;

const salesByDay = summed({
  name: 'sales_by_day',
  columns: [
    ...['organisation', 'day', 'currency', 'orders', 'tickets', 'charged', 'refunded_orders', 'refunded'],
    'not_counted',
    // New columns come last, because Postgres can only add columns to a view there.
    ...['orders', 'tickets', 'refunded_orders', 'not_counted', 'charged', 'refunded'].map(gone),
    ...boundsNames('refunded'),
    ...boundsNames('refunded', gone),
  ],
  query(dialect) {
    const { at, amount, wholeNumber } = dialect;
    const total = amount('o.summary_total', 'o.currency');
    const sum = (value: string) => (condition: string) =>
      `coalesce(sum(CASE WHEN ${condition} THEN ${value} END), 0)`;
    const count = (also: string) => (condition: string) => `count(CASE WHEN ${condition}${also} THEN 1 END)`;
    const day = 'substr(o.created_on_local, 1, 10)';
    const sums = [
      bothOf('orders', count('')),
      bothOf('tickets', (condition) => wholeNumber(sum('o.total_ticket')(condition))),
      bothOf('charged', sum(total)),
      bothOf('refunded_orders', count(' AND o.is_refunded')),
      bothOf('refunded', sum(refundedOf(total, 'total'))),
      bothOf('perhaps_refunded', sum(`CASE WHEN ${isUnknown} THEN ${total} ELSE 0 END`)),
      bothOf('unknown_refunds', count(` AND ${isUnknown}`)),
      bothOf('not_counted', count(` AND ${total} IS NULL`)),
    ];
    return `SELECT o.organisation AS organisation, ${day} AS day, o.currency AS currency, ${sums.join(',\n    ')}
  FROM ${at('orders')} o ${refundsOf(dialect)}
  GROUP BY o.organisation, ${day}, o.currency`;
  },
});

// A ticket without an attendee gets the name of its buyer, if known.
const isBuyer =
  't.holder IS NULL AND t.attendee_email IS NULL AND (o.customer_name IS NOT NULL OR o.customer_email IS NOT NULL)';

const ofPerson = (own: string, buyers: string) => `CASE WHEN ${isBuyer} THEN o.${buyers} ELSE t.${own} END`;

/** The columns of the door list, each with its expression. */
const doorColumns = {
  ...{ organisation: 't.organisation', event_uuid: 't.event_uuid', event_name: 'e.name' },
  holder: ofPerson('holder', 'customer_name'),
  first_name: ofPerson('attendee_first_name', 'customer_first_name'),
  last_name: ofPerson('attendee_last_name', 'customer_last_name'),
  email: ofPerson('attendee_email', 'customer_email'),
  ...{ is_buyer: `(${isBuyer})`, type: 't.product_ticket_name', variation: 't.product_ticket_variation' },
  ...{ order_uuid: 't.order_uuid', reference: 't.reference_no', ticket_uuid: 't.uuid', serial: 't.serial' },
  ...{ code: 't.code', status: 't.status', is_void: 't.is_void', is_checked_in: 't.is_checked_in' },
  ...{ checked_in_at: 't.checked_in_at', starts_at: 't.starts_at' },
};

const doorList: View = {
  name: 'door_list',
  columns: Object.keys(doorColumns),
  query: ({ at }) => `SELECT ${Object.entries(doorColumns)
    .map(([name, expression]) => `${expression} AS ${name}`)
    .join(', ')}
FROM ${at('tickets')} t
JOIN ${at('events')} e ON e.organisation = t.organisation AND e.uuid = t.event_uuid
LEFT JOIN ${at('orders')} o ON o.organisation = t.organisation AND o.uuid = t.order_uuid AND o.gone_at IS NULL
WHERE t.gone_at IS NULL`,
};

/** The sums that an order needs to count in the books. */
const ordersSums = ['subtotal', 'service_fee', 'processing_fee', 'tax', 'total'];

const booksFigures = [
  ...['orders', 'refunded_orders', 'gross', 'discounts', 'refunds', 'net', 'service_fees'],
  ...['processing_fees', 'fees', 'tax', 'charged', 'not_counted'],
];

/** Returns a view of the books by currency and the given expressions. */
const booksBy = (name: string, by: Readonly<Record<string, string>>): View =>
  summed({
    name,
    columns: [
      ...['organisation', ...Object.keys(by), 'currency', ...booksFigures, ...booksFigures.map(gone)],
      ...boundsNames('refunds'),
      ...boundsNames('refunds', gone),
    ],
    query(dialect) {
      const { at, amount } = dialect;
      const own = (name: string) => amount(`o.summary_${name}`, 'o.currency');
      const isTold = [
        ...ordersSums.map((name) => `${own(name)} IS NOT NULL`),
        `(o.summary_coupons_amount IS NULL OR ${own('coupons_amount')} IS NOT NULL)`,
        'coalesce(l.is_told, 1) = 1',
      ];
      const price = amount('l.price', 'l.order_currency');
      const subtotal = amount('l.subtotal', 'l.order_currency');
      const keys = ['organisation', ...Object.keys(by), 'currency'].join(', ');
      const ownKeys = Object.entries(by).map(([key, expression]) => `${expression} AS ${key}, `);
      const told = (each: string) => `is_told * ${each}`;
      const sums: Readonly<Record<string, string>> = {
        ...{ orders: 'is_told', refunded_orders: told('is_refunded') },
        ...{ gross: told('gross'), discounts: told('(gross - sold)'), refunds: told('sold_back') },
        ...{ net: told('(sold - sold_back)'), service_fees: told('service_fee'), tax: told('tax') },
        ...{ processing_fees: told('processing_fee'), fees: told('(service_fee + processing_fee)') },
        ...{ unknown_refunds: told('is_unknown'), perhaps_refunded: told('is_unknown * sold') },
        ...{ charged: told('total'), not_counted: '(1 - is_told)' },
      };
      const both = Object.entries(sums).map(
        ([name, each]) =>
          `coalesce(sum((1 - is_gone) * ${each}), 0) AS ${name}, coalesce(sum(is_gone * ${each}), 0) AS ${gone(name)}`,
      );
      const sold = `(coalesce(l.subtotal, 0) - coalesce(${own('coupons_amount')}, 0))`;
      const kept = (name: string) => `${own(name)} - (${refundedOf(own(name), name)}) AS ${name}`;
      return `SELECT ${keys}, ${both.join(',\n    ')}
  FROM (
    SELECT o.organisation AS organisation, ${ownKeys.join('')}o.currency AS currency, CASE WHEN ${isTold.join(' AND ')} THEN 1 ELSE 0 END AS is_told,
      CASE WHEN o.gone_at IS NULL THEN 0 ELSE 1 END AS is_gone,
      CASE WHEN o.is_refunded THEN 1 ELSE 0 END AS is_refunded, coalesce(l.gross, 0) AS gross,
      CASE WHEN ${isUnknown} THEN 1 ELSE 0 END AS is_unknown, ${sold} AS sold, ${refundedOf(sold, 'sold')} AS sold_back,
      ${['service_fee', 'processing_fee', 'tax'].map(kept).join(', ')}, ${own('total')} AS total
    FROM ${at('orders')} o ${refundsOf(dialect)}
    LEFT JOIN (
      SELECT l.organisation AS organisation, l.order_uuid AS order_uuid, l.gone_at AS gone_at, sum(${price} * l.quantity) AS gross,
        sum(${subtotal}) AS subtotal,
        min(CASE WHEN ${price} IS NULL OR ${subtotal} IS NULL OR l.quantity IS NULL THEN 0 ELSE 1 END) AS is_told
      FROM ${at('order_lines')} l
      GROUP BY l.organisation, l.order_uuid, l.gone_at
    ) AS l ON ${isOf('l')}
  ) AS each_order
  GROUP BY ${keys}`;
    },
  });

const books = booksBy('books', {});
const booksByMonth = booksBy('books_by_month', { month: 'substr(o.created_on_local, 1, 7)' });

const buyers = summed({
  name: 'buyers',
  columns: [
    ...['organisation', 'buyer', 'name', 'email', 'currency', 'events', 'orders', 'tickets', 'charged'],
    ...['refunded_orders', 'refunded', 'first_order', 'last_order', ...boundsNames('refunded')],
  ],
  query(dialect) {
    const { at, amount, wholeNumber } = dialect;
    const total = amount('o.summary_total', 'o.currency');
    const buyer = 'coalesce(o.customer_uuid, lower(trim(o.customer_email)))';
    return `SELECT o.organisation AS organisation, ${buyer} AS buyer, max(o.customer_name) AS name, max(o.customer_email) AS email, o.currency AS currency,
    count(DISTINCT o.event_uuid) AS events, count(*) AS orders, ${wholeNumber('sum(o.total_ticket)')} AS tickets,
    coalesce(sum(${total}), 0) AS charged, count(CASE WHEN o.is_refunded THEN 1 END) AS refunded_orders,
    coalesce(sum(${refundedOf(total, 'total')}), 0) AS refunded, count(CASE WHEN ${isUnknown} THEN 1 END) AS unknown_refunds,
    coalesce(sum(CASE WHEN ${isUnknown} THEN ${total} ELSE 0 END), 0) AS perhaps_refunded,
    min(o.created_on) AS first_order, max(o.created_on) AS last_order
  FROM ${at('orders')} o ${refundsOf(dialect)}
  WHERE o.gone_at IS NULL
  GROUP BY o.organisation, ${buyer}, o.currency`;
  },
});

const salesByTicket = summed({
  name: 'sales_by_ticket',
  columns: [
    ...['organisation', 'day', 'event_uuid', 'event_name', 'ticket', 'variation', 'currency', 'orders'],
    ...['quantity', 'sold', 'refunded_quantity', 'refunded', ...boundsNames('refunded')],
  ],
  query(dialect) {
    const { at, amount, share, wholeNumber } = dialect;
    const subtotal = amount('l.subtotal', 'o.currency');
    const isTold = `${isWhole} OR k.order_uuid IS NOT NULL`;
    const sum = (value: string) => `coalesce(sum(CASE WHEN o.is_refunded THEN ${value} ELSE 0 END), 0)`;
    const refunded = (whole: string, part: string) =>
      sum(`CASE WHEN ${isWhole} THEN ${whole} ELSE coalesce(${part}, 0) END`);
    // A ticket for several people counts until the last of them is void.
    const quantity = wholeNumber(refunded('l.quantity', 'l.quantity * k.void / k.bought'));
    return `SELECT o.organisation AS organisation, substr(o.created_on_local, 1, 10) AS day, o.event_uuid AS event_uuid, e.name AS event_name,
    l.product_name AS ticket, l.product_variation AS variation, o.currency AS currency,
    count(DISTINCT o.uuid) AS orders, ${wholeNumber('coalesce(sum(l.quantity), 0)')} AS quantity,
    coalesce(sum(${subtotal}), 0) AS sold, ${quantity} AS refunded_quantity,
    ${refunded(subtotal, share(subtotal, 'k.void', 'k.bought', 'o.currency'))} AS refunded,
    count(DISTINCT CASE WHEN o.is_refunded AND NOT (${isTold}) THEN o.uuid END) AS unknown_refunds,
    ${sum(`CASE WHEN ${isTold} THEN 0 ELSE ${subtotal} END`)} AS perhaps_refunded
  FROM ${at('order_lines')} l
  JOIN ${at('orders')} o ON o.organisation = l.organisation AND o.uuid = l.order_uuid
  JOIN ${at('events')} e ON e.organisation = o.organisation AND e.uuid = o.event_uuid
  LEFT JOIN (${voidsOf(dialect)}) AS k ON ${isOfLine}
  WHERE o.gone_at IS NULL AND l.gone_at IS NULL
  GROUP BY o.organisation, substr(o.created_on_local, 1, 10), o.event_uuid, e.name, l.product_name, l.product_variation, o.currency`;
  },
});

const attendance: View = {
  name: 'attendance',
  // A new column comes last, because Postgres can only add columns to a view there.
  columns: [
    ...['organisation', 'event_uuid', 'event_name', 'sold', 'came', 'missing', 'unclear', 'expected'],
    'timezone',
  ],
  query({ at, millisecondsOf, now }) {
    const isAhead = `${millisecondsOf('t.starts_at')} > ${now}`;
    const count = (condition: string) => `count(CASE WHEN ${condition} THEN 1 END)`;
    return `SELECT t.organisation AS organisation, t.event_uuid AS event_uuid, e.name AS event_name, count(*) AS sold,
  ${count('t.is_checked_in')} AS came, ${count(`NOT t.is_checked_in AND (t.starts_at IS NULL OR NOT ${isAhead})`)} AS missing,
  ${count('t.is_checked_in IS NULL')} AS unclear, ${count(`NOT t.is_checked_in AND ${isAhead}`)} AS expected,
  e.timezone AS timezone
FROM ${at('tickets')} t
JOIN ${at('events')} e ON e.organisation = t.organisation AND e.uuid = t.event_uuid
WHERE t.gone_at IS NULL AND (t.is_void IS NULL OR NOT t.is_void)
GROUP BY t.organisation, t.event_uuid, e.name, e.timezone`;
  },
};

const freshness: View = {
  name: 'freshness',
  columns: [
    ...['organisation', 'list', 'last_read_at', 'last_sweep_at', 'failing_since', 'failure', 'problems'],
    'age_seconds',
  ],
  query({ at, millisecondsOf, now, wholeNumber }) {
    const organisations = `(SELECT organisation FROM ${at(stateTable)} WHERE key = '${columnsKey}') AS s`;
    const of = (event: string, list: string) =>
      `${at(listsTable)} m ON m.organisation = s.organisation AND m.event_uuid = ${event} AND m.list = '${list}'`;
    const round = (of: string) =>
      `${at(listsTable)} r ON r.organisation = ${of}.organisation AND r.event_uuid = '${ofOrganisation}' AND r.list = '${roundList}'`;
    const isFailing = `m.failure <> '${forbidden}'`;
    const state = (list: string, sweep: string) =>
      `SELECT s.organisation AS organisation, '${list}' AS list, min(CASE WHEN ${isFailing} THEN m.failing_since END) AS failing_since, coalesce(max(CASE WHEN ${isFailing} THEN m.failure END), max(m.failure)) AS failure, ${sweep} AS last_sweep_at FROM ${organisations}`;
    const ofEvents = ({ table: list }: Kind) =>
      `${state(list, 'CASE WHEN count(e.uuid) = 0 THEN min(r.read_at) WHEN count(m.read_at) = count(*) THEN min(m.read_at) END')}
  LEFT JOIN ${at('events')} e ON e.organisation = s.organisation AND e.gone_at IS NULL LEFT JOIN ${of('e.uuid', list)} LEFT JOIN ${round('s')} GROUP BY s.organisation`;
    const ofOrg = ({ table: list }: Kind) =>
      `${state(list, 'min(m.read_at)')} LEFT JOIN ${of(`'${ofOrganisation}'`, list)} GROUP BY s.organisation`;
    const kinds: readonly Kind[] = [events, ...Object.values(eventLists), ...orgLists];
    const tables = kinds.flatMap(({ table: list, parts }) =>
      [list, ...(parts ? [parts.table] : [])].map((table) => `WHEN '${table}' THEN '${list}'`),
    );
    return `SELECT organisation, list, last_read_at, last_sweep_at, failing_since, failure, problems,
  ${wholeNumber(`(${now} - ${millisecondsOf('last_read_at')}) / 1000`)} AS age_seconds
FROM (
  SELECT l.organisation AS organisation, l.list AS list, coalesce(l.failing_since, r.read_at) AS last_read_at,
    l.last_sweep_at AS last_sweep_at, l.failing_since AS failing_since, l.failure AS failure,
    (SELECT count(*) FROM ${at(problemsTable)} p WHERE p.organisation = l.organisation AND CASE p.table_name ${tables.join(' ')} END = l.list) AS problems
  FROM (
  ${[ofOrg(events), ...Object.values(eventLists).map(ofEvents), ...orgLists.map(ofOrg)].join('\n  UNION ALL ')}
  ) AS l LEFT JOIN ${round('l')}
) AS each_list`;
  },
};

const wholeRecords: View = {
  name: 'whole_records',
  columns: ['organisation', 'table_name', 'uuid', 'event_uuid', 'gone_at', 'record'],
  query({ at, noRecord, types, whole }) {
    const ofTable = ({ table, hasEvent = false }: Kind, event: string) => {
      const join = hasEvent
        ? ` LEFT JOIN ${at('events')} e ON e.organisation = r.organisation AND e.uuid = r.event_uuid`
        : '';
      return `SELECT r.organisation AS organisation, '${table}' AS table_name, r.uuid AS uuid, ${event} AS event_uuid, r.gone_at AS gone_at, ${whole('r.record', hasEvent ? 'e.record' : noRecord, 'r.organisation')} AS record FROM ${at(table)} r${join}`;
    };
    return [
      ofTable(events, 'r.uuid'),
      ...Object.values(eventLists).map((list) => ofTable(list, 'r.event_uuid')),
      ...orgLists.map((list) =>
        ofTable(list, list.table === 'reviews' ? 'r.event_uuid' : `CAST(NULL AS ${types.text})`),
      ),
    ].join('\nUNION ALL ');
  },
};

/** The views of a mirror. The columns `gone_…` are about records that are gone, and the others are not. */
export const views: readonly View[] = [
  salesByDay,
  salesByTicket,
  doorList,
  attendance,
  books,
  booksByMonth,
  buyers,
  freshness,
  wholeRecords,
];

/** An index with everything that `sales_by_day` reads, so that it does not read rows of 3 kB. */
export const viewIndex = ({ declare }: Dialect) => ({
  name: 'orders_by_day',
  table: 'orders',
  columns: [
    ...['organisation', 'created_on_local', 'currency', 'is_refunded', 'extended_status_refund'],
    ...['extended_status_payment', 'uuid', 'total_ticket'],
    // The column of the amounts comes last.
    declare({ name: 'summary_total', type: 'money' }).at(-1)?.name ?? '',
    'gone_at',
  ],
});

import type { Dialect } from './dialect.js';

/** A view of a mirror, for a common question. */
interface View {
  readonly name: string;
  readonly columns: readonly string[];
  /** Returns the query of the view. */
  query(dialect: Dialect): string;
}

/** Returns columns that show sums of money. They belong to a query around the one that adds them up. */
const shownAs = ({ shown }: Dialect, names: readonly string[]): string =>
  names.map((name) => `${shown(name, 'currency')} AS ${name}`).join(', ');

/** The number of refunded orders. */
const refundedOrders = 'count(CASE WHEN o.is_refunded THEN 1 END)';

const salesByDay: View = {
  name: 'sales_by_day',
  columns: ['day', 'currency', 'orders', 'tickets', 'charged', 'refunded_orders', 'refunded', 'not_counted'],
  query(dialect) {
    const { at, amount, whole } = dialect;
    const total = `o.${amount('summary_total')}`;
    return `SELECT day, currency, orders, tickets, ${shownAs(dialect, ['charged'])}, refunded_orders, ${shownAs(dialect, ['refunded'])}, not_counted
FROM (
  SELECT substr(o.created_on_local, 1, 10) AS day, o.currency AS currency, count(*) AS orders,
    ${whole('sum(o.total_ticket)')} AS tickets, coalesce(sum(${total}), 0) AS charged, ${refundedOrders} AS refunded_orders,
    coalesce(sum(CASE WHEN o.is_refunded THEN ${total} ELSE 0 END), 0) AS refunded, count(*) - count(${total}) AS not_counted
  FROM ${at('orders')} o
  WHERE o.gone_at IS NULL
  GROUP BY substr(o.created_on_local, 1, 10), o.currency
) AS sums`;
  },
};

const doorList: View = {
  name: 'door_list',
  columns: [
    ...[
      'event_uuid',
      'event_name',
      'holder',
      'first_name',
      'last_name',
      'email',
      'is_buyer',
      'type',
      'variation',
    ],
    ...['order_uuid', 'reference', 'ticket_uuid', 'serial', 'code', 'status', 'is_void', 'is_checked_in'],
    'checked_in_at',
  ],
  query({ at }) {
    // A ticket without an attendee gets the name of its buyer, if known.
    const isBuyer = `t.holder IS NULL AND t.attendee_email IS NULL AND (o.customer_name IS NOT NULL OR o.customer_email IS NOT NULL)`;
    const of = (own: string, buyers: string) => `CASE WHEN ${isBuyer} THEN o.${buyers} ELSE t.${own} END`;
    return `SELECT t.event_uuid AS event_uuid, e.name AS event_name, ${of('holder', 'customer_name')} AS holder,
  ${of('attendee_first_name', 'customer_first_name')} AS first_name,
  ${of('attendee_last_name', 'customer_last_name')} AS last_name,
  ${of('attendee_email', 'customer_email')} AS email, (${isBuyer}) AS is_buyer,
  t.product_ticket_name AS type, t.product_ticket_variation AS variation, t.order_uuid AS order_uuid,
  t.reference_no AS reference, t.uuid AS ticket_uuid, t.serial AS serial, t.code AS code, t.status AS status,
  t.is_void AS is_void, t.is_checked_in AS is_checked_in, t.checked_in_at AS checked_in_at
FROM ${at('tickets')} t
JOIN ${at('events')} e ON e.uuid = t.event_uuid
LEFT JOIN ${at('orders')} o ON o.uuid = t.order_uuid AND o.gone_at IS NULL
WHERE t.gone_at IS NULL`;
  },
};

/** The sums that an order needs to count in the books. */
const ordersSums = ['subtotal', 'service_fee', 'processing_fee', 'tax', 'total'];

const booksMoney = [
  ...['gross', 'discounts', 'refunds', 'net', 'service_fees', 'processing_fees', 'fees', 'tax'],
  'charged',
];

/** Returns a view of the books by currency and the given expressions. */
const booksBy = (name: string, by: Readonly<Record<string, string>>): View => ({
  name,
  columns: [...Object.keys(by), 'currency', 'orders', 'refunded_orders', ...booksMoney, 'not_counted'],
  query(dialect) {
    const { at, amount } = dialect;
    const own = (name: string) => `o.${amount(`summary_${name}`)}`;
    const of = (each: string) => `coalesce(sum(is_told * ${each}), 0)`;
    const isTold = [...ordersSums.map((name) => `${own(name)} IS NOT NULL`), 'coalesce(l.is_told, 1) = 1'];
    const price = `l.${amount('price')}`;
    const subtotal = `l.${amount('subtotal')}`;
    const keys = [...Object.keys(by), 'currency'].join(', ');
    const ownKeys = Object.entries(by).map(([key, expression]) => `${expression} AS ${key}, `);
    return `SELECT ${keys}, orders, refunded_orders, ${shownAs(dialect, booksMoney)}, not_counted
FROM (
  SELECT ${keys}, sum(is_told) AS orders, sum(is_told * is_refunded) AS refunded_orders,
    ${of('gross')} AS gross, ${of('(gross - sold)')} AS discounts, ${of('is_refunded * sold')} AS refunds,
    ${of('(1 - is_refunded) * sold')} AS net, ${of('service_fee')} AS service_fees,
    ${of('processing_fee')} AS processing_fees, ${of('(service_fee + processing_fee)')} AS fees,
    ${of('tax')} AS tax, ${of('total')} AS charged, sum(1 - is_told) AS not_counted
  FROM (
    SELECT ${ownKeys.join('')}o.currency AS currency, CASE WHEN ${isTold.join(' AND ')} THEN 1 ELSE 0 END AS is_told,
      CASE WHEN o.is_refunded THEN 1 ELSE 0 END AS is_refunded, coalesce(l.gross, 0) AS gross,
      coalesce(l.subtotal, 0) - coalesce(${own('coupons_amount')}, 0) AS sold, ${own('service_fee')} AS service_fee,
      ${own('processing_fee')} AS processing_fee, ${own('tax')} AS tax, ${own('total')} AS total
    FROM ${at('orders')} o
    LEFT JOIN (
      SELECT l.order_uuid AS order_uuid, sum(${price} * l.quantity) AS gross, sum(${subtotal}) AS subtotal,
        min(CASE WHEN ${price} IS NULL OR ${subtotal} IS NULL OR l.quantity IS NULL THEN 0 ELSE 1 END) AS is_told
      FROM ${at('order_lines')} l
      WHERE l.gone_at IS NULL
      GROUP BY l.order_uuid
    ) AS l ON l.order_uuid = o.uuid
    WHERE o.gone_at IS NULL
  ) AS each_order
  GROUP BY ${keys}
) AS sums`;
  },
});

const books = booksBy('books', {});
const booksByMonth = booksBy('books_by_month', { month: 'substr(o.created_on_local, 1, 7)' });

const buyers: View = {
  name: 'buyers',
  columns: [
    ...['buyer', 'name', 'email', 'currency', 'events', 'orders', 'tickets', 'charged', 'refunded_orders'],
    ...['refunded', 'first_order', 'last_order'],
  ],
  query(dialect) {
    const { at, amount, whole } = dialect;
    const total = `o.${amount('summary_total')}`;
    const buyer = 'coalesce(o.customer_uuid, lower(trim(o.customer_email)))';
    return `SELECT buyer, name, email, currency, events, orders, tickets, ${shownAs(dialect, ['charged'])}, refunded_orders, ${shownAs(dialect, ['refunded'])}, first_order, last_order
FROM (
  SELECT ${buyer} AS buyer, max(o.customer_name) AS name, max(o.customer_email) AS email, o.currency AS currency,
    count(DISTINCT o.event_uuid) AS events, count(*) AS orders, ${whole('sum(o.total_ticket)')} AS tickets,
    coalesce(sum(${total}), 0) AS charged, ${refundedOrders} AS refunded_orders,
    coalesce(sum(CASE WHEN o.is_refunded THEN ${total} ELSE 0 END), 0) AS refunded,
    min(o.created_on) AS first_order, max(o.created_on) AS last_order
  FROM ${at('orders')} o
  WHERE o.gone_at IS NULL
  GROUP BY ${buyer}, o.currency
) AS sums`;
  },
};

/** The views of a mirror. None of them contains records that are gone. */
export const views: readonly View[] = [salesByDay, doorList, books, booksByMonth, buyers];

/** Indexes with everything that a view reads, so that it does not read rows of 3 kB. */
export const viewIndexes = ({ amount }: Dialect) =>
  [
    {
      name: 'orders_by_day',
      table: 'orders',
      columns: [
        'created_on_local',
        'currency',
        'is_refunded',
        'total_ticket',
        amount('summary_total'),
        'gone_at',
      ],
    },
  ] as const;

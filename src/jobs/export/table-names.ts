export const tableNames = [
  'events',
  'sessions',
  'orders',
  'order_lines',
  'tickets',
  'attendees',
  'reviews',
] as const;

/** The name of a table, which is that of its file. */
export type TableName = (typeof tableNames)[number];

export const tableNames = [
  'events',
  'sessions',
  'orders',
  'order_lines',
  'tickets',
  'attendees',
  'reviews',
] as const;

/** Name of a table of an export, and of its file. */
export type TableName = (typeof tableNames)[number];

/** Name of a table of a mirror. An export has sales and reviews, not who was invited or what the organisation itself has. */
export type MirrorTableName =
  | TableName
  | 'ticket_levels'
  | 'invitations'
  | 'team_invitations'
  | 'team_members'
  | 'products';

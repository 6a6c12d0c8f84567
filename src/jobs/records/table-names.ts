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

/** The tables that only a mirror has, each with the reason. */
const mirrorOnly = {
  ticket_levels: 'They are part of the events, whose JSON lines contain them in full.',
  invitations: 'An export contains sales and reviews, not who was invited.',
  team_invitations: 'They belong to the organisation, not to its events.',
  team_members: 'They belong to the organisation, not to its events.',
  products: 'They belong to the organisation, not to its events.',
} as const;

/** Name of a table of a mirror. */
export type MirrorTableName = TableName | keyof typeof mirrorOnly;

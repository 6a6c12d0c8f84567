export const tableNames = [
  'events',
  'sessions',
  'orders',
  'order_lines',
  'tickets',
  'attendees',
  'reviews',
] as const;

/** The name of a table of an export, which is that of its file. */
export type TableName = (typeof tableNames)[number];

/** The tables that a mirror has and an export has not, each with the reason. */
const mirrorOnly = {
  ticket_levels: 'The events hold them, and their JSON lines have them whole.',
  invitations: 'An export writes what was sold and said of events, not who was asked to come.',
  team_invitations: 'They are of the organisation, not of its events.',
  team_members: 'They are of the organisation, not of its events.',
  products: 'They are of the organisation, not of its events.',
} as const;

/** The name of a table of a mirror. */
export type MirrorTableName = TableName | keyof typeof mirrorOnly;

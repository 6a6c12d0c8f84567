import type { Activity } from '../index.js';

/** The names of a set that may grow, without those that are not known. */
type Known<Name> = Name extends string ? (string extends Name ? never : Name) : never;

/** The activities of an organisation: what events somebody attended is known of users alone. */
export const seriesNames = [
  'tickets_sold',
  'orders_received',
  'revenue_earned',
  'events_hosted',
  'pages_viewed',
] as const satisfies readonly Known<Activity['name']>[];

/** What is counted. */
export type SeriesName = (typeof seriesNames)[number];

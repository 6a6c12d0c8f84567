import type { Activity } from '../../index.js';

/** The known names of a set that may grow. */
type Known<Name> = Name extends string ? (string extends Name ? never : Name) : never;

/** Activities of an organisation. The counts of attended events are missing, because only users have them. */
export const seriesNames = [
  'tickets_sold',
  'orders_received',
  'revenue_earned',
  'events_hosted',
  'pages_viewed',
] as const satisfies readonly Known<Activity['name']>[];

/** Name of a series. */
export type SeriesName = (typeof seriesNames)[number];

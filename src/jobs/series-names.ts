export const seriesNames = [
  'events_hosted',
  'revenue_earned',
  'orders_received',
  'pages_viewed',
  'tickets_sold',
] as const;

/** What is counted. */
export type SeriesName = (typeof seriesNames)[number];

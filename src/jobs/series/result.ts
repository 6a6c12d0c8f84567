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

/** Value of a series: a number for a count, a decimal as text for an amount of money. */
export type SeriesValue<Name extends SeriesName> = Name extends 'revenue_earned' ? string : number;

/** One day, week or month of a series. */
export interface SeriesPoint<Name extends SeriesName = SeriesName> {
  /** The day, or the first day of the week or month: `2031-03-01`. */
  readonly date: string;
  /** Count or amount of this day, week or month. */
  readonly value: SeriesValue<Name>;
}

/** One figure for each day, week or month. */
export interface Series<Name extends SeriesName = SeriesName> {
  /** Name of the series. */
  readonly name: Name;
  /** Length of a point. */
  readonly interval: 'daily' | 'weekly' | 'monthly';
  /** First day that is counted. */
  readonly from: string;
  /** Last day that is counted. */
  readonly to: string;
  /** Currency of the values of `revenue_earned`, if the events have one. */
  readonly currency: string | undefined;
  /** Points in order, one for each day, week or month. The value is 0 if nothing happened. */
  readonly points: readonly SeriesPoint<Name>[];
  /** Total of these days, as the service reports it. */
  readonly total: SeriesValue<Name>;
  /** Part of `total` that is in no point. The service may not know the day of a page view, for example. */
  readonly undated: SeriesValue<Name>;
}

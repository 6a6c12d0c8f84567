import type { Series } from '../../jobs.js';

const height = 10;
/** What the numbers at the left of a chart and the line take up. */
const margin = 14;

/** A series as a line over its days. The last points are drawn where not all of them fit beside each other. */
export async function chartOf({ name, interval, from, to, currency, total, points }: Series, room: number) {
  const { default: asciichart } = await import('asciichart');
  const values = points.map(({ value }) => Number(value)).slice(-Math.max(2, room - margin));
  const left = points.length - values.length;
  const title = `${name}, ${interval}, ${from} to ${to}: ${total}${currency ? ` ${currency}` : ''} in all`;
  const cut = `The first ${left} of ${points.length} points are not drawn: choose a longer --interval, or fewer --days.`;
  return [title, '', asciichart.plot(values, { height }), ...(left > 0 ? ['', cut] : [])].join('\n');
}

import type { Series } from '../../jobs/index.js';

/** Maximum number of steps of the axis. */
const mostSteps = 10;
/** Maximum width of the numbers on the left, a space and the axis. */
const margin = 14;

/** Returns a round step for the axis: 1, 2 or 5, or as many tens, hundreds and so on. */
function stepFor(range: number): number {
  const least = Math.max(range / mostSteps, 1);
  const power = 10 ** Math.floor(Math.log10(least));
  return ([1, 2, 5].find((each) => each * power >= least) ?? 10) * power;
}

/** Returns an axis that begins with 0, or lower if there are negative values. */
function axisOf(values: readonly number[]) {
  const [least, most] = [Math.min(0, ...values), Math.max(0, ...values)];
  const step = stepFor(most - least);
  const min = Math.floor(least / step) * step;
  const max = Math.max(Math.ceil(most / step) * step, min + step);
  const width = Math.max(String(min).length, String(max).length);
  const format = (value: number) => `${Math.round(value)} `.padStart(width + 1);
  return { min, max, height: Math.round((max - min) / step), width, format };
}

/** Draws a series as a line over its days. If not all points fit, draws the last ones. */
export async function chartOf({ name, interval, from, to, currency, total, points }: Series, room: number) {
  const { default: asciichart } = await import('asciichart');
  const drawn = points.slice(-Math.max(2, room - margin));
  const left = points.length - drawn.length;
  const title = `${name}, ${interval}, ${from} to ${to}: ${total}${currency ? ` ${currency}` : ''} in total`;
  const values = drawn.map(({ value }) => Number(value));
  const { width, ...axis } = axisOf(values);
  const plot = asciichart.plot(values, { ...axis, offset: 2 });
  const line = plot
    .split('\n')
    .map((row) => row.trimEnd())
    .join('\n');
  const [first = '', last = ''] = [drawn[0]?.date, drawn.at(-1)?.date];
  const gap = Math.max(1, drawn.length - first.length - last.length);
  const days = `${' '.repeat(width + 1)}${first}${first === last ? '' : `${' '.repeat(gap)}${last}`}`;
  const cut = `The first ${left} of ${points.length} points do not fit. Use a longer --interval or a shorter --period to see them.`;
  return [title, '', line, days, ...(left > 0 ? ['', cut] : [])].join('\n');
}

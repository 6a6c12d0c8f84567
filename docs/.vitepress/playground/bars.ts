import { isObject } from '../../../src/shared/is-object.js';

/** One bar of a chart. */
export interface Bar {
  readonly date: string;
  readonly value: number;
}

/** Returns the points of a series of `org.series` as bars, or `undefined` if the value is not a series. */
export function barsOf(value: unknown): readonly Bar[] | undefined {
  if (!isObject(value) || !Array.isArray(value.points) || value.points.length === 0) return undefined;
  const bars = value.points.flatMap((point: unknown): Bar[] => {
    if (!isObject(point) || typeof point.date !== 'string') return [];
    // An amount of money is a decimal as text.
    const height = Number(point.value);
    return Number.isFinite(height) && height >= 0 ? [{ date: point.date, value: height }] : [];
  });
  return bars.length === value.points.length ? bars : undefined;
}

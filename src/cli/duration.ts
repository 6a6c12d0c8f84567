import { parserOf } from './choice.js';

const units: Readonly<Record<string, number>> = { ms: 1, s: 1_000, m: 60_000, h: 3_600_000, d: 86_400_000 };

/** Longest time that a timer can wait, in milliseconds. */
const longest = 2 ** 31 - 1;

/** Parses a duration such as 60s. Returns milliseconds. */
export const toDuration = (flag: string) =>
  parserOf(flag, 'a duration such as 60s, 5m or 1h, up to 24d', (text) => {
    const [, amount, unit = ''] = /^(\d{1,9}(?:\.\d{1,3})?)(ms|s|m|h|d)$/.exec(text) ?? [];
    const time = Number(amount) * (units[unit] ?? Number.NaN);
    return time >= 1 && time <= longest ? time : undefined;
  });

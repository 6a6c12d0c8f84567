import { decimalsIn } from '../../shared/currency-decimals.js';

/** Returns a time as people read it, in UTC: `2030-05-01 10:00`. */
export const timeText = (iso: string | null | undefined): string =>
  iso ? new Date(iso).toISOString().slice(0, 16).replace('T', ' ') : '';

/** Returns a time to the second, in UTC. */
export const secondText = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** Returns a time as the value of a field of a form, in UTC. */
export const fieldTime = (iso: string): string => new Date(iso).toISOString().slice(0, 16);

/** Returns the value of a field of a form as a time in UTC. */
export const fromField = (text: string): string => `${text}${text.length === 16 ? ':00' : ''}Z`;

/** Returns an amount with the decimals that its currency has: `1,204.50 AUD`, `1,200 JPY`. */
export function money(units: number, currency: string): string {
  const digits = decimalsIn(currency);
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  return `${units.toLocaleString('en', options)} ${currency}`;
}

export const many = (count: number, one: string, more = `${one}s`): string =>
  `${count} ${count === 1 ? one : more}`;

/** Returns a pause in its largest unit: `5 s`, `40 min`. */
export function waitText(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3600 ? `${Math.round(seconds / 60)} min` : `${(seconds / 3600).toFixed(1)} h`;
}

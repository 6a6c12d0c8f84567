import * as z from 'zod';
import { isDateTime, isLocalDateTime } from '../../models/predicates.js';

/*
 * What the fields of inputs are made of. A message that begins with `should` is told with the path of its field before it.
 */

/** The values as a sentence lists them. */
const listed = (values: readonly string[]) =>
  [values.slice(0, -1).join(', '), ...values.slice(-1)].filter(Boolean).join(' or ');

/** One of the values that the specification names. */
export const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `should be ${listed(values)}`).optional();

export const text = z.string().optional();

export const flag = z.boolean().optional();

/** A list of anything: the form of its entries is not documented. */
export const anyList = z.array(z.unknown()).optional();

/** A number in decimal notation, which may come as text. */
const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const numberOf = (value: unknown) =>
  typeof value === 'string' && decimal.test(value) ? Number(value) : value;

/** Whether a number has no more decimals than that. */
const hasDecimals = (value: number, most: number) =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;

interface Range {
  readonly from: number;
  readonly to: number;
  /** How many decimals it may have. */
  readonly decimals: number;
}

/** A number in a range, as a number or as decimal text. It is stored as a number. */
export function number({ from, to, decimals }: Range) {
  const kind = decimals === 0 ? 'whole number' : 'number';
  const more = decimals > 0 ? `, with at most ${decimals} decimals` : '';
  const message = `should be a ${kind} from ${from} to ${to}${more}`;
  const inRange = (value: number) => value >= from && value <= to && hasDecimals(value, decimals);
  return z.preprocess(numberOf, z.number(message).refine(inRange, message)).optional();
}

/** The most that anything may cost, and the most of anything that there may be. */
export const mostMoney = 1_000_000;
export const mostItems = 1_000_000;

/** An amount of money: orders write two decimals. */
export const money = number({ from: 0, to: mostMoney, decimals: 2 });

/** How many there are. */
export const count = number({ from: 0, to: mostItems, decimals: 0 });

/** How many there may be; -1 for any number. */
export const limit = number({ from: -1, to: mostItems, decimals: 0 });

export const percentage = number({ from: 0, to: 100, decimals: 2 });

/** A moment as an event shows it; empty for none. */
export const momentShape = {
  utc: z.string().refine(isDateTime, 'should be a date and time such as 2030-05-01T09:30:00+00:00').nullish(),
  local: z.string().refine(isLocalDateTime, 'should be a date and time such as 2030-05-01 19:30').nullish(),
};

import * as z from 'zod';

/** A number in decimal notation, also as text. */
const decimal = /^-?\d{1,15}(?:\.\d{1,15})?$/;

const numberOf = (value: unknown) =>
  typeof value === 'string' && decimal.test(value) ? Number(value) : value;

/** Whether a number has at most `most` decimals. */
const hasDecimals = (value: number, most: number) =>
  Math.abs(value * 10 ** most - Math.round(value * 10 ** most)) < 1e-6;

/** From this number of decimals on, validators in other languages cannot compute multiples of the step reliably. */
const fineDecimals = 6;

/** Returns a schema for a number from `from` to `to`, as a number or as decimal text. It outputs a number. */
const inRange = (from: number, to: number, decimals: number) => () => {
  const kind = decimals === 0 ? 'whole number' : 'number';
  const more = decimals > 0 ? `, with at most ${decimals} decimals` : '';
  const message = `should be a ${kind} from ${from} to ${to}${more}`;
  const fits = (value: number) => value >= from && value <= to && hasDecimals(value, decimals);
  return z.preprocess(numberOf, z.number(message).refine(fits, message)).meta({
    type: decimals === 0 ? 'integer' : 'number',
    minimum: from,
    maximum: to,
    ...(decimals > 0 && decimals < fineDecimals && { multipleOf: Number(`1e-${decimals}`) }),
  });
};

/** Returns a range for a field that may be missing. */
const mayBe = (range: () => z.ZodType) => () => range().optional();

/** Maximum price of anything, and maximum number of anything. */
export const mostMoney = 1_000_000;
export const mostItems = 1_000_000;

/** Maximum length of a session in minutes: a year. */
const mostMinutes = 366 * 24 * 60;

/** An amount of money. Orders write two decimals. */
export const money = mayBe(inRange(0, mostMoney, 2));

/** A number of existing things. */
export const count = mayBe(inRange(0, mostItems, 0));

/** A maximum number of things, or -1 for no maximum. */
export const limit = mayBe(inRange(-1, mostItems, 0));

/** Number of admissions in one purchase. */
export const admissions = mayBe(inRange(1, 100, 0));

export const minutes = mayBe(inRange(0, mostMinutes, 0));
export const percentage = mayBe(inRange(0, 100, 2));
export const latitude = mayBe(inRange(-90, 90, 15));
export const longitude = mayBe(inRange(-180, 180, 15));

/** Minutes, hours or days. The unit is not documented. */
export const offset = mayBe(inRange(-1_000_000, 1_000_000, 2));

/** Number of times that something takes place. */
export const events = () => {
  const message = `should be a whole number from 1 to ${mostItems}`;
  return z.int(message).gte(1, message).lte(mostItems, message);
};

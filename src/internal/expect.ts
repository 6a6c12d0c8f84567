import { knownNames, nearestName, unknownName } from './did-you-mean.js';
import { OptionError, shouldBe } from './option-error.js';

/*
 * Tests of what a program passes to the library, written in TypeScript or not. Each throws a TypeError that names the
 * option and says what it should be.
 */

/**
 * Throws if an option is unknown. The place is that of the options in others: `retry.`; `meant` returns the option that an
 * unknown name probably means.
 */
export function expectKnownNames(
  options: object,
  names: readonly string[],
  place = '',
  meant: (unknown: string) => string | undefined = (unknown) => nearestName(unknown, names),
): void {
  expectObject(place.slice(0, -1) || 'options', options ?? null, 'an object');
  const known = new Set(names);
  const unknown = Object.keys(options).filter((name) => !known.has(name));
  if (unknown.length > 0) {
    const problems = unknown.map((name) =>
      unknownName({ noun: 'option', name: place + name, meant: meant(name) }),
    );
    throw new OptionError([...problems, knownNames('option', [...known])].join(' '));
  }
}

/** Throws where the value is none of the known ones. What is not given passes. */
export function expectOneOf(option: string, value: unknown, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value as string)) {
    throw shouldBe(option, known.map((each) => `'${each}'`).join(' or '));
  }
}

/** Throws where the value is no number from the least to the longest time that a timer can wait, 2^31 - 1. */
export function expectNumber(option: string, value: number, least: number, unit: string): void {
  if (typeof value !== 'number' || !(value >= least) || value > 2 ** 31 - 1) {
    throw shouldBe(
      option,
      `${least === 0 ? 'a number of' : 'a positive number of'} ${unit}, up to 2147483647`,
    );
  }
}

/** Throws where the value is no whole number of things from the least to the most. */
export function expectCount(
  option: string,
  value: unknown,
  least: number,
  most: number = Number.MAX_SAFE_INTEGER,
): void {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most) {
    const end = most === Number.MAX_SAFE_INTEGER ? '' : ` to ${most}`;
    throw shouldBe(option, `a whole number from ${least}${end}`);
  }
}

/** Throws where the value is given and no function. */
export function expectFunction(option: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw shouldBe(option, 'a function');
}

/** Throws where the value is given and no object, or a list. */
export function expectObject(option: string, value: unknown, what: string): void {
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw shouldBe(option, what);
}

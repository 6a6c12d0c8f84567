import { knownNames, nearestName, unknownName } from './did-you-mean.js';
import { OptionError, shouldBe } from './option-error.js';

/*
 * Checks of what a program passes to the library, in TypeScript or not. Each throws a TypeError that names the option
 * and says what it should be.
 */

/**
 * Throws if an option is unknown. `place` is the place of the options in others, such as `retry.`. `meant` returns
 * the option that an unknown name probably means.
 */
export function expectKnownNames(
  options: object,
  names: readonly string[],
  place = '',
  meant: (unknown: string) => string | undefined = (unknown) => nearestName(unknown, names),
): void {
  expectObject(place.slice(0, -1) || 'options', options ?? null, 'an object');
  const unknown = Object.keys(options).filter((name) => !names.includes(name));
  if (unknown.length > 0) {
    const problems = unknown.map((name) =>
      unknownName({ noun: 'option', name: place + name, meant: meant(name) }),
    );
    throw new OptionError([...problems, knownNames('option', [...new Set(names)])].join(' '));
  }
}

/** Maximum number of characters of a text in a message. */
const longestText = 100;

/** Shows a value in a message: a text or a number as it is, anything else by its type. */
export const shown = (value: unknown): string => {
  if (typeof value === 'string') return JSON.stringify(value.slice(0, longestText));
  return typeof value === 'number' || value === null ? String(value) : typeof value;
};

/** Throws if the value is not one of the known ones. `undefined` passes. */
export function expectOneOf(option: string, value: unknown, known: readonly string[]): void {
  if (value !== undefined && !known.includes(value as string)) {
    const quoted = known.map((each) => `'${each}'`);
    const expected = known.length > 2 ? `one of ${quoted.join(', ')}` : quoted.join(' or ');
    throw shouldBe(option, expected, shown(value));
  }
}

/** Throws if a name is not one of the known ones. The error suggests the nearest one, or else lists all of them. */
export function expectKnownName(
  { option, noun }: { readonly option: string; readonly noun: string },
  name: unknown,
  known: readonly string[],
): void {
  if (known.includes(name as string)) return;
  const given = typeof name === 'string' ? name : undefined;
  const problem = unknownName({
    noun,
    name: given,
    meant: given && nearestName(given, known),
    otherwise: `Choose one of ${known.join(', ')}.`,
  });
  throw new OptionError(problem, [{ path: option, problem }]);
}

/** Throws unless the value is a number from `least` to 2^31 - 1, the longest time that a timer can wait. */
export function expectNumber(option: string, value: unknown, least: number, unit: string): void {
  if (typeof value !== 'number' || !(value >= least) || value > 2 ** 31 - 1) {
    // A text may be a secret in the wrong place.
    const given = typeof value === 'number' ? String(value) : typeof value;
    throw shouldBe(option, `a number of ${unit} from ${least} to 2147483647`, given);
  }
}

/** Throws unless the value is a whole number from `least` to `most`. */
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

/** Throws if the value is set and not a function. */
export function expectFunction(option: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') throw shouldBe(option, 'a function');
}

/** Throws if the value is set and not an object, or if it is a list. */
export function expectObject(option: string, value: unknown, what: string): void {
  if (value !== undefined && (typeof value !== 'object' || value === null || Array.isArray(value)))
    throw shouldBe(option, what);
}

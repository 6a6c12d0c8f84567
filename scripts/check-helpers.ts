/** Functions that the compiled checks share, in the order of the text. A helper comes after those that it needs. */
export const helpers = {
  isObject: `type Fields = Record<string, unknown>;
const isObject = (v: unknown): v is Fields => typeof v === 'object' && v !== null && !Array.isArray(v);`,

  // A record, unlike an object, refuses instances of a class.
  isPlainObject: `const isPlainObject = (v: unknown): v is Fields =>
  isObject(v) &&
  (typeof v.constructor !== 'function' ||
    (isObject(v.constructor.prototype) && Object.hasOwn(v.constructor.prototype, 'isPrototypeOf')));`,

  // zod counts code points, which have one or two units each, so only texts in between have to be counted.
  isAtMost: `const isAtMost = (text: string, max: number) =>
  text.length <= max || (text.length <= 2 * max && [...text].length <= max);`,

  isAtLeast: `const isAtLeast = (text: string, min: number) =>
  text.length >= min && (text.length >= 2 * min || [...text].length >= min);`,
};

export type Helper = keyof typeof helpers;

/** Returns the texts of the used helpers. */
export const helperTexts = (used: ReadonlySet<string>): string[] =>
  Object.entries(helpers).flatMap(([name, text]) => (used.has(name) ? [text] : []));

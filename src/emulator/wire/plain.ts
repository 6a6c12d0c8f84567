import { badRequest } from '../refusal.js';

/** Maximum depth of lists and objects. A deeper body could overflow the stack of a recursive function. */
const mostDepth = 64;

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)));

/** Refuses a body that is too deep for recursive functions. */
export function testDepth(body: unknown, most = mostDepth): void {
  if (isDeeper(body, most)) throw badRequest(`body should have at most ${most} levels of lists and objects`);
}

const most = Number.MAX_SAFE_INTEGER;
const least = 1e-6;

/** Checks if JSON writes a number exactly and without an exponent. */
const isPlain = (value: number) => value === 0 || (Math.abs(value) >= least && Math.abs(value) <= most);

/** Returns the paths of the numbers that JSON would change, in known and unknown fields. */
function oddNumbers(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'number') return isPlain(value) ? [] : [path.join('.') || 'body'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => oddNumbers(inner, [...path, key]));
}

/** Refuses numbers that JSON would change. */
export function testNumbers(content: unknown): void {
  const problems = oddNumbers(content).map(
    (path) => `${path} should be 0 or a number between 0.000001 and ${most}, positive or negative`,
  );
  if (problems.length > 0) throw badRequest(...problems);
}

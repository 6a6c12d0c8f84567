import { badRequest } from '../refusal.js';

/** How deep lists and objects may stand in each other: deeper ones would not fit on the stack of who walks them. */
const mostDepth = 64;

const isDeeper = (value: unknown, than: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (than === 0 || Object.values(value).some((inner) => isDeeper(inner, than - 1)));

/** Refuses a body that nobody could walk through. */
export function testDepth(body: unknown): void {
  if (isDeeper(body, mostDepth)) {
    throw badRequest(`body should have no more than ${mostDepth} lists and objects in each other`);
  }
}

const most = Number.MAX_SAFE_INTEGER;
const least = 1e-6;

/** Numbers that JSON writes exactly and without an exponent. */
const isPlain = (value: number) => value === 0 || (Math.abs(value) >= least && Math.abs(value) <= most);

/** The paths of the numbers that could not come back as they were sent, wherever they stand, in a known field or not. */
function oddNumbers(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'number') return isPlain(value) ? [] : [path.join('.') || 'body'];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => oddNumbers(inner, [...path, key]));
}

/** Refuses numbers that could not come back as they were sent. */
export function testNumbers(content: unknown): void {
  const problems = oddNumbers(content).map(
    (path) => `${path} should be a number from -${most} to ${most}, of no less than 0.000001 unless it is 0`,
  );
  if (problems.length > 0) throw badRequest(...problems);
}

import type { Row } from '../../api/operations/row.js';
import { badRequest, MethodNotAllowed, Refusal } from '../refusal.js';
import { entries, type OperationId } from '../table.js';
import { uuidInLowerCase } from './uuid-case.js';

/** A row that answers a method at a path, whose parameters are in braces. */
export interface Addressed {
  readonly method: string;
  readonly path: string;
}

/** The row of a request, with the values of the path's parameters by name. */
export interface Found<Of> {
  readonly row: Of;
  readonly params: Readonly<Record<string, string>>;
}

/** Returns the decoded parts of a path, or undefined if it is not encoded correctly. */
function segmentsOf(path: string): readonly string[] | undefined {
  const segments = path.split('/').filter(Boolean);
  if (!path.includes('%')) return segments;
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}

const isParameter = (segment: string) => segment.startsWith('{');

const fits = (known: readonly string[], segments: readonly string[]) =>
  known.every((expected, index) => isParameter(expected) || expected === segments[index]);

/** Returns how similar a segment is to one of a row: the same, nearly the same, or a parameter's value. */
function likeness(known: string, segment: string | undefined): number {
  if (segment === undefined) return -1;
  if (known === segment) return 4;
  if (known.startsWith(segment) || segment.startsWith(known)) return 3;
  return isParameter(known) ? 1 : 0;
}

/** Returns the method that answers a request. The reply to HEAD is that to GET, without its body. */
export const answeringMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/**
 * Returns a function that finds the row of a request below a root, or the refusal of an unknown path (404) or of another
 * method (405). `help` ends the refusal of a path that is like none.
 */
export function finderOf<Of extends Addressed>(rows: readonly Of[], root = '', help = '') {
  // A literal segment wins over a parameter in its place.
  const routes = rows
    .map((row) => ({ row, segments: row.path.split('/').filter(Boolean) }))
    .sort((a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length);
  /** The routes by their number of segments, so that fewer need to be compared. */
  const ofLength = new Map<number, typeof routes>();
  for (const each of routes) {
    const { length } = each.segments;
    ofLength.set(length, [...(ofLength.get(length) ?? []), each]);
  }

  const fitting = (segments: readonly string[]) =>
    (ofLength.get(segments.length) ?? []).filter((each) => fits(each.segments, segments));

  /** Returns the path that is most like an unknown one, if any begins like it, or ends it. */
  function nearest(segments: readonly string[]): string | undefined {
    // Programs often add what the address already has: /api/api/me, /api/v1/me.
    const [ending] = fitting(segments.slice(1));
    if (ending) return ending.row.path;
    let best: { readonly path: string; readonly score: number } | undefined;
    for (const { row, segments: known } of routes) {
      if (likeness(known[0] ?? '', segments[0]) < 3) continue;
      const score = known.reduce((sum, each, index) => sum + likeness(each, segments[index]), 0);
      if (!best || score > best.score) best = { path: row.path, score };
    }
    return best?.path;
  }

  return (method: string, path: string): Found<Of> | Refusal => {
    const segments = segmentsOf(path);
    if (!segments) return badRequest(`the path ${root}${path} is not encoded correctly for a URL`);
    const found = fitting(segments);
    const match = found.find(({ row }) => row.method === answeringMethod(method));
    if (match) {
      const params = match.segments.flatMap((expected, index) =>
        isParameter(expected) ? [[expected.slice(1, -1), uuidInLowerCase(segments[index] ?? '')]] : [],
      );
      return { row: match.row, params: Object.fromEntries(params) };
    }
    if (found.length > 0) return new MethodNotAllowed([...new Set(found.map(({ row }) => row.method))]);
    const near = nearest(segments);
    const asked = `${root}/${segments.map(encodeURIComponent).join('/')}`;
    return new Refusal(404, `there is no path ${asked}${near ? `; the nearest is ${root}${near}` : help}`);
  };
}

/** The operation of a request. */
export interface Match {
  readonly id: OperationId;
  readonly row: Row;
  /** Values of the path's parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Format of the reply. */
  readonly format: 'json' | 'pdf';
}

const findOperation = finderOf(
  entries.flatMap(({ id, row, paths }) => paths.map((path) => ({ id, row, method: row.method, path }))),
);

const wantsPdf = (accept: string | null) =>
  accept !== null && /application\/pdf/i.test(accept) && !/json/i.test(accept);

/** Returns the operation of a request, or the refusal of a path or method that has none. */
export function route(sent: string, path: string, accept: string | null = null): Match | Refusal {
  const isGet = answeringMethod(sent) === 'GET';
  const isNamed = isGet && path.endsWith('.pdf');
  const found = findOperation(sent, isNamed ? path.slice(0, -'.pdf'.length) : path);
  if (found instanceof Refusal) return found;
  const { row, params } = found;
  return { ...row, params, format: isNamed || (isGet && wantsPdf(accept)) ? 'pdf' : 'json' };
}

/** Returns the operation of a request, if it leads to one. */
export function operationAt(method: string, path: string): OperationId | undefined {
  const match = route(method, path);
  return match instanceof Refusal ? undefined : match.id;
}

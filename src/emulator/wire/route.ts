import type { Row } from '../../api/operations/row.js';
import { decoded } from '../../shared/decoded.js';
import { MethodNotAllowed, Refusal } from '../refusal.js';
import { entries, type OperationId } from '../table.js';
import { uuidInLowerCase } from './uuid-case.js';

/** The operation of a method and a path. */
export interface Match {
  readonly id: OperationId;
  readonly row: Row;
  /** Values of the path's parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Format of the reply. */
  readonly format: 'json' | 'pdf';
}

interface Route {
  readonly id: OperationId;
  readonly row: Row;
  readonly path: string;
  readonly segments: readonly string[];
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean).map(decoded);

const isParameter = (segment: string) => segment.startsWith('{');

const parametersIn = (route: Route) => route.segments.filter(isParameter).length;

// A literal segment wins over a parameter in its place.
const routes: readonly Route[] = entries
  .flatMap(({ id, row, paths }) => paths.map((path) => ({ id, row, path, segments: segmentsOf(path) })))
  .sort((a, b) => parametersIn(a) - parametersIn(b));

/** The routes by their number of segments, so that fewer need to be compared. */
const routesOfLength: readonly (readonly Route[])[] = Array.from(
  { length: 1 + Math.max(...routes.map(({ segments }) => segments.length)) },
  (_, length) => routes.filter(({ segments }) => segments.length === length),
);

const fittingRoutes = (segments: readonly string[]) =>
  (routesOfLength[segments.length] ?? []).filter((each) => fits(each, segments));

const fits = (route: Route, segments: readonly string[]) =>
  route.segments.every((expected, index) => isParameter(expected) || expected === segments[index]);

const paramsOf = (route: Route, segments: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    route.segments.flatMap((expected, index) =>
      isParameter(expected) ? [[expected.slice(1, -1), uuidInLowerCase(segments[index] ?? '')]] : [],
    ),
  );

/** Returns how similar a segment is to one of the table: the same, nearly the same, or a parameter's value. */
function likeness(known: string, segment: string | undefined): number {
  if (segment === undefined) return -1;
  if (known === segment) return 4;
  if (known.startsWith(segment) || segment.startsWith(known)) return 3;
  return isParameter(known) ? 1 : 0;
}

/** Returns the path of the table that is most like an unknown one, if any begins like it, or ends it. */
function nearest(segments: readonly string[]): string | undefined {
  // Programs often add what the address already has: /api/api/me, /api/v1/me.
  const [ending] = fittingRoutes(segments.slice(1));
  if (ending) return ending.path;
  let best: { readonly path: string; readonly score: number } | undefined;
  for (const { path, segments: known } of routes) {
    if (likeness(known[0] ?? '', segments[0]) < 3) continue;
    const score = known.reduce((sum, each, index) => sum + likeness(each, segments[index]), 0);
    if (!best || score > best.score) best = { path, score };
  }
  return best?.path;
}

function unknownPath(segments: readonly string[]): Refusal {
  const near = nearest(segments);
  const path = segments.map(encodeURIComponent).join('/');
  return new Refusal(404, `there is no path /${path}${near ? `; the nearest is ${near}` : ''}`);
}

const wantsPdf = (accept: string | null) =>
  accept !== null && /application\/pdf/i.test(accept) && !/json/i.test(accept);

/** Returns the method that answers a request. The reply to HEAD is that to GET, without its body. */
export const answeringMethod = (method: string): string => (method === 'HEAD' ? 'GET' : method);

/** Returns the operation of a request, or the refusal of an unknown path (404) or of another method (405). */
export function route(sent: string, path: string, accept: string | null = null): Match | Refusal {
  const method = answeringMethod(sent);
  const named = method === 'GET' && path.endsWith('.pdf');
  const segments = segmentsOf(named ? path.slice(0, -'.pdf'.length) : path);
  const fitting = fittingRoutes(segments);
  const found = fitting.find(({ row }) => row.method === method);
  if (found) {
    const format = named || (method === 'GET' && wantsPdf(accept)) ? 'pdf' : 'json';
    return { id: found.id, row: found.row, params: paramsOf(found, segments), format };
  }
  if (fitting.length === 0) return unknownPath(segments);
  return new MethodNotAllowed([...new Set(fitting.map(({ row }) => row.method))]);
}

/** Returns the operation of a request, if it leads to one. */
export function operationAt(method: string, path: string): OperationId | undefined {
  const match = route(method, path);
  return match instanceof Refusal ? undefined : match.id;
}

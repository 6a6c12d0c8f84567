import type { Row } from '../operation.js';
import { type OperationId, rows } from './table.js';

/** What an address leads to. */
export interface Match {
  readonly id: OperationId;
  readonly row: Row;
  /** The values of the path's parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
}

interface Route {
  readonly id: OperationId;
  readonly row: Row;
  readonly segments: readonly string[];
}

const segmentsOf = (path: string) => path.split('/').filter(Boolean);

const isParameter = (segment: string) => segment.startsWith('{');

const parametersIn = (route: Route) => route.segments.filter(isParameter).length;

// A segment that is spelled out wins over a parameter in its place.
const routes: readonly Route[] = [...rows]
  .flatMap(([id, row]) =>
    [row.path, ...(row.alternates ?? [])].map((path) => ({ id, row, segments: segmentsOf(path) })),
  )
  .sort((a, b) => parametersIn(a) - parametersIn(b));

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function paramsOf(route: Route, segments: readonly string[]): Record<string, string> | undefined {
  if (route.segments.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, expected] of route.segments.entries()) {
    const segment = segments[index] ?? '';
    if (isParameter(expected)) params[expected.slice(1, -1)] = decode(segment);
    else if (expected !== segment) return undefined;
  }
  return params;
}

/** Finds the operation of a path: undefined for an unknown path, the allowed methods for a known one with another method. */
export function route(method: string, path: string): Match | { readonly allow: string[] } | undefined {
  const segments = segmentsOf(path);
  const matches = routes.flatMap((each): Match[] => {
    const params = paramsOf(each, segments);
    return params ? [{ id: each.id, row: each.row, params }] : [];
  });
  const match = matches.find(({ row }) => row.method === method);
  if (match) return match;
  return matches.length > 0 ? { allow: [...new Set(matches.map(({ row }) => row.method))] } : undefined;
}

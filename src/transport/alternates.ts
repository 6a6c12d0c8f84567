import type { Step } from './step.js';

const isUnknownPath = (response: Response) => response.status === 404 || response.status === 405;

/** Tries the other documented spellings of a path where the first is unknown, and remembers the one that works. */
export const alternates: Step = async (request, next, call) => {
  const { paths, path: usual, operation } = call;
  const known = call.shared.paths;
  const first = await next(request);
  if (first.ok && paths.length > 1) known.set(operation.id, usual);
  // Under a path that has worked, it is the resource that is missing.
  if (!isUnknownPath(first) || known.get(operation.id) === usual) return first;
  for (const path of paths) {
    if (path === usual) continue;
    call.path = path;
    const response = await next(call.build());
    if (response.ok) known.set(operation.id, path);
    if (!isUnknownPath(response)) return response;
  }
  // None is known, so it is the resource that is missing: the first answer tells it in the usual words.
  return first;
};

import type { Step } from './step.js';

const isUnknownPath = (response: Response) => response.status === 404 || response.status === 405;

/** Tries the other documented spellings of a path where the first is unknown, and remembers the one that answers. */
export const alternates: Step = async (request, next, call) => {
  const first = await next(request);
  if (!isUnknownPath(first) || call.paths.length < 2) return first;
  const tried = call.path;
  for (const path of call.paths) {
    if (path === tried) continue;
    call.path = path;
    const response = await next(call.build());
    if (!isUnknownPath(response)) {
      call.shared.paths.set(call.operation.id, path);
      return response;
    }
  }
  // None is known, so it is the resource that is missing: the first answer tells it in the usual words.
  call.path = tried;
  return first;
};

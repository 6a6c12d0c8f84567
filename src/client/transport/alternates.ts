import type { TransportRequest } from '../options.js';
import type { Call, Reply } from './call.js';
import type { Next, Step } from './step.js';

const isUnknownPath = ({ status }: Reply) => status === 404 || status === 405;

/** Tries the other documented spellings of a path if the first is unknown, and remembers the one that works. */
export const alternates: Step = (request, next, call) =>
  call.plan.paths.length < 2 ? next(request) : throughPaths(request, next, call);

async function throughPaths(request: TransportRequest, next: Next, call: Call): Promise<Reply> {
  const { paths, urlOf, operation, shared } = call.plan;
  const known = shared.paths.get(operation.id);
  const ask = async (path: string) => {
    const reply = await next({ ...request, url: urlOf(path) });
    if (!isUnknownPath(reply)) call.path = path;
    if (!reply.failed) shared.paths.set(operation.id, path);
    return reply;
  };
  const usual = paths.find((path) => path === (call.path ?? known)) ?? paths[0] ?? '';
  const first = await ask(usual);
  // If the path has worked before, the resource is missing, not the path.
  if (!isUnknownPath(first) || known === usual) return first;
  for (const path of paths) {
    if (path === usual) continue;
    const reply = await ask(path);
    if (!isUnknownPath(reply)) return reply;
  }
  // All paths are unknown, so the resource is missing. The first reply says so in the usual words.
  return first;
}

import type { Call, Reply } from '../call/call.js';
import type { TransportRequest } from '../options.js';
import type { Next, Step } from './step.js';

const isUnknownPath = ({ status }: Reply) => status === 404 || status === 405;

/** Tries the other documented spellings of a path if the first is unknown, and remembers the one that works. */
export const alternates: Step = (request, next, call) =>
  call.endpoint.paths.length < 2 ? next(request, call) : throughPaths(request, next, call);

async function throughPaths(request: TransportRequest, next: Next, call: Call): Promise<Reply> {
  const { operation, shared } = call;
  const paths = call.endpoint.paths.map(({ path }) => path);
  const known = shared.paths.get(operation.id);
  const ask = async (path: string) => {
    const reply = await next({ ...request, url: call.urlOf(path) }, call);
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

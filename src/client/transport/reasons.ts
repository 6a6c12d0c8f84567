import { ConnectionError } from '../errors.js';
import { isBrowser } from '../is-browser.js';
import { part } from '../parts.js';

export const reasonsPart = /* @__PURE__ */ part('says why a connection failed', async () => {
  const [{ connectionFailed }, { connectionProblem }] = await Promise.all([
    import('./never-sent.js'),
    import('../../shared/connection-problem.js'),
  ]);
  return { connectionFailed, connectionProblem };
});

/** Returns what knows the reasons of the runtime. A browser hides them, so a page never loads it. */
async function reasons() {
  try {
    return isBrowser() ? undefined : await reasonsPart.load();
  } catch {
    return undefined;
  }
}

/** Returns the error of a request that the runtime itself could not send, or whose reply it could not read. */
export const connectionFailed = async (cause: unknown): Promise<ConnectionError> =>
  (await reasons())?.connectionFailed(cause) ?? new ConnectionError('The connection failed.', { cause });

/** Returns what else to look for in a page, because a browser hides from it why a request failed. */
function hintForPages(url: string): string {
  const { location } = globalThis as { location?: { readonly origin?: string } };
  const origin = location?.origin;
  if (origin === undefined || origin === new URL(url).origin) return '';
  return `. If the console of the browser names CORS, the server does not let pages of ${origin} call it (an emulator does if it is started with --cors ${origin})`;
}

/** Describes what happened on the way to an address, as `connectionProblem` does, or as much as a page can know of it. */
export async function connectionProblem(
  url: string,
  sent: boolean,
  cause: unknown,
  setting: string,
): Promise<string> {
  const known = (await reasons())?.connectionProblem(url, sent, cause, setting);
  const { host } = new URL(url);
  return known ?? (sent ? `the connection to ${host} broke` : `${host} was not reached`) + hintForPages(url);
}

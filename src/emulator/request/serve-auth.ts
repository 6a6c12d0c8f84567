import { answerAuthorizeRequest, authorizePath } from '../access/authorize-endpoint.js';
import { answerCodeRequest, codePath } from '../access/code-endpoint.js';
import { answerTokenRequest, tokenPath } from '../access/token-endpoint.js';
import type { AuthCall, Served } from './call.js';

/** Paths of the authorisation server, on any host. */
const authPaths: readonly string[] = [tokenPath, authorizePath, codePath];

/** Returns the path of the authorisation server that a URL ends in, or undefined if it leads to the API. */
export const authPathIn = (pathname: string): string | undefined =>
  authPaths.find((path) => pathname.endsWith(path));

async function replyTo({ service, request, path, form }: AuthCall): Promise<Response> {
  const { applications, authorizations, worlds } = service;
  if (form instanceof Response) return form;
  if (path === tokenPath) return answerTokenRequest(applications, request, form);
  if (path === codePath) return answerCodeRequest(applications, authorizations, request, form);
  const parameters = form ?? new URLSearchParams();
  const stateOf = (name: string) => worlds.get(name).current;
  return answerAuthorizeRequest({
    request,
    parameters,
    applications,
    authorizations,
    stateOf,
    // Only a page needs the sentences, so programs that ask for no consent do not load them.
    readScopes: async () => (await import('./scopes.js')).allowedBy,
  });
}

/** Serves a request to the authorisation server. */
export const serveAuth = async (call: AuthCall): Promise<Served> => ({ reply: await replyTo(call) });

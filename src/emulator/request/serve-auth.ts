import { answerAuthorizeRequest, authorizePath } from '../access/authorize-endpoint.js';
import { answerCodeRequest, codePath } from '../access/code-endpoint.js';
import { answerTokenRequest, tokenPath } from '../access/token-endpoint.js';
import type { AuthCall, Served } from './call.js';

/** The paths of the authorisation server. Its host does not matter. */
const authPaths: readonly string[] = [tokenPath, authorizePath, codePath];

/** The path of the authorisation server that a URL ends in; undefined if it leads to the API. */
export const authPathIn = (pathname: string): string | undefined =>
  authPaths.find((path) => pathname.endsWith(path));

async function replyTo({ service, request, path, form }: AuthCall): Promise<Response> {
  const { applications, authorizations, worlds } = service;
  if (form instanceof Response) return form;
  if (path === tokenPath) return answerTokenRequest(applications, request.method, form);
  if (path === codePath) return answerCodeRequest(applications, authorizations, request.method, form);
  const parameters = form ?? new URLSearchParams();
  const stateOf = (name: string) => worlds.get(name).current;
  return answerAuthorizeRequest({ request, parameters, applications, authorizations, stateOf });
}

/** Serves a request to the authorisation server. */
export const serveAuth = async (call: AuthCall): Promise<Served> => ({ reply: await replyTo(call) });

import { answerAuthorizeRequest } from '../access/authorize-endpoint.js';
import { answerCodeRequest, answerTokenRequest, codePath, tokenPath } from '../access/token-endpoint.js';
import { entries } from '../table.js';
import type { Reply } from '../wire/encode.js';
import type { AuthCall } from './call.js';

/** Reads a sentence about each scope. Programs that ask for no consent do not load them. */
async function readScopes(): Promise<Readonly<Record<string, string>>> {
  const [{ operationProse }, { scopeSentences }] = await Promise.all([
    import('../../api/catalogue/generated/operation-prose.js'),
    import('../../api/catalogue/scope-sentences.js'),
  ]);
  return scopeSentences(
    entries.map(({ id, row }) => ({ scope: row.scope, summary: operationProse[id]?.summary ?? '' })),
  );
}

export async function authReply({ service, request, path, form }: AuthCall): Promise<Reply> {
  const { applications, authorizations, worlds } = service;
  if (form && !(form instanceof URLSearchParams)) return form;
  if (path === tokenPath) return answerTokenRequest(applications, request, form);
  if (path === codePath) return answerCodeRequest(applications, authorizations, request, form);
  return answerAuthorizeRequest({
    request,
    parameters: form ?? new URLSearchParams(),
    applications,
    authorizations,
    stateOf: (world) => worlds.get(world).current,
    readScopes,
  });
}

import { type Applications, tokenLifetime } from './applications.js';

const reply = (status: number, body: object) =>
  Response.json(body, { status, headers: { 'cache-control': 'no-store' } });

async function formOf(request: Request): Promise<URLSearchParams | undefined> {
  const type = request.headers.get('content-type') ?? '';
  return /^application\/x-www-form-urlencoded\b/i.test(type)
    ? new URLSearchParams(await request.text())
    : undefined;
}

/** Answers a token request (specification: "Authentication"). The error bodies are not documented: they are OAuth's. */
export async function answerTokenRequest(applications: Applications, request: Request): Promise<Response> {
  if (request.method !== 'POST') return reply(405, { error: 'invalid_request' });
  const form = await formOf(request);
  if (!form) return reply(400, { error: 'invalid_request' });
  if (form.get('grant_type') !== 'client_credentials') {
    return reply(400, { error: 'unsupported_grant_type' });
  }
  const application = applications.identify(form.get('client_id') ?? '', form.get('client_secret') ?? '');
  if (!application) return reply(400, { error: 'invalid_client' });
  return reply(200, {
    access_token: applications.grant(application),
    expires_in: tokenLifetime / 1000,
    token_type: 'Bearer',
    scope: application.scopes.join(' '),
  });
}

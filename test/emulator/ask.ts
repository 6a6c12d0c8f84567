import type { ApplicationOptions, Emulator } from '../../src/emulator/index.js';

interface Question extends ApplicationOptions {
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Sent unchanged. */
  readonly text?: string;
}

/** Returns a new token of an application. */
export async function tokenOf(emulator: Emulator, options?: ApplicationOptions): Promise<string> {
  const { clientId, clientSecret } = emulator.application(options);
  const granted = await emulator.fetch(`${emulator.authUrl}/connect/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: clientId,
      client_secret: clientSecret,
      grant_type: 'client_credentials',
    }),
  });
  return (await granted.json()).access_token;
}

/** Sends a request to the emulator with a new token, without a client. */
export async function ask(
  emulator: Emulator,
  method: string,
  path: string,
  { body, text, ...application }: Question = {},
) {
  const token = await tokenOf(emulator, application);
  const sent = text ?? (body === undefined ? undefined : JSON.stringify(body));
  const response = await emulator.fetch(emulator.baseUrl + path, {
    method,
    headers: { authorization: `Bearer ${token}` },
    ...(sent !== undefined && { body: sent }),
  });
  const reply = await response.text();
  return { status: response.status, headers: response.headers, body: reply ? JSON.parse(reply) : undefined };
}

import type { ForwardAttempt } from '../../jobs/index.js';
import type { Account } from '../connection/account.js';

/** Returns the journal of an emulator on this machine, or `undefined` for any other service. */
async function endpointOf(account: Account | undefined, signal: AbortSignal): Promise<URL | undefined> {
  const { origin, hostname } = new URL(account?.baseUrl ?? 'https://none.invalid');
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return undefined;
  const url = new URL('/_emulator/journal', origin);
  url.searchParams.set('rows', '1');
  try {
    const response = await fetch(url, { signal });
    const body: unknown = await response.json();
    if (!Array.isArray(Object(body).entries)) return undefined;
  } catch {
    return undefined;
  }
  url.search = '';
  url.searchParams.set('application', account?.clientId ?? '');
  return url;
}

/**
 * Returns a function that reports each attempt to send a message to an emulator on this machine, whose page shows it. `to` is the
 * address of the receiver without secrets. Ignores failures, because the report is only for display.
 */
export function deliveryNotes(account: Account | undefined, to: string, signal: AbortSignal) {
  const endpoint = endpointOf(account, signal);
  let noting: Promise<unknown> = Promise.resolve();
  return (attempt: ForwardAttempt): void => {
    const body = JSON.stringify({ ...attempt, to });
    const note = async () => {
      const url = await endpoint;
      if (!url) return;
      const headers = { 'content-type': 'application/json' };
      await (await fetch(url, { method: 'POST', headers, body, signal })).text();
    };
    noting = noting.then(note).catch(() => {});
  };
}

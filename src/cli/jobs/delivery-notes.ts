import type { ForwardAttempt } from '../../jobs/index.js';
import type { Account } from '../connection/account.js';

/** Returns the endpoint for deliveries of an emulator on this machine, or `undefined` for any other service. */
async function endpointOf(account: Account | undefined, signal: AbortSignal): Promise<URL | undefined> {
  const { origin, hostname } = new URL(account?.baseUrl ?? 'https://none.invalid');
  if (!/^(?:localhost|127\.0\.0\.1|\[::1\])$/.test(hostname)) return undefined;
  const url = new URL('/_emulator/deliveries', origin);
  url.searchParams.set('rows', '1');
  try {
    const response = await fetch(url, { signal });
    const body: unknown = await response.json();
    if (!Array.isArray(Object(body).deliveries)) return undefined;
  } catch {
    return undefined;
  }
  url.search = '';
  url.searchParams.set('application', account?.clientId ?? '');
  return url;
}

/** Reports each attempt to send a message to an emulator on this machine, whose page shows it. */
export class DeliveryNotes {
  readonly #to: string;
  readonly #endpoint: Promise<URL | undefined>;
  readonly #signal: AbortSignal;
  #noting: Promise<unknown> = Promise.resolve();

  constructor(account: Account | undefined, receiver: string, signal: AbortSignal) {
    const { origin, pathname } = new URL(receiver);
    // The query may contain a key.
    this.#to = `${origin}${pathname}`;
    this.#endpoint = endpointOf(account, signal);
    this.#signal = signal;
  }

  /** Address of the receiver without secrets. */
  get to(): string {
    return this.#to;
  }

  /** Reports an attempt after the earlier ones. Ignores failures, because the report is only for display. */
  add(attempt: ForwardAttempt): void {
    const body = JSON.stringify({ ...attempt, to: this.#to });
    this.#noting = this.#noting
      .then(async () => {
        const endpoint = await this.#endpoint;
        if (!endpoint) return;
        const headers = { 'content-type': 'application/json' };
        await (await fetch(endpoint, { method: 'POST', headers, body, signal: this.#signal })).text();
      })
      .catch(() => {});
  }
}

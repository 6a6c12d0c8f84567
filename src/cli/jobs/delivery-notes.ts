import type { ForwardAttempt } from '../../jobs.js';
import type { Account } from '../connection/account.js';

/** The endpoint of an emulator on this machine that deliveries are noted at; `undefined` for any other service. */
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

/** Tells an emulator on this machine of each attempt to send a message, so that its page shows it. */
export class DeliveryNotes {
  readonly #to: string;
  readonly #endpoint: Promise<URL | undefined>;
  readonly #signal: AbortSignal;
  #noting: Promise<unknown> = Promise.resolve();

  constructor(account: Account | undefined, receiver: string, signal: AbortSignal) {
    const { origin, pathname } = new URL(receiver);
    // What follows the path may be a key.
    this.#to = `${origin}${pathname}`;
    this.#endpoint = endpointOf(account, signal);
    this.#signal = signal;
  }

  /** The address of the receiver, as far as everybody may see it. */
  get to(): string {
    return this.#to;
  }

  /** Notes an attempt after those before it. It is only for show, so a failure is nobody's. */
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

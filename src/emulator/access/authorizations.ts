import type { Uuid } from '../../api/operations/operation.js';
import type { Application } from './applications.js';

export interface Asked {
  readonly application: Application;
  readonly scopes: readonly string[];
  /** Address that the browser goes back to. */
  readonly redirectUri: string;
  /** Value by which the application recognises its request. */
  readonly state: string | null;
  /** SHA-256 hash of the verifier that is sent when the code is exchanged. */
  readonly challenge: string;
}

interface Outcome {
  /** Tokens that were issued directly and by refreshing. */
  readonly tokens: string[];
  isEnded: boolean;
}

interface Allowed extends Asked {
  readonly user: Uuid | undefined;
  readonly outcome: Outcome;
}

interface Code extends Allowed {
  /** By the world's clock, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** Time in which a code can be exchanged, in milliseconds. */
const codeLifetime = 60_000;

export const offlineScope = 'offline_access';

/** Maximum number of each kind, so that a server does not fill up. */
const most = 1000;

/** Values under names that cannot be guessed. Each can be taken once. */
class OneTime<T extends Asked> {
  readonly #values = new Map<string, T>();
  readonly #taken = new Map<string, T>();

  #keep(values: Map<string, T>, name: string, value: T): void {
    values.set(name, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  }

  put(value: T): string {
    // The emulator's own random numbers are the same each time, so a page of another origin could predict them.
    const bytes = crypto.getRandomValues(new Uint8Array(24));
    const name = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
    this.#keep(this.#values, name, value);
    return name;
  }

  take(name: string | null): T | undefined {
    const value = this.#values.get(name ?? '');
    if (name === null || value === undefined) return undefined;
    this.#values.delete(name);
    this.#keep(this.#taken, name, value);
    return value;
  }

  taken(name: string | null): T | undefined {
    return this.#taken.get(name ?? '');
  }

  removeOf(world: string): void {
    for (const values of [this.#values, this.#taken]) {
      for (const [name, { application }] of values) {
        if (application.world === world) values.delete(name);
      }
    }
  }
}

const backTo = ({ redirectUri, state }: Pick<Asked, 'redirectUri' | 'state'>, result: object): string => {
  const url = new URL(redirectUri);
  for (const [name, value] of Object.entries(result)) url.searchParams.set(name, value);
  if (state !== null) url.searchParams.set('state', state);
  return url.href;
};

export const refusedTo = (
  asked: Pick<Asked, 'redirectUri' | 'state'>,
  error: string,
  error_description: string,
): string => backTo(asked, { error, error_description });

/** The requests to users and their answers. Like tokens, they survive the reset of a world. */
export class Authorizations {
  readonly #timeIn: (world: string) => number;
  /** Questions to users, by the name that the answer must carry. */
  readonly questions = new OneTime<Asked>();
  /** Permissions behind codes, by their code. */
  readonly codes = new OneTime<Code>();
  readonly #refreshTokens = new OneTime<Allowed>();

  /** `timeIn` returns the time of the world of that name, in milliseconds since 1970. */
  constructor(timeIn: (world: string) => number) {
    this.#timeIn = timeIn;
  }

  removeOf(world: string): void {
    for (const kind of [this.questions, this.codes, this.#refreshTokens]) kind.removeOf(world);
  }

  /** Returns the address, with a code, that the browser of a consenting user goes back to. */
  allow(asked: Asked, user: Uuid | undefined): string {
    const expiresAt = this.#timeIn(asked.application.world) + codeLifetime;
    const outcome = { tokens: [], isEnded: false };
    return backTo(asked, { code: this.codes.put({ ...asked, user, expiresAt, outcome }) });
  }

  /** Returns the permission behind a code, if it is valid. The code can be taken once. */
  takeCode(name: string | null): Allowed | undefined {
    const code = this.codes.take(name);
    return code && this.#timeIn(code.application.world) < code.expiresAt ? code : undefined;
  }

  /** Returns a refresh token, if the application asked for one. */
  keep(allowed: Allowed): string | undefined {
    return allowed.scopes.includes(offlineScope) ? this.#refreshTokens.put(allowed) : undefined;
  }

  /** Returns the permission behind a refresh token. The token can be taken once. */
  takeRefreshToken(name: string | null): Allowed | undefined {
    const allowed = this.#refreshTokens.take(name);
    return allowed?.outcome.isEnded ? undefined : allowed;
  }
}

import type { Uuid } from '../../operations/operation.js';
import type { Application } from './applications.js';

/** What an application asks a user for. */
export interface Asked {
  readonly application: Application;
  readonly scopes: readonly string[];
  /** Where the browser goes back to. */
  readonly redirectUri: string;
  /** What the application knows its request by. */
  readonly state: string | null;
  /** The SHA-256 hash of the verifier, which the code is exchanged with. */
  readonly challenge: string;
}

/** What came of a code. */
interface Outcome {
  /** The tokens that it gave, directly and by refreshing. */
  readonly tokens: string[];
  /** Whether all of them were ended. */
  isEnded: boolean;
}

/** What a user allowed. */
interface Allowed extends Asked {
  readonly user: Uuid | undefined;
  readonly outcome: Outcome;
}

interface Code extends Allowed {
  /** By the world's clock, in milliseconds since 1970. */
  readonly expiresAt: number;
}

/** How long a code may be exchanged, in milliseconds. */
const codeLifetime = 60_000;

/** The scope that a refresh token is asked for with. */
export const offlineScope = 'offline_access';

/** How many of a kind are kept, so that a server does not fill up. */
const most = 1000;

/** Values behind names that cannot be guessed, each of which can be taken once. */
class OneTime<T extends Asked> {
  readonly #values = new Map<string, T>();
  /** Those that were taken. */
  readonly #taken = new Map<string, T>();

  #keep(values: Map<string, T>, name: string, value: T): void {
    values.set(name, value);
    const [oldest] = values.keys();
    if (values.size > most && oldest !== undefined) values.delete(oldest);
  }

  put(value: T): string {
    // Not of the emulator's own numbers, which are the same each time: a page of another origin would know them.
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

  /** The value that was taken before. */
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

/** The address that a browser goes back to where nothing was allowed. */
export const refusedTo = (
  asked: Pick<Asked, 'redirectUri' | 'state'>,
  error: string,
  error_description: string,
): string => backTo(asked, { error, error_description });

/** What users are asked and allowed. Like tokens, it outlives the reset of a world. */
export class Authorizations {
  readonly #timeIn: (world: string) => number;
  readonly #questions = new OneTime<Asked>();
  readonly #codes = new OneTime<Code>();
  readonly #refreshTokens = new OneTime<Allowed>();

  /** `timeIn` returns the time of the world of that name, in milliseconds since 1970. */
  constructor(timeIn: (world: string) => number) {
    this.#timeIn = timeIn;
  }

  /** Forgets what the users of a world were asked and allowed. */
  removeOf(world: string): void {
    for (const kind of [this.#questions, this.#codes, this.#refreshTokens]) kind.removeOf(world);
  }

  /** Notes a question to a user, and returns what it is answered with. */
  ask(asked: Asked): string {
    return this.#questions.put(asked);
  }

  /** The question, which is answered now. */
  takeQuestion(name: string | null): Asked | undefined {
    return this.#questions.take(name);
  }

  /** Returns the address that the browser of a user who allowed it goes back to, with a code. */
  allow(asked: Asked, user: Uuid | undefined): string {
    const expiresAt = this.#timeIn(asked.application.world) + codeLifetime;
    const outcome = { tokens: [], isEnded: false };
    return backTo(asked, { code: this.#codes.put({ ...asked, user, expiresAt, outcome }) });
  }

  /** What the code stands for, while it is valid. */
  takeCode(name: string | null): Allowed | undefined {
    const code = this.#codes.take(name);
    return code && this.#timeIn(code.application.world) < code.expiresAt ? code : undefined;
  }

  /** What the code stood for, which was exchanged already. */
  usedCode(name: string | null): Allowed | undefined {
    return this.#codes.taken(name);
  }

  /** Gives a refresh token, where it was asked for. */
  keep(allowed: Allowed): string | undefined {
    return allowed.scopes.includes(offlineScope) ? this.#refreshTokens.put(allowed) : undefined;
  }

  /** What the refresh token stands for. */
  takeRefreshToken(name: string | null): Allowed | undefined {
    const allowed = this.#refreshTokens.take(name);
    return allowed?.outcome.isEnded ? undefined : allowed;
  }
}

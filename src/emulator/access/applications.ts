import type { Uuid } from '../../operations/operation.js';
import { hour } from '../state/time.js';
import type { GivenCredentials, MakeSecret } from './credentials.js';

/** What may call the service: it belongs to one world and acts for one of its users. */
export interface Application {
  /** The id that it requests its tokens with. */
  readonly clientId: string;
  /** The secret that goes with the id. It opens nothing but this emulator. */
  readonly clientSecret: string;
  /** The name of the world that it belongs to. */
  readonly world: string;
  /** The uuid of the user that it acts for; undefined for the owner of the seed's organisation. */
  readonly user: Uuid | undefined;
  /** The scopes that its tokens have. */
  readonly scopes: readonly string[];
  /** Where its users may return to after they consented; undefined for any https or loopback address. */
  readonly redirectUris: readonly string[] | undefined;
}

interface Grant {
  readonly application: Application;
  /** By the world's clock, in milliseconds since 1970; `Infinity` for one that was given. */
  readonly expiresAt: number;
}

/** How long a token lives, in milliseconds (specification: "Authentication"). */
export const tokenLifetime = hour;

/** What tells an application from the others. */
const keyOf = ({
  world,
  user,
  scopes,
  redirectUris,
}: Omit<Application, 'clientId' | 'clientSecret'>): string =>
  JSON.stringify([world, user, scopes, redirectUris]);

/** The applications of an emulator and the tokens they hold. They outlive the reset of a world. */
export class Applications {
  readonly #timeIn: (world: string) => number;
  readonly #makeSecret: MakeSecret;
  readonly #byKey = new Map<string, Application>();
  readonly #byId = new Map<string, Application>();
  readonly #grants = new Map<string, Grant>();
  /** The credentials that were given, by the key of their application. */
  readonly #given = new Map<string, GivenCredentials>();
  #applicationCount = 0;

  /** `timeIn` returns the time of the world of that name, in milliseconds since 1970. */
  constructor(timeIn: (world: string) => number, makeSecret: MakeSecret) {
    this.#timeIn = timeIn;
    this.#makeSecret = makeSecret;
  }

  #put(application: Application, token?: string): void {
    this.#byKey.set(keyOf(application), application);
    this.#byId.set(application.clientId, application);
    if (token !== undefined) this.#grants.set(token, { application, expiresAt: Number.POSITIVE_INFINITY });
  }

  /** How many there are. */
  get size(): number {
    return this.#byId.size;
  }

  /** All of them, in the order in which they were registered. */
  all(): readonly Application[] {
    return [...this.#byId.values()];
  }

  /** Takes those that were registered in an earlier process. The credentials that were given to this one count. */
  restore(applications: readonly Application[]): void {
    const here = this.all();
    const saved = new Map(applications.map((application) => [keyOf(application), application]));
    for (const map of [this.#byKey, this.#byId, this.#grants]) map.clear();
    for (const application of here) {
      const key = keyOf(application);
      const { clientId, clientSecret, token } = this.#given.get(key) ?? {};
      const known = saved.get(key) ?? application;
      this.#put(
        {
          ...known,
          clientId: clientId ?? known.clientId,
          clientSecret: clientSecret ?? known.clientSecret,
        },
        token,
      );
      saved.delete(key);
    }
    // An id that was given now may have been another's.
    const isTaken = ({ clientId }: Application) => this.#byId.has(clientId);
    const taken = [...saved.values()].filter(isTaken);
    for (const application of saved.values()) if (!isTaken(application)) this.#put(application);
    for (const application of taken) this.#put({ ...application, clientId: this.#freeId() });
  }

  /**
   * Returns the application of that world, user, scopes and redirect URIs; the same one each time. Credentials that are
   * given are those of a new one.
   */
  register(
    world: string,
    user: Uuid | undefined,
    scopes: readonly string[],
    redirectUris?: readonly string[],
    given: GivenCredentials = {},
  ): Application {
    const key = keyOf({ world, user, scopes, redirectUris });
    const known = this.#byKey.get(key);
    if (known) return known;
    const { clientId, clientSecret, token } = given;
    const application: Application = {
      clientId: clientId ?? this.#freeId(),
      clientSecret: clientSecret ?? this.#makeSecret(32),
      world,
      user,
      scopes,
      redirectUris,
    };
    this.#given.set(key, given);
    this.#put(application, token);
    return application;
  }

  /** Forgets the applications of a world, and their tokens with them. */
  removeOf(world: string): void {
    for (const [key, application] of this.#byKey) {
      if (application.world !== world) continue;
      this.#byKey.delete(key);
      this.#byId.delete(application.clientId);
    }
    for (const [token, { application }] of this.#grants) {
      if (application.world === world) this.#grants.delete(token);
    }
  }

  /** The next id that is not taken, as one that was given may be. None is given twice: that of a deleted world leads nowhere. */
  #freeId(): string {
    do this.#applicationCount += 1;
    while (this.#byId.has(`emulator-${this.#applicationCount}`));
    return `emulator-${this.#applicationCount}`;
  }

  /** The application of that client id. */
  byId(clientId: string): Application | undefined {
    return this.#byId.get(clientId);
  }

  /** Grants the application a new token, and returns it. */
  grant(application: Application): string {
    const token = this.#makeSecret(40);
    this.#grants.set(token, { application, expiresAt: this.#timeIn(application.world) + tokenLifetime });
    return token;
  }

  /** Ends a token, unless it never ends: its application could not ask for another. */
  revoke(token: string): void {
    const grant = this.#grants.get(token);
    if (grant && grant.expiresAt !== Number.POSITIVE_INFINITY) {
      this.#grants.set(token, { ...grant, expiresAt: Number.NEGATIVE_INFINITY });
    }
  }

  /** The application that the token was given to, valid or not. */
  issuedTo(token: string): Application | undefined {
    return this.#grants.get(token)?.application;
  }

  /** The application that the token was given to, while the token is valid. */
  holderOf(token: string): Application | undefined {
    const grant = this.#grants.get(token);
    return grant && this.#timeIn(grant.application.world) < grant.expiresAt ? grant.application : undefined;
  }
}

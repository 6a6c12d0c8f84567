import type { Uuid } from '../../api/operations/operation.js';
import { hour } from '../state/time.js';
import type { GivenCredentials, MakeSecret } from './credentials.js';

/** A program that may call the service. It belongs to one world and acts for one user of it. */
export interface Application {
  /** Id with which it requests tokens. */
  readonly clientId: string;
  /** Secret that belongs to the id. It only gives access to this emulator. */
  readonly clientSecret: string;
  /** Name of the world that it belongs to. */
  readonly world: string;
  /** Uuid of the user that it acts for; undefined for the owner of the seed's organisation. */
  readonly user: Uuid | undefined;
  /** Scopes of its tokens. */
  readonly scopes: readonly string[];
  /** Addresses that its users may return to after consenting; undefined for any https or loopback address. */
  readonly redirectUris: readonly string[] | undefined;
}

interface Grant {
  readonly application: Application;
  /** By the world's clock, in milliseconds since 1970; `Infinity` for a token from the options. */
  readonly expiresAt: number;
}

/** Lifetime of a token, in milliseconds (specification: "Authentication"). */
export const tokenLifetime = hour;

const keyOf = ({
  world,
  user,
  scopes,
  redirectUris,
}: Omit<Application, 'clientId' | 'clientSecret'>): string =>
  JSON.stringify([world, user, scopes, redirectUris]);

/** The applications of an emulator and their tokens. They survive the reset of a world. */
export class Applications {
  readonly #timeIn: (world: string) => number;
  readonly #makeSecret: MakeSecret;
  readonly #byKey = new Map<string, Application>();
  readonly #byId = new Map<string, Application>();
  readonly #grants = new Map<string, Grant>();
  /** The credentials from the options, by the key of their application. */
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

  /** Returns all applications, in the order in which they were registered. */
  all(): readonly Application[] {
    return [...this.#byId.values()];
  }

  /** Adds the applications of an earlier process. Credentials that were passed to this process take precedence. */
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
    // Another application may have had an id that was passed now.
    const isTaken = ({ clientId }: Application) => this.#byId.has(clientId);
    const taken = [...saved.values()].filter(isTaken);
    for (const application of saved.values()) if (!isTaken(application)) this.#put(application);
    for (const application of taken) this.#put({ ...application, clientId: this.#freeId() });
  }

  /**
   * Returns the application of that world, user, scopes and redirect URIs, the same one each time. A new application gets
   * the `given` credentials.
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

  /** Returns the next free id. Ids are never reused, so the id of a deleted world's application stays invalid. */
  #freeId(): string {
    do this.#applicationCount += 1;
    while (this.#byId.has(`emulator-${this.#applicationCount}`));
    return `emulator-${this.#applicationCount}`;
  }

  byId(clientId: string): Application | undefined {
    return this.#byId.get(clientId);
  }

  grant(application: Application): string {
    const token = this.#makeSecret(40);
    this.#grants.set(token, { application, expiresAt: this.#timeIn(application.world) + tokenLifetime });
    return token;
  }

  /** Ends a token. One that never expires stays, because its application could not request another. */
  revoke(token: string): void {
    const grant = this.#grants.get(token);
    if (grant && grant.expiresAt !== Number.POSITIVE_INFINITY) {
      this.#grants.set(token, { ...grant, expiresAt: Number.NEGATIVE_INFINITY });
    }
  }

  /** Returns the application that the token was issued to, even if the token is no longer valid. */
  issuedTo(token: string): Application | undefined {
    return this.#grants.get(token)?.application;
  }

  /** Returns the application that the token was issued to, if the token is valid. */
  holderOf(token: string): Application | undefined {
    const grant = this.#grants.get(token);
    return grant && this.#timeIn(grant.application.world) < grant.expiresAt ? grant.application : undefined;
  }
}

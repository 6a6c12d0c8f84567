import type { Uuid } from '../operation.js';
import type { ClientOptions } from '../options.js';
import { type Application, Applications } from './applications.js';
import type { Clock } from './clock.js';
import type { Journal } from './journal.js';
import { handle } from './pipeline.js';
import type { Mail } from './records.js';
import { type SeedName, seeds } from './seeds/index.js';
import { allScopes } from './table.js';
import { answerTokenRequest } from './token-endpoint.js';
import { type Snapshot, World } from './world.js';

/** How an emulator begins. */
export interface EmulatorOptions {
  /** What its worlds hold at first. Default `'demo'`. */
  readonly seed?: SeedName;
  /** What the random numbers start from: the same number, the same uuids. Default 1. */
  readonly randomSeed?: number;
  /** The instant that the clock stands at until it is moved. Default: real time. */
  readonly now?: Date | number;
}

/** Which application a client is. */
export interface ApplicationOptions {
  /** The uuid of the user that it acts for. Default: the owner of the seed's organisation. */
  readonly as?: Uuid;
  /** The scopes that it is granted. Default: all. */
  readonly scopes?: readonly string[];
  /** The world that it belongs to. Default `'default'`. */
  readonly world?: string;
}

/** The path of a request below the address of the API, which may stand under `/api` of any host. */
const pathOf = (request: Request) => new URL(request.url).pathname.replace(/^\/api(?=\/|$)/, '');

/** The whole service in memory: give its `options()` to a client, or its `fetch` to anything that sends requests. */
export class Emulator {
  /** The address of the API. Any other host, and `/api` under it, does as well. */
  readonly baseUrl = 'https://api.emulator.invalid';
  /** The address of the token endpoint. Any address that ends in `/connect/token` does as well. */
  readonly authUrl = 'https://auth.emulator.invalid';
  readonly #options: EmulatorOptions;
  readonly #applications = new Applications();
  readonly #worlds = new Map<string, World>();

  constructor(options: EmulatorOptions = {}) {
    this.#options = options;
  }

  /** Answers a request, as the `fetch` of the runtime does. */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = new Request(input, init);
    if (new URL(request.url).pathname.endsWith('/connect/token')) {
      return answerTokenRequest(this.#applications, request);
    }
    return handle(this.#applications, this.world(), request, pathOf(request));
  };

  /** The world of that name, made from the seed when it is first asked for. Worlds know nothing of each other. */
  world(name = 'default'): World {
    const known = this.#worlds.get(name);
    if (known) return known;
    const { seed = 'demo', randomSeed = 1, now } = this.#options;
    const world = new World(name, {
      seed: seeds[seed],
      randomSeed,
      now: now === undefined ? undefined : Number(now),
    });
    this.#worlds.set(name, world);
    return world;
  }

  /** Registers an application, or finds the one that was registered with the same options. */
  application({ as, scopes = allScopes, world }: ApplicationOptions = {}): Application {
    return this.#applications.register(this.world(world), as, scopes);
  }

  /** The options of a client that this emulator answers. */
  options(application: ApplicationOptions = {}) {
    const { clientId, clientSecret } = this.application(application);
    return {
      baseUrl: this.baseUrl,
      auth: { clientId, clientSecret, authUrl: this.authUrl },
      fetch: this.fetch,
      // The secret opens nothing but this emulator.
      dangerouslyAllowBrowser: true,
    } satisfies ClientOptions;
  }

  /** The clock of the default world. */
  get clock(): Clock {
    return this.world().clock;
  }

  /** What the default world was asked. */
  get journal(): Journal {
    return this.world().journal;
  }

  /** What the default world sent. */
  get outbox(): readonly Mail[] {
    return this.world().outbox;
  }

  /** Starts the default world over from its seed. */
  reset(): void {
    this.world().reset();
  }

  /** Saves the default world. */
  snapshot(): Snapshot {
    return this.world().snapshot();
  }

  /** Puts the default world back. */
  restore(snapshot: Snapshot): void {
    this.world().restore(snapshot);
  }
}

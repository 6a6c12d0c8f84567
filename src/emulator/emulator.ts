import type { Uuid } from '../api/operations/operation.js';
import type { ClientOptions } from '../client/options.js';
import { missingClasses } from '../shared/missing-classes.js';
import { knowItself, throughProxies } from '../shared/through-proxies.js';
import { type Application, Applications } from './access/applications.js';
import { Authorizations, refusedTo } from './access/authorizations.js';
import { authorizePath, readQuestion } from './access/authorize-endpoint.js';
import { secretsOf } from './access/credentials.js';
import { codePath } from './access/token-endpoint.js';
import type { Report } from './control/audit.js';
import type { Clock } from './control/clock.js';
import {
  type EmulatorOptions,
  type MakeWorldOptions,
  readEmulatorOptions,
  readWorldOptions,
} from './control/emulator-options.js';
import type { Faults } from './control/faults.js';
import type { Journal } from './control/journal.js';
import type { NewsBoard } from './control/news.js';
import { read, text } from './control/option-schemas.js';
import type { Simulation } from './control/simulate.js';
import { type Gap, gaps } from './gaps/gaps.js';
import { badRequest } from './refusal.js';
import { answerRequest } from './request/answer-request.js';
import type { Service } from './request/call.js';
import { find } from './state/collection.js';
import type { Mail } from './state/records.js';
import { isSnapshot, type Snapshot } from './state/snapshot.js';
import type { State } from './state/state.js';
import { allScopes } from './table.js';
import { type Reply, toResponse } from './wire/encode.js';
import { FetchedRequest } from './wire/fetched.js';
import type { Incoming } from './wire/incoming.js';
import type { Settings, World, WorldOptions } from './worlds/world.js';
import { defaultWorld, Worlds } from './worlds/worlds.js';

/** Permissions of an application, its user and its world. */
export interface ApplicationOptions {
  /**
   * Uuid of the user that it acts for, who must exist.
   * @default the owner of the seed's organisation
   * @example as: ann.uuid
   */
  readonly as?: Uuid;
  /**
   * Scopes that it is granted.
   * @default all
   * @example scopes: ['me.read', 'me.list_ticket']
   */
  readonly scopes?: readonly string[];
  /**
   * Name of the world that it belongs to.
   * @default 'default'
   * @example world: 'shop'
   */
  readonly world?: string;
  /**
   * Addresses that a user may return to after consenting.
   * @default any https address, and http on a loopback address
   * @example redirectUris: ['https://shop.example/callback']
   */
  readonly redirectUris?: readonly string[];
}

/** Answer of a user to an application. */
export interface ConsentOptions {
  /**
   * Uuid of the user, who must exist.
   * @default the user of the application
   * @example as: ann.uuid
   */
  readonly as?: Uuid;
  /**
   * Whether the user allows it.
   * @default true
   * @example allow: false
   */
  readonly allow?: boolean;
}

/** Maximum number of worlds that the console lists by name. */
const mostShown = 10;

/**
 * The whole service in memory, with separate records for each emulator. Pass its `options()` to a client, or its `fetch`
 * to anything that sends requests.
 * @example
 * const emulator = new Emulator({ now: new Date('2030-05-01T10:00:00Z') });
 * const client = new TicketingClient(emulator.options());
 * const { items } = await client.events.list({ my: true });
 */
export class Emulator {
  /** The base URL of the API. Any other host also works, with or without `/api`. */
  readonly baseUrl = 'https://api.emulator.invalid';
  /** The URL of the authorisation server. Any URL that ends in `/connect/token` also works. */
  readonly authUrl = 'https://auth.emulator.invalid';
  /** The address of the page where a user consents. Any URL that ends in `/v1/oauth/authorize` also works. */
  readonly authorizeUrl = this.authUrl + authorizePath;
  /** The address where a code is exchanged. Any URL that ends in `/v1/oauth/token` also works. */
  readonly tokenUrl = this.authUrl + codePath;
  /** Questions that the specification leaves open, with the emulator's answers. */
  readonly gaps: readonly Gap[] = gaps;
  /** Maximum size of a request body, in bytes. @internal */
  readonly maxBodyBytes: number;
  readonly #optionsOfWorlds: MakeWorldOptions;
  readonly #service: Service;

  /** Throws a TypeError if an option is invalid. */
  constructor(options: EmulatorOptions = {}) {
    knowItself(this);
    const { credentials, maxBodyBytes, ofWorlds } = readEmulatorOptions(options);
    const timeIn = (world: string) => this.world(world).clock.now();
    this.maxBodyBytes = maxBodyBytes;
    this.#optionsOfWorlds = ofWorlds;
    this.#service = {
      worlds: new Worlds(readWorldOptions(ofWorlds)),
      applications: new Applications(timeIn, secretsOf(credentials)),
      authorizations: new Authorizations(timeIn),
    };
    if (typeof credentials === 'object') {
      this.#service.applications.register(defaultWorld, undefined, allScopes, undefined, credentials);
    }
  }

  /** Replies to a request like the runtime's `fetch`. Rejects if the request is aborted or a fault breaks the connection. */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const missing = missingClasses();
    if (missing) throw new ReferenceError(missing);
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    request.signal.throwIfAborted();
    const response = toResponse(await this.answer(new FetchedRequest(request, this.maxBodyBytes)));
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

  /** Replies to a request. @internal */
  answer(request: Incoming): Promise<Reply> {
    return answerRequest(this.#service, request);
  }

  /**
   * Returns the world of that name, and makes it from the seed at its first use. Worlds share no records. At most 32 worlds
   * stay in memory. Another one is packed until its next use: it keeps its records, but its journal loses the replies.
   * A world whose `state` or `outbox` was read stays in memory.
   */
  world(name?: string): World {
    return this.#service.worlds.get(name);
  }

  /** Reports of what happens in its worlds. @internal */
  get news(): NewsBoard {
    return this.#service.worlds.news;
  }

  /** State that survives a restart when it is stored in a file. @internal */
  get kept(): Pick<Service, 'worlds' | 'applications'> {
    return this.#service;
  }

  /** Continues a world from its saved state. @internal */
  restoreWorld(name: string, saved: State, { made, dialect, quotas }: Settings = {}): World {
    const world = this.#service.worlds.make(name, this.#optionsOf(made), saved);
    if (dialect !== undefined) world.dialect = dialect;
    if (quotas !== undefined) world.quotas = quotas;
    return world;
  }

  /** Returns the options of a world, with those that differ from the emulator's as plain data. */
  #optionsOf(made: MakeWorldOptions | undefined): WorldOptions {
    const { now, ...others } = this.#optionsOfWorlds;
    // The clock of a snapshot goes on.
    const clock = now === undefined || isSnapshot(made?.seed) ? {} : { now };
    const options = readWorldOptions({ ...others, ...clock, ...made });
    return made ? { ...options, made } : options;
  }

  /**
   * Makes a world with options that differ from those of the other worlds. Throws a TypeError if the name is already in use
   * or an option is invalid.
   * @example
   * const world = emulator.makeWorld('crowded', { seed: 'large', dialect: 'mixed' });
   */
  makeWorld(name: string, options: MakeWorldOptions = {}): World {
    read('name', text, name);
    if (this.hasWorld(name)) throw badRequest(`name: the world ${name} already exists`);
    const given: MakeWorldOptions = Object.fromEntries(
      Object.entries(options).filter(([, value]) => value !== undefined),
    );
    const { now } = given;
    return this.#service.worlds.make(
      name,
      this.#optionsOf({ ...given, ...(now instanceof Date && { now: now.getTime() }) }),
    );
  }

  /** The names of all worlds: the default one, and those that were made or used. */
  get worldNames(): readonly string[] {
    return [...new Set([defaultWorld, ...this.#service.worlds.all().map(({ name }) => name)])];
  }

  /**
   * Deletes a world with its applications and their tokens. Returns whether it existed. Throws a TypeError for the default
   * world, which always exists: use `reset()` instead.
   */
  deleteWorld(name: string): boolean {
    if (name === defaultWorld) throw badRequest('the default world cannot be deleted: reset it instead');
    const { worlds, applications, authorizations } = this.#service;
    applications.removeOf(name);
    authorizations.removeOf(name);
    const isThere = worlds.has(name);
    worlds.delete(name);
    return isThere;
  }

  /** Checks if a world of that name exists, without making it. @internal */
  hasWorld(name: string): boolean {
    return this.#service.worlds.has(name);
  }

  /**
   * Registers an application and returns it, with the id and the secret of a client. The same options return the same
   * application. Throws a TypeError if its user or a scope does not exist.
   */
  application({ as, scopes = allScopes, world: name, redirectUris }: ApplicationOptions = {}): Application {
    const unknown = scopes.find((scope) => !allScopes.includes(scope));
    if (unknown !== undefined) throw badRequest(`scopes: unknown scope ${unknown}`);
    const world = this.world(name);
    if (as !== undefined && !find(world.current.users, as)) {
      throw badRequest(`as: there is no user ${as} in the world ${world.name}`);
    }
    return this.#service.applications.register(world.name, as, scopes, redirectUris);
  }

  /**
   * Returns the options of a client of this emulator. Throws a TypeError if the user or a scope does not exist.
   * @example
   * const owner = new TicketingClient(emulator.options());
   * const reader = new TicketingClient(emulator.options({ scopes: ['me.read'] }));
   */
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

  /**
   * Returns the options of `authorizationCode()` for this emulator. Add `redirectUri` and `scopes`. Throws a TypeError if
   * the user or a scope does not exist.
   * @example
   * const flow = authorizationCode({ ...emulator.oauthOptions(), redirectUri, scopes: ['me.read'] });
   */
  oauthOptions(application: ApplicationOptions = {}) {
    const { clientId, clientSecret } = this.application(application);
    const { authorizeUrl, tokenUrl, fetch } = this;
    return { authorizeUrl, tokenUrl, clientId, clientSecret, fetch };
  }

  /**
   * Answers for a user whose browser was sent to an authorize address, and returns the address that the browser goes back
   * to. Throws a TypeError if the address names no application, or one that does not accept its `redirect_uri`.
   * @example
   * const { url, state, verifier } = await flow.begin();
   * const tokens = await flow.finish(emulator.consent(url), { state, verifier });
   */
  consent(url: string | URL, { as, allow = true }: ConsentOptions = {}): string {
    const reading = readQuestion(this.#service.applications, new URL(url).searchParams);
    if ('back' in reading) return reading.back;
    const { application } = reading.asked;
    const { current: state, name } = this.world(application.world);
    const user = as ?? application.user ?? state.owner;
    if (!find(state.users, user)) throw badRequest(`as: there is no user ${user} in the world ${name}`);
    return allow
      ? this.#service.authorizations.allow(reading.asked, user)
      : refusedTo(reading.asked, 'access_denied', 'the user did not allow it');
  }

  /** The clock of the default world. */
  get clock(): Clock {
    return this.world().clock;
  }

  /**
   * Actions of people outside the API, in the default world.
   * @example
   * const { order, tickets } = emulator.simulate.purchase({ event, quantity: 2 });
   * for (const ticket of tickets) emulator.simulate.checkIn(ticket);
   * emulator.simulate.refund(order);
   */
  get simulate(): Simulation {
    return this.world().simulate;
  }

  /** The requests that the default world received, with its replies, and the noted attempts to send messages about it. */
  get journal(): Journal {
    return this.world().journal;
  }

  /** The e-mails and text messages that the default world sent, oldest first. */
  get outbox(): readonly Mail[] {
    return this.world().outbox;
  }

  /** The failures planned for the default world. */
  get faults(): Faults {
    return this.world().faults;
  }

  /** Returns how clients treated the replies of the default world: how often they repeated a request, and their mistakes. */
  report(): Report {
    return this.world().report();
  }

  /** Returns the text for the console: the address of the emulator, and the names of its worlds. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const names = this.worldNames.map((name) => `'${name}'`);
    const more = names.length > mostShown ? [`… ${names.length - mostShown} more`] : [];
    const worlds = [...names.slice(0, mostShown), ...more].join(', ');
    return `Emulator { baseUrl: '${this.baseUrl}', worlds: [ ${worlds} ] }`;
  }

  /** Starts the default world over from its seed. Its journal and faults are empty afterwards. */
  reset(): void {
    this.world().reset();
  }

  /** Returns a copy of the default world's records, clock and outbox. */
  snapshot(): Snapshot {
    return this.world().snapshot();
  }

  /** Restores the result of `snapshot()`. Throws a TypeError if this version cannot read the value. */
  restore(snapshot: Snapshot): void {
    this.world().restore(snapshot);
  }
}

throughProxies(Emulator);

import type { Uuid } from '../operations/operation.js';
import type { ClientOptions } from '../options.js';
import { type Application, Applications } from './access/applications.js';
import { tokenIn } from './access/authentication.js';
import { Authorizations, refusedTo } from './access/authorizations.js';
import { authorizePath, readQuestion } from './access/authorize-endpoint.js';
import { codePath } from './access/code-endpoint.js';
import { secretsOf } from './access/credentials.js';
import { formOf, namedIn, tokenPath } from './access/token-endpoint.js';
import type { Report } from './control/audit.js';
import type { Clock } from './control/clock.js';
import type { Deliveries } from './control/deliveries.js';
import {
  type EmulatorOptions,
  type MakeWorldOptions,
  readEmulatorOptions,
  readWorldOptions,
} from './control/emulator-options.js';
import { WrongUse } from './control/expect.js';
import type { Faults } from './control/faults.js';
import type { Journal } from './control/journal.js';
import type { NewsBoard } from './control/news.js';
import { read, text } from './control/option-schemas.js';
import type { Simulation } from './control/simulate.js';
import { isOfFile } from './file-reply.js';
import { type Gap, gaps } from './gaps.js';
import { gapsOfReply } from './gaps-of-reply.js';
import type { Origin } from './packable-state.js';
import { notFound, Refusal } from './refusal.js';
import { answer, asResponse } from './request/answer.js';
import type { Call, Service } from './request/call.js';
import { authPathIn } from './request/serve-auth.js';
import type { Mail } from './state/records.js';
import { find } from './state/state.js';
import { allScopes } from './table.js';
import { encodeRefusal, type Reply, write } from './wire/encode.js';
import { FetchedRequest } from './wire/fetched.js';
import type { Incoming } from './wire/incoming.js';
import { operationAt } from './wire/route.js';
import type { Settings, Snapshot, World, WorldOptions } from './world.js';
import { defaultWorld, Worlds } from './worlds.js';

/** What an application may do, for whom, and where. */
export interface ApplicationOptions {
  /**
   * The uuid of the user that it acts for, who has to exist.
   * @default the owner of the seed's organisation
   */
  readonly as?: Uuid;
  /**
   * The scopes that it is granted.
   * @default all
   */
  readonly scopes?: readonly string[];
  /**
   * The name of the world that it belongs to.
   * @default 'default'
   */
  readonly world?: string;
  /**
   * The addresses that a user may return to after consenting.
   * @default any https address, and http on a loopback address
   */
  readonly redirectUris?: readonly string[];
}

/** How a user answers an application. */
export interface ConsentOptions {
  /**
   * The uuid of the user, who has to exist.
   * @default the user of the application
   */
  readonly as?: Uuid;
  /**
   * Whether the user allows it.
   * @default true
   */
  readonly allow?: boolean;
}

/** How many worlds the console shows by their names. */
const mostShown = 10;

/** Adds a header that names the gaps that the reply depends on. */
function withGaps(reply: Reply | Response, request: Incoming, path: string): Reply | Response {
  const { method, url, headers } = request;
  const sent = reply instanceof Response ? reply.headers : new Headers(write(reply).headers);
  const named = gapsOfReply({
    method,
    place: path === tokenPath ? 'token' : path === codePath || path === authorizePath ? 'consent' : 'api',
    operation: operationAt(method, path),
    query: new URL(url).searchParams,
    header: (name) => headers.get(name),
    status: reply.status,
    type: sent.get('content-type') ?? '',
  });
  if (named.length === 0) return reply;
  sent.set('x-emulator-gap', named.join(', '));
  return reply instanceof Response ? reply : { ...reply, headers: Object.fromEntries(sent) };
}

/** The path of a request below the base URL of the API, which may stand under `/api` of any host. */
const apiPathIn = (pathname: string): string => pathname.replace(/^\/api(?=\/|$)/, '');

/**
 * The whole service in memory, with a state of its own: pass its `options()` to a client, or its `fetch` to anything that
 * sends requests.
 * @example
 * const emulator = new Emulator({ now: new Date('2030-05-01T10:00:00Z') });
 * const client = new TicketingClient(emulator.options());
 * const { items } = await client.events.list({ my: true });
 */
export class Emulator {
  /** The base URL of the API. Any other host, and `/api` under it, does as well. */
  readonly baseUrl = 'https://api.emulator.invalid';
  /** The URL of the authorisation server. Any URL that ends in `/connect/token` does as well. */
  readonly authUrl = 'https://auth.emulator.invalid';
  /** The address of the page where a user consents. Any URL that ends in `/v1/oauth/authorize` does as well. */
  readonly authorizeUrl = this.authUrl + authorizePath;
  /** The address where a code is exchanged. Any URL that ends in `/v1/oauth/token` does as well. */
  readonly tokenUrl = this.authUrl + codePath;
  /** What the specification leaves open, and what the emulator does there. */
  readonly gaps: readonly Gap[] = gaps;
  /** The most bytes that the body of a request may have. @internal */
  readonly maxBodyBytes: number;
  readonly #namesGaps: boolean;
  readonly #given: MakeWorldOptions;
  readonly #applications: Applications;
  readonly #authorizations = new Authorizations((world) => this.world(world).clock.now());
  readonly #worlds: Worlds;

  /** Throws a TypeError where an option is wrong. */
  constructor(options: EmulatorOptions = {}) {
    const { credentials, gapHeader, maxBodyBytes } = readEmulatorOptions(options);
    this.maxBodyBytes = maxBodyBytes;
    this.#namesGaps = gapHeader;
    const { credentials: _, gapHeader: __, maxBodyBytes: ___, ...ofWorlds } = options;
    this.#given = ofWorlds;
    this.#worlds = new Worlds(readWorldOptions(ofWorlds));
    this.#applications = new Applications((world) => this.world(world).clock.now(), secretsOf(credentials));
    if (typeof credentials === 'object') {
      this.#applications.register(defaultWorld, undefined, allScopes, undefined, credentials);
    }
  }

  /** Replies to a request, as the `fetch` of the runtime does. Rejects where the request is aborted or a fault breaks the connection. */
  readonly fetch = async (input: Request | URL | string, init?: RequestInit): Promise<Response> => {
    const request = input instanceof Request && init === undefined ? input : new Request(input, init);
    request.signal.throwIfAborted();
    return asResponse(await this.answer(new FetchedRequest(request, this.maxBodyBytes)));
  };

  /** Replies to a request without making a `Response` if none is needed. @internal */
  async answer(request: Incoming): Promise<Reply | Response> {
    const { pathname } = new URL(request.url);
    const authPath = authPathIn(pathname);
    const path = authPath ?? apiPathIn(pathname);
    const call = authPath ? await this.#authCall(request, path) : this.#apiCall(request, path);
    const answered = await (call instanceof Refusal
      ? encodeRefusal(call, this.world().nextDialect())
      : answer(call));
    return this.#namesGaps ? withGaps(answered, request, path) : answered;
  }

  /** A request to the API with the world that it is for; refused if it names a world that there is not. */
  #apiCall(request: Incoming, path: string): Call | Refusal {
    const token = tokenIn(request) ?? '';
    const application = this.#applications.issuedTo(token);
    const named = isOfFile(path) ? new URL(request.url).searchParams.get('world') : null;
    if (named !== null && !this.hasWorld(named)) return notFound('world');
    const world = this.world(application?.world ?? named ?? undefined);
    return { to: 'api', service: this.#service, world, request, path, token, application };
  }

  async #authCall(request: Incoming, path: string): Promise<Call> {
    const isQuestion = path === authorizePath && request.method === 'GET';
    const form = isQuestion ? new URL(request.url).searchParams : await formOf(request);
    const named = form instanceof URLSearchParams ? namedIn(this.#applications, form) : undefined;
    const world = this.world(named?.world);
    if (path === tokenPath) world.audit.noteTokenRequest();
    return { to: 'auth', service: this.#service, world, request, path, form };
  }

  get #service(): Service {
    return {
      worlds: this.#worlds,
      applications: this.#applications,
      authorizations: this.#authorizations,
    };
  }

  /**
   * Returns the world of that name, made from the seed when it is first used. Worlds know nothing of each other. Of many
   * worlds, 32 are in memory at a time: another is let go until it is used again, and then has its records as they were,
   * but its journal without the replies. One whose `state` or `outbox` was asked for stays in memory.
   */
  world(name?: string): World {
    return this.#worlds.get(name);
  }

  /** What happens in its worlds. @internal */
  get news(): NewsBoard {
    return this.#worlds.news;
  }

  /** What outlives a process where it is kept in a file. @internal */
  get kept() {
    return { worlds: this.#worlds, applications: this.#applications };
  }

  /** Goes on with a world from what was saved of it. @internal */
  restoreWorld(name: string, saved: Origin, { made, dialect, quotas }: Settings = {}): World {
    const world = this.#worlds.make(name, this.#optionsOf(made), saved);
    if (dialect !== undefined) world.dialect = dialect;
    if (quotas !== undefined) world.quotas = quotas;
    return world;
  }

  /** The options of a world that has some of its own, as plain data. */
  #optionsOf(made: MakeWorldOptions | undefined): WorldOptions {
    const options = readWorldOptions({ ...this.#given, ...made });
    return made ? { ...options, made } : options;
  }

  /**
   * Makes a world with options of its own; what is left out is as in the other worlds. Throws a TypeError where there is a
   * world of that name already, or an option is wrong.
   * @example
   * const world = emulator.makeWorld('crowded', { seed: 'large', dialect: 'mixed' });
   */
  makeWorld(name: string, options: MakeWorldOptions = {}): World {
    read('name', text, name);
    if (this.hasWorld(name)) throw new WrongUse([`name: there is a world ${name} already`]);
    const given: MakeWorldOptions = Object.fromEntries(
      Object.entries(options).filter(([, value]) => value !== undefined),
    );
    const { now } = given;
    return this.#worlds.make(
      name,
      this.#optionsOf({ ...given, ...(now instanceof Date && { now: now.getTime() }) }),
    );
  }

  /** The names of the worlds that there are: the default one, and those that were made or used. */
  get worldNames(): readonly string[] {
    return [...new Set([defaultWorld, ...this.#worlds.names()])];
  }

  /**
   * Deletes a world, its applications and their tokens; returns whether there was one. Throws a TypeError for the default
   * world, which is always there: `reset` it.
   */
  deleteWorld(name: string): boolean {
    if (name === defaultWorld) throw new WrongUse(['the default world cannot be deleted: reset it']);
    this.#applications.removeOf(name);
    this.#authorizations.removeOf(name);
    const isThere = this.#worlds.has(name);
    this.#worlds.delete(name);
    return isThere;
  }

  /** Whether there is a world of that name, without making one. @internal */
  hasWorld(name: string): boolean {
    return this.#worlds.has(name);
  }

  /**
   * Registers an application and returns it, with the id and the secret of a client; the same options give the same
   * application. Throws a TypeError where its user or a scope does not exist.
   */
  application({ as, scopes = allScopes, world: name, redirectUris }: ApplicationOptions = {}): Application {
    const unknown = scopes.find((scope) => !allScopes.includes(scope));
    if (unknown !== undefined) throw new WrongUse([`scopes: no operation needs ${unknown}`]);
    const world = this.world(name);
    if (as !== undefined && !find(world.current.users, as)) {
      throw new WrongUse([`as: there is no user ${as} in the world ${world.name}`]);
    }
    return this.#applications.register(world.name, as, scopes, redirectUris);
  }

  /**
   * Returns the options of a client of this emulator. Throws a TypeError where the user or a scope does not exist.
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
   * Returns the options of `authorizationCode()` that are this emulator's: add `redirectUri` and `scopes`. Throws a
   * TypeError where the user or a scope does not exist.
   * @example
   * const flow = authorizationCode({ ...emulator.oauthOptions(), redirectUri, scopes: ['me.read'] });
   */
  oauthOptions(application: ApplicationOptions = {}) {
    const { clientId, clientSecret } = this.application(application);
    const { authorizeUrl, tokenUrl, fetch } = this;
    return { authorizeUrl, tokenUrl, clientId, clientSecret, fetch };
  }

  /**
   * Answers in the place of a user whose browser was sent to an authorize address, and returns the address that it comes
   * back to. Throws a TypeError where the address leads to no application, or not back to it.
   * @example
   * const { url, state, verifier } = await flow.begin();
   * const tokens = await flow.finish(emulator.consent(url), { state, verifier });
   */
  consent(url: string | URL, { as, allow = true }: ConsentOptions = {}): string {
    const reading = this.#question(new URL(url).searchParams);
    if ('back' in reading) return reading.back;
    const { application } = reading.asked;
    const { current: state, name } = this.world(application.world);
    const user = as ?? application.user ?? state.owner;
    if (!find(state.users, user)) throw new WrongUse([`as: there is no user ${user} in the world ${name}`]);
    return allow
      ? this.#authorizations.allow(reading.asked, user)
      : refusedTo(reading.asked, 'access_denied', 'the user did not allow it');
  }

  #question(parameters: URLSearchParams) {
    try {
      return readQuestion(this.#applications, parameters);
    } catch (error) {
      throw error instanceof Refusal ? new WrongUse(error.messages) : error;
    }
  }

  /** The clock of the default world. */
  get clock(): Clock {
    return this.world().clock;
  }

  /**
   * What people do with the default world from outside the API.
   * @example
   * const { order, tickets } = emulator.simulate.purchase({ event, quantity: 2 });
   * for (const ticket of tickets) emulator.simulate.checkIn(ticket);
   * emulator.simulate.refund(order);
   */
  get simulate(): Simulation {
    return this.world().simulate;
  }

  /** The requests that the default world was sent, with its replies. */
  get journal(): Journal {
    return this.world().journal;
  }

  /** The e-mails and text messages that the default world sent, oldest first. */
  get outbox(): readonly Mail[] {
    return this.world().outbox;
  }

  /** The attempts to send messages about the default world that were noted. */
  get deliveries(): Deliveries {
    return this.world().deliveries;
  }

  /** What is planned to go wrong with the default world. */
  get faults(): Faults {
    return this.world().faults;
  }

  /** What the clients of the default world did with its replies: how often they repeated a request, and what they should not have done. */
  report(): Report {
    return this.world().report();
  }

  /** What the console shows: where it is, and its worlds by their names. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    const names = this.worldNames.map((name) => `'${name}'`);
    const more = names.length > mostShown ? [`… ${names.length - mostShown} more`] : [];
    const worlds = [...names.slice(0, mostShown), ...more].join(', ');
    return `Emulator { baseUrl: '${this.baseUrl}', worlds: [ ${worlds} ] }`;
  }

  /** Starts the default world over from its seed, with an empty journal, no deliveries and no faults. */
  reset(): void {
    this.world().reset();
  }

  /** Returns a copy of the default world's records, clock and outbox. */
  snapshot(): Snapshot {
    return this.world().snapshot();
  }

  /** Puts back what `snapshot()` returned. Throws a TypeError where it is no snapshot. */
  restore(snapshot: Snapshot): void {
    this.world().restore(snapshot);
  }
}

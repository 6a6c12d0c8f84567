import type { CallOptions } from '../api/operations/call-options.js';
import { type Operations, operations } from '../api/operations/index.js';
import type { Page } from '../api/operations/page.js';
import { OptionError } from '../shared/option-error.js';
import { onReplyText, type WithReplyText } from '../shared/reply-text.js';
import { knowItself, throughProxies } from '../shared/through-proxies.js';
import type { Token } from './auth/token.js';
import { textOf } from './bounded-body.js';
import { type Input, inputOf } from './call/arguments.js';
import { type Endpoint, type EndpointChoice, isPaged } from './call/endpoint.js';
import { perform, prepare, type Reading, readContent, readPdf, readRaw } from './call/perform.js';
import { locate, type Site, siteOf } from './call-site.js';
import { type CallError, describeOperation, RequestValidationError, TicketingError } from './errors.js';
import {
  type Bound,
  bind,
  type CommonOperations,
  type DryView,
  type EventOperations,
  isRead,
  type MeOperations,
  type OrderOperations,
  type OrganisationOperations,
  type Outcome,
  type PdfView,
  type RawView,
  type ReviewOperations,
  type SafeView,
  type UserOperations,
} from './methods.js';
import type { ClientOptions, DerivedOptions } from './options.js';
import { type Pager, pager } from './pager.js';
import type { PageSource } from './paging/walk.js';
import { type Settings, toDerivedSettings, toSettings, toShared } from './settings/settings.js';
import { Lifetime } from './transport/lifetime.js';
import { toRequest } from './transport/light.js';
import type { Shared } from './transport/shared.js';

declare global {
  // Declared for programs of every `lib`, because the types of this class name it.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** The symbol that `await using` calls, in runtimes that have it. */
const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose');

type Job = (input: Input) => Promise<unknown>;

type Method = (...args: unknown[]) => Promise<unknown>;

/** Makes a method return its outcome, failed or not. */
const outcomeOf =
  (method: Method) =>
  (...args: unknown[]): Promise<Outcome<unknown>> =>
    method(...args).then(
      (data) => ({ ok: true, data }),
      (error: unknown) => {
        if (error instanceof TicketingError) return { ok: false, error: error as CallError };
        throw error;
      },
    );

/** Reads options. Throws a `TypeError` even if they cannot be read: a getter throws, or a proxy was revoked. */
function reading<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof OptionError) throw error;
    const problem = 'The options of the client threw an error when they were read. It is in error.cause.';
    throw new TypeError(problem, { cause: error });
  }
}

/** What a client consists of. Only `with` passes it to the constructor, in the place of options. */
class Parts {
  readonly settings: Settings;
  readonly shared: Shared;
  readonly lifetime: Lifetime;

  constructor(settings: Settings, shared: Shared, lifetime: Lifetime) {
    this.settings = settings;
    this.shared = shared;
    this.lifetime = lifetime;
  }
}

function partsFrom(options: ClientOptions): Parts {
  const settings = toSettings(options);
  const shared = toShared(options, settings);
  const release = () => Promise.all([shared.limiter?.close(), settings.transport.close?.()]);
  return new Parts(settings, shared, new Lifetime(release));
}

/**
 * Returns the error of a call that failed before it was ready to be sent. If the error is not ours, the arguments
 * cannot be read: a getter throws, or a proxy was revoked.
 */
function inputError(error: unknown, endpoint: Endpoint | EndpointChoice): TicketingError {
  if (error instanceof TicketingError) return error;
  const isChoice = 'choices' in endpoint;
  const operation = isChoice ? undefined : endpoint.operation;
  const what = isChoice ? endpoint.id : describeOperation(endpoint.operation);
  const message = 'the arguments threw an error when they were read. It is in error.cause';
  return new RequestValidationError(`${what} was not sent: ${message}.`, {
    operation,
    called: isChoice ? what : undefined,
    issues: [{ path: [], message }],
    cause: error,
  });
}

/** Makes a method that does the job. Its errors name the functions that await it. */
function methodOf(endpoint: Endpoint | EndpointChoice, job: Job): Method {
  const method = async (...args: unknown[]) => {
    try {
      return await job(inputOf(endpoint, args));
    } catch (error) {
      throw locate(inputError(error, endpoint), siteOf(method));
    }
  };
  return method;
}

/**
 * A client of the event-ticketing service. Each group of operations is a property, with one method for each
 * operation. Creating a client sends nothing: the first call requests the first token.
 *
 * Throws a `TypeError` if an option is missing or malformed.
 */
export class TicketingClient {
  readonly #parts: Parts;
  /** The groups and views used so far, by name. */
  readonly #made = new Map<string, object>();

  constructor(options: ClientOptions = {}) {
    knowItself(this);
    this.#parts = reading(() => (options instanceof Parts ? options : partsFrom(options)));
  }

  /** Your own account. */
  get me(): MeOperations {
    return this.#group('me');
  }

  /** Public profiles of users. */
  get users(): UserOperations {
    return this.#group('users');
  }

  /** Organisations: profile, team, money, events and products. */
  get orgs(): OrganisationOperations {
    return this.#group('orgs');
  }

  /** Events with their sessions, people, tickets and orders. */
  get events(): EventOperations {
    return this.#group('events');
  }

  /** Reference data and files. */
  get common(): CommonOperations {
    return this.#group('common');
  }

  /** Orders: yours, or those of an event. */
  get orders(): OrderOperations {
    return this.#group('orders');
  }

  /** Reviews of an event or of an organisation. */
  get reviews(): ReviewOperations {
    return this.#group('reviews');
  }

  /** The same operations, returning `{ data, response }`. A list returns one page. */
  get raw(): RawView<Operations> {
    return this.#view<RawView<Operations>>('raw', (input) => perform(this.#parts, input, readRaw));
  }

  /** The same operations, returning `{ ok: true, data }` or `{ ok: false, error }`. A list returns one page. */
  get safe(): SafeView<Operations> {
    return this.#view<SafeView<Operations>>('safe', this.#read, outcomeOf);
  }

  /** The same operations, returning the `Request` that would be sent, without a token. Nothing is sent. */
  get dry(): DryView<Operations> {
    return this.#view<DryView<Operations>>('dry', async (input) => {
      const { request } = await prepare(this.#parts, input);
      return toRequest(request);
    });
  }

  /** The reading operations, returning a PDF document as a `Blob`. */
  get pdf(): PdfView<Operations> {
    const job: Job = (input) => perform(this.#parts, input, readPdf, 'bytes');
    return this.#view<PdfView<Operations>>('pdf', job, undefined, isRead);
  }

  /**
   * Derives a client with other options. It shares this client's token, limit and pauses. Without options it works
   * like this one. Throws a `TypeError` for an option that derived clients share: use `new TicketingClient()` for
   * another address, account or limit.
   */
  with(options: DerivedOptions = {}): TicketingClient {
    const { settings, shared, lifetime } = this.#parts;
    const derived = reading(() => toDerivedSettings(options, settings));
    const { transport } = derived;
    const release = async () => (transport === settings.transport ? undefined : transport.close?.());
    // The constructor recognises the parts. They have no type in it, because no program can make them.
    return new TicketingClient(new Parts(derived, shared, new Lifetime(release, lifetime)) as ClientOptions);
  }

  /**
   * Returns the token that calls use now, replaced if it is about to expire. Use it for requests that the client does
   * not make, such as those of a page. Anyone who has this token can do everything its scopes allow until it expires,
   * so keep it secret. To pass it to a page, use `tokenHandler` from `ticketing-client/jobs`. Rejects with a
   * `TokenError` if there is no token, or with a `ClosedError`.
   *
   * @example
   * ```ts
   * const { accessToken, expiresAt, scopes } = await client.token();
   * ```
   */
  async token(): Promise<Token> {
    const { lifetime, shared } = this.#parts;
    lifetime.enter();
    try {
      return await shared.tokens.token();
    } finally {
      lifetime.leave();
    }
  }

  /** Returns the scopes granted to the application, or `undefined` if the source of the token does not name them. */
  async scopes(): Promise<readonly string[] | undefined> {
    return (await this.token()).scopes;
  }

  /**
   * Releases what keeps the process alive: the limit, and the connections of a `transport`. Also closes a scheduler
   * or transport that you passed, if it has a `close`. Waits for calls in progress; each still ends within its own
   * deadline. Every later call fails with a `ClosedError`.
   *
   * Closing a client also closes the clients derived from it. Closing a derived client closes only that one, with the
   * transport that it was given, if any. Closing twice has no further effect. `await using` closes the client at the
   * end of its block.
   *
   * @example
   * ```ts
   * await using client = new TicketingClient({ transport: undici() });
   * ```
   */
  close(): Promise<void> {
    return this.#parts.lifetime.close();
  }

  /** Closes the client, for `await using`. */
  [asyncDispose](): Promise<void> {
    return this.close();
  }

  /** Returns what the console shows: the address of the service, and no secrets. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `TicketingClient { baseUrl: '${this.#parts.settings.baseUrl}' }`;
  }

  readonly #read: Job = (input) => perform(this.#parts, input, readContent);

  /** Makes a group or view when it is first used. Its type comes from the same table. */
  #once<T>(name: string, make: () => object): T {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made as T;
  }

  #view<T>(name: string, job: Job, as = (method: Method) => method, has?: typeof isRead): T {
    return this.#once(name, () => bind(operations, '', (endpoint) => as(methodOf(endpoint, job)), has));
  }

  #group<Name extends keyof Operations>(name: Name): Bound<Operations[Name]> {
    return this.#once(name, () =>
      bind(operations[name], name, (endpoint) => {
        if (!isPaged(endpoint)) return methodOf(endpoint, this.#read);
        const method = (...args: unknown[]) => this.#list(endpoint, args, siteOf(method));
        return method;
      }),
    );
  }

  #list(endpoint: Endpoint | EndpointChoice, args: readonly unknown[], site: Site): Pager<unknown> {
    const fail = (error: unknown): never => {
      throw locate(inputError(error, endpoint), site);
    };
    try {
      const source = this.#source(inputOf(endpoint, args), fail);
      return pager(() => source);
    } catch (error) {
      // Invalid arguments fail when the list is read, like everything else about it.
      return pager(() => fail(error));
    }
  }

  #source(input: Input, fail: (error: unknown) => never): PageSource<unknown> {
    const { endpoint, params, query, options, signal } = input;
    const { row, operation } = endpoint;
    const { [onReplyText]: hear }: CallOptions & WithReplyText = options;
    const readPage: Reading<Page<unknown>> = async (answered) => {
      const page = (await readContent(answered)) as Page<unknown>; // the row of a list says so
      hear?.(page.items, textOf(answered.reply.body));
      return page;
    };
    const { settings, shared } = this.#parts;
    return {
      operation,
      params,
      // Each page checks the query with its model.
      start: query.position as number | undefined,
      rows: query.rows as number,
      prefetch: options.prefetch ?? 0,
      signal,
      paging: () => settings.paging ?? shared.paging.get(row.path),
      learn: (paging) => shared.paging.set(row.path, paging),
      read: (position, followed) => {
        const page = { ...input, query: { ...query, position }, signal: followed };
        return perform(this.#parts, page, readPage).catch(fail);
      },
    };
  }
}

throughProxies(TicketingClient);

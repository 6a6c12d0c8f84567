import type { Token } from './auth/token.js';
import { type Input, type Target, targetOf } from './call/arguments.js';
import { bindRow, type Endpoint, type EndpointChoice, isPaged } from './call/endpoint.js';
import { inputError } from './call/foreign.js';
import { type Answered, type Core, prepare, read, readPdf, responseOf, send } from './call/perform.js';
import { type CallError, TicketingError } from './errors.js';
import { isSignal } from './internal/abort.js';
import { locate, type Site, siteOf } from './internal/call-site.js';
import { lazy } from './internal/lazy.js';
import { OptionError } from './internal/option-error.js';
import {
  type Bound,
  bind,
  type DryView,
  isRead,
  type Outcome,
  type PdfView,
  type RawView,
  type SafeView,
} from './methods.js';
import { type Operations, operations } from './operations/index.js';
import type { ClientOptions, DerivedOptions } from './options.js';
import { failingPager, type Page, type Pager, pager } from './pager.js';
import { expectDerived, type Settings, toSettings, toShared } from './settings/settings.js';
import { Lifetime } from './transport/lifetime.js';
import { toRequest } from './transport/light.js';
import type { Shared } from './transport/shared.js';

/** How many items a page has where the caller does not say: the most that the service gives. */
const fullPage = 100;

/** Lists ask for full pages unless the caller says otherwise. */
const withRows = (target: Target): Target =>
  target.endpoint.row.reply.kind === 'page'
    ? withQuery(target, { ...target.input.query, rows: target.input.query.rows ?? fullPage })
    : target;

const withQuery = (target: Target, query: Input['query']): Target => ({
  ...target,
  input: { ...target.input, query },
});

declare global {
  // Known to programs of every `lib`, because the types of this class name it.
  interface SymbolConstructor {
    readonly asyncDispose: unique symbol;
  }
}

/** What `await using` calls; a runtime that does not have it calls nothing. */
const asyncDispose: typeof Symbol.asyncDispose = Symbol.asyncDispose ?? Symbol.for('Symbol.asyncDispose');

type Job = (target: Target) => Promise<unknown>;

/** Gives how a call ended, failed or not. */
const outcomeOf = (ending: Promise<unknown>): Promise<Outcome<unknown>> =>
  ending.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => {
      if (error instanceof TicketingError) return { ok: false, error: error as CallError };
      throw error;
    },
  );

/** What wrong options are refused with, also where they cannot even be read: a getter throws, or a proxy was revoked. */
const optionsError = (error: unknown): TypeError =>
  error instanceof OptionError
    ? error
    : new TypeError('The options of the client cannot be read: see the cause.', { cause: error });

/** The options that a derived client sets: one that is undefined is not set, so that of the other client stays. */
function ownOf(options: DerivedOptions): DerivedOptions {
  try {
    expectDerived(options);
    return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  } catch (error) {
    throw optionsError(error);
  }
}

/** Makes a method that does the job, and tells where it was called if it fails. */
function methodOf(
  endpoint: Endpoint | EndpointChoice,
  job: Job,
  finish: (ending: Promise<unknown>) => Promise<unknown> = (ending) => ending,
) {
  const attempt = async (args: unknown[], site: Site) => {
    try {
      return await job(targetOf(endpoint, args));
    } catch (error) {
      throw locate(inputError(error, endpoint), site);
    }
  };
  const method = (...args: unknown[]) => finish(attempt(args, siteOf(method)));
  return method;
}

/**
 * A client of the event-ticketing service. Each group of operations is a property; the rows of its table are its
 * methods. Making one does no work: the first token is asked for by the first call.
 *
 * Throws a `TypeError` where an option is missing or malformed.
 */
export class TicketingClient {
  readonly #options: ClientOptions;
  readonly #settings: Settings;
  /** The groups and views that have been used, by name. */
  readonly #made = new Map<string, object>();
  readonly #witness = lazy(() => import('./call/witness.js'));
  #shared: Shared;
  #lifetime: Lifetime;

  constructor(options: ClientOptions = {}) {
    this.#options = options;
    try {
      this.#settings = toSettings(options);
      this.#shared = toShared(options, this.#settings);
    } catch (error) {
      throw optionsError(error);
    }
    const { limiter } = this.#shared;
    const { transport } = this.#settings;
    this.#lifetime = new Lifetime(() => Promise.all([limiter?.close(), transport.close?.()]));
  }

  /** Your own account. */
  get me(): Bound<Operations['me']> {
    return this.#group('me');
  }

  /** Public profiles of users. */
  get users(): Bound<Operations['users']> {
    return this.#group('users');
  }

  /** Organisations: profile, team, money, events and products. */
  get orgs(): Bound<Operations['orgs']> {
    return this.#group('orgs');
  }

  /** Events with their sessions, people, tickets and orders. */
  get events(): Bound<Operations['events']> {
    return this.#group('events');
  }

  /** Reference data and files. */
  get common(): Bound<Operations['common']> {
    return this.#group('common');
  }

  /** Orders: yours, or those of an event. */
  get orders(): Bound<Operations['orders']> {
    return this.#group('orders');
  }

  /** Reviews of an event or of an organisation. */
  get reviews(): Bound<Operations['reviews']> {
    return this.#group('reviews');
  }

  /** The same operations, giving `{ data, response }`. A list gives one page. */
  get raw(): RawView<Operations> {
    return this.#view<RawView<Operations>>('raw', async (target) => {
      const answered = await this.#send(target);
      return { data: await read(this.#core, answered), response: await responseOf(answered) };
    });
  }

  /** The same operations, giving `{ ok: true, data }` or `{ ok: false, error }`. A list gives one page. */
  get safe(): SafeView<Operations> {
    return this.#view<SafeView<Operations>>('safe', this.#read, outcomeOf);
  }

  /** The same operations, giving the `Request` that would be sent, without a token. Nothing is sent. */
  get dry(): DryView<Operations> {
    return this.#view<DryView<Operations>>('dry', async (target) => {
      const { request } = await prepare(this.#core, withRows(target));
      return toRequest(request);
    });
  }

  /** The reading operations, giving a PDF document as a `Blob`. */
  get pdf(): PdfView<Operations> {
    const job: Job = async (target) => readPdf(await this.#send(target, 'bytes'));
    return this.#view<PdfView<Operations>>('pdf', job, undefined, isRead);
  }

  /**
   * Derives a client with other options, which shares this one's token, limit and pauses. Without options it works like
   * this one. Throws a `TypeError` for an option that derived clients share: another address, account or limit is another `new TicketingClient()`.
   */
  with(options: DerivedOptions = {}): TicketingClient {
    const { baseUrl } = this.#settings;
    const own = ownOf(options);
    const { fetch, transport, ...inherited } = this.#options;
    const sender = 'fetch' in own || 'transport' in own ? {} : { fetch, transport };
    // What is shared is named again, so that it is not read from the environment, which may have changed.
    const derived = new TicketingClient({
      ...inherited,
      ...sender,
      ...own,
      baseUrl,
      auth: this.#shared.tokens,
    });
    derived.#shared = this.#shared;
    derived.#lifetime = new Lifetime(async () => own.transport?.close?.(), this.#lifetime);
    return derived;
  }

  /**
   * The token that calls are sent with now, replaced where it is about to expire: for what makes requests of its own, such
   * as a page. Whoever has it acts as the application until it expires: hand it to nobody who may not do all that its
   * scopes allow, and to a page by `tokenHandler` of `ticketing-client/jobs`. Rejects with a `TokenError` where there is
   * none to be had, or with a `ClosedError`.
   *
   * @example
   * ```ts
   * const { accessToken, expiresAt, scopes } = await client.token();
   * ```
   */
  async token(): Promise<Token> {
    this.#lifetime.enter();
    try {
      return await this.#shared.tokens.token();
    } finally {
      this.#lifetime.leave();
    }
  }

  /** The scopes granted to the application; `undefined` where the source of the token does not tell. */
  async scopes(): Promise<readonly string[] | undefined> {
    return (await this.token()).scopes;
  }

  /**
   * Gives back what keeps the process alive: the limit, and the connections of a `transport`; a scheduler or transport
   * that you gave is closed where it has a `close`. Calls that are under way end as they would, within their deadlines,
   * and are waited for; every later call fails with a `ClosedError`.
   *
   * To close a client closes those derived from it. To close a derived one closes that one alone, with a transport of
   * its own. To close twice does no more than once. `await using` closes the client at the end of its block.
   *
   * @example
   * ```ts
   * await using client = new TicketingClient({ transport: undici() });
   * ```
   */
  close(): Promise<void> {
    return this.#lifetime.close();
  }

  /** Closes the client, for `await using`. */
  [asyncDispose](): Promise<void> {
    return this.close();
  }

  /** What the console shows: where the client leads, and nothing that is secret. */
  [Symbol.for('nodejs.util.inspect.custom')](): string {
    return `TicketingClient { baseUrl: '${this.#settings.baseUrl}' }`;
  }

  get #core(): Core {
    return { settings: this.#settings, shared: this.#shared, witness: this.#witness };
  }

  async #send(target: Target, reads?: 'bytes'): Promise<Answered> {
    this.#lifetime.enter(target.endpoint.operation);
    try {
      return await send(this.#core, await prepare(this.#core, withRows(target), reads));
    } finally {
      this.#lifetime.leave();
    }
  }

  readonly #read: Job = async (target) => read(this.#core, await this.#send(target));

  /** Makes a group or view when it is first used. Its type is told from the same table. */
  #once<T>(name: string, make: () => object): T {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made as T;
  }

  #view<T>(name: string, job: Job, finish?: typeof outcomeOf, has?: typeof isRead): T {
    return this.#once(name, () =>
      bind(operations, '', (row, id) => methodOf(bindRow(id, row), job, finish), has),
    );
  }

  #group<Name extends keyof Operations>(name: Name): Bound<Operations[Name]> {
    return this.#once(name, () =>
      bind(operations[name], name, (row, id) => {
        const endpoint = bindRow(id, row);
        if (!isPaged(endpoint)) return methodOf(endpoint, this.#read);
        const method = (...args: unknown[]) => this.#list(endpoint, args, siteOf(method));
        return method;
      }),
    );
  }

  #list(endpoint: Endpoint | EndpointChoice, args: readonly unknown[], site: Site): Pager<unknown> {
    const fail = (error: unknown) => locate(inputError(error, endpoint), site);
    try {
      return this.#pager(targetOf(endpoint, args), fail);
    } catch (error) {
      // Wrong arguments fail when the list is read, like everything else of it.
      return failingPager(fail(error));
    }
  }

  #pager(target: Target, fail: (error: unknown) => unknown): Pager<unknown> {
    const { row, operation } = target.endpoint;
    const { params, query, options } = target.input;
    const given = isSignal(options.signal) ? options.signal : undefined;
    // Each page follows a signal of the walk, which must not stand in the place of one that has to be refused.
    const isRefused = options.signal !== given;
    return pager({
      operation,
      params,
      start: query.position as number | undefined,
      rows: (query.rows as number | undefined) ?? fullPage,
      prefetch: options.prefetch ?? 0,
      signal: given,
      paging: () => this.#settings.paging ?? this.#shared.paging.get(row.path),
      learn: (paging) => this.#shared.paging.set(row.path, paging),
      read: async (position, followed) => {
        try {
          const { input, issues } = withQuery(target, { ...query, position });
          const signal = isRefused ? options.signal : followed;
          const page = {
            ...target,
            input: { ...input, options: { ...options, signal } },
            issues: [...issues],
          };
          return (await this.#read(page)) as Page<unknown>;
        } catch (error) {
          throw fail(error);
        }
      },
    });
  }
}

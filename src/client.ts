import { type Input, isPaged, type Target, targetOf } from './call/arguments.js';
import { type Answer, type Core, infoOf, prepare, read, readPdf, send } from './call/perform.js';
import { type CallError, TicketingError } from './errors.js';
import { locate, type Site, siteOf } from './internal/call-site.js';
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
import type { Choice, Row } from './operations/row.js';
import type { ClientOptions, DerivedOptions } from './options.js';
import type { Page } from './pager.js';
import { failingPager, type Pager, pager } from './pager.js';
import { type Settings, toPrefetch, toSettings, toShared } from './settings/settings.js';
import type { Shared } from './transport/step.js';

/** How many items a page has where the caller does not say: the most that the service gives. */
const fullPage = 100;

/** Lists ask for full pages unless the caller says otherwise. */
const withRows = (row: Row, input: Input): Input =>
  row.reply.kind === 'page'
    ? { ...input, query: { ...input.query, rows: input.query.rows ?? fullPage } }
    : input;

type Job = (row: Row, input: Input, id: string) => Promise<unknown>;

/** Gives how a call ended, failed or not. What is not an error of this library is thrown all the same. */
const outcomeOf = (ending: Promise<unknown>): Promise<Outcome<unknown>> =>
  ending.then(
    (data) => ({ ok: true, data }),
    (error: unknown) => {
      if (error instanceof TicketingError) return { ok: false, error: error as CallError };
      throw error;
    },
  );

/** Makes the method of a row or choice that does the job, and tells where it was called if it fails. */
function methodOf(
  row: Row | Choice,
  id: string,
  job: Job,
  finish: (ending: Promise<unknown>) => Promise<unknown> = (ending) => ending,
) {
  const attempt = async (args: unknown[], site: Site) => {
    try {
      const { row: chosen, input } = targetOf(row, id, args);
      return await job(chosen, input, id);
    } catch (error) {
      throw locate(error, site);
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
  #shared: Shared;

  constructor(options: ClientOptions = {}) {
    this.#options = options;
    this.#settings = toSettings(options);
    this.#shared = toShared(options, this.#settings);
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
    return this.#view<RawView<Operations>>('raw', async (row, input, id) => {
      const answer = await this.#send(row, input, id);
      // The clone is read, because it has lost the address that the original keeps.
      const data = await read(this.#core, { ...answer, response: answer.response.clone() });
      return { data, response: answer.response };
    });
  }

  /** The same operations, giving `{ ok: true, data }` or `{ ok: false, error }`. A list gives one page. */
  get safe(): SafeView<Operations> {
    return this.#view<SafeView<Operations>>('safe', this.#read, outcomeOf);
  }

  /** The same operations, giving the `Request` that would be sent, without a token. Nothing is sent. */
  get dry(): DryView<Operations> {
    return this.#view<DryView<Operations>>('dry', async (row, input, id) => {
      const { build, paths } = await prepare(this.#core, id, row, withRows(row, input));
      return build(paths[0] ?? row.path);
    });
  }

  /** The reading operations, giving a PDF document as a `Blob`. */
  get pdf(): PdfView<Operations> {
    const job: Job = async (row, input, id) => readPdf(await this.#send(row, input, id, 'application/pdf'));
    return this.#view<PdfView<Operations>>('pdf', job, undefined, isRead);
  }

  /** Derives a client with other options, which shares this one's token, limit and pauses. */
  with(options: DerivedOptions): TicketingClient {
    const { baseUrl } = this.#settings;
    // An option that is undefined is not set, so this client's stays.
    const own = Object.entries(options).filter(([, value]) => value !== undefined);
    // What is shared is named again, so that it is not read from the environment, which may have changed.
    const derived = new TicketingClient({
      ...this.#options,
      ...Object.fromEntries(own),
      baseUrl,
      auth: this.#shared.tokens,
    });
    derived.#shared = this.#shared;
    return derived;
  }

  /** The scopes granted to the application; `undefined` where the source of the token does not tell. */
  async scopes(): Promise<readonly string[] | undefined> {
    return (await this.#shared.tokens.token()).scopes;
  }

  get #core(): Core {
    return { settings: this.#settings, shared: this.#shared };
  }

  async #send(row: Row, input: Input, id: string, accept?: string): Promise<Answer> {
    return send(this.#core, await prepare(this.#core, id, row, withRows(row, input), accept));
  }

  readonly #read: Job = async (row, input, id) => read(this.#core, await this.#send(row, input, id));

  /** Makes a group or view when it is first used. Its type is told from the same table. */
  #once<T>(name: string, make: () => object): T {
    const made = this.#made.get(name) ?? make();
    this.#made.set(name, made);
    return made as T;
  }

  #view<T>(name: string, job: Job, finish?: typeof outcomeOf, has?: typeof isRead): T {
    return this.#once(name, () => bind(operations, '', (row, id) => methodOf(row, id, job, finish), has));
  }

  #group<Name extends keyof Operations>(name: Name): Bound<Operations[Name]> {
    return this.#once(name, () =>
      bind(operations[name], name, (row, id) => {
        if (!isPaged(row)) return methodOf(row, id, this.#read);
        const method = (...args: unknown[]) => this.#list(id, row, args, siteOf(method));
        return method;
      }),
    );
  }

  #list(id: string, row: Row | Choice, args: readonly unknown[], site: Site): Pager<unknown> {
    let target: Target;
    let prefetch: number;
    try {
      target = targetOf(row, id, args);
      prefetch = toPrefetch(target.input.options.prefetch);
    } catch (error) {
      // Wrong arguments fail when the list is read, like everything else of it.
      return failingPager(locate(error, site));
    }
    const { row: chosen, input } = target;
    const { query, options } = input;
    return pager({
      operation: infoOf(chosen, id),
      start: query.position as number | undefined,
      rows: (query.rows as number | undefined) ?? fullPage,
      prefetch,
      signal: options.signal,
      paging: () => this.#settings.paging ?? this.#shared.paging.get(chosen.path),
      learn: (paging) => this.#shared.paging.set(chosen.path, paging),
      read: async (position, signal) => {
        const at = { ...input, query: { ...query, position }, options: { ...options, signal } };
        try {
          return (await this.#read(chosen, at, id)) as Page<unknown>;
        } catch (error) {
          throw locate(error, site);
        }
      },
    });
  }
}

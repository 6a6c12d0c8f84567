import {
  type AnyChoice,
  type Bound,
  bind,
  type DryView,
  type PdfView,
  type RawView,
  type SafeView,
} from './bind.js';
import { type Input, type Row, readArguments } from './call.js';
import { RequestValidationError, TicketingError } from './errors.js';
import { type Core, infoOf, prepare, read, readPdf, send } from './invoke.js';
import type { Page } from './operation.js';
import { type Operations, operations } from './operations/index.js';
import type { ClientOptions } from './options.js';
import { failingPager, type Pager, pager } from './pager.js';
import { type Settings, toSettings, toShared } from './settings.js';
import type { Shared } from './transport/step.js';


/** How many items a page has where the caller does not say: the most that the service gives. */
const fullPage = 100;

/** A row with its input. */
interface Target {
  readonly row: Row;
  readonly input: Input;
}

/** The row that a choice takes for these arguments, with the input for it. */
function follow(row: Row | AnyChoice, id: string, args: readonly unknown[]): Target {
  if (!('choices' in row)) return { row, input: readArguments(row, args) };
  const [query, ...options] = args;
  const { ...rest } = (query ?? {}) as Record<string, unknown>;
  for (const [name, choice] of Object.entries(row.choices)) {
    if (rest[name] == null) continue;
    const { [name]: chosen, ...others } = rest;
    return { row: choice, input: readArguments(choice, [chosen, others, ...options]) };
  }
  if (row.otherwise) return { row: row.otherwise, input: readArguments(row.otherwise, [rest, ...options]) };
  const names = Object.keys(row.choices).join(' or ');
  throw new RequestValidationError(`${id} was not sent: give it ${names}.`, {
    issues: [{ path: [], message: `${names} is required` }],
  });
}

const isPaged = (row: Row | AnyChoice): boolean =>
  'choices' in row ? Object.values(row.choices).some(isPaged) : row.reply.kind === 'page';

/** Lists ask for full pages unless the caller says otherwise. */
const withRows = (row: Row, input: Input): Input =>
  row.reply.kind === 'page'
    ? { ...input, query: { ...input.query, rows: input.query.rows ?? fullPage } }
    : input;

type Stack = { stack?: string };

/** Notes where the caller stands, because an error made after an await no longer knows. */
function siteOf(method: (...args: never[]) => unknown): Stack {
  const site: Stack = {};
  Error.captureStackTrace?.(site, method);
  return site.stack ? site : (new Error() as Stack);
}

/** Puts the caller's own lines into the error's stack. */
function locate(error: unknown, site: Stack): unknown {
  if (error instanceof TicketingError && site.stack) {
    const lines = site.stack.split('\n').filter((line) => /^\s+at |@/.test(line));
    error.stack = [`${error.name}: ${error.message}`, ...lines].join('\n');
  }
  return error;
}

type Job<T> = (row: Row, input: Input, id: string) => Promise<T>;

/**
 * A client of the event-ticketing service. Each group of operations is a property; the rows of its table are its
 * methods. Making one does no work: the first token is asked for by the first call.
 *
 * Throws a `TypeError` where an option is missing or malformed.
 */
export class TicketingClient {
  readonly #options: ClientOptions;
  readonly #settings: Settings;
  #shared: Shared;

  /** Your own account. */
  readonly me: Bound<Operations['me']>;
  /** Public profiles of users. */
  readonly users: Bound<Operations['users']>;
  /** Organisations: profile, team, money, events and products. */
  readonly orgs: Bound<Operations['orgs']>;
  /** Events with their sessions, people, tickets and orders. */
  readonly events: Bound<Operations['events']>;
  /** Reference data and files. */
  readonly common: Bound<Operations['common']>;
  /** Orders: yours, or those of an event. */
  readonly orders: Bound<Operations['orders']>;
  /** Reviews of an event or of an organisation. */
  readonly reviews: Bound<Operations['reviews']>;

  constructor(options: ClientOptions = {}) {
    this.#options = options;
    this.#settings = toSettings(options);
    this.#shared = toShared(options, this.#settings);
    const groups = this.#plain();
    this.me = groups.me;
    this.users = groups.users;
    this.orgs = groups.orgs;
    this.events = groups.events;
    this.common = groups.common;
    this.orders = groups.orders;
    this.reviews = groups.reviews;
  }

  /** The same operations, giving `{ data, response }`. A list gives one page. */
  get raw(): RawView<Operations> {
    return this.#view((row, input, id) => this.#call(id, row, input, true)) as RawView<Operations>;
  }

  /** The same operations, giving `{ ok: true, data }` or `{ ok: false, error }`. A list gives one page. */
  get safe(): SafeView<Operations> {
    return this.#view(async (row, input, id) => {
      try {
        return { ok: true, data: await this.#call(id, row, input, false) };
      } catch (error) {
        if (error instanceof TicketingError) return { ok: false, error };
        throw error;
      }
    }) as SafeView<Operations>;
  }

  /** The same operations, giving the `Request` that would be sent, without a token. Nothing is sent. */
  get dry(): DryView<Operations> {
    return this.#view(async (row, input, id) => {
      const { build, paths } = await prepare(this.#core, id, row, input, 'application/json');
      return build(paths[0] ?? row.path);
    }) as DryView<Operations>;
  }

  /** The reading operations, giving a PDF document as a `Blob`. */
  get pdf(): PdfView<Operations> {
    return this.#view(async (row, input, id) => {
      const prepared = await prepare(this.#core, id, row, input, 'application/pdf');
      const { response, call } = await send(this.#core, prepared);
      return readPdf(this.#core, prepared, call, response);
    }) as PdfView<Operations>;
  }

  /** Derives a client with other options, which shares this one's token, limit and pauses. */
  with(
    options: Omit<ClientOptions, 'baseUrl' | 'auth' | 'limit' | 'dangerouslyAllowBrowser'>,
  ): TicketingClient {
    const derived = new TicketingClient({ ...this.#options, ...options });
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

  async #call(id: string, row: Row, input: Input, raw: boolean): Promise<unknown> {
    const prepared = await prepare(this.#core, id, row, withRows(row, input), 'application/json');
    const { response, call } = await send(this.#core, prepared);
    const kept = raw ? response.clone() : response;
    const data = await read(this.#core, prepared, call, response);
    return raw ? { data, response: kept } : data;
  }

  #view<T>(job: Job<T>): object {
    return bind(operations, '', (row, id) => {
      const method = async (...args: unknown[]) => {
        const site = siteOf(method);
        try {
          const { row: chosen, input } = follow(row, id, args);
          return await job(chosen, input, id);
        } catch (error) {
          throw locate(error, site);
        }
      };
      return method;
    });
  }

  #plain(): Bound<Operations> {
    return bind(operations, '', (row, id) => {
      if (isPaged(row)) {
        const method = (...args: unknown[]) => this.#list(id, row, args, siteOf(method));
        return method;
      }
      const method = async (...args: unknown[]) => {
        const site = siteOf(method);
        try {
          const { row: chosen, input } = follow(row, id, args);
          return await this.#call(id, chosen, input, false);
        } catch (error) {
          throw locate(error, site);
        }
      };
      return method;
    }) as Bound<Operations>;
  }

  #list(id: string, row: Row | AnyChoice, args: readonly unknown[], site: Stack): Pager<unknown> {
    let target: Target;
    try {
      target = follow(row, id, args);
    } catch (error) {
      // Wrong arguments fail when the list is read, like everything else of it.
      return failingPager(locate(error, site));
    }
    const { row: chosen, input } = target;
    const { query, options } = input;
    return pager({
      operation: infoOf(chosen, id),
      start: query.position as number | undefined,
      prefetch: options.prefetch ?? 0,
      signal: options.signal,
      paging: () => this.#settings.paging ?? this.#shared.paging,
      learn: (paging) => {
        this.#shared.paging = paging;
      },
      read: async (position, signal) => {
        const at = { ...input, query: { ...query, position }, options: { ...options, signal } };
        try {
          return (await this.#call(id, chosen, at, false)) as Page<unknown>;
        } catch (error) {
          throw locate(error, site);
        }
      },
    });
  }
}

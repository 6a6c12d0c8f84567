import { authorizePath } from '../access/authorize-endpoint.js';
import { noted } from '../control/journal.js';
import { hasEnded } from '../domain/event-times.js';
import { ticketsOf } from '../domain/sales.js';
import type { Emulator } from '../emulator.js';
import { isOfFile } from '../file-reply.js';
import { badRequest, MethodNotAllowed, notFound, Refusal } from '../refusal.js';
import type { EventRecord } from '../state/records.js';
import { need } from '../state/state.js';
import { hour, isoOf } from '../state/time.js';
import type { Incoming } from '../wire/incoming.js';
import type { World } from '../world.js';
import { html } from './page-html.js';

/*
 * The page at `/_emulator` and the small endpoints under it: what is in a world, and what the API cannot do. They are
 * about the default world unless `?world=` names another, which `applications` makes.
 */

/** Where the emulator of the page is served. */
export interface Urls {
  readonly baseUrl: string;
  readonly authUrl: string;
}

const root = '/_emulator';

/** What lies at a path of the server: the page, the addresses that it calls, the page where users consent, a file, or the API. */
export type Place = 'page' | 'control' | 'consent' | 'file' | 'api';

/** What lies at a path. The root leads to the page. */
export function placeOf(path: string): Place {
  if (path === '/' || path === root || path === `${root}/`) return 'page';
  if (path.startsWith(`${root}/`)) return 'control';
  if (path.endsWith(authorizePath)) return 'consent';
  return isOfFile(path.replace(/^\/api(?=\/)/, '')) ? 'file' : 'api';
}

const latest = <T>(items: readonly T[], most: number): T[] => items.slice(-most).reverse();

/** The collections that are shown, in the order of the page. */
const collections = [
  'events',
  'sessions',
  'orders',
  'tickets',
  'attendees',
  'speakers',
  'guests',
  'invitations',
  'saves',
  'shares',
  'reviews',
  'users',
  'orgs',
  'members',
  'orgInvitations',
  'products',
  'subscriptions',
  'follows',
  'mutes',
  'files',
] as const;

function stateOf(event: EventRecord, now: number): string {
  if (event.cancelledOn) return 'cancelled';
  return event.state === 'published' && hasEnded(event, now) ? 'ended' : event.state;
}

function eventRow(world: World, event: EventRecord) {
  const state = stateOf(event, world.clock.now());
  return {
    uuid: event.uuid,
    name: event.name,
    state,
    starts: event.occurrences[0]?.start_on ?? null,
    sold: ticketsOf(world.state, event).length,
    sells: state === 'published' && event.levels.length > 0,
  };
}

const textOf = (body: unknown) => (body instanceof Uint8Array ? `${body.length} bytes` : body);

function overview(emulator: Emulator, world: World, { baseUrl, authUrl }: Urls) {
  const { clientId, clientSecret } = emulator.application({ world: world.name });
  return {
    now: isoOf(world.clock.now()),
    connection: { baseUrl, authUrl, clientId, clientSecret },
    counts: Object.fromEntries(collections.map((name) => [name, Object.keys(world.state[name]).length])),
    events: latest(Object.values(world.state.events), 50).map((event) => eventRow(world, event)),
    requests: latest(world.journal.entries, 30).map((entry) => ({ ...entry, reply: textOf(entry.reply) })),
    outbox: latest(world.outbox, 30),
  };
}

/** What people call a record. */
function labelOf(record: object): string {
  const { name, code, first_name, last_name, email } = record as Record<string, unknown>;
  const person = [first_name, last_name].filter(Boolean).join(' ');
  return String(name || person || code || (typeof email === 'string' ? email : ''));
}

function records(world: World, of: string | null) {
  const name = collections.find((each) => each === of);
  if (!name) throw badRequest(`of should be one of ${collections.join(', ')}`);
  const found: { readonly uuid: string }[] = Object.values(world.state[name]);
  return {
    records: latest(found, 20).map((record) => ({
      uuid: record.uuid,
      label: labelOf(record),
      // Passwords stay where they are.
      record: noted(JSON.stringify(record)),
    })),
  };
}

/** How far the clock is moved at a time: ten years. */
const mostHours = 87_600;

function moveClock(world: World, { hours }: Record<string, unknown>) {
  if (typeof hours !== 'number' || !(hours >= 0 && hours <= mostHours)) {
    throw badRequest(`hours should be a number from 0 to ${mostHours}`);
  }
  world.clock.advance(hours * hour);
  return { now: isoOf(world.clock.now()) };
}

function sell(world: World, { event }: Record<string, unknown>) {
  const { uuid } = need(world.state.events, String(event), 'event');
  return world.simulate.purchase({ event: uuid });
}

/** Makes an application that acts as a user, with some scopes, so that tests over HTTP need not share one; its world as well. */
function register(emulator: Emulator, world: string | undefined, { as, scopes }: Record<string, unknown>) {
  if (as !== undefined && typeof as !== 'string') throw badRequest('as should be the uuid of a user');
  const isList = Array.isArray(scopes) && scopes.every((scope) => typeof scope === 'string');
  if (scopes !== undefined && !isList) throw badRequest('scopes should be a list of strings');
  try {
    const { clientId, clientSecret } = emulator.application({ world, as, scopes });
    return { clientId, clientSecret };
  } catch (error) {
    throw error instanceof TypeError ? badRequest(error.message) : error;
  }
}

async function read(request: Incoming): Promise<Record<string, unknown>> {
  // A form of another page may not change anything, and only a form can be sent from there without asking first.
  if (!/^application\/json\b/i.test(request.headers.get('content-type') ?? '')) {
    throw badRequest('the content type should be application/json');
  }
  try {
    return Object(JSON.parse(await request.text()));
  } catch {
    throw badRequest('body should be JSON');
  }
}

/** The world of that name; refused with 404 where nobody has made it. */
function worldOf(emulator: Emulator, name: string | undefined): World {
  if (name === undefined || emulator.hasWorld(name)) return emulator.world(name);
  throw new Refusal(
    404,
    `there is no world ${name}: make it with POST ${root}/applications?world=${encodeURIComponent(name)}`,
  );
}

async function answer(emulator: Emulator, urls: Urls, request: Incoming): Promise<object> {
  const { pathname, searchParams } = new URL(request.url);
  const named = searchParams.get('world') || undefined;
  const reads: Record<string, (world: World) => object> = {
    overview: (world) => overview(emulator, world, urls),
    records: (world) => records(world, searchParams.get('of')),
  };
  const changes: Record<string, (sent: Record<string, unknown>) => object> = {
    applications: (sent) => register(emulator, named, sent),
    clock: (sent) => moveClock(worldOf(emulator, named), sent),
    purchase: (sent) => sell(worldOf(emulator, named), sent),
    reset: () => {
      worldOf(emulator, named).reset();
      return {};
    },
  };
  const name = pathname.slice(root.length + 1);
  const isRead = Object.hasOwn(reads, name);
  if (!isRead && !Object.hasOwn(changes, name)) throw notFound('page');
  if (request.method !== (isRead ? 'GET' : 'POST')) throw new MethodNotAllowed([isRead ? 'GET' : 'POST']);
  return (isRead ? reads[name]?.(worldOf(emulator, named)) : changes[name]?.(await read(request))) ?? {};
}

/** Answers a request to the page or to one of its endpoints. */
export async function answerPage(emulator: Emulator, urls: Urls, request: Incoming): Promise<Response> {
  if (placeOf(new URL(request.url).pathname) === 'page') {
    return new Response(html, {
      headers: {
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-store',
        // A page that shows this one as a part of itself could have its buttons pressed.
        'content-security-policy': "frame-ancestors 'none'",
      },
    });
  }
  try {
    return Response.json(await answer(emulator, urls, request), {
      headers: { 'cache-control': 'no-store' },
    });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return Response.json({ message: error.message }, { status: error.status, headers: { ...error.headers } });
  }
}

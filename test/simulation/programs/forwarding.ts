import { Webhook } from 'standardwebhooks';
import type { ForwardMessage } from '../../../src/jobs/index.js';
import { onAbort } from '../../../src/shared/abort.js';
import { Beginning } from '../beginning.js';
import type { Sale } from '../customers.js';
import { Keeper } from '../keeper.js';
import { never, Program } from '../program.js';
import type { World } from '../world.js';

const db = 'hook.db';
const url = 'https://hook.example/sales';
const secret = `whsec_${Buffer.alloc(32, 7).toString('base64')}`;

/** Maximum number of refusals of a message. The pauses grow up to an hour. */
const mostRefusals = 2;

/** The possible results of a message. */
const endings = [
  ...['accepted', 'accepted', 'accepted', 'accepted', 'accepted', 'accepted'],
  ...['refused', 'away', 'lost', 'silent', 'reset'],
] as const;

/** A forward that must send each sale and refund under one id, despite all failures. */
export class Forwarding {
  readonly #world: World;
  /** The sales that it must send. */
  readonly #news: Sale[] = [];
  /** The messages by id, in the order of their first arrival. */
  readonly #arrived = new Map<string, { readonly body: string; refusals: number }>();
  readonly beginning: Beginning;
  readonly keeper: Keeper;

  constructor(world: World) {
    this.#world = world;
    this.beginning = new Beginning(world, 'forward');
    this.keeper = new Keeper(
      world,
      'forward',
      async (program) => {
        const org = await world.organisation(program);
        await org.forward(url, {
          ...{ secret, db: world.disk.database(db), sweepEvery: 600_000 },
          types: ['order.created', 'order.refunded'],
        });
      },
      { isEndless: true },
    );
    world.atLast.push(() => this.#wrong());
  }

  /** Records a sale of this moment. */
  note(sale: Sale, isNews: boolean): void {
    if (isNews) this.#news.push(sale);
  }

  /** Receives the requests that programs send with the `fetch` of the runtime. */
  fetch = async (address: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const program = Program.current;
    return program.effect(async () => {
      if (String(address) !== url) throw new Error(`${address} was asked.`);
      const headers = Object.fromEntries(new Headers(init.headers));
      const body = String(init.body);
      // Throws if the signature is wrong.
      new Webhook(secret).verify(body, headers);
      const id = headers['webhook-id'] ?? '';
      const message = this.#arrived.get(id) ?? { body, refusals: 0 };
      if (message.body !== body) this.#world.problems.push(`${id} arrived with another body`);
      this.#arrived.set(id, message);
      const ending = this.#world.isCalm ? 'accepted' : this.#world.pick(endings);
      if (ending === 'refused' && message.refusals < mostRefusals) {
        message.refusals += 1;
        return new Response(null, { status: 500 });
      }
      if (ending === 'away') return new Response(null, { status: 503 });
      if (ending === 'reset' || ending === 'lost') throw new TypeError('fetch failed');
      if (ending === 'silent') {
        await new Promise((_, reject) => {
          if (init.signal) onAbort(init.signal, () => reject(init.signal?.reason));
        });
        return never();
      }
      return new Response(null, { status: 204 });
    });
  };

  #wrong(): string[] {
    const arrived = [...this.#arrived.values()].flatMap(({ body }) => {
      const { type, data } = JSON.parse(body) as ForwardMessage;
      return 'order' in data ? [{ type, order: data.order.uuid, status: data.order.status }] : [];
    });
    return this.#news.flatMap(({ order, refunds, isRefunded }) => {
      const own = arrived.filter((each) => each.order === order);
      const [first, ...later] = own;
      if (!first) return [`the sale ${order} was never sent`];
      const problems = [];
      if (first.type !== 'order.created') problems.push(`the first message about ${order} was ${first.type}`);
      if (later.some(({ type }) => type === 'order.created'))
        problems.push(`${order} was sent as new more than once`);
      if (later.length > refunds)
        problems.push(`${later.length} refunds of ${order} were sent, but only ${refunds} happened`);
      const status = isRefunded ? 'Cancelled' : 'Active';
      const last = own.at(-1)?.status;
      if (last !== status) problems.push(`the order ${order} is ${status}, but was sent as ${last}`);
      return problems;
    });
  }
}

import { ForbiddenError, type MeOrganisation } from '../index.js';
import { JobError } from './job-error.js';
import type { JobOptions } from './job-options.js';
import type { JobClient, Scope } from './scope.js';
import {
  type OrderChange,
  type TicketChange,
  type WatchOptions,
  watchOrders,
  watchTickets,
} from './watch.js';

/** An organisation with the jobs that are done for it. */
export interface Organisation extends Scope {
  /** Gives what is new or no longer as it was, for as long as it runs. */
  readonly watch: {
    /**
     * Gives each order that is new, changed or gone. A change counts as given once the next is asked for: a loop that is
     * killed, fails or is left by `break` is given the change that it was at again. To leave it with the change done, abort
     * the signal. Throws what cannot pass: a refused token, a missing scope, a store that is not this watch's or is in use.
     *
     * @example
     * ```ts
     * for await (const { kind, order, before } of org.watch.orders({ store: fileStore('sales.json'), signal })) {
     *   if (kind === 'created') await welcome(order.customer?.email);
     * }
     * ```
     */
    orders(options?: WatchOptions): AsyncIterable<OrderChange>;
    /** The same of tickets: those that are new, changed (checked in, say) or gone. */
    tickets(options?: WatchOptions): AsyncIterable<TicketChange>;
  };
}

const text = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined;

const nameOf = ({ uuid, name, display_name }: Partial<MeOrganisation>): string =>
  text(name) ?? text(display_name) ?? uuid ?? '';

/** The organisations that the token acts for; none where it may not be asked for them. */
async function organisationsOf(client: JobClient, uuid: string | undefined, { signal }: JobOptions) {
  try {
    return (await client.me.get({ signal })).organisations ?? [];
  } catch (error) {
    // An application without `me.read` can still say which one it means.
    if (uuid !== undefined && error instanceof ForbiddenError) return [];
    throw error;
  }
}

async function scopeOf(client: JobClient, uuid: string | undefined, options: JobOptions): Promise<Scope> {
  const organisations = await organisationsOf(client, uuid, options);
  const isOnly = uuid === undefined && organisations.length === 1;
  const mine = isOnly ? organisations[0] : organisations.find((each) => each.uuid === uuid);
  if (mine?.uuid) {
    const { currency, timezone } = mine;
    return {
      client,
      uuid: mine.uuid,
      name: nameOf(mine),
      timezone: text(timezone),
      currency: text(currency),
    };
  }
  if (uuid === undefined) {
    const names = organisations.map((each) => `${nameOf(each)} (${each.uuid})`).join(', ');
    throw new JobError(
      'organisation',
      names === ''
        ? 'The account of this token has no organisation. Pass the uuid of the one that is meant: organisation(client, uuid).'
        : `The account of this token has ${organisations.length} organisations: ${names}. Pass the uuid of the one that is meant: organisation(client, uuid).`,
    );
  }
  const org = await client.orgs.get(uuid, options);
  const timezone = org.addresses?.map((address) => text(address.timezone)).find(Boolean);
  return { client, uuid: org.uuid, name: nameOf(org), timezone, currency: undefined };
}

/**
 * Gives an organisation with the jobs that are done for it: the one that is named, else the only one that the account of
 * the token owns or works for. Throws a `JobError` that lists names and uuids where there are several or none.
 *
 * @example
 * ```ts
 * const org = await organisation(client);
 * for await (const { order, event } of org.orders()) console.log(event.name, order.code);
 * ```
 */
export async function organisation(
  client: JobClient,
  uuid?: string,
  { signal }: Pick<JobOptions, 'signal'> = {},
): Promise<Organisation> {
  const scope = await scopeOf(client, uuid, { signal });
  return {
    ...scope,
    watch: {
      orders: (options) => watchOrders(scope, options),
      tickets: (options) => watchTickets(scope, options),
    },
  };
}

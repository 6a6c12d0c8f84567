import { NotFoundError, type TicketingClient } from 'ticketing-client';
import { sumMoney } from 'ticketing-client/money';
import { eventView } from 'ticketing-client/views';

/** An event as the shop window shows it. */
export interface Poster {
  readonly uuid: string;
  readonly title: string;
  readonly startsAt: Date;
}

/** What an organiser reads of an event after the weekend. */
export interface Takings {
  readonly orders: number;
  readonly total: string;
}

/** A shop for the events of one organisation. */
export class Shop {
  readonly #client: TicketingClient;
  readonly #org: string;

  constructor(client: TicketingClient, org: string) {
    this.#client = client;
    this.#org = org;
  }

  /** The events that can be visited after a time, the next one first. */
  async window(now: Date): Promise<Poster[]> {
    const posters: Poster[] = [];
    for await (const event of this.#client.orgs.events.list(this.#org)) {
      const { uuid, name, startsAt, isPublished } = eventView(event);
      if (isPublished && startsAt && startsAt > now)
        posters.push({ uuid, title: name ?? 'An event', startsAt });
    }
    return posters.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  /** The title of an event's page; undefined where there is no such event, which is a page of its own. */
  async title(event: string): Promise<string | undefined> {
    try {
      return eventView(await this.#client.events.get(event)).name;
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** How many orders an event has, and what buyers have paid for them, fees included. */
  async takings(event: string): Promise<Takings> {
    const orders = await this.#client.orders.list({ event }).toArray();
    return { orders: orders.length, total: sumMoney(orders.map(({ summary }) => summary?.total)) };
  }

  /** Makes an evening of two hours, and puts it up. */
  async announce(name: string, starts_on: string): Promise<string> {
    const { uuid } = await this.#client.orgs.events.create(this.#org, {
      name,
      description: name,
      timezone: 'Europe/Vienna',
      occurrence: { type: 'does_not_repeat', attributes: { starts_on, event_duration: 120 } },
    });
    await this.#client.events.publish(uuid);
    return uuid;
  }
}

import { NotFoundError, type TicketingClient } from 'ticketing-client';
import { sumMoney } from 'ticketing-client/money';
import { eventView } from 'ticketing-client/views';

/** An event as the shop window shows it. */
export interface Poster {
  readonly uuid: string;
  readonly title: string;
  readonly startsAt: Date;
  readonly soldOut: boolean | undefined;
}

/** Figures that an organiser reads after an event. */
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

  /** Returns the published events that start after a time, the next one first. */
  async window(now: Date): Promise<Poster[]> {
    const posters: Poster[] = [];
    for await (const event of this.#client.orgs.events.list(this.#org)) {
      const { uuid, name, startsAt, isPublished, soldOut } = eventView(event);
      if (isPublished && startsAt && startsAt > now)
        posters.push({ uuid, title: name ?? 'An event', startsAt, soldOut });
    }
    return posters.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  }

  /**
   * Returns the title of an event's page, or `undefined` if the event does not exist. Show another page then.
   */
  async title(event: string): Promise<string | undefined> {
    try {
      return eventView(await this.#client.events.get(event)).name;
    } catch (error) {
      if (error instanceof NotFoundError) return undefined;
      throw error;
    }
  }

  /** Returns the number of an event's orders, and the total that buyers have paid, with fees. */
  async takings(event: string): Promise<Takings> {
    const orders = await this.#client.orders.list({ event }).toArray();
    return { orders: orders.length, total: sumMoney(orders.map(({ summary }) => summary?.total)) };
  }

  /** Creates an event of two hours, and publishes it. */
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

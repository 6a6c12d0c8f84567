import { describe, expect, test } from 'vitest';
import { eventView } from '../../../src/api/views/index.js';
import { AbortedError, type Ticket } from '../../../src/index.js';
import { casesOf } from '../../support/extent.js';
import { now, sales } from '../sales.js';

const person = (first_name: string, last_name: string) => ({
  first_name,
  last_name,
  email: `${first_name}.${last_name}@mail.example`.toLowerCase(),
});

const buyer = person('Bo', 'Buyer');

/** An event with one order of tickets for these people. */
async function admitting(people: ReturnType<typeof person>[], options = {}) {
  const context = await sales(options);
  const event = await context.onSale();
  const bought = context.simulate.purchase({ event, quantity: people.length, attendees: people, buyer });
  return { ...context, event, bought };
}

describe('a door list', () => {
  test('has a row for each ticket, with its holder, kind, order, code and scan', async () => {
    const { client, org, event, bought, simulate, emulator } = await admitting([
      person('Ada', 'Lane'),
      person('Cy', 'Ash'),
    ]);
    const [ada, cy] = bought.tickets;
    emulator.clock.set(new Date('2031-06-01T09:05:00Z'));
    simulate.checkIn(ada?.uuid ?? '');
    const { startsAt } = eventView(await client.events.get(event));
    expect(startsAt).toBeInstanceOf(Date);
    const code = (ticket: Ticket | undefined) => [ticket?.codes].flat()[0]?.value;
    const common = {
      isBuyer: false,
      type: 'Seat',
      startsAt,
      variation: 'Standard',
      order: bought.order.uuid,
      reference: bought.order.code,
      status: 'active',
      isVoid: false,
    };
    expect(await org.doorList(event)).toEqual([
      {
        ...common,
        holder: 'Cy Ash',
        firstName: 'Cy',
        lastName: 'Ash',
        email: 'cy.ash@mail.example',
        ticket: cy?.uuid,
        serial: 2,
        code: code(cy),
        isCheckedIn: false,
        checkedInAt: undefined,
      },
      {
        ...common,
        holder: 'Ada Lane',
        firstName: 'Ada',
        lastName: 'Lane',
        email: 'ada.lane@mail.example',
        ticket: ada?.uuid,
        serial: 1,
        code: code(ada),
        isCheckedIn: true,
        checkedInAt: new Date('2031-06-01T09:05:00Z'),
      },
    ]);
  });

  test('is sorted by last name, then first name, without regard to case, and numbers by value', async () => {
    const { org, event } = await admitting([
      person('Zoe', 'Ångström'),
      person('Bea', 'Guest 10'),
      person('Bea', 'Guest 9'),
      person('al', 'lane'),
      person('Al', 'Östberg'),
      person('Ada', 'Lane'),
      person('Max', 'Adams'),
    ]);
    expect((await org.doorList(event)).map(({ holder }) => holder)).toEqual([
      'Max Adams',
      'Zoe Ångström',
      'Bea Guest 9',
      'Bea Guest 10',
      'Ada Lane',
      'al lane',
      'Al Östberg',
    ]);
  });

  test('names the buyer if a ticket has no holder, and reads the orders only then', async () => {
    const { org, event, editList, emulator } = await admitting([person('Ada', 'Lane'), person('Cy', 'Ash')]);
    const ordersRead = () =>
      emulator.journal.entries.filter(({ operation }) => operation === 'events.orders.list').length;
    await org.doorList(event);
    expect(ordersRead()).toBe(0);
    editList('events.tickets.list', (ticket: Ticket) =>
      ticket.serial === 1 ? { ...ticket, attendee_details: [] } : ticket,
    );
    const rows = await org.doorList(event);
    expect(rows.map(({ holder, email, isBuyer }) => [holder, email, isBuyer])).toEqual([
      ['Cy Ash', 'cy.ash@mail.example', false],
      ['Bo Buyer', 'bo.buyer@mail.example', true],
    ]);
    expect(ordersRead()).toBe(1);
  });

  test('keeps void tickets and marks them', async () => {
    const { org, event, bought, simulate } = await admitting([person('Ada', 'Lane')]);
    simulate.refund(bought.order);
    expect(await org.doorList(event)).toMatchObject([
      { holder: 'Ada Lane', status: 'cancelled', isVoid: true },
    ]);
  });

  test('shows only the uuids of tickets without details, at the end', async () => {
    const { org, event, bought, editList } = await admitting([person('Ada', 'Lane'), person('Cy', 'Ash')]);
    const blank = bought.tickets[0]?.uuid;
    editList('events.tickets.list', (ticket: Ticket) => (ticket.uuid === blank ? { uuid: blank } : ticket));
    expect(await org.doorList(event)).toMatchObject([
      { holder: 'Cy Ash' },
      { ticket: blank, holder: undefined, isBuyer: false, type: undefined, isCheckedIn: undefined },
    ]);
  });

  test.each(casesOf(['mixed', 'documented', 'older', 'newer'] as const))(
    'works in the dialect %s',
    async (dialect) => {
      const { org, event } = await admitting([person('Ada', 'Lane'), person('Cy', 'Ash')], { dialect });
      expect((await org.doorList(event)).map(({ holder }) => holder)).toEqual(['Cy Ash', 'Ada Lane']);
    },
  );
});

test('an abort stops the door list and says where', async () => {
  const { org, simulate, onSale } = await sales({ now });
  const event = await onSale();
  simulate.purchase({ event, quantity: 120 });
  const controller = new AbortController();
  const rows = org.doorList(event, {
    signal: controller.signal,
    onProgress: ({ done, total }) => {
      expect([done, total]).toEqual([100, 120]);
      controller.abort(new Error('closing time'));
    },
  });
  await expect(rows).rejects.toThrow(AbortedError);
  await expect(rows).rejects.toThrow('The door list was aborted after 100 tickets.');
});

test.each([
  [undefined, {}, 'event must be an event: its uuid, its name, '],
  ['', {}, 'event must be an event: its uuid, its name, '],
  [{ uuid: 1 }, {}, 'event must be an event: its uuid, its name, '],
  ['event', { sort: 'name' }, 'Unknown option "sort"'],
  ['event', { onProgress: 1 }, 'onProgress must be a function'],
])('doorList refuses %o with %o before anything is sent', async (event, options, message) => {
  const { org, emulator } = await sales();
  const before = emulator.journal.entries.length;
  // Programs without types may pass anything.
  const rows = org.doorList(event as string, options as object);
  await expect(rows).rejects.toThrow(TypeError);
  await expect(rows).rejects.toThrow(message);
  expect(emulator.journal.entries.length).toBe(before);
});

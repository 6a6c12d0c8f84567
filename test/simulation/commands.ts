import fc from 'fast-check';
import { counting, failing, wordsOf } from './faults.js';
import type { Organisation } from './organisation.js';
import { lists } from './programs/listing.js';
import { pass } from './virtual-time.js';

const minute = 60_000;

type Command = fc.AsyncCommand<object, Organisation>;

/** A command that does something and then checks everything. */
const command = (name: string, work: (organisation: Organisation) => unknown): Command => ({
  check: () => true,
  async run(_model, organisation) {
    await work(organisation);
    await organisation.check();
  },
  toString: () => name,
});

const event = fc.nat(2);
const order = fc.nat(99);
const few = fc.integer({ min: 1, max: 6 });
const many = fc.integer({ min: 15, max: 40 });

const buying = (count: fc.Arbitrary<number>) =>
  fc.record({ event, count }).map(({ event, count }) =>
    command(`${count} people buy in event ${event}`, (organisation) => {
      for (let index = 0; index < count; index += 1) organisation.buy(organisation.event(event));
    }),
  );

const passing = (most: number) => fc.nat(most).map((time) => command(`${time} ms pass`, () => pass(time)));

const refunding = (amount?: number) =>
  order.map((index) =>
    command(`order ${index} is refunded, ${amount ?? 'all'} of it`, (organisation) =>
      organisation.refund(index, amount),
    ),
  );

const killing = fc
  .nat(9)
  .map((index) => command(`program ${index} is killed`, (organisation) => organisation.kill(index)));

const setting = fc
  .integer({ min: -10 * minute, max: 10 * minute })
  .map((time) =>
    command(`the clock of the machine is set by ${time} ms`, (organisation) => organisation.setClock(time)),
  );

const inviting = fc
  .record({ event, first: fc.nat(8), count: few, isJournalLost: fc.boolean() })
  .map(({ event, first, count, isJournalLost }) =>
    command(
      `guests ${first} to ${first + count - 1} are invited to event ${event}${isJournalLost ? ', with a new journal' : ''}`,
      (organisation) => {
        const people = Array.from({ length: count }, (_, index) => `guest${first + index}@example.com`);
        organisation.keep(organisation.inviting.begin(organisation.event(event), people, isJournalLost));
      },
    ),
  );

const planning = fc
  .record({ show: fc.nat(5), isPublished: fc.boolean() })
  .map(({ show, isPublished }) =>
    command(`show ${show} is wanted otherwise${isPublished ? ', and published' : ''}`, (organisation) =>
      organisation.keep(organisation.planning.change(show, isPublished)),
    ),
  );

const copying = fc
  .uniqueArray(event, { minLength: 1 })
  .map((events) =>
    command(`events ${events} are copied`, (organisation) =>
      organisation.keep(organisation.copying.begin(events.map((each) => organisation.event(each)))),
    ),
  );

const making = fc
  .record({ event, count: fc.integer({ min: 1, max: 12 }) })
  .map(({ event, count }) =>
    command(`${count} sessions are made in event ${event}`, (organisation) =>
      organisation.keep(organisation.making.begin(organisation.event(event), count)),
    ),
  );

const exporting = fc.constant(
  command('everything is exported', (organisation) => organisation.keep(organisation.exporting.begin())),
);

const deleting = order.map((index) =>
  command(`session ${index} is deleted`, ({ listing }) => listing.deleteExtra(index)),
);

const listing = fc
  .record({
    list: fc.constantFrom(...lists),
    event,
    rows: fc.integer({ min: 20, max: 30 }),
    pause: fc.nat(20_000),
  })
  .map(({ list, event, rows, pause }) =>
    command(`the ${list} of event ${event} are read, ${rows} a page, ${pause} ms apart`, (organisation) =>
      organisation.listing.begin(list, organisation.event(event), rows, pause),
    ),
  );

const rushing = fc
  .record({
    patient: fc.integer({ min: 1, max: 8 }),
    aborted: fc.nat(30),
    hurried: fc.nat(10),
    minTime: fc.constantFrom(50, 200, 1_000),
  })
  .map((rush) => command(`a rush: ${JSON.stringify(rush)}`, ({ rushing }) => rushing.begin(rush)));

/** The commands that may come next. */
export const commands: fc.Arbitrary<Command>[] = [
  buying(few),
  buying(few),
  buying(many),
  refunding(),
  refunding(1),
  passing(100),
  passing(10_000),
  passing(3 * minute),
  killing,
  failing.map((fault) =>
    command(`requests fail: ${wordsOf(fault)}`, ({ world }) => world.emulator.faults.add(fault)),
  ),
  counting.map((fault) =>
    command(`lists count their pages alone: ${wordsOf(fault)}`, ({ world, listing }) => {
      world.emulator.faults.add(fault);
      listing.hasWrongNumbers = true;
    }),
  ),
  setting,
  inviting,
  planning,
  copying,
  exporting,
  making,
  deleting,
  listing,
  rushing,
];

import { type Command, Option } from 'commander';
import type { JsonSchema } from '../../catalogue/json-schema.js';
import type {
  CurrencyLedger,
  Ledger,
  LedgerFigures,
  LedgerMismatch,
  LedgerRow,
  LedgerState,
  UncountedOrder,
} from '../../jobs.js';
import { counted } from '../counted.js';
import { addNotes } from '../help-notes.js';
import { flatSchema } from '../output/flat-schema.js';
import { addOutputOptions, type OutputFlags } from '../output/options.js';
import { openList, writeRecord } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { addEventsOption, type EventsFlags } from './events-option.js';
import { addJobOptions, type JobFlags, runJob, withProgress } from './job.js';
import { addPeriodOptions, type PeriodFlags, periodIn } from './period-options.js';

/** What a record is about, and where the ledger has it. */
const views = {
  currency: ({ currencies }: Ledger) => currencies,
  order: ({ rows }: Ledger) => rows,
  state: ({ states }: Ledger) => states,
  problem: ({ doNotAddUp, notCounted }: Ledger) => [...notCounted, ...doNotAddUp],
} as const satisfies Record<string, (ledger: Ledger) => readonly object[]>;

const figures = {
  gross: true,
  lineDiscounts: true,
  coupons: true,
  discounts: true,
  refunds: true,
  net: true,
  serviceFees: true,
  processingFees: true,
  fees: true,
  feesOnTop: true,
  tax: true,
  taxOnTop: true,
  charged: true,
  unexplained: true,
} as const satisfies Record<keyof LedgerFigures, true>;

const place = { order: true, code: true, event: true } as const;
const states = { status: true, payment: true, refund: true } as const;

/** The fields of what a record is about. */
const schemas: Readonly<Record<keyof typeof views, JsonSchema>> = {
  currency: flatSchema<CurrencyLedger>({ currency: true, orders: true, refundedOrders: true, ...figures }),
  order: flatSchema<LedgerRow>({
    ...place,
    ...states,
    ...figures,
    createdOn: true,
    buyer: true,
    tickets: true,
    currency: true,
    addsUp: true,
  }),
  state: flatSchema<LedgerState>({ ...states, currency: true, orders: true, charged: true }),
  problem: flatSchema<UncountedOrder & LedgerMismatch>({
    ...place,
    why: true,
    sum: true,
    line: true,
    expected: true,
    said: true,
  }),
};

/** What a table of orders shows first: the figures that people look for, beside each other. */
const orderColumns = [
  'code',
  'createdOn',
  'currency',
  'charged',
  'net',
  'refunds',
  'tickets',
  'buyer',
] satisfies (keyof LedgerRow)[];

interface LedgerFlags extends JobFlags, EventsFlags, PeriodFlags, OutputFlags {
  readonly by: keyof typeof views;
  readonly quiet?: boolean;
}

/** Writes records; the statement of a currency as a table has more figures than fit beside each other, so a line for each. */
async function write(records: readonly object[], flags: LedgerFlags): Promise<void> {
  const isTable = (flags.format ?? (process.stdout.isTTY ? 'table' : 'json')) === 'table';
  if (isTable && flags.by === 'currency' && !flags.select) {
    for (const [index, record] of records.entries()) {
      if (index > 0) console.log('');
      await writeRecord(record, { format: 'table' });
    }
    return;
  }
  const list = await openList(flags, {
    first: flags.by === 'order' ? orderColumns : undefined,
    schema: schemas[flags.by],
  });
  for (const record of records) await list.write(record);
  await list.end();
}

async function writeLedger(flags: LedgerFlags): Promise<void> {
  expectSelectable(flags.select, schemas[flags.by]);
  await runJob(flags, async (work) => {
    const { org, signal } = work;
    const { since, until } = await periodIn(work, flags);
    const ledger = await withProgress('orders', (onProgress) =>
      org.ledger({ from: since, to: until, events: flags.event, signal, onProgress }),
    );
    await write(views[flags.by](ledger), flags);
    const { notCounted, doNotAddUp, notes } = ledger;
    if (flags.by === 'problem') return;
    if (!flags.quiet) for (const note of notes) console.error(`note: ${note}`);
    if (notCounted.length + doNotAddUp.length === 0) return;
    console.error(
      `ticketing-client: ${counted(notCounted.length, 'orders')} ${notCounted.length === 1 ? 'is' : 'are'} not counted, and ` +
        `${counted(doNotAddUp.length, 'sums')} ${doNotAddUp.length === 1 ? 'does' : 'do'} not add up: see --by problem`,
    );
  });
}

/** Gives `ledger` its options. */
export function ledgerCommand(command: Command): void {
  command
    .description(
      'Adds up the orders of the organisation, exactly, with a record for each currency: what was sold, taken off, refunded, charged. ' +
        'Nothing is added up across currencies. It only reads.',
    )
    .addOption(
      new Option(
        '--by <what>',
        'what a record is: a currency, an order, a state of orders, or a problem with one',
      )
        .choices(Object.keys(views))
        .default('currency'),
    );
  addPeriodOptions(addEventsOption(command), 'orders that were placed');
  command.option(
    '-q, --quiet',
    'writes no notes on what the figures rest on; what is wrong with orders is told all the same',
  );
  addNotes(
    addJobOptions(addOutputOptions(command)),
    `Orders count when they were placed, whatever their status. An order with a refund counts as refunded as a whole: how much was
given back is not told by the service. Standard error tells what else the figures rest on, unless --quiet is given.

Examples:
  ticketing-client ledger --month last --emulator
  ticketing-client ledger --since 2031-01-01 --until 2031-03-31 --by order -o csv > orders.csv`,
  ).action(writeLedger);
}

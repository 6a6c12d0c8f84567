import { Argument, type Command, Option } from 'commander';
import { didYouMean } from '../../internal/did-you-mean.js';
import { type SeriesName, seriesNames } from '../../jobs/series-names.js';
import type { SeriesPoint } from '../../jobs.js';
import { addNotes } from '../help-notes.js';
import { flatSchema } from '../output/flat-schema.js';
import { addOutputOptions, type OutputFlags } from '../output/options.js';
import { openList } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { widthOf } from '../output/width.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { addEventsOption, type EventsFlags } from './events-option.js';
import { addJobOptions, type JobFlags, runJob, withProgress } from './job.js';
import { toDay } from './period-options.js';

const schema = flatSchema<SeriesPoint>({ date: true, value: true });

interface SeriesFlags extends JobFlags, EventsFlags, OutputFlags {
  readonly days: number;
  readonly to?: string;
  readonly interval: 'daily' | 'weekly' | 'monthly';
  readonly currency?: string;
  readonly chart?: boolean;
}

function toName(text: string): SeriesName {
  const name = seriesNames.find((each) => each === text);
  if (name) return name;
  throw new UsageError(
    `there is no series ${text}${didYouMean(text, seriesNames)}; there are ${seriesNames.join(', ')}`,
  );
}

function toDays(text: string): number {
  if (/^\d{1,4}$/.test(text) && Number(text) >= 1 && Number(text) <= 3660) return Number(text);
  throw new UsageError('--days should be a number from 1 to 3660');
}

function toCurrency(text: string): string {
  if (/^[a-z]{3}$/i.test(text)) return text;
  throw new UsageError('--currency should be the three letters of a currency, such as EUR');
}

/** How wide a chart is where nothing says it. */
const usualWidth = 80;

async function writeSeries(name: SeriesName, flags: SeriesFlags): Promise<void> {
  const { days, to, interval, currency, event: events, format } = flags;
  const { stdout } = process;
  expectSelectable(flags.select, schema);
  await runJob(flags, async ({ org, signal }) => {
    const series = await withProgress('requests', (onProgress) =>
      org.series(name, { days, to, interval, currency, events, signal, onProgress }),
    );
    if (flags.chart ?? (format === undefined && flags.select === undefined && stdout.isTTY)) {
      const { chartOf } = await import('./chart.js');
      console.log(printable(await chartOf(series, widthOf(stdout, usualWidth))));
    } else {
      const list = await openList(flags, { schema });
      for (const point of series.points) await list.write(point);
      await list.end();
    }
    if (Number(series.undated) !== 0) {
      console.error(
        `ticketing-client: ${series.undated} of ${series.total} are in no point, because the service does not tell their day`,
      );
    }
  });
}

/** Gives `series` its options. */
export function seriesCommand(command: Command): void {
  command
    .description(
      'Counts what happened from day to day, over all events: a chart on a terminal, and elsewhere a record with date and value for ' +
        'each day, week or month. It only reads.',
    )
    .addArgument(new Argument('<name>', 'what is counted').choices(seriesNames).argParser(toName))
    .option('--days <number>', 'how many days, up to 3660', toDays, 30)
    .option('--to <day>', 'the last of them, such as 2031-03-01 (default: today)', toDay('--to'))
    .addOption(
      new Option('--interval <name>', 'what a point is')
        .choices(['daily', 'weekly', 'monthly'])
        .default('daily'),
    )
    .option(
      '--currency <code>',
      'of the events in this currency alone, such as EUR; revenue_earned needs it where there are several',
      toCurrency,
    )
    .addOption(new Option('--chart', 'draws the chart off a terminal too').conflicts(['format', 'select']));
  addNotes(
    addJobOptions(addOutputOptions(addEventsOption(command))),
    `Examples:
  ticketing-client series tickets_sold --emulator
  ticketing-client series revenue_earned --days 365 --interval monthly -o csv > revenue.csv`,
  ).action(writeSeries);
}

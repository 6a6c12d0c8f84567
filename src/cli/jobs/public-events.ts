import type { Command } from 'commander';
import type { Event } from '../../index.js';
import { addNotes } from '../help-notes.js';
import { flatSchema } from '../output/flat-schema.js';
import { addOutputOptions, type OutputFlags } from '../output/options.js';
import { openList } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { addJobOptions, asInput, type JobFlags, runJob } from './job.js';

/** An event as it is listed. */
interface ListedEvent {
  readonly startsAt: Date | undefined;
  readonly endsAt: Date | undefined;
  readonly name: Event['name'];
  readonly uuid: string;
  readonly image: string | undefined;
}

const schema = flatSchema<ListedEvent>({ startsAt: true, endsAt: true, name: true, uuid: true, image: true });

interface PublicEventsFlags extends JobFlags, OutputFlags {
  readonly assetBase?: string;
}

async function writePublicEvents(flags: PublicEventsFlags): Promise<void> {
  const { assetBase } = flags;
  expectSelectable(flags.select, schema);
  await runJob(flags, async ({ org, signal }) => {
    const events = await asInput(
      () => org.publicEvents({ assetBase, signal }),
      (message) => message.replace(/^assetBase/, '--asset-base'),
    );
    const list = await openList(flags, { schema });
    for (const { event, startsAt, endsAt, image } of events) {
      const { uuid, name } = event;
      const listed: ListedEvent = { startsAt, endsAt, name, uuid, image: image?.url };
      await list.write(listed);
    }
    await list.end();
  });
}

/** Gives `public-events` its options. */
export function publicEventsCommand(command: Command): void {
  command
    .description(
      'Lists the events that a website shows, in order of time: those that are published, listed, not cancelled and not over, each with ' +
        'the date that comes next. It only reads.',
    )
    .option(
      '--asset-base <url>',
      'where pictures lie whose address is a path; the service documents no such address (default: such pictures are left out)',
    );
  addNotes(
    addJobOptions(addOutputOptions(command)),
    `Example:
  ticketing-client public-events -o csv --select startsAt,name --emulator`,
  ).action(writePublicEvents);
}

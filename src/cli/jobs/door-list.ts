import type { Command } from 'commander';
import type { DoorListRow } from '../../jobs.js';
import { addNotes } from '../help-notes.js';
import { flatSchema } from '../output/flat-schema.js';
import { addOutputOptions, type OutputFlags } from '../output/options.js';
import { openList } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { demoEvent } from './demo-event.js';
import { addJobOptions, type JobFlags, runJob, withProgress } from './job.js';

const schema = flatSchema<DoorListRow>({
  holder: true,
  firstName: true,
  lastName: true,
  email: true,
  isBuyer: true,
  type: true,
  variation: true,
  order: true,
  reference: true,
  ticket: true,
  serial: true,
  code: true,
  status: true,
  isVoid: true,
  isCheckedIn: true,
  checkedInAt: true,
});

interface DoorListFlags extends JobFlags, OutputFlags {}

async function writeDoorList(event: string, flags: DoorListFlags): Promise<void> {
  expectSelectable(flags.select, schema);
  await runJob(flags, async ({ org, signal }) => {
    const rows = await withProgress('tickets', (onProgress) => org.doorList(event, { signal, onProgress }));
    const list = await openList(flags, { schema });
    // A narrow terminal shows the first fields.
    for (const { holder, type, variation, isVoid, isCheckedIn, ...rest } of rows) {
      await list.write({ holder, type, variation, isVoid, isCheckedIn, ...rest });
    }
    await list.end();
  });
}

/** Gives `door-list` its options. */
export function doorListCommand(command: Command): void {
  command
    .description(
      'Lists the tickets of an event by last name and first name. A ticket that names nobody has the name of its buyer. It only reads.',
    )
    .argument('<event>', 'the uuid of the event');
  addNotes(
    addJobOptions(addOutputOptions(command)),
    `Void tickets are on the list too: isVoid tells, and is empty where the status is a word that is not known.

Example:
  ticketing-client door-list ${demoEvent} -o csv --select holder,type,isCheckedIn --emulator > door.csv`,
  ).action(writeDoorList);
}

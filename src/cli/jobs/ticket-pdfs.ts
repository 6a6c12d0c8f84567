import type { Command } from 'commander';
import { addNotes } from '../help-notes.js';
import { demoEvent } from './demo-event.js';
import { addJobOptions, type JobFlags, runJob, withProgress } from './job.js';
import { tellFailure } from './outcome.js';

async function writeTicketPdfs(event: string, folder: string, flags: JobFlags): Promise<void> {
  await runJob(flags, async ({ org, signal }) => {
    const { written, kept, failed } = await withProgress('tickets', (onProgress) =>
      org.ticketPdfs(event, folder, { signal, onProgress }),
    );
    console.log(
      `${written.length} written to ${folder}, ${kept.length} there before, ${failed.length} failed`,
    );
    for (const { ticket, error } of failed) tellFailure(`ticket ${ticket} was not written`, error);
  });
}

/** Gives `ticket-pdfs` its options. */
export function ticketPdfsCommand(command: Command): void {
  command
    .description(
      'Writes the PDF document of every ticket of an event into a folder, as ticket-<uuid>.pdf, which only you can read. It only reads ' +
        'of the service.',
    )
    .argument('<event>', 'the uuid of the event')
    .argument('<folder>', 'the folder for the files; it is made where there is none');
  addNotes(
    addJobOptions(command),
    `Each file is whole or absent, and one that is there stays as it is: after Ctrl-C or where some failed, run the same again.

Example:
  ticketing-client ticket-pdfs ${demoEvent} tickets --emulator`,
  ).action(writeTicketPdfs);
}

import type { Command } from 'commander';
import type { Invited, Invitee } from '../../jobs.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { counted } from '../counted.js';
import { addNotes } from '../help-notes.js';
import { flatSchema } from '../output/flat-schema.js';
import { addOutputOptions, type OutputFlags } from '../output/options.js';
import { openList } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { UsageError } from '../usage-error.js';
import { demoEvent } from './demo-event.js';
import { addJobOptions, type JobFlags, runJob, type Work, withProgress } from './job.js';
import { tellFailure } from './outcome.js';
import { readPeople } from './people-file.js';

const schema = flatSchema<Invitee & { status: string }>({
  status: true,
  email: true,
  first_name: true,
  last_name: true,
});

interface InviteFlags extends JobFlags, OutputFlags, ConfirmFlags {
  readonly journal?: string;
  readonly dryRun?: boolean;
}

/** What it does that nobody may do by mistake. */
const grave = 'invite sends mail';

/** The file in which it is written down who was invited; none where the service is forgotten when the command ends. */
function journalFile(file: string, { journal, emulator }: InviteFlags): string | undefined {
  if (journal !== undefined) return journal;
  if (emulator) return undefined;
  if (file !== '-') return `${file}.journal`;
  throw new UsageError('standard input has no name, so give the file to remember by, with --journal');
}

async function writeInvited({ items }: Invited, flags: OutputFlags): Promise<void> {
  const list = await openList(flags, { schema });
  for (const { item, status } of items) await list.write({ status, ...item });
  await list.end();
  for (const { item, status, error } of items) {
    if (status === 'failed') tellFailure(`${item.email} was not invited`, error);
    if (status === 'unknown') tellFailure(`nobody knows whether ${item.email} was invited`, error);
  }
}

async function inviteAll(
  { jobs, org, client, isEmulator, signal }: Work,
  event: string,
  people: readonly Invitee[],
  path: string | undefined,
  flags: InviteFlags,
): Promise<void> {
  const journal = path === undefined ? jobs.memoryJournal() : jobs.fileJournal(path);
  const { name = event } = await client.events.get(event, { signal });
  const plan = await org.invite(event, people, { journal, dryRun: true });
  if (flags.dryRun || plan.counts.planned === 0) return writeInvited(plan, flags);
  const { planned, skipped } = plan.counts;
  const left =
    skipped > 0
      ? `${skipped} of ${people.length} ${skipped === 1 ? 'was invited before, or stands' : 'were invited before, or stand'} twice in the file. `
      : '';
  await confirm(
    `${left}Send ${counted(planned, 'invitations')} to "${name}" by mail?`,
    flags,
    signal,
    isEmulator ? undefined : grave,
  );
  const invited = await withProgress('people', (onProgress) =>
    org.invite(event, people, { journal, waitForQuota: true, signal, onProgress }),
  );
  await writeInvited(invited, flags);
}

/** Gives `invite` its options. */
export function inviteCommand(command: Command): void {
  command
    .description(
      'Invites people to book an event, by a mail to each: each address once, however often this runs.',
    )
    .argument('<event>', 'the uuid of the event')
    .argument(
      '<people>',
      'a CSV with a header: email, and first_name and last_name where there are any; its columns may be separated by commas, semicolons or tabs; - for standard input',
    )
    .option('--dry-run', 'says who would be invited, and sends nothing')
    .option(
      '--journal <file>',
      'the file in which it is written down who was invited; only you can read it (default: the name of the CSV with .journal after it; with --emulator none)',
    );
  addNotes(
    addJobOptions(addConfirmOption(addOutputOptions(command), 'because it sends mail')),
    `Every row of the CSV is looked at before anything is sent. Who is about to be invited is written to the journal before the mail is
asked for: after Ctrl-C or a crash, run the same again. One whose reply was lost is looked for among the invitations of the event.

It sends what events invitations send does, to many. events guests create is another operation: it adds guests to an event, with a
mail to each, and keeps no journal of them.

It writes a record for each row, with status: done, skipped (the service or the journal says that this person was invited, or the
CSV has them twice), planned (by --dry-run), failed
(run the same again), or unknown.

Example:
  ticketing-client invite ${demoEvent} people.csv --dry-run --emulator`,
  ).action(async (event: string, file: string, flags: InviteFlags) => {
    expectSelectable(flags.select, schema);
    const path = journalFile(file, flags);
    const people = await readPeople(file);
    await runJob(flags, (work) => inviteAll(work, event, people, path, flags));
  });
}

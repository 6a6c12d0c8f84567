import type { Command } from 'commander';
import type { Requirement } from '../../jobs.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { isDay } from '../day.js';
import { exitCodes } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { demoEvent } from './demo-event.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { addStoreOption, type StoreFlags, storeOf } from './store-option.js';

interface PublishAtFlags extends JobFlags, StoreFlags, ConfirmFlags {
  readonly require?: readonly string[];
  readonly dryRun?: boolean;
}

/** Reads a local time, or a moment with its zone. */
function toWhen(text: string): Date | string {
  const hasDay = isDay(text.slice(0, 10));
  if (hasDay && /^.{10} (?:[01]\d|2[0-3]):[0-5]\d$/.test(text)) return text;
  const moment = new Date(hasDay && /^.{10}T.*(?:Z|[+-]\d\d:\d\d)$/.test(text) ? text : Number.NaN);
  if (!Number.isNaN(moment.getTime())) return moment;
  throw new UsageError(
    "the time should be local, such as '2031-03-01 09:00', or with its zone, such as 2031-03-01T09:00:00Z",
  );
}

async function publishEvent(event: string, when: Date | string, flags: PublishAtFlags): Promise<void> {
  await runJob(flags, async (work) => {
    const { jobs, client, signal } = work;
    // Each is looked at by the job, which knows them.
    const require = flags.require as readonly Requirement[] | undefined;
    const found = await client.events.get(event, { signal });
    const missing = jobs.readiness(found, { require });
    for (const { message } of missing) console.log(printable(message));
    if (flags.dryRun) {
      if (missing.length === 0) console.log('It is ready.');
      else process.exitCode = exitCodes.refused;
      return;
    }
    const at = typeof when === 'string' ? when : when.toISOString();
    await confirm(`Publish "${found.name}" at ${at}, once it is ready?`, flags, signal);
    const store = flags.store === undefined ? undefined : storeOf(work, flags, undefined);
    const { status } = await jobs.publishAt(client, event, when, { require, store, signal });
    console.log(status === 'published' ? 'It is published.' : 'It was published before.');
  });
}

/** Gives `publish-at` its options. */
export function publishAtCommand(command: Command): void {
  command
    .description(
      'Waits until a time, and publishes an event then, if it is ready. One that has passed is now. It runs until then.',
    )
    .argument('<event>', 'the uuid of the event')
    .argument(
      '<when>',
      "a local time in the zone of the event, such as '2031-03-01 09:00', or one with its zone, such as 2031-03-01T09:00:00Z",
      toWhen,
    )
    .option(
      '--require <names>',
      'what the event needs, with commas between: name, start, place, tickets, banner, description, category (default: name,start,place,tickets,banner)',
      (text) => text.split(',').map((each) => each.trim()),
    )
    .option(
      '--dry-run',
      'says what the event lacks now, and does nothing; exits with 3 where it lacks something',
    );
  addStoreOption(
    addConfirmOption(command),
    'that it was published',
    'none: only the state of the event tells',
  );
  addNotes(
    addJobOptions(command),
    `An event that is public by then is left alone, so the same command can be started again after Ctrl-C or a crash. With --store, one
that was taken back by hand since is not published anew.

Example:
  ticketing-client publish-at ${demoEvent} '2031-03-01 09:00' --dry-run --emulator`,
  ).action(publishEvent);
}

import type { Command } from 'commander';
import type { Requirement } from '../../jobs/index.js';
import { isDay, localTimeIn } from '../../shared/day.js';
import { choiceOf, parserOf } from '../choice.js';
import { addConfirmOption, type ConfirmFlags, confirm } from '../confirm.js';
import { exitCodes } from '../failure.js';
import { addNotes, demoEvent } from '../help-notes.js';
import { printable } from '../terminal.js';
import { eventWords } from '../words.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { addStoreOption, type StoreFlags, storeOf } from './store-option.js';

interface PublishAtFlags extends JobFlags, StoreFlags, ConfirmFlags {
  readonly require?: readonly Requirement[];
  readonly dryRun?: boolean;
}

/** Every requirement, as an object in which the compiler finds a missing one. */
const known: Readonly<Record<Requirement, true>> = {
  ...{ name: true, start: true, place: true, tickets: true },
  ...{ banner: true, description: true, category: true },
};

const requirements = Object.keys(known) as Requirement[];

const toRequirement = choiceOf('--require', requirements);

/** Reads a local time, or a moment with its zone. */
const toWhen = parserOf(
  '<when>',
  "a local time such as '2031-03-01 09:00', or a time with its zone such as 2031-03-01T09:00:00Z",
  (text): Date | string | undefined => {
    const isMoment = isDay(text.slice(0, 10)) && /^.{10}T.*(?:Z|[+-]\d\d:\d\d)$/.test(text);
    const moment = new Date(isMoment ? text : Number.NaN);
    return localTimeIn(text) ?? (Number.isNaN(moment.getTime()) ? undefined : moment);
  },
);

async function publishEvent(named: string, when: Date | string, flags: PublishAtFlags): Promise<void> {
  await runJob(flags, async (work) => {
    const { jobs, org, client, signal } = work;
    const event = await jobs.findEvent(org, named, { signal });
    const { require } = flags;
    const found = await client.events.get(event, { signal });
    const missing = jobs.readiness(found, { require });
    for (const { message } of missing) console.log(printable(message));
    if (flags.dryRun) {
      if (missing.length === 0) console.log('The event is ready.');
      else process.exitCode = exitCodes.refused;
      return;
    }
    const at = typeof when === 'string' ? when : when.toISOString();
    await confirm(`Publish "${found.name}" at ${at}, if it is ready then?`, flags, signal);
    const store = flags.store === undefined ? undefined : storeOf(work, flags.store);
    const { status } = await jobs.publishAt(client, event, when, { require, store, signal });
    console.log(status === 'published' ? 'The event is published.' : 'The event was already published.');
  });
}

/** Adds the options of `publish-at`. */
export function publishAtCommand(command: Command): void {
  command
    .description(
      'Waits until a time and then publishes an event, if it is ready. Runs until then. If the time has passed, publishes at once.',
    )
    .argument('<event>', eventWords)
    .argument(
      '<when>',
      "local time in the event's time zone, such as '2031-03-01 09:00', or a time with its zone, such as 2031-03-01T09:00:00Z",
      toWhen,
    )
    .option(
      '--require <names>',
      `what the event needs, separated by commas: ${requirements.join(', ')} (default: name,start,place,tickets,banner)`,
      (text: string) => text.split(',').map((each) => toRequirement(each.trim())),
    )
    .option(
      '--dry-run',
      'shows what the event lacks now, and changes nothing; exits with 3 if it lacks something',
    );
  addStoreOption(
    addConfirmOption(command),
    'whether the event was published',
    'none; checks only the state of the event',
  );
  addNotes(
    addJobOptions(command),
    `If the event is already published at that time, it does not change. So you can run the same command again after Ctrl-C or a crash.
With --store, an event that somebody unpublished in the meantime is not published again.

Example:
  ticketing-client publish-at ${demoEvent} '2031-03-01 09:00' --dry-run --emulator`,
  ).action(publishEvent);
}

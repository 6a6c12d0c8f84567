import { type Command, Option } from 'commander';
import { endMeaning, nearestName } from '../../internal/did-you-mean.js';
import { OptionError } from '../../internal/option-error.js';
import { allTypes, everydayTypes, type ForwardType } from '../../jobs/forward/message-types.js';
import { receiverUrl } from '../../jobs/forward/receiver-url.js';
import type { ForwardAttempt, ForwardMessage } from '../../jobs.js';
import { addNotes } from '../help-notes.js';
import { printable } from '../printable.js';
import { UsageError } from '../usage-error.js';
import { DeliveryNotes } from './delivery-notes.js';
import { addEventsOption, type EventsFlags } from './events-option.js';
import { addJobOptions, type JobFlags, runJob } from './job.js';
import { addRoundOptions, type RoundFlags } from './round-options.js';
import { noteStart, storeFile, storeOf } from './store-option.js';
import { tellPassing } from './tell-passing.js';
import { defaultSecretFile, secretVariable, webhookSecret } from './webhook-secret.js';

interface ListenFlags extends JobFlags, EventsFlags, RoundFlags {
  readonly forwardTo: string;
  readonly events?: readonly ForwardType[];
  readonly secretFile?: string;
  readonly store?: string;
  readonly start: 'now' | 'all';
  readonly resend?: boolean;
}

/** Reads the address of a receiver. */
function toReceiver(text: string): string {
  try {
    return receiverUrl(text).href;
  } catch (error) {
    throw error instanceof OptionError ? new UsageError(error.told(() => '--forward-to')) : error;
  }
}

/** Reads the types of messages, such as `sale,order.changed`. */
function toTypes(text: string): readonly ForwardType[] {
  const known = [...Object.keys(everydayTypes), ...allTypes];
  const words = text.split(',').map((word) => word.trim());
  return words.map((word) => {
    const type = everydayTypes[word] ?? allTypes.find((each) => each === word);
    if (type) return type;
    const meant = endMeaning(nearestName(word, known)) || `. The words are ${known.join(', ')}.`;
    throw new UsageError(`--events: unknown word ${JSON.stringify(word)}${meant}`);
  });
}

/** What a message is about, as short as it is known by: the event, and the code of an order. */
function subjectOf({ data }: ForwardMessage): string {
  const { order, before, event } = data as {
    readonly order?: { readonly code?: unknown };
    readonly before?: { readonly code?: unknown; readonly name?: unknown };
    readonly event?: { readonly name?: unknown };
  };
  const name = event?.name ?? before?.name;
  const code = order?.code ?? before?.code;
  return [name && JSON.stringify(name), code].filter(Boolean).join(' ');
}

/** How long something takes, in the largest unit that leaves no zero. */
const timeText = (time: number): string => {
  if (time < 60_000) return `${Math.ceil(time / 1_000)}s`;
  return time < 3_600_000 ? `${Math.ceil(time / 60_000)}m` : `${Math.ceil(time / 3_600_000)}h`;
};

/** What a status of a receiver often means. */
const hints: Readonly<Record<number, string>> = {
  401: ' (does it have the same secret?)',
  404: ' (is the path right?)',
};

function outcomeOf({ outcome, status, problem, pause = 0, waiting }: ForwardAttempt): string {
  if (outcome === 'accepted') return `accepted (${status})`;
  const hint = hints[status ?? 0] ?? '';
  if (outcome === 'failed')
    return `${problem}${hint}; sends it again in ${timeText(pause)} (${waiting} waiting)`;
  return `${problem}${hint}; put aside after three days, --resend sends it again`;
}

/** What came of sending a message, in one line. */
const lineOf = (attempt: ForwardAttempt, message: ForwardMessage): string =>
  printable(
    `${new Date().toISOString()} ${[attempt.type, subjectOf(message)].filter(Boolean).join(' ')}: ${outcomeOf(attempt)}`,
  );

const defaultStore = 'listen.state';

async function runListen(flags: ListenFlags): Promise<void> {
  const { forwardTo, secretFile, start, resend, every, sweepEvery, event: events, events: types } = flags;
  await runJob(flags, async (work) => {
    const { org, account, signal } = work;
    const secret = await webhookSecret(secretFile);
    await noteStart(start, storeFile(work, flags, defaultStore));
    const notes = new DeliveryNotes(account, forwardTo, signal);
    console.error(printable(`ticketing-client: sends changes to ${notes.to}`));
    const { waiting, aside } = await org.forward(forwardTo, {
      ...{ secret, types, events, start, resend, every, sweepEvery, signal },
      store: storeOf(work, flags, defaultStore),
      onSend(attempt, message) {
        console.log(lineOf(attempt, message));
        notes.add(attempt);
      },
      onError: tellPassing('It'),
    });
    const keeps = storeFile(work, flags, defaultStore) !== undefined;
    const left = [
      ...(waiting > 0 && keeps ? [`${waiting} waiting, which the next run sends`] : []),
      ...(aside > 0 && keeps ? [`${aside} put aside, which --resend sends again`] : []),
    ];
    if (left.length > 0) console.error(`ticketing-client: messages left: ${left.join('; ')}`);
    signal.throwIfAborted();
  });
}

/** Gives `listen` its options. */
export function listenCommand(command: Command): void {
  const words = Object.entries(everydayTypes).map(([word, type]) => `${word} (${type})`);
  command
    .description(
      'Posts each change of events, orders, tickets and reviews to an address, for as long as it runs: as JSON, signed as Standard Webhooks says. It only reads from the service.',
    )
    .requiredOption(
      '--forward-to <url>',
      'the address of your receiver: https, or http on this machine, such as http://localhost:3000/hook',
      toReceiver,
    )
    .addOption(
      new Option(
        '--events <words>',
        `the changes that are sent, with commas between them: ${words.join(', ')} and other types (default: all)`,
      ).argParser(toTypes),
    )
    .option(
      '--secret-file <file>',
      `the file with the secret that messages are signed with, which is made if it is missing (default: ${secretVariable} of the environment, else ${defaultSecretFile})`,
    )
    .option(
      '--store <file>',
      `keeps in this file what is known and what was not accepted yet; only you can read it (default: ${defaultStore} in this folder; with --emulator none)`,
    )
    .addOption(
      new Option('--start <what>', 'what is sent at first: what changes from now on, or all that there is')
        .choices(['now', 'all'])
        .default('now'),
    )
    .option('--resend', 'sends again what was put aside');
  addNotes(
    addJobOptions(addEventsOption(addRoundOptions(command))),
    `It prints a line each time that a message was sent. A message is accepted if your receiver answers with 200 to 299 within 15
seconds. Otherwise it is sent again after 5 seconds, then after twice as long each time, up to an hour, for three days. The
messages of one event are sent in order; those of other events do not wait. A message has the same id each time: your receiver
may get it twice, and skips an id that it has seen. If the command is ended or killed, the next run with the same --store sends
what is left. New orders and tickets, full refunds and changed events are found within --every, any other change within
--sweep-every.

Types: ${allTypes.join(', ')}

Examples:
  ticketing-client listen --forward-to http://localhost:3000/hook --start all --emulator
  ticketing-client listen --forward-to https://example.com/hook --events sale,refund,check-in`,
  ).action((flags: ListenFlags) => runListen(flags));
}

import { type Command, Option } from 'commander';
import { allTypes, everydayTypes, type ForwardType } from '../../jobs/forward/message-types.js';
import { receiverUrl } from '../../jobs/forward/receiver.js';
import type { ForwardAttempt, ForwardMessage } from '../../jobs/index.js';
import { OptionError } from '../../shared/option-error.js';
import { sentenceOf } from '../../shared/words.js';
import { choiceOf } from '../choice.js';
import { exitCodes, UsageError } from '../failure.js';
import { addNotes } from '../help-notes.js';
import { printable, report } from '../terminal.js';
import { counted } from '../words.js';
import {
  addFollowOptions,
  continuedFrom,
  databaseNeeds,
  type FollowFlags,
  openDatabase,
  tellWaiting,
} from './database-option.js';
import { deliveryNotes } from './delivery-notes.js';
import { addJobOptions, type JobFlags, runJob, typed } from './job.js';
import { tellPassing } from './rounds.js';
import { defaultSecretFile, secretVariable, webhookSecrets } from './webhook-secret.js';

interface ListenFlags extends JobFlags, FollowFlags {
  readonly forwardTo: string;
  readonly events?: readonly ForwardType[];
  readonly secretFile?: string;
  readonly header?: Readonly<Record<string, string>>;
  readonly resend?: boolean;
}

/** Reads the address of a receiver. */
function toReceiver(text: string): string {
  try {
    return receiverUrl(text).href;
  } catch (error) {
    throw error instanceof OptionError
      ? new UsageError(sentenceOf(error.words, { ...typed, option: () => '--forward-to' }))
      : error;
  }
}

const toType = choiceOf('--events', [...Object.keys(everydayTypes), ...allTypes]);

/** Adds a header such as `authorization: Bearer key`. No message quotes it, because it may contain a key. */
function toHeaders(line: string, before: Readonly<Record<string, string>> = {}) {
  const end = line.indexOf(':');
  const [name, value] = [line.slice(0, Math.max(end, 0)).trim(), line.slice(end + 1).trim()];
  if (name === '' || value === '')
    throw new UsageError("--header must be a name and a text, such as 'authorization: Bearer key'");
  return { ...before, [name]: value };
}

/** Describes a message briefly: by the name of its event and the code of its order. */
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

/** Writes a duration in seconds, minutes or hours, rounded up. */
const timeText = (time: number): string => {
  if (time < 60_000) return `${Math.ceil(time / 1_000)}s`;
  return time < 3_600_000 ? `${Math.ceil(time / 60_000)}m` : `${Math.ceil(time / 3_600_000)}h`;
};

/** Hints for common statuses of receivers. */
const hints: Readonly<Record<number, string>> = {
  401: ' (check that the receiver has the same secret)',
  404: ' (check the path)',
};

function outcomeOf({ outcome, status, problem, pause, waiting }: ForwardAttempt): string {
  if (outcome === 'accepted') return `accepted (${status})`;
  const hint = hints[status ?? 0] ?? '';
  if (outcome === 'failed') {
    const next = pause === undefined ? 'not sent again to this address' : `retrying in ${timeText(pause)}`;
    return `${problem}${hint}; ${next} (${waiting} waiting)`;
  }
  return `${problem}${hint}; gave up after three days. Use --resend to send it again`;
}

/** Writes the outcome of an attempt as one line. */
const lineOf = (attempt: ForwardAttempt, message: ForwardMessage): string =>
  printable(
    `${new Date().toISOString()} ${[attempt.type, subjectOf(message)].filter(Boolean).join(' ')}: ${outcomeOf(attempt)}`,
  );

async function runListen(flags: ListenFlags): Promise<void> {
  const { forwardTo, start, resend, every, sweepEvery, once, mirror, schema, reader = 'listen' } = flags;
  await runJob(flags, async (work) => {
    const { org, account, signal } = work;
    const secrets = await webhookSecrets(flags.secretFile);
    const secret = secrets.length > 1 ? secrets : (secrets[0] ?? '');
    const opened = await openDatabase(work, flags, 'listen');
    const { origin, pathname } = new URL(forwardTo);
    // The query may contain a key.
    const to = `${origin}${pathname}`;
    const note = deliveryNotes(account, to, signal);
    // Cron mails every line.
    if (!once) report(`Sending changes to ${to}`);
    let hasGivenUp = false;
    const common = {
      ...{ secret, headers: flags.header, types: flags.events, resend, every, once, signal },
      onSend(attempt: ForwardAttempt, message: ForwardMessage) {
        console.log(lineOf(attempt, message));
        note(attempt);
        if (attempt.outcome === 'aside') hasGivenUp = true;
      },
      onError: tellPassing('The command', flags),
      ...{ schema, reader, onWait: tellWaiting(reader) },
    };
    const send = async () => {
      if (opened && mirror !== undefined)
        return org.forward(forwardTo, { ...common, start, mirror: opened.db });
      await continuedFrom(work, opened, flags, reader);
      return org.forward(forwardTo, { ...common, db: opened?.db, events: flags.event, start, sweepEvery });
    };
    const { waiting, aside, dueIn = 0 } = await send().finally(opened?.close);
    const left = [
      waiting > 0 &&
        `${counted(waiting, 'messages')} not sent yet: due in ${timeText(dueIn)}, or at once with --resend.`,
      aside > 0 && `${counted(aside, 'messages')} given up: send again with --resend.`,
    ].filter((each) => opened && each);
    if (once && (waiting > 0 || hasGivenUp)) process.exitCode ??= exitCodes.service;
    if (left.length > 0) report(left.join(' '));
    signal.throwIfAborted();
  });
}

/** Adds the options of `listen`. */
export function listenCommand(command: Command): void {
  const words = Object.entries(everydayTypes).map(([word, type]) => `${word} (${type})`);
  command
    .description(
      'Posts each change of events, orders, tickets and reviews to your receiver while it runs, as signed JSON (Standard Webhooks). It only reads from the service.',
    )
    .requiredOption(
      '--forward-to <url>',
      'address of your receiver: https, or http on this machine, such as http://localhost:3000/hook',
      toReceiver,
    )
    .addOption(
      new Option(
        '--events <words>',
        `changes to send, separated by commas: ${words.join(', ')} and other types (default: all)`,
      ).argParser((text: string) =>
        text.split(',').map((word) => everydayTypes[toType(word.trim())] ?? word.trim()),
      ),
    )
    .option(
      '--header <line>',
      "header to send with each message, such as 'authorization: Bearer key', for a gateway; repeatable",
      toHeaders,
    )
    .option(
      '--secret-file <file>',
      `file with the secret for signing messages, or with the new and the old one; created if it does not exist (default: ${secretVariable} of the environment, else ${defaultSecretFile})`,
    )
    .option('--resend', 'sends again the messages that it gave up on, and at once those that wait');
  addFollowOptions(command, 'listen', 'which records to send', 'the state and the unsent messages');
  addNotes(
    addJobOptions(command),
    `It prints a line for each attempt to send a message. A message is accepted if your receiver answers with a status of 200 to
299 within 15 seconds. Otherwise it is sent again after 5 seconds, then after twice as long each time, up to an hour, for three
days. Messages of one event are sent in order. Messages of other events do not wait for them. Your receiver can get a message
twice, with the same id: skip ids that you have seen. If the command ends or is killed, the next run with the same --db sends
the rest when it is due. It finds new orders and tickets, full refunds and changed events within --every. It finds check-ins at the
doors within 5 minutes, other changes of events ahead within 12 hours, and all within --sweep-every.

Several commands can share a database if each has another --reader. ${databaseNeeds} With --mirror, it sends what the log of that mirror has, and keeps the unsent messages in its database.

With --once, as for cron, each run finds the changes since the last one, tries each message that is due once, and ends. The exit
code is 0 only if every event could be read and no message waits.

Types: ${allTypes.join(', ')}

Examples:
  ticketing-client listen --forward-to http://localhost:3000/hook --start all --emulator
  ticketing-client listen --forward-to https://example.com/hook --events sale,refund,check-in
  ticketing-client listen --forward-to https://example.com/hook --once`,
  ).action((flags: ListenFlags) => runListen(flags));
}

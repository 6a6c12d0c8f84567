import { type Command, Option } from 'commander';
import { type CatalogueEntry, catalogue } from '../../api/catalogue/catalogue.js';
import { groupProse } from '../../api/catalogue/generated/group-prose.js';
import { toWord } from '../../api/catalogue/words.js';
import { parserOf } from '../choice.js';
import { addConfirmOption } from '../confirm.js';
import { addConnectionOptions } from '../connection/connection-options.js';
import { addOutputOptions } from '../output/output-options.js';
import { eventWords } from '../words.js';
import { addBodyOptions } from './body.js';
import { type CallFlags, callOperation, graveOf } from './call.js';
import { asCommands, helpAfter, helpBefore } from './help.js';
import { addQueryOptions, asNote } from './query.js';

const toLimit = parserOf('--limit', 'a whole number from 1', (text) =>
  /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined,
);

/** How to name a record that has more than a uuid. */
const idWords: Readonly<Record<string, string>> = {
  org: 'the organisation: its uuid or its name',
  event: eventWords,
  session: 'the session: its uuid or its name',
};

/** Adds the arguments of an operation: its ids, then a value or a file. */
function addArguments(command: Command, { ids, body }: CatalogueEntry): void {
  for (const id of ids) {
    command.argument(`<${toWord(id)}>`, idWords[id] ?? `uuid of the ${toWord(id)}`);
  }
  if (body?.kind === 'value')
    command.argument(`<${toWord(body.name)}>`, asNote(body.schema.description ?? ''));
  if (body?.kind === 'file') command.argument('<file>', 'file to upload');
}

function addOwnOptions(command: Command, entry: CatalogueEntry): void {
  const { kind } = entry.reply;
  if (entry.query) addQueryOptions(command, entry.query);
  command.optionsGroup('Options:');
  if (entry.body?.kind === 'content') addBodyOptions(command, entry.body.schema);
  if (kind === 'page') {
    command
      .option('--all', 'all records, from all pages (default: one page)')
      .addOption(
        new Option('--limit <number>', 'at most this many records, from as many pages as needed')
          .argParser(toLimit)
          .conflicts('all'),
      );
  }
  if (kind !== 'nothing') addOutputOptions(command);
  if (!entry.isWrite) {
    const others = ['format', 'select', 'all', 'limit', 'dryRun'];
    command
      .addOption(
        new Option('--pdf', 'writes the PDF to standard output; not every operation has one').conflicts(
          others,
        ),
      )
      .option('--output <file>', 'file for the PDF, which only you can read; replaces an existing file');
  }
  command.option('--dry-run', 'shows the request without sending it');
  const grave = graveOf(entry);
  if (entry.isWrite) addConfirmOption(command, grave && `because this command ${grave}`);
  addConnectionOptions(command);
}

function addOperation(parent: Command, name: string, entry: CatalogueEntry, ids: ReadonlySet<string>): void {
  const command = parent.command(toWord(name));
  const worded = (text: string) => asCommands(text, entry, ids);
  command.summary(worded(entry.summary)).description(worded(`${entry.summary} ${entry.details}`.trim()));
  addArguments(command, entry);
  addOwnOptions(command, entry);
  command
    .addHelpText('before', () => helpBefore(entry))
    .addHelpText('after', () => `\n${helpAfter(entry, command)}`)
    .action((...given: unknown[]) => {
      // Commander passes the arguments, the options and the command.
      return callOperation(entry, command.summary(), command.args, given.at(-2) as CallFlags);
    });
}

/** Returns the command of a group of operations. Adds it if it does not exist yet. */
function groupOf(parent: Command, name: string): Command {
  const word = toWord(name);
  return parent.commands.find((each) => each.name() === word) ?? parent.command(word).helpCommand(false);
}

/** Returns a function that adds the commands of a group of the table: one for each operation, by the words of its id. */
export const operationCommands =
  (group: keyof typeof groupProse) =>
  (command: Command): void => {
    command.description(groupProse[group]).helpCommand(false);
    const entries = catalogue();
    const ids = new Set(entries.map(({ id }) => id));
    for (const entry of entries) {
      const [first, ...names] = entry.id.split('.');
      if (first !== group) continue;
      const parent = names.slice(0, -1).reduce(groupOf, command);
      addOperation(parent, names.at(-1) ?? '', entry, ids);
    }
    summarise(command);
  };

/** Summarises each nested group by the names of its commands. */
function summarise(command: Command): void {
  for (const group of command.commands.filter(({ commands }) => commands.length > 0)) {
    summarise(group);
    group.summary(group.commands.map((each) => each.name()).join(', '));
  }
}

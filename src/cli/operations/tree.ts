import { type Command, Option } from 'commander';
import { type CatalogueEntry, catalogue } from '../../catalogue/catalogue.js';
import { groupProse } from '../../catalogue/group-prose.js';
import { toWord } from '../../catalogue/words.js';
import { addConfirmOption } from '../confirm.js';
import { addConnectionOptions } from '../connection/connection-options.js';
import { addOutputOptions } from '../output/output-options.js';
import { UsageError } from '../usage-error.js';
import { addBodyOptions } from './body.js';
import { type CallFlags, callOperation } from './call.js';
import { graveOf } from './grave.js';
import { asCommands, helpAfter } from './help.js';
import { asNote } from './notes.js';
import { addQueryOptions } from './query.js';

function toLimit(given: string): number {
  if (/^[1-9]\d{0,8}$/.test(given)) return Number(given);
  throw new UsageError('--limit should be a whole number from 1');
}

/** What stands after the name of the command, in this order. */
function addArguments(command: Command, { ids, body }: CatalogueEntry): void {
  for (const id of ids) command.argument(`<${toWord(id)}>`, `the uuid of the ${toWord(id)}`);
  if (body?.kind === 'value')
    command.argument(`<${toWord(body.name)}>`, asNote(body.schema.description ?? ''));
  if (body?.kind === 'file') command.argument('<file>', 'the file that is uploaded');
}

function addOwnOptions(command: Command, entry: CatalogueEntry): void {
  const { kind } = entry.reply;
  if (entry.query) addQueryOptions(command, entry.query);
  command.optionsGroup('Options:');
  if (entry.body?.kind === 'content') addBodyOptions(command, entry.body.schema);
  if (kind === 'page') {
    command
      .option('--all', 'every record, page after page (default: one page)')
      .addOption(
        new Option('--limit <number>', 'the first records, so many, page after page')
          .argParser(toLimit)
          .conflicts('all'),
      );
  }
  if (kind !== 'nothing') addOutputOptions(command);
  if (!entry.isWrite) {
    const others = ['format', 'select', 'all', 'limit', 'dryRun'];
    command
      .addOption(
        new Option('--pdf', 'as a PDF, of what the service has one of; to standard output').conflicts(others),
      )
      .option(
        '--output <file>',
        'the file that the PDF is written to, which only you can read; one of that name is replaced',
      );
  }
  command.option('--dry-run', 'prints the request that would be sent, and sends nothing');
  const grave = graveOf(entry);
  if (entry.isWrite) addConfirmOption(command, grave && `because ${grave}`);
  addConnectionOptions(command);
}

function addOperation(parent: Command, name: string, entry: CatalogueEntry, ids: ReadonlySet<string>): void {
  const command = parent.command(toWord(name));
  const told = (text: string) => asCommands(text, entry, ids);
  command.summary(told(entry.summary)).description(told(`${entry.summary} ${entry.details}`.trim()));
  addArguments(command, entry);
  addOwnOptions(command, entry);
  command
    .addHelpText('after', () => `\n${helpAfter(entry, command)}`)
    .action((...given: unknown[]) => {
      // Commander gives the arguments, the options and the command.
      return callOperation(entry, command.summary(), command.args, given.at(-2) as CallFlags);
    });
}

/** The command of a group of operations, which is made where it is not there yet. */
function groupOf(parent: Command, name: string): Command {
  const word = toWord(name);
  return parent.commands.find((each) => each.name() === word) ?? parent.command(word).helpCommand(false);
}

/** Gives a group of the table its commands: one for each operation, by the words of its id. */
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
    tellGroups(command);
  };

/** A group of a group is told by what can be done with it. */
function tellGroups(command: Command): void {
  for (const group of command.commands.filter(({ commands }) => commands.length > 0)) {
    tellGroups(group);
    group.summary(group.commands.map((each) => each.name()).join(', '));
  }
}

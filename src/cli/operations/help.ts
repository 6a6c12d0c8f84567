import type { Command } from 'commander';
import { ruleWords, testWords } from '../../catalogue/access-words.js';
import type { CatalogueEntry } from '../../catalogue/catalogue.js';
import { fieldsIn } from './body-fields.js';
import { toWords } from './words.js';

/** A sentence of the table with the names of methods as commands. */
export const asCommands = (text: string, entry: CatalogueEntry, ids: ReadonlySet<string>): string =>
  text.replace(/`([\w.]+)`/g, (quoted, name: string) => {
    const sibling = entry.id.replace(/[^.]+$/, name);
    const id = [name, sibling].find((each) => ids.has(each));
    return id === undefined ? quoted : `\`${toWords(id)}\``;
  });

/** What is known of the request, as lines of a name and what is said of it. */
const factsOf = (entry: CatalogueEntry): [name: string, told: string][] => [
  ['request', `${entry.method} ${entry.path}`],
  ...Object.values(entry.choices).map(({ method, path }): [string, string] => ['or', `${method} ${path}`]),
  ['scope', entry.scope ?? 'none is documented'],
  ['for', entry.rule ? ruleWords[entry.rule] : 'not documented'],
  ...(entry.tests.length > 0
    ? [['tests', entry.tests.map((each) => testWords[each]).join(', ')] as [string, string]]
    : []),
];

/** What the help of an operation says after its options. */
export function helpAfter(entry: CatalogueEntry, command: Command): string {
  const help = command.createHelp();
  help.helpWidth = command.configureOutput().getOutHelpWidth?.() ?? 80;
  const section = (title: string, items: readonly (readonly [string, string])[]) => {
    const width = Math.min(30, Math.max(...items.map(([term]) => term.length)));
    const lines = items.map(([term, told]) =>
      term.length > width
        ? `${help.formatItem(term, width, '', help)}\n${help.formatItem('', width, told, help)}`
        : help.formatItem(term, width, told, help),
    );
    return [`${title}\n${lines.join('\n')}`];
  };
  const { body, needed } = entry;
  const fields = body?.kind === 'content' ? fieldsIn(body.schema) : [];
  const isOpen = body?.kind === 'content' && fields.length === 0;
  return [
    ...(needed.length > 0
      ? [`Exactly one is needed of ${needed.map((name) => `--${name}`).join(' and ')}.`]
      : []),
    ...section('The operation:', factsOf(entry)),
    ...(fields.length > 0
      ? section(
          'Fields of the body:',
          fields.map(({ way, told }) => [way, told] as const),
        )
      : []),
    ...(isOpen ? ['The fields of the body are not documented.'] : []),
  ].join('\n\n');
}

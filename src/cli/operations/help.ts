import type { Command } from 'commander';
import { testWords, whoMay } from '../../catalogue/access-words.js';
import type { CatalogueEntry } from '../../catalogue/catalogue.js';
import { formsOf } from '../../catalogue/forms.js';
import { commandLineOf } from '../../catalogue/print-example.js';
import { toWords } from '../../catalogue/words.js';
import { withoutTypes } from '../../fronts/without-types.js';
import { helpOf } from '../help-notes.js';
import { fieldsIn } from './body-fields.js';
import { relatedJobs } from './related-jobs.js';

/** A text of the table with the names of methods as commands, and without those of types. */
export const asCommands = (text: string, entry: CatalogueEntry, ids: ReadonlySet<string>): string =>
  withoutTypes(text).replace(/`([\w.]+)`/g, (quoted, name: string) => {
    const sibling = entry.id.slice(0, entry.id.lastIndexOf('.') + 1) + name;
    const id = [name, sibling].find((each) => ids.has(each));
    return id === undefined ? quoted : `\`${toWords(id)}\``;
  });

const requestsOf = ({ method, path, choices }: CatalogueEntry): string[] => [
  ...new Set([{ method, path }, ...Object.values(choices)].map((row) => `${row.method} ${row.path}`)),
];

/** What is known of the request, as lines of a name and what is said of it. */
const factsOf = (entry: CatalogueEntry): [name: string, told: string][] => [
  ['request', requestsOf(entry).join(' or ')],
  ['scope', entry.scope ?? 'none is documented'],
  ['for', whoMay(entry)],
  ...(entry.tests.length > 0
    ? [['tests', entry.tests.map((each) => testWords[each]).join(', ')] as [string, string]]
    : []),
  ...(entry.mails ? [['sends', 'may send somebody an e-mail or a text message'] as [string, string]] : []),
];

/** What the help of an operation says after its options. */
export function helpAfter(entry: CatalogueEntry, command: Command): string {
  const help = helpOf(command);
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
  const isOneOrMore = body?.kind === 'content' && formsOf(body.schema).length > 1;
  return [
    ...(needed.length > 0
      ? [`Exactly one is needed of ${needed.map((name) => `--${name}`).join(' and ')}.`]
      : []),
    ...section('The operation:', factsOf(entry)),
    ...(fields.length > 0
      ? section(
          `Fields of the body${isOneOrMore ? ', which may be a list of such' : ''}:`,
          fields.map(({ way, told }) => [way, told] as const),
        )
      : []),
    ...(isOpen ? ['The fields of the body are not documented.'] : []),
    ...(relatedJobs[entry.id] ? [help.boxWrap(relatedJobs[entry.id] ?? '', help.helpWidth)] : []),
    `Example:\n  ${commandLineOf(entry)} --emulator`,
  ].join('\n\n');
}

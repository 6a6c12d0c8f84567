import type { Command } from 'commander';
import { testWords, whoMay } from '../../api/catalogue/access-words.js';
import type { CatalogueEntry } from '../../api/catalogue/catalogue.js';
import { formsOf } from '../../api/catalogue/forms.js';
import { commandLineOf } from '../../api/catalogue/print-example.js';
import { fieldsIn } from '../../api/catalogue/schema-fields.js';
import { toWords, withoutTypes } from '../../api/catalogue/words.js';
import { helpOf } from '../help-notes.js';

/** Rewrites a text of the table for the command line: method names become commands, and type names are removed. */
export const asCommands = (text: string, entry: CatalogueEntry, ids: ReadonlySet<string>): string =>
  withoutTypes(text).replace(/`([\w.]+)`/g, (quoted, name: string) => {
    const sibling = entry.id.slice(0, entry.id.lastIndexOf('.') + 1) + name;
    const id = [name, sibling].find((each) => ids.has(each));
    return id === undefined ? quoted : `\`${toWords(id)}\``;
  });

const requestsOf = ({ method, path, choices }: CatalogueEntry): string[] => [
  ...new Set([{ method, path }, ...Object.values(choices)].map((row) => `${row.method} ${row.path}`)),
];

/** Returns facts about the request, as pairs of a name and a text. */
const factsOf = (entry: CatalogueEntry): [name: string, fact: string][] => [
  ['request', requestsOf(entry).join(' or ')],
  ['scope', entry.scope ?? 'not documented'],
  ['allowed', whoMay(entry)],
  ...(entry.tests.length > 0
    ? [['checks', entry.tests.map((each) => testWords[each]).join(' and ')] as [string, string]]
    : []),
  ...(entry.mails ? [['mail', 'the service may send an e-mail or a text message'] as [string, string]] : []),
];

/** Returns the help of an operation after its options. */
export function helpAfter(entry: CatalogueEntry, command: Command): string {
  const help = helpOf(command);
  const section = (title: string, items: readonly (readonly [string, string])[]) => {
    const width = Math.min(30, Math.max(...items.map(([term]) => term.length)));
    const lines = items.map(([term, text]) =>
      term.length > width
        ? `${help.formatItem(term, width, '', help)}\n${help.formatItem('', width, text, help)}`
        : help.formatItem(term, width, text, help),
    );
    return [`${title}\n${lines.join('\n')}`];
  };
  const { body, needed } = entry;
  const schema = body?.kind === 'content' ? body.schema : undefined;
  const fields = schema ? fieldsIn(schema).map(({ way, text }) => [way, text] as const) : [];
  const form = schema && formsOf(schema).length > 1 ? ' (one record or a list)' : '';
  return [
    ...(needed.length > 0
      ? [`Exactly one of ${needed.map((name) => `--${name}`).join(' and ')} is required.`]
      : []),
    ...section('Operation:', factsOf(entry)),
    ...(fields.length > 0 ? section(`Fields of the body${form}:`, fields) : []),
    ...(schema && fields.length === 0 ? ['The fields of the body are not documented.'] : []),
    ...(relatedJobs[entry.id] ? [help.boxWrap(relatedJobs[entry.id] ?? '', help.helpWidth)] : []),
  ].join('\n\n');
}

/** Returns the beginning of the help of an operation, because an example says more than a list of options. */
export const helpBefore = (entry: CatalogueEntry): string =>
  `Example:\n  ${commandLineOf(entry)} --emulator\n\n`;

/** Says whose orders these are, because an organiser looks for those of the events. */
export const ownOrders =
  'These are the orders that you placed yourself, as a buyer. For those of your events, use "ticketing-client events orders list <event>" or "ticketing-client export orders".';

/** Hints in the help of an operation at jobs that do more, by the id of the operation. */
const relatedJobs: Readonly<Record<string, string>> = {
  'orders.list': `Without --event: ${ownOrders}`,
  'me.orders.list': ownOrders,
  'events.guests.create':
    'To invite people from a CSV file to book, each only once, see ticketing-client invite --help. This command adds guests each time that it runs.',
  'events.invitations.send':
    'To invite people from a CSV file, each only once, see ticketing-client invite --help.',
};

import { testWords, whoMay } from '../../../src/api/catalogue/access-words.js';
import { type CatalogueEntry, catalogue } from '../../../src/api/catalogue/catalogue.js';
import { jsonSchemas } from '../../../src/api/catalogue/generated/json-schemas.js';
import { operationProse } from '../../../src/api/catalogue/generated/operation-prose.js';
import { idSource } from '../../../src/api/catalogue/id-source.js';
import { definitions, type JsonSchema } from '../../../src/api/catalogue/json-schema.js';
import { commandLineOf, curlOf, printingOf } from '../../../src/api/catalogue/print-example.js';
import { fieldList, hasFields, typeOf } from './fields.js';
import {
  entries,
  linked,
  linkToModel,
  linkToOperation,
  linkToUpload,
  pageOfModel,
  pageOfOperation,
} from './links.js';

/** A page: its path from the root of the site, and its text. */
export interface ReferencePage {
  readonly path: string;
  readonly text: string;
}

/** Address of the API of an emulator on its default port. */
const baseUrl = 'http://127.0.0.1:4010/api';

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** Describes what a call returns, with a link to its model. */
function returned({ reply: { kind, model } }: CatalogueEntry): string {
  const link = model ? linkToModel(model) : '';
  switch (kind) {
    case 'one':
      return `One ${link}.`;
    case 'list':
      return `An array of all ${link}.`;
    case 'page':
      return `A [list](/calls.md#lists) of ${link}. \`await\` reads its first page, and \`for await\` reads all of it.`;
    case 'message':
      return `The message of the service: ${linkToModel('Message')}.`;
    case 'nothing':
      return 'Nothing.';
    default:
      return 'The content of the reply, unchanged. It is not documented.';
  }
}

function argumentsOf(entry: CatalogueEntry): string {
  const { ids, body, query, needed } = entry;
  const content = (): string[] => {
    if (!body) return [];
    if (body.kind === 'file')
      return [`A file: a \`Blob\`, a \`File\`, bytes, on Node the URL of a file, or a ${linkToUpload}.`];
    if (body.kind === 'value')
      return [`\`${body.name}\`: ${typeOf(body.schema)}. ${linked(body.schema.description ?? '')}`];
    const below = hasFields(body.schema) ? ': its fields are below' : '';
    return [`${linkToModel(body.model)}${body.isOptional ? ', which may be left out' : ''}${below}.`];
  };
  const fields = query
    ? [
        `The query: its fields are below${needed.length > 0 ? `. One of ${needed.map((name) => `\`${name}\``).join(' and ')} is required` : '. It may be left out'}.`,
      ]
    : [];
  const uuidOf = (id: string): string => {
    const source = idSource(entry, id);
    return `\`${id}\`: a uuid${source ? `, from ${linkToOperation(source)}` : ''}.`;
  };
  const lines = [
    ...ids.map(uuidOf),
    ...content(),
    ...fields,
    'The [call options](/calls.md#call-options). You may leave them out.',
  ];
  return lines.map((each, index) => `${index + 1}. ${each.trim()}`).join('\n');
}

const section = (title: string, text: string): string => (text ? `## ${title}\n\n${text}` : '');

function fieldsOf({ body, query }: CatalogueEntry): string[] {
  const content = body?.kind === 'content' ? body.schema : undefined;
  const title = content && query ? 'Fields of the query' : 'Fields';
  return [
    content ? section('Fields', fieldList(content)) : '',
    query ? section(title, fieldList(query)) : '',
  ];
}

function requestOf({ method, path, row, choices }: CatalogueEntry): string {
  const chosen = Object.entries(choices).filter(([, choice]) => choice.path !== path);
  const lines = [
    `\`${method} ${path}\``,
    ...chosen.map(([field, choice]) => `\`${choice.method} ${choice.path}\`, with \`${field}\``),
    ...(row.alternates ?? []).map(
      (other) => `\`${method} ${other}\`, another documented spelling, if the service answers 404 or 405`,
    ),
    ...(row.untried ?? []).map(
      (other) => `\`${method} ${other}\`, another documented spelling, which the client does not try`,
    ),
  ];
  return lines.map((each) => `- ${each}`).join('\n');
}

function accessOf(entry: CatalogueEntry): string {
  const { scope, row } = entry;
  const lines = [
    scope ? `Scope: \`${scope}\`` : 'No scope is documented',
    `Who may call it: ${whoMay(entry)}`,
    ...entry.tests.map((test) => `The service also checks ${testWords[test]}`),
    ...(row.missing ? [`A 404 may also mean: ${row.missing}`] : []),
    ...(entry.mails ? ['It may send somebody an e-mail or a text message'] : []),
  ];
  return lines.map((each) => `- ${each}.`).join('\n');
}

/** Returns the errors of an operation as a table. Every call may also throw the others, which the page of errors lists. */
function errorsOf(entry: CatalogueEntry): string {
  const { ids, body, query, scope, row } = entry;
  const missing = row.missing ? `, or: ${row.missing}` : '';
  const rows = [
    body || query
      ? [
          '',
          'RequestValidationError',
          'the input breaks a rule of its fields, all of which it lists. Nothing was sent',
        ]
      : [],
    body ? ['400', 'BadRequestError', 'the service refuses the input'] : [],
    [
      '403',
      'ForbiddenError',
      `${scope ? `the token lacks \`${scope}\`, or ` : ''}the caller is not allowed to`,
    ],
    ids.length > 0 || row.missing
      ? [
          '404',
          'NotFoundError',
          `${ids.length > 0 ? 'the service has no record with this uuid' : 'nothing is there'}${missing}`,
        ]
      : [],
  ].filter((cells) => cells.length > 0);
  const lines = rows.map(([status, name, when]) => `| ${status} | \`${name}\` | ${when} |`);
  return `| status | error | when |\n| --- | --- | --- |\n${lines.join('\n')}\n\n[Errors](/errors.md) lists those that every call may throw.`;
}

/** Sample replies of the demo as JSON, by operation. */
export type Samples = ReadonlyMap<string, string>;

const sampleOf = (json: string | undefined): string =>
  json
    ? `<details>\n<summary>A reply of the emulator. Of each list, it shows the first entry.</summary>\n\n${fence('json', json)}\n\n</details>`
    : '';

function operationPage(entry: CatalogueEntry, samples: Samples): ReferencePage {
  const { id, summary, details } = entry;
  const parts = [
    `# ${id}`,
    linked([summary, details].filter(Boolean).join(' '), id),
    fence('ts', printingOf(entry)),
    accessOf(entry),
    section('The request', requestOf(entry)),
    section('Arguments', argumentsOf(entry)),
    section('Returns', [returned(entry), sampleOf(samples.get(id))].filter(Boolean).join('\n\n')),
    section('Errors', errorsOf(entry)),
    ...fieldsOf(entry),
    section('On the command line', fence('sh', `${commandLineOf(entry)} --emulator`)),
    section(
      'With curl',
      `${fence('sh', curlOf(entry, baseUrl))}\n\n[How to get a token for \`$TOKEN\`](/reference/index.md#a-token-for-curl)`,
    ),
  ];
  return { path: pageOfOperation(id), text: `${parts.filter(Boolean).join('\n\n')}\n` };
}

/** Returns the names of the models that a schema refers to. */
function namedIn(schema: JsonSchema): string[] {
  return Array.from(JSON.stringify(schema).matchAll(/"\$ref":"([^"]+)"/g), ([, ref]) =>
    (ref ?? '').slice(definitions.length),
  );
}

function modelPage(name: string, schema: JsonSchema, entries: readonly CatalogueEntry[]): ReferencePage {
  const givers = entries.filter(({ reply }) => reply.model === name).map(({ id }) => linkToOperation(id));
  const takers = entries
    .filter(({ body, row }) => (body?.kind === 'content' && body.model === name) || row.query?.name === name)
    .map(({ id }) => linkToOperation(id));
  const holders = Object.entries(jsonSchemas)
    .filter(([other, each]) => other !== name && namedIn(each).includes(name))
    .map(([other]) => linkToModel(other));
  const use = (title: string, links: readonly string[]) =>
    links.length > 0 ? `- ${title} ${links.join(', ')}` : '';
  const type = schema.properties ? '' : `Type: ${typeOf(schema)}.`;
  const uses = [use('Taken by', takers), use('Returned by', givers), use('Part of', holders)];
  const parts = [
    `# ${name}`,
    linked([schema.description ?? '', type].filter(Boolean).join(' '), name),
    uses.filter(Boolean).join('\n'),
    section('Fields', fieldList(schema)),
  ];
  return { path: pageOfModel(name), text: `${parts.filter(Boolean).join('\n\n')}\n` };
}

/** Lists the groups of the client, each with its operations. */
export function groups(): { name: string; summary: string; entries: CatalogueEntry[] }[] {
  const entries = catalogue();
  const names = [...new Set(entries.map(({ id }) => id.split('.')[0] ?? ''))];
  return names.map((name) => ({
    name,
    summary: operationProse[name]?.summary ?? '',
    entries: entries.filter(({ id }) => id.startsWith(`${name}.`)),
  }));
}

function indexPage(): ReferencePage {
  const tables = groups().map(({ name, summary, entries }) => {
    const rows = entries.map(
      (entry) => `| ${linkToOperation(entry.id)} | ${linked(entry.summary, entry.id)} |`,
    );
    return `## ${name}\n\n${summary}\n\n| operation | what it does |\n| --- | --- |\n${rows.join('\n')}`;
  });
  const intro =
    'Every operation of the API, with an example. On the command line, `--emulator` starts the demo in the same process. Without it, the command calls the service in your settings. The [models](/reference/models/index.md) describe the data that is sent and returned.';
  const token = `The commands with \`curl\` expect an [emulator](/emulator.md) on port 4010 and its token in \`$TOKEN\`. Start it in one terminal:

${fence('sh', 'npx ticketing-client emulator --token test')}

Run this in another terminal, before the commands:

${fence('sh', 'TOKEN=test')}`;
  const exported = entries.map(({ name, page }) => `- [\`${name}\`](/${page})`).join('\n');
  const parts = [
    '# Operations',
    intro,
    ...tables,
    section('A token for curl', token),
    section('Entries of the package', exported),
  ];
  return { path: 'reference/index.md', text: `${parts.join('\n\n')}\n` };
}

function modelsPage(): ReferencePage {
  const rows = Object.entries(jsonSchemas).map(
    ([name, { description = '' }]) => `| ${linkToModel(name)} | ${linked(description, name)} |`,
  );
  return {
    path: 'reference/models/index.md',
    text: `# Models\n\nThe data that is sent and returned, by the names of the types. Field names are spelled as the service spells them.\n\n| model | what it is |\n| --- | --- |\n${rows.join('\n')}\n`,
  };
}

/** Returns the changelog as a page. Its links to the guide lead to the pages of the site, the others to files. */
const changelogPage = (text: string): ReferencePage => ({
  path: 'reference/changelog.md',
  text: text.replaceAll('](docs/', '](/').replaceAll(/\]\((?![a-z]+:|[/#])/g, '](../../'),
});

/** Returns the pages of all operations and models, and the pages that list them. */
export function referencePages(samples: Samples = new Map(), changelog = ''): ReferencePage[] {
  const entries = catalogue();
  return [
    indexPage(),
    modelsPage(),
    ...(changelog ? [changelogPage(changelog)] : []),
    ...entries.map((entry) => operationPage(entry, samples)),
    ...Object.entries(jsonSchemas).map(([name, schema]) => modelPage(name, schema, entries)),
  ];
}

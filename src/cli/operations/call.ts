import { stat } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type CatalogueEntry, catalogue } from '../../api/catalogue/catalogue.js';
import { resolved } from '../../api/catalogue/forms.js';
import { jsonSchemas } from '../../api/catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { type DerivedFields, derivedFields, tableColumns } from '../../api/catalogue/table-columns.js';
import { toWord, toWords } from '../../api/catalogue/words.js';
import { atId } from '../../api/operations/walk.js';
import type { Pager, TicketingClient } from '../../index.js';
import { isNamed } from '../../jobs/common/named.js';
import { type ConfirmFlags, canAsk, confirm } from '../confirm.js';
import { connect } from '../connection/connect.js';
import type { ConnectionFlags } from '../connection/connection-options.js';
import { UsageError } from '../failure.js';
import { interruptible } from '../interruption.js';
import type { OutputOptions } from '../output/output-options.js';
import { openList, writeRecord } from '../output/records.js';
import { expectSelectable } from '../output/selection.js';
import { printable } from '../terminal.js';
import { type BodyFlags, bodyIn } from './body.js';
import { ownOrders } from './help.js';
import { type ListFlags, rowsFor, writeList } from './list.js';
import { expectPlace, writePdf } from './pdf.js';
import { queryIn } from './query.js';
import { requestText } from './request-text.js';

/** Options of the command of an operation. */
export interface CallFlags extends ConnectionFlags, ConfirmFlags, BodyFlags, ListFlags {
  readonly dryRun?: boolean;
  readonly pdf?: boolean;
  readonly output?: string;
}

type Method<Result> = (...args: readonly unknown[]) => Result;

/** Returns the method of an operation in a view of the client. The types of one row are not known for any row. */
const methodIn = <Result>(view: object, id: string): Method<Result> => atId(view, id) as Method<Result>;

/** Returns the URL of a file to upload. */
async function fileAt(path: string): Promise<URL> {
  const found = await stat(path).catch(() => undefined);
  if (!found) throw new UsageError(`the file ${path} does not exist. Choose another`);
  if (!found.isFile())
    throw new UsageError(
      `the path ${path} is ${found.isDirectory() ? 'a folder, not a file' : 'not a regular file'}`,
    );
  return pathToFileURL(path);
}

/** Returns the arguments of a method after its ids. */
async function contentOf(
  { body, id }: CatalogueEntry,
  words: readonly string[],
  flags: CallFlags,
): Promise<unknown[]> {
  if (!body) return [];
  const [word = ''] = words;
  if (body.kind === 'value') return [word];
  if (body.kind === 'file') return [await fileAt(word)];
  const content = await bodyIn(flags, body, `ticketing-client ${toWords(id)}`);
  if (content === undefined && !body.isOptional) {
    throw new UsageError(`"${toWords(id)}" needs a body. Use --data or --field. See --help`);
  }
  return [content];
}

/** Refuses several fields that each choose another path, and none of them if one is required. */
function expectOneChoice(
  { choices, needed }: CatalogueEntry,
  query: Readonly<Record<string, unknown>>,
): void {
  const names = Object.keys(choices);
  const flags = (fields: readonly string[]) => fields.map((name) => `--${toWord(name)}`).join(' or ');
  const chosen = names.filter((name) => query[name] !== undefined);
  if (chosen.length > 1) throw new UsageError(`use either ${flags(chosen)}, not both`);
  if (chosen.length === 0 && needed.length > 0)
    throw new UsageError(`an option is missing. Use ${flags(needed)}`);
}

/** Returns the arguments of the method of an operation, without the options of the call. */
async function argumentsOf(
  entry: CatalogueEntry,
  words: readonly string[],
  flags: CallFlags,
): Promise<unknown[]> {
  const ids = words.slice(0, entry.ids.length);
  const content = await contentOf(entry, words.slice(entry.ids.length), flags);
  if (!entry.query) return [...ids, ...content];
  const query = queryIn({ ...flags }, entry.query);
  expectOneChoice(entry, query);
  const rows = entry.reply.kind === 'page' ? rowsFor(flags) : undefined;
  return [...ids, ...content, rows === undefined ? query : { rows, ...query }];
}

/** Returns the arguments with the uuids of the records that are named. */
async function withUuids(
  client: TicketingClient,
  { ids, choices, query, isWrite }: CatalogueEntry,
  args: readonly unknown[],
  signal: AbortSignal,
): Promise<readonly unknown[]> {
  const filters = query ? Object(args.at(-1)) : {};
  const chosen = Object.keys(choices).filter((name) => filters[name] !== undefined);
  const given = Object.fromEntries([
    ...ids.map((id, index) => [id, args[index]]),
    ...chosen.map((name) => [name, filters[name]]),
  ]);
  if (!Object.entries(given).some(([id, value]) => isNamed(id, value))) return args;
  const { idsNamed } = await import('../../jobs/ids-named.js');
  const uuids = await idsNamed(given, { client, signal, isWrite });
  const rest = args.slice(ids.length);
  const found = Object.fromEntries(chosen.map((name) => [name, uuids[name]]));
  return [
    ...ids.map((id) => uuids[id]),
    ...(query ? [...rest.slice(0, -1), { ...filters, ...found }] : rest),
  ];
}

const messageSchema: JsonSchema = { type: 'object', properties: { message: { type: 'string' } } };

/** Returns the schema of a record in a reply, or `undefined` if it is not documented. */
const documented = ({ reply: { kind, model = '' } }: CatalogueEntry): JsonSchema | undefined =>
  kind === 'message' ? messageSchema : jsonSchemas[model];

/** Returns the model of a reply if its records get derived fields. */
const derivedModel = ({ reply: { model = '' } }: CatalogueEntry): keyof DerivedFields | undefined =>
  Object.hasOwn(derivedFields, model) ? (model as keyof DerivedFields) : undefined;

/** Returns the schema of what can be selected: the fields of a record, and derived ones. */
function schemaOf(entry: CatalogueEntry): JsonSchema | undefined {
  const schema = documented(entry);
  const model = derivedModel(entry);
  if (!schema || !model) return schema;
  const whole = resolved(schema);
  const own = derivedFields[model].map((name) => [name, { type: 'string' }] as const);
  return { ...whole, properties: { ...Object.fromEntries(own), ...whole.properties } };
}

/** Returns the known fields of a record in a reply, and those that a table shows first. */
async function outputFor(entry: CatalogueEntry): Promise<OutputOptions> {
  const model = derivedModel(entry);
  return {
    fields: Object.keys(resolved(documented(entry) ?? {}).properties ?? {}),
    first: tableColumns[entry.reply.model ?? ''],
    derive: model && (await import('./derived.js')).withDerived[model],
  };
}

const note = (text: string): void => {
  if (process.stderr.isTTY) process.stderr.write(`${text}\n`);
};

/** Writes the reply of an operation. */
async function writeReply(entry: CatalogueEntry, reply: unknown, flags: CallFlags): Promise<void> {
  if (entry.reply.kind === 'nothing') return note('Done.');
  const options = await outputFor(entry);
  if (!Array.isArray(reply)) return writeRecord(reply, flags, options);
  const list = await openList(flags, options);
  for (const record of flags.limit === undefined ? reply : reply.slice(0, flags.limit))
    await list.write(record);
  return list.end();
}

async function call(
  client: TicketingClient,
  entry: CatalogueEntry,
  args: readonly unknown[],
  flags: CallFlags,
  options: { readonly signal: AbortSignal },
): Promise<void> {
  if (flags.pdf) {
    await writePdf(await methodIn<Promise<Blob>>(client.pdf, entry.id)(...args, options), flags.output);
  } else if (entry.reply.kind === 'page') {
    const pager = methodIn<Pager<unknown>>(client, entry.id)(...args, options);
    await writeList(pager, flags, await outputFor(entry));
    const isOwn = /^(?:me\.)?orders\.list$/.test(entry.id) && !Object.hasOwn(flags, 'event');
    if (isOwn) process.stderr.write(`${ownOrders}\n`);
  } else {
    await writeReply(entry, await methodIn<Promise<unknown>>(client, entry.id)(...args, options), flags);
  }
}

/** Calls an operation for its command. `words` are its ids and its value or file. `summary` says what it does. */
export const callOperation = (
  entry: CatalogueEntry,
  summary: string,
  words: readonly string[],
  flags: CallFlags,
): Promise<void> =>
  interruptible(async (signal) => {
    expectPlace(flags.pdf === true, flags.output);
    expectSelectable(flags.select, schemaOf(entry));
    const given = await argumentsOf(entry, words, flags);
    const connection = await connect(flags);
    try {
      const { client, isEmulator } = connection;
      const args = await withUuids(client, entry, given, signal);
      const dry = () => methodIn<Promise<Request>>(client.dry, entry.id)(...args, { signal });
      if (flags.dryRun) {
        process.stdout.write(await requestText(await dry()));
        return;
      }
      // An embedded emulator needs no confirmation, because its records are lost anyway.
      if (entry.isWrite && !isEmulator && !flags.yes) {
        const { method, url } = await dry();
        const grave = graveOf(entry);
        const effect = grave && `"${toWords(entry.id)}" ${grave}`;
        const record = canAsk() ? await recordOf(client, entry, args, signal) : '';
        await confirm(`${summary}\n${record}${method} ${url}\nContinue?`, flags, signal, effect);
      }
      await call(client, entry, args, flags, { signal });
    } finally {
      await connection.close();
    }
  });

/** Reads the record that a write is about, so that a wrong id fails before the question. Returns it as a line, or nothing. */
async function recordOf(
  client: TicketingClient,
  entry: CatalogueEntry,
  args: readonly unknown[],
  signal: AbortSignal,
): Promise<string> {
  const { readerOf, recordWords } = await import('../../jobs/words/record-meant.js');
  const reader = readerOf(catalogue(), entry);
  if (!reader) return '';
  const read = methodIn<Promise<unknown>>(client, reader.id);
  const ids = args.slice(0, reader.ids.length);
  try {
    const told = recordWords(await read(...ids, ...(reader.query ? [{}] : []), { signal }));
    return told === undefined ? '' : `${printable(told)}\n`;
  } catch (error) {
    // A token may write what it may not read. Then the question has the address alone.
    if ((error as Error).name !== 'ForbiddenError') throw error;
    return '';
  }
}

/** Describes an effect that needs consent: deleting, ending or mailing. Returns `undefined` for other operations. */
export function graveOf({ method, isDestructive, mails }: CatalogueEntry): string | undefined {
  if (isDestructive) return method === 'DELETE' ? 'deletes data' : 'may be hard to undo';
  return mails ? 'may send mail' : undefined;
}

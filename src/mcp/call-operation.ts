import * as z from 'zod';
import type { CatalogueEntry } from '../api/catalogue/catalogue.js';
import { jsonSchemas } from '../api/catalogue/generated/json-schemas.js';
import { fieldAt } from '../api/catalogue/schema-fields.js';
import { toWords } from '../api/catalogue/words.js';
import type { Page, Pager, TicketingClient } from '../index.js';
import { idsNamed } from '../jobs/ids-named.js';
import { didYouMean, nearestName } from '../shared/did-you-mean.js';
import { totalIn } from '../shared/list-total.js';
import { argumentsOf, meantInput } from './call-arguments.js';
import { deedOf, dryRun, requestOf } from './dry-run.js';
import { methodOf, operationNamed } from './operation-named.js';
import { anyOutput } from './output.js';
import { listResult, type Part, type Result, recordResult } from './result.js';
import {
  type Flag,
  missingFlags,
  Refusal,
  reads,
  type Setup,
  type Tool,
  type ToolContext,
  tool,
  writes,
} from './tool.js';

/** Default number of records of a list. */
const usualLimit = 20;

const input = z.strictObject({
  operation: z.string().describe('The id of the operation, such as events.get.'),
  ids: z
    .object({})
    .catchall(z.string())
    .optional()
    .describe('Its ids by name: {"event": "<uuid>"}. For event, org and session, a name works too.'),
  query: z.looseObject({}).optional().describe('Fields of its query by name.'),
  body: z
    .union([z.looseObject({}), z.array(z.unknown()), z.string()])
    .optional()
    .describe('What it sends: an object, or a list if describe_operation says so.'),
  select: z
    .array(z.string().min(1).max(200))
    .min(1)
    .max(50)
    .optional()
    .describe('Returns only these fields of each record, as dotted paths: ["uuid", "summary.total"].'),
  limit: z
    .number()
    .int()
    .min(1)
    .max(500)
    .optional()
    .describe(`For a list: maximum records (default ${usualLimit}).`),
  skip: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .optional()
    .describe('For a list: records to skip, from next.skip.'),
  dry_run: z.boolean().optional().describe('Checks the input and shows the request. Changes nothing.'),
});

type Input = z.infer<typeof input>;

/** Refuses an operation that the flags of the server do not allow, or that another tool calls. A dry run sends nothing. */
function expectAllowed(entry: CatalogueEntry, setup: Setup, isForWrites: boolean, isDry: boolean): void {
  const { id, isWrite, mails, body } = entry;
  const flags: readonly Flag[] = [
    ...(isWrite ? (['--allow-writes'] as const) : []),
    ...(mails ? (['--allow-mail'] as const) : []),
  ];
  const missing = missingFlags(flags, setup);
  if (missing.length > 0 && !isDry) {
    const what = mails
      ? 'may send mail, which this server does not allow'
      : 'changes something, but this server only reads';
    throw new Refusal(
      `${id} ${what}. Inform the user: restart it with ${missing.join(' and ')}. dry_run shows what would be sent.`,
    );
  }
  if (isWrite && !isForWrites && !isDry) {
    throw new Refusal(`${id} changes something. Use call_write_operation.`);
  }
  if (!isWrite && isForWrites) throw new Refusal(`${id} only reads. Use call_operation.`);
  if (body?.kind === 'file') {
    throw new Refusal(
      `${id} sends a file, which no tool can do. Inform the user: ticketing-client ${toWords(id)} does it on the command line.`,
    );
  }
}

/** Reads the requested part of a list. Starts at the beginning, because the meaning of positions is not documented. */
async function partOf(
  pages: AsyncIterable<Page<unknown>>,
  rows: number,
  skip: number,
  limit: number,
): Promise<Part> {
  const items: unknown[] = [];
  let records: number | undefined;
  let passed = 0;
  for await (const page of pages) {
    const rest = page.items.slice(Math.max(0, skip - passed));
    passed += page.items.length;
    const room = limit - items.length;
    items.push(...rest.slice(0, room));
    const total = totalIn(page, passed, rows);
    records = total ?? records;
    const isMore = rest.length > room || passed < (total ?? 0);
    // If the service does not say whether there is more, the next page does.
    if (items.length >= limit && (isMore || total !== undefined)) return { items, skip, records, isMore };
  }
  return { items, skip, records: records ?? passed, isMore: false };
}

/** Returns a query whose page size is no larger than needed. */
const rowsFor = (entry: CatalogueEntry, { query = {}, limit = usualLimit, skip = 0 }: Input) => {
  const { minimum = 1, maximum = limit } = entry.query?.properties?.rows ?? {};
  const rows = Math.min(Math.max(limit + skip, minimum), maximum);
  return { rows, ...query };
};

/** Returns hints for paths without a value, by the documented fields of the reply. */
function hintIn({ reply }: CatalogueEntry): (path: string) => string {
  const root = jsonSchemas[reply.model ?? ''];
  return (path) => {
    const found = root && fieldAt(root, path);
    if (!found || 'schema' in found || found.names.length === 0) return '';
    const meant = nearestName(found.missing, found.names);
    return ` (${meant ? didYouMean(meant) : 'no documented field'})`;
  };
}

async function callOf(
  client: TicketingClient,
  entry: CatalogueEntry,
  given: Input,
  { signal }: ToolContext,
): Promise<Result> {
  const { select, skip = 0, limit = usualLimit } = given;
  const { kind } = entry.reply;
  if (kind === 'page') {
    const paged = { ...given, query: rowsFor(entry, given) };
    // An operation with pages returns a pager.
    const pager = methodOf(client, entry.id)(...argumentsOf(entry, paged, { signal })) as Pager<unknown>;
    const part = await partOf(pager.pages(), Number(paged.query.rows), skip, limit);
    return listResult(part, select, hintIn(entry));
  }
  const content = await methodOf(client, entry.id)(...argumentsOf(entry, given, { signal }));
  if (content === undefined)
    return { kind: 'data', data: null, notes: ['Done. The service returns no content.'] };
  if (!Array.isArray(content)) return recordResult(content, select, hintIn(entry));
  const items = content.slice(skip, skip + limit);
  return listResult(
    { items, skip, records: content.length, isMore: skip + limit < content.length },
    select,
    hintIn(entry),
  );
}

/** Makes a function that calls an operation that reads, or with `isForWrites` one that writes. */
const runOf =
  (entries: readonly CatalogueEntry[], setup: Setup, isForWrites: boolean) =>
  async (checked: Input, context: ToolContext): Promise<Result> => {
    const { client } = setup;
    const { signal } = context;
    const entry = operationNamed(entries, checked.operation);
    expectAllowed(entry, setup, isForWrites, checked.dry_run ?? false);
    const named = meantInput(entry, checked);
    // Wrong input is refused before the first request, which may look for a name.
    await requestOf(client, entry, named);
    // The question and the request have the uuid of what is named.
    const given = {
      ...named,
      ids: await idsNamed(named.ids ?? {}, { client, signal, isWrite: entry.isWrite }),
    };
    if (!given.dry_run) {
      if (entry.isWrite) await context.consent(() => deedOf(client, entries, entry, given, context));
      return callOf(client, entry, given, context);
    }
    const isPaged = entry.reply.kind === 'page';
    const shown = isPaged ? { ...given, query: rowsFor(entry, given) } : given;
    return dryRun(client, entries, entry, shown, context);
  };

const common =
  'Checks ids, query and body before it sends them. A list comes in parts: records is the total, next.skip is where to continue. ' +
  'Use select for short replies.';

/** Makes the tool that calls an operation that reads. */
export const callOperation = (entries: readonly CatalogueEntry[], setup: Setup): Tool =>
  tool({
    name: 'call_operation',
    title: 'Call an operation that reads',
    description: `Calls an operation that reads, by its id. ${common} dry_run shows the request of any operation, even one that writes. PDF documents need the command line: ticketing-client me tickets get <uuid> --pdf.`,
    input,
    output: anyOutput,
    annotations: reads,
    run: runOf(entries, setup, false),
  });

/** Makes the tool that calls an operation that changes something. */
export const callWriteOperation = (entries: readonly CatalogueEntry[], setup: Setup): Tool =>
  tool({
    name: 'call_write_operation',
    title: 'Call an operation that writes',
    description: `Calls an operation that creates, changes or deletes something, by its id. ${common} dry_run shows the request without sending it, and for events.publish what the event lacks.`,
    input,
    output: anyOutput,
    annotations: writes,
    needs: ['--allow-writes'],
    run: runOf(entries, setup, true),
  });

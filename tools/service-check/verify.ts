import { writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { timeFilters } from '../../src/api/models/event-query.js';
import { formOf } from '../../src/api/operations/reply-form.js';
import { gaps, shown } from '../../src/emulator/gaps/gaps.js';
import { type OperationId, rows } from '../../src/emulator/table.js';
import { errorReplyIn, speak } from '../../src/emulator/wire/dialects.js';
import type { Fixture } from '../../src/emulator/wire/fixture.js';
import { type Shape, under } from '../../src/emulator/wire/shape.js';
import type { ClientOptions } from '../../src/index.js';
import { printFixture } from './note.js';
import { type Answer, type Asking, ReadService, type Walk, walk } from './read-service.js';
import { addressIn } from './record.js';
import { shapeOf } from './shapes.js';

/** A result for one gap. It contains no value of a reply. */
export interface Finding {
  /** Id of the gap. */
  readonly gap: string;
  /** Whether the service does what the emulator chose. */
  readonly verdict: 'confirmed' | 'differs' | 'not answered';
  /** Behaviour of the service, or why it is unknown. */
  readonly found: string;
}

type Found = Omit<Finding, 'gap'>;

const notAnswered = (found: string): Found => ({ verdict: 'not answered', found });

const compared = (isAsChosen: boolean, found: string): Found => ({
  verdict: isAsChosen ? 'confirmed' : 'differs',
  found,
});

/** Everything that a check may use. */
interface Seen extends Walk {
  readonly service: ReadService;
  readonly fixture: Fixture;
}

/** A uuid that no record has. */
const nobody = '00000000-0000-4000-8000-000000000000';

const isHtml = ({ type }: Answer) => /html/i.test(type);

/** Returns a shape as text: `{ message: text, errors: [text] }`. */
function written({ is, fields, items, named }: Shape): string {
  if (is.includes('object')) {
    const inner = Object.entries(fields ?? {}).map(([name, each]) => `${name}: ${written(each)}`);
    return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`;
  }
  if (is.includes('list')) return `[${items ? written(items) : named ? 'names and values' : ''}]`;
  return is.join(' or ');
}

async function checkErrors({ service }: Seen): Promise<Found> {
  const asked: readonly (readonly [number, Answer])[] = [
    [404, await service.get(`/events/${nobody}`)],
    [401, await service.get('/me', { headers: { authorization: 'Bearer none' } })],
  ];
  const { body } = errorReplyIn(speak('documented', 1)(), 404, 'message', ['message']);
  const expected = written(shapeOf(body, service.words));
  const seen = asked.map(([status, answer]) => {
    const shape = isHtml(answer)
      ? 'a page of HTML'
      : written(shapeOf(answer.json ?? answer.text, service.words));
    return { status, shape };
  });
  const found = seen.map(({ status, shape }) => `${status}: \`${shape}\``).join('; ');
  return compared(
    seen.every(({ shape }) => shape === expected),
    found,
  );
}

/** Reads pages of the list with the most records. Returns `undefined` if no list was read. */
function longestList({ service, readings }: Seen) {
  const lists = [...readings.values()].filter(({ id }) => rows.get(id)?.reply.kind === 'page');
  const [longest] = lists.sort((a, b) => b.records.length - a.records.length);
  if (!longest) return undefined;
  return async (query: NonNullable<Asking['query']>) => {
    const { status, text } = await service.get(longest.path, { query });
    const { records, pagination } = service.contentOf(longest.id, text);
    return { status, pagination, uuids: records.map(({ uuid }) => uuid) };
  };
}

/** Checks what `position` counts, by comparing the records at positions 1 and 2. */
async function checkPosition(seen: Seen): Promise<Found> {
  const page = longestList(seen);
  const size = 20;
  const [a, b, third] = (await page?.({ rows: size }))?.uuids ?? [];
  if (!page || third === undefined) return notAnswered('no list has enough records');
  const one = await page({ rows: size, position: 1 });
  const two = await page({ rows: size, position: 2 });
  if (one.uuids[0] === b) return compared(true, 'records from 0');
  if (one.uuids[0] !== a) return compared(false, 'pages from 0');
  if (two.uuids[0] === b) return compared(false, 'records from 1');
  return compared(
    false,
    two.uuids[0] === a ? 'nothing: every position returns the same page' : 'pages from 1',
  );
}

/** Checks how many rows a page has if `rows` is missing. */
async function checkRows(seen: Seen): Promise<Found> {
  const page = await longestList(seen)?.({});
  if (!page) return notAnswered('no list was read');
  const told = Number(page.pagination.rows);
  return Number.isInteger(told) ? compared(told === 20, String(told)) : notAnswered('no reply says it');
}

/** Checks the reply for a position past the end of a list. */
async function checkPastTheEnd(seen: Seen): Promise<Found> {
  const page = await longestList(seen)?.({ rows: 20, position: 1_000_000 });
  if (!page) return notAnswered('no list was read');
  if (page.status !== 200) return compared(false, `the status ${page.status}`);
  if (page.uuids.length > 0) return compared(false, 'a page with records');
  const isPaged = Object.keys(page.pagination).length > 0;
  return compared(isPaged, `an empty page ${isPaged ? 'with' : 'without'} pagination`);
}

async function checkPdf({ service, readings }: Seen): Promise<Found> {
  const path = readings.get('events.get')?.path;
  if (path === undefined) return notAnswered('no event was read');
  const byHeader = await service.get(path, { headers: { accept: 'application/pdf' } });
  const byEnding = await service.get(`${path}.pdf`);
  const [header, ending] = [byHeader, byEnding].map(
    ({ status, type }) => status === 200 && /pdf/i.test(type),
  );
  return compared(
    Boolean(header && ending),
    `by Accept: ${header ? 'yes' : 'no'}; by .pdf: ${ending ? 'yes' : 'no'}`,
  );
}

/** Checks whether filters by time accept the words that the client knows, and refuse others. */
async function checkTimeFilter({ service }: Seen): Promise<Found> {
  const statusOf = async (time_filter: string) =>
    (await service.get('/events', { query: { time_filter, rows: 20 } })).status;
  const refused: string[] = [];
  for (const word of timeFilters) if ((await statusOf(word)) !== 200) refused.push(word);
  const other = await statusOf('no_such_time');
  const found = `${refused.length === 0 ? 'every known word is accepted' : `refused: ${refused.join(', ')}`}; an unknown word returns the status ${other}`;
  return compared(refused.length === 0 && other === 400, found);
}

/** Returns the names of the fields of records, below a path in the content of an operation. */
function fieldsIn(fixture: Fixture, id: OperationId, path: readonly string[]): readonly string[] | undefined {
  const inside = (shape: Shape | undefined) => shape?.fields ?? shape?.items?.fields;
  const found = path.reduce<Shape | undefined>(
    (shape, name) => under(inside(shape), name),
    fixture.operations[id]?.content,
  );
  const fields = inside(found);
  return fields && Object.keys(fields).sort();
}

/** Returns a check of all fields of a record. */
const hasFields =
  (id: OperationId, expected: readonly string[], path: readonly string[] = []): Check =>
  ({ fixture }) => {
    const fields = fieldsIn(fixture, id, path);
    return fields
      ? compared(fields.join() === expected.join(), fields.join(', '))
      : notAnswered('no record was found');
  };

/** Returns a check of one field of a record. */
const hasField =
  (id: OperationId, field: string, isExpected: boolean): Check =>
  ({ fixture }) => {
    const has = fieldsIn(fixture, id, [])?.includes(field);
    if (has === undefined) return notAnswered('no record was found');
    return compared(has === isExpected, `\`${field}\` is ${has ? 'present' : 'missing'}`);
  };

/** Returns the form of an operation's replies, and whether it is that of the emulator. */
function seenForm(id: OperationId, fixture: Fixture): { isSame: boolean; form: string } | undefined {
  const row = rows.get(id);
  const replies = fixture.operations[id]?.replies ?? [];
  if (!row || replies.length === 0) return undefined;
  const expected = formOf(id, row);
  const names = ['body', 'wrapped', 'as', 'paged'] as const;
  const texts = replies.map(
    (each) => (each.body === 'text' ? 'text' : shown(each)) + (each.wrapped ? ' as the `result`' : ''),
  );
  return {
    isSame: replies.every((reply) => names.every((name) => reply[name] === expected[name])),
    form: texts.join(', or '),
  };
}

/** Compares the replies whose form the specification shows. */
function checkForms({ fixture }: Seen): Found {
  const seen = [...rows].flatMap(([id, row]) => {
    const form = formOf(id, row).documented ? seenForm(id, fixture) : undefined;
    return form ? [{ id, ...form }] : [];
  });
  if (seen.length === 0) return notAnswered('nothing was read');
  const other = seen.filter(({ isSame }) => !isSame).map(({ id, form }) => `${id}: ${form}`);
  return compared(
    other.length === 0,
    other.join('; ') || `all ${seen.length} replies have their documented form`,
  );
}

type Check = (seen: Seen) => Found | Promise<Found>;

/** Checks, by the start of their gap's id. */
const checks: Readonly<Record<string, Check>> = {
  'error-bodies/the-shape': checkErrors,
  'lists/what-position-counts': checkPosition,
  'lists/how-many-rows': checkRows,
  'lists/a-position-past-the-end': checkPastTheEnd,
  'older-and-newer-bodies/': checkForms,
  'PDF-documents/': checkPdf,
  'rules/the-reply-for-a-uuid-that-does-not-exist': async ({ service }) => {
    const { status } = await service.get(`/events/${nobody}`);
    return compared(status === 404, String(status));
  },
  'events.list/the-values-of-time_filter': checkTimeFilter,
  'common.tags.list/the-fields-of-a-tag': hasFields('common.tags.list', ['id', 'slug', 'title']),
  'me.saves.list/whether-an-entry-names-its-event': hasField('me.saves.list', 'event', false),
  'orgs.subscriptions.list/where-the-uuid': hasField('orgs.subscriptions.list', 'uuid', true),
  // Those with `attributes` come from operations that send invitations, which are not called.
  'Invitation/where-data': hasField('events.invitations.list', 'data', true),
  'Event.event_occurrence/': hasFields('events.get', ['uuid'], ['event_occurrence', 'tickets']),
};

/** Returns the check of a gap, or `undefined` if reading cannot answer it. */
function checkOf({ id: gap, topic, open }: (typeof gaps)[number]): Check | undefined {
  const id = [...rows.keys()].find((each) => each === topic);
  if (open === 'the form of the reply' && id && rows.get(id)?.method === 'GET') {
    return ({ fixture, unread }) => {
      const form = seenForm(id, fixture);
      return form ? compared(form.isSame, form.form) : notAnswered(unread.get(id) ?? 'it was not read');
    };
  }
  return Object.entries(checks).find(([start]) => gap.startsWith(start))?.[1];
}

/** Reads a service, and checks every gap that reading can check. Takes the account from the environment by default. */
export async function verify(
  baseUrl: string,
  auth?: ClientOptions['auth'],
): Promise<{ findings: readonly Finding[]; fixture: Fixture }> {
  const service = new ReadService(baseUrl, auth);
  try {
    await service.call('me.get', []);
    const walked = await walk(service);
    const findings: Finding[] = [];
    for (const gap of gaps) {
      const check = checkOf(gap);
      if (!check) continue;
      const seen = { ...walked, service, fixture: service.fixture };
      const found = await Promise.resolve(check(seen)).catch((error: unknown) =>
        // The message must not contain what was sent or received.
        notAnswered(`the check failed with ${Object(error).name}`),
      );
      findings.push({ gap: gap.id, ...found });
    }
    return { findings, fixture: service.fixture };
  } finally {
    await service.close();
  }
}

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { against: { type: 'string' }, output: { type: 'string', short: 'o' } },
  });
  const { findings, fixture } = await verify(addressIn('--against', values.against));
  for (const { verdict, gap, found } of findings) console.log(`${verdict.padEnd(12)}  ${gap}: ${found}`);
  if (values.output !== undefined) writeFileSync(values.output, printFixture(fixture));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await main();

import { shapeOf } from '../../../emulator/fixture/shapes.js';
import { gaps } from '../../../emulator/gaps.js';
import { type OperationId, rows } from '../../../emulator/table.js';
import { errorReplyIn, speak } from '../../../emulator/wire/dialects.js';
import type { Fixture } from '../../../emulator/wire/fixture.js';
import { type Shape, under } from '../../../emulator/wire/shape.js';
import { compared, confirmed, differs, type Finding, type Found, notAnswered } from './finding.js';
import { checkDocumentedForms, checkUndocumentedForms } from './forms.js';
import { checkOrders, checkPastTheEnd, checkPosition, checkRows, longestList } from './lists.js';
import type { Answer, ReadService } from './service.js';
import type { Walk } from './walk.js';

/** A uuid that nothing has. */
const nobody = '00000000-0000-4000-8000-000000000000';

const isHtml = ({ type }: Answer) => /html/i.test(type);

/** A shape as people write it: `{ message: text, errors: [text] }`. */
function written({ is, fields, items, named }: Shape): string {
  if (is.includes('object')) {
    const inner = Object.entries(fields ?? {}).map(([name, each]) => `${name}: ${written(each)}`);
    return inner.length === 0 ? '{}' : `{ ${inner.join(', ')} }`;
  }
  if (is.includes('list')) return `[${items ? written(items) : named ? 'names and values' : ''}]`;
  return is.join(' or ');
}

/** The shape of an error's body, as people write it. */
function errorShape(answer: Answer, { words }: ReadService): string {
  if (isHtml(answer)) return 'a page of HTML';
  if (answer.text === '') return 'no body';
  return `\`${written(shapeOf(answer.json ?? answer.text, words))}\``;
}

async function checkErrors(service: ReadService): Promise<Found> {
  const asked: readonly (readonly [number, Answer])[] = [
    [404, await service.get(`/events/${nobody}`)],
    [401, await service.get('/me', { headers: { authorization: 'Bearer none' } })],
  ];
  const { body } = errorReplyIn(speak('documented', 1)(), 404, 'message', ['message']);
  const expected = `\`${written(shapeOf(body, service.words))}\``;
  const seen = asked.map(([status, answer]) => ({ status, answer, shape: errorShape(answer, service) }));
  const all = seen.map(({ status, shape }) => `${status}: ${shape}`).join('; ');
  return compared(
    seen.every(({ shape }) => shape === expected),
    all,
  );
}

async function checkUnknownUuid(service: ReadService): Promise<Found> {
  const { status } = await service.get(`/events/${nobody}`);
  return compared(status === 404, String(status));
}

async function checkUnknownPath(service: ReadService): Promise<Found> {
  const answer = await service.get('/no-such-path');
  const found = `an unknown path is answered with ${answer.status}${isHtml(answer) ? ' and a page of HTML' : ''}`;
  if (answer.status !== 404) return differs(found);
  return notAnswered(`${found}, as chosen; another method would be no reading`);
}

async function checkPdf(service: ReadService, { readings }: Walk): Promise<Found> {
  const ids: readonly OperationId[] = ['events.get', 'events.tickets.get', 'me.orders.get', 'me.get'];
  const found: string[] = [];
  let asChosen = true;
  for (const id of ids) {
    const path = readings.get(id)?.path;
    if (path === undefined) continue;
    const byHeader = await service.get(path, { headers: { accept: 'application/pdf' } });
    const byEnding = await service.get(`${path}.pdf`);
    const ways = [byHeader, byEnding].map(({ status, type }) => status === 200 && /pdf/i.test(type));
    asChosen &&= ways.every(Boolean);
    const [header, ending] = ways;
    found.push(
      `${id}: ${header && ending ? 'by both' : header ? 'by Accept alone' : ending ? 'by .pdf alone' : 'none'}`,
    );
  }
  return found.length === 0 ? notAnswered('nothing was read') : compared(asChosen, found.join('; '));
}

/** Whether each documented spelling of the paths that were read is served. */
async function checkAlternates(service: ReadService, { readings }: Walk): Promise<Found> {
  const missing: string[] = [];
  let count = 0;
  for (const { id, path } of readings.values()) {
    const row = rows.get(id);
    for (const alternate of row?.alternates ?? []) {
      // The ids are those of the usual path, in its order.
      const names = Array.from((row?.path ?? '').matchAll(/\{(\w+)\}/g), ([name]) => name);
      const values = names.map((name) => path.split('/')[(row?.path ?? '').split('/').indexOf(name)] ?? '');
      const spelt = names.reduce((text, name, index) => text.replace(name, values[index] ?? ''), alternate);
      if (spelt.includes('{')) continue;
      count += 1;
      const { status } = await service.get(spelt);
      if (status !== 200) missing.push(`${alternate} is answered with ${status}`);
    }
  }
  if (count === 0) return notAnswered('no operation that was read has another spelling');
  return compared(missing.length === 0, missing.join('; ') || `all ${count} that were tried`);
}

async function checkCors(service: ReadService): Promise<Found> {
  const { headers } = await service.get('/me', {
    headers: { origin: 'https://page.example' },
    isNoted: false,
  });
  const allowed = headers.get('access-control-allow-origin') !== null;
  return compared(!allowed, allowed ? 'a browser may call it from another origin' : 'no header allows it');
}

/** Whether filters by time take the words that the client knows, and refuse others. */
async function checkTimeFilter(service: ReadService, choice: string): Promise<Found> {
  const known = Array.from(choice.split(';')[0]?.matchAll(/`(\w+)`/g) ?? [], ([, word = '']) => word);
  const statusOf = async (time_filter: string) =>
    (await service.get('/events', { query: { time_filter, rows: 20 } })).status;
  const refused: string[] = [];
  for (const word of known) if ((await statusOf(word)) !== 200) refused.push(word);
  const other = await statusOf('no_such_time');
  const expected = /\b400\b/.test(choice) ? 400 : 200;
  const found = `${refused.length === 0 ? 'each of the words is taken' : `refused: ${refused.join(', ')}`}; another is answered with ${other}`;
  return compared(refused.length === 0 && other === expected, found);
}

/** The shape at a place of the content of an operation; undefined where it was not seen. */
function shapeAt(fixture: Fixture, id: OperationId, ...path: string[]): Shape | undefined {
  const content = fixture.operations[id]?.content;
  return path.reduce<Shape | undefined>(
    (shape, name) => under(shape?.fields ?? shape?.items?.fields, name),
    content,
  );
}

const fieldsOf = (shape: Shape | undefined): string[] | undefined => {
  const fields = shape?.fields ?? shape?.items?.fields;
  return fields && Object.keys(fields).sort();
};

/** Compares the fields that records have with those that the emulator gives them. */
function checkFields(shape: Shape | undefined, expected: readonly string[]): Found {
  const fields = fieldsOf(shape);
  if (!fields) return notAnswered('there was no record to look at');
  return compared(fields.join() === [...expected].sort().join(), fields.join(', ') || 'other fields');
}

/** Compares whether records have a field. */
function checkField(fixture: Fixture, id: OperationId, field: string, isExpected: boolean): Found {
  const fields = fieldsOf(fixture.operations[id]?.content);
  if (!fields) return notAnswered('there was no record to look at');
  const has = fields.includes(field);
  return compared(has === isExpected, `\`${field}\` is ${has ? '' : 'not '}there`);
}

/** Where `data` and where `attributes` is sent: the operations of users that send invitations are no readings. */
function checkInvitation(fixture: Fixture): Found {
  const { verdict, found } = checkField(fixture, 'events.invitations.list', 'data', true);
  return verdict === 'confirmed' ? confirmed(`${found} in what events list`) : { verdict, found };
}

function checkEmpty(fixture: Fixture, id: OperationId, ...fields: string[]): Found {
  const seen = fields.flatMap((field) => {
    const shape = shapeAt(fixture, id, field);
    return shape ? [{ field, shape }] : [];
  });
  if (seen.length === 0) return notAnswered('there was no record to look at');
  const filled = seen.filter(({ shape }) => shape.items ?? shape.named ?? shape.is.includes('object'));
  return compared(
    filled.length === 0,
    filled.length === 0
      ? 'empty in what was read'
      : filled.map(({ field, shape }) => `${field}: \`${written(shape)}\``).join('; '),
  );
}

async function checkIntervals(service: ReadService, { readings }: Walk): Promise<Found> {
  const reading = readings.get('orgs.activities.get');
  if (!reading) return notAnswered('the activities were not read');
  const { text } = await service.get(reading.path, { query: { interval: 'monthly' } });
  const data = service
    .recordsIn('orgs.activities.get', text)
    .flatMap((activity) => (Array.isArray(activity.data) ? activity.data : []));
  const undocumented = 'no list under `data`; what else there is, is not documented';
  if (data.length === 0) return notAnswered(undocumented);
  return checkFields(shapeOf(data, service.words), ['date', 'value']);
}

function checkMetrics(fixture: Fixture): Found {
  const named = fixture.operations['orgs.metrics.get']?.content?.named;
  if (!named) return notAnswered('the metrics were not read');
  const names = Object.keys(named).sort();
  const expected = ['followed_by_me', 'follows_me', 'review_count', 'review_rating_average'];
  return compared(names.join() === expected.join(), names.join(', '));
}

type Check = (service: ReadService, walk: Walk, choice: string) => Found | Promise<Found>;

/** The checks, by the beginning of the id of the gap that each is of. */
const checks: Readonly<Record<string, Check>> = {
  'error-bodies/the-shape': checkErrors,
  'lists/what-position-counts': (service, walk) => checkPosition(service, longestList(walk)),
  'lists/how-many-rows': (service, walk) => checkRows(service, longestList(walk)),
  'lists/the-values-of-order_by': (service) => checkOrders(service),
  'lists/a-position-past-the-end': (service, walk) => checkPastTheEnd(service, longestList(walk)),
  'older-and-newer-bodies/': ({ fixture }) => checkDocumentedForms(fixture),
  'paths/an-unknown-path': checkUnknownPath,
  'alternate-paths/': checkAlternates,
  'PDF-documents/': checkPdf,
  'CORS/': checkCors,
  'rules/the-reply-for-a-uuid-that-does-not-exist': checkUnknownUuid,
  'events.list/the-values-of-time_filter': (service, _walk, choice) => checkTimeFilter(service, choice),
  'common.tags.list/the-fields-of-a-tag': ({ fixture }) =>
    checkFields(fixture.operations['common.tags.list']?.content, ['id', 'slug', 'title']),
  'me.saves.list/whether-an-entry-names-its-event': ({ fixture }) =>
    checkField(fixture, 'me.saves.list', 'event', false),
  'orgs.subscriptions.list/where-the-uuid': ({ fixture }) =>
    checkField(fixture, 'orgs.subscriptions.list', 'uuid', true),
  'orgs.metrics.get/the-reply': ({ fixture }) => checkMetrics(fixture),
  'orgs.activities.get/the-name-and-form-of-the-arrays': checkIntervals,
  'Invitation/where-data': ({ fixture }) => checkInvitation(fixture),
  'Order.payments': ({ fixture }) =>
    checkEmpty(fixture, 'events.orders.list', 'payments', 'additional_details'),
  'Event.event_occurrence/': ({ fixture }) =>
    checkFields(shapeAt(fixture, 'events.get', 'event_occurrence', 'tickets'), ['uuid']),
};

/** The beginnings of the ids of the gaps that are checked. */
export const checked: readonly string[] = Object.keys(checks);

/** Finds out what can be found out by reading. */
export async function checkAll(service: ReadService, walk: Walk): Promise<Finding[]> {
  const findings: Finding[] = [...checkUndocumentedForms(service.fixture, walk)];
  for (const { id: gap, choice } of gaps) {
    const start = checked.find((each) => gap.startsWith(each));
    const check = start === undefined ? undefined : checks[start];
    if (!check || findings.some((each) => each.gap === gap)) continue;
    const found = await Promise.resolve(check(service, walk, choice)).catch((error: unknown) =>
      // What was sent or came is in no message.
      notAnswered(`the check failed with ${error instanceof Error ? error.name : 'an error'}`),
    );
    findings.push({ gap, ...found });
  }
  return findings;
}

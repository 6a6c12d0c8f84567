import type { JsonSchema } from '../src/catalogue/json-schema.js';
import { jsonSchemas } from '../src/catalogue/json-schemas.js';
import type { Column } from '../src/jobs/records/columns.js';
import type { MirrorTableName } from '../src/jobs/records/table-names.js';
import { recordTables } from '../src/jobs/records/tables.js';

/** The model of the records that each table is about. */
const models: Readonly<Record<MirrorTableName, string>> = {
  events: 'Event',
  ticket_levels: 'TicketLevel',
  sessions: 'Session',
  orders: 'Order',
  order_lines: 'OrderLineItem',
  tickets: 'Ticket',
  attendees: 'Attendee',
  reviews: 'Review',
  invitations: 'Invitation',
  team_invitations: 'OrgInvitation',
  team_members: 'TeamMember',
  products: 'Product',
};

/** What columns say that are no field of a record, by table and name. */
const ownSentences: Readonly<Record<string, string>> = {
  'events.publishing_state':
    'Whether it is published; what it is called after unpublish and cancel is not documented.',
  'order_lines.place': 'Its place among the lines of its order, from 0.',
  'orders.customer_name': 'The whole name of the customer.',
  'orders.is_refunded': 'Whether any of it was refunded.',
  'orders.created_on_local': 'When it was placed, by the clocks of its zone.',
  'tickets.price':
    'What was paid for what it came with: each ticket of a family ticket has the price of all.',
  'tickets.holder': 'The whole name of whom it admits.',
  'tickets.code': 'The code that is scanned at the door.',
  'tickets.is_void': 'Whether it admits nobody any more.',
  'tickets.is_checked_in': 'Whether its holder has come.',
  'tickets.checked_in_at': 'When its holder came.',
};

/** A schema, and those that it is one of. */
function formsOf(schema: JsonSchema): readonly JsonSchema[] {
  const named = schema.$ref === undefined ? undefined : jsonSchemas[schema.$ref.split('/').at(-1) ?? ''];
  return [schema, ...(named ? formsOf(named) : []), ...(schema.anyOf ?? []).flatMap(formsOf)];
}

/** The schema of a field, or of what stands at a place of a list. */
const within = (schema: JsonSchema, key: string): JsonSchema | undefined =>
  formsOf(schema)
    .map(({ properties, items }) => (/^\d+$/.test(key) ? items : properties?.[key]))
    .find((found) => found !== undefined);

/** What a sentence says of how a value is written, which the type of a column says. */
const ofWriting = /(, | )?(ISO 8601( with offset)?(?=[.;])|Some replies write it as text\.)/g;

/**
 * What a way through a model leads to, after what the field says that it is in. Lists of names and values have no schema for
 * each name.
 */
function sentenceOf(model: string, way: readonly string[]): string {
  let schema = jsonSchemas[model];
  const sentences: string[] = [];
  for (const [index, key] of way.entries()) {
    const next = schema && within(schema, key);
    if (!next) {
      sentences.push(`The entry \`${way.slice(index).join('.')}\`.`);
      break;
    }
    schema = next;
    const { description } = formsOf(next).find((form) => form.description !== undefined) ?? {};
    if (description !== undefined) sentences.push(description);
  }
  const told = sentences.slice(-2).map((sentence) => sentence.replaceAll(ofWriting, ''));
  return told.filter((sentence) => /\w/.test(sentence)).join(' ');
}

/** Returns what a column says, in the words of the models. Throws if nothing says it. */
export function columnSentence(table: MirrorTableName, name: string): string {
  const own = ownSentences[`${table}.${name}`];
  if (own !== undefined) return own;
  const { record, mirrored } = recordTables.find((each) => each.name === table) ?? {};
  const { paths: [path = ''] = [] }: Partial<Column> = mirrored?.find((each) => each.name === name) ?? {};
  const [owner = '', ...way] = path.split('.');
  if (owner !== record && way.join() === 'uuid') return `The uuid of its ${owner}.`;
  const model = owner === record ? models[table] : { event: 'Event', order: 'Order' }[owner];
  const sentence = model && sentenceOf(model, way);
  if (!sentence) throw new Error(`No sentence says what ${table}.${name} is.`);
  return owner === record ? sentence : `Of its ${owner}: ${sentence}`;
}

import { formsOf } from '../src/api/catalogue/forms.js';
import { jsonSchemas } from '../src/api/catalogue/generated/json-schemas.js';
import { fieldOf } from '../src/api/catalogue/schema-fields.js';
import type { Column } from '../src/jobs/records/columns.js';
import type { MirrorTableName } from '../src/jobs/records/table-names.js';
import { recordTables } from '../src/jobs/records/tables.js';

/** Models of the records in each table. */
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

/** Sentences of columns that do not come from one field of a record, by table and name. */
const ownSentences: Readonly<Record<string, string>> = {
  'events.publishing_state':
    'Whether it is published. The value after unpublish and cancel is not documented.',
  'order_lines.place': 'Its position among the lines of its order, from 0.',
  'orders.customer_name': 'The full name of the customer.',
  'orders.is_refunded': 'Whether any of it was refunded.',
  'orders.created_on_local': 'When it was placed, in local time.',
  'tickets.price':
    'The price that was paid. Each ticket of a family ticket has the price of the whole family ticket.',
  'tickets.holder': 'The full name of its attendee.',
  'tickets.code': 'The code that is scanned at the door.',
  'tickets.is_void': 'Whether it is no longer valid.',
  'tickets.is_checked_in': 'Whether its holder has checked in.',
  'tickets.checked_in_at': 'When its holder checked in.',
  'tickets.starts_at': 'Start of its event, as the ticket says it.',
};

const isIndex = (key = ''): boolean => /^\d+$/.test(key);

/** Matches the form of a value. The type of a column already says it. */
const ofWriting = /(, in |, | )?(ISO 8601( with offset)?(?=[.;])|Some replies write it as text\.)/g;

/**
 * Describes the field at the end of a path through a model, after the field that contains it. Lists of names and
 * values have no schema for each name.
 */
function sentenceOf(model: string, way: readonly string[]): string {
  let schema = jsonSchemas[model];
  const sentences: string[] = [];
  for (const [index, key] of way.entries()) {
    // An item of a list is described by the field that holds the list.
    if (isIndex(key)) continue;
    const isEntry = schema && formsOf(schema).some(({ items }) => items) && !isIndex(way[index - 1]);
    schema = schema && !isEntry ? fieldOf(schema, key) : undefined;
    sentences.push(schema ? (schema.description ?? '') : `The entry \`${way.slice(index).join('.')}\`.`);
    if (!schema) break;
  }
  const told = sentences.slice(-2).map((sentence) => sentence.replaceAll(ofWriting, ''));
  return told.filter((sentence) => /\w/.test(sentence)).join(' ');
}

/** Returns the sentence of a column, in the words of the models. Throws if the column has no sentence. */
export function columnSentence(table: MirrorTableName, name: string): string {
  const own = ownSentences[`${table}.${name}`];
  if (own !== undefined) return own;
  const { record, mirrored } = recordTables.find((each) => each.name === table) ?? {};
  const { paths: [path = ''] = [] }: Partial<Column> = mirrored?.find((each) => each.name === name) ?? {};
  const [owner = '', ...way] = path.split('.');
  if (owner !== record && way.join() === 'uuid') return `The uuid of its ${owner}.`;
  const source = owner === record ? table : recordTables.find((each) => each.record === owner)?.name;
  const sentence = source && sentenceOf(models[source], way);
  if (!sentence) throw new Error(`The column ${table}.${name} has no sentence. Add one to ownSentences.`);
  return owner === record ? sentence : `Of its ${owner}: ${sentence}`;
}

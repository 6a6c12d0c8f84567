import { formOf, type ReplyForm, statusCodes } from '../../api/operations/reply-form.js';
import { rows } from '../table.js';
import { listed } from './listed.js';

/** A question that the specification leaves open. */
export interface Gap {
  /** Id: the topic and the open question, such as `lists/what-position-counts`. */
  readonly id: string;
  /** Id of an operation, or the subject. */
  readonly topic: string;
  /** The question that the specification leaves open. */
  readonly open: string;
  /** The emulator's answer. */
  readonly choice: string;
  /** Operations, groups, records and fields concerned: `events.list`, `orgs.payout`, `Event.fees`. Often empty. */
  readonly about: readonly string[];
}

/** Returns a form as people write it: `{ tickets: [...] }`. */
export function shown({ body, as, paged }: Pick<ReplyForm, 'body' | 'as' | 'paged'>): string {
  if (body === 'none') return 'no body';
  const names = as === '' ? [] : as.split('.');
  const inner = names.reduceRight((text, segment) => {
    const name = segment.replace('[]', '');
    const held = segment.endsWith('[]') ? `[${text}]` : text;
    return name === '' ? held : `{ ${name}: ${held} }`;
  }, '...');
  return `\`${paged ? inner.replace('...', '[...]').replace(/ }$/, ', pagination }') : inner}\``;
}

/** Checks if a name is that of the operation, or of a group that contains it. */
export const namesOperation = (name: string, operation: string | undefined): boolean =>
  operation !== undefined && (name === operation || operation.startsWith(`${name}.`));

const ids = [...rows.keys()];

/** Returns the names in a topic. A field without a record belongs to the one before: `Order.status, extended_status`. */
function namedIn(topic: string): string[] {
  let record = '';
  return topic.split(', ').flatMap((part) => {
    if (ids.some((id) => namesOperation(part, id))) return [part];
    const [, name] = /^([A-Z][a-z]\w*)(?:\.\w+)?$/.exec(part) ?? [];
    record = name ?? record;
    if (name) return [part];
    return record && /^\w+$/.test(part) ? [`${record}.${part}`] : [];
  });
}

/** Makes a gap. The id is made of the texts, so that it says what the gap says. */
function gap(topic: string, open: string, choice: string, about: readonly string[] = namedIn(topic)): Gap {
  const inTopic = topic.replaceAll(', ', '+').replaceAll(/[^\w.+]+/g, '-');
  const inOpen = open.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-');
  return { id: `${inTopic}/${inOpen}`.replaceAll(/-(?=\/|$)|(?<=\/)-/g, ''), topic, open, choice, about };
}

/** Makes the gap of a row in the list. */
function listedGap(row: string): Gap {
  const [topic = '', open = '', choice = '', about] = row.split(' | ');
  return gap(topic, open, choice, about?.split(', '));
}

const forms = [...rows].flatMap(([topic, row]): Gap[] => {
  const form = formOf(topic, row);
  if (form.documented) return [];
  const status = form.wrapped ? `, as the \`result\` of status ${statusCodes[row.method]}` : '';
  return [gap(topic, 'the form of the reply', shown(form) + status)];
});

/** All questions that the specification leaves open, with the emulator's answers. */
export const gaps: readonly Gap[] = [...listed.map(listedGap), ...forms];

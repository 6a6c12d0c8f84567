import { timeFilters } from '../../api/models/event-query.js';
import { formOf, type ReplyForm, statusCodes } from '../../api/operations/reply-form.js';
import { rows } from '../table.js';
import written from './gaps.json';

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

type Row = Omit<Gap, 'id'>;

/** Returns the id, which is made of the texts, so that it says what the gap says. */
function idOf({ topic, open }: Row): string {
  const inTopic = topic.replaceAll(', ', '+').replaceAll(/[^\w.+]+/g, '-');
  const inOpen = open.toLowerCase().replaceAll(/[^a-z0-9_]+/g, '-');
  return `${inTopic}/${inOpen}`.replaceAll(/-(?=\/|$)|(?<=\/)-/g, '');
}

const filterValues: Row = {
  topic: 'events.list',
  open: 'the values of `time_filter`',
  choice: `${timeFilters.map((each) => `\`${each}\``).join(', ')}; any other is 400`,
  about: ['events.list'],
};

const forms = [...rows].flatMap(([topic, row]): Row[] => {
  const form = formOf(topic, row);
  if (form.documented) return [];
  const status = form.wrapped ? `, as the \`result\` of status ${statusCodes[row.method]}` : '';
  return [{ topic, open: 'the form of the reply', choice: shown(form) + status, about: [topic] }];
});

/** All questions that the specification leaves open, with the emulator's answers. */
export const gaps: readonly Gap[] = [...written, filterValues, ...forms].map((row) => ({
  id: idOf(row),
  ...row,
}));

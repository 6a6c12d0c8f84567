import type { Delivery } from '../../control/deliveries.js';
import { ask, remove } from '../ask.js';
import { card, chip, entry, make, quiet, row, show, table } from '../dom.js';
import { labelled } from '../form.js';
import { pager, positionOf } from '../pager.js';
import { addressOf, here, note } from '../place.js';
import { button, copyButton } from '../say.js';
import type { View } from '../view.js';
import { many, secondText, waitText } from '../words.js';

/** Maximum number of messages on a page. */
const rows = 25;

/** The reply of the endpoint. */
interface Answer {
  readonly deliveries: readonly Delivery[];
  /** The names of events, by their uuids. */
  readonly events: Readonly<Record<string, string>>;
}

/** The deliveries of a message, the latest first. */
type Attempts = readonly [latest: Delivery, ...Delivery[]];

/** Groups the deliveries by message. The message that was sent last comes first. */
function messagesOf(deliveries: readonly Delivery[]): readonly Attempts[] {
  const byMessage = new Map<string, [Delivery, ...Delivery[]]>();
  for (const each of [...deliveries].reverse()) {
    // The same message may be forwarded to several addresses.
    const key = `${each.id} ${each.to}`;
    const later = byMessage.get(key);
    if (later) later.push(each);
    else byMessage.set(key, [each]);
  }
  return [...byMessage.values()];
}

/** Shows the outcome of a message in a few words. For one attempt, also shows the pause after it. */
function outcomeChip({ outcome, pause }: Delivery, isOfAttempt = false): HTMLElement {
  if (outcome === 'accepted') return chip('accepted', 'good');
  if (outcome === 'aside') return chip('put aside', 'bad');
  const isKnown = isOfAttempt && pause !== undefined;
  return chip(isKnown ? `retry after ${waitText(pause)}` : 'will retry', 'warn');
}

const whenText = ({ at }: Delivery) => secondText(Date.parse(at));

function eventLink({ id, to, event }: Delivery, { events }: Answer): HTMLElement {
  const name = events[event];
  if (name === undefined) return make('code', { class: 'quiet' }, event);
  const href = addressOf('events', event);
  return make('a', { class: 'target', href, 'data-key': `${id} ${to} event` }, name || '(no name)');
}

function attemptRow(delivery: Delivery) {
  const { attempt, status, problem } = delivery;
  const answer = problem ?? (status === undefined ? '' : `status ${status}`);
  return [whenText(delivery), attempt, answer, outcomeChip(delivery, true)];
}

const messageEntry = (attempts: Attempts, answer: Answer): HTMLElement => {
  const [latest] = attempts;
  const { id, to, type, attempt, status, problem } = latest;
  return entry(
    `${id} ${to}`,
    [
      outcomeChip(latest),
      make('strong', {}, type),
      eventLink(latest, answer),
      make('span', { class: 'quiet' }, status === undefined ? problem : `status ${status}`),
      make('span', { class: 'quiet push' }, `sent ${many(attempt, 'time')} · ${whenText(latest)}`),
    ],
    quiet(`${id} · to ${to}`),
    make('div', {}, table(['Time (UTC)', 'Attempt', 'Reply', 'Outcome'], attempts.map(attemptRow))),
  );
};

const command = 'ticketing-client listen --forward-to http://localhost:3000/hook';

/** Says how to fill the empty list. */
const howTo = () => [
  make(
    'p',
    {},
    'No forwarded messages yet. Run ',
    make('code', {}, command),
    ' with the settings of this emulator. The command posts each change to that address. Each message then appears here.',
  ),
  row(
    copyButton(command, 'Copy the command'),
    make('a', { class: 'button', href: addressOf('connect') }, 'Connection settings'),
  ),
];

/** Returns the view of the messages that were forwarded to the addresses of users. */
export function forwarded(): View {
  const type = make('input', {
    'data-key': 'type',
    value: here().query.get('type') ?? '',
    list: 'types',
    placeholder: 'Any',
  });
  const types = make('datalist', { id: 'types' });
  const list = make('div');
  const pages = make('div');
  let answer: Answer = { deliveries: [], events: {} };
  const showAll = () => {
    const wanted = type.value.trim();
    const found = answer.deliveries.filter((each) => each.type.includes(wanted));
    const messages = messagesOf(found);
    const position = positionOf();
    show(list, { ...answer, deliveries: found, position }, () => {
      if (answer.deliveries.length === 0) return howTo();
      if (found.length === 0) return [quiet('No message matches the filter.')];
      return messages.slice(position, position + rows).map((attempts) => messageEntry(attempts, answer));
    });
    const total = messages.length;
    show(pages, [total, position], () => pager({ what: 'messages', total, rows, onMove: showAll }));
  };
  type.addEventListener('input', () => {
    note({ type: type.value.trim() || undefined, position: undefined });
    showAll();
  });
  const clear = button(
    'Clear messages',
    async () => {
      await remove('/deliveries');
      return 'The messages were cleared.';
    },
    { confirm: 'Clear all forwarded messages of this world?' },
  );
  const fields = make(
    'form',
    { 'aria-label': 'Filter', submit: (event) => event.preventDefault() },
    labelled('Type', type),
    types,
  );
  return {
    title: 'Forwarded',
    nodes: [card('Filter', fields, row(clear)), card('Latest messages', list, pages)],
    wants: ['delivery', 'deliveries', 'reset', 'restore'],
    async refresh() {
      answer = await ask<Answer>('/deliveries');
      showAll();
      const known = [...new Set(answer.deliveries.map((each) => each.type))].sort();
      show(types, known, () => known.map((value) => make('option', { value })));
    },
  };
}

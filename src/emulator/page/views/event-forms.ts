import type { EventRecord } from '../../state/records.js';
import { post } from '../ask.js';
import { type Field, form, type Values } from '../form.js';
import { many, money } from '../words.js';
import type { Sold } from './sold.js';

interface Bought {
  readonly order: { readonly code: string };
  readonly tickets: readonly unknown[];
}

const buyerFields: readonly Field[] = [
  { name: 'first_name', label: 'First name', placeholder: 'Made-up buyer' },
  { name: 'last_name', label: 'Last name' },
  { name: 'email', label: 'E-mail', type: 'email' },
];

/** Returns the buyer, or `undefined` if all its fields are empty. The endpoint reports missing fields. */
function buyerIn(values: Values) {
  const names = buyerFields.map(({ name }) => name);
  if (names.every((name) => values.text(name) === '')) return undefined;
  return Object.fromEntries(names.map((name) => [name, values.text(name)]));
}

export function purchaseForm({ event, sessions }: Sold): HTMLElement {
  const levels = event.levels.map(({ uuid, name, pricing }): [string, string] => [
    uuid,
    `${name}${pricing[0] ? ` — ${money(pricing[0].price, event.currency)}` : ''}`,
  ]);
  const forSale = sessions.filter(({ sell_session }) => sell_session);
  return form({
    label: 'Buy tickets',
    fields: [
      {
        name: 'level',
        label: 'Level',
        type: 'select',
        options: [['', 'First with enough tickets'], ...levels],
      },
      { name: 'quantity', label: 'Quantity', type: 'number', value: '1', min: 1 },
      ...buyerFields,
      ...forSale.map(
        ({ uuid, name }): Field => ({ name: `session ${uuid}`, label: `Include ${name}`, type: 'check' }),
      ),
    ],
    submit: 'Buy',
    kind: 'main',
    async run(values) {
      const chosen = forSale.filter(({ uuid }) => values.checked(`session ${uuid}`));
      const { order, tickets } = await post<Bought>('/purchase', {
        event: event.uuid,
        level: values.optional('level'),
        quantity: values.number('quantity'),
        buyer: buyerIn(values),
        ...(chosen.length > 0 && { sessions: chosen.map(({ uuid }) => uuid) }),
      });
      return `Sold ${many(tickets.length, 'ticket')}: order ${order.code}.`;
    },
  });
}

export const levelForm = (event: EventRecord): HTMLElement =>
  form({
    label: 'Add a ticket level',
    fields: [
      { name: 'name', label: 'Name', placeholder: 'General Admission' },
      {
        name: 'price',
        label: `Price (${event.currency})`,
        type: 'number',
        step: 'any',
        min: 0,
        placeholder: '0',
      },
      { name: 'quantity', label: 'Quantity', type: 'number', min: 0, placeholder: 'Unlimited' },
      { name: 'most', label: 'Maximum per buyer', type: 'number', min: 1, placeholder: 'Unlimited' },
    ],
    submit: 'Add level',
    async run(values) {
      await post('/ticket-levels', {
        event: event.uuid,
        name: values.optional('name'),
        price: values.number('price'),
        quantity: values.number('quantity'),
        maxPerCustomer: values.number('most'),
      });
      return 'The ticket level was added.';
    },
  });

export const reviewForm = ({ event, reviews }: Sold): HTMLElement =>
  form({
    label: 'Write a review',
    fields: [
      {
        name: 'rating',
        label: 'Rating',
        type: 'select',
        options: [
          ['5', '5 of 5'],
          ['4', '4 of 5'],
          ['3', '3 of 5'],
          ['2', '2 of 5'],
          ['1', '1 of 5'],
        ],
      },
      { name: 'text', label: 'Text' },
      {
        name: 'parent',
        label: 'Answer to',
        type: 'select',
        options: [
          ['', 'None (new review)'],
          ...reviews.map(({ uuid, text, rating }): [string, string] => [
            uuid,
            text.slice(0, 60) || `${rating} of 5`,
          ]),
        ],
      },
    ],
    submit: 'Write review',
    async run(values) {
      const parent = values.optional('parent');
      await post('/review', {
        event: event.uuid,
        text: values.text('text'),
        ...(parent === undefined ? { rating: values.number('rating') } : { parent }),
      });
      return 'The review was written.';
    },
  });

import { ask, choicesOf } from '../ask.js';
import { card, chip, make, quiet, show } from '../dom.js';
import { form, same } from '../form.js';
import { addressOf, defaultWorld, worldHere } from '../place.js';
import { button } from '../say.js';
import type { View } from '../view.js';
import { fromField } from '../words.js';

export const worldNames = async (): Promise<readonly string[]> =>
  (await ask<{ worlds: readonly string[] }>('/worlds', { world: null })).worlds;

const worldLine = (name: string): HTMLElement =>
  make(
    'li',
    {},
    make(
      'a',
      { class: 'target', href: addressOf('overview', undefined, { world: name }), 'data-key': name },
      name,
    ),
    name === worldHere() && chip('current', 'good'),
    name !== defaultWorld &&
      make(
        'span',
        { class: 'push' },
        button(
          'Delete',
          async () => {
            await ask(`/worlds/${encodeURIComponent(name)}`, { method: 'DELETE', world: null });
            if (name === worldHere()) location.hash = addressOf('worlds', undefined, { world: defaultWorld });
            return `The world ${name} was deleted.`;
          },
          {
            kind: 'danger',
            label: `Delete the world ${name}`,
            confirm: `Delete the world ${name}?`,
            isOfWorld: false,
          },
        ),
      ),
  );

const worldForm = (seeds: readonly string[], dialects: readonly string[]): HTMLElement =>
  form({
    label: 'Create a world',
    fields: [
      { name: 'name', label: 'Name', required: true },
      {
        name: 'seed',
        label: 'Seed',
        type: 'select',
        options: [['', 'Same as the default world'], ...same(seeds)],
      },
      {
        name: 'dialect',
        label: 'Dialect',
        type: 'select',
        options: [['', 'Same as the default world'], ...same(dialects)],
      },
      { name: 'now', label: 'Clock stopped at (UTC)', type: 'datetime-local' },
      { name: 'randomSeed', label: 'Random seed', type: 'number', placeholder: 'Same as the default world' },
    ],
    submit: 'Create world',
    kind: 'main',
    isOfWorld: false,
    async run(values) {
      const now = values.optional('now');
      const name = values.text('name');
      await ask('/worlds', {
        method: 'POST',
        world: null,
        body: {
          name,
          seed: values.optional('seed'),
          dialect: values.optional('dialect'),
          now: now && fromField(now),
          randomSeed: values.number('randomSeed'),
        },
      });
      return `The world ${name} was created.`;
    },
  });

/** Returns the view of all worlds. */
export function worlds(): View {
  const list = make('div');
  const maker = make('div');
  return {
    title: 'Worlds',
    nodes: [
      card('Worlds', quiet('Each world has its own records, clock, faults and requests.'), list),
      card('Create a world', maker),
    ],
    wants: ['world-made', 'world-deleted'],
    async refresh() {
      const [names, { seeds, dialects }] = await Promise.all([worldNames(), choicesOf()]);
      show(list, [names, worldHere()], () => [make('ul', { class: 'lines' }, ...names.map(worldLine))]);
      show(maker, [seeds, dialects], () => [worldForm(seeds, dialects)]);
    },
  };
}

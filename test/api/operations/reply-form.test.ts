import { expect, test } from 'vitest';
import { formOf, statusCodes } from '../../../src/api/operations/reply-form.js';
import { rows } from '../../../src/emulator/table.js';
import documented from '../../operations.json' with { type: 'json' };
import { forEachOf } from '../../support/for-each-of.js';

const forms = new Map([...rows].map(([id, row]) => [id as string, formOf(id, row)]));

// The specification shows only the wrapper of two replies.
const silent = documented.filter(({ wire }) => /not documented|^wrapped \d+$/.test(wire));
const shown = documented.filter((operation) => !silent.includes(operation));

const nameOf = ({ id, wire }: (typeof documented)[number]) => `${id} (${wire})`;

test('the emulator chooses the form of a reply that the specification does not show', () =>
  forEachOf(silent, nameOf, ({ id }) => {
    expect(forms.get(id)?.documented).toBe(false);
  }));

test('every other reply has its documented form', () =>
  forEachOf(shown, nameOf, ({ id, wire }) => {
    // If the specification allows several forms, the emulator sends the first.
    const [first = ''] = wire.split(/,? or |, bare/);
    const form = forms.get(id);
    expect(form).toMatchObject({
      body: first === 'none' ? 'none' : / string$/.test(first) ? 'text' : 'json',
      wrapped: /^wrapped|^result/.test(first),
      paged: /pagination/.test(wire),
    });
    for (const name of form?.as.split('.') ?? []) expect(first).toContain(name.replace('[]', '[0]'));
  }));

test('the status inside a wrapper is that of the method', () =>
  forEachOf(
    documented.filter(({ wire }) => /^wrapped \d/.test(wire)),
    nameOf,
    ({ method, wire }) => {
      expect(wire).toContain(`wrapped ${statusCodes[method as keyof typeof statusCodes]}`);
    },
  ));

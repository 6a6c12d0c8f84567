import { expect, test } from 'vitest';
import { rows } from '../../src/emulator/table.js';
import { formOf, statusCodes } from '../../src/operations/reply-form.js';
import documented from '../operations.json' with { type: 'json' };

const forms = new Map([...rows].map(([id, row]) => [id as string, formOf(id, row)]));

// Of two replies the specification shows nothing but the wrapper.
const silent = documented.filter(({ wire }) => /not documented|^wrapped \d+$/.test(wire));
const shown = documented.filter((operation) => !silent.includes(operation));

test.each(silent)('the form of the reply of $id is the emulator’s own choice', ({ id }) => {
  expect(forms.get(id)?.documented).toBe(false);
});

test.each(shown)('the reply of $id has the documented form: $wire', ({ id, wire }) => {
  // Where the specification allows several forms, the emulator sends the first.
  const [first = ''] = wire.split(/,? or |, bare/);
  const form = forms.get(id);
  expect(form).toMatchObject({
    body: first === 'none' ? 'none' : / string$/.test(first) ? 'text' : 'json',
    wrapped: /^wrapped|^result/.test(first),
    paged: /pagination/.test(wire),
  });
  for (const name of form?.as.split('.') ?? []) expect(first).toContain(name.replace('[]', '[0]'));
});

test.each(documented.filter(({ wire }) => /^wrapped \d/.test(wire)))(
  'the status inside the wrapper of $id is that of its method: $wire',
  ({ method, wire }) => {
    expect(wire).toContain(`wrapped ${statusCodes[method as keyof typeof statusCodes]}`);
  },
);

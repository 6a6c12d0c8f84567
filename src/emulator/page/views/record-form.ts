import { put } from '../ask.js';
import { form } from '../form.js';

function changesIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('This is not JSON. Check quotes and commas.');
  }
}

/** Returns a form that edits the fields of a record as JSON. The emulator checks them. */
export function recordForm(
  of: string,
  uuid: string,
  record: object,
  editable: readonly string[],
): HTMLElement {
  const values = Object.fromEntries(Object.entries(record).filter(([name]) => editable.includes(name)));
  return form({
    label: `Edit ${uuid}`,
    fields: [
      { name: 'json', label: 'Fields (JSON)', type: 'textarea', value: JSON.stringify(values, null, 2) },
    ],
    submit: 'Save',
    keeps: true,
    async run(filled) {
      await put(`/records?of=${of}&uuid=${encodeURIComponent(uuid)}`, changesIn(filled.text('json')));
      return 'The record was saved.';
    },
  });
}

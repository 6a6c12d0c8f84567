import { type CatalogueEntry, catalogue } from '../../../src/api/catalogue/catalogue.js';
import type { ExampleFile } from '../../../src/api/catalogue/examples-of.js';
import { Emulator } from '../../../src/emulator/index.js';
import { TicketingClient } from '../../../src/index.js';
import { isObject } from '../../../src/shared/is-object.js';
import type { Samples } from './pages.js';

/** Most lines of a sample. A longer one would hide the page. */
const mostLines = 120;

/** Cuts each list to its first entry. */
function shortened(value: unknown): unknown {
  if (Array.isArray(value)) return value.slice(0, 1).map(shortened);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner)]));
}

/** Returns the reply of the demo to the example of an operation, or `undefined` if the reply has no content. */
async function sampleOf({ id, example, body, ids }: CatalogueEntry): Promise<string | undefined> {
  const emulator = new Emulator({ seed: 'demo' });
  const client: unknown = new TicketingClient(emulator.options());
  const [name = '', ...groups] = id.split('.').reverse();
  const group = groups.reverse().reduce((value, key) => (isObject(value) ? value[key] : undefined), client);
  const method = isObject(group) ? group[name] : undefined;
  if (typeof method !== 'function') throw new Error(`The client has no method ${id}.`);
  const file = (value: unknown) => {
    const { name: fileName, text } = value as ExampleFile; // the example of an upload has this type
    return { content: new Blob([text]), name: fileName };
  };
  const args = example.map((each, index) =>
    body?.kind === 'file' && index === ids.length ? file(each) : each,
  );
  await method.apply(group, args);
  const { reply } = emulator.journal.entries.at(-1) ?? {};
  if (reply === undefined || typeof reply === 'string') return undefined;
  const json = JSON.stringify(shortened(reply), undefined, 2);
  return json.split('\n').length > mostLines ? `${json.split('\n').slice(0, mostLines).join('\n')}\n…` : json;
}

/** Returns the replies of the demo to the examples of all operations. */
export async function samples(): Promise<Samples> {
  const found = new Map<string, string>();
  for (const entry of catalogue()) {
    const sample = await sampleOf(entry).catch((error: unknown) => {
      // The permission for deleting a user is not documented, so the demo refuses it.
      if (entry.id === 'users.delete') return undefined;
      throw error;
    });
    if (sample) found.set(entry.id, sample);
  }
  return found;
}

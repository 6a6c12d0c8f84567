import { type Entry, entries as sources, specifierOf } from '../../../scripts/entries.js';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { jsonSchemas } from '../../../src/api/catalogue/generated/json-schemas.js';
import { toWords } from '../../../src/api/catalogue/words.js';

// The keys are exactly these names.
const names = Object.keys(sources) as Entry[];

const ids = new Set(catalogue().map(({ id }) => id));

/** Returns the path of the page of an operation, from the root of the site: `orgs.billing.get` is `orgs-billing-get`. */
export const pageOfOperation = (id: string): string => `reference/${toWords(id).replaceAll(' ', '-')}.md`;

/** Returns the path of the page of a model, from the root of the site. */
export const pageOfModel = (name: string): string => `reference/models/${name}.md`;

/** Entries of the package that are modules, with the name, source and page of each. */
export const entries = names.map((name) => ({
  name: specifierOf(name),
  source: sources[name],
  page: `reference/types/${name === 'index' ? 'client' : name}.md`,
}));

export const linkToOperation = (id: string): string => `[\`${id}\`](/${pageOfOperation(id)})`;

export const linkToModel = (name: string): string => `[\`${name}\`](/${pageOfModel(name)})`;

/** Link to the type of a file to upload. A file is not JSON, so its type is among the exports. */
export const linkToUpload = '[`FileUpload`](/reference/types/client.md#fileupload)';

/**
 * Returns prose as Markdown, with a link for each page, operation or model that it names, except `self`, the page itself. Prose
 * may name an operation from its group: `publish` on the page of `events.create`.
 */
export const linked = (prose: string, self = ''): string =>
  prose.replaceAll(/`([\w.]+|docs\/[\w#.-]+)`/g, (code, name: string) => {
    if (name === self) return code;
    if (name.startsWith('docs/')) return `[${code}](${name.slice('docs'.length)})`;
    if (name === 'FileUpload') return linkToUpload;
    if (name in jsonSchemas) return linkToModel(name);
    const sibling = self.replace(/\w+$/, name);
    const id = [name, sibling].find((each) => each !== self && ids.has(each));
    return id ? `[${code}](/${pageOfOperation(id)})` : code;
  });

import { exports as exported } from '../../../package.json';
import { catalogue } from '../../../src/catalogue/catalogue.js';
import { jsonSchemas } from '../../../src/catalogue/json-schemas.js';
import { toWords } from '../../../src/catalogue/words.js';

const ids = new Set(catalogue().map(({ id }) => id));

/** The page of an operation, from the root of the site: `orgs.billing.get` is `orgs-billing-get`. */
export const pageOfOperation = (id: string): string => `reference/${toWords(id).replaceAll(' ', '-')}.md`;

/** The page of a model, from the root of the site. */
export const pageOfModel = (name: string): string => `reference/models/${name}.md`;

/** The entries of the package that are modules: the name, the source and the page of each. */
export const entries = Object.keys(exported)
  .filter((path) => !path.endsWith('.json'))
  .map((path) => {
    const name = path === '.' ? '' : path.slice('./'.length);
    return {
      name: `ticketing-client${name && `/${name}`}`,
      source: `src/${name || 'index'}.ts`,
      page: `reference/types/${name || 'client'}.md`,
    };
  });

export const linkToOperation = (id: string): string => `[\`${id}\`](/${pageOfOperation(id)})`;

export const linkToModel = (name: string): string => `[\`${name}\`](/${pageOfModel(name)})`;

/** A file to upload is no JSON: it stands with what the package exports. */
export const linkToUpload = '[`FileUpload`](/reference/types/client.md#fileupload)';

/**
 * Prose as markdown: what it names of the reference becomes a link, except the page that it stands on. An operation may be
 * named from its group: `publish` on the page of `events.create`.
 */
export const linked = (prose: string, self = ''): string =>
  prose.replaceAll(/`([\w.]+)`/g, (code, name: string) => {
    if (name === self) return code;
    if (name === 'FileUpload') return linkToUpload;
    if (name in jsonSchemas) return linkToModel(name);
    const sibling = self.replace(/\w+$/, name);
    const id = [name, sibling].find((each) => each !== self && ids.has(each));
    return id ? `[${code}](/${pageOfOperation(id)})` : code;
  });

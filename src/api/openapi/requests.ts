import { isObject } from '../../shared/is-object.js';
import type { CatalogueEntry } from '../catalogue/catalogue.js';
import { chosenIds } from '../catalogue/examples.js';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { parsePath } from '../operations/path.js';
import { wrap } from '../operations/wrap.js';
import { inComponents, type Operation, type Parameter, schemaNamed } from './document.js';
import { modelSchemas } from './schemas.js';
import { wrapSchema } from './wrapping.js';

const models = inComponents(modelSchemas);

/** Resolves a reference to a model. */
const resolve = (schema: JsonSchema): JsonSchema => models[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** Splits the example of an operation into its arguments. */
function exampleOf({ example, ids, body }: CatalogueEntry) {
  const rest = example.slice(ids.length);
  const query = rest[body ? 1 : 0];
  return {
    ids: new Map(ids.map((name, index) => [name, example[index]])),
    body: body ? rest[0] : undefined,
    query: isObject(query) ? query : {},
  };
}

const withExample = (example: unknown) => (example === undefined ? {} : { example });

/** Returns the parameters of a path of an operation: its ids, and the fields of the query that are not part of a path. */
export function parametersOf(path: string, entry: CatalogueEntry): Parameter[] {
  const { choices, row } = entry;
  const query = modelSchemas[row.query?.name ?? ''];
  const example = exampleOf(entry);
  const inPath = parsePath(path).names.map(
    (name): Parameter => ({
      name,
      in: 'path',
      required: true,
      description: `The uuid of the ${name}.`,
      schema: { type: 'string', format: 'uuid' },
      ...withExample(example.ids.get(name) ?? chosenIds[name]),
    }),
  );
  const inQuery = Object.entries(query?.properties ?? {})
    .filter(([name]) => !(name in choices))
    .map(([name, described]): Parameter => {
      const { description, ...schema } = inComponents(described);
      return {
        name,
        in: 'query',
        required: query?.required?.includes(name) ?? false,
        ...(description !== undefined && { description }),
        ...(schema.type === 'array' && { style: 'form', explode: true }),
        schema,
        ...withExample(example.query[name]),
      };
    });
  return [...inPath, ...inQuery];
}

/** Schema of a form with a file. */
const form: JsonSchema = {
  description: 'A form with a file. The names of its parts are not documented.',
  type: 'object',
  properties: { file: { description: 'The file.', type: 'string', format: 'binary' } },
  required: ['file'],
};

/** Returns the schema of a body. A PATCH may leave out required fields, which then do not change. */
function contentOf({ method, body }: CatalogueEntry['row']): JsonSchema {
  const named = schemaNamed(body ?? '');
  const { required, ...rest } = resolve(named);
  return method === 'PATCH' && required ? rest : named;
}

/** Returns the body of a request in its wire form. */
export function bodyOf(entry: CatalogueEntry): Operation['requestBody'] {
  const { body, as, alsoAs = [], field, multipart, optional } = entry.row;
  if (multipart) return { required: true, content: { 'multipart/form-data': { schema: form } } };
  if (!body) return undefined;
  const content = contentOf(entry.row);
  const forms = [as ?? [], ...alsoAs].flat().map((each) => wrapSchema(each, content, resolve));
  const schema = forms.length > 1 ? { anyOf: forms } : (forms[0] ?? content);
  const given = exampleOf(entry).body;
  const example = field ? { [field]: given } : given;
  return {
    required: !optional,
    content: {
      'application/json': {
        schema,
        ...(given !== undefined && { example: as ? wrap(as, example) : example }),
      },
    },
  };
}

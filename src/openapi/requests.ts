import type { CatalogueEntry } from '../catalogue/catalogue.js';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { isObject } from '../internal/is-object.js';
import { parsePath } from '../operations/path.js';
import { wrap } from '../operations/wrap.js';
import { inComponents, type Operation, type Parameter, schemaNamed } from './document.js';
import { modelSchemas } from './schemas.js';
import { wrapSchema } from './wrapping.js';

const models = inComponents(modelSchemas);

/** The schema that a reference to a model means. */
const resolve = (schema: JsonSchema): JsonSchema => models[schema.$ref?.split('/').at(-1) ?? ''] ?? schema;

/** The example of an operation, taken apart by the places of its arguments. */
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

/** The parameters of a path of an operation: its ids, and the fields of the query, of which none becomes part of a path. */
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
      ...withExample(example.ids.get(name)),
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

/** A form with a file. The names of its parts are not documented. */
const form: JsonSchema = {
  description: 'A form with a file. The names of its parts are not documented.',
  type: 'object',
  properties: { file: { description: 'The file.', type: 'string', format: 'binary' } },
  required: ['file'],
};

/** The schema of a body. A change says nothing of a field that stays as it is. */
function contentOf({ method, body }: CatalogueEntry['row']): JsonSchema {
  const named = schemaNamed(body?.name ?? '');
  const { required, ...rest } = resolve(named);
  return method === 'PATCH' && required ? rest : named;
}

/** The body of a request as it travels. */
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

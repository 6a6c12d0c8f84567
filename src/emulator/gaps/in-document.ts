import type { OpenApiDocument } from '../../api/openapi/document.js';
import { gaps, namesOperation } from './gaps.js';

const entriesOf = <From, To>(
  record: Readonly<Record<string, From>>,
  change: (value: From, name: string) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value, name)]));

/** Returns the gaps of a named operation, record or field, if it has any. */
function openOf(isNamed: (name: string) => boolean) {
  const found = gaps.filter(({ about }) => about.some(isNamed));
  return found.length > 0 && { 'x-gaps': found.map(({ open, choice }) => ({ open, choice })) };
}

/** Adds each gap to its operation, record or field. Other gaps are left out. */
export function withGaps(document: OpenApiDocument): OpenApiDocument {
  const { paths, components } = document;
  return {
    ...document,
    paths: entriesOf(paths, (byMethod) =>
      entriesOf(byMethod, (operation) => ({
        ...operation,
        ...openOf((name) => namesOperation(name, operation.operationId)),
      })),
    ),
    components: {
      ...components,
      schemas: entriesOf(components.schemas, (schema, record) => ({
        ...schema,
        ...(schema.properties && {
          properties: entriesOf(schema.properties, (field, fieldName) => ({
            ...field,
            ...openOf((name) => name === `${record}.${fieldName}`),
          })),
        }),
        ...openOf((name) => name === record),
      })),
    },
  };
}

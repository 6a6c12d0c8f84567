import * as z from 'zod';
import { fieldsOf } from '../../api/models/fields-of.js';
import type { InputFields } from '../../api/models/generated/input-fields.js';
import { schemas } from '../../api/models/index.js';
import { closed, record, withoutCode } from '../../api/models/schema.js';
import { strictBy } from '../../api/models/strict.js';
import { subscriptionTypes } from '../../api/models/subscription.js';
import { type OperationId, rows } from '../table.js';
import { rules } from './rules.js';

export const strict = strictBy(rules);

/** Schemas of bodies that the specification does not show, but of which the emulator reads something. */
const openBodies: { readonly [Id in OperationId]?: z.ZodType } = {
  'orgs.subscriptions.create': record({
    type: closed(subscriptionTypes).optional(),
    package: z.string().optional(),
  }),
};

// Every model in the table is compiled from the schema with its name.
const modelOf = (name: string): z.ZodType => schemas[name as keyof typeof schemas];

export const isStricter = (name: string): boolean => strict(modelOf(name)) !== modelOf(name);

const changes = new Map<z.ZodType, z.ZodType>();

/** Returns the schema of a change, which leaves out fields that stay as they are. */
function ofChange(schema: z.ZodType): z.ZodType {
  const known = changes.get(schema);
  if (known || !(schema instanceof z.ZodObject)) return known ?? schema;
  const made = withoutCode(() => schema.partial());
  changes.set(schema, made);
  return made;
}

/** Returns the schema that reads an input of an operation. */
export function schemaOf(id: OperationId, name: string): z.ZodType {
  const schema = strict((name === 'OpenBody' && openBodies[id]) || modelOf(name));
  return rows.get(id)?.method === 'PATCH' ? ofChange(schema) : schema;
}

const fieldsOfSchemas = new Map<z.ZodType, InputFields | null>();

export function fieldsRead(id: OperationId, name: string): InputFields | null {
  if (name === 'OpenBody') return null;
  const schema = schemaOf(id, name);
  const known = fieldsOfSchemas.get(schema) ?? fieldsOf(schema);
  fieldsOfSchemas.set(schema, known);
  return known;
}

import { jsonSchemas } from '../catalogue/generated/json-schemas.js';
import type { JsonSchema } from '../catalogue/json-schema.js';
import { sentSchemas } from './generated/sent-schemas.js';

/** JSON Schema of every model. For a model that is sent, the schema is as strict as the service. */
export const modelSchemas: Readonly<Record<string, JsonSchema>> = { ...jsonSchemas, ...sentSchemas };

/** Returns the JSON Schemas of all models as the definitions of one document. */
export const schemasDocument = (): {
  readonly $schema: string;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
} => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: modelSchemas });

import type { JsonSchema } from '../catalogue/json-schema.js';
import { jsonSchemas } from '../catalogue/json-schemas.js';
import { sentSchemas } from './sent-schemas.js';

/** The JSON Schema of every model: of one that is sent, what the service takes. */
export const modelSchemas: Readonly<Record<string, JsonSchema>> = { ...jsonSchemas, ...sentSchemas };

/** The JSON Schemas of all models as one document: each is one of its definitions. */
export const schemasDocument = (): {
  readonly $schema: string;
  readonly $defs: Readonly<Record<string, JsonSchema>>;
} => ({ $schema: 'https://json-schema.org/draft/2020-12/schema', $defs: modelSchemas });

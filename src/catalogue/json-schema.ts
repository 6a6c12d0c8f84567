/** A JSON Schema (draft 2020-12), as far as the models need it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  /** All values that there are. */
  readonly enum?: readonly unknown[];
  /** Values that are known, where others may be. */
  readonly examples?: readonly unknown[];
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly multipleOf?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: JsonSchema | boolean;
  readonly propertyNames?: JsonSchema;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly default?: unknown;
  /** What is answered, word for word, where a value is refused. */
  readonly 'x-messages'?: readonly string[];
  /** `false` for what the specification does not have. */
  readonly 'x-documented'?: false;
  /** What the specification leaves open of it, and what the emulator does there. */
  readonly 'x-gaps'?: readonly { readonly open: string; readonly choice: string }[];
}

/** Where a schema refers to another of the models by its name. */
export const definitions = '#/$defs/';

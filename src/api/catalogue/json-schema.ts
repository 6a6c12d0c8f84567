/** A JSON Schema (draft 2020-12), as far as the models need it. */
export interface JsonSchema {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly const?: unknown;
  /** All allowed values. */
  readonly enum?: readonly unknown[];
  /** Known values. Others are possible. */
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
  /** Exact messages of the service if it refuses a value. */
  readonly 'x-messages'?: readonly string[];
  /** `false` if the specification does not have it. */
  readonly 'x-documented'?: false;
  /** Questions that the specification leaves open about it, and the emulator's choices. */
  readonly 'x-gaps'?: readonly { readonly open: string; readonly choice: string }[];
}

/** Prefix of a reference to a model by its name. */
export const definitions = '#/$defs/';

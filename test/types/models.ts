/** Checked only by tsc: every interface of a model is the same type as its schema, field by field, at every depth. */
import type * as z from 'zod';
import type * as bodies from '../../src/api/models/generated/body-checks.js';
import type * as queries from '../../src/api/models/generated/query-checks.js';
import type * as replies from '../../src/api/models/generated/reply-checks.js';
import type { schemas } from '../../src/api/models/index.js';
import type { Model } from '../../src/api/models/model.js';

type InterfacesOf<Checks> = {
  [Name in keyof Checks]: Checks[Name] extends Model<infer Interface> ? Interface : never;
};

/** The interfaces of all models with a check, by name. */
type Models = InterfacesOf<typeof bodies> & InterfacesOf<typeof queries> & InterfacesOf<typeof replies>;

type Schemas = typeof schemas;

// Assignability would accept a missing optional field. These two functions are only equal for identical types.
type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

/** Names whose two types differ. */
type Differences<Read extends { [Name in keyof Models]: unknown }> = {
  [Name in keyof Models]: Equal<Models[Name], Read[Name]> extends true ? never : Name;
}[keyof Models];

type Outputs = { [Name in keyof Schemas]: z.output<Schemas[Name]> };
type Inputs = { [Name in keyof Schemas]: z.input<Schemas[Name]> };

/** An error here names the models that differ. */
type None<Names extends never> = Names;

export type EverySchemaHasItsInterface = None<Exclude<keyof Schemas, keyof Models>>;
export type EveryInterfaceHasItsSchema = None<Exclude<keyof Models, keyof Schemas>>;
export type EveryInterfaceIsWhatItsSchemaGives = None<Differences<Outputs>>;
export type EveryInterfaceIsWhatItsSchemaTakes = None<Differences<Inputs>>;

type True<Answer extends true> = Answer;
type False<Answer extends false> = Answer;

export type TheComparisonSees = [
  True<Equal<{ a: string; b?: string | null }, { a: string; b?: string | null }>>,
  False<Equal<{ a: string }, { a: string; b?: string }>>,
  False<Equal<{ a: string; b?: string }, { a: string }>>,
  False<Equal<{ a: { b: string }[] }, { a: { b: string; c?: string }[] }>>,
  False<Equal<{ a: string }, { a?: string }>>,
  False<Equal<{ a: string }, { a: string | null }>>,
  False<Equal<{ a: string }, { a: unknown }>>,
];

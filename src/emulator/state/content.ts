import type { InputFields } from '../../models/input-fields.js';

/**
 * Why a field of an input is not kept as it is sent. A field that the reply lacks must have a reason, so a new field that
 * is in the input alone does not compile.
 */
type Reasons<Input, Reply> = { readonly [Name in Exclude<keyof Input, keyof Reply>]: string } & {
  readonly [Name in keyof Input]?: string;
};

type Defaults<Input> = { readonly [Name in keyof Input]?: () => NonNullable<Input[Name]> };

/** No keys other than those that are known. */
type Only<Known, Given> = Given & { readonly [Name in Exclude<keyof Given, Known>]: never };

export type Value<Input, Given, Name extends keyof Input> =
  | NonNullable<Input[Name]>
  | (Name extends keyof Given ? never : undefined extends Input[Name] ? null : never);

/** The fields of an input that a record keeps and shows as they are sent. A new field of the input is one of them. */
export interface Content<Input, Name extends keyof Input, Given> {
  readonly names: readonly Name[];
  /** Returns what an input or a record says of these fields, or else the default of each. */
  of(given: { readonly [Each in Name]?: Input[Each] | null }): {
    [Each in Name]-?: Value<Input, Given, Each>;
  };
  /** Returns those that a change gives. */
  changed(changes: { readonly [Each in Name]?: Input[Each] }): {
    [Each in Name]?: Value<Input, Given, Each>;
  };
}

/**
 * Says how a record keeps the fields of an input: each as it is sent, but for those with a reason. A field that is not given
 * has its default, or is null.
 */
export const content =
  <Input extends object, Reply>() =>
  <Special extends Reasons<Input, Reply>, Given extends Defaults<Input>>(
    fields: InputFields,
    special: Only<keyof Input, Special>,
    given: Only<Exclude<keyof Input, keyof Special>, Given>,
  ): Content<Input, Exclude<keyof Input, keyof Special>, Given> => {
    type Name = Exclude<keyof Input, keyof Special>;
    // The keys are those of the model, which is what they were generated from.
    const names = (Object.keys(fields) as (keyof Input)[]).filter(
      (name): name is Name => !Object.hasOwn(special, name),
    );
    const defaults: Defaults<Input> = given;
    type Whole = ReturnType<Content<Input, Name, Given>['of']>;
    return {
      names,
      // Every name is paired with its own value, here and below.
      of: (record) =>
        Object.fromEntries(names.map((name) => [name, record[name] ?? defaults[name]?.() ?? null])) as Whole,
      changed: (changes) =>
        Object.fromEntries(
          names.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
        ) as Partial<Whole>,
    };
  };

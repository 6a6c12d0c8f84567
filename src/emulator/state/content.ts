import type { InputFields } from '../../api/models/generated/input-fields.js';

/**
 * Reasons why fields of an input are not kept as they are sent. A field that the reply lacks must have one, so a new
 * field that only the input has does not compile.
 */
type Reasons<Input, Reply> = { readonly [Name in Exclude<keyof Input, keyof Reply>]: string } & {
  readonly [Name in keyof Input]?: string;
};

type Defaults<Input> = { readonly [Name in keyof Input]?: () => NonNullable<Input[Name]> };

/** Allows only known keys. */
type Only<Known, Given> = Given & { readonly [Name in Exclude<keyof Given, Known>]: never };

export type Value<Input, Given, Name extends keyof Input> =
  | NonNullable<Input[Name]>
  | (Name extends keyof Given ? never : undefined extends Input[Name] ? null : never);

/** Fields of an input that a record keeps and shows as they are sent. A new field of the input is one of them. */
export interface Content<Input, Name extends keyof Input, Given> {
  readonly names: readonly Name[];
  /** Returns these fields of an input or a record, or their defaults. */
  of(given: { readonly [Each in Name]?: Input[Each] | null }): {
    [Each in Name]-?: Value<Input, Given, Each>;
  };
  /** Returns those of these fields that a change sets. */
  changed(changes: { readonly [Each in Name]?: Input[Each] }): {
    [Each in Name]?: Value<Input, Given, Each>;
  };
}

/**
 * Describes how a record keeps the fields of an input: as they are sent, except those with a reason. A missing field
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
    // The fields were generated from the keys of the model.
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

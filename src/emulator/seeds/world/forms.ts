import type * as z from 'zod';
import { add, by, type Collection } from '../../state/collection.js';
import type { Stored } from '../../state/records.js';
import { factsOf, type Kind, type kinds, type Records } from '../../state/state.js';
import { list } from './fields.js';
import type { Path } from './problems.js';
import type { Reader } from './reader.js';
import type { SeedWorld } from './types.js';
import { unlessEmpty, type Writer } from './writer.js';

/** Name of the list that has the records of a kind in a world file. */
type ListName<K extends Kind> = (typeof kinds)[K] extends { readonly listed: infer Name extends string }
  ? Name
  : K;

/** Entry of a kind in the list of its holder. Without that list, no form of the kind compiles. */
type EntryIn<Holder, K extends Kind> =
  ListName<K> extends keyof Holder
    ? NonNullable<Holder[ListName<K>]> extends readonly (infer Entry)[]
      ? Entry
      : never
    : never;

/** How an entry of a world file is checked, read and written. */
interface Form<Entry, Record, Whole> {
  schema(): z.ZodType<Entry>;
  read(reader: Reader, entry: Entry, path: Path, whole: Whole): Record;
  write(writer: Writer, record: Record, whole: Whole): Entry;
}

/** The forms of the kinds that a holder lists, in the order in which they are read. */
export type Forms<K extends Kind, Holder, Whole> = {
  readonly [Each in K]: Form<EntryIn<Holder, Each>, Records[Each], Whole>;
};

/** Kinds whose records are listed by the world itself, or made with orders. */
type Elsewhere = {
  [K in Kind]: (typeof kinds)[K] extends { readonly isSold: true }
    ? K
    : ListName<K> extends keyof SeedWorld
      ? K
      : never;
}[Kind];

/** Kinds that a world file lists in the entry of the event or organisation that they are a part of. */
export type PartOf<Whole extends 'event' | 'org'> = {
  [K in Kind]: (typeof kinds)[K] extends { readonly of: Whole } ? K : never;
}[Exclude<Kind, Elsewhere>];

/** All other kinds, except those with an entry that has parts, and the contents of files. */
export type Other = Exclude<
  Kind,
  | PartOf<'event'>
  | PartOf<'org'>
  | 'users'
  | 'orgs'
  | 'events'
  | 'orders'
  | 'tickets'
  | 'attendees'
  | 'contents'
>;

type Lists<K extends Kind, Holder> = { readonly [Each in K as ListName<Each>]?: EntryIn<Holder, Each>[] };

const nameOf = (kind: Kind): string => factsOf(kind).listed ?? kind;

/** Returns the kinds that have a form. */
export const kindsIn = <K extends Kind>(forms: { readonly [Each in K]: unknown }) =>
  // These are the keys of the forms.
  Object.keys(forms) as K[];

/** Returns the schemas of the lists. */
export const listsOf = <K extends Kind, Holder, Whole>(
  forms: Forms<K, Holder, Whole>,
): { readonly [Each in K as ListName<Each>]: z.ZodType<EntryIn<Holder, Each>[] | undefined> } =>
  Object.assign({}, ...kindsIn(forms).map((kind) => ({ [nameOf(kind)]: list(forms[kind].schema()) })));

/** Adds the records that a holder lists. */
export function addListed<K extends Kind, Holder extends object, Whole>(
  reader: Reader,
  forms: Forms<K, Holder, Whole>,
  holder: Holder,
  whole: Whole,
  path: Path,
): void {
  const collections: { readonly [Each in Kind]: Collection<Records[Each]> } = reader.scene.state;
  for (const kind of kindsIn(forms)) {
    const name = nameOf(kind);
    // The list of that name has the entries of the kind.
    const entries = (Reflect.get(holder, name) ?? []) as readonly EntryIn<Holder, K>[];
    for (const [index, each] of entries.entries()) {
      add(collections[kind], forms[kind].read(reader, each, [...path, name, index], whole));
    }
  }
}

/** A record that is a part of another. */
type Part = Stored & { readonly event?: string; readonly org?: string | null };

/** Returns the lists that are not empty, of the parts of a whole or else of all records. */
export function writeListed<K extends Kind, Holder, Whole extends Stored | undefined>(
  writer: Writer,
  forms: Forms<K, Holder, Whole>,
  whole: Whole,
): Lists<K, Holder> {
  const collections: { readonly [Each in Kind]: Collection<Part> } = writer.state;
  const lists = kindsIn(forms).map((kind) => {
    const { of } = factsOf(kind);
    const records = whole && of ? by(collections[kind], of, whole.uuid) : Object.values(collections[kind]);
    // They are of the collection of the kind.
    return unlessEmpty(
      nameOf(kind),
      records.map((record) => forms[kind].write(writer, record as Records[K], whole)),
    );
  });
  return Object.assign({}, ...lists);
}

/** A file in an example: its name and its text. Each kind of example turns it into what it needs: a blob, a path, a part of a form. */
export interface ExampleFile {
  readonly name: string;
  readonly text: string;
}

/** Replaces files and bytes, which JSON cannot contain. */
type Written<Arg> = Arg extends ArrayBuffer | Uint8Array | Blob | URL | { readonly content: unknown }
  ? ExampleFile
  : Arg;

// The options of the call are the last argument of every row.
type WithoutOptions<Args> = Args extends readonly [...infer Own, options?: unknown]
  ? { readonly [Index in keyof Own]: Written<Own[Index]> }
  : never;

/** Arguments of each method of a table, without the options of the call. */
export type ExamplesOf<Table> = {
  readonly [Key in keyof Table]: Table[Key] extends { readonly args?: infer Args extends unknown[] }
    ? WithoutOptions<Args>
    : ExamplesOf<Table[Key]>;
};

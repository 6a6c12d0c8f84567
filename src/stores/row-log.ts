import { type Location, PartIndex, readUuid } from './row-index.js';
import {
  checkLength,
  decode,
  encode,
  isChecked,
  isSame,
  joined,
  LineWriter,
  linesOf,
  newline,
  rowIn,
  stepIn,
  textIn,
} from './row-line.js';
import type { RowChange } from './store.js';

/*
 * Rows as lines of bytes, for a store that has no rows. The first line is a heading. Each other line is a row in JSON, as
 * `["part","name",value]`, or `["part","name"]` if the row was deleted. A later line replaces an earlier one, so a change costs one
 * line. A line `[3]` says that the next three were written in one step: without all of them, none counts. Each line ends with a
 * checksum of itself and all lines before it, so cuts and damage are noticed.
 *
 * In memory, there is only where each value is.
 */

/** Bytes that can be read in parts, added to and replaced. */
export interface Medium {
  /** Reads all bytes in order. Returns `undefined` if nothing was written yet. */
  read(): Promise<AsyncIterable<Uint8Array> | undefined>;
  /** Reads some bytes that are there. */
  at(location: Location): Promise<Uint8Array>;
  append?(bytes: Uint8Array): Promise<void>;
  /** Replaces all bytes, completely or not at all. */
  replace(chunks: AsyncIterable<Uint8Array>): Promise<void>;
  /** Maximum number of bytes. */
  readonly longest: number;
}

/** Heading and errors of a job for its rows. */
export interface RowLogForm {
  /** Returns the heading of rows of which this number is written at once. */
  heading(rows: number): string;
  /**
   * Returns that number, or `undefined` if an earlier version of the package wrote the lines. Throws if the heading is not of this
   * job.
   */
  readHeading(line: string): number | undefined;
  /** Returns the error for damage, given a sentence about the name of the store. */
  damaged(what: (name: string) => string): Error;
  /** Returns the error for rows that are longer than their medium. */
  tooLong(): Error;
}

/** Minimum length of added lines before all rows are rewritten, in bytes. */
const leastAdded = 256 * 1024;

/** Rows that were written at once are rewritten after a start only if a tenth as much was added, because that costs all of them. */
const worthwhile = 0.1;

/** Maximum number of bytes to read or write at once. */
const chunkSize = 1024 * 1024;

/** Maximum gap between two values that are read at once, in bytes. */
const longestGap = 4_096;

/** The rows of a job in a medium. */
export class RowLog {
  readonly #medium: Medium;
  readonly #form: RowLogForm;
  readonly #parts = new Map<string, PartIndex>();
  /** The part of the line before, because most lines are of the same part. */
  #last = { json: new Uint8Array(0), part: '', index: new PartIndex() };
  readonly #words = new Uint32Array(4);
  /** Writer of added lines, or `undefined` if all rows must be rewritten. */
  #lines: LineWriter | undefined;
  /** Number of bytes when they were last rewritten, and of those that were added since. */
  #whole = 0;
  #added = 0;
  #failure: { readonly error: unknown } | undefined;
  #turns: Promise<unknown> = Promise.resolve();

  constructor(medium: Medium, form: RowLogForm) {
    this.#medium = medium;
    this.#form = form;
  }

  /**
   * Reads all lines. Returns whether there are any, or `earlier` if an earlier version of the package wrote them. Throws if they are
   * damaged, or those of another job.
   */
  async load(): Promise<boolean | 'earlier'> {
    const chunks = await this.#medium.read();
    if (!chunks) return false;
    const lines = new LineWriter();
    let count = 0;
    let rows = 0;
    let isTorn = false;
    /** A step of several lines, and the number of those that follow. */
    let step:
      | { left: number; readonly lines: { readonly bytes: Uint8Array; readonly offset: number }[] }
      | undefined;
    const damaged = () => this.#form.damaged((name) => `Line ${count} of ${name} is damaged`);
    for await (const { bytes, offset, end } of linesOf(chunks)) {
      if (end === 0) {
        isTorn = bytes.length > 0;
        if (count === 0 && this.#form.readHeading(new TextDecoder().decode(bytes)) === undefined)
          return 'earlier';
      }
      for (let from = 0; from < end; ) {
        const next = bytes.indexOf(newline, from) + 1;
        const to = next - 1 - checkLength;
        count += 1;
        if (count === 1) {
          const heading = this.#form.readHeading(new TextDecoder().decode(bytes.subarray(from, next - 1)));
          if (heading === undefined) return 'earlier';
          rows = heading;
        }
        if (to < from || !isChecked(bytes, from, to, lines)) throw damaged();
        lines.length += next - from;
        if (count > 1) {
          const begun = step ? undefined : stepIn(bytes, from, to);
          if (begun !== undefined) step = { left: begun, lines: [] };
          else if (step) {
            step.lines.push({ bytes: bytes.slice(from, to), offset: offset + from });
            step.left -= 1;
          } else if (!this.#learn(bytes, from, to, offset + from)) throw damaged();
          if (step?.left === 0) {
            const isRead = step.lines.every((line) =>
              this.#learn(line.bytes, 0, line.bytes.length, line.offset),
            );
            if (!isRead) throw damaged();
            step = undefined;
          }
        }
        if (count - 1 === rows) this.#whole = lines.length;
        from = next;
      }
    }
    if (count === 0) throw this.#form.damaged((name) => `The state in ${name} was cut off in its first line`);
    if (count - 1 < rows) {
      throw this.#form.damaged(
        (name) => `The state in ${name} was cut off after line ${count} of ${rows + 1}`,
      );
    }
    this.#added = lines.length - this.#whole;
    // Lines after an incomplete one, or an incomplete step, would be lost with it.
    if (!isTorn && !step) this.#lines = lines;
    return true;
  }

  /** Returns the values of the rows of a part: all of them, or those with these names. */
  read(part: string, names?: readonly string[]): Promise<ReadonlyMap<string, string>> {
    return this.#turn(async () => {
      const index = this.#parts.get(part);
      const wanted: [name: string, location: Location][] = [];
      if (names) {
        for (const name of new Set(names)) {
          const location = index?.get(name);
          if (location) wanted.push([name, location]);
        }
      } else wanted.push(...((index ? [...index.entries()] : []) as typeof wanted));
      wanted.sort(([, one], [, other]) => one.offset - other.offset);
      const found = new Map<string, string>();
      for (let first = 0; first < wanted.length; ) {
        const from = wanted[first]?.[1].offset ?? 0;
        let to = from;
        let next = first;
        for (let each = wanted[next]; each; each = wanted[next]) {
          const { offset, length } = each[1];
          if (next > first && (offset - to > longestGap || offset + length - from > chunkSize)) break;
          to = offset + length;
          next += 1;
        }
        const bytes = await this.#medium.at({ offset: from, length: to - from });
        for (const [name, { offset, length }] of wanted.slice(first, next)) {
          found.set(name, decode(bytes.subarray(offset - from, offset - from + length)));
        }
        first = next;
      }
      return found;
    });
  }

  async names(part: string): Promise<readonly string[]> {
    return Array.from(this.#parts.get(part)?.entries() ?? [], ([name]) => name);
  }

  async count(part: string): Promise<number> {
    return this.#parts.get(part)?.size ?? 0;
  }

  /** Makes all changes or none. Once this resolves, they survive a crash. */
  write(changes: readonly RowChange[]): Promise<void> {
    return this.#turn(() => this.#failing(() => this.#write(changes)));
  }

  /** Rewrites the rows if many were added. If bytes that were written at once are cut off later, that is always noticed. */
  settle(): Promise<void> {
    return this.#turn(async () => {
      const isLoose = !this.#lines || this.#added > this.#whole * worthwhile;
      if (this.#whole > 0 && isLoose) await this.#failing(() => this.#rewrite([]));
    });
  }

  async #turn<T>(work: () => Promise<T>): Promise<T> {
    const turn = this.#turns.then(() => {
      if (this.#failure) throw this.#failure.error;
      return work();
    });
    this.#turns = turn.catch(() => {});
    return turn;
  }

  /** Writes. A write that fails may have ended in the middle of a line, so no other may follow. */
  async #failing(write: () => Promise<void>): Promise<void> {
    try {
      await write();
    } catch (error) {
      this.#failure = { error };
      throw error;
    }
  }

  async #write(changes: readonly RowChange[]): Promise<void> {
    const lines = this.#lines;
    const { append, longest } = this.#medium;
    const most = Math.min(Math.max(this.#whole, leastAdded), longest - this.#whole);
    if (!append || !lines || this.#added > most) {
      await this.#rewrite(changes);
      return;
    }
    const before = lines.length;
    const parts = changes.length === 1 ? [] : [lines.line(encode(`[${changes.length}]`))];
    const located: (() => void)[] = [];
    for (const change of changes) {
      const { part, name, value } = change;
      const head = encode(JSON.stringify([part, name]).slice(0, -1));
      const offset = lines.length + head.length + 1;
      const content = value === undefined ? undefined : encode(value);
      parts.push(
        content ? lines.line(head, encode(','), content, encode(']')) : lines.line(head, encode(']')),
      );
      located.push(() => this.#locate(part, name, content && { offset, length: content.length }));
    }
    await append.call(this.#medium, joined(parts));
    for (const locate of located) locate();
    this.#added += lines.length - before;
  }

  /** Copies the rows, line by line, and makes changes in the same step. */
  async #rewrite(changes: readonly RowChange[]): Promise<void> {
    const changed = new Map<string, Map<string, string | undefined>>();
    for (const { part, name, value } of changes) {
      const names = changed.get(part) ?? new Map<string, string | undefined>();
      changed.set(part, names.set(name, value));
    }
    let rows = 0;
    for (const { size } of this.#parts.values()) rows += size;
    for (const [part, names] of changed) {
      for (const [name, value] of names) {
        rows += (value === undefined ? 0 : 1) - (this.#parts.get(part)?.get(name) ? 1 : 0);
      }
    }
    const lines = new LineWriter();
    await this.#medium.replace(this.#copied(lines, rows, changed));
    for (const [part, names] of changed) {
      for (const [name, value] of names) if (value === undefined) this.#locate(part, name, undefined);
    }
    this.#lines = lines;
    this.#whole = lines.length;
    this.#added = 0;
  }

  /** Yields the lines of all rows, and updates where they are. */
  async *#copied(
    lines: LineWriter,
    rows: number,
    changed: ReadonlyMap<string, ReadonlyMap<string, string | undefined>>,
  ): AsyncGenerator<Uint8Array, void, undefined> {
    let chunk: Uint8Array[] = [lines.line(encode(this.#form.heading(rows)))];
    let size = 0;
    const note = (line: Uint8Array) => {
      chunk.push(line);
      size += line.length;
      if (lines.length > this.#medium.longest) throw this.#form.tooLong();
    };
    const chunks = this.#whole > 0 ? await this.#medium.read() : undefined;
    let isHeading = true;
    for await (const { bytes, offset, end } of linesOf(chunks ?? none())) {
      for (let from = 0; from < end; ) {
        const next = bytes.indexOf(newline, from) + 1;
        const to = next - 1 - checkLength;
        const row = isHeading ? undefined : rowIn(bytes, from, to);
        isHeading = false;
        if (row?.value) {
          const { part, index } = this.#partAt(bytes, row.part);
          const [start, stop] = row.value;
          const isUuid = readUuid(bytes, row.name[0] + 1, row.name[1] - 1, this.#words);
          const name = isUuid && !changed.has(part) ? undefined : textIn(bytes, row.name);
          const known = name === undefined ? index.getUuid(this.#words) : index.get(name);
          // Any other line of the row is older.
          if (known?.offset === offset + start && !(name !== undefined && changed.get(part)?.has(name))) {
            const location = { offset: lines.length + start - from, length: stop - start };
            note(lines.line(bytes.subarray(from, to)));
            if (name === undefined) index.setUuid(this.#words, location);
            else index.set(name, location);
          }
        }
        from = next;
      }
      if (size >= chunkSize) {
        yield joined(chunk);
        chunk = [];
        size = 0;
      }
    }
    for (const [part, names] of changed) {
      for (const [name, value] of names) {
        if (value === undefined) continue;
        const head = encode(`${JSON.stringify([part, name]).slice(0, -1)},`);
        const content = encode(value);
        const location = { offset: lines.length + head.length, length: content.length };
        note(lines.line(head, content, encode(']')));
        this.#locate(part, name, location);
      }
    }
    yield joined(chunk);
  }

  /** Notes where the row of a line is, whose bytes begin at `offset`. Returns false if the line has another form. */
  #learn(bytes: Uint8Array, from: number, to: number, offset: number): boolean {
    const row = rowIn(bytes, from, to);
    if (!row) return false;
    const { part, name, value } = row;
    try {
      const { index } = this.#partAt(bytes, part);
      const location = value && { offset: offset + value[0] - from, length: value[1] - value[0] };
      if (location && readUuid(bytes, name[0] + 1, name[1] - 1, this.#words)) {
        index.setUuid(this.#words, location);
      } else if (location) index.set(textIn(bytes, name), location);
      else index.delete(textIn(bytes, name));
      return true;
    } catch {
      return false;
    }
  }

  /** Returns a part by its name in JSON. */
  #partAt(bytes: Uint8Array, json: readonly [from: number, to: number]) {
    const [from, to] = json;
    if (!isSame(this.#last.json, bytes, from, to)) {
      const part = textIn(bytes, json);
      this.#last = { json: bytes.slice(from, to), part, index: this.#partOf(part) };
    }
    return this.#last;
  }

  #partOf(part: string): PartIndex {
    const index = this.#parts.get(part) ?? new PartIndex();
    this.#parts.set(part, index);
    return index;
  }

  #locate(part: string, name: string, location: Location | undefined): void {
    if (location) this.#partOf(part).set(name, location);
    else this.#parts.get(part)?.delete(name);
  }
}

async function* none(): AsyncGenerator<never, void, undefined> {}

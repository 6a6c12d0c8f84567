/** Where a value is: its first byte, and its number of bytes, which is at least 1. */
export interface Location {
  readonly offset: number;
  readonly length: number;
}

/** Length of a uuid as text. */
const uuidLength = 36;

/** Numbers of a cell: the four words of a uuid, the offset in two, and the length, which is 0 in an empty cell. */
const cellSize = 7;

/** The largest part of the cells that is in use. */
const fullest = 0.75;

const word = 2 ** 32;

/** Returns the value of a hexadecimal digit in lower case, or -1. */
export function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 0x30;
  return code >= 0x61 && code <= 0x66 ? code - 0x57 : -1;
}

/** Reads a uuid in lower case from bytes into four words. Returns false for anything else. */
export function readUuid(bytes: Uint8Array, from: number, to: number, words: Uint32Array): boolean {
  if (to - from !== uuidLength) return false;
  let digits = 0;
  let value = 0;
  for (let index = 0; index < uuidLength; index += 1) {
    const code = bytes[from + index] ?? 0;
    if (index === 8 || index === 13 || index === 18 || index === 23) {
      if (code !== 0x2d) return false;
      continue;
    }
    const digit = digitOf(code);
    if (digit < 0) return false;
    value = ((value << 4) | digit) >>> 0;
    digits += 1;
    if (digits % 8 === 0) words[digits / 8 - 1] = value;
  }
  return true;
}

const uuidOf = (cells: Uint32Array, at: number): string => {
  const hex = [0, 1, 2, 3].map((each) => (cells[at + each] ?? 0).toString(16).padStart(8, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};

/**
 * Locations by uuid, in one array of numbers: about 50 bytes for each, a quarter of what a `Map` takes. A uuid is in the first free
 * cell from its own one on.
 */
class UuidTable {
  #cells = new Uint32Array(8 * cellSize);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  get(uuid: Uint32Array): Location | undefined {
    const at = this.#find(uuid);
    return (this.#cells[at + 6] ?? 0) > 0 ? this.#locationAt(at) : undefined;
  }

  set(uuid: Uint32Array, { offset, length }: Location): void {
    let at = this.#find(uuid);
    if (this.#cells[at + 6] === 0) {
      this.#size += 1;
      if (this.#size > (this.#cells.length / cellSize) * fullest) {
        this.#grow();
        at = this.#find(uuid);
      }
      this.#cells.set(uuid, at);
    }
    this.#cells[at + 4] = offset % word;
    this.#cells[at + 5] = Math.floor(offset / word);
    this.#cells[at + 6] = length;
  }

  delete(uuid: Uint32Array): void {
    const cells = this.#cells;
    let gap = this.#find(uuid);
    if (cells[gap + 6] === 0) return;
    this.#size -= 1;
    // Moves later ones into the gap if they would be looked for there.
    for (let at = this.#next(gap); cells[at + 6] !== 0; at = this.#next(at)) {
      const own = this.#own(cells[at] ?? 0, cells[at + 3] ?? 0);
      const isBetween = gap <= at ? gap < own && own <= at : gap < own || own <= at;
      if (isBetween) continue;
      cells.copyWithin(gap, at, at + cellSize);
      gap = at;
    }
    cells.fill(0, gap, gap + cellSize);
  }

  *entries(): Generator<readonly [uuid: string, location: Location], void, undefined> {
    for (let at = 0; at < this.#cells.length; at += cellSize) {
      if (this.#cells[at + 6] !== 0) yield [uuidOf(this.#cells, at), this.#locationAt(at)];
    }
  }

  #locationAt(at: number): Location {
    const cells = this.#cells;
    return { offset: (cells[at + 5] ?? 0) * word + (cells[at + 4] ?? 0), length: cells[at + 6] ?? 0 };
  }

  /** Returns the cell where a uuid would be if all were free. */
  #own(first: number, last: number): number {
    const mixed = Math.imul(first ^ Math.imul(last, 0x9e3779b1), 0x85ebca6b);
    return (((mixed ^ (mixed >>> 15)) >>> 0) % (this.#cells.length / cellSize)) * cellSize;
  }

  #next(at: number): number {
    return at + cellSize === this.#cells.length ? 0 : at + cellSize;
  }

  /** Returns the cell of a uuid, or the empty one that it would take. */
  #find(uuid: Uint32Array): number {
    const cells = this.#cells;
    const [a, b, c, d] = [uuid[0] ?? 0, uuid[1] ?? 0, uuid[2] ?? 0, uuid[3] ?? 0];
    let at = this.#own(a, d);
    while (
      cells[at + 6] !== 0 &&
      (cells[at] !== a || cells[at + 1] !== b || cells[at + 2] !== c || cells[at + 3] !== d)
    ) {
      at = this.#next(at);
    }
    return at;
  }

  #grow(): void {
    const old = this.#cells;
    this.#cells = new Uint32Array(old.length * 2);
    const uuid = new Uint32Array(4);
    for (let at = 0; at < old.length; at += cellSize) {
      if (old[at + 6] === 0) continue;
      for (let each = 0; each < 4; each += 1) uuid[each] = old[at + each] ?? 0;
      const to = this.#find(uuid);
      for (let each = 0; each < cellSize; each += 1) this.#cells[to + each] = old[at + each] ?? 0;
    }
  }
}

/** The last name that was looked up, as bytes and as the words of a uuid. */
const bytesOfName = new Uint8Array(uuidLength);
const wordsOfName = new Uint32Array(4);

/** The locations of the rows of a part, by name. Almost all names are uuids. */
export class PartIndex {
  readonly #uuids = new UuidTable();
  readonly #others = new Map<string, Location>();

  get size(): number {
    return this.#uuids.size + this.#others.size;
  }

  get(name: string): Location | undefined {
    return this.#isUuid(name) ? this.#uuids.get(wordsOfName) : this.#others.get(name);
  }

  set(name: string, location: Location): void {
    if (this.#isUuid(name)) this.#uuids.set(wordsOfName, location);
    else this.#others.set(name, location);
  }

  /** As `get`, for the words of a uuid. */
  getUuid(words: Uint32Array): Location | undefined {
    return this.#uuids.get(words);
  }

  /** As `set`, for the words of a uuid. */
  setUuid(words: Uint32Array, location: Location): void {
    this.#uuids.set(words, location);
  }

  delete(name: string): void {
    if (this.#isUuid(name)) this.#uuids.delete(wordsOfName);
    else this.#others.delete(name);
  }

  *entries(): Generator<readonly [name: string, location: Location], void, undefined> {
    yield* this.#uuids.entries();
    yield* this.#others;
  }

  #isUuid(name: string): boolean {
    if (name.length !== uuidLength) return false;
    for (let index = 0; index < uuidLength; index += 1) {
      const code = name.charCodeAt(index);
      if (code > 0x7f) return false;
      bytesOfName[index] = code;
    }
    return readUuid(bytesOfName, 0, uuidLength, wordsOfName);
  }
}

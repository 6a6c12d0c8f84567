import type { Location } from './row-index.js';
import type { Medium } from './row-log.js';
import type { Store } from './store.js';

/** Maximum length of the text of a store, a little less than the longest string of V8, so that it can be read. */
const longestText = 500_000_000;

/** The text of a store, whose bytes are also in memory. */
class TextMedium implements Medium {
  readonly #store: Store;
  readonly longest: number;
  readonly append?: (bytes: Uint8Array) => Promise<void>;
  /** The bytes in order, as they were written. `undefined` before the first use. */
  #parts: { readonly offset: number; readonly bytes: Uint8Array }[] | undefined;

  constructor(store: Store, longest: number) {
    this.#store = store;
    this.longest = longest;
    if (!store.append) return;
    this.append = async (bytes) => {
      await store.append?.(new TextDecoder().decode(bytes));
      this.#keep(bytes);
    };
  }

  async read(): Promise<AsyncIterable<Uint8Array> | undefined> {
    if (!this.#parts) {
      const text = await this.#store.read();
      if (text === undefined) return undefined;
      this.#parts = [];
      this.#keep(new TextEncoder().encode(text));
    }
    return inOrder(this.#parts);
  }

  async at({ offset, length }: Location): Promise<Uint8Array> {
    const parts = this.#parts ?? [];
    let [low, high] = [0, parts.length - 1];
    while (low < high) {
      const middle = Math.ceil((low + high) / 2);
      if ((parts[middle]?.offset ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    const found = new Uint8Array(length);
    for (let done = 0; done < length; low += 1) {
      const part = parts[low];
      if (!part) break;
      const from = offset + done - part.offset;
      const piece = part.bytes.subarray(from, from + length - done);
      found.set(piece, done);
      done += piece.length;
    }
    return found;
  }

  async replace(chunks: AsyncIterable<Uint8Array>): Promise<void> {
    const all: Uint8Array[] = [];
    for await (const chunk of chunks) all.push(chunk);
    const decoder = new TextDecoder();
    await this.#store.write(all.map((bytes) => decoder.decode(bytes, { stream: true })).join(''));
    this.#parts = [];
    for (const bytes of all) this.#keep(bytes);
  }

  #keep(bytes: Uint8Array): void {
    this.#parts ??= [];
    const last = this.#parts.at(-1);
    this.#parts.push({ offset: last ? last.offset + last.bytes.length : 0, bytes });
  }
}

async function* inOrder(
  parts: readonly { readonly bytes: Uint8Array }[],
): AsyncGenerator<Uint8Array, void, undefined> {
  for (const { bytes } of parts) yield bytes;
}

/** The media of stores that can be read in parts. */
const media = new WeakMap<Store, Medium>();

/** Lets a job read and write a store in parts. Returns the store. A copy of it with other functions is read as one text. */
export function withMedium(store: Store, medium: Medium): Store {
  media.set(store, medium);
  return store;
}

/** Returns the bytes of a store. */
export const mediumOf = (store: Store, longest = longestText): Medium =>
  media.get(store) ?? new TextMedium(store, longest);

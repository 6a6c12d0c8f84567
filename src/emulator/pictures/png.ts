/** A picture of few colours. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** At most 256 colours, each with red, green and blue from 0 to 255. */
  readonly palette: readonly (readonly [red: number, green: number, blue: number])[];
  /** Returns the index in the palette of a point's colour. */
  readonly colourAt: (x: number, y: number) => number;
}

const signature = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

const word = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];

function crc(bytes: readonly number[]): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return ~sum >>> 0;
}

function adler(bytes: Uint8Array): number {
  let [a, b] = [1, 0];
  for (const byte of bytes) {
    a = (a + byte) % 65521;
    b = (b + a) % 65521;
  }
  return ((b << 16) | a) >>> 0;
}

/** Writes numbers of some bits each, the lowest bit first, as deflate does. */
class Bits {
  readonly bytes: number[] = [];
  #held = 0;
  #heldBits = 0;

  put(value: number, length: number): void {
    this.#held |= value << this.#heldBits;
    this.#heldBits += length;
    for (; this.#heldBits >= 8; this.#heldBits -= 8) {
      this.bytes.push(this.#held & 255);
      this.#held >>>= 8;
    }
  }

  /** Writes a Huffman code, whose highest bit comes first. */
  putCode(code: number, length: number): void {
    for (let bit = length - 1; bit >= 0; bit -= 1) this.put((code >> bit) & 1, 1);
  }

  /** Fills up the last byte. */
  end(): void {
    this.put(0, (8 - this.#heldBits) % 8);
  }
}

const [shortestRun, longestRun] = [3, 258];

/** Writes that the previous byte repeats `length` times. */
function putRun(bits: Bits, length: number): void {
  const more = length - shortestRun;
  // The eight shortest runs have a code each. Each four codes after them have one more bit of length.
  const extra = Math.max(0, 29 - Math.clz32(more));
  const code = length === longestRun ? 285 : 257 + 4 * extra + (more >> extra);
  if (code < 280) bits.putCode(code - 256, 7);
  else bits.putCode(0b11000000 + code - 280, 8);
  if (length < longestRun) bits.put(more & ((1 << extra) - 1), extra);
  // The distance is 1.
  bits.putCode(0, 5);
}

/**
 * Compresses bytes as deflate with its fixed codes. It shortens only runs of one byte, which is enough for a
 * filtered picture.
 */
function deflate(bytes: Uint8Array): number[] {
  const bits = new Bits();
  // The last block, with fixed codes.
  bits.put(0b011, 3);
  for (let at = 0; at < bytes.length; ) {
    const byte = bytes[at] ?? 0;
    if (byte < 144) bits.putCode(0x30 + byte, 8);
    else bits.putCode(0x190 + byte - 144, 9);
    at += 1;
    let run = 0;
    while (run < longestRun && bytes[at + run] === byte) run += 1;
    if (run < shortestRun) continue;
    putRun(bits, run);
    at += run;
  }
  bits.putCode(0, 7);
  bits.end();
  return [0x78, 0x01, ...bits.bytes, ...word(adler(bytes))];
}

function chunk(type: string, content: readonly number[]): number[] {
  const named = [...[...type].map((letter) => letter.charCodeAt(0)), ...content];
  return [...word(content.length), ...named, ...word(crc(named))];
}

/** Writes a picture as PNG. Each line stores only its difference from the line above. */
export function png({ width, height, palette, colourAt }: Picture): Uint8Array {
  const lines = new Uint8Array(height * (width + 1));
  const above = new Uint8Array(width);
  for (let y = 0; y < height; y += 1) {
    const start = y * (width + 1);
    // The filter "up".
    lines[start] = 2;
    for (let x = 0; x < width; x += 1) {
      const colour = colourAt(x, y);
      lines[start + 1 + x] = colour - (above[x] ?? 0);
      above[x] = colour;
    }
  }
  const oneByteOfPalette = [8, 3, 0, 0, 0];
  return Uint8Array.from([
    ...signature,
    ...chunk('IHDR', [...word(width), ...word(height), ...oneByteOfPalette]),
    ...chunk('PLTE', palette.flat()),
    ...chunk('IDAT', deflate(lines)),
    ...chunk('IEND', []),
  ]);
}

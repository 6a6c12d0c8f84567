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

function chunk(type: string, content: readonly number[]): number[] {
  const named = [...[...type].map((letter) => letter.charCodeAt(0)), ...content];
  return [...word(content.length), ...named, ...word(crc(named))];
}

async function deflate(bytes: Uint8Array<ArrayBuffer>): Promise<number[]> {
  // The Blob of jsdom has no stream.
  const compressed = new Response(bytes).body?.pipeThrough(new CompressionStream('deflate'));
  return [...new Uint8Array(await new Response(compressed).arrayBuffer())];
}

/** Writes a picture as PNG. Each line stores only its difference from the line above. */
export async function png({ width, height, palette, colourAt }: Picture): Promise<Uint8Array> {
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
    ...chunk('IDAT', await deflate(lines)),
    ...chunk('IEND', []),
  ]);
}

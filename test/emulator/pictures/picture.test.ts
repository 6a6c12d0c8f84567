import { inflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { pictureAt, pictureFolders } from '../../../src/emulator/pictures/picture.js';

/** Reads a PNG with one byte a point, and returns its size, palette and lines. */
function read(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  const chunks = new Map<string, Uint8Array>();
  for (let at = 8; at < bytes.length; ) {
    const length = view.getUint32(at);
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    chunks.set(type, bytes.subarray(at + 8, at + 8 + length));
    at += 12 + length;
  }
  const [width, height] = [view.getUint32(16), view.getUint32(20)];
  // Inflating also checks the checksum.
  const filtered = inflateSync(chunks.get('IDAT') ?? new Uint8Array());
  const lines: number[][] = [];
  for (let y = 0; y < height; y += 1) {
    const line = [...filtered.subarray(y * (width + 1), (y + 1) * (width + 1))];
    expect(line.shift()).toBe(2);
    lines.push(line.map((value, x) => (value + (lines[y - 1]?.[x] ?? 0)) & 255));
  }
  return { width, height, palette: chunks.get('PLTE') ?? new Uint8Array(), lines };
}

const drawn = async (path: string) => read((await pictureAt(path)) ?? new Uint8Array());

describe('a picture that is drawn for its path', () => {
  test.each(pictureFolders)('in %s is a small PNG', async (folder) => {
    const bytes = (await pictureAt(`${folder}/harbour-festival.png`)) ?? new Uint8Array();
    expect([...bytes.subarray(0, 8)]).toEqual([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
    expect(bytes.length).toBeLessThan(2000);
    const { width, height, lines, palette } = read(bytes);
    expect(lines).toHaveLength(height);
    expect(lines.every((line) => line.length === width)).toBe(true);
    expect(lines.flat().every((colour) => colour < palette.length / 3)).toBe(true);
  });

  test('of a session is larger than the minimum size', async () => {
    const { width, height } = await drawn('sessions/opening.png');
    expect(Math.min(width, height)).toBeGreaterThan(300);
  });

  test('is the same each time, and differs between paths', async () => {
    const picture = await pictureAt('banners/a.png');
    expect(await pictureAt('banners/a.png')).toEqual(picture);
    expect(await pictureAt('banners/b.png')).not.toEqual(picture);
  });

  test('shows the first letters of its name in white', async () => {
    const { lines, palette, height } = await drawn('products/lost-island.png');
    const white = palette.length / 3 - 1;
    expect([...palette.subarray(-3)]).toEqual([255, 255, 255]);
    const step = Math.floor(height / 21);
    const rows = lines.filter((line) => line.includes(white)).filter((_, index) => index % step === 0);
    const [first = 0, last = 0] = [
      Math.min(...rows.map((line) => line.indexOf(white))),
      Math.max(...rows.map((line) => line.lastIndexOf(white))),
    ];
    const shown = rows.map((line) =>
      line
        .slice(first, last + 1)
        .filter((_, x) => x % step === 0)
        .map((colour) => (colour === white ? '#' : '.'))
        .join(''),
    );
    expect(shown).toEqual([
      '#......###',
      '#.......#.',
      '#.......#.',
      '#.......#.',
      '#.......#.',
      '#.......#.',
      '#####..###',
    ]);
  });

  test('exists only in these folders', async () => {
    for (const path of [
      'other/a.png',
      'banners/a.jpg',
      'banners/a/b.png',
      'banners/.png',
      'constructor/a.png',
    ]) {
      expect(await pictureAt(path)).toBeUndefined();
    }
  });
});

import encodeQR from 'qr';
import type { ScanCode } from '../../api/models/index.js';

// Bytes are letters of a text up to U+00FF: faster to join than arrays, and what `btoa` takes.

const uint32 = (value: number): string =>
  String.fromCharCode(value >>> 24, (value >>> 16) & 0xff, (value >>> 8) & 0xff, value & 0xff);

const crcOfByte = Int32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  return crc;
});

function crc32(bytes: string): number {
  let crc = -1;
  for (let at = 0; at < bytes.length; at += 1) {
    crc = (crc >>> 8) ^ (crcOfByte[(crc ^ bytes.charCodeAt(at)) & 0xff] ?? 0);
  }
  return ~crc;
}

function adler32(bytes: string): number {
  let [a, b] = [1, 0];
  for (let at = 0; at < bytes.length; at += 1) {
    a = (a + bytes.charCodeAt(at)) % 65_521;
    b = (b + a) % 65_521;
  }
  return b * 65_536 + a;
}

const chunk = (type: string, data: string): string =>
  `${uint32(data.length)}${type}${data}${uint32(crc32(type + data))}`;

/** Returns rows of pixels, two by two for each module: a byte for no filter, and then a bit for each pixel, 1 for white. */
function rowsOf(modules: readonly (readonly boolean[])[]): string {
  let rows = '';
  for (const isDark of modules) {
    let row = '\0';
    for (let from = 0; from < modules.length; from += 4) {
      let byte = 0;
      for (let x = from; x < from + 4; x += 1) byte = byte * 4 + (isDark[x] ? 0 : 3);
      row += String.fromCharCode(byte);
    }
    rows += row + row;
  }
  return rows;
}

function drawn(text: string): string {
  // Choosing the best mask takes longer than everything else, and scanners read every mask.
  const modules = encodeQR(text, 'raw', { border: 4, mask: 0 });
  const size = uint32(2 * modules.length);
  const rows = rowsOf(modules);
  // The rows are stored as they are, because browsers cannot compress without a promise.
  const [low, high] = [rows.length & 0xff, rows.length >>> 8];
  const stored = String.fromCharCode(0x78, 1, 1, low, high, 0xff - low, 0xff - high);
  const data = stored + rows + uint32(adler32(rows));
  const png = `\x89PNG\r\n\x1a\n${chunk('IHDR', `${size}${size}\x01\0\0\0\0`)}${chunk('IDAT', data)}${chunk('IEND', '')}`;
  return `data:image/png;base64,${btoa(png)}`;
}

/** Pictures by their texts: those of the pages that were read last. */
const pictures = new Map<string, string>();
const mostPictures = 500;

function pictureOf(text: string): string {
  const picture = pictures.get(text) ?? drawn(text);
  if (pictures.size >= mostPictures) pictures.clear();
  pictures.set(text, picture);
  return picture;
}

/** Returns a QR code of a text. Its picture is drawn when somebody reads it. */
export const scanCode = (value: string): ScanCode => ({
  type: 'qr',
  value,
  get image() {
    return pictureOf(value);
  },
});

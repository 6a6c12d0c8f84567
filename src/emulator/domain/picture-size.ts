export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

const startsWith = (bytes: Uint8Array, text: string, at = 0) =>
  [...text].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/** Reads the size of a PNG. It begins with the same 8 bytes as every other, and then a chunk with the size. */
function ofPng(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, '\x89PNG\r\n\x1a\n') || bytes.length < 24) return undefined;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

function ofGif(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!/^GIF8[79]a/.test(String.fromCharCode(...bytes.subarray(0, 6))) || bytes.length < 10) return undefined;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

/** Whether a marker starts a frame, in any coding. The other markers between them are tables. */
const isFrame = (mark: number) => mark >= 0xc0 && mark <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(mark);

const isBare = (mark: number) => mark === 0x01 || (mark >= 0xd0 && mark <= 0xd8);

/** Reads the size of a JPEG from the segment that starts the frame. Each segment has a marker and a length. */
function ofJpeg(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, '\xff\xd8')) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const mark = view.getUint8(at + 1);
    if (isFrame(mark)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Any number of 0xff bytes may precede a marker.
    if (mark === 0xff) at += 1;
    else at += isBare(mark) ? 2 : 2 + Math.max(2, view.getUint16(at + 2));
  }
  return undefined;
}

/** Reads the size of a WebP, which has one of three forms: lossy, lossless or extended. */
function ofWebp(view: DataView, bytes: Uint8Array): PictureSize | undefined {
  if (!startsWith(bytes, 'RIFF') || !startsWith(bytes, 'WEBP', 8) || bytes.length < 30) return undefined;
  if (startsWith(bytes, 'VP8 ', 12)) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (startsWith(bytes, 'VP8L', 12)) {
    const both = view.getUint32(21, true);
    return { width: 1 + (both & 0x3fff), height: 1 + ((both >> 14) & 0x3fff) };
  }
  if (!startsWith(bytes, 'VP8X', 12)) return undefined;
  // Each is three bytes and holds the size minus one.
  return { width: 1 + (view.getUint32(24, true) & 0xffffff), height: 1 + (view.getUint32(26, true) >>> 8) };
}

/** Returns the size of a PNG, JPEG, GIF or WebP from its first bytes, or undefined for anything else. */
export function pictureSize(bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return ofPng(view, bytes) ?? ofGif(view, bytes) ?? ofJpeg(view, bytes) ?? ofWebp(view, bytes);
}

import { expect, test } from 'vitest';
import { pictureSize } from '../../../src/emulator/domain/picture-size.js';

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

const word = (value: number) => [value >> 8, value & 0xff];

const segment = (mark: number, content: readonly number[]) => [
  0xff,
  mark,
  ...word(content.length + 2),
  ...content,
];

const frameOf = (mark: number, width: number, height: number) =>
  segment(mark, [8, ...word(height), ...word(width), 3]);

/** Returns a JPEG as cameras write it, with a preview before the picture. The size of the preview must be ignored. */
function jpeg(width: number, height: number, mark = 0xc0): Uint8Array {
  const preview = [0xff, 0xd8, ...frameOf(0xc0, 16, 16), 0xff, 0xd9];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe1, preview),
    ...segment(0xc4, [0, 1, 2]),
    0xff,
    ...frameOf(mark, width, height),
    ...[0xff, 0xd9],
  ]);
}

const lettersOf = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

/** Returns a file of chunks, like a WebP. The content of its first chunk begins at byte 20. */
const chunked = (kind: string, content: readonly number[], of = 'WEBP', start = 'RIFF') =>
  Uint8Array.from([
    ...lettersOf(start),
    ...[0, 0, 0, 0],
    ...lettersOf(of + kind),
    ...[0, 0, 0, 0],
    ...content,
  ]);

/** 640 x 480, in little-endian words after the frame's tag and start code. */
const lossy = [0, 0, 0, 0x9d, 0x01, 0x2a, 0x80, 0x02, 0xe0, 0x01];

/** 1000 x 700, each minus one in 14 bits. */
const lossless = [0x2f, 0xe7, 0xc3, 0xae, 0, 0, 0, 0, 0, 0];

/** 70000 x 66000, each minus one in three bytes. */
const extended = [0, 0, 0, 0, 0x6f, 0x11, 0x01, 0xcf, 0x01, 0x01];

const png = bytesOf('iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB');

const gif = Uint8Array.from([...lettersOf('GIF87a'), 0x80, 0x02, 0xe0, 0x01]);

const large = { width: 640, height: 480 };

test.each<[name: string, bytes: Uint8Array, size: object | undefined]>([
  [
    'PNG',
    bytesOf(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    ),
    { width: 1, height: 1 },
  ],
  ['GIF', bytesOf('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'), { width: 1, height: 1 }],
  [
    'lossy WebP',
    bytesOf('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA'),
    { width: 1, height: 1 },
  ],
  ['lossless WebP', bytesOf('UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='), { width: 1, height: 1 }],
  [
    'extended WebP',
    bytesOf(
      'UklGRkoAAABXRUJQVlA4WAoAAAAQAAAAAAAAAAAAQUxQSAwAAAARBxAR/Q9ERP8DAABWUDggGAAAABQBAJ0BKgEAAQAAAP4AAA3AAP7mtQAAAA==',
    ),
    { width: 1, height: 1 },
  ],
  ['JPEG', jpeg(640, 480), { width: 640, height: 480 }],
  ['progressive JPEG', jpeg(1200, 301, 0xc2), { width: 1200, height: 301 }],
  ['JPEG that is cut off', jpeg(640, 480).subarray(0, 30), undefined],
  ['PNG that is cut off', bytesOf('iVBORw0KGgoAAAANSUhE'), undefined],
  ['PNG that ends with its size', png, { width: 1, height: 1 }],
  ['PNG that ends within its size', png.subarray(0, 23), undefined],
  ['GIF that ends with its size', gif, large],
  ['GIF that ends within its size', gif.subarray(0, 9), undefined],
  ['GIF that ends before its size', gif.subarray(0, 6), undefined],
  [
    'JPEG that ends with its size',
    Uint8Array.from([0xff, 0xd8, ...frameOf(0xc0, 640, 480).slice(0, 9)]),
    large,
  ],
  [
    'JPEG that ends within its size',
    Uint8Array.from([0xff, 0xd8, ...frameOf(0xc0, 640, 480).slice(0, 8)]),
    undefined,
  ],
  ['JPEG with the last kind of frame', jpeg(640, 480, 0xcf), large],
  ...[0x01, 0xd0, 0xd7, 0xd8].map((mark): [string, Uint8Array, object] => [
    `JPEG with the marker ${mark}, which has no length,`,
    Uint8Array.from([0xff, 0xd8, 0xff, mark, ...frameOf(0xc0, 640, 480)]),
    large,
  ]),
  [
    'JPEG with a byte that is no marker',
    Uint8Array.from([0xff, 0xd8, 0, ...frameOf(0xc0, 640, 480).slice(1)]),
    undefined,
  ],
  ['frame of a JPEG after another start', Uint8Array.from([0, 0, ...frameOf(0xc0, 640, 480)]), undefined],
  ['lossy WebP that ends with its size', chunked('VP8 ', lossy), large],
  ['lossy WebP that ends within its size', chunked('VP8 ', lossy.slice(0, 9)), undefined],
  ['large lossless WebP', chunked('VP8L', lossless), { width: 1000, height: 700 }],
  ['lossless WebP that is too short', chunked('VP8L', lossless.slice(0, 9)), undefined],
  ['large extended WebP', chunked('VP8X', extended), { width: 70_000, height: 66_000 }],
  ['WebP of an unknown kind', chunked('VP9 ', extended), undefined],
  ['RIFF file that is no WebP', chunked('VP8 ', lossy, 'WAVE'), undefined],
  ['file with the parts of a WebP after another start', chunked('VP8 ', lossy, 'WEBP', 'FORM'), undefined],
  ['text', new TextEncoder().encode('picture'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('the size of a %s is read from its first bytes', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
  // The bytes may be in the middle of another buffer.
  const holder = new Uint8Array(bytes.length + 7);
  holder.set(bytes, 7);
  expect(pictureSize(holder.subarray(7))).toEqual(size);
});

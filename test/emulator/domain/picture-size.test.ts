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

/** A JPEG as cameras write it: a preview before the picture, whose size must not be taken for its own. */
function jpeg(width: number, height: number, frame = 0xc0): Uint8Array {
  const preview = [0xff, 0xd8, ...segment(0xc0, [8, ...word(16), ...word(16), 3]), 0xff, 0xd9];
  return Uint8Array.from([
    ...[0xff, 0xd8],
    ...segment(0xe1, preview),
    ...segment(0xc4, [0, 1, 2]),
    0xff,
    ...segment(frame, [8, ...word(height), ...word(width), 3]),
    ...[0xff, 0xd9],
  ]);
}

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
  ['text', new TextEncoder().encode('picture'), undefined],
  ['nothing', new Uint8Array(), undefined],
])('the size of a %s is read from its first bytes', (_, bytes, size) => {
  expect(pictureSize(bytes)).toEqual(size);
  // In the middle of another buffer, too.
  const holder = new Uint8Array(bytes.length + 7);
  holder.set(bytes, 7);
  expect(pictureSize(holder.subarray(7))).toEqual(size);
});

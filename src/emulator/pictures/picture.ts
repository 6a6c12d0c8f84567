import { glyphHeight, glyphStep, isSet } from './letters.js';
import { png } from './png.js';

/**
 * Folders of the pictures that a seed names, with their sizes in pixels. Each picture is drawn when it is requested.
 */
const sizes: Readonly<Record<string, readonly [width: number, height: number]>> = {
  banners: [800, 400],
  products: [480, 480],
  profiles: [320, 320],
  // A session's picture has to be larger than 300 by 300.
  sessions: [640, 400],
  venues: [640, 400],
};

/** Folders of these pictures. */
export const pictureFolders: readonly string[] = Object.keys(sizes);

/** Steps from one colour to the other. */
const steps = 64;

/** Returns a hash: always the same number for a text. */
function numberOf(text: string): number {
  let sum = 0x811c9dc5;
  for (const letter of text) sum = Math.imul(sum ^ (letter.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return sum;
}

/** Returns a dark colour by its hue in degrees, since the letters on it are white. */
function dark(hue: number): readonly [number, number, number] {
  const part = (turn: number) => {
    const away = Math.abs(((((hue / 60 + turn) % 6) + 6) % 6) - 3) - 1;
    return Math.round(40 + 130 * Math.min(1, Math.max(0, away)));
  };
  return [part(0), part(4), part(2)];
}

/** Returns the first letters of the words of a name, at most two. */
const initialsOf = (name: string): string =>
  name
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .map((word) => word.slice(0, 1))
    .join('')
    .slice(0, 2);

/**
 * Returns the picture at a path such as `banners/harbour-festival.png` as PNG, the same each time. Returns undefined
 * if the path has none.
 */
export async function pictureAt(path: string): Promise<Uint8Array | undefined> {
  const [, folder = '', name = ''] = /^(\w+)\/([\w-]{1,100})\.png$/.exec(path) ?? [];
  const size = Object.hasOwn(sizes, folder) ? sizes[folder] : undefined;
  if (!size) return undefined;
  const [width, height] = size;
  const hue = numberOf(path) % 360;
  const [from, to] = [dark(hue), dark(hue + 50)];
  const between = (step: number, part: 0 | 1 | 2) =>
    Math.round(from[part] + ((to[part] - from[part]) * step) / (steps - 1));
  const gradient = Array.from(
    { length: steps },
    (_, step) => [between(step, 0), between(step, 1), between(step, 2)] as const,
  );
  const initials = initialsOf(name);
  const point = Math.floor(height / (3 * glyphHeight));
  const left = Math.floor((width - (initials.length * glyphStep - 1) * point) / 2);
  const top = Math.floor((height - glyphHeight * point) / 2);
  const isOfLetters = (x: number, y: number) =>
    x >= left && y >= top && isSet(initials, Math.floor((x - left) / point), Math.floor((y - top) / point));
  return png({
    width,
    height,
    palette: [...gradient, [255, 255, 255]],
    colourAt: (x, y) => (isOfLetters(x, y) ? steps : Math.floor((x * steps) / width)),
  });
}

/** Letters that take two cells. Symbols that do so are emoji. */
const wide =
  /[\u1100-\u115f\u2329\u232a\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97f\uac00-\ud7a3\uf900-\ufaff\ufe10-\ufe19\ufe30-\ufe6f\uff01-\uff60\uffe0-\uffe6\u{16fe0}-\u{18dff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f265}\u{20000}-\u{3fffd}]/u;

/** Marks, invisible characters, and the later parts of a Korean syllable. They take no cell. */
const narrowest = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;

const emoji = /\p{Emoji_Presentation}|\ufe0f/u;

const graphemes = new Intl.Segmenter();

const charactersOf = (text: string): string[] => [...graphemes.segment(text)].map(({ segment }) => segment);

/** Returns the width of one character, which a terminal never divides. */
function cellsOf(character: string): number {
  if (emoji.test(character)) return 2;
  return Array.from(character).reduce(
    (width, point) => width + (narrowest.test(point) ? 0 : wide.test(point) ? 2 : 1),
    0,
  );
}

/** Returns the width of a text in cells of a terminal. */
export const widthIn = (text: string): number =>
  /^[ -~]*$/.test(text)
    ? text.length
    : charactersOf(text).reduce((width, character) => width + cellsOf(character), 0);

/** Cuts a text that is wider than a number of cells, and ends it with an ellipsis. */
function cut(text: string, cells: number): string {
  if (widthIn(text) <= cells) return text;
  let kept = '';
  let left = cells - 1;
  for (const character of charactersOf(text)) {
    left -= cellsOf(character);
    if (left < 0) break;
    kept += character;
  }
  return `${kept}…`;
}

/** Returns a text that is as wide as a number of cells. */
export function inCells(text: string, cells: number, side: 'left' | 'right' = 'left'): string {
  const shown = cut(text, cells);
  const space = ' '.repeat(Math.max(0, cells - widthIn(shown)));
  return side === 'left' ? shown + space : space + shown;
}

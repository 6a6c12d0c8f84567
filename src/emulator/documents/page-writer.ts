import { type Color, type PDFFont, type PDFPage, rgb } from '@cantoo/pdf-lib';

/** Size of a page in points: A4. */
export const page = { width: 595, height: 842, margin: 48 } as const;

export const ink = rgb(0.1, 0.12, 0.18);
export const pale = rgb(0.42, 0.45, 0.52);
export const alarm = rgb(0.75, 0.1, 0.1);

/** The fonts that every PDF reader has, so that the document need not contain them. */
export interface Fonts {
  readonly plain: PDFFont;
  readonly bold: PDFFont;
  /** Code points of the letters that the fonts have. */
  readonly letters: ReadonlySet<number>;
}

export interface TextStyle {
  readonly size?: number;
  readonly bold?: boolean;
  readonly colour?: Color;
}

/** More letters than fit on any line. */
const mostLetters = 2000;

/** Writes on one page. Places are in points from the bottom left. */
export class PageWriter {
  readonly page: PDFPage;
  readonly #fonts: Fonts;

  constructor(sheet: PDFPage, fonts: Fonts) {
    this.page = sheet;
    this.#fonts = fonts;
  }

  /** Returns a text in the letters of the fonts. Other letters lose their marks, or become `?`. */
  printable(text: string): string {
    const isKnown = (letter: string) => this.#fonts.letters.has(letter.codePointAt(0) ?? 0);
    const shown = [...text.slice(0, mostLetters).normalize('NFC').replace(/\s/g, ' ')].map((letter) => {
      if (isKnown(letter)) return letter;
      const [base = ''] = letter.normalize('NFKD');
      // Combining marks change the letter before them and are not letters themselves.
      return isKnown(base) ? base : /^[\p{M}\p{Cf}]$/u.test(letter) ? '' : '?';
    });
    return shown.join('');
  }

  #fontOf({ bold = false }: TextStyle): PDFFont {
    return bold ? this.#fonts.bold : this.#fonts.plain;
  }

  /** Writes one line, and cuts it off at `width`. */
  line(text: string, x: number, y: number, width: number, style: TextStyle = {}): void {
    const { size = 10, colour = ink } = style;
    const font = this.#fontOf(style);
    // No letter is narrower than a fifth of its size.
    let shown = this.printable(text).slice(0, Math.ceil((5 * width) / size));
    while (shown.length > 1 && font.widthOfTextAtSize(shown, size) > width) shown = `${shown.slice(0, -2)}…`;
    this.page.drawText(shown, { x, y, size, font, color: colour });
  }

  /** Writes one line that ends at `x`. */
  lineTo(text: string, x: number, y: number, style: TextStyle = {}): void {
    const wide = this.#fontOf(style).widthOfTextAtSize(this.printable(text), style.size ?? 10);
    this.line(text, x - wide, y, wide + 1, style);
  }

  /** Writes words in as many lines as they need, up to `most`. Returns the place of the line after them. */
  lines(text: string, x: number, y: number, width: number, most: number, style: TextStyle = {}): number {
    const { size = 10 } = style;
    const font = this.#fontOf(style);
    const lines: string[] = [];
    for (const word of this.printable(text).split(' ')) {
      const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
      const fits = lines.length > 0 && font.widthOfTextAtSize(longer, size) <= width;
      // The last line takes all words that are left, and is then cut off.
      if (fits || lines.length === most) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    const step = size * 1.3;
    for (const [index, line] of lines.entries()) this.line(line, x, y - index * step, width, style);
    return y - lines.length * step;
  }

  box(x: number, y: number, width: number, height: number, colour: Color): void {
    this.page.drawRectangle({ x, y, width, height, color: colour });
  }

  /** Draws a line across the page. */
  rule(y: number, dashes?: number[]): void {
    this.page.drawLine({
      start: { x: page.margin, y },
      end: { x: page.width - page.margin, y },
      thickness: 0.7,
      color: pale,
      ...(dashes && { dashArray: dashes }),
    });
  }
}

import encodeQR from 'qr';

/** One part of a document, which begins on a new page. */
export interface Sheet {
  readonly lines: readonly string[];
  readonly code?: string;
}

export interface Document {
  readonly title: string;
  /** Time when it is made, in milliseconds since 1970. */
  readonly made: number;
  readonly sheets: readonly Sheet[];
}

/** Size of a page and its parts in points: A4. */
const page = { width: 595, height: 842, margin: 48, step: 15, code: 170 } as const;
const top = page.height - page.margin;
const linesOfPage = Math.floor((page.height - 2 * page.margin) / page.step);
const linesOfCode = Math.ceil(page.code / page.step) + 1;

/** Letters that are written of a text. */
const mostLetters = 2000;

/** Letters of the bytes from 0x80, where the encoding of the font differs from Latin 1. A space has no letter. */
const special = '€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ';

function byteOf(letter: string): number | undefined {
  const code = letter.codePointAt(0) ?? 0;
  if ((code >= 32 && code < 127) || (code >= 0xa0 && code < 0x100)) return code;
  const at = special.indexOf(letter);
  return at < 0 ? undefined : 0x80 + at;
}

/** Returns a text as a literal of hexadecimal digits. Letters that the font lacks lose their marks, or become `?`. */
function literal(text: string): string {
  const bytes = [...text.normalize('NFC')].flatMap((letter) => {
    // Combining marks change the letter before them and are not letters themselves.
    const instead = /^[\p{M}\p{Cf}]$/u.test(letter) ? [] : 63;
    return byteOf(letter) ?? byteOf([...letter.normalize('NFKD')][0] ?? '') ?? instead;
  });
  return `<${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}>`;
}

/** Breaks a text into lines of at most 90 letters, between words if possible. */
const wrapped = (text: string): string[] =>
  text
    .slice(0, mostLetters)
    .replace(/\s+/g, ' ')
    .match(/\S.{0,88}\S(?= |$)|\S{1,90}/g) ?? [];

function drawCode(code: string): string {
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 1 });
  const side = page.code / modules.length;
  const squares = modules.flatMap((row, down) =>
    row.flatMap((isDark, right) =>
      isDark ? `${page.margin + right * side} ${top - (down + 1) * side} ${side} ${side} re` : [],
    ),
  );
  return `${squares.join('\n')}\nf\n`;
}

const drawLines = (lines: readonly string[], y: number): string =>
  `BT /F 11 Tf ${page.step} TL ${page.margin} ${y} Td\n${lines.map((line) => `${literal(line)} Tj T*\n`).join('')}ET\n`;

function pagesOf({ lines, code }: Sheet): string[] {
  const all = lines.flatMap(wrapped);
  const skipped = code === undefined ? 0 : linesOfCode;
  const first = linesOfPage - skipped;
  const start = top - (skipped + 1) * page.step;
  const pages = [`${code === undefined ? '' : drawCode(code)}${drawLines(all.slice(0, first), start)}`];
  for (let at = first; at < all.length; at += linesOfPage) {
    pages.push(drawLines(all.slice(at, at + linesOfPage), top - page.step));
  }
  return pages;
}

/** Writes a document as PDF. The same document makes the same bytes. */
export function pdf({ title, made, sheets }: Document): Uint8Array {
  const pages = sheets.flatMap(pagesOf);
  const time = `(D:${new Date(made).toISOString().replace(/\D/g, '').slice(0, 14)}Z)`;
  const numberOf = (index: number) => 5 + 2 * index;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, index) => `${numberOf(index)} 0 R`).join(' ')}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Title ${literal(title)} /Producer (ticketing-client) /CreationDate ${time} /ModDate ${time} >>`,
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${page.width} ${page.height}] /Resources << /Font << /F 3 0 R >> >> /Contents ${numberOf(index) + 1} 0 R >>`,
      `<< /Length ${content.length} >>\nstream\n${content}endstream`,
    ]),
  ];
  const offsets: number[] = [];
  let text = '%PDF-1.4\n';
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const count = objects.length + 1;
  // All of it is ASCII, so a letter is a byte.
  return new TextEncoder().encode(
    `${text}xref\n0 ${count}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${count} /Root 1 0 R /Info 4 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
  );
}

import { isObject } from '../../internal/is-object.js';

/** What fits on the one page. */
const mostLines = 48;
const mostLetters = 96;

/** The facts in a value, one line each: `event name: Harbour Music Festival`. */
function factsOf(value: unknown, label = ''): string[] {
  if (value === null || value === undefined || value === '') return [];
  if (Array.isArray(value)) return value.flatMap((item) => factsOf(item, label));
  if (!isObject(value)) return [label ? `${label}: ${value}` : String(value)];
  // A name/value pair is one fact.
  if (typeof value.name === 'string' && 'value' in value)
    return factsOf(value.value, `${label} ${value.name}`.trim());
  return Object.entries(value).flatMap(([key, inner]) => factsOf(inner, `${label} ${key}`.trim()));
}

/** A line as a PDF string. The page's font has the letters of Latin 1 only. */
const literal = (line: string): string =>
  line
    .slice(0, mostLetters)
    .replace(/[^\x20-\x7e\xa0-\xff]/g, '?')
    .replace(/[\\()]/g, '\\$&');

/** Writes content as a PDF document of one page: a title and its main facts. The layout is not documented. */
export function pdf(title: string, content: unknown): Uint8Array {
  const lines = factsOf(content).slice(0, mostLines);
  const text = [
    'BT',
    '/F1 16 Tf 50 790 Td',
    `(${literal(title)}) Tj`,
    '/F1 10 Tf 0 -28 Td 14.5 TL',
    ...lines.map((line) => `(${literal(line)}) Tj T*`),
    'ET',
  ].join('\n');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${text.length} >>\nstream\n${text}\nendstream`,
  ];
  let document = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = document.length;
    document += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const start = document.length;
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  document +=
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}` +
    `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  // Every letter is one of Latin 1, so one byte, and the offsets counted in letters hold.
  return Uint8Array.from(document, (letter) => letter.charCodeAt(0));
}

import { decodePDFRawStream, PDFArray, PDFDocument, type PDFPage, PDFRawStream } from '@cantoo/pdf-lib';
import decodeQR from 'qr/decode.js';

/** Content of one page of a PDF document. */
export interface Shown {
  /** Texts, in the order in which they were written. */
  readonly lines: readonly string[];
  /** Content of the QR code, or `undefined` if the page has none. */
  readonly code: string | undefined;
}

/** Returns the instructions that draw a page. */
function instructionsOf({ node, doc }: PDFPage): string {
  const contents = node.Contents();
  const streams = contents instanceof PDFArray ? contents.asArray() : [contents];
  return streams
    .map((each) => doc.context.lookup(each))
    .map((stream) =>
      stream instanceof PDFRawStream ? decodePDFRawStream(stream).decode() : new Uint8Array(),
    )
    .map((bytes) => new TextDecoder('latin1').decode(bytes))
    .join('\n');
}

/** Reads a code from its squares, as a scanner does from a photo of the page. */
function scanned(instructions: string): string | undefined {
  const squares = [...instructions.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)].map(
    ([, x, y, side]) => ({ x: Number(x), y: Number(y), side: Number(side) }),
  );
  const [first] = squares;
  if (!first) return undefined;
  const left = Math.min(...squares.map(({ x }) => x));
  const top = Math.max(...squares.map(({ y }) => y));
  const [dots, quiet] = [4, 16];
  const modules = 1 + Math.round((Math.max(...squares.map(({ x }) => x)) - left) / first.side);
  const width = modules * dots + 2 * quiet;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const { x, y } of squares) {
    const right = quiet + dots * Math.round((x - left) / first.side);
    const down = quiet + dots * Math.round((top - y) / first.side);
    for (let dot = 0; dot < dots * dots; dot += 1) {
      const at = ((down + Math.floor(dot / dots)) * width + right + (dot % dots)) * 4;
      data.fill(0, at, at + 3);
    }
  }
  return decodeQR({ width, height: width, data });
}

/** Reads a PDF document, page by page. */
export async function read(document: Blob | Uint8Array): Promise<Shown[]> {
  const bytes = document instanceof Uint8Array ? document : new Uint8Array(await document.arrayBuffer());
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  return pdf.getPages().map((page) => {
    const instructions = instructionsOf(page);
    const lines = [...instructions.matchAll(/<([0-9A-Fa-f]*)> Tj/g)].map(([, hex = '']) =>
      // The font uses Latin 1, except for a few characters such as the ellipsis.
      Buffer.from(hex, 'hex').toString('latin1').replaceAll('\x85', '…'),
    );
    return { lines, code: scanned(instructions) };
  });
}

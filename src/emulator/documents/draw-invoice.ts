import type { InvoiceLine, InvoiceSheet } from './document.js';
import { type PageWriter, page, pale } from './page-writer.js';

const { margin, width, height } = page;
const top = height - margin;
const right = width - margin;
const across = width - 2 * margin;

/** The columns of amounts, with their right edges. */
const columns: readonly (readonly [label: string, of: keyof InvoiceLine, end: number])[] = [
  ['Quantity', 'quantity', right - 210],
  ['Price', 'price', right - 140],
  ['Discount', 'discount', right - 70],
  ['Amount', 'amount', right],
];

const widthOfWhat = across - 270;

/** Draws the name and address of a seller or buyer. Returns the place of the line after them. */
function party(writer: PageWriter, label: string, lines: readonly string[], x: number, y: number): number {
  writer.line(label, x, y, across / 2, { size: 9, colour: pale });
  let below = y - 15;
  // No address has more lines.
  for (const line of lines.slice(0, 10)) {
    writer.line(line, x, below, across / 2 - 20);
    below -= 14;
  }
  return below;
}

function heading(writer: PageWriter, y: number): number {
  writer.line('Item', margin, y, widthOfWhat, { size: 9, colour: pale });
  for (const [label, , end] of columns) writer.lineTo(label, end, y, { size: 9, colour: pale });
  writer.rule(y - 6);
  return y - 24;
}

/** Draws an invoice on as many pages as its lines need. */
export function drawInvoice(first: PageWriter, turn: () => PageWriter, invoice: InvoiceSheet): void {
  let writer = first;
  writer.line('Invoice', margin, top - 20, across, { size: 24, bold: true });
  let y = top - 8;
  for (const [label, value] of invoice.facts) {
    writer.line(label, right - 190, y, 60, { size: 9, colour: pale });
    writer.lineTo(value, right, y);
    y -= 15;
  }
  y -= 30;
  const seller = party(writer, 'From', invoice.seller, margin, y);
  const buyer = party(writer, 'To', invoice.buyer, margin + across / 2, y);
  y = Math.min(seller, buyer) - 18;
  for (const [index, line] of invoice.subject.entries()) {
    y = writer.lines(line, margin, y, across, 2, index === 0 ? { size: 13, bold: true } : {});
  }
  const room = (needed: number) => {
    if (y >= margin + needed) return;
    writer = turn();
    y = heading(writer, top - 10);
  };
  y = heading(writer, y - 24);
  for (const line of invoice.lines) {
    room(20);
    writer.line(line.what, margin, y, widthOfWhat);
    for (const [, of, end] of columns) writer.lineTo(line[of], end, y);
    y -= 18;
  }
  room(20 * (invoice.sums.length + 3));
  writer.rule(y + 6);
  y -= 14;
  for (const [label, amount] of invoice.sums) {
    const style = label === 'Total' ? { bold: true, size: 12 } : {};
    writer.line(label, right - 270, y, 190, style);
    writer.lineTo(amount, right, y, style);
    y -= 18;
  }
  writer.line('Status', margin, y - 14, across, { size: 9, colour: pale });
  writer.line(invoice.status, margin, y - 30, across, { bold: true });
}

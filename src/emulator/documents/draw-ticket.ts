import { fill, rectangle, rgb, setFillingRgbColor } from '@cantoo/pdf-lib';
import encodeQR from 'qr';
import type { TicketSheet } from './document.js';
import { alarm, ink, type PageWriter, page, pale } from './page-writer.js';

const codeSize = 170;

/** Draws a code as a square. `x` and `y` are its lower left corner. */
function drawCode({ page: sheet }: PageWriter, code: string, x: number, y: number): void {
  const modules = encodeQR(code, 'raw', { ecc: 'medium', border: 1 });
  const side = codeSize / modules.length;
  const squares = modules.flatMap((row, down) =>
    row.flatMap((isDark, right) =>
      isDark ? rectangle(x + right * side, y + codeSize - (down + 1) * side, side, side) : [],
    ),
  );
  sheet.pushOperators(setFillingRgbColor(0, 0, 0), ...squares, fill());
}

const top = page.height - page.margin;
const white = rgb(1, 1, 1);

export function drawTicket(writer: PageWriter, ticket: TicketSheet): void {
  const { margin, width } = page;
  const across = width - 2 * margin;
  writer.box(margin, top - 56, across, 56, ink);
  writer.line(ticket.organiser, margin + 18, top - 34, across - 140, { size: 13, bold: true, colour: white });
  writer.lineTo('TICKET', width - margin - 18, top - 34, { size: 13, colour: white });
  const below = writer.lines(ticket.event, margin, top - 98, across, 3, { size: 24, bold: true });
  if (ticket.mark)
    writer.line(ticket.mark.toUpperCase(), margin, below, across, { size: 16, bold: true, colour: alarm });

  const left = across - codeSize - 24;
  let y = below - 30;
  const facts: readonly (readonly [label: string, lines: readonly string[]])[] = [
    ['When', ticket.when],
    ['Where', [ticket.where]],
    ['Name', [ticket.holder]],
    ['Ticket', [ticket.level]],
    ['Price', [ticket.price]],
    ['Order', [ticket.order]],
  ];
  for (const [label, lines] of facts) {
    writer.line(label, margin, y, left, { size: 9, colour: pale });
    y -= 15;
    for (const line of lines) y = writer.lines(line, margin, y, left, 3, { size: 12 });
    y -= 8;
  }
  const codeX = width - margin - codeSize;
  const codeY = below - 30 - codeSize;
  drawCode(writer, ticket.code, codeX, codeY);
  writer.line(ticket.code, codeX + 7, codeY - 14, codeSize - 14, { size: 11, bold: true });
  const end = Math.min(y, codeY - 30);
  writer.rule(end, [4, 4]);
  if (ticket.instruction) writer.lines(ticket.instruction, margin, end - 22, across, 12);
}

import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import type { Document, FactSheet } from './document.js';
import { drawInvoice } from './draw-invoice.js';
import { drawTicket } from './draw-ticket.js';
import { PageWriter, page } from './page-writer.js';

/** Maximum number of facts, which fill one page. */
const mostFacts = 50;

function drawFacts(writer: PageWriter, title: string, { facts }: FactSheet): void {
  const { margin, height, width } = page;
  const across = width - 2 * margin;
  writer.line(title, margin, height - margin - 16, across, { size: 16, bold: true });
  for (const [index, fact] of facts.slice(0, mostFacts).entries()) {
    writer.line(fact, margin, height - margin - 44 - index * 14, across);
  }
  const more = facts.length - mostFacts;
  if (more > 0) writer.line(`and ${more} more in the JSON reply`, margin, margin - 10, across);
}

/** Draws a document as PDF. The same document makes the same bytes. */
export async function draw({ title, made, sheets }: Document): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const fonts = { plain, bold, letters: new Set(plain.getCharacterSet()) };
  pdf.setTitle(title);
  pdf.setCreator('ticketing-client');
  pdf.setProducer('ticketing-client');
  pdf.setCreationDate(new Date(made));
  pdf.setModificationDate(new Date(made));
  const turn = () => new PageWriter(pdf.addPage([page.width, page.height]), fonts);
  for (const sheet of sheets) {
    if (sheet.kind === 'ticket') drawTicket(turn(), sheet);
    else if (sheet.kind === 'invoice') drawInvoice(turn(), turn, sheet);
    else drawFacts(turn(), title, sheet);
  }
  return pdf.save();
}

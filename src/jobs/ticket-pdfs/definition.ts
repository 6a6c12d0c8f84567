import type { Fields, Job } from '../definition.js';
import type { TicketPdfsMethod } from './ticket-pdfs.js';

export const input = {
  event: { kind: 'event' },
  folder: { kind: 'folder', about: 'folder for the files; created if it does not exist' },
} as const satisfies Fields;

export const ticketPdfsJob = {
  name: 'ticketPdfs',
  summary: 'writes the tickets of an event as PDF files',
  description:
    'Writes the PDF of every ticket of an event into a folder. Each file is named after the holder or else the buyer, the order and the ' +
    'serial number of the ticket, such as anna-lindqvist-9WRAWB39-1.pdf. Only you can read the files.',
  effect: 'reads',
  input,
  counts: 'tickets',
  args: ({ event, folder }, options) => [event, folder, options],
  remarks: ({ written, kept, failed }, { folder }) => ({
    line: `${folder}: ${written.length} PDF ${written.length === 1 ? 'file' : 'files'} written, ${kept.length} already existed, ${failed.length} failed`,
    failures: failed.map(({ ticket, error }) => ({ what: `ticket ${ticket} was not written`, error })),
  }),
  agent: undefined,
  help: `A file is either complete or missing, and existing files stay as they are, even if a holder has another name
by now. Use a folder for each event. After Ctrl-C or a failure, run the command again.

Example:
  ticketing-client ticket-pdfs <event> tickets --emulator`,
} as const satisfies Job<TicketPdfsMethod, typeof input>;

import type { JournalEntry } from '../../control/journal.js';
import { chip, entry, make, pretty, quiet } from '../dom.js';

export const hasFailed = ({ status, fault, lost }: JournalEntry): boolean =>
  status === 0 || status >= 400 || fault === true || lost === true;

export const statusChip = ({ status }: JournalEntry): HTMLElement =>
  chip(status === 0 ? 'no reply' : String(status), status === 0 || status >= 400 ? 'bad' : 'good');

/** Returns a request as a line that opens. */
export const requestEntry = (request: JournalEntry): HTMLElement => {
  const { serial, at, method, path, operation, application, body, reply, fault, lost } = request;
  return entry(
    String(serial),
    [
      statusChip(request),
      make('code', { class: 'path' }, `${method} ${path}`),
      fault && chip('fault', 'warn'),
      lost && chip('reply lost', 'warn'),
      make('span', { class: 'quiet push' }, at.slice(11, 19)),
    ],
    quiet([`No. ${serial}`, at, operation, application].filter(Boolean).join(' · ')),
    ...(body === undefined ? [] : [make('h3', {}, 'Request body'), pretty(body)]),
    ...(reply === undefined
      ? [quiet('The reply has no body, or it was not kept.')]
      : [make('h3', {}, 'Reply body'), pretty(reply)]),
  );
};

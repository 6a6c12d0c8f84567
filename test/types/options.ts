/** Checked only by tsc: valid and invalid options. */
import { ConnectionError, type ReplyHeaders, TicketingClient, type Transport } from '../../src/index.js';

/** A user's transport with fetch. */
const transport: Transport = {
  async send({ method, url, headers, body, reads }, signal) {
    if (url.startsWith('http:')) throw new ConnectionError('not encrypted', { sent: false });
    const response = await fetch(url, { method, headers, body: body ?? null, signal, redirect: 'manual' });
    const content = reads === 'text' ? await response.text() : await response.arrayBuffer();
    return { status: response.status, headers: response.headers, body: content };
  },
};

export const client = new TicketingClient({ transport });

client.with({ transport });

export const limited = [
  new TicketingClient({ limit: { maxConcurrent: 5, reservoir: null } }),
  // @ts-expect-error An option that Bottleneck does not have.
  new TicketingClient({ limit: { maxConcurent: 5 } }),
];

/** Headers can be read by name and listed. */
export const namesOf = (headers: ReplyHeaders): string[] => [
  headers.get('retry-after') ?? '',
  ...Array.from({ [Symbol.iterator]: () => headers[Symbol.iterator]() }, ([name]) => name),
];

/** A call accepts headers in both forms, and functions that receive the progress of a file. */
export const calls = (file: Blob, show: (text: string) => void) => [
  client.me.get({ headers: new Headers({ 'accept-language': 'de' }) }),
  client.me.get({ headers: { 'accept-language': 'de' } }),
  // @ts-expect-error A header is text.
  client.me.get({ headers: { 'x-count': 1 } }),
  client.common.files.upload(file, {}, { onUploadProgress: ({ percent }) => show(`${percent * 100} %`) }),
  client.pdf.me.tickets.get(
    'ticket',
    {},
    {
      onDownloadProgress: ({ transferredBytes, totalBytes }) => show(`${transferredBytes} of ${totalBytes}`),
    },
  ),
];

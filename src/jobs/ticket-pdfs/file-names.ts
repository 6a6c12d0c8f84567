import type { TicketView } from '../../api/views/index.js';
import { nodeModule } from '../../shared/node.js';

/**
 * Returns the names of the files of tickets, by uuid: `anna-lindqvist-9WRAWB39-1.pdf`. The end after the person is the id of the
 * ticket, from its order and its serial number. It does not depend on names, which change, or on tickets that are sold later.
 */
export function fileNamesOf(
  tickets: readonly TicketView[],
  personOf: (ticket: TicketView) => string | undefined,
): ReadonlyMap<string, string> {
  const plain = tickets.map((ticket) => [ticket, idOf(ticket)] as const);
  const counts = new Map<string, number>();
  for (const [, id] of plain) counts.set(id.toLowerCase(), (counts.get(id.toLowerCase()) ?? 0) + 1);
  return new Map(
    plain.map(([ticket, id]) => {
      // The service does not document which serial numbers differ. A digest of the uuid does.
      const isOnly = isSerial(ticket.serial) && counts.get(id.toLowerCase()) === 1;
      const end = isOnly ? id : `${id.replace(/-.*/, '')}-t${digestOf(ticket.uuid)}`;
      return [ticket.uuid, `${[wordsOf(personOf(ticket)), end].filter(Boolean).join('-')}.pdf`];
    }),
  );
}

/** Returns the id of the ticket in a file name without regard to case, which some disks ignore. */
export const idIn = (fileName: string): string | undefined =>
  /(?:^|-)([^-]+-[^-]+)\.pdf$/.exec(fileName.toLowerCase())?.[1];

/** Returns the code of the order, or its uuid, and the serial number. It has one hyphen, so that it can be found at the end of a name. */
const idOf = ({ reference, orderUuid, serial = 0 }: TicketView): string => {
  const order = (reference ?? orderUuid ?? '').replace(/[^0-9a-z]/gi, '').slice(0, 40);
  return `${order || 'ticket'}-${serial}`;
};

const isSerial = (serial: number | undefined): boolean => Number.isSafeInteger(serial) && Number(serial) >= 0;

/** Maximum length of a person's name in bytes. With the rest it is less than any disk allows. */
const longest = 100;

/** Returns the letters and digits of a name, small and without accents, with a hyphen for everything else. */
function wordsOf(name = ''): string {
  const words = name
    .normalize('NFKD')
    .replace(/(?<=\p{Script=Latin})\p{M}+/gu, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');
  const letters = [...words].slice(0, longest);
  while (new TextEncoder().encode(letters.join('')).length > longest) letters.pop();
  return letters.join('').replace(/^-|-$/g, '');
}

const digestOf = (text: string): string =>
  nodeModule('node:crypto').createHash('sha256').update(text).digest('hex').slice(0, 16);

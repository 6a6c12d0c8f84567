import { shown } from './expect.js';

/**
 * Characters that nobody sees, and that are not part of an address: those without a width, soft hyphens, changes of direction and
 * control characters. They come along when an address is copied from a page or a mail.
 */
const unseen = /(?![\t-\r])[\p{Cc}\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/** Returns an e-mail address without invisible characters and without spaces around it. */
export const visibleAddress = (email: string): string => email.replace(unseen, '').trim();

/**
 * Returns the form in which addresses are compared. Capital letters, invisible characters, another form of the same letters, and the
 * ASCII form of a host do not make another person.
 */
export function addressKey(email: string): string {
  const key = visibleAddress(email).normalize('NFC').toLowerCase();
  const [, local = '', host = ''] = /^(.*@)([\p{L}\p{M}\p{N}.-]+)$/su.exec(key) ?? [];
  const isAscii = /^[ -~]*$/.test(host);
  return isAscii || !URL.canParse(`http://${host}`) ? key : local + new URL(`http://${host}`).hostname;
}

/** Whether a text is one e-mail address and nothing else: no name, no `mailto:`, no second address. */
const isAddress = (email: string): boolean =>
  /^(?!mailto:)[^\s@<>\ufffd]+@[^\s@<>\ufffd]+(?<![.,;])$/iu.test(visibleAddress(email));

/** Returns what is wrong with an address that somebody passed, or `undefined`. */
export function addressProblem(email: unknown): string | undefined {
  if (email === undefined || email === null || email === '') return 'the e-mail address is missing';
  return typeof email === 'string' && isAddress(email)
    ? undefined
    : `${shown(email)} is not an e-mail address`;
}

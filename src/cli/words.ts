import { eventNames } from '../jobs/common/event-words.js';
import { withFullStop } from '../shared/full-stop.js';

/** Returns a text with a full stop, unless it ends with another mark or is a list of lines. */
export const ended = (text: string): string => (/!$|\n/.test(text) ? text : withFullStop(text));

/** Returns a text as a sentence. The first letter of a plain word becomes a capital, that of a path or a flag does not. */
export const sentence = (text: string): string =>
  ended(text.replace(/^[a-z](?=[a-z]*(?:[ ,]|$))/, (letter) => letter.toUpperCase()));

/** Returns a count in words: `1 event`, `130 order lines`. `what` is a plural that ends in s. */
export const counted = (count: number, what: string): string =>
  `${count} ${(count === 1 ? what.replace(/s$/, '') : what).replaceAll('_', ' ')}`;

/** How to name an event. */
export const eventWords = `the event: ${eventNames}`;

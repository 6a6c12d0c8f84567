/** What a terminal obeys or a reader cannot see: control characters, line breaks apart, and changes of direction. */
const control = /[\p{Cc}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu;

const escaped = (character: string): string =>
  character === '\n' ? character : `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A text of others as a terminal may be given it: what would move its cursor or change its colours is spelled out. */
export const printable = (text: string): string => text.replace(control, escaped);

/** Words that choose an event by its dates, with the event that each means. */
export const dateWords = { next: 'begins next', now: 'is on now', last: 'began last' } as const;

export type DateWord = keyof typeof dateWords;

/** Whether a text chooses an event by its dates. */
export const isDateWord = (text: string): text is DateWord => Object.hasOwn(dateWords, text);

/** Returns the word that a text is in any case. */
export function dateWordIn(text: string): DateWord | undefined {
  const word = text.trim().toLowerCase();
  return isDateWord(word) ? word : undefined;
}

const explained = Object.entries(dateWords).map(([word, meaning]) => `${word} (${meaning})`);

/** Every way to name an event, for messages and help. */
export const eventNames = `its uuid, its name, its name and a date such as "Jazz 2031", the address of its page, ${explained.slice(0, -1).join(', ')} or ${explained.at(-1)}`;

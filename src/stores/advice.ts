/** Phrases of advice that depend on its reader, in the words for programs. */
const forPrograms = {
  organisation: ': organisation(client, uuid)',
  currency: ' as currency',
  resume: ' with resume: true',
  lastDay: 'Pass the last day as to',
  moment: 'Pass {option} as a Date',
  period: 'Pass since and until as Dates',
};

/** The phrases for one kind of reader. */
export type Phrases = Readonly<Record<keyof typeof forPrograms, string>>;

/** Returns advice with the phrases for its reader. It names them in braces: `Continue it{resume}.`, `{moment from}.` */
export const phrased = (advice: string, phrases: Phrases = forPrograms): string =>
  advice.replace(/\{([a-zA-Z]+)(?: (\w+))?\}/g, (whole, name: string, option = '') =>
    Object.hasOwn(phrases, name) ? phrases[name as keyof Phrases].replace('{option}', option) : whole,
  );

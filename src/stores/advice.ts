/** The words for how a reader passes options to a job: in code, or as flags. */
export interface Ways {
  readonly organisation: string;
  readonly currency: string;
  readonly resume: string;
  readonly lastDay: string;
  /** Returns the words for passing a moment instead of a day. */
  moment(option: string): string;
  readonly period: string;
}

/** Next step for the reader, at the end of a message. It may depend on the kind of reader. */
export type Advice = string | ((ways: Ways) => string);

/** The words for programs. */
const inPrograms: Ways = {
  organisation: ': organisation(client, uuid)',
  currency: ' as currency',
  resume: ' with resume: true',
  lastDay: 'Pass the last day as to',
  moment: (option) => `Pass ${option} as a Date`,
  period: 'Pass since and until as Dates',
};

/** Returns the text of an advice, with the words for programs by default. */
export const wordsOf = (advice: Advice, ways: Ways = inPrograms): string =>
  typeof advice === 'string' ? advice : advice(ways);

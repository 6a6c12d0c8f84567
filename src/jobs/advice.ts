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

/** What to do next, at the end of a message. It may depend on the reader. */
export type Advice = string | ((ways: Ways) => string);

/** The words for programs. */
const inPrograms: Ways = {
  organisation: ': organisation(client, uuid)',
  currency: ' as currency',
  resume: ' by resume: true',
  lastDay: 'give the last day as to',
  moment: (option) => `give ${option} as a Date`,
  period: 'give since and until as Dates',
};

/** Returns the text of an advice, for programs unless other words are given. */
export const wordsOf = (advice: Advice, ways: Ways = inPrograms): string =>
  typeof advice === 'string' ? advice : advice(ways);

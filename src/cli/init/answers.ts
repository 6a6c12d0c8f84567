import { ask, type Question } from '../ask.js';
import { UsageError } from '../failure.js';
import { endings, type Language, languages, type StartName, startNames, starts } from './starts.js';

/** Options of `init`. */
export interface InitFlags {
  readonly start?: StartName;
  readonly language?: Language;
}

/** All that `init` has to know. */
export interface Answers extends Required<InitFlags> {
  readonly folder: string;
}

/** Returns the name that an answer begins. An empty answer begins the first one. */
const nameOf = <Name extends string>(names: readonly Name[], answer = ''): Name | undefined =>
  names.find((name) => name.startsWith(answer.toLowerCase()));

const startOf = (answer?: string) => nameOf(startNames, answer);

const languageOf = (answer?: string) =>
  languages.find((name) => endings[name] === answer?.toLowerCase()) ?? nameOf(languages, answer);

const choice = (
  text: string,
  names: readonly string[],
  chosen: (answer: string) => string | undefined,
): Question => ({
  text: `${text} (${names.join(', ')}; default: ${names[0]})`,
  problem: (answer) =>
    chosen(answer) === undefined ? `the answer must be one of ${names.join(', ')}` : undefined,
});

const startQuestion = choice(
  `What would you like to begin with?
${startNames.map((name) => `  ${name.padEnd(6)}  ${starts[name].summary}`).join('\n')}
Program`,
  startNames,
  startOf,
);
const languageQuestion = choice('Language', languages, languageOf);
const folderQuestion: Question = { text: 'Folder (default: this one)', problem: () => undefined };

/**
 * Returns what the arguments say, and asks for the rest on the terminal. Without a terminal, it rejects with a
 * `UsageError` if an option is missing.
 */
export async function answersTo(folder: string | undefined, flags: InitFlags): Promise<Answers> {
  const { start, language } = flags;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    if (start && language) return { start, language, folder: folder ?? '.' };
    throw new UsageError(
      `there is no terminal to ask on. Use --start ${startNames.join('|')} and --language ${languages.join('|')}, and name the folder if it is not this one`,
    );
  }
  const questions = [
    ...(start ? [] : [startQuestion]),
    ...(language ? [] : [languageQuestion]),
    ...(folder === undefined ? [folderQuestion] : []),
  ];
  const answers = questions.length > 0 ? await ask(questions, 'nothing was written') : [];
  // In the order of the questions.
  return {
    start: start ?? startOf(answers.shift()) ?? startNames[0],
    language: language ?? languageOf(answers.shift()) ?? languages[0],
    folder: folder ?? (answers.shift() || '.'),
  };
}

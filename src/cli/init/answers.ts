import { ask, type Question } from '../ask.js';
import { UsageError } from '../failure.js';
import {
  endings,
  type Language,
  languages,
  type StartName,
  startNames,
  starts,
  type WayName,
  wayNames,
} from './starts.js';
import { ways, waysOf } from './ways.js';

/** Options of `init`. */
export interface InitFlags {
  readonly start?: StartName;
  readonly language?: Language;
  readonly with?: readonly WayName[];
  /** Path of a tarball of this package. */
  readonly client?: string;
}

/** All that `init` has to know. */
export interface Answers extends Required<Omit<InitFlags, 'client'>> {
  readonly folder: string;
  readonly client: string | undefined;
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
${startNames.map((name) => `  ${name.padEnd(7)}  ${starts[name].summary}`).join('\n')}
Program`,
  startNames,
  startOf,
);
const languageQuestion = choice('Language', languages, languageOf);

/** Returns those of the names that a list contains, or `undefined` if it contains another word. */
const namesIn = (known: readonly WayName[], answer: string): readonly WayName[] | undefined => {
  const words = answer.split(/[\s,]+/).filter((word) => word !== '');
  const names = words.flatMap((word) => nameOf(known, word) ?? []);
  return names.length === words.length ? [...new Set(names)] : undefined;
};

/** Returns the ways that `--with` names. Throws an error if one of them is unknown. */
export function toWays(value: string): readonly WayName[] {
  const names = value.split(',').map((word) => word.trim());
  const unknown = names.find((word) => !wayNames.some((name) => name === word));
  if (unknown === undefined) return wayNames.filter((name) => names.includes(name));
  throw new UsageError(`--with does not know '${unknown}'. Use ${wayNames.join(', ')}, separated by commas`);
}

const waysQuestion = (names: readonly WayName[]): Question => ({
  text: `How will it run in production?
${names.map((name) => `  ${name.padEnd(7)}  ${ways[name].summary}`).join('\n')}
Ways (separated by commas; default: none)`,
  problem: (answer) => (namesIn(names, answer) ? undefined : `each must be one of ${names.join(', ')}`),
});
const folderQuestion: Question = { text: 'Folder (default: this one)', problem: () => undefined };

/**
 * Returns what the arguments say, and asks for the rest on the terminal. Without a terminal, it rejects with a
 * `UsageError` if an option is missing.
 */
export async function answersTo(folder: string | undefined, flags: InitFlags): Promise<Answers> {
  const { start, language, client } = flags;
  if (!process.stdin.isTTY || !process.stderr.isTTY) {
    if (start && language)
      return checked({ start, language, folder: folder ?? '.', with: flags.with ?? [], client });
    throw new UsageError(
      `there is no terminal to ask on. Use --start ${startNames.join('|')} and --language ${languages.join('|')}, and name the folder if it is not this one`,
    );
  }
  const questions = [
    ...(start ? [] : [startQuestion]),
    ...(language ? [] : [languageQuestion]),
    ...(folder === undefined ? [folderQuestion] : []),
  ];
  const asked = async (each: readonly Question[]) =>
    each.length > 0 ? await ask(each, 'nothing was written') : [];
  const answers = await asked(questions);
  // In the order of the questions.
  const chosen = {
    start: start ?? startOf(answers.shift()) ?? startNames[0],
    language: language ?? languageOf(answers.shift()) ?? languages[0],
    folder: folder ?? (answers.shift() || '.'),
    client,
  };
  // Only now is it known whether there is anything to choose.
  const names = waysOf(starts[chosen.start]);
  const isOpen = flags.with === undefined && names.length > 0;
  const [answer = ''] = await asked(isOpen ? [waysQuestion(names)] : []);
  return checked({ ...chosen, with: flags.with ?? namesIn(names, answer) ?? [] });
}

/** Returns these answers. Throws a `UsageError` if they do not fit together. */
function checked(answers: Answers): Answers {
  const unfit = answers.with.find((way) => !waysOf(starts[answers.start]).includes(way));
  if (unfit === undefined) return answers;
  const names = startNames.filter((name) => waysOf(starts[name]).includes(unfit));
  throw new UsageError(`--with ${unfit} is for the programs ${names.join(', ')}`);
}

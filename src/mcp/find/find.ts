import { asked } from './asked.js';
import { corrector } from './corrector.js';
import { featuresOf, stemOf, vocabulary, wordsIn } from './features.js';
import { ofCommands, ofImpossible, ofOperations, ofTools } from './intentions.js';
import { learn } from './learn.js';

/** Something that answers a question. */
export interface Answer {
  readonly kind: 'operation' | 'tool' | 'command' | 'impossible';
  /** Its id or name. For something impossible, what cannot be done. */
  readonly name: string;
}

/** An answer that was found. */
export interface Scored extends Answer {
  /** Its probability, as a share of that of the best answer. */
  readonly share: number;
}

/** A question, and the names of the answers that are right, best first. */
export interface Question {
  readonly question: string;
  readonly right: readonly string[];
}

const answersIn = (kind: Answer['kind'], table: Readonly<Record<string, string>>) =>
  Object.entries(table)
    .filter(([, questions]) => questions !== '')
    .map(([name, questions]) => ({ kind, name, questions: questions.split(/;\s+/) }));

const answers = [
  ...answersIn('operation', ofOperations),
  ...answersIn('tool', ofTools),
  ...answersIn('command', ofCommands),
  ...answersIn('impossible', ofImpossible),
];

/** Questions that were written for each answer. */
export const written: readonly Question[] = answers.flatMap(({ name, questions }) =>
  questions.map((question) => ({ question, right: [name] })),
);

/** Questions of other people. */
export const others: readonly Question[] = asked
  .trim()
  .split('\n')
  .map((line) => {
    const [question = '', right = ''] = line.split(' | ');
    return { question, right: right.split(' / ') };
  });

/** Most answers to a question, and the least share of one. */
const mostAnswers = 12;
const leastShare = 0.01;

/** Least probability of the best answer. Below it, the question is about something else. */
const leastBest = 0.1;

/** Returns the words of a text without their endings. A name is not corrected. */
const stemsIn = (text: string, corrected = (stem: string) => stem): readonly string[] =>
  wordsIn(text).map((word, at) => {
    const stem = stemOf(word.toLowerCase());
    return at > 0 && word !== word.toLowerCase() ? stem : corrected(stem);
  });

/** Makes the function that finds what answers a question, best first, from questions with their answers. */
export function finder(questions: readonly Question[]): (question: string) => readonly Scored[] {
  const places = new Map(answers.map(({ name }, at) => [name, at]));
  const texts = questions.flatMap(({ question, right }) => {
    const answer = right.map((name) => places.get(name)).find((place) => place !== undefined);
    return answer === undefined ? [] : [{ stems: stemsIn(question), answer }];
  });
  const corrected = corrector([...texts.flatMap(({ stems }) => stems), ...vocabulary]);
  const probabilities = learn(
    texts.map(({ stems, answer }) => ({ features: featuresOf(stems), answer })),
    answers.length,
  );
  return (question) => {
    const stems = stemsIn(question, corrected);
    const scores = probabilities(featuresOf(stems));
    const best = Math.max(...scores);
    if (best < leastBest) return [];
    return answers
      .map(({ kind, name }, at) => ({ kind, name, share: (scores[at] ?? 0) / best }))
      .filter(({ share }) => share >= leastShare)
      .sort((a, b) => b.share - a.share)
      .slice(0, mostAnswers);
  };
}

let made: ReturnType<typeof finder> | undefined;

/** Returns what answers a question in an organiser's words, best first. */
export function find(question: string): readonly Scored[] {
  made ??= finder([...written, ...others]);
  return made(question);
}

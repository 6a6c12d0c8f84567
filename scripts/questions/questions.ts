import { featuresOf, isWord, stemsIn } from '../../src/mcp/find/features.js';
import { type Answer, type Learned, lineOf } from '../../src/mcp/find/learned.js';
import { asked } from './asked.js';
import { ofCommands, ofImpossible, ofOperations, ofTools } from './intentions.js';
import { learn } from './learn.js';
import { wishes } from './wishes.js';

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

const linesOf = (text: string): readonly Question[] =>
  text
    .trim()
    .split('\n')
    .map((line) => {
      const [question = '', right = ''] = line.split(' | ');
      return { question, right: right.split(' / ') };
    });

/** Questions that the test keeps out of learning. */
export const others: readonly Question[] = linesOf(asked);

/** Wishes, of which the test keeps each fifth out of learning. */
export const told: readonly Question[] = linesOf(wishes);

/** Learns what answers a question from questions with their answers. */
export function learned(questions: readonly Question[]): Learned {
  const places = new Map(answers.map(({ name }, at) => [name, at]));
  const examples = questions.flatMap(({ question, right }) => {
    const answer = right.map((name) => places.get(name)).find((place) => place !== undefined);
    return answer === undefined ? [] : [{ features: featuresOf(stemsIn(question)), answer }];
  });
  const parts = learn(examples, answers.length)
    // Every word is known, even one that says nothing about the answer.
    .filter(({ name, rarity }) => rarity > 0 || isWord(name))
    .map(lineOf)
    .join('\n');
  return { answers: answers.map(({ kind, name }) => ({ kind, name })), parts };
}

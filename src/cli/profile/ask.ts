import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { Interruption } from '../interruption.js';
import { UsageError } from '../usage-error.js';

/** Something that is asked for on a terminal. */
export interface Question {
  readonly text: string;
  /** Whether what is typed is not shown. */
  readonly isSecret?: boolean;
  /** What is wrong with an answer; undefined where it is right. */
  readonly problem: (answer: string) => string | undefined;
}

/** How often a question is asked whose answers are wrong. */
const tries = 3;

/**
 * Asks one question after the other on the terminal. Rejects with an `Interruption` where there is no answer, as after
 * Ctrl-C or Ctrl-D, and with a `UsageError` where the answers stay wrong.
 */
export async function ask(questions: readonly Question[], unanswered: string): Promise<string[]> {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  // Without a history, no key brings a secret back that was typed before.
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new Interruption(unanswered)));
  });
  // Whoever waits for an answer is told.
  ended.catch(() => {});
  lines.on('SIGINT', () => lines.close());

  const answerTo = async ({ text, isSecret = false }: Question): Promise<string> => {
    process.stderr.write(`${text}: `);
    isHidden = isSecret;
    try {
      return await Promise.race([new Promise<string>((resolve) => lines.once('line', resolve)), ended]);
    } finally {
      isHidden = false;
      // The end of the line was not shown either.
      if (isSecret) process.stderr.write('\n');
    }
  };

  const askFor = async (question: Question): Promise<string> => {
    let problem: string | undefined;
    for (let attempt = 0; attempt < tries; attempt += 1) {
      const answer = (await answerTo(question)).trim();
      problem = question.problem(answer);
      if (problem === undefined) return answer;
      process.stderr.write(`${problem}\n`);
    }
    throw new UsageError(problem);
  };

  try {
    const answers: string[] = [];
    for (const question of questions) answers.push(await askFor(question));
    return answers;
  } finally {
    lines.close();
  }
}

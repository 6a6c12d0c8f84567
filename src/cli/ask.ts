import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { UsageError } from './failure.js';
import { Interruption } from './interruption.js';

/** A question on the terminal. */
export interface Question {
  readonly text: string;
  /** Whether the typed answer is hidden. */
  readonly isSecret?: boolean;
  /** Returns the problem with an answer, or `undefined` if it is valid. */
  readonly problem: (answer: string) => string | undefined;
}

/** How often a question is asked if the answers are invalid. */
const tries = 3;

/**
 * Asks one question after another on the terminal. Rejects with an `Interruption` if there is no answer, as after Ctrl-C
 * or Ctrl-D, and with a `UsageError` if the answers stay invalid.
 */
export async function ask(questions: readonly Question[], unanswered: string): Promise<string[]> {
  let isHidden = false;
  const output = new Writable({
    write(chunk, _encoding, done) {
      if (!isHidden) process.stderr.write(chunk);
      done();
    },
  });
  // Without a history, no key can bring back a secret that was typed before.
  const lines = createInterface({ input: process.stdin, output, terminal: true, historySize: 0 });
  const ended = new Promise<never>((_resolve, reject) => {
    lines.once('close', () => reject(new Interruption(unanswered)));
  });
  // The code that waits for an answer handles this rejection.
  ended.catch(() => {});
  lines.on('SIGINT', () => lines.close());
  // After Ctrl-Z and `fg`, the interface is paused, and draws the line again.
  let shown = '';
  lines.on('SIGCONT', () => {
    if (isHidden) process.stderr.write(shown);
    lines.resume();
  });

  const answerTo = async ({ text, isSecret = false }: Question): Promise<string> => {
    // As a prompt, it stays on the line when a key such as Backspace draws the line again.
    shown = `${text}: `;
    lines.setPrompt(shown);
    lines.prompt();
    isHidden = isSecret;
    try {
      return await Promise.race([new Promise<string>((resolve) => lines.once('line', resolve)), ended]);
    } finally {
      isHidden = false;
      // The line break was hidden too.
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

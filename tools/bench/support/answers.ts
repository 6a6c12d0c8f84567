import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

/** Asks a process, and returns its answer. */
export async function ask<Answer>(child: ChildProcess, wanted: string): Promise<Answer> {
  const answer = once(child, 'message');
  child.send(wanted);
  return (await answer)[0];
}

/**
 * Runs a role of a program in a separate process. Returns what it sends, or undefined if it fails or takes longer than `most`
 * milliseconds.
 */
export async function answerOf<Answer>(
  file: string,
  args: readonly string[],
  { most, flags = [] }: { readonly most: number; readonly flags?: readonly string[] },
): Promise<Answer | undefined> {
  // A process without enough memory prints its whole stack.
  const child = fork(file, args, { execArgv: [...flags], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] });
  const ended = once(child, 'exit').then(() => []);
  const timer = setTimeout(() => child.kill('SIGKILL'), most);
  const [answer] = await Promise.race([once(child, 'message'), ended]);
  clearTimeout(timer);
  child.kill();
  await ended;
  return answer;
}

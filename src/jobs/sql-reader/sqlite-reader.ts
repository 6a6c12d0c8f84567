import { type ChildProcess, spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileProblem } from '../../shared/file-problem.js';
import { hasCode } from '../../shared/has-code.js';
import { nodeModule } from '../../shared/node.js';
import { DatabaseError, fileError, tookTooLong, tooLarge } from '../mirror/databases/database-error.js';
import { builtInSqlite } from '../mirror/databases/drivers.js';
import type { Answer, Begin, Found, Request } from './child/messages.js';
import { guardProgram, workerProgram } from './generated/child-programs.js';
import { toQuestion } from './question.js';
import { type Bounds, type Cell, distinctNames, type Part, type Readable, type Reader } from './reading.js';
import { timeLimit } from './time-limit.js';

/*
 * Reads an SQLite file in a separate process, which is kept. No driver can only read, and nothing but the end of its process stops
 * a query. The process watches its time and its memory, and ends if this one does.
 */

/** Settings of this process that the other one needs. It gets no others, because some are secrets. */
const inherited = ['PATH', 'LD_LIBRARY_PATH', 'SQLITE_TMPDIR', 'TMPDIR', 'TEMP', 'TMP', 'SystemRoot'];

/** Returns the path of libsql, or undefined if the SQLite of Node returns rows as lists, which it does from 22.16. */
function pathOfLibrary(): string | undefined {
  const builtIn = builtInSqlite<{ readonly StatementSync?: { readonly prototype: object } }>();
  if (builtIn && 'setReturnArrays' in Object(builtIn.StatementSync?.prototype)) return undefined;
  try {
    // The package is found from this file, whatever the working folder of the process.
    return createRequire(import.meta.url).resolve('libsql');
  } catch (error) {
    throw new DatabaseError(
      'SQLite is missing: Node can be used for queries from version 22.16. Update Node, or run npm install libsql.',
      { cause: error },
    );
  }
}

/**
 * Checks that a path leads to a file that can be read, since SQLite would say the same for every problem. Returns the number of the
 * file.
 */
async function fileAt(path: string): Promise<string> {
  const { access, constants, stat } = nodeModule('node:fs/promises');
  const remedy = `Create it with "ticketing-client mirror --to ${path}".`;
  try {
    await access(path, constants.R_OK);
  } catch (error) {
    const message = hasCode(error, 'ENOENT')
      ? `The file ${path} does not exist. ${remedy}`
      : `Cannot read ${path}: ${fileProblem(error)}.`;
    throw new DatabaseError(message, { cause: error });
  }
  const found = await stat(path, { bigint: true });
  if (found.isDirectory()) throw new DatabaseError(`Cannot read ${path}: it is a folder.`);
  if (found.size === 0n) throw new DatabaseError(`The file ${path} is empty. ${remedy}`);
  return `${found.dev} ${found.ino}`;
}

/** Starts a process that answers queries of one file. */
function start(file: Begin['file'], path: string) {
  const env = Object.fromEntries(inherited.map((name) => [name, process.env[name]]));
  const child: ChildProcess = spawn(process.execPath, ['--no-warnings', '-e', guardProgram], {
    env,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    serialization: 'advanced',
    windowsHide: true,
  });
  let settle: ((answer: Answer | undefined) => void) | undefined;
  let isAlive = true;
  // While it does nothing, it does not keep this process alive.
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  const over = () => {
    isAlive = false;
    settle?.(undefined);
  };
  child.on('message', (answer: Answer) => settle?.(answer));
  child.on('exit', over);
  child.on('error', over);
  child.send({ program: workerProgram, file } satisfies Begin, () => {});
  rest();
  const end = () => {
    isAlive = false;
    child.kill('SIGKILL');
  };
  return {
    isAlive: () => isAlive,
    end,
    /** Returns the next message. Ends the process if the signal aborts. */
    async answer(request: Request, bounds: Bounds, timeLeft: number | undefined): Promise<Found> {
      const { signal, time } = bounds;
      signal.throwIfAborted();
      child.ref();
      child.channel?.ref();
      const limit = timeLimit(bounds, timeLeft, end);
      const answer = await new Promise<Answer | undefined>((resolve) => {
        settle = resolve;
        if (isAlive) child.send(request, () => {});
        else resolve(undefined);
      });
      settle = undefined;
      limit.stop();
      rest();
      signal.throwIfAborted();
      if (answer && !('ended' in answer)) return answer;
      isAlive = false;
      if (answer?.ended === 'memory')
        throw new DatabaseError('The query needs too much memory. Select fewer or shorter values.');
      if (answer?.ended === 'time') throw tookTooLong(time);
      limit.expectTime();
      throw new DatabaseError(`The process that reads ${path} ended unexpectedly. Try a simpler query.`);
    },
  };
}

/** Opens an SQLite file for one query after another. */
export function openSqlite({ database: path, forAgents }: Readable): Reader {
  let kept: ReturnType<typeof start> | undefined;
  let opened: string | undefined;

  async function child() {
    const found = await fileAt(path);
    // Another file may have taken its place.
    if (found !== opened) kept?.end();
    if (kept?.isAlive()) return kept;
    opened = found;
    const temporary = forAgents ? 'memory' : 'file';
    kept = start({ path: nodeModule('node:path').resolve(path), library: pathOfLibrary(), temporary }, path);
    return kept;
  }

  async function* ask(sql: string, bounds: Bounds): AsyncGenerator<Part, void, undefined> {
    const { rows, time, size = Number.POSITIVE_INFINITY } = bounds;
    const { text } = toQuestion(sql, 'sqlite');
    const reading = await child();
    let isWhole = false;
    try {
      const started = performance.now();
      let left = time;
      let total = 0;
      let request: Request = { text, rows, time };
      for (;;) {
        const answer = await reading.answer(request, bounds, left);
        isWhole = !answer.isTired;
        if ('problem' in answer) {
          const { problem } = answer;
          throw problem.isRefused ? new DatabaseError(`${problem.message}.`) : fileError(path, problem, text);
        }
        isWhole &&= answer.isLast;
        total += answer.rows.length;
        if (total > size) throw tooLarge(size);
        // The process writes rows of these values.
        yield { columns: distinctNames(answer.columns), rows: JSON.parse(answer.rows) as Cell[][] };
        if (answer.isLast) return;
        // The time of whoever reads the rows counts too, as in Postgres.
        if (time !== undefined) left = time - (performance.now() - started);
        if (left !== undefined && left <= 0) throw tookTooLong(time);
        request = { next: true, time: left };
      }
    } finally {
      // It would go on with this query, or has little memory left.
      if (!isWhole) reading.end();
    }
  }

  return { ask, close: async () => kept?.end() };
}

import { PassThrough } from 'node:stream';
import { vi } from 'vitest';
import { main } from '../../src/cli/main.js';

/** Result of a command that ran in this process. */
export interface Run {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

async function runIn(args: readonly string[]): Promise<Run> {
  let [out, err] = ['', ''];
  const spies = [
    vi.spyOn(process.stdout, 'write').mockImplementation((chunk) => {
      out += typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('latin1');
      return true;
    }),
    vi.spyOn(process.stderr, 'write').mockImplementation((chunk) => {
      err += chunk;
      return true;
    }),
    vi.spyOn(console, 'log').mockImplementation((text) => {
      out += `${text}\n`;
    }),
    vi.spyOn(console, 'error').mockImplementation((text) => {
      err += `${text}\n`;
    }),
  ];
  try {
    const code = (await main(args)) ?? process.exitCode ?? 0;
    return { code: Number(code), out, err };
  } finally {
    process.exitCode = undefined;
    for (const spy of spies) spy.mockRestore();
  }
}

/** Sets properties of an object. Returns a function that restores them. */
function set(target: object, properties: Readonly<Record<string, unknown>>): () => void {
  const before = Object.keys(properties).map(
    (name) => [name, Reflect.getOwnPropertyDescriptor(target, name)] as const,
  );
  for (const [name, value] of Object.entries(properties)) {
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
  return () => {
    for (const [name, descriptor] of before) {
      if (descriptor) Object.defineProperty(target, name, descriptor);
      else Reflect.deleteProperty(target, name);
    }
  };
}

/** Terminal, input, environment and folder of a command. */
export interface Place {
  /** Its environment, which is that of this process by default. */
  readonly env?: NodeJS.ProcessEnv;
  /** Its working folder. */
  readonly cwd?: string;
  /** Width of the terminal. There is no terminal by default. */
  readonly columns?: number;
  /** Text or bytes that are typed or piped to standard input. */
  readonly input?: string | Uint8Array;
}

let isRunning = false;

/** Runs a command in this process and collects its output. Only one command can run at a time. */
export async function runOn(
  { env = process.env, cwd, columns, input = '' }: Place,
  ...args: readonly string[]
): Promise<Run> {
  if (isRunning) throw new Error('Another command runs in this process. Start processes instead.');
  const isTTY = columns !== undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY });
  stdin.end(input);
  const before = process.cwd();
  if (cwd !== undefined) process.chdir(cwd);
  isRunning = true;
  const undo = [
    () => process.chdir(before),
    set(process, { stdin, env }),
    set(process.stdout, { isTTY, columns }),
    set(process.stderr, { isTTY }),
  ];
  try {
    return await runIn(args);
  } finally {
    for (const each of undo) each();
    isRunning = false;
  }
}

/** Runs a command in this process without a terminal. */
export const run = (...args: readonly string[]): Promise<Run> => runOn({}, ...args);

/** Runs a command in this process, with these arguments, environment and place. */
export const runHere = (
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
  place?: Pick<Place, 'cwd' | 'input'>,
): Promise<Run> => runOn({ ...(env && { env }), ...place }, ...args);

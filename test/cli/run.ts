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
    const code = (await main(args)) ?? 0;
    return { code, out, err };
  } finally {
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

/** Terminal and input of a command. */
export interface Place {
  /** Width of the terminal. There is no terminal by default. */
  readonly columns?: number;
  /** Text that is typed or piped to standard input. */
  readonly input?: string;
}

/** Runs a command in this process and collects its output. */
export async function runOn({ columns, input = '' }: Place, ...args: readonly string[]): Promise<Run> {
  const isTTY = columns !== undefined;
  const stdin = Object.assign(new PassThrough(), { isTTY });
  stdin.end(input);
  const undo = [
    set(process, { stdin }),
    set(process.stdout, { isTTY, columns }),
    set(process.stderr, { isTTY }),
  ];
  try {
    return await runIn(args);
  } finally {
    for (const each of undo) each();
  }
}

/** Runs a command in this process without a terminal. */
export const run = (...args: readonly string[]): Promise<Run> => runOn({}, ...args);

import { PassThrough } from 'node:stream';
import { vi } from 'vitest';
import { main } from '../../src/cli/main.js';

/** How a command ended that ran in this process. */
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

/** Sets properties of an object, and gives what takes them back. */
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

/** What a command runs on. */
export interface Place {
  /** How wide the terminal is. Default: no terminal. */
  readonly columns?: number;
  /** What is typed, or comes on standard input. */
  readonly input?: string;
}

/** Runs a command in this process. What it writes is gathered. */
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

/** Runs a command in this process, where there is no terminal. */
export const run = (...args: readonly string[]): Promise<Run> => runOn({}, ...args);

import type { FileHandle } from 'node:fs/promises';
import type { vi as Vi } from 'vitest';
import { Program } from './program.js';

type AnyFunction = (...args: unknown[]) => unknown;

const isFile = (value: unknown): value is FileHandle =>
  typeof value === 'object' && value !== null && 'fd' in value;

/** Only programs are killed here, never the machine, so a sync has no effect. */
const fsync = (_: number, done: (error: null) => void): void =>
  void Program.current.effect(async () => {}).then(() => done(null));

/** Makes it possible to kill programs before and after each file operation. Returns a function that closes their open files. */
export function beginMortalFiles(vi: typeof Vi): { end(): Promise<void> } {
  const opened: FileHandle[] = [];
  /** Returns the same object, with each method as an effect of the program that calls it. */
  const mortal = <T extends object>(target: T): T =>
    new Proxy(target, {
      get(_, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) =>
          Program.current.effect(async () => {
            const result = await (value as AnyFunction).apply(target, args);
            if (!isFile(result)) return result;
            opened.push(result);
            return mortal(result);
          });
      },
    });
  const { getBuiltinModule } = process;
  const spy = vi.spyOn(process, 'getBuiltinModule').mockImplementation(((name: string) => {
    const found = getBuiltinModule.call(process, name) as object;
    if (name === 'node:fs') return Object.assign(Object.create(found), { fsync });
    return name === 'node:fs/promises' ? mortal(found) : found;
  }) as typeof getBuiltinModule);
  return {
    async end() {
      spy.mockRestore();
      await Promise.all(opened.map((file) => file.close()));
    },
  };
}

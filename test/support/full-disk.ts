import { open } from 'node:fs/promises';
import { onTestFinished, vi } from 'vitest';

/** The disk for the open files of this process, which can be full for a while. */
export async function theDisk() {
  const file = await open(import.meta.filename, 'r');
  const handle = Object.getPrototypeOf(file) as typeof file;
  await file.close();
  const { writeFile } = handle;
  const free = () => void vi.restoreAllMocks();
  onTestFinished(free);
  return {
    /** Refuses each write from now on, with a code of the system. Like a real disk, it writes the first part. */
    fill(code = 'ENOSPC') {
      const refuse = async function (this: typeof file, content: unknown) {
        const bytes = Buffer.from(content as string);
        await writeFile.call(this, bytes.subarray(0, bytes.length / 2));
        throw Object.assign(new Error(`${code}: refused, write`), { code, syscall: 'write' });
      };
      vi.spyOn(handle, 'writeFile').mockImplementation(refuse as never);
      vi.spyOn(handle, 'appendFile').mockImplementation(refuse as never);
    },
    /** Takes the methods away that handles do not have under Yarn Plug'n'Play. */
    patch() {
      const refuse = () => {
        throw new Error('Method not implemented.');
      };
      for (const name of ['datasync', 'sync', 'utimes', 'readv'] as const)
        vi.spyOn(handle, name).mockImplementation(refuse);
    },
    /** Frees some space. */
    free,
  };
}

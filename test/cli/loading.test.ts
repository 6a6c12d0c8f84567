import { describe, expect, test } from 'vitest';
import { entries } from '../../scripts/entries.js';
import { loadedWith } from '../support/loaded.js';
import { commandLine } from './command.js';
import { served } from './served.js';

describe('the command line', () => {
  test('loads only commander and its own files before it knows the command', async () => {
    const loaded = await loadedWith('src/cli/program.ts');
    expect(loaded).toContain('commander');
    expect(
      loaded.filter(
        (path) =>
          !/^(?:src\/(?:cli|jobs\/words)\/[a-z-]+\.ts|src\/jobs\/common\/event-words\.ts|src\/api\/catalogue\/(?:generated\/group-prose|words)\.ts|src\/shared\/(?:file-problem|full-stop|is-uuid|option-error|through-proxies|unseen|words)\.ts|package\.json|commander)$/.test(
            path,
          ),
      ),
    ).toEqual([]);
  });

  test('loads the list of jobs only for a word that is neither a group of operations nor a tool', async () => {
    const loaded = await loadedWith('src/cli/main.ts');
    expect(loaded.filter((path) => /^src\/jobs\/(?!words\/|common\/event-words)/.test(path))).toEqual([]);
  });

  // The fetch of Node loads undici, which takes longer than a whole short command.
  test('calls the service without the fetch of Node', async () => {
    const cli = await commandLine();
    const { env, close } = await served();
    const whenDone = `process.once('exit', () =>
      console.error(process.moduleLoadList.filter((name) => name.includes('undici')).length))`;
    const preload = `--import=data:text/javascript,${encodeURIComponent(whenDone)}`;
    const { code, out, err } = await cli.run(['me', 'get'], { ...env, NODE_OPTIONS: preload });
    await Promise.all([cli.end(), close()]);
    expect({ code, err }).toEqual({ code: 0, err: '0\n' });
    expect(out).toContain('uuid');
  });

  test.each(Object.values(entries))('is not loaded by %s', async (file) => {
    const loaded = await loadedWith(file);
    expect(loaded).toContain(file);
    expect(loaded.filter((path) => path === 'commander' || path.startsWith('src/cli/'))).toEqual([]);
  });
});

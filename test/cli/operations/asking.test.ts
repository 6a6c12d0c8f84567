import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { catalogue } from '../../../src/api/catalogue/catalogue.js';
import { toWords } from '../../../src/api/catalogue/words.js';
import { commandLineForFile } from '../command.js';
import { run, runHere } from '../run.js';
import { served } from '../served.js';

const writes = catalogue().filter(({ isWrite }) => isWrite);
const [event = ''] = catalogue()
  .find(({ id }) => id === 'events.unpublish')
  ?.example.map(String) ?? [''];

const cli = commandLineForFile();
let service: Awaited<ReturnType<typeof served>>;

beforeAll(async () => {
  service = await served();
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await cli.end();
});
afterAll(async () => {
  await service.close();
});

test('the catalogue marks every operation that deletes or ends something as destructive', () => {
  const grave = writes.filter(({ isDestructive }) => isDestructive).map(({ id }) => id);
  const named = writes.filter(({ id, method }) =>
    method === 'DELETE' ? true : /\.(?:cancel|unpublish|disable|disconnect)$/.test(id),
  );
  expect(grave).toEqual(named.map(({ id }) => id));
});

/** Returns the arguments of the example, with a body if the operation needs one. */
const wordsOf = ({ id, ids, body, example }: (typeof writes)[number]): string[] => {
  const content = example[ids.length];
  return [
    ...toWords(id).split(' '),
    ...example.slice(0, ids.length).map(String),
    ...(body?.kind === 'value' ? [String(content)] : []),
    ...(body?.kind === 'content' && content !== undefined ? ['--data', JSON.stringify(content)] : []),
  ];
};

describe('without a terminal', () => {
  const grave = writes.filter(({ isDestructive, mails }) => isDestructive || mails);

  test.each(grave)('$id changes nothing without --yes', async (entry) => {
    for (const [name, value] of Object.entries(service.env)) {
      if (name.startsWith('TICKETING_')) vi.stubEnv(name, value);
    }
    const before = service.emulator.journal.entries.length;
    const { code, out, err } = await run(...wordsOf(entry));
    expect({ code, out }).toEqual({ code: 2, out: '' });
    expect(err).toMatch(
      /^ticketing-client: "[^\n]*" [^\n]*, so it needs a confirmation\. There is no terminal to ask on, so nothing was changed\. Add --yes to confirm\.\n$/,
    );
    expect(service.emulator.journal.entries.length).toBe(before);
  });

  test.each([
    ['/dev/null', '</dev/null'],
    ['a pipe', '< <(echo y)'],
  ])('%s on standard input does not confirm, but --yes does', async (_name, redirection) => {
    const words = ['events', 'unpublish', event];
    const shell = (args: readonly string[]) =>
      promisify(execFile)(
        'bash',
        ['-c', `exec "$0" "$@" ${redirection}`, process.execPath, cli.file, ...args],
        {
          env: service.env,
        },
      ).catch((error) => error);
    const before = service.emulator.journal.entries.length;
    expect(await shell(words)).toMatchObject({
      code: 2,
      stdout: '',
      stderr: expect.stringMatching(
        /^ticketing-client: "events unpublish" .*, so it needs a confirmation\. .* Add --yes to confirm/,
      ),
    });
    expect(service.emulator.journal.entries.length).toBe(before);
    expect(await shell([...words, '--dry-run'])).toMatchObject({ stderr: '' });
    expect(service.emulator.journal.entries.length).toBe(before);
    expect(await shell([...words, '--yes'])).toMatchObject({ stderr: '' });
    expect(service.emulator.journal.entries.at(-1)).toMatchObject({ operation: 'events.unpublish' });
    await runHere(['events', 'publish', event], service.env);
  });

  test('operations that create, change or read need no confirmation', async () => {
    const update = await runHere(['events', 'update', event, '-f', 'name=Fair'], service.env);
    expect(update).toMatchObject({ code: 0, err: '' });
    expect(await runHere(['events', 'publish', event], service.env)).toMatchObject({ code: 0, err: '' });
    expect(await runHere(['events', 'get', event], service.env)).toMatchObject({ code: 0, err: '' });
  });
});

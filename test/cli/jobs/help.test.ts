import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { jobGroups } from '../../../src/cli/jobs/list.js';
import { casesOf } from '../../support/extent.js';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { mainWith } from './refused.js';

const cli = commandLineForFile();

const events = `
- name: Spring fair
  timezone: Europe/Vienna
  occurrence: { type: does_not_repeat, attributes: { starts_on: 2031-04-12 10:00, event_duration: 480 } }
`;

/** Runs a line of a help text in a shell, in a folder with the files that examples name. */
async function runLine(line: string) {
  const folder = await ownFolder();
  await writeFile(join(folder, 'events.yaml'), events);
  await writeFile(join(folder, 'people.csv'), 'email\nann@example.com\n');
  const program = join(folder, 'ticketing-client');
  await writeFile(program, `#!/bin/sh\nexec '${process.execPath}' '${cli.file}' "$@"\n`);
  await chmod(program, 0o755);
  const env = { ...environment(), PATH: `${folder}:${process.env.PATH}` };
  const child = spawn('/bin/sh', ['-c', line], { cwd: folder, env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code, err, hasWritten: out !== '' || (await readdir(folder)).length > 3 };
}

// The commands of watch have their own help.
const commands = jobGroups.map(({ name }) => name).filter((name) => name !== 'watch');

// listen runs until it is stopped, and reconcile needs its database.
test.each(
  casesOf(
    commands.filter((name) => name !== 'listen' && name !== 'reconcile'),
    2,
  ),
)('the examples of %s that use the emulator work without an account', async (name) => {
  const { code, out } = await mainWith([name, '--help']);
  expect(code).toBeUndefined();
  const help = out.join('\n');
  const lines = help.split('\n').filter((line) => /^ {2}ticketing-client .*--emulator/.test(line));
  expect(lines.length).toBeGreaterThan(0);
  for (const line of lines) {
    const { err, ...ending } = await runLine(line);
    // The notes explain how the figures were calculated.
    const told = err.split('\n').filter((each) => !each.startsWith('note: '));
    expect({ line, ...ending, told }).toEqual({ line, code: 0, hasWritten: true, told: [''] });
  }
});

test.each([...commands, 'watch orders', 'completion', 'emulator'])(
  'the help of %s is at most 80 characters wide, except for options and examples',
  async (name) => {
    const { out } = await mainWith([...name.split(' '), '--help']);
    const lines = out.join('\n').split('\n');
    expect(lines.filter((line) => line.length > 80 && !line.startsWith('  '))).toEqual([]);
    // The lines of longer paragraphs are full.
    const followed = lines.filter((line, at) => /^\S/.test(line) && /^\S/.test(lines[at + 1] ?? ''));
    expect(followed.length === 0 || followed.some((line) => line.length > 65)).toBe(true);
  },
);

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { commandLineForFile, environment } from '../command.js';

const cli = commandLineForFile();
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'completion-'));
  writeFileSync(join(folder, 'event.yaml'), '');
  writeFileSync(join(folder, 'two words.yaml'), '');
  mkdirSync(join(folder, 'events'));
  writeFileSync(join(folder, 'events', 'inner.yaml'), '');
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
});

/** Types keys into a bash on a terminal, where `ticketing-client` prints its arguments. */
async function typed(...keys: string[]): Promise<string[]> {
  const setup = [
    // Prints what was typed, and runs the program for a completion.
    `ticketing-client() { if [[ $1 == __complete ]]; then '${process.execPath}' '${cli.file}' "$@"; else printf '<<'; printf '[%s]' "$@"; printf '>>'; fi; }`,
    `source <(ticketing-client() { '${process.execPath}' '${cli.file}' "$@"; }; ticketing-client completion bash)`,
    'bind "set bell-style none"',
    ...keys,
    'exit',
  ];
  const child = spawn(
    'python3',
    ['-c', 'import pty, sys; pty.spawn(sys.argv[1:])', 'bash', '--norc', '--noprofile', '-i'],
    { env: environment({ TERM: 'dumb', HISTFILE: '' }), cwd: folder, stdio: ['pipe', 'pipe', 'inherit'] },
  );
  const ended = once(child, 'close');
  const screen = text(child.stdout);
  child.stdin.write(setup.map((line) => `${line}\r`).join(''));
  await ended;
  child.stdin.end();
  return [...(await screen).matchAll(/<<(\[.*?)>>/g)].flatMap(([, args]) =>
    args?.includes('%s') ? [] : [args ?? ''],
  );
}

test('the Tab key completes commands, options, values and file names', async () => {
  expect(
    await typed(
      'ticketing-client prof\tli\t',
      'ticketing-client doctor --em\t',
      'ticketing-client doctor --format j\t',
      'ticketing-client doctor --format=j\t',
      'ticketing-client doctor -o te\t--em\t',
      'ticketing-client doctor --settings event.\t',
      'ticketing-client doctor --settings=event.\t',
      'ticketing-client doctor --settings two\t',
      'ticketing-client doctor --settings @event.\t',
      'ticketing-client doctor --settings=@event.\t',
      'ticketing-client doctor --settings @even\ts/\t',
      'ticketing-client doctor --settings @two\t',
      'ticketing-client doctor "two words" --em\t',
      'ticketing-client events create --field occurrence.typ\tonce --dry\t',
      'ticketing-client proflie \tx',
    ),
  ).toEqual([
    '[profile][list]',
    '[doctor][--emulator]',
    '[doctor][--format][json]',
    '[doctor][--format=json]',
    '[doctor][-o][text][--emulator]',
    '[doctor][--settings][event.yaml]',
    '[doctor][--settings=event.yaml]',
    '[doctor][--settings][two words.yaml]',
    '[doctor][--settings][@event.yaml]',
    '[doctor][--settings=@event.yaml]',
    '[doctor][--settings][@events/inner.yaml]',
    '[doctor][--settings][@two words.yaml]',
    '[doctor][two words][--emulator]',
    '[events][create][--field][occurrence.type=once][--dry-run]',
    '[proflie][x]',
  ]);
});

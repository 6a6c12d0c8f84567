import { describe, expect, test } from 'vitest';
import { version } from '../../package.json';
import { jobGroups } from '../../src/cli/jobs/list.js';
import { mainWith } from './jobs/refused.js';

const run = (...args: string[]) => mainWith(args);

const unknownIn = (group: string, typed: string, meant: string) =>
  `Unknown command "${group} ${typed}". Did you mean "${group} ${meant}"? See "ticketing-client ${group} --help".`;

describe('ticketing-client', () => {
  test.each(['--version', '-V'])('prints its version for %s', async (flag) => {
    expect(await run(flag)).toEqual({ code: undefined, out: [version], err: [] });
  });

  test.each(['--help', '-h'])('prints its commands for %s', async (flag) => {
    const { code, out, err } = await run(flag);
    expect(code).toBeUndefined();
    expect(out.join('\n')).toMatch(/^Usage: ticketing-client .*^ {2}emulator /ms);
    for (const { name, summary } of jobGroups) {
      expect(out.join('\n').replace(/\s+/g, ' ')).toContain(` ${name} ${summary} `);
    }
    expect(err).toEqual([]);
  });

  test.each([[[]], [['events']], [['watch']]])('prints the help for the bare command %j', async (args) => {
    expect(await run(...args)).toEqual(await run(...args, '--help'));
  });

  test('prints the same for help with the name of a command as for its --help', async () => {
    const asked = await run('help', 'events', 'publish');
    expect(asked.out.join()).toContain('POST /events/{event}/publish');
    expect(asked).toEqual(await run('events', 'publish', '--help'));
    expect(asked).toEqual(await run('events', 'help', 'publish'));
  });

  test.each([
    [['events', 'lst'], unknownIn('events', 'lst', 'list')],
    [['events', 'lst', '--help'], unknownIn('events', 'lst', 'list')],
    [['help', 'events', 'lst'], unknownIn('events', 'lst', 'list')],
    [['events', 'sessions', 'lst', '-h'], unknownIn('events sessions', 'lst', 'list')],
    [['watch', 'order', '--help'], unknownIn('watch', 'order', 'orders')],
    [
      ['emulator', 'exprt', '--help'],
      'Unknown command "emulator exprt". Did you mean "emulator export"? See "ticketing-client emulator --help".',
    ],
    [
      ['emulator', '--port', '1', '--cors', 'http://localhost:5173', '--seed=large', 'exprt', '--help'],
      'Unknown command "emulator exprt". Did you mean "emulator export"? See "ticketing-client emulator --help".',
    ],
    [
      ['mirror', '--once', '--to', ''],
      '--to must not be empty. If its value is a variable, check that it is set.',
    ],
    ...['mysql://me:secret@localhost/x', 'sqlite:org.db', 'file:///org.db'].map(
      (from): [string[], string] => [
        ['sql', 'select 1', '--from', from],
        `--from does not take a URL with ${from.split(':')[0]}:. Pass an SQLite file, such as org.db, or a Postgres database, such as postgres://localhost/tickets.`,
      ],
    ),
    ...[
      'host=localhost password=secret dbname=x',
      'postgres://me:a#b@localhost/x',
      'postgres://me:1/2@localhost/x',
    ].map((to): [string[], string] => [
      ['mirror', '--to', to, '--emulator', '--once'],
      `${
        to.startsWith('host')
          ? '--to does not take settings such as host=localhost.'
          : '--to is not a valid URL. In a password, write special characters as % and two hexadecimal digits, such as %23 for # and %2F for /.'
      } Pass an SQLite file, such as org.db, or a Postgres database, such as postgres://localhost/tickets.`,
    ]),
    ...[
      ['copy', 'next', '--start', '2031-01-01 10:00', '--start', '2032-01-01 10:00'],
      ['events', 'list', '--rows', '20', '--rows=50'],
      ['ledger', '--period', '2030', '--period', '2031'],
      ['emulator', '--port', '1', '--port', '2'],
    ].map((args): [string[], string] => [
      args,
      `${args.find((each) => each.startsWith('--'))} was given twice with different values, but takes one. Run the command once for each.`,
    ]),
    [['--verzion'], 'Unknown option "--verzion". Did you mean "--version"? See "ticketing-client --help".'],
  ])('for %j says in one line what is wrong', async (args, line) => {
    expect(await run(...args)).toEqual({ code: 2, out: [], err: [`ticketing-client: ${line}`] });
  });
});

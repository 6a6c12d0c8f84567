import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { commandLineForFile, environment } from '../command.js';
import { service } from './service.js';

const cli = commandLineForFile();

async function fileOf(name: string, content: string): Promise<string> {
  const file = join(await ownFolder(), name);
  await writeFile(file, content);
  return file;
}

test('copy asks for confirmation with the event and its new start', async () => {
  const { env, client, org, onSale } = await service({ seed: 'empty' });
  const event = await onSale('Fair');
  const { child, shows, ended } = cli.startOnTerminal(['copy', event, '--shift', '1 year'], env);
  await shows(/Copy "Fair" to 2091-04-12 10:00 in .*\? \[y\/N\] $/s);
  child.stdin.write('\n');
  expect(await ended).toMatchObject({ code: 130 });
  expect(await client.orgs.events.list(org.uuid).toArray()).toHaveLength(1);
});

test('apply shows the plan, then asks for confirmation', async () => {
  const { env, client, org } = await service({ seed: 'empty' });
  const file = await fileOf('events.yaml', '- { name: Spring fair }\n- { name: Book club }\n');
  const { child, shows, ended } = cli.startOnTerminal(['apply', file], env);
  await shows(
    new RegExp(`2 to create.*Apply this plan to ${org.name} \\(${org.uuid}\\)\\? \\[y/N\\] $`, 's'),
  );
  child.stdin.write('no\n');
  expect(await ended).toMatchObject({ code: 130 });
  expect(await client.orgs.events.list(org.uuid).toArray()).toEqual([]);
});

test('invite asks for confirmation, and sends nothing without a yes', async () => {
  const { env, emulator, onSale } = await service({ seed: 'empty' });
  const event = await onSale('Open Night');
  const guests = 'email\nann@example.com\nben@example.com\nANN@example.com\n';
  const file = await fileOf('people.csv', guests);
  const before = emulator.outbox.length;
  const mails = () => emulator.outbox.length - before;
  const ask = async (answer: string) => {
    const { child, shows, ended } = cli.startOnTerminal(['invite', event, file], env);
    await shows(
      'Already invited, or listed twice: 1 of 3. Send 2 invitations to "Open Night" by e-mail? [y/N] ',
    );
    child.stdin.write(answer);
    return ended;
  };
  expect(await ask('n\n')).toMatchObject({ code: 130 });
  expect(mails()).toBe(0);
  expect(await ask('y\n')).toMatchObject({ code: 0 });
  expect(mails()).toBe(2);
});

test('ledger prints one line for each figure', async () => {
  const { output, ended } = cli.startOnTerminal(['ledger', '--emulator'], environment());
  expect(await ended).toMatchObject({ code: 0 });
  const orders = cli.startOnTerminal(['ledger', '--by', 'order', '--emulator'], environment());
  expect(await orders.ended).toMatchObject({ code: 0 });
  expect(orders.output.out).toMatch(/Code +Created +Currency +Charged +Net .*\r\n\w+ .* AUD +\d+\.\d\d +\d/);
  for (const currency of ['AUD', 'EUR', 'GBP']) {
    expect(output.out).toMatch(
      new RegExp(`currency +${currency}\\s+orders +\\d+\\s.*?^charged +\\d+\\.\\d\\d\\s`, 'ms'),
    );
  }
});

test('series draws as many points as fit, and says how many it left out', async () => {
  const { output, ended } = cli.startOnTerminal(
    ['series', 'orders_received', '--period', '200d', '--emulator'],
    environment(),
  );
  expect(await ended).toMatchObject({ code: 0 });
  expect(output.out).toMatch(/orders_received, daily/);
  expect(output.out).toMatch(
    /The first \d+ of 200 points do not fit\. Use a longer --interval or a shorter --period to see them\./,
  );
});

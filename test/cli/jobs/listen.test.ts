import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Webhook } from 'standardwebhooks';
import { describe, expect, test } from 'vitest';
import { ownFolder } from '../../support/folder.js';
import { waitFor } from '../../support/patience.js';
import { type Answer, serve } from '../../support/server.js';
import { commandLineForFile } from '../command.js';
import { run, runHere } from '../run.js';
import { service } from './service.js';

const cli = commandLineForFile();

/** Returns a shop with an event, and a receiver that answers as the test says. */
async function shop(answer: () => Answer = () => ({ status: 204 })) {
  const given = await service({ seed: 'empty' });
  const event = await given.onSale('Open Night');
  const folder = await ownFolder();
  const { url, requests } = await serve(answer);
  const [secret, state] = [join(folder, 'secret'), join(folder, 'forward.db')];
  const args = [
    ...['listen', '--forward-to', `${url}/hook?key=quill`, '--secret-file', secret, '--db', state],
    ...['--every', '20ms', '--start', 'all', '--events', 'sale,refund'],
  ];
  const buy = () => given.emulator.simulate.purchase({ event }).order;
  return { ...given, event, buy, folder, secret, state, args, url, requests };
}

describe('listen', () => {
  test('posts sales, signed with a secret that it creates, and continues after Ctrl-C', async () => {
    const { env, emulator, buy, secret, args, url, requests } = await shop();
    const [first, second] = [buy(), buy()];
    const one = cli.start(args, env);
    const delivered = () => emulator.journal.entries.flatMap(({ delivery }) => delivery ?? []);
    await waitFor(() => expect(delivered()).toHaveLength(2));
    expect(delivered()[0]).toMatchObject({
      ...{ to: `${url}/hook`, type: 'order.created', outcome: 'accepted', status: 204 },
      id: requests[0]?.headers['webhook-id'],
    });
    one.child.kill('SIGINT');
    const ended = await one.ended;
    expect(ended).toMatchObject({ code: 130 });
    expect(ended.out.split('\n')).toEqual([
      ...[first, second].map(({ code }) =>
        expect.stringMatching(new RegExp(`^\\S+Z order\\.created "Open Night" ${code}: accepted \\(204\\)$`)),
      ),
      '',
    ]);
    expect(ended.err).toBe(
      `ticketing-client: Created the secret in ${secret}, which only you can read. Your receiver needs it too.\n` +
        `ticketing-client: Sending changes to ${url}/hook\n` +
        'ticketing-client: Interrupted.\n',
    );
    expect((await stat(secret)).mode & 0o777).toBe(0o600);
    const key = (await readFile(secret, 'utf8')).trim();
    expect(ended.out + ended.err).not.toContain(key.slice('whsec_'.length));
    for (const { body, headers } of requests) {
      expect(new Webhook(key).verify(body, headers as Record<string, string>)).toMatchObject({
        type: 'order.created',
      });
    }

    emulator.simulate.refund(first);
    const third = buy();
    // As many tickets were sold as before, so only a sweep finds both.
    const other = cli.start([...args, '--sweep-every', '20ms'], env);
    await waitFor(() => expect(requests).toHaveLength(4));
    other.child.kill('SIGTERM');
    const { code, out } = await other.ended;
    expect(code).toBe(143);
    expect(
      out
        .split('\n')
        .map((line) => line.replace(/^\S+ /, ''))
        .sort(),
    ).toEqual(
      [
        '',
        `order.created "Open Night" ${third.code}: accepted (204)`,
        `order.refunded "Open Night" ${first.code}: accepted (204)`,
      ].sort(),
    );
  });

  test('exits with 5 after --once while a message waits, and so does reconcile', async () => {
    let status = 500;
    const { env, buy, args, state } = await shop(() => ({ status }));
    const compared = ['reconcile', '--period', '2031-03-01', '--reader', 'listen', '--db', state];
    const once = args.filter((arg) => arg !== '--every' && arg !== '20ms').concat('--once');
    const { code } = buy();
    const failed = await runHere(once, env);
    expect(failed).toMatchObject({
      code: 5,
      out: expect.stringContaining(`${code}: the status 500; retrying`),
    });
    status = 204;
    expect(await runHere(once, env)).toMatchObject({
      ...{ code: 5, out: '' },
      err: expect.stringMatching(/1 message not sent yet: due in \ds, or at once with --resend\.\n$/),
    });
    expect(await runHere(compared, env)).toMatchObject({
      code: 5,
      err: expect.stringContaining('--show missing'),
    });
    const { out } = await runHere([...compared, '--show', 'missing'], env);
    expect(JSON.parse(out)).toMatchObject([{ type: 'order.created', state: 'waiting', status: 500 }]);
    expect(await runHere([...once, '--resend'], env)).toMatchObject({ code: 0, err: '' });
    expect(await runHere(compared, env)).toMatchObject({ code: 0, err: '' });
    expect(await runHere(once, env)).toMatchObject({ code: 0, out: '', err: '' });
  });

  test('signs with the secret of the environment, unless --secret-file names a file', async () => {
    const { env, buy, folder, args, requests } = await shop();
    const key = `whsec_${Buffer.alloc(24, 5).toString('base64')}`;
    const other = `whsec_${Buffer.alloc(24, 6).toString('base64')}`;
    const verify = (of: string) => {
      const { body, headers } = requests.at(-1) ?? { body: '', headers: {} };
      return () => new Webhook(of).verify(body, headers as Record<string, string>);
    };
    const withoutFile = args.filter(
      (each, at) => each !== '--secret-file' && args[at - 1] !== '--secret-file',
    );
    buy();
    const one = cli.start(withoutFile, { ...env, TICKETING_WEBHOOK_SECRET: key });
    await waitFor(() => expect(requests).toHaveLength(1));
    one.child.kill('SIGINT');
    expect((await one.ended).err).not.toContain('Created the secret');
    expect(verify(key)).not.toThrow();

    await writeFile(join(folder, 'secret'), `${other}\n`);
    buy();
    const two = cli.start(args, { ...env, TICKETING_WEBHOOK_SECRET: key });
    await waitFor(() => expect(requests).toHaveLength(2));
    two.child.kill('SIGINT');
    await two.ended;
    expect(verify(other)).not.toThrow();
  });

  test.each([
    [['--forward-to', 'http://example.com/hook'], '--forward-to must begin with https://, because'],
    [['--forward-to', 'hook'], '--forward-to must be a URL such as https://example.com/hook'],
    [
      ['--forward-to', 'https://me:word@example.com'],
      '--forward-to must not contain a user name or a password',
    ],
    [['--forward-to', 'https://example.com', '--events', 'sales'], 'not "sales". Did you mean "sale"?\n'],
    [['--forward-to', 'https://example.com', '--secret-file', '/'], 'Cannot read /'],
    [[], 'The option --forward-to <url> is missing: address of your receiver'],
  ])('refuses %j', async (args, message) => {
    expect(await run('listen', '--emulator', ...args)).toMatchObject({
      code: 2,
      out: '',
      err: expect.stringContaining(message),
    });
  });

  test('refuses a secret that is too short, without quoting it', async () => {
    const file = join(await ownFolder(), 'secret');
    await writeFile(file, 'whsec_c2hvcnQ=\n');
    const { code, err } = await run(
      'listen',
      '--emulator',
      '--forward-to',
      'https://example.com',
      '--secret-file',
      file,
    );
    expect(code).toBe(2);
    expect(err).toContain(
      'ticketing-client: The secret must be whsec_ and 24 to 64 random bytes in base64.\n',
    );
    expect(err).not.toContain('c2hvcnQ');
  });
});

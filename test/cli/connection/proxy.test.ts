import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { wayTo } from '../../../src/cli/connection/proxy.js';
import { certificate, companyProxy, type Habits, overTls } from '../../support/company-proxy.js';
import { ownFolder } from '../../support/folder.js';
import { serve } from '../../support/server.js';
import { commandLineForFile } from '../command.js';
import { service } from '../jobs/service.js';

const cli = commandLineForFile();

const proxyVariables = /^(?:https?|all|no)_proxy$|^NODE_USE_ENV_PROXY$|^REQUEST_METHOD$/i;

/** Starts an emulator that only a proxy can reach, by https. Returns the environment of a program that uses it. */
async function behindProxy(habits: Habits = {}) {
  const given = await service({ seed: 'demo' });
  const own = Object.entries(given.env).filter(([name]) => !proxyVariables.test(name));
  const folder = await ownFolder();
  const ca = join(folder, 'ca.pem');
  writeFileSync(ca, certificate);
  const direct = Object.fromEntries(own);
  const { pathname } = new URL(direct.TICKETING_BASE_URL ?? '');
  const { pathname: authPath } = new URL(direct.TICKETING_AUTH_URL ?? '');
  const proxy = await companyProxy({ to: await overTls(direct.TICKETING_BASE_URL ?? ''), ...habits });
  const env: NodeJS.ProcessEnv = {
    ...direct,
    TICKETING_BASE_URL: `https://tickets.example${pathname}`,
    TICKETING_AUTH_URL: `https://tickets.example${authPath.replace(/\/$/, '')}`,
    NODE_EXTRA_CA_CERTS: ca,
  };
  return { ...given, direct, env, proxy, folder };
}

const list = ['events', 'list', '--limit', '2', '--select', 'name', '-o', 'csv'];

describe('a command behind a proxy', () => {
  test('sends all its requests through one tunnel, with the credentials of the proxy', async () => {
    const { env, proxy } = await behindProxy({ credentials: 'ann:s3cret@word' });
    const ended = await cli.run(list, { ...env, HTTPS_PROXY: `http://ann:s3cret%40word@${proxy.host}` });
    expect(ended).toMatchObject({ code: 0, err: expect.not.stringContaining('s3cret') });
    expect(ended.out.split('\n')).toHaveLength(4);
    expect(proxy.seen).toEqual(['CONNECT tickets.example:443']);
  });

  test('reaches the proxy by TLS if its address begins with https', async () => {
    const { env, proxy } = await behindProxy({ isTls: true });
    expect(await cli.run(list, { ...env, HTTPS_PROXY: `https://${proxy.host}` })).toMatchObject({ code: 0 });
    expect(proxy.seen).toEqual(['CONNECT tickets.example:443']);
  });

  test('never sends requests for this machine to a proxy', async () => {
    const { direct, proxy } = await behindProxy();
    const at = `http://${proxy.host}`;
    const proxies = { HTTPS_PROXY: at, HTTP_PROXY: at, ALL_PROXY: at, NODE_USE_ENV_PROXY: '1' };
    expect(await cli.run(list, { ...direct, ...proxies })).toMatchObject({ code: 0 });
    expect(await cli.run([...list, '--emulator'], { ...direct, ...proxies })).toMatchObject({ code: 0 });
    const program =
      "fetch(process.env.TICKETING_BASE_URL).then(({ status }) => console.log('status', status))";
    const exec = ['emulator', 'exec', '--', process.execPath, '-e', program];
    expect((await cli.run(exec, { ...direct, ...proxies })).out).toContain('status 404');
    expect(proxy.seen).toEqual([]);
  });

  test('uploads a file through it', async () => {
    const { env, proxy, folder } = await behindProxy();
    const picture = join(folder, 'bild.png');
    writeFileSync(picture, Buffer.from('89504e470d0a1a0a', 'hex'));
    const ended = await cli.run(['common', 'files', 'upload', picture], { ...env, HTTPS_PROXY: proxy.host });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT tickets.example:443']));
  });

  test('posts changes through it', async () => {
    const { env, folder } = await behindProxy();
    const { url, requests } = await serve(() => ({ status: 204 }));
    const reached = await companyProxy({ to: await overTls(url) });
    const running = cli.start(
      [
        ...['listen', '--forward-to', 'https://tickets.example/hook', '--start', 'all', '--emulator'],
        ...['--secret-file', join(folder, 'secret'), '--db', join(folder, 'state'), '--events', 'sale'],
      ],
      { ...env, HTTPS_PROXY: `http://${reached.host}` },
    );
    await running.shows('accepted (204)');
    running.child.kill('SIGINT');
    await running.ended;
    expect(requests[0]).toMatchObject({ method: 'POST', path: '/hook' });
    expect(reached.seen).toContain('CONNECT tickets.example:443');
  });

  test('asks for an address of http in absolute form', async () => {
    const { env } = await behindProxy();
    const proxy = await companyProxy({ answer: { type: 'application/json', body: '{}' } });
    const at = ['emulator', 'export', '--from', 'http://emulator.example:4010'];
    const ended = await cli.run(at, { ...env, HTTP_PROXY: `http://${proxy.host}` });
    expect(ended.err).toContain('is not an emulator of this version');
    expect(proxy.seen).toEqual(['GET http://emulator.example:4010/_emulator/snapshot']);
  });

  test('records a service behind it', async () => {
    const { env, proxy, folder, direct } = await behindProxy();
    const { pathname } = new URL(env.TICKETING_BASE_URL ?? '');
    const running = cli.start(
      [
        ...['emulator', 'record', '--target', env.TICKETING_BASE_URL ?? '', '--port', '0'],
        ...['--auth-target', env.TICKETING_AUTH_URL ?? '', '--output', join(folder, 'forms.json')],
      ],
      { ...env, HTTPS_PROXY: `http://${proxy.host}` },
    );
    await running.shows('TICKETING_AUTH_URL=');
    const settings = Object.fromEntries(
      Array.from(running.output.out.matchAll(/^(TICKETING_\w+)=(.+)$/gm), ([, name, value]) => [name, value]),
    );
    expect(pathname).toBe('/api');
    expect(await cli.run(list, { ...direct, ...settings })).toMatchObject({ code: 0 });
    running.child.kill('SIGINT');
    await running.ended;
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT tickets.example:443']));
  });
});

describe('a proxy that refuses', () => {
  const create = ['me', 'update', '--data', '{"first_name":"Ann"}', '--yes'];

  test.each([
    [407, undefined, 'asks for a user name and a password (407)'],
    [407, 'ann:s3cret-word', 'does not accept the user name and the password in HTTPS_PROXY (407)'],
    [403, undefined, 'did not connect to tickets.example:443: it answered 403'],
    [502, 'ann:s3cret-word', 'did not connect to tickets.example:443: it answered 502'],
  ])(
    'with %s and the credentials %s is named, and leaves nothing in doubt',
    async (refuses, credentials, why) => {
      const { env, proxy } = await behindProxy({ refuses });
      const address = `http://${credentials === undefined ? '' : `${credentials}@`}${proxy.host}`;
      const ended = await cli.run(create, { ...env, HTTPS_PROXY: address });
      expect(ended).toMatchObject({ code: refuses === 502 ? 6 : 1, out: '' });
      expect(ended.err).toContain(`the proxy http://${proxy.host} (HTTPS_PROXY) ${why}`);
      expect(ended.err).not.toMatch(/may have|s3cret/);
    },
  );

  test('is named if nothing listens there', async () => {
    const { env } = await behindProxy();
    const ended = await cli.run(create, { ...env, https_proxy: 'http://ann:s3cret-word@127.0.0.1:9' });
    expect(ended).toMatchObject({ code: 6, out: '' });
    expect(ended.err).toContain('the proxy http://127.0.0.1:9 (https_proxy) was not reached (ECONNREFUSED)');
    expect(ended.err).not.toMatch(/may have|s3cret/);
  });

  test.each([
    ['socks5://ann:s3cret-word@127.0.0.1:9', 'HTTPS_PROXY names a SOCKS proxy'],
    ['http://ann:s3cret-word@:x', 'HTTPS_PROXY is not the address of a proxy'],
  ])('because its address %s cannot be used is no reason to send directly', async (address, why) => {
    const { env } = await behindProxy();
    const ended = await cli.run(create, { ...env, HTTPS_PROXY: address });
    expect(ended).toMatchObject({ code: 1, out: '', err: expect.stringContaining(why) });
    expect(ended.err).not.toMatch(/may have|s3cret/);
  });
});

describe('doctor', () => {
  test('names the proxy without its password', async () => {
    const { env, proxy } = await behindProxy();
    const ended = await cli.run(['doctor'], { ...env, HTTPS_PROXY: `http://ann:s3cret-word@${proxy.host}` });
    expect(ended).toMatchObject({ code: 0, err: '' });
    expect(ended.out).toContain(`proxy           http://${proxy.host} for tickets.example (HTTPS_PROXY)\n`);
    expect(ended.out).not.toContain('s3cret');
  });

  test('says that NO_PROXY exempts the service', async () => {
    const { env, proxy } = await behindProxy();
    const ended = await cli.run(['doctor'], { ...env, HTTPS_PROXY: proxy.host, NO_PROXY: 'other, .example' });
    expect(ended.out).toContain('proxy           none for tickets.example, which NO_PROXY exempts\n');
    expect(proxy.seen).toEqual([]);
  });

  test('says why the proxy did not connect', async () => {
    const { env, proxy } = await behindProxy({ refuses: 407 });
    const ended = await cli.run(['doctor'], { ...env, HTTPS_PROXY: proxy.host });
    expect(ended.code).toBe(1);
    expect(ended.out).toContain('asks for a user name and a password (407)');
  });
});

describe('the choice of a proxy', () => {
  const proxied = (address: string, environment: NodeJS.Dict<string>) =>
    wayTo(new URL(address), { HTTPS_PROXY: 'http://secure:1', HTTP_PROXY: 'http://plain:1', ...environment })
      .proxy?.url.hostname;

  test.each([
    ['https://api.example.com', 'api.example.com'],
    ['https://api.example.com', 'API.Example.COM'],
    ['https://api.example.com', '.example.com'],
    ['https://api.example.com', 'example.com'],
    ['https://api.example.com', '*.example.com'],
    ['https://api.example.com', '*'],
    ['https://api.example.com', 'one, two example.com'],
    ['https://api.example.com', 'example.com:443'],
    ['https://api.example.com:8443', '*:8443'],
    ['https://api.example.com.', 'example.com.'],
    ['https://10.1.2.3', '10.1.2.3'],
    ['https://10.1.2.3', '10.0.0.0/8'],
    ['https://[fd00::1]', 'fd00::1'],
    ['https://[fd00::1]', '[fd00::1]:443'],
    ['https://[fd00::1]', 'fd00::/8'],
    ['https://localhost:1', ''],
    ['https://api.localhost', ''],
    ['https://127.8.9.1', ''],
    ['https://[::1]', ''],
  ])('sends %s directly with NO_PROXY=%s', (address, exempt) => {
    expect(proxied(address, { NO_PROXY: exempt })).toBeUndefined();
    expect(proxied(address, { no_proxy: exempt, NO_PROXY: exempt && 'other' })).toBeUndefined();
  });

  test.each([
    ['https://api.example.com', 'pi.example.com'],
    ['https://myexample.com', 'example.com'],
    ['https://api.example.com', 'example.com:8443'],
    ['https://example.com', 'api.example.com'],
    ['https://11.1.2.3', '10.0.0.0/8'],
    ['https://10.1.2.3', '10.0.0.0/99'],
    ['https://api.example.com', '.'],
    ['https://api.example.com', ' , '],
    ['https://127.0.0.1.example.com', '127.0.0.1'],
  ])('sends %s to the proxy with NO_PROXY=%s', (address, exempt) => {
    expect(proxied(address, { NO_PROXY: exempt })).toBe('secure');
  });

  test('goes by the scheme, ignores empty variables, and prefers small letters', () => {
    expect(proxied('http://api.example.com', {})).toBe('plain');
    expect(proxied('https://api.example.com', { https_proxy: ' ', ALL_PROXY: 'all:1' })).toBe('secure');
    expect(proxied('https://api.example.com', { https_proxy: 'small:1' })).toBe('small');
    for (const name of ['all_proxy', 'ALL_PROXY'])
      expect(proxied('https://api.example.com', { HTTPS_PROXY: '', [name]: 'all:1' })).toBe('all');
  });

  test('ignores HTTP_PROXY in a CGI program, because a request can set it', () => {
    expect(proxied('http://api.example.com', { REQUEST_METHOD: 'GET' })).toBeUndefined();
    expect(proxied('http://api.example.com', { REQUEST_METHOD: 'GET', http_proxy: 'own:1' })).toBe('own');
  });
});

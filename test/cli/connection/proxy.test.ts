import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, inject, test } from 'vitest';
import { exemptHosts, proxyFor } from '../../../src/cli/connection/proxy.js';
import { bundle } from '../../support/bundle.js';
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
  test('sends all its requests through tunnels, with the credentials of the proxy', async () => {
    const { env, proxy } = await behindProxy({ credentials: 'ann:s3cret@word' });
    const ended = await cli.run(list, { ...env, HTTPS_PROXY: `http://ann:s3cret%40word@${proxy.host}` });
    expect(ended).toMatchObject({ code: 0, err: expect.not.stringContaining('s3cret') });
    expect(ended.out.split('\n')).toHaveLength(4);
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT tickets.example:443']));
  });

  test('reaches the proxy by TLS if its address begins with https', async () => {
    const { env, proxy } = await behindProxy({ isTls: true });
    expect(await cli.run(list, { ...env, HTTPS_PROXY: `https://${proxy.host}` })).toMatchObject({ code: 0 });
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT tickets.example:443']));
  });

  test('uses the proxy of the scheme although ALL_PROXY names one that cannot be used', async () => {
    const { env, proxy } = await behindProxy();
    const proxies = { ALL_PROXY: 'socks5://127.0.0.1:9', HTTPS_PROXY: `http://${proxy.host}` };
    expect(await cli.run(list, { ...env, ...proxies })).toMatchObject({ code: 0 });
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT tickets.example:443']));
  });

  test('never sends requests for this machine to a proxy', async () => {
    const { direct, proxy } = await behindProxy();
    const at = `http://${proxy.host}`;
    const proxies = { HTTPS_PROXY: at, HTTP_PROXY: at, ALL_PROXY: at, NODE_USE_ENV_PROXY: '1' };
    expect(await cli.run(list, { ...direct, ...proxies })).toMatchObject({ code: 0 });
    expect(await cli.run(list, { ...direct, ALL_PROXY: 'socks5://127.0.0.1:9' })).toMatchObject({ code: 0 });
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

  test('follows redirects with their headers, to another host by a direct connection', async () => {
    const { url: goal, requests } = await serve(() => ({ body: 'there' }));
    const { url } = await serve(() => ({ status: 302, headers: { location: `${goal}/goal` } }));
    const { env } = await behindProxy();
    const proxy = await companyProxy({ to: await overTls(url) });
    const code = `
      import { useProxies } from ${JSON.stringify(resolve('src/cli/connection/proxy.ts'))};
      useProxies();
      const headers = { 'x-own': 'kept' };
      for (const method of ['GET', 'HEAD']) {
        const reply = await fetch('https://tickets.example/', { method, headers });
        console.log(method, reply.status, await reply.text());
      }`;
    const to = join(inject('testFolder'), 'redirects');
    await bundle({ codes: { program: code }, from: process.cwd() }, to);
    const { stdout } = await promisify(execFile)(process.execPath, [join(to, 'program.mjs')], {
      env: { ...env, HTTPS_PROXY: `http://${proxy.host}` },
    });
    expect(stdout).toBe('GET 200 there\nHEAD 200 \n');
    const asked = { path: '/goal', headers: { 'x-own': 'kept' } };
    expect(requests).toMatchObject([
      { method: 'GET', ...asked },
      { method: 'HEAD', ...asked },
    ]);
    expect(new Set(proxy.seen)).toEqual(new Set(['CONNECT tickets.example:443']));
  });
});

describe('a proxy that refuses', () => {
  const create = ['me', 'update', '--data', '{"first_name":"Ann"}', '--yes'];

  test.each([
    [407, undefined, 'asks for a user name and a password (407)'],
    [407, 'ann:s3cret-word', 'does not accept the user name and the password in HTTPS_PROXY (407)'],
    [403, undefined, 'did not connect: it answered 403'],
    [502, 'ann:s3cret-word', 'did not connect: it answered 502'],
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
    expect(ended.out).toContain(`proxy           http://${proxy.host} (HTTPS_PROXY)\n`);
    expect(ended.out).not.toContain('s3cret');
  });

  test('says that NO_PROXY exempts the service', async () => {
    const { env, proxy } = await behindProxy();
    const ended = await cli.run(['doctor'], { ...env, HTTPS_PROXY: proxy.host, NO_PROXY: 'other, .example' });
    expect(ended.out).toContain(', but not for other, .example (NO_PROXY)\n');
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
    proxyFor(new URL(address).protocol, {
      HTTPS_PROXY: 'http://secure:1',
      HTTP_PROXY: 'http://plain:1',
      ...environment,
    })?.url.hostname;

  test.each([
    ['one, .two  three:443', 'one,.two,three:443,localhost,127.0.0.1,::1,[::1]'],
    ['', 'localhost,127.0.0.1,::1,[::1]'],
    ['one, *', '*'],
  ])('NO_PROXY=%s exempts %s', (exempt, hosts) => {
    expect(exemptHosts({ NO_PROXY: exempt })).toBe(hosts);
    expect(exemptHosts({ no_proxy: exempt, NO_PROXY: exempt && 'other' })).toBe(hosts);
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

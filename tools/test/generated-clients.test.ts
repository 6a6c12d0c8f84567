import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { longTerm } from '../../scripts/node-versions.js';
import { TicketingClient } from '../../src/client/client.js';
import { Emulator } from '../../src/emulator/index.js';
import { type Server, serve } from '../../src/emulator/node/server.js';
import { tokenOf } from '../../test/emulator/ask.js';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Programs of the page, which are run unchanged. */
const page = await readFile(join(root, 'docs/openapi.md'), 'utf8');
const programs = Array.from(page.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, code = '']) => code);
const programWith = (text: string) => programs.find((code) => code.includes(text)) ?? '';

/** Code that must not compile, and is never called. */
const misspelt = `
export const misspelt = () => [
  // @ts-expect-error The field is called event.
  service.POST('/events', { body: { evnt: { name: 'Harbour Jazz' } } }),
  // @ts-expect-error A name is text.
  service.POST('/events', { body: { event: { name: 2031 } } }),
  // @ts-expect-error The document has no path /tickets.
  service.GET('/tickets'),
  // @ts-expect-error An event has no title.
  event.title,
];
`;

/** Generators whose clients take arguments in one order, and return `{ status, data }`. */
const generators = ['orval7', 'orval8', 'oazapfts', 'kubb', 'sta'];

/** Generates these clients. Some of the generators need a newer Node than the tests. */
const generation = `
import { resolve } from 'node:path';
import { build } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';
import { pluginZod } from '@kubb/plugin-zod';
import { generate as orval7 } from 'orval';
import { generate as orval8 } from 'orval-8';
import { generateApi } from 'swagger-typescript-api';
const override = { contentType: { include: ['application/json', 'multipart/form-data'] } };
for (const [name, generate] of Object.entries({ orval7, orval8 })) {
  await generate({ input: 'openapi.json', output: { target: name + '.ts', client: 'fetch', override } });
  await generate({ input: 'openapi.json', output: { target: name + '-zod.ts', client: 'zod', override } });
}
await generateApi({ input: resolve('openapi.json'), output: resolve(), fileName: 'sta.ts', silent: true });
const client = pluginClient({ client: 'fetch', bundle: true, dataReturnType: 'full' });
const plugins = [pluginOas({ generators: [] }), pluginTs(), client, pluginZod({ version: '4' })];
const output = { path: 'kubb', extension: { '.ts': '.js' } };
await build({ config: { root: '.', input: { path: 'openapi.json' }, output, plugins } });
`;

/** Ten calls by such a client. */
const tenCalls = (generator: string) => `
import * as made from './${generator === 'kubb' ? 'kubb/index' : generator}.js';
${
  generator === 'sta'
    ? 'const sta = new made.Api(); const api = { ...sta.me, ...sta.orgs, ...sta.events, ...sta.common };'
    : 'const api = made;'
}
type Ok<R> = [Extract<R, { status: 200 }>] extends [never] ? R : Extract<R, { status: 200 }>;
function done<R extends { status: number; data: unknown }>(reply: R) {
  if (reply.status !== 200) throw new Error(JSON.stringify(reply));
  return reply.data as Exclude<Ok<R>['data'], Blob>;
}
const reach = globalThis.fetch;
globalThis.fetch = (input, init) => {
  const headers = new Headers(init?.headers);
  headers.set('authorization', 'Bearer ' + process.env.TICKETING_TOKEN);
  return reach(new URL(String(input), process.env.TICKETING_BASE_URL), { ...init, headers });
};
const org = done(await api.meGet()).me[0]?.organisations?.[0]?.uuid ?? '';
const occurrence = { type: 'does_not_repeat', attributes: { starts_on: '2031-05-01 19:30' } } as const;
const named = { name: 'Harbour Jazz', timezone: 'Australia/Sydney', enable_datetime_conversion: true, occurrence };
const { event } = done(await api.orgsEventsCreate(org, { event: named }));
done(await api.eventsUpdate(event.uuid, { event: { description: 'By the water.' } }));
done(await api.eventsPublish(event.uuid));
const read = done(await api.eventsGet(event.uuid)).result.event;
const { events } = done(await api.eventsList({ my: true, rows: 50 })).result;
done(await api.eventsSpeakersCreate(event.uuid, { email: 'amara@mail.example' }));
const { speakers } = done(await api.eventsSpeakersList(event.uuid)).result;
const uploaded = done(await api.commonFilesUpload({ file: new File(['jazz'], 'jazz.txt') }));
const refused = await api.meUpdate({ me: [{ first_name: 'x'.repeat(41) }] }).catch((error: { status: number }) => error);
const isListed = events.some(({ uuid }) => uuid === event.uuid);
console.log(JSON.stringify([read.name, read.description, isListed, speakers.length, uploaded, refused.status]));
`;

let folder: string;
let server: Server;
let controlled: Server;
let env: Record<string, string>;

const write = (file: string, text: string) => writeFile(join(folder, file), text);

beforeAll(async () => {
  // Inside the project, so that the generated code finds its dependencies.
  folder = await mkdtemp(join(root, 'tools/node_modules/.openapi-'));
  const emulator = new Emulator({ seed: 'demo', now: new Date('2030-05-01T00:00:00Z') });
  server = await serve(emulator);
  controlled = await serve(new Emulator({ seed: 'demo' }));
  const { clientId, clientSecret } = emulator.application();
  // More events than fit on a page.
  const client = new TicketingClient(emulator.options());
  const [event] = (await client.events.list({ my: true })).items;
  for (let copy = 1; copy <= 10; copy++) {
    await client.events.duplicate(event?.uuid ?? '', { starts_on: `2031-06-${10 + copy} 19:30` });
  }
  const { PATH = '' } = process.env;
  env = {
    PATH,
    TICKETING_BASE_URL: server.baseUrl,
    TICKETING_AUTH_URL: server.authUrl,
    TICKETING_EMULATOR_URL: controlled.pageUrl,
    TICKETING_CLIENT_ID: clientId,
    TICKETING_CLIENT_SECRET: clientSecret,
    TICKETING_TOKEN: await tokenOf(emulator),
  };
  const document = await (await fetch(`${server.pageUrl}/openapi.json`)).json();
  await write('package.json', '{ "type": "module" }\n');
  await write('openapi.json', JSON.stringify(document));
  await write('generation.mjs', generation);
  const inFolder = { cwd: folder };
  await run('npx', ['--yes', '--package', `node@${longTerm}`, '--', 'node', 'generation.mjs'], inFolder);
  const oazapfts = join(root, 'tools/node_modules/oazapfts/dist/cli.js');
  await run('node', [oazapfts, 'openapi.json', 'oazapfts.ts'], inFolder);
  for (const name of generators) await write(`use-${name}.ts`, tenCalls(name));
  await write('api.ts', astToString(await openapiTS(document)));
  const endpoints = await (await fetch(`${controlled.pageUrl}/endpoints.json`)).json();
  const types = await openapiTS(endpoints, { defaultNonNullable: false });
  await write('emulator.ts', astToString(types));
  await write('control.ts', programWith("from './emulator.js'"));
  await createClient({
    input: document,
    output: { path: join(folder, 'service'), module: { extension: '.js' } },
    logs: { level: 'silent', file: false },
    plugins: [
      '@hey-api/client-fetch',
      '@hey-api/typescript',
      'zod',
      { name: '@hey-api/sdk', validator: true },
    ],
  });
  await write('fetch.ts', programWith("from 'openapi-fetch'") + misspelt);
  await write('functions.ts', `${programWith("from './service/index.js'")}console.error(String(problem));`);
});

afterAll(async () => {
  await Promise.all([server?.close(), controlled?.close()]);
  await rm(folder, { recursive: true, force: true });
});

const outputOf = (program: string) =>
  run(process.execPath, [join(root, 'node_modules/tsx/dist/cli.mjs'), join(folder, program)], {
    env,
    timeout: 60_000,
  });

describe('a client generated from the OpenAPI document of an emulator', () => {
  test('compiles, but not with a misspelled field or path, whichever tool generated it', async () => {
    const compilerOptions = {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
    };
    await write('tsconfig.json', JSON.stringify({ compilerOptions, include: ['*.ts'] }));
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', folder], { env }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).toBe('');
  });

  test.each([
    ['openapi-typescript', 'fetch.ts', /^400 .*first_name can not exceed 40 characters/s],
    // It refuses the second input with zod.
    ['@hey-api/openapi-ts', 'functions.ts', /^404 .*event not found.*expected string to have <=40 /s],
  ])('creates, publishes, pages and shows errors with %s', async (_, program, problem) => {
    const { stdout, stderr } = await outputOf(program);
    // More than a page of them.
    expect(stdout).toMatch(/^200 [2-9]\d events\n$/);
    expect(stderr).toMatch(problem);
  });

  test.each(generators)(
    'creates, changes, publishes, lists, reads, uploads and is refused with %s',
    async (name) => {
      const { stdout } = await outputOf(`use-${name}.ts`);
      const uploaded = { statusCode: 201, result: { file_name: expect.stringMatching(/\.txt$/) } };
      expect(JSON.parse(stdout)).toEqual(['Harbour Jazz', 'By the water.', true, 1, uploaded, 400]);
    },
  );

  test('buys, checks in and plans faults on an emulator in another process', async () => {
    expect((await outputOf('control.ts')).stdout).toMatch(/^\w+ 2 in 0 failed\n$/);
  });
});

import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { createClient } from '@hey-api/openapi-ts';
import openapiTS, { astToString } from 'openapi-typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../src/client/client.js';
import { Emulator } from '../../src/emulator/index.js';
import { type Server, serve } from '../../src/emulator/node/server.js';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Programs of the page, which are run unchanged. */
const page = await readFile(join(root, 'docs/openapi.md'), 'utf8');
const programs = Array.from(page.matchAll(/^```ts\n([\s\S]*?)^```/gm), ([, code = '']) => code);
const programWith = (text: string) => programs.find((code) => code.includes(text)) ?? '';

/** Prints the results of a program, in one line. */
const told = (nameOf: string) => `
console.log(
  JSON.stringify({
    name: event.name,
    nameRead: ${nameOf},
    published: published.response.status,
    isListed: events.some(({ uuid }) => uuid === event.uuid),
    events: events.length,
    refused: refused.response?.status,
    message: JSON.stringify(refused.error),
  }),
);
`;

/** Reads the name of an event from its reply, whose type says where it is. */
const nameOf = {
  fetch:
    "(await service.GET('/events/{event}', { params: { path: { event: event.uuid } } })).data?.result.event.name",
  functions: '(await eventsGet({ path: { event: event.uuid }, throwOnError: true })).data.result.event.name',
};

/** Code that must not compile, and is never called. */
const misspelt = {
  fetch: `
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
`,
  functions: `
export const misspelt = () => [
  // @ts-expect-error The field is called bio.
  meUpdate({ body: { me: [{ biography: 'Jazz by the water.' }] } }),
  // @ts-expect-error It needs the event.
  eventsPublish(),
  // @ts-expect-error An event has no title.
  event.title,
];
`,
};

let folder: string;
let server: Server;
let controlled: Server;
let env: Record<string, string>;

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
  };
  const document = await (await fetch(`${server.pageUrl}/openapi.json`)).json();
  await writeFile(join(folder, 'package.json'), '{ "type": "module" }\n');
  await writeFile(join(folder, 'api.ts'), astToString(await openapiTS(document)));
  const endpoints = await (await fetch(`${controlled.pageUrl}/endpoints.json`)).json();
  const types = await openapiTS(endpoints, { defaultNonNullable: false });
  await writeFile(join(folder, 'emulator.ts'), astToString(types));
  await writeFile(join(folder, 'control.ts'), programWith("from './emulator.js'"));
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
  await writeFile(
    join(folder, 'fetch.ts'),
    programWith("from 'openapi-fetch'") + told(nameOf.fetch) + misspelt.fetch,
  );
  await writeFile(
    join(folder, 'functions.ts'),
    `${programWith("from './service/index.js'")}${told(nameOf.functions)}console.log(String(problem));${misspelt.functions}`,
  );
});

afterAll(async () => {
  await Promise.all([server?.close(), controlled?.close()]);
  await rm(folder, { recursive: true, force: true });
});

async function outputOf(program: string) {
  const tsx = join(root, 'node_modules/tsx/dist/cli.mjs');
  const { stdout } = await run(process.execPath, [tsx, join(folder, program)], { env, timeout: 60_000 });
  return stdout;
}

async function outcomeOf(program: string) {
  const stdout = await outputOf(program);
  // The output of the page's own program comes first.
  const [printed = '', line = '', ...others] = stdout.split('\n');
  return { printed, ...JSON.parse(line), others: others.join('\n') };
}

describe('a client generated from the OpenAPI document of an emulator', () => {
  test('does not compile with a misspelled field or path, whichever tool generated it', async () => {
    const compilerOptions = {
      target: 'es2022',
      module: 'nodenext',
      strict: true,
      exactOptionalPropertyTypes: false,
      skipLibCheck: true,
      noEmit: true,
      types: ['node'],
    };
    await writeFile(
      join(folder, 'tsconfig.json'),
      JSON.stringify({ compilerOptions, files: ['fetch.ts', 'functions.ts', 'control.ts'] }),
    );
    const tsc = join(root, 'node_modules/typescript/bin/tsc');
    const { stdout } = await run(process.execPath, [tsc, '-p', folder], { env }).catch(
      (failure: { stdout: string }) => failure,
    );
    expect(stdout).toBe('');
  });

  test('lists, creates, publishes, pages and shows errors with openapi-typescript', async () => {
    const { printed, message, others, ...outcome } = await outcomeOf('fetch.ts');
    expect(printed).toBe(`200 ${outcome.events} events`);
    expect(outcome).toEqual({
      name: 'Harbour Jazz',
      nameRead: 'Harbour Jazz',
      published: 200,
      isListed: true,
      events: expect.any(Number),
      refused: 400,
    });
    expect(outcome.events).toBeGreaterThan(20);
    expect(others).toBe('');
    expect(message).toContain('first_name can not exceed 40 characters');
  });

  test('does the same with @hey-api/openapi-ts, and refuses invalid input with zod', async () => {
    const { printed, message, others, ...outcome } = await outcomeOf('functions.ts');
    expect(printed).toBe(`200 ${outcome.events} events`);
    expect(outcome).toEqual({
      name: 'Harbour Jazz',
      nameRead: 'Harbour Jazz',
      published: 200,
      isListed: true,
      events: expect.any(Number),
      refused: 404,
    });
    expect(outcome.events).toBeGreaterThan(20);
    expect(message).toContain('event not found');
    expect(others).toContain('expected string to have <=40 characters');
  });

  test('buys, checks in and plans faults on an emulator in another process', async () => {
    expect(await outputOf('control.ts')).toMatch(/^\w+ 2 in 0 failed\n$/);
  });
});

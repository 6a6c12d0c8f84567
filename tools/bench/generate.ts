import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { createClient } from '@hey-api/openapi-ts';
import { build } from 'esbuild';
import openapiTS, { astToString } from 'openapi-typescript';
import { heyApiModule } from './support/peers.js';

/*
 * Generates the clients of the OpenAPI document, in a folder that is not committed. The programs in
 * `peers/generated` import them.
 */

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const folder = pathOf('.generated');
const document = JSON.parse(readFileSync(pathOf('../../dist/openapi.json'), 'utf8'));

rmSync(folder, { recursive: true, force: true });
await createClient({
  input: document,
  output: { path: `${folder}/hey-api`, module: { extension: '.js' } },
  logs: { level: 'silent', file: false },
  plugins: ['@hey-api/client-fetch', '@hey-api/typescript', 'zod', { name: '@hey-api/sdk', validator: true }],
});
writeFileSync(`${folder}/paths.ts`, astToString(await openapiTS(document)));
// A separate process loads it, so it has to be JavaScript, as a user's build makes it.
await build({
  entryPoints: [`${folder}/hey-api/index.ts`],
  outfile: heyApiModule,
  bundle: true,
  packages: 'external',
  format: 'esm',
  platform: 'node',
  target: 'node20',
  logLevel: 'error',
});

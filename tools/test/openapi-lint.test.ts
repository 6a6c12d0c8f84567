import { execFile } from 'node:child_process';
import { copyFile, mkdir, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { type RulesetDefinition, Spectral } from '@stoplight/spectral-core';
import { oas } from '@stoplight/spectral-rulesets';
import { expect, test } from 'vitest';
import { localUrls } from '../../scripts/http-endpoints.js';
import { openApiFiles } from '../../scripts/openapi-files.js';
import { groups } from '../../src/emulator/endpoints/index.js';
import { endpointsDocument } from '../../src/emulator/endpoints/openapi.js';
import { serviceDocumentAt } from '../../src/emulator/endpoints/service-document.js';
import { ownFolder } from '../../test/support/folder.js';

const run = promisify(execFile);
const root = resolve(import.meta.dirname, '../..');

/** Returns the problems that Redocly finds in a document, with the configuration of the package and offline. */
async function problemsIn(text: string): Promise<unknown> {
  const folder = await ownFolder();
  for (const file of ['redocly.yaml', '.redocly.lint-ignore.yaml']) {
    await copyFile(join(root, 'tools', file), join(folder, file));
  }
  await mkdir(join(folder, 'dist'));
  await writeFile(join(folder, 'dist/openapi.json'), text);
  const redocly = join(root, 'tools/node_modules/@redocly/cli/bin/cli.js');
  const { stdout } = await run(process.execPath, [redocly, 'lint', 'dist/openapi.json', '--format=json'], {
    cwd: folder,
    env: { PATH: process.env.PATH, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' },
  }).catch((failure: { stdout: string }) => failure);
  const { problems, totals } = JSON.parse(stdout);
  expect(problems).toHaveLength(totals.errors + totals.warnings);
  return problems;
}

/** Returns the problem that the most common parser finds, which is stricter about 3.1 than the standard. */
async function refusalOf(text: string): Promise<string | undefined> {
  const { validate } = createRequire(join(root, 'tools/node_modules/x.js'))('@apidevtools/swagger-parser');
  return validate(JSON.parse(text)).then(
    () => undefined,
    ({ message }: Error) => message,
  );
}

/** Returns what Spectral finds. Nobody can be named as the contact of the service. The types of its packages differ. */
async function complaintsIn(text: string): Promise<readonly unknown[]> {
  const spectral = new Spectral();
  spectral.setRuleset({ extends: oas as RulesetDefinition, rules: { 'info-contact': 'off' } });
  return spectral.run(JSON.parse(text));
}

test.each([
  ['of the package', () => openApiFiles()['openapi.json'] ?? ''],
  ['of a service, from an emulator', () => JSON.stringify(serviceDocumentAt(localUrls))],
  ['of the endpoints of an emulator', () => JSON.stringify(endpointsDocument(groups, localUrls))],
])('Redocly, Spectral and swagger-parser find no errors or warnings in the document %s', async (_, text) => {
  expect(await problemsIn(text())).toEqual([]);
  expect(await complaintsIn(text())).toEqual([]);
  expect(await refusalOf(text())).toBeUndefined();
});

test('Redocly finds the problems of a broken document', async () => {
  const document = JSON.stringify(serviceDocumentAt(localUrls));
  expect(
    await problemsIn(document.replace('"#/components/schemas/Event"', '"#/components/schemas/Evnt"')),
  ).not.toEqual([]);
  expect(await problemsIn(document.replace('"operationId":"me.get",', ''))).not.toEqual([]);
});

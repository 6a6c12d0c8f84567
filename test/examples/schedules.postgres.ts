import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { commandLineForFile } from '../cli/command.js';
import { served } from '../cli/served.js';
import { ownFolder } from '../support/folder.js';
import { startPostgres } from '../support/postgres.js';

const cli = commandLineForFile();

/** Returns the documents of a file in `examples/rounds`. */
async function documentsOf(name: string) {
  const text = await readFile(resolve(import.meta.dirname, '../../examples/rounds', name), 'utf8');
  const documents = parseAllDocuments(text, { strict: true });
  expect(documents.flatMap(({ errors, warnings }) => [...errors, ...warnings])).toEqual([]);
  return documents.map((document) => document.toJS());
}

/** A service with sales, and a folder whose `bin` has the command. */
async function setting() {
  const service = await served({ seed: 'demo' });
  onTestFinished(service.close);
  const folder = await ownFolder();
  const bin = join(folder, 'app/node_modules/.bin');
  await mkdir(bin, { recursive: true });
  const command = `#!/bin/sh\nexec '${process.execPath}' '${cli.file}' "$@"\n`;
  await writeFile(join(bin, 'ticketing-client'), command, { mode: 0o755 });
  const [event = ''] = Object.values(service.emulator.world().state.events)
    .filter(({ name }) => name === 'Jazz on the Pier')
    .map(({ uuid }) => uuid);
  return { ...service, folder, buy: () => service.emulator.simulate.purchase({ event }).order };
}

test('the job of Kubernetes gives each sale to the program, and keeps its state on the volume', async () => {
  const [{ spec }, volume] = await documentsOf('cronjob.yaml');
  const job = spec.jobTemplate.spec;
  const [container] = job.template.spec.containers;
  expect(spec).toMatchObject({ concurrencyPolicy: 'Forbid', startingDeadlineSeconds: expect.any(Number) });
  expect(job).toMatchObject({ backoffLimit: 0, activeDeadlineSeconds: expect.any(Number) });
  expect(job.template.spec.restartPolicy).toBe('Never');
  expect(job.template.spec.volumes[0].persistentVolumeClaim.claimName).toBe(volume.metadata.name);
  const [{ mountPath }] = container.volumeMounts;

  const { env, folder, buy } = await setting();
  await mkdir(join(folder, mountPath));
  await writeFile(join(folder, 'app/sale.mjs'), 'process.stdin.pipe(process.stdout);');
  // The folders of the container are in one of this test.
  const [file, ...args] = container.command.map((arg: string) =>
    arg.replaceAll(/(^|[= ])(?=\/(?:app|state)\/)/g, `$1${folder}`),
  );
  const round = async () => (await promisify(execFile)(file, args, { env })).stdout;
  expect(await round()).toBe('');
  const { code } = buy();
  const sold = await round();
  expect(sold).toContain(code);
  expect(sold.trimEnd().split('\n')).toHaveLength(1);
  expect(await round()).toBe('');
});

test('the workflow of GitHub updates the mirror, with one run at a time', async () => {
  const [workflow] = await documentsOf('workflow.yml');
  expect(workflow.concurrency).toEqual({ group: 'mirror', 'cancel-in-progress': false });
  const { steps, 'timeout-minutes': minutes } = workflow.jobs.mirror;
  expect(minutes).toBeGreaterThan(0);
  const { run, env: variables } = steps.at(-1);

  const { env, folder, buy } = await setting();
  const postgres = await startPostgres();
  onTestFinished(postgres.stop);
  const DATABASE_URL = postgres.url;
  expect(
    Object.keys(variables)
      .filter((name) => !(name in env))
      .sort(),
  ).toEqual(['DATABASE_URL']);
  const round = () =>
    promisify(execFile)('bash', ['-euo', 'pipefail', '-c', run], {
      env: { ...env, DATABASE_URL },
      cwd: join(folder, 'app'),
    });
  await round();
  const { code } = buy();
  await round();
  const db = await postgres.connect();
  expect((await db.query('select code from ticketing.orders where code = $1', [code])).rows).toEqual([
    { code },
  ]);
});

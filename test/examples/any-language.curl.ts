import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { commandLineForFile } from '../cli/command.js';
import { lines, questions } from './any-language-page.js';

const cli = commandLineForFile();

const mark = '--- next block ---';

/** Options with which the page starts an emulator, with `npx` and in a container. */
const options = lines.flatMap((line) => {
  const start = /^(?:npx --yes ticketing-client emulator|docker run .* ticketing-emulator)(| --.*)$/.exec(
    line,
  );
  return start?.[1] ?? [];
});

test('the page starts an emulator in two ways', () => {
  expect(options).toEqual(['', ' --client-secret only-here']);
});

test.each(options)(
  'each block with curl prints the output on the page, with the options "%s"',
  async (given) => {
    const words = given.split(' ').filter((word) => word !== '');
    const emulator = cli.start(['emulator', ...words, '--port', '0']);
    await emulator.shows(/^TICKETING_EMULATOR_URL=.*\n/m);
    const port = /^TICKETING_EMULATOR_URL=http:\/\/127\.0\.0\.1:(\d+)\//m.exec(emulator.output.out)?.[1];
    const script = questions
      .map(({ text }) => text.replaceAll(':4010/', `:${port}/`))
      .join(`echo; echo '${mark}'\n`);
    const { stdout } = await promisify(execFile)('bash', ['-euc', script]);
    const outputs = stdout.split(`\n${mark}\n`);
    expect(outputs).toHaveLength(questions.length);
    for (const [index, { output }] of questions.entries())
      if (output === undefined) expect(outputs[index]).not.toContain('"errors"');
      else expect(`${outputs[index]}\n`).toBe(output);
    const report = outputs.at(-1) ?? '';
    expect(report).toContain('"findings":[]');
  },
);

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { fileProblem } from '../../internal/file-problem.js';
import { readFixture } from '../fixture/read.js';
import type { Fixture } from '../wire/fixture.js';

/** Why the file of a fixture cannot be used, in one line for the user. */
export class FixtureFileError extends Error {}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : undefined);

const reasonOf = (error: unknown) =>
  error instanceof Error ? error.message.replace(/\.$/, '') : String(error);

/** Reads a fixture; undefined where there is no such file. */
export function readFixtureFile(file: string): Fixture | undefined {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw new FixtureFileError(`the fixture ${file} cannot be read: ${fileProblem(error)}`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new FixtureFileError(`the fixture ${file} is not JSON`);
  }
  try {
    return readFixture(value);
  } catch (error) {
    throw new FixtureFileError(`the fixture ${file} is wrong: ${reasonOf(error)}`);
  }
}

/** Writes a text so that the file is whole at every moment: beside it first, then in its place. */
export function writeWhole(file: string, text: string): void {
  const beside = `${file}.${process.pid}.tmp`;
  try {
    writeFileSync(beside, text, { flush: true });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    throw new FixtureFileError(`the file ${file} cannot be written: ${fileProblem(error)}`);
  }
}

import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { type Exchange, note } from '../fixture/note.js';
import { printFixture } from '../fixture/print.js';
import { readFixture } from '../fixture/read.js';
import { vocabularyOf } from '../fixture/vocabulary.js';
import { emptyFixture, type Fixture } from '../wire/fixture.js';

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
    throw new FixtureFileError(`the fixture ${file} cannot be read: ${String(codeOf(error) ?? error)}`);
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
    throw new FixtureFileError(`the file ${file} cannot be written: ${String(codeOf(error) ?? error)}`);
  }
}

/** Keeps what replies show in a file. */
export interface FixtureKeeper {
  /** What was noted so far. */
  readonly fixture: Fixture;
  /** Notes a reply, and saves soon: many in a row are saved once. */
  add(exchange: Exchange): void;
  /** Saves now what is not saved yet. Throws a `FixtureFileError` where it cannot. */
  flush(): void;
}

/** How long after a reply it is saved, in milliseconds. */
const delay = 300;

/**
 * Keeps what replies show in a file, in addition to what the file holds. It is written at once, so that it is known from
 * the start whether it can be. Throws a `FixtureFileError` where it cannot.
 */
export function keepFixture(file: string, onProblem: (problem: string) => void): FixtureKeeper {
  const words = vocabularyOf();
  let fixture = readFixtureFile(file) ?? emptyFixture;
  let written = '';
  let timer: NodeJS.Timeout | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const text = printFixture(fixture);
    if (text === written) return;
    writeWhole(file, text);
    written = text;
  };
  const save = () => {
    try {
      flush();
    } catch (error) {
      onProblem(reasonOf(error));
    }
  };
  flush();
  return {
    get fixture() {
      return fixture;
    },
    add(exchange) {
      fixture = note(fixture, exchange, words);
      timer ??= setTimeout(save, delay);
    },
    flush,
  };
}

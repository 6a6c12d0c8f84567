import { inspect } from 'node:util';
import { describe, expect, it, vi } from 'vitest';
import { OptionError, OptionErrors, shouldBe, wrongOption } from '../../src/shared/option-error.js';
import { sentenceOf, words } from '../../src/shared/words.js';

const typed = {
  option: (name: string) => `--${name}`,
  organisation: '',
  log: '',
  resume: '',
  moment: '',
};

it('recognizes an error of another copy of the class, as in the command line and the jobs', async () => {
  vi.resetModules();
  const copy = await import('../../src/shared/option-error.js');
  expect(copy.OptionError).not.toBe(OptionError);
  const one = copy.shouldBe('schema', 'left out');
  expect(one instanceof OptionError).toBe(true);
  expect(one instanceof OptionErrors).toBe(false);
  const several = new copy.OptionErrors('Wrong', [{ path: 'a', problem: 'is wrong' }]);
  expect(several instanceof OptionErrors && several instanceof OptionError).toBe(true);
  for (const other of [new TypeError('schema'), null, undefined, 'text']) {
    expect((other as unknown) instanceof OptionError).toBe(false);
  }
});

describe('an error about an option', () => {
  it('is a TypeError with only its sentence', () => {
    const error = shouldBe('signal', 'an AbortSignal');
    expect(error).toBeInstanceOf(TypeError);
    expect(String(error)).toBe('TypeError: signal must be an AbortSignal.');
    expect(Object.keys(error)).toEqual([]);
    expect(inspect(error)).not.toContain('problems');
  });

  it('has the path, the problem and the expected value', () => {
    expect(shouldBe('shift.weeks', 'a whole number').problems).toEqual([
      { path: 'shift.weeks', problem: 'must be a whole number.', expected: 'a whole number' },
    ]);
  });

  it('names every option as the reader does', () => {
    const error = wrongOption('until', words`must not be before ${'since'}`);
    expect(error.message).toBe('until must not be before since.');
    expect(sentenceOf(error.words, typed)).toBe('--until must not be before --since.');
    expect(error.problems).toEqual([{ path: 'until', problem: 'must not be before since.' }]);
  });
});

it('has one sentence for an error about several options together', () => {
  const error = new OptionError(words`Give either ${'to'} or ${'shift'}.`);
  expect(error.message).toBe('Give either to or shift.');
  expect(sentenceOf(error.words, typed)).toBe('Give either --to or --shift.');
  expect(error.problems).toEqual([{ path: '', problem: 'Give either to or shift.' }]);
});

it('lists several problems below their heading', () => {
  const problems = [
    { path: 'events[0].name', problem: 'an event needs a name' },
    { path: 'events[1].key', problem: 'must be text' },
  ];
  const errors = new OptionErrors('The events have 2 problems', problems);
  expect(errors.heading).toBe('The events have 2 problems');
  expect(errors.problems).toEqual(problems);
  expect(errors.message).toBe(
    'The events have 2 problems:\n  events[0].name: an event needs a name\n  events[1].key: must be text',
  );
});

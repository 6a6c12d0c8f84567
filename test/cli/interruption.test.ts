import { describe, expect, test } from 'vitest';
import { Interruption, interruptible } from '../../src/cli/interruption.js';
import { AbortedError } from '../../src/errors.js';
import { failure } from '../support/server.js';

const listeners = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');
const before = listeners();

/** Waits until the signal aborts, and fails as it is told. */
const untilAborted = (fail: (signal: AbortSignal) => unknown) => async (signal: AbortSignal) => {
  process.emit('SIGINT', 'SIGINT');
  if (signal.aborted) throw fail(signal);
};

describe('interruptible work', () => {
  test('gives its result, and listens to no signal after it', async () => {
    expect(await interruptible(async () => 'done')).toBe('done');
    expect(listeners()).toBe(before);
  });

  test.each([
    ['the reason of the signal', (signal: AbortSignal) => signal.reason],
    ['the error of an aborted call', () => new AbortedError('aborted by the caller')],
    ['the error of an aborted function of Node', () => new DOMException('', 'AbortError')],
  ])('is interrupted where it ends with %s', async (_name, fail) => {
    expect(await failure(interruptible(untilAborted(fail)))).toBeInstanceOf(Interruption);
  });

  test('says what else it has to say', async () => {
    const error = new Error('the state could not be kept');
    expect(await failure(interruptible(untilAborted(() => error)))).toBe(error);
  });

  test('leaves a second signal to the process', async () => {
    await interruptible(async () => {
      expect(process.listenerCount('SIGINT')).toBe(before / 2 + 1);
      process.emit('SIGINT', 'SIGINT');
      expect(listeners()).toBe(before);
    });
  });
});

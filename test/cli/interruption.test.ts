import { describe, expect, test } from 'vitest';
import { Interruption, interruptible } from '../../src/cli/interruption.js';
import { AbortedError } from '../../src/client/errors.js';
import { failure } from '../support/server.js';

const listeners = () => process.listenerCount('SIGINT') + process.listenerCount('SIGTERM');
const before = listeners();

/** Waits until the signal aborts, then throws what the test wants. */
const untilAborted = (fail: (signal: AbortSignal) => unknown) => async (signal: AbortSignal) => {
  process.emit('SIGINT', 'SIGINT');
  if (signal.aborted) throw fail(signal);
};

describe('interruptible work', () => {
  test('returns its result and removes its listeners', async () => {
    expect(await interruptible(async () => 'done')).toBe('done');
    expect(listeners()).toBe(before);
  });

  test.each([
    ['the reason of the signal', (signal: AbortSignal) => signal.reason],
    ['the error of an aborted call', () => new AbortedError('aborted by the caller')],
    ['the error of an aborted function of Node', () => new DOMException('', 'AbortError')],
  ])('is interrupted if it ends with %s', async (_name, fail) => {
    expect(await failure(interruptible(untilAborted(fail)))).toBeInstanceOf(Interruption);
  });

  test('passes on any other error', async () => {
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

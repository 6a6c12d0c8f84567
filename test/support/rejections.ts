import { onTestFinished } from 'vitest';

/** Collects the rejections of a test that nobody catches, which would end a program. */
export function unhandledRejections(): readonly unknown[] {
  const reasons: unknown[] = [];
  const note = (reason: unknown) => void reasons.push(reason);
  process.on('unhandledRejection', note);
  onTestFinished(() => void process.off('unhandledRejection', note));
  return reasons;
}

import { counted } from '../../fronts/counted.js';

/** How far something has come, shown on standard error while it runs. */
export interface Progress {
  /** Says how much is done, and of how much where that is known. */
  update(done: number, total?: number): void;
  /** Takes the bar off the terminal. */
  stop(): void;
}

/** How wide the bar is. */
const cells = 30;

const silent: Progress = { update() {}, stop() {} };

/**
 * Shows a bar on standard error where that is a terminal, and nothing elsewhere. `stop` is called whatever happens.
 *
 * @example
 * ```ts
 * const progress = await openProgress('orders');
 * try {
 *   progress.update(100, 2_500);
 * } finally {
 *   progress.stop();
 * }
 * ```
 */
export async function openProgress(what: string, isShown = process.stderr.isTTY): Promise<Progress> {
  if (!isShown) return silent;
  const { default: cliProgress } = await import('cli-progress');
  const bar = new cliProgress.SingleBar({
    stream: process.stderr,
    clearOnComplete: true,
    format: (_options, { value, total, progress }) => {
      if (total === 0) return counted(value, what);
      const filled = Math.round(cells * Math.min(1, progress));
      return `[${'='.repeat(filled).padEnd(cells)}] ${value}/${total} ${what}`;
    },
  });
  let isStarted = false;
  return {
    update(done, total = 0) {
      if (!isStarted) bar.start(total, done);
      isStarted = true;
      bar.setTotal(total);
      bar.update(done);
    },
    stop: () => bar.stop(),
  };
}

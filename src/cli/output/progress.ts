import { counted } from '../words.js';

/** A progress display on standard error. */
export interface Progress {
  /** Shows how much is done, and the total if it is known. */
  update(done: number, total?: number): void;
  /** Clears the bar. */
  stop(): void;
}

/** Width of the bar, in columns. */
const cells = 30;

const silent: Progress = { update() {}, stop() {} };

/** Shows a progress bar if standard error is a terminal that can redraw a line. Always call `stop`, even after an error. */
export async function openProgress(what: string, isShown = process.stderr.isTTY): Promise<Progress> {
  if (!isShown || process.env.TERM === 'dumb') return silent;
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

import { type Browser, chromium } from 'playwright';

/** Debian's Chromium without a window, which is half of the work to run, or the browser that CHROMIUM names. */
export const program = process.env.CHROMIUM ?? '/usr/bin/chromium-headless-shell';

/** Arguments without background use of the network, and without a sandbox because CI runs as root. */
export const args: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export const launch = (): Promise<Browser> => chromium.launch({ executablePath: program, args: [...args] });

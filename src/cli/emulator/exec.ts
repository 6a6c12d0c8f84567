import { exemptHosts, namesProxy } from '../connection/proxy.js';
import { UsageError } from '../failure.js';
import { notRun, runChild } from '../run-child.js';
import type { Flags } from './emulator-options.js';
import { settingsOf } from './settings.js';
import { start } from './start.js';

/** Returns the settings that keep calls to the emulator away from a proxy, which would look for it on its own machine. */
function withoutProxy(): Readonly<Record<string, string>> {
  if (!namesProxy()) return {};
  const value = exemptHosts();
  return { no_proxy: value, NO_PROXY: value };
}

/** Returns the user's environment for the command, with only these settings about a service. */
function environmentWith(settings: Readonly<Record<string, string>>): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^TICKETING_/i.test(name));
  return { ...Object.fromEntries(kept), ...withoutProxy(), ...settings };
}

/** Runs a command with a new emulator, and returns its exit code. `cwd` is the folder that it works in, this one by default. */
export async function execWithEmulator(
  flags: Flags,
  file: string,
  args: readonly string[],
  cwd?: string,
): Promise<number> {
  if (file === '') throw new UsageError('the name of the command to run is empty');
  const started = await start(flags);
  try {
    const env = environmentWith(settingsOf(started));
    return await runChild(file, args, { stdio: 'inherit', env, cwd });
  } catch (error) {
    const { code, message } = notRun(file, error);
    console.error(`ticketing-client: ${message}`);
    return code;
  } finally {
    await started.stop();
  }
}

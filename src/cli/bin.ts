#!/usr/bin/env node
import { existsSync, mkdirSync } from 'node:fs';
import module from 'node:module';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

/** Makes the user's folder for compiled code. Returns its path. */
function cacheFolder(): string {
  const { XDG_CACHE_HOME: given = '', LOCALAPPDATA: windows } = process.env;
  const home = () => (process.platform === 'win32' && windows) || join(homedir(), '.cache');
  const all = isAbsolute(given) ? given : home();
  const folder = join(all, 'ticketing-client');
  // Not with its parents at once: Node tries that again without end in a place such as /proc.
  for (const each of [all, folder]) if (!existsSync(each)) mkdirSync(each, { mode: 0o700 });
  return folder;
}

// Keeps compiled code for the next command. Node 20 cannot. Node's default folder is shared by all users, so another
// one could put code there.
const isOff = process.env.NODE_DISABLE_COMPILE_CACHE === '1';
if (!isOff && 'enableCompileCache' in module && typeof module.enableCompileCache === 'function') {
  try {
    module.enableCompileCache(cacheFolder());
  } catch {
    // Without such a folder, each command is compiled again.
  }
}

// Loaded after that, so that it is kept too.
void import('./program.js');

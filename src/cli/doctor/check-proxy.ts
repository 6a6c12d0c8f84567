import { ProxyError } from '../../shared/proxy-error.js';
import { namesProxy, wayTo } from '../connection/proxy.js';
import { exitCodes } from '../failure.js';
import { sentence } from '../words.js';
import type { Check } from './check.js';

/** Describes how requests to an address leave this machine. */
function described(address: string): string {
  const url = new URL(address);
  const { proxy, exemptBy } = wayTo(url);
  if (proxy) return `${proxy.shown} for ${url.host} (${proxy.from})`;
  return exemptBy === undefined ? `none for ${url.host}` : `none for ${url.host}, which ${exemptBy} exempts`;
}

/** Says which proxy requests to these addresses use. Returns `undefined` if the environment names none. */
export function checkProxy(addresses: readonly string[]): Check | undefined {
  if (!namesProxy()) return undefined;
  const name = 'proxy';
  try {
    return { name, status: 'ok', found: [...new Set(addresses.map(described))].join('; ') };
  } catch (error) {
    if (!(error instanceof ProxyError)) throw error;
    return { name, status: 'failed', found: sentence(error.message), exitCode: exitCodes.input };
  }
}

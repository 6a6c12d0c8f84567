import { tokenIn } from '../access/authentication.js';
import type { Emulator } from '../emulator.js';
import { isLoopbackAddress } from './host.js';
import type { IncomingRequest } from './incoming.js';

/**
 * Checks if a caller may see a client secret: one on this machine, or one that sends the secret of the default application
 * as a bearer token. An emulator that listens at all addresses would otherwise show it to anyone.
 */
export const isTrusted = (
  request: Pick<IncomingRequest, 'address' | 'headers'>,
  emulator: Emulator,
): boolean => isLoopbackAddress(request.address) || tokenIn(request) === emulator.application().clientSecret;

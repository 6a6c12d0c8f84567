import { tokenIn } from '../access/authentication.js';
import type { Emulator } from '../emulator.js';
import { isLoopbackAddress } from './host.js';
import type { IncomingRequest } from './incoming.js';

/**
 * Whether a caller may be told a client secret: one on this machine, or one that shows the secret of the default
 * application as a bearer token. An emulator that listens to all would tell it to whoever asks.
 */
export const isTrusted = (
  request: Pick<IncomingRequest, 'address' | 'headers'>,
  emulator: Emulator,
): boolean => isLoopbackAddress(request.address) || tokenIn(request) === emulator.application().clientSecret;

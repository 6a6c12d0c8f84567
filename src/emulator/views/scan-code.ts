import type { ScanCode } from '../../api/models/index.js';

/** One white dot, since the emulator draws no codes. */
const picture = 'data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=';

/** Returns a code that can be scanned. */
export const scanCode = (value: string): ScanCode => ({ type: 'qr', value, image: picture });

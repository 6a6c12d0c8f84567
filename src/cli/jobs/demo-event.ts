import { uuidNamed } from '../../shared/named-uuid.js';

/** An event of the demo, for examples that work with `--emulator`. */
export const demoEvent = uuidNamed('event Harbour Music Festival');

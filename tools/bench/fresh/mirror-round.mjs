/* Makes one round of a mirror in the named database. */
import { TicketingClient } from '../../../dist/index.js';
import { organisation } from '../../../dist/jobs.js';
import { printUsage } from './usage.mjs';

const [, , options, db, sweepEvery] = process.argv;
const org = await organisation(new TicketingClient(JSON.parse(options)));
await printUsage(() => org.mirror({ db, once: true, ...(sweepEvery && { sweepEvery: Number(sweepEvery) }) }));

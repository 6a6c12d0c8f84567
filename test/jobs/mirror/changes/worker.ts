/** A program that plays one of the roles. */
import { TicketingClient } from '../../../../src/index.js';
import { organisation } from '../../../../src/jobs/index.js';
import { runRole, type Work } from './roles.js';

const work = JSON.parse(process.argv[2] ?? '') as Work;
const { baseUrl, auth } = work;
try {
  await runRole(await organisation(new TicketingClient({ baseUrl, auth })), work, { every: 5 });
} catch (error) {
  // Another process has taken over, and this one was told so.
  if (!String(error).includes('taken over')) throw error;
}
process.exit();

// A page that uses jobs. Such a page needs a client too.
export { TicketingClient } from '../dist/index.js';
export * from '../dist/jobs.js';

// A page that works with jobs: whoever has an organisation has a client too.
export { TicketingClient } from '../dist/index.js';
export * from '../dist/jobs.js';

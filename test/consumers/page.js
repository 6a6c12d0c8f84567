/* A user's page, which scripts/installed.ts builds with Vite and webpack. */
import { RequestValidationError, TicketingClient } from 'ticketing-client';

const client = new TicketingClient({
  baseUrl: `${location.origin}/api`,
  auth: { accessToken: async () => (await fetch('/token')).text() },
});

const show = (text) => document.querySelector('ul')?.append(text, document.createElement('br'));

for await (const { uuid, name } of client.events.list()) show(name ?? uuid);

try {
  await client.orgs.events.create('00000000-0000-4000-8000-000000000000', {
    name: '',
    timezone: 'Mars/Olympus',
  });
} catch (error) {
  if (!(error instanceof RequestValidationError)) throw error;
  for (const { message } of error.issues) show(message);
}

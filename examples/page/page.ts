import { TicketingClient } from 'ticketing-client';
import { eventView } from 'ticketing-client/views';
import type { PageSettings } from './website.js';

async function settings(): Promise<PageSettings> {
  const response = await fetch('/settings');
  if (!response.ok)
    throw new Error(`Cannot load /settings: the server returned the status ${response.status}.`);
  return response.json();
}

function add(list: Element | null, text: string): void {
  const item = document.createElement('li');
  item.textContent = text;
  list?.append(item);
}

async function show(): Promise<void> {
  const { baseUrl, org } = await settings();
  const client = new TicketingClient({ baseUrl, auth: { tokenUrl: '/token' } });
  for await (const event of client.orgs.events.list(org)) {
    const { name, startsAt, timezone, isPublished } = eventView(event);
    if (!isPublished) continue;
    const when = startsAt?.toLocaleString('en', {
      timeZone: timezone,
      dateStyle: 'long',
      timeStyle: 'short',
    });
    add(document.querySelector('#events'), `${name}, ${when}`);
  }
}

show().catch((error: Error) => {
  const problem = document.querySelector('#problem');
  if (problem) problem.textContent = `Cannot show the events now. ${error.message}`;
});

import { TicketingClient } from 'ticketing-client';
import type { PageToken } from 'ticketing-client/jobs';
import { eventView } from 'ticketing-client/views';
import type { PageSettings } from './website.js';

async function ask<T>(path: string, method: 'GET' | 'POST'): Promise<T> {
  const response = await fetch(path, { method });
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}.`);
  return response.json();
}

function add(list: Element | null, text: string): void {
  const item = document.createElement('li');
  item.textContent = text;
  list?.append(item);
}

async function show(): Promise<void> {
  const { baseUrl, org } = await ask<PageSettings>('/settings', 'GET');
  // Asked for before each request: the server has a token that is valid, and gives that one again.
  const accessToken = async () => (await ask<PageToken>('/token', 'POST')).access_token;
  const client = new TicketingClient({ baseUrl, auth: { accessToken } });
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
  if (problem) problem.textContent = `What is on cannot be shown now. ${error.message}`;
});

import { Hono } from 'hono';
import type { TicketingClient } from 'ticketing-client';
import { tokenHandler } from 'ticketing-client/jobs';

/** What the page may do with its token, and so everybody who opens it. */
export const allow: readonly string[] = ['org.list_event', 'org.read_information'];

/** What the page has to know beside its token. */
export interface PageSettings {
  readonly baseUrl: string;
  readonly org: string;
}

/**
 * The server of a page that calls the service by itself. The client is that of an application which is granted no more
 * than `allow`, and its secret stays here. Bun, Deno and workers serve what this returns as it is, Node by the package
 * `@hono/node-server`; the files of the page, which `vite build` writes, are served beside it, from the same origin.
 */
export function website(client: TicketingClient, settings: PageSettings): Hono {
  const site = new Hono();
  const token = tokenHandler({ client, allow });
  site.post('/token', ({ req }) => token(req.raw));
  site.get('/settings', (page) => page.json(settings));
  return site;
}

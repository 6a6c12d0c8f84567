import { Hono } from 'hono';
import type { TicketingClient } from 'ticketing-client';
import { tokenHandler } from 'ticketing-client/jobs';

/** Scopes of the page's token. Everybody who opens the page has them. */
export const allow: readonly string[] = ['org.list_event', 'org.read_information'];

/** Settings that the page needs beside its token. */
export interface PageSettings {
  readonly baseUrl: string;
  readonly org: string;
}

/**
 * Returns the server of a page that calls the service itself.
 *
 * Use a client of an application that is granted only `allow`. Its secret stays on the server. Bun, Deno and
 * workers can serve the result directly. On Node use the package `@hono/node-server`. Serve the page's files,
 * which `vite build` writes, from the same origin.
 */
export function website(client: TicketingClient, settings: PageSettings): Hono {
  const site = new Hono();
  const token = tokenHandler({ client, allow });
  site.post('/token', ({ req }) => token(req.raw));
  site.get('/settings', (page) => page.json(settings));
  return site;
}

import { TicketingClient } from 'ticketing-client';
import { eventView } from 'ticketing-client/views';

/** Bindings of the worker: variables, and a secret. */
export interface Bindings {
  readonly TICKETING_BASE_URL: string;
  readonly TICKETING_AUTH_URL: string;
  readonly TICKETING_CLIENT_ID: string;
  readonly TICKETING_CLIENT_SECRET: string;
  /** Uuid of the organisation whose events are shown. */
  readonly ORGANISATION: string;
}

let client: TicketingClient | undefined;

/** Returns the client of this isolate. All its requests share one token. */
function clientOf(bindings: Bindings): TicketingClient {
  client ??= new TicketingClient({
    baseUrl: bindings.TICKETING_BASE_URL,
    auth: {
      authUrl: bindings.TICKETING_AUTH_URL,
      clientId: bindings.TICKETING_CLIENT_ID,
      clientSecret: bindings.TICKETING_CLIENT_SECRET,
    },
    // A visitor does not wait long.
    deadline: 10_000,
  });
  return client;
}

export default {
  /** Returns the next events as JSON, which any page may show. Caches keep it for at most a minute. */
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const { signal } = request;
    const outcome = await clientOf(bindings).safe.orgs.events.list(bindings.ORGANISATION, {}, { signal });
    if (!outcome.ok) return Response.json({ error: 'Cannot show the events now.' }, { status: 503 });
    const events = outcome.data.items
      .map(eventView)
      .filter(({ isPublished, hasEnded }) => isPublished && !hasEnded)
      .map(({ name, startsAt }) => ({ name, startsAt }));
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=60' };
    return Response.json({ events }, { headers });
  },
};

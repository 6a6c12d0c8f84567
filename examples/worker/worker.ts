import { TicketingClient } from 'ticketing-client';
import { eventView } from 'ticketing-client/views';

/** The bindings of the worker: variables, and a secret. */
export interface Bindings {
  readonly TICKETING_BASE_URL: string;
  readonly TICKETING_AUTH_URL: string;
  readonly TICKETING_CLIENT_ID: string;
  readonly TICKETING_CLIENT_SECRET: string;
  /** The uuid of the organisation whose events are shown. */
  readonly ORGANISATION: string;
}

let client: TicketingClient | undefined;

/** The client of this isolate: the requests that it answers share its token. */
function clientOf(bindings: Bindings): TicketingClient {
  client ??= new TicketingClient({
    baseUrl: bindings.TICKETING_BASE_URL,
    auth: {
      authUrl: bindings.TICKETING_AUTH_URL,
      clientId: bindings.TICKETING_CLIENT_ID,
      clientSecret: bindings.TICKETING_CLIENT_SECRET,
    },
    // A visitor does not wait for long, and hangs up.
    deadline: 10_000,
  });
  return client;
}

export default {
  /** Answers with what is on, as JSON that any page may show and that is a minute old at most. */
  async fetch(request: Request, bindings: Bindings): Promise<Response> {
    if (request.method !== 'GET') return new Response(null, { status: 405, headers: { allow: 'GET' } });
    const { signal } = request;
    const outcome = await clientOf(bindings).safe.orgs.events.list(bindings.ORGANISATION, {}, { signal });
    if (!outcome.ok) return Response.json({ error: 'What is on cannot be told now.' }, { status: 503 });
    const events = outcome.data.items
      .map(eventView)
      .filter(({ isPublished, hasEnded }) => isPublished && !hasEnded)
      .map(({ name, startsAt }) => ({ name, startsAt }));
    const headers = { 'access-control-allow-origin': '*', 'cache-control': 'max-age=60' };
    return Response.json({ events }, { headers });
  },
};

import fc from 'fast-check';
import { TicketingClient } from '../../src/client/client.js';
import type { ClientOptions } from '../../src/client/options.js';
import { type Extension, extension } from './extensions.js';
import { call, type Method, methods, type View, views } from './methods.js';
import { answer, type HostileReply, isRedirect, reply } from './replies.js';
import { baseUrl, endingOf, problemOf, strayOf } from './verdict.js';

/** A call with its replies and its extension. */
export interface ReplyCase {
  readonly method: Method;
  readonly view: View;
  /** The replies of the service. The last one is repeated. */
  readonly replies: readonly HostileReply[];
  /** An extension with a fault. Most cases have none. */
  readonly extension: Extension | undefined;
  readonly validate: 'report' | 'strict' | 'off';
  readonly paging: 'offset' | 'page' | undefined;
  readonly prefetch: number;
}

export const replyCases: fc.Arbitrary<ReplyCase> = fc.record({
  method: fc.constantFrom(...methods),
  view: fc.constantFrom(...views),
  replies: fc.array(reply, { minLength: 1, maxLength: 4 }),
  extension,
  validate: fc.constantFrom('report', 'strict', 'off'),
  paging: fc.constantFrom('offset', 'page', undefined),
  prefetch: fc.constantFrom(0, 0, 3),
});

export function describeReplyCase({ method, view, replies, extension, ...rest }: ReplyCase): string {
  const shown = replies.map((each) => fc.stringify(each).slice(0, 600));
  return `${view}.${method.id} ${JSON.stringify(rest)} with ${extension?.name ?? 'no extension'}: ${shown.join(', then ')}`;
}

/** More requests than any call here needs. */
const mostRequests = 1_000;

/** Returns the problem of a case, or `undefined` if it has none. */
export async function judgeReplies(each: ReplyCase): Promise<string | undefined> {
  const { method, view, replies, extension, validate, paging, prefetch } = each;
  let sent = 0;
  let stray: string | undefined;
  let isRedirected = false;
  const options: ClientOptions = {
    baseUrl,
    auth: { accessToken: 'a-token' },
    deadline: 200,
    timeout: 80,
    retry: { limit: 1, minDelay: 0 },
    validate,
    paging,
    onDrift: () => {},
    transport: {
      tellsProgress: true,
      send(request) {
        sent += 1;
        stray ??= strayOf(request, method, isRedirected ? 'by a redirect' : 'by known ids');
        const hostile = replies[Math.min(sent, replies.length) - 1];
        if (!hostile || sent > mostRequests) return new Promise(() => {});
        isRedirected ||= isRedirect(hostile);
        return answer(hostile, request, method.row.reply, sent);
      },
    },
    ...extension?.options(),
  };
  try {
    const client = new TicketingClient(options);
    const ending = await endingOf(() => call(client, view, method, [...method.args, { prefetch }]));
    if (sent > mostRequests) return 'sends requests without end';
    return stray ?? problemOf(ending, method, sent);
  } catch (error) {
    return String(error);
  }
}

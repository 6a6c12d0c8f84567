import { resolve } from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { problemsOf } from '../support/compile.js';

const root = resolve(import.meta.dirname, '../..');
const file = resolve(root, 'test/types/consumer.ts');

/** A user's program with the strictest compiler settings and with values that may be undefined. */
const text = `
import {
  type CallOptions, type Event, type Me, type Order, type Session, type Ticket, TicketingClient, type TokenStore, toPairs,
} from '../../src/index.js';
import { schemas } from '../../src/api/schemas.js';

declare const text: string | undefined;
declare const count: number | undefined;
declare const flag: boolean | undefined;
declare const store: TokenStore | undefined;
declare const options: CallOptions | undefined;

const client = new TicketingClient({
  baseUrl: text, auth: { clientId: text, clientSecret: text, authUrl: text, store },
  fetch: undefined, timeout: count, deadline: count, validate: undefined, onDrift: undefined, use: undefined,
  retry: { limit: count, minDelay: count, maxDelay: count }, limit: { minTime: count }, logger: undefined,
  paging: undefined, dangerouslyAllowBrowser: flag,
});
client.with({ timeout: count }).me.get(options);
client.me.get({ signal: undefined, timeout: count, headers: undefined, retry: undefined, prefetch: count });
client.me.update({
  bio: text, addresses: [{ city: text }], links: [{ name: 'website', value: text }],
  privacy_settings: flag === undefined ? undefined : toPairs({ allow_people_to_follow_me: flag }),
});
client.orders.list({ event: 'e', rows: count }).toArray({ limit: count });
// @ts-expect-error An event that is given and undefined would list another thing.
client.orders.list({ event: text });
client.events.list({ my: flag, search_q: text });
client.events.sessions.create('e', { name: text, occurrences: { type: undefined, uuid: undefined } });
client.orgs.events.create('o', {
  name: text, configuration: undefined,
  occurrence: { type: 'daily', attributes: { starts_on: text, occurrence_ends: undefined }, exclusions: undefined },
});
client.orgs.products.update('o', 'p', { status: text, price: count });
client.orgs.activities.get('o', { events: undefined, start_date: text, group_by_event: flag });
client.events.guests.create('e', { email: text });
client.common.files.upload({ content: new Blob(), name: text, type: text }, { org_uuid: text });
client.me.verifyOtp({ otp: '1', new_email: text, new_phone: text });

declare const reply: unknown;
export const me: Me = schemas.Me.parse(reply);
export const event: Event = schemas.Event.parse(reply);
export const order: Order = schemas.Order.parse(reply);
export const session: Session = schemas.Session.parse(reply);
export const ticket: Ticket = schemas.Ticket.parse(reply);

export const first = async () => (await client.events.list()).items[0]?.name?.length;
`;

it('the types accept undefined for every optional value, even under exactOptionalPropertyTypes', () => {
  const options: ts.CompilerOptions = {
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    types: ['node'],
    noEmit: true,
  };
  const problems = problemsOf(new Map([[file, text]]), options);
  expect(problems.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
});

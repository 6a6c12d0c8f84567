/*
 * A user's program that uses the entries of the package without other dependencies. scripts/installed.ts checks it with
 * each supported TypeScript, as an ES module and as a CommonJS module.
 */
import type { CallOptions, Logger, MeChanges, TokenStore, Transport, Uuid } from 'ticketing-client';
import { ForbiddenError, TicketingClient, toRecord } from 'ticketing-client';
import { Emulator } from 'ticketing-client/emulator';
import { exportAll, memoryJournal, memoryStore, organisation, weekly } from 'ticketing-client/jobs';
import { sumMoneyBy } from 'ticketing-client/money';
import { authorizationCode } from 'ticketing-client/oauth';
import { includeParts } from 'ticketing-client/static';
import { eventView, orderView, toInput } from 'ticketing-client/views';

export async function work(): Promise<readonly (string | undefined)[]> {
  includeParts();
  const emulator = new Emulator({ seed: 'demo' });
  const client = new TicketingClient({ ...emulator.options(), timeout: 5_000, use: undefined });
  const light = new TicketingClient({ baseUrl: 'https://a.example' });

  const changes: MeChanges = { bio: 'text', links: [{ name: 'website', value: 'https://a.example' }] };
  await client.me.update(changes);
  // @ts-expect-error A misspelled field.
  await client.me.update({ first_nme: 'Otto' });
  // @ts-expect-error A field of the wrong type.
  await client.me.update({ first_name: 1 });

  const me = await light.me.get();
  // @ts-expect-error An unknown field.
  me.first_nme;

  const orders = await client.orders.list({ event: 'e' }).toArray({ limit: 5 });
  const totals = sumMoneyBy(
    orders,
    ({ currency }) => currency,
    ({ summary }) => summary?.total,
  );
  const outcome = await client.safe.events.get('e');
  if (!outcome.ok) {
    return [outcome.error instanceof ForbiddenError ? outcome.error.scope.needed : outcome.error.message];
  }
  const { startsAt, name } = eventView(outcome.data);
  await client.events.update('e', toInput(outcome.data));

  const org = await organisation(client);
  for await (const { order, event } of org.orders({ period: 'yesterday' })) {
    totals[orderView(order).currency ?? ''] = event.name ?? '';
  }
  const occurrence = weekly({ from: '2031-04-07 10:00', minutes: 60, until: '2031-05-05' });
  const plan = await org.plan([{ key: 'a', name: 'Course', occurrence }], { store: memoryStore() });
  await plan.apply();
  await org.invite({ uuid: 'e' }, [{ email: 'a@example.com' }], { journal: memoryJournal() });
  const { files } = await exportAll(org, { to: 'out', tables: ['orders'], format: 'csv' });
  // @ts-expect-error A misspelled table.
  await exportAll(org, { to: 'out', tables: ['order'] });

  const flow = authorizationCode({ ...emulator.oauthOptions(), redirectUri: 'https://app.example' });
  const { url } = await flow.begin();
  return [
    toRecord(me.links).website ?? undefined,
    name,
    startsAt?.toISOString(),
    files[0]?.path,
    String(url),
    ...Object.values(totals),
  ];
}

/** Whatever is optional may be undefined, even under `exactOptionalPropertyTypes`. */
interface Unknown {
  readonly text: string | undefined;
  readonly count: number | undefined;
  readonly uuid: Uuid | undefined;
  readonly options: CallOptions | undefined;
  readonly store: TokenStore | undefined;
  readonly logger: Pick<Logger, 'warn'> & { readonly debug: undefined };
  readonly transport: Pick<Transport, 'send'> & { readonly close: undefined };
}

export async function give({ text, count, uuid, options, store, logger, transport }: Unknown): Promise<void> {
  const emulator = new Emulator({ credentials: { clientId: text, token: text }, now: undefined });
  const auth = { clientId: text, clientSecret: text, authUrl: text, store };
  const retry = { limit: count, minDelay: count };
  const client = new TicketingClient({ baseUrl: text, auth, fetch: undefined, retry, logger, transport });
  await client.me.get(options);
  await client.me.update({
    bio: text,
    addresses: [{ city: text }],
    links: [{ name: 'website', value: text }],
  });
  await client.me.tickets.get('t', { user: uuid }, { signal: undefined, timeout: count });
  await client.orders.list({ event: uuid, rows: count }).toArray({ limit: count });
  const attributes = { starts_on: text, occurrence_ends: undefined };
  await client.events.create({
    name: text,
    occurrence: { type: 'daily', attributes, exclusions: undefined },
  });
  await client.common.files.upload({ content: new Blob(), name: text }, { org_uuid: text });
  emulator.faults.add({ match: { path: text }, fault: { status: count }, times: count });
  await exportAll(await organisation(client, uuid), { to: 'out', format: 'csv', signal: undefined });
}

import Database from 'libsql';
import { expect, it, vi } from 'vitest';
import { toInput } from '../../../src/api/views/index.js';
import { TicketingClient } from '../../../src/client/client.js';
import { serviceDocumentAt } from '../../../src/emulator/endpoints/service-document.js';
import { Emulator } from '../../../src/emulator/index.js';
import { exportText, memoryStore, organisation, type WantedEvent } from '../../../src/jobs/index.js';
import { run } from '../../cli/run.js';
import { agentOf } from '../../mcp/agent.js';

// Adds a field to the model of each input, and to the file that is generated from the models.
const { extended } = vi.hoisted(() => ({
  /** Returns the module of a model with one more field in its input schemas. */
  async extended<Module extends object>(original: () => Promise<Module>): Promise<Module> {
    const { string, ZodObject } = await import('zod');
    const models = Object.entries(await original()).map(([name, value]) => [
      name,
      /(?:Input|Changes)Schema$/.test(name) && value instanceof ZodObject
        ? value.extend({ dress_code: string().optional() })
        : value,
    ]);
    return Object.fromEntries(models);
  },
}));
vi.mock('../../../src/api/models/event-input.js', extended);
vi.mock('../../../src/api/models/session-input.js', extended);
vi.mock('../../../src/api/models/speaker.js', extended);
vi.mock('../../../src/api/models/guest.js', async (original) => {
  const { array, union } = await import('zod');
  const models = await extended(original<typeof import('../../../src/api/models/guest.js')>);
  const { GuestInputSchema } = models;
  return { ...models, GuestInputsSchema: union([array(GuestInputSchema), GuestInputSchema]) };
});
vi.mock('../../../src/api/models/product.js', extended);
vi.mock('../../../src/api/models/org.js', extended);
vi.mock('../../../src/api/models/me.js', extended);
vi.mock('../../../src/api/models/generated/input-fields.js', async (original) => {
  const { inputFields, ...fields } =
    await original<typeof import('../../../src/api/models/generated/input-fields.js')>();
  const more = <T extends object>(trees: T): T =>
    Object.fromEntries(
      Object.entries(trees).map(([name, tree]) => [
        name,
        /(?:Inputs?|Changes)(?:Fields)?$/.test(name) ? { ...tree, dress_code: null } : tree,
      ]),
    ) as T;
  return { ...more(fields), inputFields: more(inputFields) };
});

vi.mock('../../../src/api/models/generated/record-scalars.js', async (original) => {
  const fields = await original<typeof import('../../../src/api/models/generated/record-scalars.js')>();
  const line = { dress_code: 'text' };
  return {
    ...fields,
    eventScalars: { ...fields.eventScalars, ...line },
    sessionScalars: { ...fields.sessionScalars, ...line },
  };
});
vi.mock('../../../src/api/catalogue/generated/json-schemas.js', async (original) => {
  const { jsonSchemas } =
    await original<typeof import('../../../src/api/catalogue/generated/json-schemas.js')>();
  const line = { dress_code: { type: 'string', description: 'What to wear.' } };
  const more = Object.entries(jsonSchemas).map(([name, schema]) => [
    name,
    /^(?:Event|Session)(?:Input|Changes)?$/.test(name)
      ? { ...schema, properties: { ...schema.properties, ...line } }
      : schema,
  ]);
  return { jsonSchemas: Object.fromEntries(more) };
});

vi.mock('../../../src/api/openapi/generated/sent-schemas.js', async (original) => {
  const { sentSchemas } =
    await original<typeof import('../../../src/api/openapi/generated/sent-schemas.js')>();
  const line = { dress_code: { type: 'string' } };
  const more = Object.entries(sentSchemas).map(([name, schema]) => [
    name,
    /^(?:Event|Session)(?:Input|Changes)$/.test(name)
      ? { ...schema, properties: { ...schema.properties, ...line } }
      : schema,
  ]);
  return { sentSchemas: Object.fromEntries(more) };
});

/** The types do not know the new field. */
const dressed = <T extends object>(code: string, event: T): T => ({ ...event, dress_code: code });

async function setUp() {
  const emulator = new Emulator({ seed: 'empty', now: new Date('2031-03-01T09:00:00Z') });
  const client = new TicketingClient({ ...emulator.options(), unknownFields: 'refuse' });
  const org = await organisation(client);
  const made = await client.orgs.events.create(org.uuid, dressed('black tie', { name: 'Ball' }));
  return { emulator, client, org, made };
}

it('the emulator keeps, returns, changes and copies a new field of an event', async () => {
  const { client, made } = await setUp();
  expect(made).toMatchObject({ dress_code: 'black tie' });
  await client.events.update(made.uuid, dressed('casual', {}));
  expect(await client.events.get(made.uuid)).toMatchObject({ dress_code: 'casual' });
  await client.events.update(made.uuid, { description: 'With a band.' });
  const copy = await client.events.duplicate(made.uuid, { starts_on: '2031-05-01 20:00' });
  expect(copy).toMatchObject({ description: 'With a band.', dress_code: 'casual' });
});

it('the emulator returns null for a new field of an event until it is set', async () => {
  const { client, org } = await setUp();
  expect(await client.orgs.events.create(org.uuid, { name: 'Talk' })).toMatchObject({ dress_code: null });
});

it('toInput sends back a new field of an event', async () => {
  const { client, made } = await setUp();
  expect(toInput(await client.events.get(made.uuid))).toMatchObject({ dress_code: 'black tie' });
});

it('a plan compares and applies a new field of an event, and reports its drift', async () => {
  const { client, org, made } = await setUp();
  const store = memoryStore();
  const wanted: WantedEvent[] = [dressed('white tie', { name: 'Ball' })];
  const plan = await org.plan(wanted, { store });
  expect(plan.changes).toMatchObject([
    { fields: [{ path: 'dress_code', from: 'black tie', to: 'white tie' }] },
  ]);
  expect((await plan.apply()).failed).toEqual([]);
  expect(await client.events.get(made.uuid)).toMatchObject({ dress_code: 'white tie' });
  await client.events.update(made.uuid, dressed('casual', {}));
  const { drift } = await org.plan(wanted, { store });
  expect(drift).toMatchObject([{ fields: [{ path: 'dress_code', from: 'white tie', to: 'casual' }] }]);
});

it('a suggestion for a misspelled field includes the new field', async () => {
  const { org } = await setUp();
  const wanted: WantedEvent[] = [Object.assign({ name: 'Ball' }, { dres_code: 'casual' })];
  await expect(org.plan(wanted, { store: memoryStore() })).rejects.toThrow(
    'events[0].dres_code: Unknown field. Did you mean "dress_code"?',
  );
});

it('a world file can have a new field of every record with an input model', async () => {
  const emulator = new Emulator({
    seed: {
      users: [dressed('1', { email: 'ann@mail.example' })],
      organisations: [dressed('2', { name: 'Club', products: [dressed('3', { name: 'Scarf' })] })],
      events: [
        dressed('4', {
          name: 'Ball',
          sessions: [dressed('5', { name: 'Waltz' })],
          speakers: [dressed('6', { email: 'bob@mail.example' })],
          guests: [dressed('7', { email: 'cleo@mail.example' })],
        }),
      ],
    },
  });
  const { users, orgs, products, events, sessions, speakers, guests } = emulator.world().state;
  const records = [users, orgs, products, events, sessions, speakers, guests].flatMap((each) =>
    Object.values<object>(each),
  );
  expect(records).toMatchObject(['1', '2', '3', '4', '5', '6', '7'].map((dress_code) => ({ dress_code })));
});

it('the emulator keeps, returns, replaces and copies a new field of a session', async () => {
  const { client, made } = await setUp();
  const { uuid } = await client.events.sessions.create(made.uuid, dressed('casual', { name: 'Waltz' }));
  expect(await client.events.sessions.get(made.uuid, uuid)).toMatchObject({ dress_code: 'casual' });
  await client.events.sessions.replace(made.uuid, uuid, dressed('white tie', { name: 'Waltz' }));
  const copy = await client.events.duplicate(made.uuid, { starts_on: '2031-05-01 20:00' });
  expect((await client.events.sessions.list(copy.uuid)).items).toMatchObject([{ dress_code: 'white tie' }]);
  await client.events.sessions.replace(made.uuid, uuid, { name: 'Waltz' });
  expect(await client.events.sessions.get(made.uuid, uuid)).toMatchObject({ dress_code: null });
});

it('a plan compares and applies a new field of a session, and reports its drift', async () => {
  const { client, org, made } = await setUp();
  const store = memoryStore();
  const wanted: WantedEvent[] = [{ name: 'Ball', sessions: [dressed('casual', { name: 'Waltz' })] }];
  expect((await (await org.plan(wanted, { store })).apply()).failed).toEqual([]);
  const [session] = (await client.events.sessions.list(made.uuid)).items;
  expect(session).toMatchObject({ name: 'Waltz', dress_code: 'casual' });
  await client.events.sessions.replace(
    made.uuid,
    session?.uuid ?? '',
    dressed('white tie', { name: 'Waltz' }),
  );
  const plan = await org.plan(wanted, { store });
  const field = { path: 'sessions["Waltz"].dress_code' };
  expect(plan.drift).toMatchObject([{ fields: [{ ...field, from: 'casual', to: 'white tie' }] }]);
  expect(plan.changes).toMatchObject([{ fields: [{ ...field, from: 'white tie', to: 'casual' }] }]);
});

it('a plan keeps a new field of a session if it changes another one', async () => {
  const { client, org, made } = await setUp();
  await client.events.sessions.create(made.uuid, dressed('casual', { name: 'Waltz' }));
  const plan = await org.plan([{ name: 'Ball', sessions: [{ name: 'Waltz', description: 'In three.' }] }], {
    store: memoryStore(),
  });
  expect((await plan.apply()).failed).toEqual([]);
  expect((await client.events.sessions.list(made.uuid)).items).toMatchObject([
    { description: 'In three.', dress_code: 'casual' },
  ]);
});

it('the emulator keeps, returns and changes a new field of speakers, guests, products, organisations and the account', async () => {
  const { client, org, made } = await setUp();
  const { speakers, guests } = client.events;
  const speaker = await speakers.create(made.uuid, dressed('black tie', { email: 'ann@mail.example' }));
  expect(speaker).toMatchObject({ dress_code: 'black tie' });
  await speakers.update(made.uuid, speaker.uuid, dressed('casual', { title: 'Dr' }));
  await speakers.update(made.uuid, speaker.uuid, { title: 'Prof.' });
  expect((await speakers.list(made.uuid)).items).toMatchObject([{ title: 'Prof.', dress_code: 'casual' }]);
  await guests.create(made.uuid, dressed('casual', { email: 'bob@mail.example' }));
  await guests.create(made.uuid, { email: 'eve@mail.example' });
  expect((await guests.list(made.uuid)).items).toMatchObject([
    { dress_code: 'casual' },
    { dress_code: null },
  ]);
  const { products } = client.orgs;
  const scarf = await products.create(
    org.uuid,
    dressed('casual', { name: 'Scarf', price: 20, images: 'scarf.png' }),
  );
  expect(scarf).toMatchObject({ dress_code: 'casual' });
  await products.update(org.uuid, scarf.uuid, dressed('white tie', {}));
  expect(await products.list(org.uuid)).toMatchObject([{ name: 'Scarf', dress_code: 'white tie' }]);
  await client.orgs.update(org.uuid, dressed('casual', {}));
  await client.orgs.update(org.uuid, { info: 'Dances.' });
  expect(await client.orgs.get(org.uuid)).toMatchObject({ info: 'Dances.', dress_code: 'casual' });
  await client.me.update(dressed('casual', {}));
  expect(await client.me.get()).toMatchObject({
    dress_code: 'casual',
    organisations: [{ dress_code: 'casual' }],
  });
});

it.each(['csv', 'ndjson'] as const)(
  'an export has new fields of events and sessions as %s',
  async (format) => {
    const { client, org, made } = await setUp();
    await client.events.sessions.create(made.uuid, dressed('casual', { name: 'Waltz' }));
    const textOf = async (table: 'events' | 'sessions') => {
      let all = '';
      for await (const text of exportText(org, { table, format })) all += text;
      return all;
    };
    expect(await textOf('events')).toMatch(/dress_code.*black tie/s);
    expect(await textOf('sessions')).toMatch(/dress_code.*casual/s);
  },
);

it('a mirror has new fields of events and sessions as columns', async () => {
  const { client, org, made } = await setUp();
  await client.events.sessions.create(made.uuid, dressed('casual', { name: 'Waltz' }));
  const db = new Database(':memory:');
  await org.mirror({ db, once: true });
  expect(db.prepare('SELECT dress_code FROM events').all()).toEqual([{ dress_code: 'black tie' }]);
  expect(db.prepare('SELECT dress_code FROM sessions').all()).toEqual([{ dress_code: 'casual' }]);
});

it('the OpenAPI document has new fields of events and sessions', () => {
  const url = 'https://service.example';
  const { components } = serviceDocumentAt({ baseUrl: url, authUrl: url });
  for (const name of ['Event', 'EventInput', 'EventChanges', 'Session', 'SessionInput']) {
    expect(components.schemas[name]).toMatchObject({ properties: { dress_code: { type: 'string' } } });
  }
});

it('the command line describes, sends and selects a new field of an event', async () => {
  const { out: help } = await run('orgs', 'events', 'create', '--help');
  expect(help).toMatch(/dress_code\s+text\. What to wear\./);
  const { org } = await setUp();
  const sent = await run(
    ...['orgs', 'events', 'create', org.uuid, '--emulator', '--yes', '-f', 'dress_code=casual'],
    ...['--select', 'dress_code', '--format', 'json'],
  );
  expect(JSON.parse(sent.out)).toEqual({ dress_code: 'casual' });
  expect(sent.err).not.toContain('dress_code');
});

it('agents can read about, send and select a new field of an event', async () => {
  const { client, made } = await setUp();
  const { call, stop } = await agentOf({ client, allowWrites: true });
  const { text } = await call('describe_operation', { operation: 'events.update', field: 'dress_code' });
  expect(text).toContain('body.dress_code: text. What to wear.');
  const changed = await call('call_write_operation', {
    operation: 'events.update',
    ids: { event: made.uuid },
    body: { dress_code: 'casual' },
    select: ['dress_code'],
  });
  expect(JSON.parse(changed.text)).toEqual({ dress_code: 'casual' });
  await stop();
});

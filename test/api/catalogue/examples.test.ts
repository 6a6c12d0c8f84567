import { describe, expect, test } from 'vitest';
import { hoverExample, idNames } from '../../../scripts/hover-examples.js';
import { type CatalogueEntry, catalogue } from '../../../src/api/catalogue/catalogue.js';
import type { ExampleFile } from '../../../src/api/catalogue/examples-of.js';
import { atId } from '../../../src/api/operations/walk.js';
import { Emulator, type EmulatorOptions } from '../../../src/emulator/index.js';
import { TicketingClient, toPairs } from '../../../src/index.js';
import { casesOf } from '../../support/extent.js';
import { forEachOf } from '../../support/for-each-of.js';

const entries = catalogue();
const names = idNames(entries);

/** Preparations that an operation needs before it sends a mail. */
const before: Readonly<Record<string, (emulator: Emulator) => void>> = {
  'me.resendVerificationEmail': (emulator) => {
    const { state } = emulator.world();
    const owner = state.users[state.owner];
    if (owner) owner.email.verified = false;
  },
};

/** Returns an argument of an example as the client takes it, with files as bytes. */
const given = ({ body }: CatalogueEntry, argument: unknown, index: number): unknown => {
  if (body?.kind !== 'file' || index > 0) return argument;
  const { name, text } = argument as ExampleFile;
  return { name, content: new TextEncoder().encode(text) };
};

/** Returns a function that makes a demo in which an operation works, and a client. Reads change nothing, so they share one. */
function demos(options: EmulatorOptions = {}) {
  const make = () => {
    const emulator = new Emulator(options);
    const client = new TicketingClient({ ...emulator.options(), validate: 'strict', onDrift: () => {} });
    return { emulator, client };
  };
  const shared = make();
  return ({ id, isWrite }: CatalogueEntry) => {
    const demo = isWrite ? make() : shared;
    before[id]?.(demo.emulator);
    demo.emulator.journal.clear();
    return demo;
  };
}

type Demo = ReturnType<ReturnType<typeof demos>>;

/** Calls the method of an entry with its example. */
async function call(entry: CatalogueEntry, { emulator, client }: Demo) {
  const known = emulator.outbox.length;
  const method = atId(client, entry.id) as (...args: readonly unknown[]) => PromiseLike<unknown>;
  const args = entry.example.map((argument, index) => given(entry, argument, index));
  const answer = await method(...args);
  // The service knows every field of the examples.
  expect(emulator.report().counts['unknown field']).toBe(0);
  return { answer, mails: emulator.outbox.length - known };
}

// The specification does not describe the permission that it needs.
const refused = ['users.delete'];

const settings: readonly (EmulatorOptions & { readonly name: string })[] = [
  { name: 'with other random numbers', randomSeed: 7 },
  // Sydney and London change their clocks on these days.
  { name: 'on a day in April', now: Date.parse('2027-04-03T15:59:00Z') },
  { name: 'on a day in March', now: Date.parse('2028-03-26T00:59:00Z') },
  { name: 'at the end of a year', now: Date.parse('2031-12-31T23:59:59Z') },
];

const idOf = ({ id }: CatalogueEntry) => id;

describe.each(casesOf(settings))('a new demo $name', ({ name: _, ...options }) => {
  const demoFor = demos(options);

  test('answers the example of each operation', () =>
    forEachOf(
      entries.filter(({ id }) => !refused.includes(id)),
      idOf,
      async (entry) => {
        const { answer, mails } = await call(entry, demoFor(entry));
        const { kind } = entry.reply;
        if (kind === 'page') expect((answer as { items: unknown[] }).items).not.toEqual([]);
        else if (kind === 'list') expect(answer).not.toEqual([]);
        else if (kind === 'nothing') expect(answer).toBeUndefined();
        else expect(answer).toBeInstanceOf(Object);
        expect(mails > 0).toBe(entry.mails);
      },
    ));
});

/** Runs the hover example of a method. Its variables are the ids of the example. */
async function runHover(entry: CatalogueEntry, { emulator, client }: Demo): Promise<void> {
  const given = JSON.stringify(entry.example);
  const others = [...names].filter(([uuid]) => given.includes(String(uuid)));
  const variables = {
    ...Object.fromEntries(others.map(([uuid, name]) => [name, uuid])),
    ...Object.fromEntries(entry.ids.map((name, index) => [name, entry.example[index]])),
    client,
    console: { log: () => {} },
    pathToFileURL: (name: string) => ({ name, content: new TextEncoder().encode('19:30 Opening Concert') }),
    toPairs,
  };
  const text = `return (async () => { ${hoverExample(entry, names)} })();`;
  await new Function(...Object.keys(variables), text)(...Object.values(variables));
  expect(emulator.journal.entries).not.toEqual([]);
  expect(emulator.report().counts['unknown field']).toBe(0);
}

test('a new demo answers the hover example of each method', () => {
  const demoFor = demos();
  return forEachOf(
    entries.filter(({ id }) => !refused.includes(id)),
    idOf,
    (entry) => runHover(entry, demoFor(entry)),
  );
});

test('the hover example of each method is short', () => {
  for (const entry of entries)
    expect(hoverExample(entry, names).split('\n').length, entry.id).toBeLessThan(5);
});

test('the examples are JSON', () => {
  for (const { id, example } of entries) expect(JSON.parse(JSON.stringify(example)), id).toEqual(example);
});

import { expect, test } from 'vitest';
import { entries } from '../../../src/emulator/table.js';
import { ask, tokenOf } from '../ask.js';
import { serving } from '../serving.js';
import { setting } from '../setting.js';

/** Returns an organisation with two events. The first sold one ticket, the second three. */
async function twoEvents() {
  const { emulator, org, owner } = setting();
  const uuids: string[] = [];
  for (const [name, quantity] of [
    ['One', 1],
    ['Three', 3],
  ] as const) {
    const { uuid } = await owner.orgs.events.create(org, {
      name,
      occurrence: { type: 'does_not_repeat', attributes: { starts_on: '2030-09-01 19:00' } },
    });
    await owner.events.publish(uuid);
    emulator.simulate.addLevel({ event: uuid, name: 'Entry', price: 10 });
    emulator.simulate.purchase({ event: uuid, quantity });
    uuids.push(uuid);
  }
  const [one = '', three = ''] = uuids;
  const sold = async (query: string) => {
    const { status, body } = await ask(emulator, 'GET', `/orgs/${org}/activities?${query}`);
    expect(status, JSON.stringify(body)).toBe(200);
    const [{ activities }] = body.orgs;
    return activities.find(({ name }: { name: string }) => name === 'tickets_sold').value;
  };
  return { emulator, org, one, three, sold };
}

const errorsOf = ({ body }: { body: { result: { errors: string[] } } }) => body.result.errors;

test('a list in a query can have every form that languages use', async () => {
  const { one, three, sold } = await twoEvents();
  expect(await sold(`events=${one}`)).toBe(1);
  for (const query of [
    `events=${one},${three}`,
    `events=${one}%2C${three}`,
    `events=${one}&events=${three}`,
    `events[]=${one}&events[]=${three}`,
    `events%5B%5D=${one}&events%5B%5D=${three}`,
    `events[0]=${one}&events[1]=${three}`,
    `events=${one}&events[]=${three}`,
    `events=&events=${one},${three}`,
  ]) {
    expect(await sold(query), query).toBe(4);
  }
});

test('an event that is named twice counts once', async () => {
  const { one, three, sold } = await twoEvents();
  expect(await sold(`events=${one},${three},${one}`)).toBe(4);
  expect(await sold(`events=${one}&events=${one}`)).toBe(1);
});

test('a list in an unknown form is refused instead of ignored', async () => {
  const { emulator, org, one, three } = await twoEvents();
  for (const [query, key] of [
    [`events.0=${one}&events.1=${three}`, 'events.0'],
    [`events[a]=${one}`, 'events[a]'],
    [`events[0][uuid]=${one}`, 'events[0][uuid]'],
    [`events[=${one}`, 'events['],
  ]) {
    const refused = await ask(emulator, 'GET', `/orgs/${org}/activities?${query}`);
    expect(refused.status, query).toBe(400);
    expect(errorsOf(refused)[0]).toBe(
      `Unknown parameter "${key}". Send the list as events=A,B or events=A&events=B`,
    );
  }
});

test('every list operation refuses two values for a single-value parameter', async () => {
  const { emulator, org } = await twoEvents();
  const refused = await ask(
    emulator,
    'GET',
    `/orgs/${org}/activities?group_by_event=true&group_by_event=false`,
  );
  expect(refused.status).toBe(400);
  expect(errorsOf(refused)).toEqual(['group_by_event should be given once, not 2 times']);
  const listed = entries.filter(
    ({ row }) =>
      row.query?.check({ rows: 20 }) && !row.query.check({ rows: 'x' }) && row.reply.kind !== 'one',
  );
  expect(listed.length).toBeGreaterThan(15);
  const { state } = emulator.world();
  const [event = ''] = Object.keys(state.events);
  for (const { row } of listed) {
    const path = row.path.replace('{org}', org).replace('{event}', event).replace('{user}', state.owner);
    for (const [query, message] of [
      ['rows=20&rows=50', 'rows should be given once, not 2 times'],
      ['rows[]=20', 'Unknown parameter "rows[]". rows takes one value: send rows=20'],
    ]) {
      const twice = await ask(emulator, row.method, `${path}?${query}`);
      expect(twice.status, `${path}?${query}`).toBe(400);
      expect(errorsOf(twice), path).toContain(message);
    }
    expect((await ask(emulator, row.method, `${path}?rows=&rows=20&unknown=1&unknown=2`)).status, path).toBe(
      200,
    );
  }
});

test('lists and repeated parameters work the same over HTTP', async () => {
  const { emulator, org, one, three } = await twoEvents();
  const server = await serving(emulator);
  const headers = { authorization: `Bearer ${await tokenOf(emulator)}` };
  const url = `${server.baseUrl}/orgs/${org}/activities?events=${one}&events=${three}&group_by_event=true`;
  const { orgs } = await (await fetch(url, { headers })).json();
  expect(orgs[0].activities).toHaveLength(10);
  expect((await fetch(`${url}&interval=daily&interval=daily`, { headers })).status).toBe(400);
});

import { describe, expect, it, vi } from 'vitest';
import { toInput } from '../../../src/api/views/index.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Drift, RequestValidationError, TicketingClient } from '../../../src/index.js';
import { failure, setUp } from '../../support/server.js';

const mine = { json: { me: { uuid: 'me', first_name: 'Ada', last_name: 'Lovelace' } } };

// The types forbid misspelt fields, but a variable or a program without types may contain them.
const misspelt = { frist_name: 'Ada' } as object;

describe('an undocumented field of an input', () => {
  it('is sent by default, without a report', async () => {
    const onDrift = vi.fn();
    const warn = vi.fn();
    const { client, requests } = await setUp(() => mine, { onDrift, logger: { warn } });
    await client.me.update(misspelt);
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({ me: [misspelt] });
    expect(onDrift).not.toHaveBeenCalled();
    expect(warn).not.toHaveBeenCalled();
  });

  it('is refused before anything is sent, with a suggestion', async () => {
    const { client, requests } = await setUp(() => mine, { unknownFields: 'refuse' });
    const error = await failure(client.me.update(misspelt));
    expect(error).toBeInstanceOf(RequestValidationError);
    expect(error).toMatchObject({
      message: 'PATCH /me was not sent: frist_name: Unknown field. Did you mean "first_name"?',
      issues: [{ path: ['frist_name'], message: 'Unknown field. Did you mean "first_name"?' }],
    });
    expect(await failure(client.dry.me.update(misspelt))).toBeInstanceOf(RequestValidationError);
    expect(requests).toEqual([]);
  });

  it('is refused together with all other problems', async () => {
    const { client } = await setUp(() => mine, { unknownFields: 'refuse' });
    const input = { ...misspelt, last_name: 'x'.repeat(41), addresses: [{ city: 'Bath', citty: 'Bath' }] };
    expect(await failure(client.me.update(input))).toMatchObject({
      issues: [{ path: ['last_name'] }, { path: ['frist_name'] }, { path: ['addresses', 0, 'citty'] }],
    });
  });

  it('is found in a query, even in one that chooses a path', async () => {
    const { client, requests } = await setUp(() => ({ json: { events: [] } }), { unknownFields: 'refuse' });
    const issues = [{ path: ['serach_q'], message: 'Unknown field. Did you mean "search_q"?' }];
    const query = { serach_q: 'jazz' } as object;
    expect(await failure(client.events.list(query))).toMatchObject({ issues });
    expect(await failure(client.orders.list({ event: 'e', rosw: 5 } as never))).toMatchObject({
      issues: [{ path: ['rosw'] }],
    });
    expect(requests).toEqual([]);
  });

  it('is sent and reported if the client says so', async () => {
    const onDrift = vi.fn<(drift: Drift) => void>();
    const warn = vi.fn();
    const { client, requests } = await setUp(() => mine, {
      unknownFields: 'report',
      onDrift,
      logger: { warn },
    });
    await client.me.update(misspelt);
    expect(requests).toHaveLength(1);
    expect(onDrift.mock.calls).toEqual([
      [
        {
          operation: expect.objectContaining({ id: 'me.update' }),
          issues: [{ path: ['frist_name'], message: 'Unknown field. Did you mean "first_name"?' }],
          input: true,
        },
      ],
    ]);
    expect(warn.mock.calls).toEqual([['me.update: unknown fields in the input: 1']]);
  });

  it('is reported only if the call is sent, which succeeds even if the callback throws', async () => {
    const onDrift = vi.fn(() => {
      throw new Error('no');
    });
    const { client, requests } = await setUp(() => mine, { unknownFields: 'report', onDrift });
    await failure(client.me.update({ ...misspelt, last_name: 'x'.repeat(41) }));
    expect(onDrift).not.toHaveBeenCalled();
    await client.me.update(misspelt);
    expect(requests).toHaveLength(1);
  });

  it('is treated as a call says, whatever the client says', async () => {
    const { client, requests } = await setUp(() => mine);
    await failure(client.me.update(misspelt, { unknownFields: 'refuse' }));
    const strict = client.with({ unknownFields: 'refuse' });
    await failure(strict.me.update(misspelt));
    expect(requests).toHaveLength(0);
    await strict.me.update(misspelt, { unknownFields: 'send' });
    expect(requests).toHaveLength(1);
  });

  it('is ignored if it has no value', async () => {
    const { client, requests } = await setUp(() => mine, { unknownFields: 'refuse' });
    await client.me.update({ first_name: 'Ada', frist_name: undefined } as object);
    await client.dry.events.list({ serach_q: null } as object);
    expect(requests).toHaveLength(1);
  });

  it('is accepted in places that accept anything', async () => {
    const { client } = await setUp(() => mine, { unknownFields: 'refuse' });
    const value = { anything: [{ at: 'all' }] };
    const attributes = [
      { name: 'a name of my own', value },
      { name: 'venue', value: { name: 'Hall', floor: 2 } },
    ];
    const requests = await Promise.all([
      client.dry.events.update('e', { configuration: { attributes }, resources: [value] } as object),
      client.dry.events.attendees.update('e', 'a', {
        attributes: [{ field_name: 'x', field_value: value }],
      } as object),
      client.dry.orgs.subscriptions.create('o', value),
    ]);
    for (const request of requests) expect(await request.text()).toContain(JSON.stringify(value));
  });

  it('is never in the result of toInput', async () => {
    const client = new TicketingClient({ ...new Emulator().options(), unknownFields: 'refuse' });
    const events = await client.events.list().toArray();
    expect(events).not.toEqual([]);
    for (const { uuid } of events) {
      const input = toInput(await client.events.get(uuid));
      await expect(client.dry.events.update(uuid, input)).resolves.toBeInstanceOf(Request);
    }
  });
});

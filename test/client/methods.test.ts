import { describe, expect, it } from 'vitest';
import { setUp } from '../support/server.js';

const clientOf = async () => (await setUp(() => ({}))).client;

describe('client.pdf', () => {
  it('has the methods that read, and no others', async () => {
    const { pdf } = await clientOf();
    expect(Object.keys(pdf.events.speakers)).toEqual(['list', 'get']);
    expect(pdf.events).not.toHaveProperty('create');
  });

  it('has the methods that choose between operations that read', async () => {
    const { pdf } = await clientOf();
    expect(Object.keys(pdf.orders)).toEqual(['list', 'get']);
  });

  it('leaves out a group if none of its methods read', async () => {
    const client = await clientOf();
    expect(client.common).toHaveProperty('files');
    expect(client.pdf.common).not.toHaveProperty('files');
  });
});

describe('a method', () => {
  it('has its id as its name, in a view too', async () => {
    const client = await clientOf();
    expect(client.events.sessions.get.name).toBe('events.sessions.get');
    expect(client.orders.list.name).toBe('orders.list');
    expect(client.raw.events.sessions.get.name).toBe('events.sessions.get');
  });
});

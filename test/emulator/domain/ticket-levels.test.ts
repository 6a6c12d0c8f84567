import { describe, expect, test } from 'vitest';
import type { TicketLevel } from '../../../src/api/models/index.js';
import { levelOf, readLevels } from '../../../src/emulator/domain/event-changes.js';
import { now, setting } from '../setting.js';

const full = {
  name: 'Patron',
  description: 'A gift to the choir',
  quantity: '50',
  max_quantity_per_customer: '4',
  category: 'donation',
  min_donation_amount: '5',
  max_donation_amount: '500',
  default_donation_amount: '20.5',
  pricing_details: [{ variation: 'Adult', price: '12.5', quantity_included: '2' }],
} satisfies TicketLevel;

const { pricing_details: _, ...texts } = full;

const kept = {
  ...texts,
  quantity: 50,
  max_quantity_per_customer: 4,
  min_donation_amount: 5,
  max_donation_amount: 500,
  default_donation_amount: 20.5,
  pricing: [{ uuid: expect.any(String), variation: 'Adult', price: 12.5, quantity_included: 2 }],
};

const scene = () => ({ state: setting().state, now });

describe('a ticket level', () => {
  test('keeps its input, with numbers instead of text', () => {
    expect(levelOf(scene(), full)).toEqual({
      uuid: expect.any(String),
      created_on: '2030-05-01T00:00:00+00:00',
      ...kept,
    });
  });

  const plain = {
    name: '',
    description: '',
    quantity: -1,
    max_quantity_per_customer: -1,
    category: '',
    min_donation_amount: null,
    max_donation_amount: null,
    default_donation_amount: null,
    pricing: [{ uuid: expect.any(String), variation: '', price: 0, quantity_included: 1 }],
  };

  test.each<[string, TicketLevel]>([
    ['nothing', {}],
    ['null', Object.fromEntries(Object.keys(full).map((name) => [name, null]))],
    [
      'empty text',
      {
        quantity: '',
        max_quantity_per_customer: '',
        min_donation_amount: '',
        max_donation_amount: '',
        default_donation_amount: '',
        pricing_details: [{ price: '', quantity_included: '' }],
      },
    ],
  ])('has no limits and one free price if its fields are %s', (_, given) => {
    expect(levelOf(scene(), given)).toMatchObject(plain);
  });

  test('changes only in the fields that are sent', () => {
    const at = scene();
    const before = levelOf(at, full);
    const later = { ...at, now: now + 60_000 };
    expect(levelOf(later, {}, before)).toEqual(before);
    expect(levelOf(later, { quantity: 0, min_donation_amount: 0, description: '' }, before)).toEqual({
      ...before,
      quantity: 0,
      min_donation_amount: 0,
      description: '',
    });
  });

  test('keeps a price that is named by its uuid, and adds one without a uuid', () => {
    const at = scene();
    const adult = { variation: 'Adult', price: 30, quantity_included: 1 };
    const family = { variation: 'Family', price: 80, quantity_included: 4 };
    const before = levelOf(at, { pricing_details: [adult, family] });
    const [first, second] = before.pricing;
    const { pricing } = levelOf(
      at,
      { pricing_details: [{ uuid: second?.uuid, price: 90 }, { variation: 'Child' }] },
      before,
    );
    expect(pricing).toEqual([
      { ...family, uuid: second?.uuid, price: 90 },
      { uuid: expect.any(String), variation: 'Child', price: 0, quantity_included: 1 },
    ]);
    expect([first?.uuid, second?.uuid]).not.toContain(pricing[1]?.uuid);
  });
});

test('a change finds levels by their uuid in any order, and adds the others', () => {
  const at = scene();
  const known = readLevels(at, [{ name: 'Front' }, { name: 'Back' }], []);
  const [front, back] = known;
  const changed = readLevels(at, [{ uuid: back?.uuid, quantity: 9 }, { name: 'Box' }], known);
  expect(changed).toMatchObject([
    { uuid: back?.uuid, name: 'Back', quantity: 9 },
    { name: 'Box', quantity: -1 },
  ]);
  expect([front?.uuid, back?.uuid]).not.toContain(changed[1]?.uuid);
});

import type { TicketLevel, TicketPricing } from '../../api/models/index.js';
import { nextUuid } from '../state/random.js';
import type { LevelRecord, PricingRecord } from '../state/records.js';
import type { Scene } from '../state/scene.js';
import { isoOf } from '../state/time.js';

/** Returns a number that may come as text, or undefined if it is missing. */
const numberOf = (value: number | string | null | undefined): number | undefined =>
  value === null || value === undefined || value === '' ? undefined : Number(value);

const pricingOf = (
  { state }: Scene,
  given: TicketPricing,
  known: readonly PricingRecord[],
): PricingRecord => {
  const before = known.find(({ uuid }) => uuid === given.uuid);
  return {
    uuid: before?.uuid ?? nextUuid(state),
    variation: given.variation ?? before?.variation ?? '',
    price: numberOf(given.price) ?? before?.price ?? 0,
    quantity_included: numberOf(given.quantity_included) ?? before?.quantity_included ?? 1,
  };
};

export function levelOf(scene: Scene, given: TicketLevel, before?: LevelRecord): LevelRecord {
  const prices = given.pricing_details ?? before?.pricing ?? [{}];
  return {
    uuid: before?.uuid ?? nextUuid(scene.state),
    created_on: before?.created_on ?? isoOf(scene.now),
    name: given.name ?? before?.name ?? '',
    description: given.description ?? before?.description ?? '',
    quantity: numberOf(given.quantity) ?? before?.quantity ?? -1,
    max_quantity_per_customer:
      numberOf(given.max_quantity_per_customer) ?? before?.max_quantity_per_customer ?? -1,
    category: given.category ?? before?.category ?? '',
    min_donation_amount: numberOf(given.min_donation_amount) ?? before?.min_donation_amount ?? null,
    max_donation_amount: numberOf(given.max_donation_amount) ?? before?.max_donation_amount ?? null,
    default_donation_amount:
      numberOf(given.default_donation_amount) ?? before?.default_donation_amount ?? null,
    pricing: prices.map((each) => pricingOf(scene, each, before?.pricing ?? [])),
  };
}

/** A level that is named by its uuid stays the same level. */
export const readLevels = (
  scene: Scene,
  levels: readonly TicketLevel[],
  known: readonly LevelRecord[],
): LevelRecord[] =>
  levels.map((each) =>
    levelOf(
      scene,
      each,
      known.find(({ uuid }) => uuid === each.uuid),
    ),
  );

export type { Application } from './applications.js';
export type { Clock } from './clock.js';
export { type ApplicationOptions, Emulator, type EmulatorOptions } from './emulator.js';
export type { Fault, FaultMatch, FaultRule, Faults } from './faults.js';
export type { Gap } from './gaps.js';
export type { Journal, JournalEntry } from './journal.js';
export type { Quota, Quotas } from './rules/quota.js';
export type { SeedName } from './seeds/index.js';
export type {
  LevelOptions,
  Named,
  Purchased,
  PurchaseOptions,
  ReviewOptions,
  Simulation,
} from './simulate.js';
export type { Mail, Person } from './state/records.js';
export type { DialectName } from './wire/dialects.js';
export type { Snapshot, World } from './world.js';

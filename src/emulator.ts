export type { Application } from './emulator/applications.js';
export type { Clock } from './emulator/clock.js';
export { type ApplicationOptions, Emulator, type EmulatorOptions } from './emulator/emulator.js';
export type { Fault, FaultMatch, FaultRule, Faults } from './emulator/faults.js';
export type { Gap } from './emulator/gaps.js';
export type { Journal, JournalEntry } from './emulator/journal.js';
export type { Quota, Quotas } from './emulator/rules/quota.js';
export type { SeedName } from './emulator/seeds/index.js';
export type {
  LevelOptions,
  Named,
  Purchased,
  PurchaseOptions,
  ReviewOptions,
  Simulation,
} from './emulator/simulate.js';
export type { Mail, Person } from './emulator/state/records.js';
export type { DialectName } from './emulator/wire/dialects.js';
export type { Snapshot, World } from './emulator/world.js';

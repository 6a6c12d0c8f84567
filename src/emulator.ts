export type { Application } from './emulator/access/applications.js';
export type { Credentials, GivenCredentials } from './emulator/access/credentials.js';
export type { Quota, Quotas } from './emulator/access/quota.js';
export type { Finding, Report, Traffic } from './emulator/control/audit.js';
export type { BodyChange } from './emulator/control/body-changes.js';
export type { Clock } from './emulator/control/clock.js';
export type { Deliveries, Delivery, DeliveryNote } from './emulator/control/deliveries.js';
export type { EmulatorOptions, MakeWorldOptions } from './emulator/control/emulator-options.js';
export type { Instant } from './emulator/control/expect.js';
export type { Fault, FaultMatch, PlannedFault } from './emulator/control/fault-options.js';
export type { Faults, WaitingFault } from './emulator/control/faults.js';
export type { Journal, JournalEntry } from './emulator/control/journal.js';
export type { ScenarioName } from './emulator/control/scenario.js';
export type { Purchased, Simulation } from './emulator/control/simulate.js';
export type {
  LevelOptions,
  Named,
  PurchaseOptions,
  RefundOptions,
  ReviewOptions,
  SessionOptions,
} from './emulator/control/simulate-options.js';
export {
  type ApplicationOptions,
  type ConsentOptions,
  Emulator,
} from './emulator/emulator.js';
export type { Gap } from './emulator/gaps.js';
export type { SeedName } from './emulator/seeds/index.js';
export { type Path, type Problem, WorldError } from './emulator/seeds/world/problems.js';
export type * from './emulator/seeds/world/types.js';
export type { Mail, Person } from './emulator/state/records.js';
export type { DialectName } from './emulator/wire/dialects.js';
export type { Fixture } from './emulator/wire/fixture.js';
export type { Snapshot, World } from './emulator/world.js';

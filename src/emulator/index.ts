export type { Application } from './access/applications.js';
export type { Credentials, GivenCredentials } from './access/credentials.js';
export type { Quota, Quotas } from './access/quota.js';
export type { Finding, Report, Traffic } from './control/audit.js';
export type { BodyChange } from './control/body-changes.js';
export type { Clock } from './control/clock.js';
export type { EmulatorOptions, MakeWorldOptions } from './control/emulator-options.js';
export type { Fault, FaultMatch, PlannedFault } from './control/fault-options.js';
export type { Faults, WaitingFault } from './control/faults.js';
export type { DeliveryNote, Journal, JournalEntry } from './control/journal.js';
export type { Instant } from './control/option-schemas.js';
export type { ScenarioName } from './control/scenario.js';
export type { Purchased, Simulation } from './control/simulate.js';
export type {
  LevelOptions,
  Named,
  PurchaseOptions,
  RefundOptions,
  ReviewOptions,
  SessionOptions,
} from './control/simulate-options.js';
export {
  type ApplicationOptions,
  type ConsentOptions,
  Emulator,
} from './emulator.js';
export type { Gap } from './gaps/gaps.js';
export type { SeedName } from './seeds/index.js';
export { type Path, type Problem, WorldError } from './seeds/world/problems.js';
export type * from './seeds/world/types.js';
export type { Mail, Person } from './state/records.js';
export type { Snapshot } from './state/snapshot.js';
export type { DialectName } from './wire/dialects.js';
export type { Fixture } from './wire/fixture.js';
export type { World } from './worlds/world.js';

import type { operations } from '../../api/operations/index.js';
import type { OperationId } from '../../api/operations/operation-id.js';
import type { jobs, UndefinedName } from '../../jobs/list.js';

type Table = typeof operations;

/** The id of an operation, also of the groups that only repeat others. */
export type AnyOperation =
  | OperationId
  | `orders.${keyof Table['orders'] & string}`
  | `reviews.${keyof Table['reviews'] & string}`;

type Defined = Exclude<(typeof jobs)[number], { readonly name: UndefinedName }>;

/** Tools of jobs. Those of jobs without a definition are named here. */
export type JobTool =
  | NonNullable<Extract<Defined, { readonly agent: object }>['agent']>['name']
  | 'plan_events'
  | 'apply_events'
  | 'export_files'
  | 'query';

/** Jobs that only have a command, and the commands for everything else that somebody may ask for. */
export type OnlyCommand =
  | 'doctor'
  | 'emulator'
  | Extract<Defined, { readonly agent: undefined }>['name']
  | Exclude<UndefinedName, 'plan' | 'apply' | 'export'>;

/** An operation, a tool or a command. */
export type Doing = AnyOperation | JobTool | OnlyCommand;

import type { BodyName } from '../models/generated/body-names.js';
import type { ReplyModels } from '../models/generated/reply-models.js';
import type { Model } from '../models/model.js';
import type { Message, OrgPrivacySettingName, UserPrivacySettingName } from '../models/types.js';
import type { CallOptions } from './call-options.js';
import type { Method, OperationAccess, Rule, Test } from './operation.js';
import type { Page } from './page.js';

/**
 * The privacy settings of a user or organisation that an operation honours. The specification lists them. It does not
 * say which of them refuse the call and which hide a part of the reply. That is the emulator's choice.
 */
export interface PrivacyTest {
  /** Settings that refuse the call if they are closed. */
  readonly refuses?: readonly (UserPrivacySettingName | OrgPrivacySettingName)[];
  /** Settings that hide a part of the reply if they are closed. */
  readonly hides?: readonly (UserPrivacySettingName | OrgPrivacySettingName)[];
}

/** The request of a row, besides its method, path and access. Every field is a fact of the specification. */
export interface RequestPart {
  /** The scope that the token needs. Missing if none is documented. */
  readonly scope?: string;
  /** The privacy settings that it honours. */
  readonly privacy?: PrivacyTest;
  /** Further tests. */
  readonly tests?: readonly Exclude<Test, 'privacy'>[];
  /** Whether it may send somebody an e-mail or a text message. */
  readonly mails?: true;
  /**
   * Whether it ends or withdraws something that others may rely on, as a DELETE does: cancels, unpublishes, disables.
   */
  readonly ends?: true;
  /** Another cause of a 404 besides a wrong id, for the message of the error. */
  readonly missing?: string;
  /** Other documented spellings of the path, tried on 404 and 405. */
  readonly alternates?: readonly string[];
  /** Other documented spellings that are not tried, because no id is known to fill them. */
  readonly untried?: readonly string[];
  /** The name of the model of the body's content. */
  readonly body?: BodyName;
  /** Whether the body may be left out. */
  readonly optional?: true;
  /** The field that wraps a single value before it is checked: `uuid` turns `'…'` into `{ uuid: '…' }`. */
  readonly field?: string;
  /**
   * Wrapping of the content on the wire, outermost key first. `[]` puts the content into a list:
   * `orgs[].billing_information`.
   */
  readonly as?: string;
  /** Other documented wrappings of the content, written in the same way. The client sends the first. */
  readonly alsoAs?: readonly string[];
  /** The shape of the query. */
  readonly query?: Model<unknown>;
  /** Whether the content is a file, sent as multipart/form-data. */
  readonly multipart?: true;
}

/** Callers of an operation: by the documented rule, or by `access` if no rule is documented or it is not enough. */
export type AccessPart =
  | {
      /** The documented rule. */
      readonly rule: Rule;
      /** Callers of the operation, if the rule alone does not name them. */
      readonly access?: OperationAccess;
    }
  | { readonly rule?: undefined; readonly access: OperationAccess };

/**
 * One row of the table: all facts about one operation, and the types of its method. The type parameters have no
 * constraints, because checking them would cost every program that reads the table.
 */
export interface Operation<Args = unknown, Result = unknown, M = Method> extends Omit<RequestPart, 'tests'> {
  /** The HTTP method. */
  readonly method: M;
  /** The path below the base address, with names for ids: `/events/{event}`. */
  readonly path: string;
  /** The callers that the specification allows. Missing if it documents none. */
  readonly rule?: Rule | undefined;
  /** The callers of the operation, documented or not. */
  readonly access: OperationAccess;
  /** Further tests. Missing if none are documented. */
  readonly tests?: readonly Test[] | undefined;
  /** The shape of the reply's content, and how to find it. */
  readonly reply: ReplyShape<Result>;
  /** Never set: carries the types of the method's arguments, the options of the call last. */
  readonly args?: Args;
}

/**
 * A row that forwards to one of several others with different paths. The query field that is set decides. Its rows
 * are `operations.orders.list.choices.event` and `operations.orders.list.otherwise`.
 */
export interface Choice<Args = unknown, Result = unknown, Field extends string = string> {
  /** The rows, by the query field that becomes their path parameter. */
  readonly choices: Readonly<Record<Field, Operation<unknown, Result, 'GET'>>>;
  /** The row to use without any of these fields. Missing if one of them is required. */
  readonly otherwise?: Operation<unknown, Result, 'GET'> | undefined;
  /** Never set: carries the types of the method's arguments, the options of the call last. */
  readonly args?: Args;
}

/** A row of any types. */
export type Row = Operation;

/** The shape of a reply's content, and the wrapper names that may surround it. */
export interface ReplyShape<Result> {
  /** Kind of the content. */
  readonly kind: 'one' | 'list' | 'page' | 'message' | 'nothing' | 'unknown';
  /** The keys that may surround the content, in any order and depth. */
  readonly names: readonly string[];
  /** The name of the model of the content. For a list or page, that of each item. */
  readonly model?: string;
  /** Never set: carries the type of the content. */
  readonly result?: Result;
}

/** Returns the shape of one record, alone or as the one element of a list, under any of the names or bare. */
export const one = <Name extends keyof ReplyModels>(
  names: readonly string[],
  model: Name,
): ReplyShape<ReplyModels[Name]> => ({
  kind: 'one',
  names,
  model,
});

/** Returns the shape of a whole list. */
export const list = <Name extends keyof ReplyModels>(
  names: readonly string[],
  model: Name,
): ReplyShape<ReplyModels[Name][]> => ({
  kind: 'list',
  names,
  model,
});

/** Returns the shape of a page of a list, with its pagination. */
export const page = <Name extends keyof ReplyModels>(
  names: readonly string[],
  model: Name,
): ReplyShape<Page<ReplyModels[Name]>> => ({
  kind: 'page',
  names,
  model,
});

/** A confirmation: `{ message }`, or a bare string. */
export const message: ReplyShape<Message> = { kind: 'message', names: [] };

/** No content. Anything that is sent is ignored. */
export const nothing: ReplyShape<void> = { kind: 'nothing', names: [] };

/** Undocumented content: returned unchanged, without its envelope. */
export const unknown: ReplyShape<unknown> = { kind: 'unknown', names: [] };

const accessOfRule: Readonly<Record<Rule, OperationAccess>> = {
  USER: 'self',
  OWNER: 'owner',
  TEAM: 'team',
  PUBLIC: 'public',
};

const accessOf = ({ access, rule }: AccessPart): OperationAccess => access ?? accessOfRule[rule];

const testsOf = ({ privacy, tests = [] }: RequestPart): readonly Test[] =>
  privacy ? ['privacy', ...tests] : tests;

const verb =
  <M extends Method>(method: M) =>
  <Args extends unknown[]>(path: string, request: RequestPart & AccessPart) => ({
    gives: <Result>(reply: ReplyShape<Result>): Operation<[...Args, options?: CallOptions], Result, M> => {
      const tests = testsOf(request);
      return {
        method,
        path,
        ...request,
        access: accessOf(request),
        tests: tests.length > 0 ? tests : undefined,
        reply,
      };
    },
  });

export const GET = verb('GET');
export const POST = verb('POST');
export const PUT = verb('PUT');
export const PATCH = verb('PATCH');
export const DELETE = verb('DELETE');

/** Makes a row that forwards to the row of the first query field that is set, or else to `otherwise`. */
export const choose = <Args extends unknown[]>() => ({
  from: <Result, Field extends string>(
    choices: Readonly<Record<Field, Operation<unknown, Result, 'GET'>>>,
    otherwise?: Operation<unknown, Result, 'GET'>,
  ): Choice<[...Args, options?: CallOptions], Result, Field> => ({ choices, otherwise }),
});

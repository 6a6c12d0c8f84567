import type { Model } from '../models/model.js';
import type { ReplyModels } from '../models/reply-models.js';
import type { Message, OrgPrivacySettingName, UserPrivacySettingName } from '../models/types.js';
import type { CallOptions } from '../options.js';
import type { Page } from '../pager.js';
import type { Method, OperationAccess, Rule, Test } from './operation.js';

/**
 * The privacy settings of its user or organisation that an operation honours. The specification lists them. It does not say
 * which of them refuse the call and which hide a part of the reply: that is the emulator's choice.
 */
export interface PrivacyTest {
  /** Settings that refuse the call if they are closed. */
  readonly refuses?: readonly (UserPrivacySettingName | OrgPrivacySettingName)[];
  /** Settings that hide a part of the reply if they are closed. */
  readonly hides?: readonly (UserPrivacySettingName | OrgPrivacySettingName)[];
}

/** What a row says of its request, beside method, path and access. Every field is a fact of the specification. */
export interface RequestPart {
  /** The scope that the token needs. Absent where none is documented. */
  readonly scope?: string;
  /** The privacy settings that it honours. */
  readonly privacy?: PrivacyTest;
  /** What else is tested. */
  readonly tests?: readonly Exclude<Test, 'privacy'>[];
  /** Whether it may send somebody an e-mail or a text message. */
  readonly mails?: true;
  /** Whether it ends or withdraws something that others may rely on, as a DELETE does: cancels, unpublishes, disables. */
  readonly ends?: true;
  /** What a 404 may mean beside a wrong id, for the message of the error. */
  readonly missing?: string;
  /** Other documented spellings of the path, tried on 404 and 405. */
  readonly alternates?: readonly string[];
  /** Other documented spellings that are not tried, because there is no id to fill them with. */
  readonly untried?: readonly string[];
  /** The shape of the body's content. */
  readonly body?: Model<unknown>;
  /** Whether the body may be left out. */
  readonly optional?: true;
  /** The field that a single value becomes before it is checked: `uuid` makes `'…'` to `{ uuid: '…' }`. */
  readonly field?: string;
  /** How the content is wrapped on the wire, outermost key first; `[]` puts it into a list: `orgs[].billing_information`. */
  readonly as?: string;
  /** Other documented wrappings of the content, written in the same way. The client sends the first. */
  readonly alsoAs?: readonly string[];
  /** The shape of the query. */
  readonly query?: Model<unknown>;
  /** Whether the content is a file, sent as multipart/form-data. */
  readonly multipart?: true;
}

/** Who may call an operation: by the documented rule, or as the row says if none is documented or the rule says too little. */
export type AccessPart =
  | {
      /** The documented rule. */
      readonly rule: Rule;
      /** Who may call it, if the rule alone does not say so. */
      readonly access?: OperationAccess;
    }
  | { readonly rule?: undefined; readonly access: OperationAccess };

/**
 * One row of the table: everything known of one operation, and the types of its method. The type parameters have no
 * constraints, because checking them would cost every program that reads the table.
 */
export interface Operation<Args = unknown, Result = unknown, M = Method> extends Omit<RequestPart, 'tests'> {
  /** The HTTP method. */
  readonly method: M;
  /** The path below the base address, with names for ids: `/events/{event}`. */
  readonly path: string;
  /** Who may call it. Absent if it is not documented. */
  readonly rule?: Rule | undefined;
  /** Who may call it, documented or not. */
  readonly access: OperationAccess;
  /** What else is tested. Absent if nothing is documented. */
  readonly tests?: readonly Test[] | undefined;
  /** How the content of the reply is found, and its shape. */
  readonly reply: ReplyShape<Result>;
  /** Never set: carries the types of the method's arguments, the options of the call last. */
  readonly args?: Args;
}

/**
 * A row that forwards to one of several others, each with its own path: to the one whose query field is given. Its
 * rows are `operations.orders.list.choices.event`, and `operations.orders.list.otherwise`.
 */
export interface Choice<Args = unknown, Result = unknown, Field extends string = string> {
  /** The rows by the query field that becomes their path parameter. */
  readonly choices: Readonly<Record<Field, Operation<unknown, Result, 'GET'>>>;
  /** The row for none of these fields. Absent where one of them is required. */
  readonly otherwise?: Operation<unknown, Result, 'GET'> | undefined;
  /** Never set: carries the types of the method's arguments, the options of the call last. */
  readonly args?: Args;
}

/** A row of any types. */
export type Row = Operation;

/** How the content of a reply is found: the wrapper names that may stand around it, and its shape. */
export interface ReplyShape<Result> {
  /** What the content is. */
  readonly kind: 'one' | 'list' | 'page' | 'message' | 'nothing' | 'unknown';
  /** The keys that may stand around it, in any order and depth. */
  readonly names: readonly string[];
  /** The name of the shape of the content; of each item, for a list or page. */
  readonly model?: string;
  /** Never set: carries the type of the content. */
  readonly result?: Result;
}

/** One record, alone or as the one element of a list, under any of the names or bare. */
export const one = <Name extends keyof ReplyModels>(
  names: readonly string[],
  model: Name,
): ReplyShape<ReplyModels[Name]> => ({
  kind: 'one',
  names,
  model,
});

/** A whole list. */
export const list = <Name extends keyof ReplyModels>(
  names: readonly string[],
  model: Name,
): ReplyShape<ReplyModels[Name][]> => ({
  kind: 'list',
  names,
  model,
});

/** A page of a list, with its pagination. */
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

/** No content; whatever is sent is ignored. */
export const nothing: ReplyShape<void> = { kind: 'nothing', names: [] };

/** Content that is not documented: given as it came, out of its envelope. */
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

/** Makes a row that forwards to the row of the first query field given, else to `otherwise`. */
export const choose = <Args extends unknown[]>() => ({
  from: <Result, Field extends string>(
    choices: Readonly<Record<Field, Operation<unknown, Result, 'GET'>>>,
    otherwise?: Operation<unknown, Result, 'GET'>,
  ): Choice<[...Args, options?: CallOptions], Result, Field> => ({ choices, otherwise }),
});

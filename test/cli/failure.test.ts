import { CommanderError } from 'commander';
import { describe, expect, test } from 'vitest';
import { exitCodeMeanings, failureOf, UsageError } from '../../src/cli/failure.js';
import { Interruption } from '../../src/cli/interruption.js';
import * as errors from '../../src/client/errors.js';
import { JobError } from '../../src/jobs/index.js';
import { shouldBe } from '../../src/shared/option-error.js';

/** An error of the file system. */
const ofFile = (code: string) => Object.assign(new Error(code), { code, syscall: 'write' });

const api = (status: number) => ({ status, body: undefined });
const issue = { path: ['rows'], message: 'rows should be a whole number' };

describe('the exit code', () => {
  test.each([
    [2, new UsageError('no such file')],
    ...['EACCES', 'EPERM', 'EROFS', 'EEXIST', 'ENOENT', 'ENOTDIR'].map((code): [number, UsageError] => [
      2,
      new UsageError('no', { cause: ofFile(code) }),
    ]),
    ...['ENOSPC', 'EDQUOT', 'EFBIG', 'EIO', 'EMFILE', 'EUNHEARDOF'].map((code): [number, UsageError] => [
      1,
      new UsageError('no', { cause: ofFile(code) }),
    ]),
    [2, new CommanderError(1, 'commander.unknownOption', "error: unknown option '--x'")],
    [2, new errors.RequestValidationError('not sent', { issues: [issue] })],
    [2, shouldBe('days', 'a whole number')],
    [2, new JobError('organisation', 'which?')],
    [2, new JobError('input', 'which?')],
    [3, new errors.BadRequestError('no', api(400))],
    [3, new errors.UnauthorizedError('no', api(401))],
    [3, new errors.ForbiddenError('no', api(403))],
    [3, new errors.ConflictError('no', api(409))],
    [3, new errors.ApiError('no', api(422))],
    [3, new errors.TokenError('credentials', 'no')],
    [3, new JobError('stale', 'no')],
    [8, new JobError('lost', 'no')],
    [1, Object.assign(new Error('no'), { code: 'job_system' })],
    [4, new errors.NotFoundError('no', api(404))],
    [5, new errors.ServerError('no', api(502))],
    [3, new errors.ApiError('no', api(302))],
    [5, new errors.ApiError('no', api(408))],
    [5, new errors.RateLimitError('no', api(429))],
    [5, new errors.ReplyError('no', api(200))],
    [5, new errors.PaginationError('no')],
    [1, new errors.ResponseValidationError('no', { issues: [issue], data: {} })],
    [5, new errors.TokenError('service', 'no')],
    [6, new errors.ConnectionError('no')],
    [6, new errors.TimeoutError('attempt', 'no')],
    [6, new errors.TokenError('network', 'no')],
    [5, new errors.TokenError('source', 'no')],
    [3, new errors.TokenError('service', 'no', { status: 302 })],
    [1, new errors.ConnectionError('no', { sent: false, isTransient: false })],
    [1, new errors.TokenError('network', 'no', { isTransient: false })],
    [5, new JobError('not_done', 'no')],
    [130, new errors.AbortedError('no')],
    [130, new Interruption('interrupted')],
    [143, new Interruption('interrupted', 'SIGTERM')],
  ])('is %i for %o', (exitCode, error) => {
    expect(failureOf(error)?.exitCode).toBe(exitCode);
  });

  test.each([
    new TypeError('x is not a function'),
    new errors.ClosedError('closed'),
    new errors.ExtensionError('limit', 'threw'),
    new DOMException('aborted', 'TimeoutError'),
    'text',
    undefined,
  ])('is missing for %o, which is a bug and not a mistake of the user', (error) => {
    expect(failureOf(error)).toBeUndefined();
  });

  test('is 5 or 6 for each error that may pass, and for no other', () => {
    const all = [
      new errors.ServerError('no', api(503)),
      new errors.RateLimitError('no', api(429)),
      new errors.NotFoundError('no', api(404)),
      new errors.ConnectionError('no'),
      new errors.ConnectionError('no', { isTransient: false }),
      new errors.TimeoutError('deadline', 'no'),
      new errors.TokenError('network', 'no'),
      new errors.TokenError('credentials', 'no'),
      new errors.ReplyError('no', api(200)),
      new errors.AbortedError('no'),
      new JobError('not_done', 'no'),
      new JobError('state', 'no'),
    ];
    for (const error of all) expect([5, 6].includes(failureOf(error)?.exitCode ?? 0)).toBe(error.isTransient);
  });

  test('has a meaning for each value', () => {
    expect(exitCodeMeanings.map(([code]) => code)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 130, 143]);
  });
});

describe('an error of the system', () => {
  const system = (facts: Partial<NodeJS.ErrnoException> & { dest?: string }) =>
    Object.assign(new Error(`${facts.code}: secret words`), { errno: -28, ...facts });

  test.each([
    [
      system({ code: 'ENOSPC', syscall: 'write', path: 'out/orders.csv' }),
      'Cannot write out/orders.csv: the disk is full.',
    ],
    [system({ code: 'ENOSPC', syscall: 'write' }), 'Cannot write: the disk is full.'],
    [
      system({ code: 'EROFS', syscall: 'mkdir', path: '/out' }),
      'Cannot create the folder /out: its disk is read-only.',
    ],
    [
      system({ code: 'EISDIR', syscall: 'rename', path: 'x.1.tmp', dest: 'x' }),
      'Cannot write x: it is a folder.',
    ],
    [system({ code: 'ENEW', syscall: 'odd', path: 'x' }), 'Cannot do this (odd) x: ENEW.'],
    [system({ code: 'EAGAIN', syscall: 'spawn sh', path: 'sh' }), 'Cannot start a process sh: EAGAIN.'],
  ])('becomes a sentence with its path: %o', (error, message) => {
    expect(failureOf(error)).toEqual({ message, exitCode: 1 });
  });
});

const uuid = '45c1586e-c306-8f13-8f4e-bf403a353a65';

describe('the message of a failure', () => {
  test.each([
    ['the file x.csv does not exist', 'The file x.csv does not exist.'],
    ['--limit must be a number', '--limit must be a number.'],
    ['Is it text?', 'Is it text?'],
    ['people.csv:2: the email is missing', 'people.csv:2: the email is missing.'],
    ['there are 2 problems:\n  one\n  two', 'There are 2 problems:\n  one\n  two'],
  ])('is a sentence: %s', (words, message) => {
    expect(failureOf(new UsageError(words))?.message).toBe(message);
  });

  test('has one line for each problem of the input', () => {
    const issues = [issue, { path: ['event', 0], message: 'event is required' }, { path: [], message: 'no' }];
    const error = new errors.RequestValidationError('rows: …; event.0: ….', {
      operation: { id: 'events.list', method: 'GET', path: '/events' },
      issues,
    });
    expect(failureOf(error)?.message).toBe(
      'GET /events was not sent:\n  rows should be a whole number\n  event.0: event is required\n  no',
    );
  });

  test.each([
    [['occurrence'], 'object', 'string', 'occurrence must be a record, not text'],
    [['occurrence'], 'object', 'undefined', 'occurrence is missing. It must be a record'],
    [[], 'union', 'string', 'the input matches none of its allowed forms'],
  ])(
    'describes the problem itself if the model does not: %j %s, not %s',
    (path, expected, received, told) => {
      const error = new errors.RequestValidationError('…', {
        called: 'reviews.list',
        issues: [{ path, message: 'Invalid input', expected, received }],
      });
      expect(failureOf(error)?.message).toBe(`reviews list was not sent: ${told}.`);
    },
  );

  test('says where to find uuids, and shortens a long value that is not a uuid', () => {
    const error = new errors.NotFoundError('GET /events/{event} failed: 404', {
      ...api(404),
      params: { event: 'x'.repeat(3_000) },
    });
    expect(failureOf(error)?.message).toBe(
      `GET /events/{event} failed: 404 (event ${'x'.repeat(80)}…). "${'x'.repeat(80)}…" is not a uuid. Find the uuid with the list command of the same group.`,
    );
  });

  test('names the record that was not found', () => {
    const error = new errors.NotFoundError('GET /events/{event} failed: 404', {
      ...api(404),
      params: { event: uuid },
    });
    expect(failureOf(error)?.message).toBe(
      `GET /events/{event} failed: 404 (event ${uuid}). Check the uuid, and that this account may see the record.`,
    );
  });
});

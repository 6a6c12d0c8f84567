import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod';
import { TicketingClient } from '../../../src/client/client.js';
import { RequestValidationError } from '../../../src/index.js';
import { failure } from '../../support/server.js';

/** Replaces the global `Function` with a spy for the tests of a group. */
function stubbed() {
  const makeCode = vi.fn(Function);
  beforeAll(() => vi.stubGlobal('Function', makeCode));
  afterAll(() => vi.unstubAllGlobals());
  return makeCode;
}

describe('the explanation of an invalid input', () => {
  const makeCode = stubbed();

  // The first of these tests loads the schemas.
  afterEach(() => expect(makeCode, 'a Content-Security-Policy would report it').not.toHaveBeenCalled());

  it('says what is wrong, without compiling code from text', async () => {
    const client = new TicketingClient({
      baseUrl: 'https://api.example.com',
      auth: { accessToken: 'token' },
    });
    const error = await failure(client.me.update({ first_name: 'x'.repeat(41) }));
    expect(error).toMatchObject({
      issues: [{ path: ['first_name'], message: 'first_name can not exceed 40 characters' }],
    });
  });

  it.each([
    [{ first_name: 5 }, 'first_name must be text, not a number', 'string', 'number'],
    [{ links: 'none' }, 'links must be a list, not text', 'array', 'string'],
    [{ addresses: [null] }, 'addresses.0 must be an object, not null', 'object', 'null'],
    [[], 'the body must be an object, not a list', 'object', 'array'],
    // The service has a message for this one.
    [{ first_name: 'x'.repeat(41) }, 'first_name can not exceed 40 characters', undefined, undefined],
  ])(
    'has for %j the expected and the actual type, unless the service has a message',
    async (input, problem, ...facts) => {
      const client = new TicketingClient({
        baseUrl: 'https://api.example.com',
        auth: { accessToken: 'token' },
      });
      const error = await failure(client.me.update(input as object));
      expect(error).toBeInstanceOf(RequestValidationError);
      const [issue] = (error as RequestValidationError).issues;
      expect([issue?.expected, issue?.received]).toEqual(facts);
      expect((error as Error).message).toBe(`PATCH /me was not sent: ${problem}.`);
    },
  );
});

describe("a program's other schemas", () => {
  const makeCode = stubbed();

  it('can still be compiled by zod', () => {
    z.looseObject({ name: z.string() }).parse({ name: 'Ada' });
    expect(makeCode).toHaveBeenCalled();
  });
});

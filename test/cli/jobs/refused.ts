import { expect, vi } from 'vitest';
import { main } from '../../../src/cli/main.js';

/** Runs a command in this process that ends before it reaches a service. */
export async function mainWith(args: readonly string[]) {
  const out = vi.spyOn(console, 'log').mockReturnValue();
  const err = vi.spyOn(console, 'error').mockReturnValue();
  try {
    const code = await main(args);
    return { code, out: out.mock.calls.flat(), err: err.mock.calls.flat() };
  } finally {
    out.mockRestore();
    err.mockRestore();
  }
}

/** Expects one line that says what is wrong with the input. */
export function expectRefused(
  { code, out, err }: Awaited<ReturnType<typeof mainWith>>,
  message: RegExp,
): void {
  expect({ code, out }).toEqual({ code: 2, out: [] });
  expect(err).toHaveLength(1);
  expect(err[0]).toMatch(message);
  expect(err[0]).toMatch(/^ticketing-client: [^\n]+$/);
}

/** Says which classes of `fetch` the runtime lacks, and what to do. `undefined` if it has all of them. */
export function missingClasses(): string | undefined {
  const missing = ['Request', 'Response', 'Headers'].filter(
    (name) => typeof Reflect.get(globalThis, name) !== 'function',
  );
  if (missing.length === 0) return undefined;
  return `there is no global ${missing.join(' or ')} here: in Jest, set testEnvironment to jest-fixed-jsdom in place of jsdom`;
}

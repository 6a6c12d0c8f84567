import { expect, it } from 'vitest';
import { parseUrl } from '../../src/shared/parse-url.js';

it('reads an address in any language, however often it is asked', () => {
  const missing = Array.from({ length: 20_000 }, () => parseUrl('https://bücher.example/ä')).filter(
    (url) => !url,
  );
  expect(missing).toEqual([]);
  expect(parseUrl('bücher', 'https://a.example/b/')?.pathname).toBe('/b/b%C3%BCcher');
  expect(parseUrl('bücher')).toBeUndefined();
});

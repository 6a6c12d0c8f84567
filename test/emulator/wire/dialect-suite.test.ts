import { beforeAll, describe, expect, test } from 'vitest';
import { dialectNames } from '../../../src/emulator/wire/dialects.js';
import { casesOf } from '../../support/extent.js';
import { story } from '../story.js';

describe('the same story', () => {
  let documented: Record<string, unknown>;
  beforeAll(async () => {
    documented = await story({ dialect: 'documented' });
  });

  test('contains lists that are longer than a page', () => {
    // The story returns lists here.
    const lengths = (documented.pages as unknown[][]).map(({ length }) => length);
    expect(lengths.slice(0, 2)).toEqual([250, 250]);
    expect((documented.sold as unknown[][])[0]).toHaveLength(45);
  });

  test.each(casesOf(dialectNames.filter((name) => name !== 'documented' && name !== 'mixed')))(
    'has the same content in the dialect %s',
    async (dialect) => {
      expect(await story({ dialect })).toEqual(documented);
    },
  );

  test.each(casesOf([1, 2, 3, 4, 5, 6]))(
    'has the same content in mixed forms, seed %i',
    async (randomSeed) => {
      expect(await story({ dialect: 'mixed', randomSeed })).toEqual(
        await story({ dialect: 'documented', randomSeed }),
      );
    },
  );

  test('has the same content for a client whose paging option is set', async () => {
    expect(await story({ dialect: 'pages', paging: 'page' })).toEqual(documented);
    expect(await story({ dialect: 'documented', paging: 'offset' })).toEqual(documented);
  });
});

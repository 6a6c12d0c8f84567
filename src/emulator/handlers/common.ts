import type { SomeHandlers } from '../context.js';
import { categories } from '../reference.js';
import type { Table } from '../table.js';

export const common: SomeHandlers<Table['common']> = {
  categories: { list: () => categories.map(({ title, slug, id }) => ({ title, slug, id })) },
};

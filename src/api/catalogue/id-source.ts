import { type CatalogueEntry, catalogue } from './catalogue.js';

/** Returns the operation that returns the ids for an argument of an operation: that of the path before the id. */
export function idSource({ path }: CatalogueEntry, id: string): string | undefined {
  const before = path.slice(0, path.indexOf(`/{${id}}`));
  const list = catalogue().find(
    ({ method, reply, path: other }) =>
      method === 'GET' && (reply.kind === 'page' || reply.kind === 'list') && other === before,
  );
  // No operation lists the organisations of an account.
  return list?.id ?? (id === 'org' ? 'me.get' : undefined);
}

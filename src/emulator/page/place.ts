import { decoded } from '../../shared/decoded.js';

/** A place of the page, as its address names it: `#/events/UUID?world=one`. A reload or a link leads back to it. */
export interface Place {
  readonly view: string;
  /** Id of the single thing that the view shows. `undefined` if it shows several. */
  readonly id: string | undefined;
  readonly query: URLSearchParams;
}

export const defaultWorld = 'default';

function readPlace(hash: string): Place {
  const [path = '', query = ''] = hash.replace(/^#\/?/, '').split('?', 2);
  const [view = '', id] = path.split('/');
  return {
    view: view || 'overview',
    id: id === undefined || id === '' ? undefined : decoded(id),
    query: new URLSearchParams(query),
  };
}

export const here = (): Place => readPlace(location.hash);

export const worldHere = (): string => here().query.get('world') ?? defaultWorld;

/** Returns the address of a view, in the world that is shown unless `fields` names another. */
export function addressOf(
  view: string,
  id?: string,
  fields: Readonly<Record<string, string | undefined>> = {},
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries({ world: worldHere(), ...fields })) {
    if (value && !(name === 'world' && value === defaultWorld)) query.set(name, value);
  }
  const text = query.toString();
  return `#/${view}${id === undefined ? '' : `/${encodeURIComponent(id)}`}${text && `?${text}`}`;
}

/** Returns the number of records before the shown page of a list. The address contains it. */
export const positionOf = (): number => Math.max(0, Number(filterHere('position')) || 0);

/** Returns the text of a filter. The address contains it. */
export const filterHere = (name: string): string => here().query.get(name) ?? '';

/** Whether the address narrows a list down. */
export const isFiltered = (): boolean =>
  [...here().query.keys()].some((name) => name !== 'world' && name !== 'position');

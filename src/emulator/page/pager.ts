import { make, quiet, row } from './dom.js';
import { here, note } from './place.js';

/** Returns the position in a list: the number of records before the page. The address contains it. */
export const positionOf = (name = 'position'): number => Math.max(0, Number(here().query.get(name)) || 0);

interface PagerOptions {
  /** Field of the address that contains the position. */
  readonly name?: string;
  /** Plural noun for the listed things. */
  readonly what: string;
  readonly total: number;
  /** Maximum number of records on a page. */
  readonly rows: number;
  /** Shows the page at the position that the address has now. */
  readonly onMove: () => unknown;
}

/** Returns the buttons that lead to the other pages of a list. Returns none if the list has only one page. */
export function pager({ name = 'position', what, total, rows, onMove }: PagerOptions): Node[] {
  const position = positionOf(name);
  if (total <= rows && position === 0) return [];
  const move = (text: string, to: number) =>
    make(
      'button',
      {
        type: 'button',
        'data-key': `${name}-${text}`,
        'aria-label': `${text} ${what}`,
        click: () => {
          note({ [name]: to > 0 ? String(to) : undefined });
          onMove();
        },
      },
      text,
    );
  const shown =
    position < total
      ? `${position + 1} to ${Math.min(total, position + rows)} of ${total}`
      : `This page is empty. Total: ${total}.`;
  return [
    row(
      position > 0 && move('Newer', Math.max(0, position - rows)),
      position + rows < total && move('Older', position + rows),
      quiet(shown),
    ),
  ];
}

type Child = Node | string | number | false | null | undefined;
type Attribute = string | number | boolean | undefined | ((event: Event) => void);

/** Makes an element. Its children are nodes and text, so the browser never reads data of the service as markup. */
export function make<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Readonly<Record<string, Attribute>> = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === 'function') element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, '');
    else if (value !== undefined && value !== false) element.setAttribute(name, String(value));
  }
  element.append(...children.filter((child) => child || child === 0).map((child) => child as Node | string));
  return element;
}

/** Returns the element of the page with that id. */
export function byId(id: string): HTMLElement {
  const element = document.getElementById(id);
  if (!element) throw new Error(`the page has no #${id}`);
  return element;
}

let sections = 0;

/** Makes a part of a view, under a heading. */
export function card(title: string, ...children: readonly Child[]): HTMLElement {
  sections += 1;
  const id = `section-${sections}`;
  return make('section', { class: 'card', 'aria-labelledby': id }, make('h2', { id }, title), ...children);
}

/** Makes a line of buttons or similar elements. */
export const row = (...children: readonly Child[]): HTMLElement => make('div', { class: 'row' }, ...children);

export const quiet = (...children: readonly Child[]): HTMLElement =>
  make('p', { class: 'quiet' }, ...children);

export const chip = (text: string, kind = ''): HTMLElement => make('span', { class: `chip ${kind}` }, text);

/** Shows a text unchanged, and any other value as JSON. */
export const pretty = (value: unknown): HTMLElement =>
  // People without a mouse need the focus on it to scroll it.
  make('pre', { tabindex: 0 }, typeof value === 'string' ? value : JSON.stringify(value, null, 2));

/** Makes a line that opens. Its key keeps it open when the line is made again. */
export const entry = (key: string, summary: readonly Child[], ...details: readonly Child[]): HTMLElement =>
  make(
    'details',
    { 'data-key': key },
    make('summary', { 'data-key': `${key}-summary` }, ...summary),
    ...details,
  );

/** Returns text whose names in backticks are set as code. */
export const prose = (text: string): HTMLElement =>
  make(
    'span',
    {},
    ...text.split('`').map((part, index) => (index % 2 === 1 ? make('code', {}, part) : part)),
  );

const numberClass = (cell: Child) => (typeof cell === 'number' ? 'number' : undefined);

/** Makes a table. Numbers are aligned to the right. On a narrow screen, its rows are cards. */
export function table(heads: readonly string[], rows: readonly (readonly Child[])[]): HTMLElement {
  const cells = (cellsOfRow: readonly Child[]) =>
    cellsOfRow.map((cell, index) =>
      index === 0
        ? make('th', { scope: 'row' }, cell)
        : make('td', { 'data-label': heads[index] || undefined, class: numberClass(cell) }, cell),
    );
  const headClass = (index: number) => numberClass(rows[0]?.[index]);
  return make(
    'table',
    {},
    make(
      'thead',
      {},
      make(
        'tr',
        {},
        ...heads.map((head, index) =>
          head === '' ? make('td') : make('th', { scope: 'col', class: headClass(index) }, head),
        ),
      ),
    ),
    make('tbody', {}, ...rows.map((each) => make('tr', {}, ...cells(each)))),
  );
}

const keyOf = (element: Element | null): string | undefined => element?.getAttribute('data-key') ?? undefined;

const keyed = (container: Element, selector: string): [string, Element][] =>
  [...container.querySelectorAll(selector)].flatMap((element) => {
    const key = keyOf(element);
    return key === undefined ? [] : [[key, element] as [string, Element]];
  });

/** Remembers what is open, filled in and focused in a container. Returns a function that restores it. */
function keep(container: Element): () => void {
  const opened = new Set(keyed(container, 'details[open]').map(([key]) => key));
  const typed = new Map(
    keyed(container, 'input, select, textarea').map(([key, field]) => [
      key,
      { value: (field as HTMLInputElement).value, checked: (field as HTMLInputElement).checked },
    ]),
  );
  const focused = container.contains(document.activeElement) ? keyOf(document.activeElement) : undefined;
  return () => {
    for (const [key, details] of keyed(container, 'details')) {
      if (opened.has(key)) (details as HTMLDetailsElement).open = true;
    }
    for (const [key, field] of keyed(container, 'input, select, textarea')) {
      const before = typed.get(key);
      if (before) Object.assign(field, before);
    }
    if (focused === undefined) return;
    const again = keyed(container, '[data-key]').find(([key]) => key === focused)?.[1];
    if (again instanceof HTMLElement) again.focus();
    else {
      // The focused element is gone, so the focus moves to a heading near it.
      const heading = container.closest('section')?.querySelector('h2') ?? document.querySelector('h1');
      heading?.setAttribute('tabindex', '-1');
      heading?.focus();
    }
  };
}

const shown = new WeakMap<Element, string>();

/**
 * Shows data in a container. Builds it again only if the data has changed, and then keeps what is open, filled in and
 * focused.
 */
export function show<T>(container: Element, data: T, build: (data: T) => readonly Node[]): void {
  const text = JSON.stringify(data) ?? '';
  if (shown.get(container) === text) return;
  shown.set(container, text);
  const restore = keep(container);
  container.replaceChildren(...build(data));
  restore();
}

import type { ComponentChildren, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { filterHere, note, positionOf } from './place.js';

type Children = { readonly children?: ComponentChildren };

/** A part of a view, under a heading. */
export function Card({ title, children }: Children & { readonly title: string }) {
  const id = useId();
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
    </section>
  );
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isWide?: boolean;
  /** Returns the control with these attributes. */
  readonly control: (attributes: { readonly id: string; readonly 'aria-describedby'?: string }) => VNode;
}

/** A label above a control. It does not contain the control, whose choices would become a part of its name. */
export function Field({ label, hint, isWide = false, control }: FieldProps) {
  const id = useId();
  return (
    <div class={isWide ? 'field wide' : 'field'}>
      <label for={id}>{label}</label>
      <Hint id={`${id}-hint`} text={hint} />
      {control({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
    </div>
  );
}

/** Choices whose text is their value. */
export const Options = ({ of }: { readonly of: readonly string[] }) => (
  <>
    {of.map((value) => (
      <option key={value} value={value}>
        {value}
      </option>
    ))}
  </>
);

interface FilterProps {
  /** Field of the address that contains the text. */
  readonly name: string;
  readonly label: string;
  readonly type?: 'search';
  readonly inputMode?: 'numeric';
  readonly suggestions?: readonly string[];
}

/** A text that narrows a list down. The address contains it. */
export const Filter = ({ name, label, suggestions = [], ...props }: FilterProps) => (
  <Field
    label={label}
    control={(attributes) => (
      <>
        <input
          {...attributes}
          {...props}
          list={`${name}-suggestions`}
          placeholder="Any"
          defaultValue={filterHere(name)}
          onInput={({ currentTarget }) => note({ [name]: currentTarget.value.trim(), position: undefined })}
        />
        <datalist id={`${name}-suggestions`}>
          <Options of={[...new Set(suggestions)].sort()} />
        </datalist>
      </>
    )}
  />
);

/** A text unchanged, or any other value as JSON. */
export const Pretty = ({ value }: { readonly value: unknown }) => (
  // biome-ignore lint/a11y/noNoninteractiveTabindex: people without a mouse need the focus on it to scroll it
  <pre tabIndex={0}>{typeof value === 'string' ? value : JSON.stringify(value, null, 2)}</pre>
);

/** A text whose names in backticks are set as code. */
export const Prose = ({ text }: { readonly text: string }) => (
  <span>
    {text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part))}
  </span>
);

/** A sentence that explains a control or several, if there is one. */
export const Hint = ({ text, id }: { readonly text: string | undefined; readonly id?: string }) =>
  text === undefined ? null : (
    <div class="hint" id={id}>
      <Prose text={text} />
    </div>
  );

/** A list of lines, or a sentence for an empty one. */
export const Lines = ({ of, none }: { readonly of: readonly VNode[]; readonly none: string }) =>
  of.length > 0 ? <ul class="lines">{of}</ul> : <p class="quiet">{none}</p>;

/** Numbers under their names. */
export const Stats = ({ of }: { readonly of: Readonly<Record<string, number>> }) => (
  <dl class="stats">
    {Object.entries(of).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

const numberClass = (cell: unknown) => (typeof cell === 'number' ? 'number' : undefined);

interface TableProps {
  readonly heads: readonly string[];
  /** The cells of each row. */
  readonly rows: readonly (readonly (VNode | string | number)[])[];
}

/** A table. Numbers are aligned to the right. On a narrow screen, its rows are cards. */
export const Table = ({ heads, rows }: TableProps) => (
  <table>
    <thead>
      <tr>
        {heads.map((head, index) =>
          head === '' ? (
            <td key={head} />
          ) : (
            <th key={head} scope="col" class={numberClass(rows[0]?.[index])}>
              {head}
            </th>
          ),
        )}
      </tr>
    </thead>
    <tbody>
      {rows.map(([first, ...others], index) => (
        <tr key={typeof first === 'string' ? first + index : index}>
          <th scope="row">{first}</th>
          {others.map((cell, at) => (
            <td key={heads[at + 1]} data-label={heads[at + 1] || undefined} class={numberClass(cell)}>
              {cell}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface PagerProps {
  /** Field of the address that contains the position. */
  readonly name?: string;
  /** Plural noun for the listed things. */
  readonly what: string;
  readonly total: number;
  /** Maximum number of records on a page. */
  readonly rows: number;
  /** Reads the new page, if the view has only one. */
  readonly reread?: () => void;
}

/** The buttons that lead to the other pages of a list, if it has several. */
export function Pager({ name = 'position', what, total, rows, reread }: PagerProps) {
  const position = positionOf(name);
  if (total <= rows && position === 0) return null;
  const move = (text: string, to: number) => (
    <button
      type="button"
      aria-label={`${text} ${what}`}
      onClick={() => {
        note({ [name]: to > 0 ? String(to) : undefined });
        reread?.();
      }}
    >
      {text}
    </button>
  );
  return (
    <div class="row">
      {position > 0 && move('Newer', Math.max(0, position - rows))}
      {position + rows < total && move('Older', position + rows)}
      <p class="quiet">
        {position < total
          ? `${position + 1} to ${Math.min(total, position + rows)} of ${total}`
          : `This page is empty. Total: ${total}.`}
      </p>
    </div>
  );
}

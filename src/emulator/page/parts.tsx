import type { ComponentChildren, InputHTMLAttributes, VNode } from 'preact';
import { useId } from 'preact/hooks';
import { note } from './live.js';
import { addressOf, filterHere, isFiltered, positionOf } from './place.js';

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

/** Attributes that connect a control with its label and hint. */
export interface ControlAttributes {
  readonly id: string;
  readonly 'aria-describedby'?: string;
}

interface FieldProps {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly isWide?: boolean;
  readonly children: (attributes: ControlAttributes) => VNode;
}

/** A label above a control. It does not contain the control, whose choices would become a part of its name. */
export function Field({ label, hint, isWide = false, children }: FieldProps) {
  const id = useId();
  return (
    <div class={isWide ? 'field wide' : 'field'}>
      <label for={id}>{label}</label>
      <Hint id={`${id}-hint`} text={hint} />
      {children({ id, ...(hint && { 'aria-describedby': `${id}-hint` }) })}
    </div>
  );
}

interface SuggestedProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly suggestions?: readonly string[] | undefined;
}

/** A text with suggestions, if there are any. */
export function Suggested({ suggestions, ...props }: SuggestedProps) {
  const id = useId();
  return (
    <>
      <input {...props} list={suggestions && id} />
      {suggestions && (
        <datalist id={id}>
          {[...new Set(suggestions)].sort().map((value) => (
            <option key={value} value={value} />
          ))}
        </datalist>
      )}
    </>
  );
}

interface FilterProps extends SuggestedProps {
  /** Field of the address that contains the text. */
  readonly name: string;
  readonly label: string;
}

/** A text that narrows a list down. The address contains it. */
export const Filter = ({ name, label, ...props }: FilterProps) => (
  <Field label={label}>
    {(attributes) => (
      <Suggested
        {...attributes}
        {...props}
        defaultValue={filterHere(name)}
        onInput={({ currentTarget }) => note({ [name]: currentTarget.value.trim(), position: undefined })}
      />
    )}
  </Field>
);

/** The fields that narrow a list down. They work as a person fills them in. */
export const Filters = ({ children }: Children) => (
  <form aria-label="Filter" onSubmit={(event) => event.preventDefault()}>
    {children}
  </form>
);

/** A link to a view, or to one thing that it shows. It is large enough to touch. */
export const Link = ({ to, id, children }: Children & { readonly to: string; readonly id?: string }) => (
  <a class="target" href={addressOf(to, id)}>
    {children}
  </a>
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

/** A bar that is full to a share of its length. The text beside it says the same. */
export const Bar = ({ share }: { readonly share: number }) => (
  <svg class="bar" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
    <rect class="all" width={100} height={6} />
    <rect width={100 * Math.min(1, share)} height={6} />
  </svg>
);

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

/** Maximum number of records on a page of a list. */
export const pageRows = 20;

interface PagedProps<Each> {
  /** Plural noun for the listed things. */
  readonly what: string;
  /** All records, or those of the shown page if `total` has the number of all. */
  readonly of: readonly Each[];
  readonly total?: number;
  /** What is shown if there is none. */
  readonly none: ComponentChildren;
  readonly children: (each: Each) => VNode;
}

/** A list, a page at a time. The address contains the number of records before the shown page. */
export function Paged<Each>({ what, of, total = of.length, none, children }: PagedProps<Each>) {
  const position = positionOf();
  const shown = total > of.length ? of : of.slice(position, position + pageRows);
  const move = (text: string, to: number) => (
    <button
      type="button"
      aria-label={`${text} ${what}`}
      onClick={() => note({ position: to > 0 ? String(to) : undefined })}
    >
      {text}
    </button>
  );
  return (
    <>
      {total === 0 && (isFiltered() ? <p class="quiet">No {what} match.</p> : none)}
      {shown.map(children)}
      {(total > pageRows || position > 0) && (
        <div class="row">
          {position > 0 && move('Newer', Math.max(0, position - pageRows))}
          {position + pageRows < total && move('Older', position + pageRows)}
          <p class="quiet">
            {position < total
              ? `${position + 1} to ${Math.min(total, position + pageRows)} of ${total}`
              : `This page is empty. Total: ${total}.`}
          </p>
        </div>
      )}
    </>
  );
}

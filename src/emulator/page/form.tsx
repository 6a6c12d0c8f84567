import { useEffect, useRef, useState } from 'preact/hooks';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { bodyOf, send } from './ask.js';
import { type Choices, nodesOf, partOf, partsOf, valuesIn } from './fields.js';
import { act, messageOf } from './say.js';

type Values = Readonly<Record<string, unknown>>;

interface FormProps<Answer> {
  /** Purpose of the form, as its name for screen readers. */
  readonly label: string;
  /** The endpoint whose body the form fills in: `POST /purchase`. */
  readonly to: string;
  /** Fields of the body that the form does not show. */
  readonly given?: Values;
  /** Values at the start. */
  readonly values?: Values;
  /** Records that fields may name. */
  readonly choices?: Readonly<Record<string, Choices>>;
  readonly submit: string;
  readonly kind?: 'main' | 'danger';
  /** Whether the values stay after the form was sent. */
  readonly keeps?: boolean;
  /** Whether it is about the world that is shown, as by default. */
  readonly isOfWorld?: boolean;
  /** Returns the schema of the part of the body that the form fills in. Missing if that is the whole body. */
  readonly part?: (body: JsonSchema) => JsonSchema;
  /** Returns the body with the values of the form. Missing if they are the body. */
  readonly bodyWith?: (values: Values, world: string | null) => object | Promise<object>;
  /** Returns the result in words. */
  readonly said: (values: Values, answer: Answer) => string;
}

/**
 * A form for the body of an endpoint, with the fields that the document of the endpoints lists. Shows problems in the form
 * while the page shows it, and the result in the status of the page.
 */
export function Form<Answer>(props: FormProps<Answer>) {
  const { label, to, given = {}, values, choices, submit, kind, keeps = false, isOfWorld = true } = props;
  const [body, setBody] = useState<JsonSchema>();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    bodyOf(to).then(setBody, (error: unknown) => setProblem(messageOf(error)));
  }, [to]);
  const { properties, ...schema } = (body && props.part?.(body)) ?? body ?? {};
  const shown = Object.entries(properties ?? {}).filter(([name]) => !Object.hasOwn(given, name));
  const parts = properties
    ? partsOf({ ...schema, properties: Object.fromEntries(shown) }, values, choices)
    : body && { json: partOf({}, { name: 'json', label: 'Fields', isRequired: true, value: values }) };
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!parts || !form.current) return;
    const filled = new FormData(form.current);
    setProblem('');
    setSending(true);
    const isDone = await act(
      async (world) => {
        const { json, ...read } = valuesIn(parts, filled);
        const all = { ...given, ...read };
        const sent = properties ? ((await props.bodyWith?.(all, world)) ?? all) : json;
        return props.said(all, await send<Answer>(to, sent, world));
      },
      isOfWorld,
      (text) => {
        setProblem(text);
        return form.current !== null;
      },
    );
    setSending(false);
    if (isDone && !keeps) form.current?.reset();
  };
  return (
    <form aria-label={label} ref={form} onSubmit={onSubmit}>
      {parts && nodesOf(parts)}
      <button type="submit" class={kind} disabled={isSending || !parts}>
        {submit}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

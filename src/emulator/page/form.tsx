import { useEffect, useRef, useState } from 'preact/hooks';
import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import { bodyOf, send } from './ask.js';
import { type Choices, Fields, valuesIn } from './fields.js';
import { messageOf } from './live.js';
import { act } from './say.js';

type Values = Readonly<Record<string, unknown>>;

interface FormProps<Answer> {
  /** Purpose of the form, as its name for screen readers. */
  readonly label: string;
  /** The endpoint whose body the form fills in: `POST /purchase`. */
  readonly to: string;
  /** Fields of the body that the form does not show. */
  readonly given?: Values;
  /** The only fields that it shows, all of them required. Missing if it shows all fields of the body. */
  readonly only?: readonly string[];
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
  /** The result in words. */
  readonly said: string | ((answer: Answer, values: Values) => string);
}

/**
 * A form for the body of an endpoint, with the fields that the document of the endpoints lists. Shows problems in the form
 * while the page shows it, and the result in the status of the page.
 */
export function Form<Answer>(props: FormProps<Answer>) {
  const { label, to, given = {}, only, values, choices, submit, kind, keeps, isOfWorld, said } = props;
  const [body, setBody] = useState<JsonSchema>();
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    bodyOf(to).then(setBody, (error: unknown) => setProblem(messageOf(error)));
  }, [to]);
  const isShown = (name: string) => (only ? only.includes(name) : !Object.hasOwn(given, name));
  const shown = Object.entries(body?.properties ?? {}).filter(([name]) => isShown(name));
  const schema = { properties: Object.fromEntries(shown), required: only ?? body?.required ?? [] };
  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const filled = new FormData(event.currentTarget as HTMLFormElement);
    setProblem('');
    setSending(true);
    const isDone = await act(
      async (world) => {
        const sent = { ...given, ...valuesIn({ schema, choices }, filled) };
        const answer = await send<Answer>(to, sent, world);
        return typeof said === 'string' ? said : said(answer, sent);
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
      <Fields schema={schema} values={values} choices={choices} />
      <button type="submit" class={kind} disabled={isSending || !body}>
        {submit}
      </button>
      <p class="problem" role="alert">
        {problem}
      </p>
    </form>
  );
}

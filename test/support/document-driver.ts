import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import type { JsonSchema } from '../../src/api/catalogue/json-schema.js';
import type { OpenApiDocument, Operation, Parameter, Response } from '../../src/api/openapi/document.js';
import type { Emulator } from '../../src/emulator/index.js';
import { tokenOf } from '../emulator/ask.js';
import { type Surroundings, valuesOf } from './from-json-schema.js';

/* Sends requests that the served document allows and forbids, and checks the replies against the document alone. */

/** The input of an operation in one request. */
interface Values {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The result of one request. */
export interface Exchange {
  readonly operation: string;
  readonly values: Values;
  readonly status: number;
  /** Problems that the reply reports about the request. */
  readonly problems: readonly string[];
  /** The part of the reply that the document does not describe; empty if there is none. */
  readonly undescribed: string;
}

interface Addressed {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

const emails = ['ann@mail.example', 'bela@mail.example', 'a.b+c@mail.example.org'];

const unknownId = fc.uuid();

/** Local time in the two years after the demo begins. */
const localTime = (now: number) =>
  fc
    .integer({ min: 2, max: 700 * 24 })
    .map((hours) => new Date(now + hours * 3_600_000).toISOString().slice(0, 16).replace('T', ' '));

const escaped = (segment: string) => encodeURIComponent(segment.replaceAll('~', '~0').replaceAll('/', '~1'));

/** Values that most schemas refuse somewhere. */
const odd = fc.constantFrom<unknown>(
  ...['x', '', ' ', '-1', 'NaN', '2030-02-30 10:00', 'Mars/Olympus', '__proto__', '\ud800', '\u0000'],
  ...[null, true, 0, -1, 0.001, 1.5, 1e21, 1e308, 1_000_001],
  ...[{}, [], [null], [[]], [{}], { uuid: null }],
  'x'.repeat(3000),
);

const isHolder = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

/** Returns a copy in which the value at these steps is replaced or missing. */
function replaced(value: unknown, [step, ...rest]: readonly number[], other: unknown): unknown {
  const keys = isHolder(value) ? Object.keys(value) : [];
  if (step === undefined || keys.length === 0 || !isHolder(value)) return other;
  const key = keys[step % keys.length] ?? '';
  const copy: Record<string, unknown> = Array.isArray(value) ? ([...value] as never) : { ...value };
  const inner = replaced(value[key], rest, other);
  if (inner === undefined) delete copy[key];
  else copy[key] = inner;
  return copy;
}

/** Makes requests from a document, and sends them to the emulator that serves it. */
export class DocumentDriver {
  readonly #emulator: Emulator;
  readonly #document: OpenApiDocument;
  readonly #now: number;
  readonly #ajv: Ajv2020;
  readonly #validators = new Map<string, ValidateFunction>();
  /** The ids of the examples, by the name of the parameter. */
  readonly #ids = new Map<string, string[]>();

  constructor(emulator: Emulator, document: OpenApiDocument, now: number) {
    this.#emulator = emulator;
    this.#now = now;
    this.#document = document;
    // A document has its own keywords beside those of JSON Schema.
    this.#ajv = new Ajv2020({ strict: false, validateFormats: false, multipleOfPrecision: 6 });
    this.#ajv.addSchema({ ...document, $id: 'document' });
    for (const { operation } of this.operations()) {
      for (const { in: place, name, example } of operation.parameters ?? []) {
        if (place !== 'path' || typeof example !== 'string') continue;
        this.#ids.set(name, [...new Set([...(this.#ids.get(name) ?? []), example])]);
      }
    }
  }

  operations(): Addressed[] {
    return Object.entries(this.#document.paths).flatMap(([path, byMethod]) =>
      Object.entries(byMethod).map(([method, operation]) => ({ method, path, operation })),
    );
  }

  /** Sends so many requests of one operation that the document allows, and as many that it forbids. */
  async drive(addressed: Addressed, count: number, seed: number) {
    const { method, operation } = addressed;
    const valid = fc.sample(this.#valid(addressed), { numRuns: count, seed });
    const invalid = fc.sample(this.#invalid(addressed), { numRuns: count, seed });
    const before = this.#emulator.snapshot();
    const token = await tokenOf(this.#emulator);
    const send = async (each: Values): Promise<Exchange> => {
      if (method !== 'get') this.#emulator.restore(before);
      return {
        operation: operation.operationId,
        values: each,
        ...(await this.#send(addressed, each, token)),
      };
    };
    const sent: { valid: Exchange[]; invalid: Exchange[] } = { valid: [], invalid: [] };
    for (const each of valid) sent.valid.push(await send(each));
    for (const each of invalid) sent.invalid.push(await send(each));
    this.#emulator.restore(before);
    return sent;
  }

  #resolve<T>(reference: string): T {
    const segments = reference.replace(/^#\//, '').split('/');
    return segments.reduce<unknown>(
      (holder, segment) => (isHolder(holder) ? holder[segment] : undefined),
      this.#document,
    ) as T;
  }

  /** Returns the validator of the schema at a place of the document. */
  #validator(...place: string[]): ValidateFunction {
    const pointer = `document#/${place.map(escaped).join('/')}`;
    const known = this.#validators.get(pointer) ?? this.#ajv.compile({ $ref: pointer });
    this.#validators.set(pointer, known);
    return known;
  }

  #around(): Surroundings {
    const local = localTime(this.#now);
    const idOf = (field: string) => {
      const [, ids = []] = [...this.#ids].find(([name]) => field.startsWith(name)) ?? [];
      return ids.length > 0
        ? fc.oneof({ arbitrary: fc.constantFrom(...ids), weight: 8 }, { arbitrary: unknownId, weight: 1 })
        : unknownId;
    };
    const formats: Record<string, (field: string) => fc.Arbitrary<string>> = {
      uuid: idOf,
      email: () => fc.constantFrom(...emails),
      uri: () => fc.constantFrom('https://harbour.example', 'https://harbour.example/a?b=1'),
      password: () => fc.constantFrom('Aa345678-', 'Emulator-1'),
      timezone: () => fc.constantFrom('Australia/Sydney', 'Europe/Vienna', 'UTC'),
      'local-date-time': () => local,
      'local-date': () => local.map((text) => text.slice(0, 10)),
      'any-date-time': () =>
        fc.oneof(
          local,
          local.map((text) => `${text.replace(' ', 'T')}:00+10:00`),
        ),
    };
    return {
      resolve: (reference) => this.#resolve<JsonSchema>(reference),
      textOf: (format, field) => formats[format]?.(field),
    };
  }

  #parameters(
    parameters: readonly Parameter[],
    place: Parameter['in'],
  ): fc.Arbitrary<Record<string, unknown>> {
    const around = this.#around();
    const wanted = parameters.filter((each) => each.in === place);
    const values = wanted.map(({ name, schema, example }) => {
      const any = valuesOf(schema, around, name);
      // The records of the examples belong together, and a made-up one does not exist.
      const isId = place === 'path' && example !== undefined;
      return [name, isId ? fc.oneof({ arbitrary: fc.constant(example), weight: 12 }, any) : any] as const;
    });
    return fc.record(Object.fromEntries(values), {
      requiredKeys: wanted.flatMap(({ name, required }) => (required ? name : [])),
    });
  }

  #valid({ method, path, operation }: Addressed): fc.Arbitrary<Values> {
    const { parameters = [], requestBody } = operation;
    const json = requestBody?.content['application/json'];
    const isValid = json
      ? this.#validator('paths', path, method, 'requestBody', 'content', 'application/json', 'schema')
      : undefined;
    return fc.record(
      {
        path: this.#parameters(parameters, 'path'),
        query: this.#parameters(parameters, 'query'),
        ...(json && {
          body: fc.oneof(
            {
              arbitrary: valuesOf(json.schema, this.#around()).filter((each) => isValid?.(each) === true),
              weight: 3,
            },
            ...(json.example === undefined ? [] : [fc.constant(json.example)]),
          ),
        }),
      },
      { requiredKeys: ['path', 'query', ...(requestBody?.required && json ? (['body'] as const) : [])] },
    );
  }

  /** Makes requests with a body or a field of the query that differs from the document. */
  #invalid(addressed: Addressed): fc.Arbitrary<Values> {
    const { method, path, operation } = addressed;
    const queried = (operation.parameters ?? []).filter((each) => each.in === 'query');
    const steps = fc.array(fc.nat(60), { minLength: 1, maxLength: 6 });
    const wrong = fc.tuple(this.#valid(addressed), steps, fc.option(odd, { nil: undefined }));
    if (operation.requestBody?.content['application/json']) {
      const isValid = this.#validator(
        'paths',
        path,
        method,
        'requestBody',
        'content',
        'application/json',
        'schema',
      );
      return wrong
        .map(([values, way, other]) => ({ ...values, body: replaced(values.body ?? {}, way, other) }))
        .filter(({ body }) => body !== undefined && !isValid(body));
    }
    return wrong.map(([values, [step = 0], other]) => {
      const { name = 'unknown' } = queried[step % Math.max(1, queried.length)] ?? {};
      return { ...values, query: { ...values.query, [name]: String(isHolder(other) ? 'x' : other) } };
    });
  }

  async #send({ method, path, operation }: Addressed, { path: ids, query, body }: Values, token: string) {
    const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(ids[name])));
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [
        name,
        Array.isArray(value) ? value.join(',') : String(value),
      ]),
    );
    const isForm = operation.requestBody?.content['multipart/form-data'] !== undefined;
    const form = new FormData();
    form.append('file', new File(['text'], 'a.txt'));
    const response = await this.#emulator.fetch(`${this.#emulator.baseUrl}${filled}?${asked}`, {
      method: method.toUpperCase(),
      headers: { authorization: `Bearer ${token}` },
      ...(isForm ? { body: form } : body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const media = response.headers.get('content-type')?.split(';')[0] ?? '';
    const reply: unknown = media === 'application/json' && text !== '' ? JSON.parse(text) : undefined;
    const content = isHolder(reply) && isHolder(reply.result) ? reply.result : reply;
    const errors = isHolder(content) && Array.isArray(content.errors) ? content.errors : [];
    return {
      status: response.status,
      problems: response.ok ? [] : errors.map(String),
      undescribed: this.#undescribed(method, path, operation, {
        status: response.status,
        media,
        text,
        reply,
      }),
    };
  }

  #undescribed(
    method: string,
    path: string,
    { responses }: Operation,
    { status, media, text, reply }: { status: number; media: string; text: string; reply: unknown },
  ): string {
    const key = responses[status] ? String(status) : `${Math.floor(status / 100)}XX`;
    const named = responses[key];
    if (!named) return `the status ${status}`;
    const place =
      '$ref' in named ? named.$ref.replace('#/', '').split('/') : ['paths', path, method, 'responses', key];
    const { content } = '$ref' in named ? this.#resolve<Response>(named.$ref) : named;
    if (text === '') return content && status < 300 ? 'an empty reply' : '';
    if (!content?.[media]) return content || status >= 300 ? `the media type ${media}` : '';
    if (media !== 'application/json') return '';
    const validate = this.#validator(...place, 'content', media, 'schema');
    if (validate(reply)) return '';
    return `${status}: ${this.#ajv.errorsText(validate.errors?.slice(-3))}`;
  }
}

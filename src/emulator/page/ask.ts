import { worldHere } from './place.js';

/** The address of an endpoint, for the world that is shown. */
export function urlOf(path: string, isOfWorld = true): string {
  const url = new URL(`/_emulator${path}`, location.origin);
  if (isOfWorld) url.searchParams.set('world', worldHere());
  return url.pathname + url.search;
}

interface AskOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly isOfWorld?: boolean;
}

/** Asks an endpoint; throws an Error with what it says where it refuses. What it answers is as its documentation says. */
export async function ask<T>(path: string, { method = 'GET', body, isOfWorld }: AskOptions = {}): Promise<T> {
  const response = await fetch(urlOf(path, isOfWorld), {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error('The emulator does not answer.');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

export const post = <T>(path: string, body: unknown = {}): Promise<T> =>
  ask<T>(path, { method: 'POST', body });
export const put = <T>(path: string, body: unknown): Promise<T> => ask<T>(path, { method: 'PUT', body });
export const remove = <T>(path: string): Promise<T> => ask<T>(path, { method: 'DELETE' });

interface JsonSchema {
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** The choices of forms. */
export interface Choices {
  readonly operations: readonly string[];
  readonly seeds: readonly string[];
  readonly dialects: readonly string[];
}

/** The words that a field takes, maybe beside something else. */
const wordsOf = (schema: JsonSchema | undefined): readonly string[] =>
  schema?.enum ?? schema?.anyOf?.flatMap(wordsOf) ?? [];

let choices: Promise<Choices> | undefined;

async function readChoices(): Promise<Choices> {
  const { components } = await ask<OpenApi>('/endpoints.json', { isOfWorld: false });
  const { OperationId, PostWorldsBody } = components.schemas;
  return {
    operations: wordsOf(OperationId),
    seeds: wordsOf(PostWorldsBody?.properties?.seed),
    dialects: wordsOf(PostWorldsBody?.properties?.dialect),
  };
}

/** Returns the choices of forms, which the document of the endpoints lists. Reads it once. */
export function choicesOf(): Promise<Choices> {
  choices ??= readChoices().catch((error: unknown) => {
    choices = undefined;
    throw error;
  });
  return choices;
}

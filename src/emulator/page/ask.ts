import { worldHere } from './place.js';

/** Returns the address of an endpoint in a world, by default in the one that is shown. `null` is for endpoints about no world. */
export function urlOf(path: string, world: string | null = worldHere()): string {
  const url = new URL(`/_emulator${path}`, location.origin);
  if (world !== null) url.searchParams.set('world', world);
  return url.pathname + url.search;
}

interface AskOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  readonly world?: string | null | undefined;
}

/**
 * Sends a request to an endpoint and returns its reply, whose type is not checked. If the endpoint refuses, throws an
 * Error with its message.
 */
export async function ask<T>(path: string, { method = 'GET', body, world }: AskOptions = {}): Promise<T> {
  const response = await fetch(urlOf(path, world), {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error('Cannot reach the emulator. Check that it is running.');
  });
  const answer = await response.json();
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

export const post = <T>(path: string, body: unknown = {}, world?: string): Promise<T> =>
  ask<T>(path, { method: 'POST', body, world });
export const put = <T>(path: string, body: unknown, world?: string): Promise<T> =>
  ask<T>(path, { method: 'PUT', body, world });
export const remove = <T>(path: string): Promise<T> => ask<T>(path, { method: 'DELETE' });

interface JsonSchema {
  readonly enum?: readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
}

interface OpenApi {
  readonly components: { readonly schemas: Readonly<Record<string, JsonSchema>> };
}

/** Choices that the forms offer. */
export interface Choices {
  readonly operations: readonly string[];
  readonly seeds: readonly string[];
  readonly dialects: readonly string[];
}

/** Returns the words that a field accepts. It may accept other values too. */
const wordsOf = (schema: JsonSchema | undefined): readonly string[] =>
  schema?.enum ?? schema?.anyOf?.flatMap(wordsOf) ?? [];

let choices: Promise<Choices> | undefined;

async function readChoices(): Promise<Choices> {
  const { components } = await ask<OpenApi>('/endpoints.json', { world: null });
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

import type { JsonSchema } from '../../api/catalogue/json-schema.js';
import type { OpenApiDocument } from '../../api/openapi/document.js';
import { worldHere } from './place.js';

/**
 * Returns the address of an endpoint in a world, by default in the one that is shown. `null` is for endpoints about no world.
 * It is beside the page, which a proxy may serve under another path.
 */
export function urlOf(path: string, world: string | null = worldHere()): string {
  const url = new URL(`.${path}`, location.href);
  if (world !== null) url.searchParams.set('world', world);
  return url.href;
}

/**
 * Sends a request such as `PUT /dialect` to an endpoint and returns its reply, whose type is not checked. If the endpoint
 * refuses, throws an Error with its message.
 */
export async function send<T>(to: string, body?: unknown, world?: string | null): Promise<T> {
  const [method = '', path = ''] = to.split(' ');
  const response = await fetch(urlOf(path, world), {
    method,
    ...(body !== undefined && {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  }).catch(() => {
    throw new Error('Cannot reach the emulator. Check that it is running.');
  });
  const answer = await response.json().catch(() => {
    throw new Error(`Status ${response.status} without a reply of the emulator. Check the proxy before it.`);
  });
  if (!response.ok) throw new Error(answer.message);
  return answer;
}

/** Reads an endpoint. */
export const ask = <T>(path: string, world?: string | null): Promise<T> =>
  send<T>(`GET ${path}`, undefined, world);

let reading: Promise<OpenApiDocument> | undefined;

/** Reads the document of the endpoints, once. */
function endpoints(): Promise<OpenApiDocument> {
  reading ??= ask<OpenApiDocument>('/endpoints.json', null).catch((error: unknown) => {
    reading = undefined;
    throw error;
  });
  return reading;
}

/** Returns the schema of the body of an endpoint, such as `PUT /dialect`. No part of it is a reference. */
export async function bodyOf(to: string): Promise<JsonSchema> {
  const { paths, components } = await endpoints();
  const resolved = (schema: JsonSchema = {}): JsonSchema =>
    JSON.parse(JSON.stringify(schema), (_, value) =>
      value?.$ref ? resolved(components.schemas[value.$ref.split('/').at(-1)]) : value,
    );
  const [method = '', path = ''] = to.split(' ');
  const { requestBody } = paths[path]?.[method.toLowerCase()] ?? {};
  return resolved(requestBody?.content['application/json']?.schema);
}

/*
 * A user's program that lets the emulator answer by msw, whose declarations need those of the DOM. scripts/consumers.ts
 * has each supported TypeScript check it.
 */
import { type HttpHandler, http } from 'msw';
import { Emulator } from 'ticketing-client/emulator';
import { handlers } from 'ticketing-client/msw';

export const all = (baseUrl: string | undefined): HttpHandler[] => [
  ...(baseUrl === undefined ? handlers(new Emulator()) : handlers(new Emulator(), { baseUrl })),
  // @ts-expect-error A setting that is misspelt.
  ...handlers(new Emulator(), { baseURL: baseUrl }),
  http.get('https://a.example', () => undefined),
];

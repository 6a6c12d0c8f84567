/*
 * A user's program in which msw answers from the emulator. The declarations of msw need those of the DOM.
 * scripts/installed.ts checks it with each supported TypeScript.
 */
import { type HttpHandler, http } from 'msw';
import { Emulator } from 'ticketing-client/emulator';
import { handlers } from 'ticketing-client/msw';

export const all = (baseUrl: string | undefined): HttpHandler[] => [
  ...handlers(new Emulator(), { baseUrl }),
  // @ts-expect-error A misspelled setting.
  ...handlers(new Emulator(), { baseURL: baseUrl }),
  http.get('https://a.example', () => undefined),
];

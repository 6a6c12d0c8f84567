import * as z from 'zod';
import { clock } from './clock.js';
import { deeds } from './deeds.js';
import { type Endpoint, ofEmulator } from './endpoint.js';
import { faults } from './faults.js';
import { notes } from './notes.js';
import { openApi } from './openapi.js';
import { overview } from './overview.js';
import { report } from './report.js';
import { stream } from './stream.js';
import { worlds } from './worlds.js';

/** What the document calls the groups of endpoints, in its order. */
export const groups: Readonly<Record<string, readonly Endpoint[]>> = {
  'What people do': deeds,
  'The clock': clock,
  'What goes wrong': faults,
  'What was sent': [...notes, ...report, ...stream],
  Worlds: worlds,
  'What is in it': [
    ...overview,
    ofEmulator({
      method: 'GET',
      path: '/openapi.json',
      summary: 'Describes all of this',
      description: 'As OpenAPI 3.1.',
      reply: z.record(z.string(), z.unknown()).describe('The document.'),
      run: ({ urls }) => openApi(groups, urls),
    }),
  ],
};

/** Every endpoint under `/_emulator`. */
export const endpoints: readonly Endpoint[] = Object.values(groups).flat();

import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TicketingClient } from '../../../src/client/client.js';
import { Emulator } from '../../../src/emulator/index.js';
import { type Server, serve } from '../../../src/emulator/node/server.js';
import { colourRules } from '../../support/axe-rules.js';
import { launch } from '../../support/chromium.js';
import { now } from '../setting.js';
import { views } from './page-views.js';

let browser: Browser;
let server: Server;
let emulator: Emulator;

beforeAll(async () => {
  browser = await launch();
  emulator = new Emulator({ now });
  server = await serve(emulator);
  const client = new TicketingClient({ ...emulator.options(), retry: false });
  await client.me.changeEmail('new@mail.example');
  emulator.faults.add({ match: { operation: 'events.list' }, fault: { status: 503 } });
});
afterAll(async () => {
  await browser.close();
  await server.close();
});

/** What axe looks for. The other rules do not depend on the colours, so they are checked in light ones alone. */
const rules = { light: {}, dark: { runOnly: colourRules } };

/** Returns what axe finds on a page: the rule, and the elements. */
async function findingsOn(page: Page, options: axe.RunOptions): Promise<readonly string[]> {
  // The policy of the page refuses other scripts, so the context bypasses it.
  await page.addScriptTag({ content: axe.source });
  const { violations } = await page.evaluate<axe.AxeResults>(`axe.run(${JSON.stringify(options)})`);
  return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 150)}`));
}

const festival = () =>
  Object.values(emulator.world().state.events).find(({ name }) => name === 'Harbour Music Festival')?.uuid;

const allViews = () => [...views, `events/${festival()}`];

describe.each(['light', 'dark'] as const)('in %s colours, axe finds nothing', (colorScheme) => {
  test('on any view', async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    const found: Record<string, readonly string[]> = {};
    for (const view of allViews()) {
      // Each view gets a new page load, so that axe is not loaded yet.
      await page.goto('about:blank');
      await page.goto(`${server.pageUrl}#/${view}`);
      await page.getByText('live', { exact: true }).waitFor();
      await page.locator('main section, main article').first().waitFor();
      await page.waitForLoadState('domcontentloaded');
      const findings = await findingsOn(page, rules[colorScheme]);
      if (findings.length > 0) found[view] = findings;
    }
    await context.close();
    expect(found).toEqual({});
  });

  test('on the page where users consent', async () => {
    const context = await browser.newContext({ colorScheme, bypassCSP: true });
    const page = await context.newPage();
    for (const scope of ['me.read event.publish', undefined]) {
      const url = new URL(`${server.authUrl}/v1/oauth/authorize`);
      url.search = new URLSearchParams({
        response_type: 'code',
        client_id: emulator.application().clientId,
        redirect_uri: 'http://127.0.0.1:3000/callback',
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
        ...(scope !== undefined && { scope }),
      }).toString();
      await page.goto(url.href);
      expect(await findingsOn(page, rules[colorScheme])).toEqual([]);
    }
    await context.close();
  });
});

import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import axe from 'axe-core';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { colourRules } from '../support/axe-rules.js';
import { launch } from '../support/chromium.js';
import { type Site, serveSite } from './built-site.js';

/** Pages that are checked with their menus: one of the guide, and one of each kind in the reference. */
const whole = [
  'start.html',
  'reference/',
  'reference/events-update.html',
  'reference/models/',
  'reference/models/Event.html',
  'reference/types/money.html',
];

/** All other pages of the guide. */
const guide = (await readdir(resolve(import.meta.dirname, '../../docs')))
  .filter((name) => name.endsWith('.md') && name !== 'start.md')
  .map((name) => name.replace(/^index\.md$/, '').replace(/\.md$/, '.html'));

/** Pages with everything that a narrow window changes: tables and long code. */
const narrow = ['', 'start.html', 'errors.html', 'reference/events-update.html'];

let site: Site;
let browser: Browser;
let page: Page;

beforeAll(async () => {
  site = await serveSite();
  browser = await launch();
  // The policy of the pages refuses the script of axe.
  const context = await browser.newContext({ bypassCSP: true });
  page = await context.newPage();
});
afterAll(async () => {
  await browser?.close();
  site?.close();
});

/** Loads a page together with axe. */
async function load(path: string): Promise<void> {
  await page.goto(`${site.origin}/${path}`);
  await page.addScriptTag({ content: axe.source });
  await page.addStyleTag({ content: '* { transition: none !important; }' });
  await page.waitForFunction("'__vue_app__' in document.querySelector('#app')");
}

/** Follows a link to a page, which keeps axe loaded and takes a third of the time. */
async function follow(path: string): Promise<void> {
  const before = await page.title();
  await page.evaluate(`
    const link = Object.assign(document.createElement('a'), { href: ${JSON.stringify(`/${path}`)} });
    document.body.append(link);
    link.click();
    link.remove();
  `);
  await page.waitForFunction(`document.title !== ${JSON.stringify(before)}`);
}

/** All rules except the slow colour check, which does not depend on the width of the page. */
const forms = { rules: { 'color-contrast': { enabled: false } } };

const colours = { runOnly: colourRules };

/** The menus, which are the same on all pages of the guide. */
const menus = ['.VPSidebar', '.VPNav'];

/** Parts with the same colours as the parts before them. Checking the colours takes most of the time. */
const alike = [
  'tbody tr:nth-child(n + 5)',
  '.line:nth-child(n + 17)',
  'li:nth-child(n + 5)',
  'p:nth-of-type(n + 9)',
];

/** Returns the findings of axe: the rule, and the elements. */
function findings(options: axe.RunOptions = {}, without: readonly string[] = []): Promise<readonly string[]> {
  const context = { exclude: without.map((each) => [each]) };
  const all: axe.RunOptions = { resultTypes: ['violations'], selectors: false, preload: false, ...options };
  return page.evaluate(`
    axe.run(${JSON.stringify(context)}, ${JSON.stringify(all)}).then(({ violations }) =>
      violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html.slice(0, 150))),
    )
  `);
}

/** Returns the findings of axe on the page, in light and in dark colours. */
async function findingsInBoth(without: readonly string[]): Promise<readonly string[]> {
  const found = [...(await findings(forms, without))];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.locator(colorScheme === 'dark' ? 'html.dark' : 'html:not(.dark)').waitFor();
    const ofColours = await findings(colours, [...without, ...alike]);
    found.push(...ofColours.map((each) => `${colorScheme}, ${each}`));
  }
  return found;
}

test('axe finds no problem on any page of the guide or on sample pages of the reference', async () => {
  await page.setViewportSize({ width: 1400, height: 900 });
  await load('');
  const found: Record<string, readonly string[]> = {};
  for (const path of [...whole, ...guide]) {
    await follow(path);
    const findingsHere = await findingsInBoth(whole.includes(path) ? [] : menus);
    if (findingsHere.length > 0) found[path] = findingsHere;
  }
  expect(found).toEqual({});
});

test('axe finds no problem in a narrow window or on the page for a wrong address', async () => {
  await page.setViewportSize({ width: 390, height: 844 });
  await load('no/such/page.html');
  const found: Record<string, readonly string[]> = { missing: await findings() };
  for (const path of narrow) {
    await follow(path);
    found[path] = await findings(forms);
  }
  expect(Object.entries(found).filter(([, each]) => each.length > 0)).toEqual([]);
});

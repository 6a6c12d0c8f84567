import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DefaultTheme, defineConfig } from 'vitepress';
import packed from '../../package.json' with { type: 'json' };
import { withPolicy } from './content-security-policy.js';
import { writePagesForAgents } from './llms.js';
import { extendMarkdown } from './markdown.js';
import { descriptionOf, titleOf } from './page-words.js';
import { entries, pageOfOperation } from './reference/links.js';
import { listPages } from './reference/lists.js';
import { groups } from './reference/pages.js';
import { searchOptions, tokenize } from './search.js';

const textOf = (path: string): string => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');

/** Returns a link to a page, by its path with or without `.md`. */
const page = (text: string, path: string): DefaultTheme.SidebarItem => ({
  text,
  link: `/${path.replace(/\.md$/, '')}`,
});

/** Returns a part of the guide: links to pages, each with the title of its page. */
const part = (text: string, ...names: readonly string[]): DefaultTheme.SidebarItem => ({
  text,
  items: names.map((name) => page(titleOf(textOf(`${name}.md`)), name)),
});

const guide: DefaultTheme.SidebarItem[] = [
  part('Begin', 'start', 'troubleshooting'),
  part('The client', 'calls', 'errors', 'retries-and-limits', 'tokens', 'frameworks', 'runtimes'),
  part('The emulator', 'emulator', 'emulator-seed', 'testing', 'any-language'),
  part('Work', 'jobs', 'nightly', 'many-machines', 'mirror', 'forward', 'command-line', 'agents', 'openapi'),
  part('Background', 'versions', 'how-it-works', 'background'),
];

const reference: DefaultTheme.SidebarItem[] = [
  page('All operations', 'reference/'),
  ...groups().map(({ name, entries }) => ({
    text: name,
    collapsed: true,
    items: entries.map(({ id }) => page(id.slice(name.length + 1), pageOfOperation(id))),
  })),
  page('All models', 'reference/models/'),
  ...listPages().map(({ path, text }) => page(titleOf(text), path)),
  {
    text: 'Entries of the package',
    collapsed: true,
    items: entries.map(({ name, page: path }) => page(name, path)),
  },
];

export default defineConfig({
  title: 'ticketing-client',
  description: 'A typed client of the event-ticketing API, with the whole service as an emulator',
  lang: 'en',
  head: [['link', { rel: 'icon', type: 'image/svg+xml', href: '/icon.svg' }]],
  // The colours of GitHub's other themes are too pale on the grey background of code.
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    config: extendMarkdown,
  },
  vite: {
    resolve: {
      // Matches only the import in the theme. The replacement imports the original by another path.
      alias: [
        {
          find: /^\.\/VPSidebarItem\.vue$/,
          replacement: resolve(import.meta.dirname, 'theme/sidebar-item.ts'),
        },
      ],
    },
  },
  // A sitemap has whole addresses, so it needs that of the site.
  ...(process.env.SITE_URL && { sitemap: { hostname: process.env.SITE_URL } }),
  buildEnd: writePagesForAgents,
  transformHtml: withPolicy,
  transformPageData: ({ relativePath }) => ({ description: descriptionOf(textOf(relativePath)) }),
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        // Shows an excerpt of each page that was found.
        detailedView: true,
        miniSearch: { options: { tokenize }, searchOptions },
        // The name of the button begins with what the button shows, "Search K", so that people can say it.
        translations: { button: { buttonText: 'Search ', buttonAriaLabel: 'Search, K with Ctrl or Cmd' } },
      },
    },
    nav: [
      { text: 'Guide', link: '/start', activeMatch: '^/(?!reference)' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      {
        text: packed.version,
        items: [
          { text: 'Changelog', link: '/reference/changelog' },
          { text: 'What a version may change', link: '/versions' },
        ],
      },
    ],
    sidebar: { '/reference/': reference, '/': guide },
    outline: [2, 3],
  },
});

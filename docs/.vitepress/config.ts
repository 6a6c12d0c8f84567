import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { type DefaultTheme, defineConfig } from 'vitepress';
import packed from '../../package.json' with { type: 'json' };
import { withPolicy } from './content-security-policy.js';
import { writePagesForAgents } from './llms.js';
import { extendMarkdown } from './markdown.js';
import { descriptionOf, titleOf } from './page-words.js';
import { entries, pageOfOperation } from './reference/links.js';
import { groups } from './reference/pages.js';
import { searchOptions, tokenize } from './search.js';

const textOf = (path: string): string => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8');

const page = (text: string, name: string): DefaultTheme.SidebarItem => ({ text, link: `/${name}` });

/** Returns the link to a page of the guide, with the page's title. */
const guidePage = (name: string): DefaultTheme.SidebarItem => page(titleOf(textOf(`${name}.md`)), name);

const guide: DefaultTheme.SidebarItem[] = [
  { text: 'Begin', items: [guidePage('start'), guidePage('playground'), guidePage('troubleshooting')] },
  {
    text: 'The client',
    items: [
      guidePage('calls'),
      guidePage('lists'),
      guidePage('errors'),
      guidePage('retries-and-limits'),
      guidePage('tokens'),
      guidePage('drift'),
      guidePage('records'),
      guidePage('frameworks'),
      guidePage('caching'),
      guidePage('runtimes'),
    ],
  },
  {
    text: 'The emulator',
    items: [
      guidePage('emulator'),
      guidePage('testing'),
      guidePage('any-language'),
      guidePage('emulator-http'),
      guidePage('emulator-seed'),
      guidePage('recording'),
      guidePage('emulator-gaps'),
    ],
  },
  {
    text: 'Work',
    items: [
      guidePage('jobs'),
      guidePage('many-machines'),
      guidePage('export'),
      guidePage('mirror'),
      guidePage('forward'),
      guidePage('mirror-tables'),
      guidePage('command-line'),
      guidePage('agents'),
      guidePage('openapi'),
    ],
  },
  {
    text: 'Background',
    items: [
      guidePage('versions'),
      guidePage('how-it-works'),
      guidePage('bench'),
      guidePage('quirks'),
      guidePage('decisions'),
    ],
  },
];

const link = (path: string): string => `/${path.replace(/\.md$/, '')}`;

const reference: DefaultTheme.SidebarItem[] = [
  page('All operations', 'reference/'),
  ...groups().map(({ name, entries }) => ({
    text: name,
    collapsed: true,
    items: entries.map(({ id }) => ({
      text: id.slice(name.length + 1),
      link: link(pageOfOperation(id)),
    })),
  })),
  page('All models', 'reference/models/'),
  {
    text: 'Entries of the package',
    collapsed: true,
    items: entries.map(({ name, page: path }) => ({ text: name, link: link(path) })),
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
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'run-example' } } },
  vite: {
    worker: { format: 'es' },
    build: { chunkSizeWarningLimit: 2_000 },
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
      { text: 'Guide', link: '/start', activeMatch: '^/(?!reference|playground)' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Playground', link: '/playground' },
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

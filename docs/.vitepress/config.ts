import { type DefaultTheme, defineConfig } from 'vitepress';
import { withPolicy } from './content-security-policy.js';
import { extendMarkdown } from './markdown.js';
import { entries, pageOfOperation } from './reference/links.js';
import { groups } from './reference/pages.js';

const page = (text: string, name: string): DefaultTheme.SidebarItem => ({ text, link: `/${name}` });

const guide: DefaultTheme.SidebarItem[] = [
  { text: 'Begin', items: [page('Start in two minutes', 'start'), page('Playground', 'playground')] },
  {
    text: 'The client',
    items: [
      page('Calls', 'calls'),
      page('Lists', 'lists'),
      page('Errors', 'errors'),
      page('Retries and limits', 'retries-and-limits'),
      page('Tokens', 'tokens'),
      page('Replies that differ', 'drift'),
      page('Records as one form', 'records'),
      page('In a web framework', 'frameworks'),
      page('Where it runs', 'runtimes'),
    ],
  },
  {
    text: 'The emulator',
    items: [
      page('What it does', 'emulator'),
      page('Test your own program', 'testing'),
      page('Over HTTP', 'emulator-http'),
      page('Worlds of your own', 'emulator-seed'),
      page('Recording a service', 'recording'),
      page('What is left open', 'emulator-gaps'),
    ],
  },
  {
    text: 'Work',
    items: [
      page('Jobs', 'jobs'),
      page('Export', 'export'),
      page('Command line', 'command-line'),
      page('Agents', 'agents'),
      page('OpenAPI', 'openapi'),
    ],
  },
  {
    text: 'Behind it',
    items: [
      page('How it works', 'how-it-works'),
      page('What it costs', 'bench'),
      page('Oddities of the service', 'quirks'),
      page('Decisions', 'decisions'),
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
  markdown: { config: extendMarkdown },
  vue: { template: { compilerOptions: { isCustomElement: (tag) => tag === 'run-example' } } },
  vite: { worker: { format: 'es' }, build: { chunkSizeWarningLimit: 2_000 } },
  transformHtml: withPolicy,
  themeConfig: {
    search: { provider: 'local' },
    nav: [
      { text: 'Guide', link: '/start', activeMatch: '^/(?!reference|playground)' },
      { text: 'Reference', link: '/reference/', activeMatch: '^/reference/' },
      { text: 'Playground', link: '/playground' },
    ],
    sidebar: { '/reference/': reference, '/': guide },
    outline: [2, 3],
  },
});

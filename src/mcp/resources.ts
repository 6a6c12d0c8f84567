import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type McpServer, ResourceNotFoundError } from '@modelcontextprotocol/server';

/** A text of this package that agents can read. */
interface Resource {
  readonly uri: string;
  readonly title: string;
  readonly read: () => string;
}

/** The home page of the site, which says nothing that the others do not. */
const homePage = 'index.md';

/** Returns the folder of the pages: beside the built code, or above the sources. */
function pagesFolder(): string | undefined {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'docs', 'agents.md'))) {
    if (dirname(folder) === folder) return undefined;
    folder = dirname(folder);
  }
  return join(folder, 'docs');
}

const titleOf = (page: string): string => /^# (.+)$/m.exec(page)?.[1] ?? '';

/** Returns the part of a page below a heading. */
const partOf = (page: string, heading: string): string =>
  page
    .split(/^(?=## )/m)
    .find((part) => part.startsWith(`## ${heading}\n`))
    ?.trim() ?? '';

function resourcesIn(folder: string): readonly Resource[] {
  const read = (name: string) => readFileSync(join(folder, `${name}.md`), 'utf8');
  const names = readdirSync(folder).flatMap((file) =>
    file.endsWith('.md') && file !== homePage ? [file.slice(0, -3)] : [],
  );
  return [
    { uri: 'ticketing://glossary', title: 'Glossary', read: () => partOf(read('how-it-works'), 'Words') },
    ...names.sort().map((name) => ({
      uri: `ticketing://docs/${name}`,
      title: titleOf(read(name)) || name,
      read: () => read(name),
    })),
  ];
}

/** Lets agents read the pages of this package, and the glossary. */
export function addResources({ server }: McpServer): void {
  const folder = pagesFolder();
  const resources = () => (folder === undefined ? [] : resourcesIn(folder));
  const mimeType = 'text/markdown';
  server.setRequestHandler('resources/list', () => ({
    resources: resources().map(({ uri, title }) => ({
      uri,
      name: uri.slice('ticketing://'.length),
      title,
      mimeType,
    })),
  }));
  server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
  server.setRequestHandler('resources/read', ({ params: { uri } }) => {
    const found = resources().find((each) => each.uri === uri);
    if (!found)
      throw new ResourceNotFoundError(uri, `Unknown resource ${JSON.stringify(uri)}. List the resources.`);
    return { contents: [{ uri, mimeType, text: found.read() }] };
  });
}

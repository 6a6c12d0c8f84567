import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import type { SiteConfig } from 'vitepress';
import { descriptionOf, titleOf } from './page-words.js';

/** Returns the list of pages that agents read first: https://llmstxt.org. Its links are relative to the site. */
function llmsText(
  { title, description }: { readonly title: string; readonly description: string },
  pages: readonly { readonly path: string; readonly text: string }[],
): string {
  const lineOf = ({ path, text }: (typeof pages)[number]) =>
    `- [${titleOf(text)}](${path}): ${descriptionOf(text)}`;
  const isReference = ({ path }: (typeof pages)[number]) => path.startsWith('reference/');
  const guide = pages.filter((each) => !isReference(each)).map(lineOf);
  const reference = pages.filter(isReference).map(lineOf);
  return `# ${title}\n\n> ${description}\n\n## Guide\n\n${guide.join('\n')}\n\n## Reference\n\n${reference.join('\n')}\n`;
}

/** Writes `llms.txt` into the built site, and beside each page its Markdown, which the list links to. */
export async function writePagesForAgents({ srcDir, outDir, pages, site }: SiteConfig): Promise<void> {
  const read = await Promise.all(
    pages.toSorted().map(async (path) => ({ path, text: await readFile(resolve(srcDir, path), 'utf8') })),
  );
  for (const { path, text } of read) {
    await mkdir(dirname(resolve(outDir, path)), { recursive: true });
    await writeFile(resolve(outDir, path), text);
  }
  await writeFile(resolve(outDir, 'llms.txt'), llmsText(site, read));
}

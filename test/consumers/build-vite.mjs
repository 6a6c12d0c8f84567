/* Builds the page with Vite, and prints the content of its chunks. */
import { build, createLogger } from 'vite';

const warnings = [];
const note = (message) => warnings.push(message);
const customLogger = { ...createLogger('silent'), warn: note, warnOnce: note, error: note };
const { output } = await build({
  configFile: false,
  logLevel: 'warn',
  customLogger,
  build: { write: false },
});

const chunks = output.filter(({ type }) => type === 'chunk');
const first = new Set();
const visit = (name) => {
  const chunk = chunks.find(({ fileName }) => fileName === name);
  if (chunk === undefined || first.has(chunk)) return;
  first.add(chunk);
  chunk.imports.forEach(visit);
};
for (const { fileName } of chunks.filter(({ isEntry }) => isEntry)) visit(fileName);

const told = (chunk) => ({
  isFirst: first.has(chunk),
  code: chunk.code,
  modules: Object.entries(chunk.modules).flatMap(([id, { renderedLength }]) =>
    renderedLength > 0 ? id : [],
  ),
});
console.log(JSON.stringify({ warnings, chunks: chunks.map(told) }));

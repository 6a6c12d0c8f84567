/* Builds the page with webpack, and prints the content of its chunks. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import webpack from 'webpack';

const path = resolve('webpack');
const compiler = webpack({ mode: 'production', context: resolve('.'), entry: './page.js', output: { path } });
const stats = await new Promise((done, fail) => {
  compiler.run((error, result) => (error ? fail(error) : done(result)));
});

const { chunkGraph, chunks } = stats.compilation;
const modulesOf = (chunk) =>
  [...chunkGraph.getChunkModules(chunk)].flatMap((module) =>
    (module.modules ?? [module]).flatMap(({ resource }) => resource ?? []),
  );
const told = (chunk) => ({
  isFirst: chunk.canBeInitial(),
  code: [...chunk.files].map((file) => readFileSync(join(path, file), 'utf8')).join(''),
  modules: modulesOf(chunk),
});
const { errors, warnings } = stats.compilation;
console.log(
  JSON.stringify({ warnings: [...errors, ...warnings].map(String), chunks: [...chunks].map(told) }),
);

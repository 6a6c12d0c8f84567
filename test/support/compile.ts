import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

/** Returns the compiler's errors for a program in `test/support`, each with its line. */
export function errorsIn(text: string): string[] {
  const path = resolve(root, 'test/support/program.ts');
  const { config } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => name === path || fileExists(name);
  host.readFile = (name) => (name === path ? text : readFile(name));
  host.getSourceFile = (name, languageVersion) =>
    name === path ? ts.createSourceFile(name, text, languageVersion) : getSourceFile(name, languageVersion);
  const program = ts.createProgram([path], { ...options, noEmit: true }, host);
  return ts.getPreEmitDiagnostics(program, program.getSourceFile(path)).map(({ messageText, start = 0 }) => {
    const line = text.split('\n')[text.slice(0, start).split('\n').length - 1];
    return `${line?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

import { resolve } from 'node:path';
import ts from 'typescript';

const root = resolve(import.meta.dirname, '../..');

const { compilerOptions } = ts.readConfigFile(resolve(root, 'tsconfig.json'), ts.sys.readFile).config;

/** The settings of the project. */
export const { options: ownOptions } = ts.convertCompilerOptionsFromJson(compilerOptions, root);

/** Files that were read for each set of options. Programs share them, because reading takes half of their time. */
const known = new Map<ts.CompilerOptions, Map<string, ts.SourceFile | undefined>>();

/** Returns the compiler's problems with texts, as if they were files at these paths. */
export function problemsOf(
  texts: ReadonlyMap<string, string>,
  options = ownOptions,
): readonly ts.Diagnostic[] {
  const files = known.get(options) ?? new Map<string, ts.SourceFile | undefined>();
  known.set(options, files);
  const host = ts.createCompilerHost(options);
  const { fileExists, getSourceFile } = host;
  host.fileExists = (name) => texts.has(name) || fileExists(name);
  host.getSourceFile = (name, version) => {
    const text = texts.get(name);
    if (text !== undefined) return ts.createSourceFile(name, text, version);
    if (!files.has(name)) files.set(name, getSourceFile(name, version));
    return files.get(name);
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)));
}

/** Returns the compiler's errors for a program in `test/support`, each with its line. */
export const errorsIn = (text: string): string[] =>
  problemsOf(new Map([[resolve(root, 'test/support/program.ts'), text]])).map(
    ({ messageText, start = 0 }) => {
      const line = text.split('\n')[text.slice(0, start).split('\n').length - 1];
      return `${line?.trim()}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
    },
  );

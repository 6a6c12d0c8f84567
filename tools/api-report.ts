import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { CompilerState, Extractor, ExtractorConfig, ExtractorLogLevel } from '@microsoft/api-extractor';

/**
 * Writes the public interface of each entry of the package into the folder `api`, from `dist`: every name, type and option,
 * without comments. With `--check`, it writes nothing and fails if a report differs from the interface.
 */
const isCheck = process.argv.includes('--check');

const silent = { default: { logLevel: ExtractorLogLevel.None } };
const checked = resolve('node_modules/.api');

const configOf = (entry: string): ExtractorConfig =>
  ExtractorConfig.prepare({
    configObjectFullPath: undefined,
    packageJsonFullPath: resolve('package.json'),
    configObject: {
      projectFolder: resolve('.'),
      mainEntryPointFilePath: resolve(`dist/${entry}.d.ts`),
      compiler: { tsconfigFilePath: resolve('tsconfig.json') },
      apiReport: {
        enabled: true,
        reportFileName: `${entry}.api.md`,
        reportFolder: resolve('api'),
        reportTempFolder: checked,
        // The groups of a client are not exported, but their methods are what a program calls.
        includeForgottenExports: true,
      },
      docModel: { enabled: false },
      dtsRollup: { enabled: false },
      tsdocMetadata: { enabled: false },
      newlineKind: 'lf',
      messages: {
        compilerMessageReporting: silent,
        extractorMessageReporting: silent,
        tsdocMessageReporting: silent,
      },
    },
  });

const { exports } = JSON.parse(readFileSync('package.json', 'utf8'));
const entries = Object.keys(exports)
  .filter((path) => exports[path].import)
  .map((path) => (path === '.' ? 'index' : path.slice('./'.length)));
const configs = entries.map(configOf);

mkdirSync('api', { recursive: true });
const [first, ...others] = configs;
if (!first) throw new Error('package.json exports no entry with types.');
const compilerState = CompilerState.create(first, {
  additionalEntryPoints: others.map(({ mainEntryPointFilePath }) => mainEntryPointFilePath),
});
const changed = entries.filter((_, index) => {
  const result = Extractor.invoke(configs[index] ?? first, {
    localBuild: !isCheck,
    compilerState,
    messageCallback: (message) => {
      message.handled = true;
    },
  });
  return result.apiReportChanged;
});
rmSync(checked, { recursive: true, force: true });

if (isCheck && changed.length > 0) {
  for (const entry of changed) console.error(`The interface of ${entry} differs from api/${entry}.api.md.`);
  console.error(
    'If you meant to change it, run npm run api and commit the reports with an entry in the changelog.',
  );
  process.exitCode = 1;
}

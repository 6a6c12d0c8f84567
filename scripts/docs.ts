import { execFileSync } from 'node:child_process';
import { installPackages } from './own-packages.js';

// Serves the site at the address that it prints: `npm run docs`. `npm run docs -- build` builds it, and fails if a link is dead.
const [command = 'dev'] = process.argv.slice(2);
installPackages('docs');
await import('../docs/.vitepress/reference/write.js');
execFileSync('npm', ['run', command, '--prefix', 'docs'], { stdio: 'inherit' });

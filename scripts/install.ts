import { installPackages } from './own-packages.js';

// Installs the missing or old packages of folders: `tsx scripts/install.ts tools docs`.
for (const folder of process.argv.slice(2)) installPackages(folder);

import { writeFileSync } from 'node:fs';
import { gaps } from '../src/emulator/gaps/gaps.js';
import { gapsPage } from './gaps.js';

writeFileSync('docs/emulator-gaps.md', gapsPage(gaps));

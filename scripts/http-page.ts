import { writeFileSync } from 'node:fs';
import { httpPage } from './http-endpoints.js';

writeFileSync('docs/emulator-http.md', httpPage());

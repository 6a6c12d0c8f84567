import * as library from 'ticketing-client';
import { runSuite } from './suite.mjs';

console.log(JSON.stringify(await runSuite(library, JSON.parse(process.argv[2]))));

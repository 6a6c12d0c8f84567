import { files, needsRedis, testExamples } from './run-examples.js';

testExamples(files.filter(needsRedis), 'node_modules');

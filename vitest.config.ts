import { defineConfig } from 'vitest/config';
import { testRun } from './scripts/test-runs.js';

export default defineConfig(testRun(process.env.TESTS));

#!/usr/bin/env node
import { main } from './main.js';

void main(process.argv.slice(2)).then((code) => {
  if (code !== undefined) process.exitCode = code;
});

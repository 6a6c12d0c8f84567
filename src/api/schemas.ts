export * from './models/index.js';

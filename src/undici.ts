export { undici } from './transport/undici.js';

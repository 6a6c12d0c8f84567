export { type UndiciOptions, undici } from './transport/undici.js';

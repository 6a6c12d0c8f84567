export { fetchTransport } from './transport/fetch.js';

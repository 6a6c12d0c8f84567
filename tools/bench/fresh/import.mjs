// Prints the time to import the client, once `fetch` is loaded.
const [, , origin] = process.argv;
await (await fetch(`${origin}/events?rows=100`)).text();
const start = performance.now();
await import('../../../dist/index.js');
console.log(performance.now() - start);

const [, , origin] = process.argv;
await (await fetch(`${origin}/events?rows=100`)).text();
const start = performance.now();
await import('ticketing-client');
console.log(performance.now() - start);

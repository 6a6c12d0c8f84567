// Prints the time to require the client, once `fetch` is loaded.
const [, , origin] = process.argv;
fetch(`${origin}/events?rows=100`)
  .then((response) => response.text())
  .then(() => {
    const start = performance.now();
    require('../../../dist/index.cjs');
    console.log(performance.now() - start);
  });

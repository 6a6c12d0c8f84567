// Prints the time to require a module, once `fetch` is loaded.
const [, , origin, name] = process.argv;
fetch(`${origin}/events?rows=100`)
  .then((response) => response.text())
  .then(() => {
    const start = performance.now();
    require(name);
    console.log(performance.now() - start);
  });

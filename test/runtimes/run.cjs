const library = require('ticketing-client');

import('./suite.mjs').then(async ({ runSuite }) => {
  console.log(JSON.stringify(await runSuite(library, JSON.parse(process.argv[2]))));
});

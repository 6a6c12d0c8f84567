/** A program that holds a store whose job never ends. */
import { memoryDatabase } from '../support/memory-database.js';

await memoryDatabase().store('sales').hold();
console.log('held');
await new Promise(() => {});

import * as z from 'zod';
import { worldSchema } from '../src/emulator/seeds/world/schema.js';

/** Returns the JSON Schema of a world file, with which an editor completes and checks it. */
export function seedSchema(): string {
  // No pattern describes times and durations fully. Their form is checked when the world is read.
  const schema = z.toJSONSchema(worldSchema(), { unrepresentable: 'any', io: 'input' });
  return `${JSON.stringify({ title: 'A world of the emulator', ...schema })}\n`;
}

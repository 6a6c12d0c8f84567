import * as z from 'zod';
import { worldSchema } from '../src/emulator/seeds/world/schema.js';

/** The JSON Schema of a world of one's own, by which an editor completes and checks it. */
export function seedSchema(): string {
  // Moments and lengths of time are texts that no pattern says whole: their form is checked when the world is read.
  const schema = z.toJSONSchema(worldSchema(), { unrepresentable: 'any', io: 'input' });
  return `${JSON.stringify({ title: 'A world of the emulator', ...schema })}\n`;
}

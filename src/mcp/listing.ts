import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { JsonSchema } from '../api/catalogue/json-schema.js';
import type { Tool } from './tool.js';

/** Returns the input schema of a tool. It does not name its dialect, because the protocol defines it. */
export function inputSchemaOf({ input }: Tool): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  // Zod writes only keywords that our type has.
  return schema as JsonSchema;
}

/** Returns a tool as agents see it. */
export const listing = (tool: Tool): ListedTool => {
  const { name, title, description, output, annotations } = tool;
  // Both describe objects, but the types of schemas do not say so.
  const inputSchema = inputSchemaOf(tool) as ListedTool['inputSchema'];
  return {
    name,
    title,
    description,
    inputSchema,
    outputSchema: output as ListedTool['outputSchema'],
    annotations,
  };
};

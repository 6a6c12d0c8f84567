import type { Tool as ListedTool } from '@modelcontextprotocol/server';
import * as z from 'zod';
import type { JsonSchema } from '../catalogue/json-schema.js';
import type { Tool } from './tool.js';

/** The schema of what a tool takes. It does not name its dialect, which is the protocol's own. */
export function inputSchemaOf({ input }: Tool): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(input, { io: 'input' });
  // It is what zod writes, with the keywords that ours has.
  return schema as JsonSchema;
}

/** A tool as agents are told of it. */
export const listing = (tool: Tool): ListedTool => {
  const { name, title, description, output, annotations } = tool;
  // Both describe objects, which the types of schemas do not say.
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

import * as z from 'zod';
import { authenticationTypeSchema, foreignCloudIam, recordSchema } from './schema.ts';

/** In draft 7, which VS Code supports best. Missing fields are left to `readRecord`, which knows both spellings. */
export function recordJsonSchema(): Readonly<Record<string, unknown>> {
  const { required: _, ...schema } = z.toJSONSchema(recordSchema, {
    target: 'draft-7',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === authenticationTypeSchema) jsonSchema.enum?.push(foreignCloudIam);
    },
  });
  return schema;
}

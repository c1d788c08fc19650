import * as z from 'zod';

/** For requests whose answer has no content that matters. */
export const nothing = { reads: 'nothing', schema: z.undefined() } as const;

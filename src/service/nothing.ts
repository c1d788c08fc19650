import * as z from 'zod';

/** For requests whose answer says nothing. */
export const nothing = { reads: 'nothing', schema: z.undefined() } as const;

/** What is known of a document that was given to the service: never its key, nor what it is asked for by. */
import * as z from 'zod';
import type { RecordFormat } from '../store/records.ts';

/**
 * `sending` was written before the upload: without anybody who is at it, nobody knows whether the service has the document, and
 * it may have been billed. `receiving` is one of which parts may lie aside, and `received` all of it. What is `over` is
 * forgotten.
 */
export type DocumentState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'done' }
  | { readonly kind: 'receiving'; readonly parts: readonly string[] }
  | { readonly kind: 'received'; readonly parts: readonly string[] }
  /** The service could not translate it, and says why. */
  | { readonly kind: 'failed'; readonly message?: string | undefined }
  /** The service does not have it any more. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'over' };

export interface DocumentRecord {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
  /** Absolute paths. */
  readonly source: string;
  readonly target: string;
  /** Whether what is at the target is to be replaced. */
  readonly replaces: boolean;
  /** The service's code. */
  readonly targetLanguage: string;
  /** Bytes of the source. */
  readonly bytes: number;
  /** What the source was known by when it was sent. */
  readonly version: string;
  /** The address of the service, and whose account it is there. */
  readonly origin: string;
  readonly account: string;
  /** Code points, once the service has told. */
  readonly billed?: number | undefined;
  readonly state: DocumentState;
}

const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sending') }),
  z.object({ kind: z.literal('underWay') }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('receiving'), parts: z.array(z.string()) }),
  z.object({ kind: z.literal('received'), parts: z.array(z.string()) }),
  z.object({ kind: z.literal('failed'), message: z.string().optional() }),
  z.object({ kind: z.literal('gone') }),
  z.object({ kind: z.literal('over') }),
]);

const recordSchema = z.object({
  id: z.string().regex(/^[\da-f-]{36}$/),
  created: z.number(),
  source: z.string(),
  target: z.string(),
  replaces: z.boolean(),
  targetLanguage: z.string(),
  bytes: z.number(),
  version: z.string(),
  origin: z.string(),
  account: z.string(),
  billed: z.number().optional(),
  state: stateSchema,
});

export const recordFormat: RecordFormat<DocumentRecord> = {
  version: 1,
  encode: (record) => record,
  decode: (value) => recordSchema.safeParse(value).data,
};

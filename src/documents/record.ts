/** The record of a document that was or is being sent. It contains neither its id on the service nor its key. */
import * as z from 'zod';
import type { RecordFormat } from '../store/records.ts';

/**
 * `sending` is written before the upload: unless a process is still working on it, it is unknown whether the
 * service has the document, which may have been billed. While `receiving`, part of the result may be on disk;
 * once `received`, all of it is. `over` means saved, not sent or forgotten: such a record is no longer listed.
 */
export type DocumentState =
  | { readonly kind: 'sending' }
  | { readonly kind: 'underWay' }
  | { readonly kind: 'done' }
  | { readonly kind: 'receiving'; readonly parts: readonly string[] }
  /** With the size of the translation. */
  | { readonly kind: 'received'; readonly parts: readonly string[]; readonly bytes: number }
  | { readonly kind: 'failed'; readonly message?: string | undefined }
  /** The service no longer has it. */
  | { readonly kind: 'gone' }
  | { readonly kind: 'over' };

export interface DocumentRecord {
  readonly id: string;
  /** Milliseconds since the epoch. */
  readonly created: number;
  /** Absolute paths. */
  readonly source: string;
  readonly target: string;
  readonly replaces: boolean;
  /** The service's code. */
  readonly targetLanguage: string;
  /** The size of the source in bytes. */
  readonly bytes: number;
  /** The version of the source that was sent. */
  readonly version: string;
  readonly origin: string;
  readonly account: string;
  /** Code points, as reported by the service. */
  readonly billed?: number | undefined;
  /** When it should be finished, as last reported by the service; milliseconds since the epoch. */
  readonly expected?: number | undefined;
  readonly state: DocumentState;
}

/** Whether a document failed or is gone, and may be sent again, which takes its earlier attempts off the list. */
export function isEnded({ state }: Pick<DocumentRecord, 'state'>): boolean {
  return state.kind === 'failed' || state.kind === 'gone';
}

const stateSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('sending') }),
  z.object({ kind: z.literal('underWay') }),
  z.object({ kind: z.literal('done') }),
  z.object({ kind: z.literal('receiving'), parts: z.array(z.string()) }),
  z.object({ kind: z.literal('received'), parts: z.array(z.string()), bytes: z.number() }),
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
  expected: z.number().optional(),
  state: stateSchema,
});

export const recordFormat: RecordFormat<DocumentRecord> = {
  version: 1,
  encode: (record) => record,
  decode: (value) => recordSchema.safeParse(value).data,
};

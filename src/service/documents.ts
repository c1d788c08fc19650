import * as z from 'zod';
import type { Receive } from '../http/send.ts';
import { checkDocument, type DocumentOptions, type Plan } from './documentRules.ts';
import { multipart, type NamedContent } from './multipart.ts';
import { nothing } from './nothing.ts';
import type { Call, Requester } from './request.ts';
import { refuse } from './rules.ts';
import { formalityOf } from './text.ts';

export interface UploadInput extends DocumentOptions {
  readonly file: NamedContent;
  /** Called with the bytes sent so far and the size of the whole form, and again with 0 if the answer is a failure. */
  readonly onSent?: ((bytes: number, of: number) => void) | undefined;
}

/** Identifies a document on the service, which does not store the key: without it, the document is lost. */
export interface DocumentHandle {
  readonly documentId: string;
  /** A secret: it decrypts the document. */
  readonly documentKey: string;
}

export type DocumentState = 'queued' | 'translating' | 'done' | 'failed';

export interface DocumentStatus {
  readonly state: DocumentState;
  /** As reported by the service, which may claim years: see `plausibleSeconds`. */
  readonly secondsRemaining?: number | undefined;
  /** Code points; absent if the service does not report it yet. */
  readonly billedCharacters?: number | undefined;
  /** In the service's words: to be shown to the user, never logged. */
  readonly message?: string | undefined;
}

/** Source: DeepL API reference, "Translate documents". */
const handleSchema = z.object({ document_id: z.string().min(1), document_key: z.string().min(1) });
const statusSchema = z.object({
  status: z.string(),
  seconds_remaining: z.number().nullish(),
  billed_characters: z.number().nullish(),
  error_message: z.string().nullish(),
  message: z.string().nullish(),
});

const all = '/v2/document';
const one = `${all}/{document_id}`;
const result = `${one}/result`;

/**
 * Never retried if the upload may already have been served, because each one is billed.
 * @throws RuleError for a request that the service would refuse; UnreadableBody; ServiceError of any kind
 */
export async function uploadDocument(
  request: Requester,
  { file, onSent, ...options }: UploadInput,
  plan: Plan,
  call: Call,
): Promise<DocumentHandle> {
  const { name, content } = file;
  refuse(`POST ${all}`, checkDocument({ name, bytes: content.size }, options, plan));
  const body = multipart(fieldsOf(options), file);
  const spec = {
    method: 'POST',
    path: all,
    upload: { ...body, onSent: (bytes: number) => onSent?.(bytes, body.content.size) },
    schema: handleSchema,
    repeat: 'creates',
  } as const;
  const { value } = await request(spec, call);
  return { documentId: value.document_id, documentKey: value.document_key };
}

/** @throws ServiceError of any kind; `notFound` if the service does not have the document */
export async function documentStatus(
  request: Requester,
  handle: DocumentHandle,
  call: Call,
): Promise<DocumentStatus> {
  const { value } = await request({ path: one, ...askedWith(handle), schema: statusSchema }, call);
  return {
    state: stateOf(value.status),
    secondsRemaining: value.seconds_remaining ?? undefined,
    billedCharacters: value.billed_characters ?? undefined,
    message: value.error_message ?? value.message ?? undefined,
  };
}

/**
 * Possible only once, so never retried if it may already have been served: the caller must first ask whether the
 * service still has the document.
 * @throws what `receive` throws; ServiceError of any kind, `unavailable` with status 503 for an unfinished document
 */
export async function downloadDocument(
  request: Requester,
  { receive, ...handle }: DocumentHandle & { readonly receive: Receive },
  call: Call,
): Promise<void> {
  const spec = { path: result, ...askedWith(handle), receive, repeat: 'consumes', ...nothing } as const;
  await request(spec, call);
}

function askedWith({ documentId, documentKey }: DocumentHandle) {
  return {
    method: 'POST',
    pathValues: { document_id: documentId },
    body: { document_key: documentKey },
    secret: documentKey,
  } as const;
}

function fieldsOf(options: DocumentOptions): Readonly<Record<string, string | undefined>> {
  return {
    target_lang: options.targetLang,
    source_lang: options.sourceLang,
    output_format: options.outputFormat,
    formality: formalityOf(options),
    glossary_id: options.glossaryId,
    style_id: options.styleId,
    translation_memory_id: options.translationMemoryId,
    translation_memory_threshold: options.translationMemoryThreshold?.toString(),
  };
}

/** An unknown state counts as unfinished. */
function stateOf(status: string): DocumentState {
  switch (status) {
    case 'queued':
    case 'done':
      return status;
    case 'error':
      return 'failed';
    default:
      return 'translating';
  }
}

/** Longer than any document takes. */
const longestSeconds = 24 * 60 * 60;

/** Rounded up; undefined if it is not reported or not plausible. */
export function plausibleSeconds({ secondsRemaining }: DocumentStatus): number | undefined {
  if (secondsRemaining === undefined || secondsRemaining < 0 || secondsRemaining > longestSeconds)
    return undefined;
  return Math.ceil(secondsRemaining);
}

import * as z from 'zod';
import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';
import type { Call, Parsed, Requester } from './request.ts';
import { checkTranslate, refuse } from './rules.ts';
import type { TranslateInput, TranslateOptions } from './translateInput.ts';

export interface Translation {
  readonly text: string;
  /** The text contained a known key and was redacted, so it is not usable as a translation. */
  readonly redacted?: true;
  /** The service's code; that of the given source language if there was one. */
  readonly detectedSourceLang: string;
  readonly billedCharacters?: number | undefined;
}

export interface TranslateResult {
  /** One for each input text, in the same order. */
  readonly translations: readonly Translation[];
  readonly traceId?: string | undefined;
}

const path = '/v2/translate';
const endpoint = `POST ${path}`;

/** Source: DeepL API reference, "Translate text". */
const responseSchema = z.object({
  translations: z.array(
    z.object({
      detected_source_language: z.string(),
      text: z.string(),
      billed_characters: z.number().nullish(),
    }),
  ),
});
type TranslateResponse = z.infer<typeof responseSchema>;

export interface TranslateConfig {
  readonly request: Requester;
  /** The reporting tag, which the requester adds to the request; checked here before anything is sent. */
  readonly reportingTag?: string | undefined;
}

/** @throws RuleError for a request that the service would refuse, and ServiceError of any kind */
export async function translate(
  config: TranslateConfig,
  input: TranslateInput,
  call: Call,
): Promise<TranslateResult> {
  const { request, reportingTag } = config;
  refuse(endpoint, checkTranslate({ ...input, reportingTag }));
  const answer = await request(
    {
      method: 'POST',
      path,
      body: encode(input, input.texts),
      limitBytes: limits.translate.bodyBytes,
      schema: responseSchema,
      repeat: 'costs',
      tagged: true,
    },
    call,
  );
  return { translations: decode(answer, input.texts.length), traceId: answer.traceId };
}

function decode(
  { value, traceId, redacted }: Parsed<TranslateResponse>,
  expected: number,
): readonly Translation[] {
  if (value.translations.length !== expected) {
    const shape = {
      path: 'translations',
      issue: `length ${value.translations.length}, not ${expected}`,
    };
    throw new ServiceError({ kind: 'badResponse', endpoint, traceId, shape });
  }
  return value.translations.map((translation) => ({
    text: translation.text,
    ...(redacted?.has(translation.text) && { redacted: true as const }),
    detectedSourceLang: translation.detected_source_language,
    billedCharacters: translation.billed_characters ?? undefined,
  }));
}

/** JSON drops undefined values. */
function encode(options: TranslateOptions, texts: readonly string[]): Readonly<Record<string, unknown>> {
  return {
    text: texts,
    target_lang: options.targetLang,
    source_lang: options.sourceLang,
    context: options.context,
    formality: formalityOf(options),
    model_type: options.modelType,
    glossary_id: options.glossaryId,
    style_id: options.styleId,
    translation_memory_id: options.translationMemoryId,
    translation_memory_threshold: options.translationMemoryThreshold,
    custom_instructions: filled(options.customInstructions),
    tag_handling: options.tagHandling,
    tag_handling_version: options.tagHandlingVersion,
  };
}

function filled(list: readonly string[] | undefined): readonly string[] | undefined {
  return list && list.length > 0 ? list : undefined;
}

/** Targets without formality refuse the plain values, but not those with `prefer_`. */
export function formalityOf({
  formality,
  strictFormality,
}: Pick<TranslateOptions, 'formality' | 'strictFormality'>): string | undefined {
  if (strictFormality || (formality !== 'more' && formality !== 'less')) return formality;
  return `prefer_${formality}`;
}

/** The bytes of the encoded body without texts. Each text adds its JSON, and a comma if another follows. */
export function translateOverheadBytes(options: TranslateOptions): number {
  return Buffer.byteLength(JSON.stringify(encode(options, [])));
}

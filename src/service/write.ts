/** Rephrases and corrects texts. Source: DeepL API reference, "Improve text". */
import * as z from 'zod';
import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';
import type { Call, Parsed, Requester } from './request.ts';
import { refuse, type Violation } from './rules.ts';

export interface CorrectInput {
  readonly texts: readonly string[];
  /** The language of the texts, or another variant of it. If absent, the service detects it for each text. */
  readonly targetLang?: string | undefined;
}

/** Style and tone are mutually exclusive. Values with the prefix `prefer_` are accepted for every language. */
export interface RephraseInput extends CorrectInput {
  readonly style?: string | undefined;
  readonly tone?: string | undefined;
}

export interface Improvement {
  readonly text: string;
  /** The text contained a known key and was redacted, so it is not usable. */
  readonly redacted?: true;
  /** The service's code, like `detectedSourceLang`. */
  readonly targetLang: string;
  readonly detectedSourceLang: string;
}

export interface WriteResult {
  /** One for each input text, in the same order. */
  readonly improvements: readonly Improvement[];
  readonly traceId?: string | undefined;
}

const responseSchema = z.object({
  improvements: z.array(
    z.object({
      text: z.string(),
      target_language: z.string(),
      detected_source_language: z.string(),
    }),
  ),
});
type WriteResponse = z.infer<typeof responseSchema>;

const paths = { rephrase: '/v2/write/rephrase', correct: '/v2/write/correct' } as const;

export interface WriteConfig {
  readonly request: Requester;
  /** The key belongs to a free account, which cannot rephrase or correct texts. */
  readonly isFree: boolean;
}

/** @throws RuleError for a request that the service would refuse, and ServiceError of any kind */
export function rephrase(config: WriteConfig, input: RephraseInput, call: Call): Promise<WriteResult> {
  return improve(config, paths.rephrase, input, call);
}

/** @throws RuleError for a request that the service would refuse, and ServiceError of any kind */
export function correct(
  config: WriteConfig,
  { texts, targetLang }: CorrectInput,
  call: Call,
): Promise<WriteResult> {
  return improve(config, paths.correct, { texts, targetLang }, call);
}

async function improve(
  { request, isFree }: WriteConfig,
  path: string,
  input: RephraseInput,
  call: Call,
): Promise<WriteResult> {
  const endpoint = `POST ${path}`;
  refuse(endpoint, checkWrite(input));
  const spec = {
    method: 'POST',
    path,
    body: encode(input),
    schema: responseSchema,
    repeat: 'costs',
  } as const;
  try {
    const answer = await request({ ...spec, limitBytes: limits.write.bodyBytes }, call);
    return { improvements: decode(answer, endpoint, input.texts.length), traceId: answer.traceId };
  } catch (error) {
    throw isFree && isRefusedKey(error) ? new ServiceError({ ...error, reason: 'paidOnly' }) : error;
  }
}

/** The service gives no reason, but it always refuses free accounts here. */
function isRefusedKey(error: unknown): error is ServiceError {
  return (
    error instanceof ServiceError &&
    error.kind === 'auth' &&
    error.status === 403 &&
    error.reason === 'refused'
  );
}

export function checkWrite({ texts, targetLang, style, tone }: RephraseInput): readonly Violation[] {
  const { texts: limit } = limits.write;
  return [
    ...(texts.length === 0 ? [{ code: 'noTexts' } as const] : []),
    ...(texts.length > limit ? [{ code: 'tooManyTexts', count: texts.length, limit } as const] : []),
    ...(isSet(style) && isSet(tone) ? [{ code: 'styleAndTone' } as const] : []),
    ...languageRule('writing_style', style, targetLang),
    ...languageRule('tone', tone, targetLang),
  ];
}

function isSet(value: string | undefined): boolean {
  return value !== undefined && value !== 'default';
}

/** Without a target language, only the service can determine whether there are styles and tones. */
function languageRule(
  parameter: 'writing_style' | 'tone',
  value: string | undefined,
  targetLang: string | undefined,
): readonly Violation[] {
  if (value === undefined || value === 'default' || value.startsWith('prefer_')) return [];
  if (targetLang === undefined || hasStylesAndTones(targetLang)) return [];
  return [{ code: 'notInLanguage', parameter, value, targetLang }];
}

/** The code may be in any case. */
export function hasStylesAndTones(code: string): boolean {
  return limits.write.languagesWithStyles.some((one) => one.toLowerCase() === code.toLowerCase());
}

/** JSON drops undefined values. */
function encode({ texts, targetLang, style, tone }: RephraseInput): Readonly<Record<string, unknown>> {
  return { text: texts, target_lang: targetLang, writing_style: style, tone };
}

/** The bytes of the encoded body without texts. */
export function writeOverheadBytes(options: Omit<RephraseInput, 'texts'>): number {
  return Buffer.byteLength(JSON.stringify(encode({ ...options, texts: [] })));
}

function decode(
  { value, traceId, redacted }: Parsed<WriteResponse>,
  endpoint: string,
  expected: number,
): readonly Improvement[] {
  const { length } = value.improvements;
  if (length !== expected) {
    const shape = { path: 'improvements', issue: `length ${length}, not ${expected}` };
    throw new ServiceError({ kind: 'badResponse', endpoint, traceId, shape });
  }
  return value.improvements.map(({ text, target_language, detected_source_language }) => ({
    text,
    ...(redacted?.has(text) && { redacted: true as const }),
    targetLang: target_language,
    detectedSourceLang: detected_source_language,
  }));
}

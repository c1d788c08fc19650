import * as z from 'zod';
import { ServiceError } from '../http/errors.ts';
import { limits } from './limits.ts';
import type { Call, Requester } from './request.ts';

const languageSchema = z.object({
  /** The code in BCP 47 case, for example `pt-BR`; the service accepts any case. */
  code: z.string(),
  /** The name in English. */
  name: z.string(),
  source: z.boolean(),
  target: z.boolean(),
  formality: z.boolean(),
  /** Includes custom instructions; like `formality`, for this language as a target. */
  styleRules: z.boolean(),
  beta: z.boolean(),
});
export type ServiceLanguage = Readonly<z.infer<typeof languageSchema>>;

/** Reads a list that was kept as JSON; undefined if the value is not such a list. */
export function asLanguages(value: unknown): readonly ServiceLanguage[] | undefined {
  return z.array(languageSchema).min(1).safeParse(value).data;
}

/** Source: DeepL API reference, "Retrieve supported languages by resource". An empty list is invalid. */
const currentSchema = z
  .array(
    z.object({
      lang: z.string(),
      name: z.string(),
      usable_as_source: z.boolean(),
      usable_as_target: z.boolean(),
      status: z.string().nullish(),
      features: z.record(z.string(), z.unknown()).nullish(),
    }),
  )
  .min(1);

/** Source: DeepL API reference, "Retrieve supported languages" (version 2). */
const olderSchema = z
  .array(z.object({ language: z.string(), name: z.string(), supports_formality: z.boolean().nullish() }))
  .min(1);
type OlderLanguage = z.infer<typeof olderSchema>[number];

/** Falls back to the older endpoints if the newer one serves no readable list. */
export async function fetchLanguages(request: Requester, call: Call): Promise<readonly ServiceLanguage[]> {
  try {
    return await fetchCurrent(request, call);
  } catch (error) {
    if (!isUnserved(error)) throw error;
    return await fetchOlder(request, call);
  }
}

function isUnserved(error: unknown): boolean {
  if (!(error instanceof ServiceError)) return false;
  const { kind, reason, network } = error;
  if (kind === 'auth') return reason === 'missingScope';
  if (kind === 'unavailable') return network === undefined;
  return kind === 'notFound' || kind === 'rejected' || kind === 'badResponse';
}

/** Whether the service sends no readable list; the key may still be able to translate. Excludes rejected requests. */
export function isWithoutList(error: unknown): boolean {
  return isUnserved(error) && !(error instanceof ServiceError && error.kind === 'rejected');
}

async function fetchCurrent(request: Requester, call: Call): Promise<readonly ServiceLanguage[]> {
  const query = { resource: 'translate_text', include: 'beta' };
  const { value } = await request(
    { method: 'GET', path: '/v3/languages', query, schema: currentSchema },
    call,
  );
  return value.map((language) => ({
    code: bcp47Case(language.lang),
    name: language.name,
    source: language.usable_as_source,
    target: language.usable_as_target,
    formality: hasFeature(language.features, 'formality'),
    styleRules: hasFeature(language.features, 'style_rules'),
    beta: language.status === 'beta',
  }));
}

function hasFeature(features: Readonly<Record<string, unknown>> | null | undefined, name: string): boolean {
  return features != null && Object.hasOwn(features, name);
}

/** Merges the lists of sources and of targets. Neither shows which languages have style rules: `limits` does. */
async function fetchOlder(request: Requester, call: Call): Promise<readonly ServiceLanguage[]> {
  const [sources, targets] = await Promise.all([
    fetchOlderList(request, 'source', call),
    fetchOlderList(request, 'target', call),
  ]);
  const sourceCodes = new Set(sources.map(codeOf));
  const targetsByCode = new Map(targets.map((language) => [codeOf(language), language]));
  const all = new Map([...sources, ...targets].map((language) => [codeOf(language), language.name]));
  return [...all].map(([code, name]) => {
    const target = targetsByCode.get(code);
    return {
      code,
      name,
      source: sourceCodes.has(code),
      target: target !== undefined,
      formality: target?.supports_formality === true,
      styleRules: target !== undefined && hasStyleRules(code),
      beta: false,
    };
  });
}

async function fetchOlderList(
  request: Requester,
  type: 'source' | 'target',
  call: Call,
): Promise<readonly OlderLanguage[]> {
  const spec = { method: 'GET', path: '/v2/languages', query: { type }, schema: olderSchema } as const;
  return (await request(spec, call)).value;
}

function codeOf(language: OlderLanguage): string {
  return bcp47Case(language.language);
}

function hasStyleRules(code: string): boolean {
  const languages: readonly string[] = limits.translate.customInstructionLanguages;
  return languages.includes(code.split('-')[0] ?? code);
}

/** Changes only the case: canonicalising would rename codes that the service knows by an old name (`tl`). */
export function bcp47Case(code: string): string {
  return code
    .split('-')
    .map((part, index) => (index === 0 ? part.toLowerCase() : caseOfSubtag(part)))
    .join('-');
}

function caseOfSubtag(part: string): string {
  if (part.length === 4) return part.charAt(0).toUpperCase() + part.slice(1).toLowerCase();
  return part.length === 2 ? part.toUpperCase() : part.toLowerCase();
}

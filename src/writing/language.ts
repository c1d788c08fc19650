/** The languages in which texts can be improved, and the styles and tones in which they can be rephrased. */
import type { TextOptions, Writing } from '../engine/segment.ts';
import { parseLocale, targetLanguage } from '../project/locales/locale.ts';
import { limits } from '../service/limits.ts';
import { hasStylesAndTones } from '../service/write.ts';

/** BCP 47 for an unknown language: the service detects it for each text. */
export const undetermined = 'und';

export interface Manner {
  readonly kind: 'style' | 'tone';
  /** The service's name for it. */
  readonly value: string;
}

export const manners: readonly Manner[] = [
  ...limits.write.styles.map((value) => ({ kind: 'style', value }) as const),
  ...limits.write.tones.map((value) => ({ kind: 'tone', value }) as const),
];

/** @param code a code of the service, or `undetermined`, for which all manners are offered */
export function mannersOf(code: string): readonly Manner[] {
  return code === undetermined || hasStylesAndTones(code) ? manners : [];
}

export function rephrasing(manner: Manner | undefined): Writing {
  return { kind: 'rephrase', ...(manner && { [manner.kind]: manner.value }) };
}

const languages = limits.write.languages.map((code) => ({ code, name: code, source: false, target: true }));

/**
 * Undefined if texts in the locale cannot be improved. A bare language gets a variant only if necessary: `en` accepts
 * any spelling, but only its variants have styles and tones.
 */
export function writingLanguage(locale: string, writing: Writing): string | undefined {
  const exact = parseLocale(locale)?.toString();
  const isBare = exact !== undefined && limits.write.languages.some((code) => code === exact);
  return isBare && !hasManner(writing) ? exact : targetLanguage(locale, languages);
}

function hasManner(writing: Writing): boolean {
  return writing.kind === 'rephrase' && (writing.style ?? writing.tone) !== undefined;
}

/** @param code a code of the service, or `undetermined` */
export function writingOptions(code: string, writing: Writing): TextOptions {
  const root = code.split('-', 1).join();
  return { targetLang: code, ...(code !== undetermined && { sourceLang: root }), writing };
}

/** The service's limits for documents, checked before anything is sent. */

import { limits } from './limits.ts';
import { checkLanguages, type Violation } from './rules.ts';
import type { TranslateOptions } from './translateInput.ts';
import { valueRules } from './values.ts';

/** Options for translating a document. The model cannot be chosen. */
export interface DocumentOptions
  extends Pick<
    TranslateOptions,
    | 'targetLang'
    | 'sourceLang'
    | 'formality'
    | 'strictFormality'
    | 'glossaryId'
    | 'styleId'
    | 'translationMemoryId'
    | 'translationMemoryThreshold'
  > {
  /** The file extension of the result's type, if it differs, such as `docx` for `pdf`. */
  readonly outputFormat?: string | undefined;
}

export type Plan = 'free' | 'pro';

/** Properties of a document type. */
export interface DocumentType {
  /** Maximum size in bytes. */
  readonly bytes: Readonly<Record<Plan, number>>;
  /** Minimum number of billed characters. If absent, the actual number is billed. */
  readonly leastBilled?: number;
  /** Nothing is billed. */
  readonly isFree?: boolean;
}

/** The file extension in lower case, without its dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Undefined for an undocumented type, which a service may support nevertheless. */
export function documentTypeOf(name: string): DocumentType | undefined {
  const extension = extensionOf(name);
  return limits.documents.find(({ extensions }) => extensions.some((one) => one === extension));
}

/**
 * Everything that the service would refuse.
 * @param bytes size of the file
 */
export function checkDocument(
  { name, bytes }: { readonly name: string; readonly bytes: number },
  options: DocumentOptions,
  plan: Plan,
): readonly Violation[] {
  return [...checkSize(name, bytes, plan), ...checkOptions(options)];
}

function checkSize(name: string, bytes: number, plan: Plan): readonly Violation[] {
  if (bytes === 0) return [{ code: 'emptyDocument' }];
  const limitBytes = documentTypeOf(name)?.bytes[plan];
  if (limitBytes === undefined || bytes <= limitBytes) return [];
  return [{ code: 'documentTooLarge', extension: extensionOf(name), bytes, limitBytes }];
}

function checkOptions(options: DocumentOptions): readonly Violation[] {
  const { sourceLang, targetLang, translationMemoryThreshold: threshold } = options;
  const isSame = sourceLang?.toLowerCase() === targetLang.toLowerCase();
  const faults = threshold === undefined ? [] : valueRules.translationMemoryThreshold(threshold);
  return [
    ...checkLanguages(options),
    ...(isSame ? [{ code: 'sameLanguage', lang: targetLang } as const] : []),
    ...faults.map((fault) => ({ code: 'value', parameter: 'translationMemoryThreshold', fault }) as const),
  ];
}

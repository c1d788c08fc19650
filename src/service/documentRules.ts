/** What a document may be, before it is sent. */

import { limits } from './limits.ts';
import { checkLanguages, type Violation } from './rules.ts';
import type { TranslateOptions } from './translateInput.ts';
import { valueRules } from './values.ts';

/** What steers the translation of a document. The kind of model cannot be chosen. */
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
  /** The ending of another type that the result is to have, such as `docx` for `pdf`. */
  readonly outputFormat?: string | undefined;
}

export type Plan = 'free' | 'pro';

/** What is known of a type of document by the ending of its name. */
export interface DocumentType {
  /** Bytes of the largest document. */
  readonly bytes: Readonly<Record<Plan, number>>;
  /** Characters that are billed at least. Absent: as many as it has. */
  readonly leastBilled?: number;
  /** Nothing is billed. */
  readonly isFree?: boolean;
}

/** The ending of a name in lower case, without its dot; empty where there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Undefined for a type that is not published: a service may know it all the same. */
export function documentTypeOf(name: string): DocumentType | undefined {
  const extension = extensionOf(name);
  return limits.documents.find(({ extensions }) => extensions.some((one) => one === extension));
}

/** All that the service would refuse. @param bytes of the file */
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

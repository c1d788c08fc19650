/** The service's limits for documents, checked before anything is sent. */

import { limits } from './limits.ts';
import { checkLanguages, type Violation } from './rules.ts';
import type { TranslateOptions } from './translateInput.ts';
import { valueRules } from './values.ts';

/** The model cannot be chosen for documents. */
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
  /** The requested type of the result, such as `docx` for `pdf`. */
  readonly outputFormat?: string | undefined;
}

export type Plan = 'free' | 'pro';

export interface DocumentType {
  /** Maximum size. */
  readonly bytes: Readonly<Record<Plan, number>>;
  /** The minimum number of billed characters; absent if there is none. */
  readonly leastBilled?: number;
  readonly isFree?: boolean;
}

/** The file extension in lower case, without its dot; empty if there is none. */
export function extensionOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/** Undefined for a type that the API reference does not list, although the service may support it. */
function documentTypeOf(name: string): DocumentType | undefined {
  const extension = extensionOf(name);
  return limits.documents.find(({ extensions }) => extensions.some((one) => one === extension));
}

/** Types that a text editor can show, including `vtt`, which the API reference does not list. */
const textExtensions = ['txt', 'html', 'htm', 'xlf', 'xliff', 'srt', 'vtt'];

export function isTextDocument(name: string): boolean {
  return textExtensions.includes(extensionOf(name));
}

/** Undefined if it stays the original's. Source: DeepL API reference, "Translate documents": `doc` becomes `docx`. */
export function resultExtension(name: string, outputFormat: string | undefined): string | undefined {
  return extensionOf(name) === 'doc' ? 'docx' : outputFormat;
}

export interface LeastCost {
  /** Billed characters. */
  readonly characters: number;
  /** Whether all documents are free. */
  readonly isFree: boolean;
}

export function leastCost(names: readonly string[]): LeastCost {
  const types = names.map(documentTypeOf);
  return {
    characters: types.reduce((sum, type) => sum + (type?.leastBilled ?? 0), 0),
    isFree: types.every((type) => type?.isFree === true),
  };
}

/** The rules that an upload breaks, including those that are only advice. */
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

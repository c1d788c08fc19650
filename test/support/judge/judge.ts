/** Finds what a translation damaged. It is independent of the engine and shares no code with it. */

import { type Counted, compareCounted, isCounted } from './counted.ts';
import { families, matchesOf } from './families.ts';
import type { Fault } from './fault.ts';
import { comparePatterns, hasVariants } from './fluent.ts';
import { isChoice, readMessage } from './icu.ts';
import { compareMessages } from './message.ts';
import { compareTexts } from './text.ts';

export interface Judgement {
  /** Whether the file contains ICU messages. Except in Fluent, any text with a plural or select is judged as one. */
  readonly icu: boolean;
  /** Whether the file contains Fluent patterns. */
  readonly fluent?: boolean;
  /** Whether the file separates plural forms with pipes (vue-i18n). */
  readonly pipes?: boolean;
  /** Whether the file has the texts of a Docusaurus site. */
  readonly site?: boolean;
  readonly targetLanguage: string;
  /** Defaults to `en`. */
  readonly sourceLanguage?: string;
}

export function judge(source: string, output: string, options: Judgement): readonly Fault[] {
  if (options.fluent) return comparePatterns(source, output, options.targetLanguage);
  const message = options.icu || isChoice(source) ? readMessage(source) : undefined;
  if (message) {
    const languages = { source: options.sourceLanguage ?? 'en', target: options.targetLanguage };
    return compareMessages(message, output, languages);
  }
  const kind = countedIn(source, options.site);
  if (kind) return compareCounted(source, output, { kind, language: options.targetLanguage });
  const forms = options.pipes ? formsOf(source) : [source];
  if (forms.length < 2) return compareTexts(source, output);
  const found = formsOf(output);
  if (found.length !== forms.length) {
    return [{ code: 'forms', detail: `${forms.length} became ${found.length}` }];
  }
  return forms.flatMap((form, index) => compareTexts(form, found[index] ?? ''));
}

function countedIn(source: string, site: boolean | undefined): Counted | undefined {
  const kind = site ? 'site' : 'table';
  return isCounted(source, kind) ? kind : undefined;
}

function formsOf(text: string): readonly string[] {
  // vue-i18n trims forms. A pipe in brackets does not separate forms.
  return text.split(/\s\|\s(?![^()]*\))/).map((form) => form.trim());
}

/** Whether a project with these texts separates plural forms with pipes: some form has a placeholder for a number. */
export function usesPipes(texts: Iterable<string>): boolean {
  for (const text of texts) {
    const forms = formsOf(text);
    if (forms.length > 1 && forms.some((form) => /\{(?:n|count|\d)\}/.test(form))) return true;
  }
  return false;
}

/** The kinds of content in a text that a translation must preserve; `plain` if there are none. */
export function kindsOf(
  source: string,
  { icu, fluent, pipes, site }: Pick<Judgement, 'icu' | 'fluent' | 'pipes' | 'site'>,
): readonly string[] {
  if (fluent && hasVariants(source)) return ['plural or select (Fluent)'];
  const message = icu || isChoice(source) ? readMessage(source) : undefined;
  if (message && message.choices.length > 0) return ['plural or select (ICU)'];
  const kinds = families
    .filter((family) => family.applies?.(source) !== false && matchesOf(family, source).length > 0)
    .map(({ id }) => (message && id === 'argument' ? 'argument (ICU)' : id));
  if (!message && countedIn(source, site)) return [...kinds, 'plural forms between pipes'];
  const all = pipes && formsOf(source).length > 1 ? [...kinds, 'pipes'] : kinds;
  return all.length > 0 ? all : ['plain'];
}

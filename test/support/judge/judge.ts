/**
 * Says what a translation damaged. It knows nothing of the engine that is judged, and shares no code with it.
 */

import { families, matchesOf } from './families.ts';
import type { Fault } from './fault.ts';
import { isChoice, readMessage } from './icu.ts';
import { compareMessages } from './message.ts';
import { compareTexts } from './text.ts';

export interface Judgement {
  /** The file holds ICU messages. A text with a plural or select is judged as one anyway. */
  readonly icu: boolean;
  /** The file separates plural forms by pipes (vue-i18n). */
  readonly pipes?: boolean;
  readonly targetLanguage: string;
  /** `en` unless told. */
  readonly sourceLanguage?: string;
}

export function judge(source: string, output: string, options: Judgement): readonly Fault[] {
  const message = options.icu || isChoice(source) ? readMessage(source) : undefined;
  if (message) {
    const languages = { source: options.sourceLanguage ?? 'en', target: options.targetLanguage };
    return compareMessages(message, output, languages);
  }
  const forms = options.pipes ? formsOf(source) : [source];
  if (forms.length < 2) return compareTexts(source, output);
  const found = formsOf(output);
  if (found.length !== forms.length) {
    return [{ code: 'forms', detail: `${forms.length} became ${found.length}` }];
  }
  return forms.flatMap((form, index) => compareTexts(form, found[index] ?? ''));
}

function formsOf(text: string): readonly string[] {
  // vue-i18n shows a form without the white space around it. In brackets the sign separates parts of one text.
  return text.split(/\s\|\s(?![^()]*\))/).map((form) => form.trim());
}

/** Whether a project with these texts separates plural forms by pipes: a form holds a number. */
export function usesPipes(texts: Iterable<string>): boolean {
  for (const text of texts) {
    const forms = formsOf(text);
    if (forms.length > 1 && forms.some((form) => /\{(?:n|count|\d)\}/.test(form))) return true;
  }
  return false;
}

/** What a text holds that a translation must hand on; `plain` when it is nothing. */
export function kindsOf(source: string, { icu, pipes }: Pick<Judgement, 'icu' | 'pipes'>): readonly string[] {
  const message = icu || isChoice(source) ? readMessage(source) : undefined;
  if (message && message.choices.length > 0) return ['plural or select (ICU)'];
  const kinds = families
    .filter((family) => family.applies?.(source) !== false && matchesOf(family, source).length > 0)
    .map(({ id }) => (message && id === 'argument' ? 'argument (ICU)' : id));
  const all = pipes && formsOf(source).length > 1 ? [...kinds, 'pipes'] : kinds;
  return all.length > 0 ? all : ['plain'];
}

/** The service's objects that settings can name. */
import * as vscode from 'vscode';
import type { Glossary } from '../../service/glossaries.ts';
import type { StyleRules } from '../../service/styleRules.ts';
import type { TranslationMemory } from '../../service/translationMemories.ts';
import {
  type Candidates,
  findReferred,
  glossariesFor,
  type Languages,
  memoriesFor,
  type Named,
  stylesFor,
} from '../../terms/references.ts';
import type { ReferenceSetting } from '../../words.ts';
import { termCount } from '../views/termsNodes.ts';
import { ask, type Session } from './action.ts';
import { pairText } from './names.ts';

/** A glossary, style rules or a translation memory. */
export interface Offer extends Named {
  readonly description: string;
  /** The languages that it is for, such as `de` or `en>de`. */
  readonly languages: readonly string[];
  fits(languages: Languages): boolean;
}

export function readOffers(session: Session, setting: ReferenceSetting): Promise<readonly Offer[]> {
  const title = vscode.l10n.t('Reading the terms…');
  return ask(session, title, async (service, call) => {
    switch (setting) {
      case 'glossaries':
        return glossaryOffers(await service.glossaries({}, call));
      case 'styles':
        return styleOffers(await service.styleRules({}, call));
      case 'translationMemories':
        return memoryOffers(await service.translationMemories({}, call));
    }
  });
}

export function glossaryOffers(glossaries: readonly Glossary[]): readonly Offer[] {
  const all = glossaries.map((one) => ({ ...one, id: one.glossaryId }));
  return offersFrom(all, glossariesFor, ({ dictionaries }) =>
    dictionaries.map((one) => `${pairText(one)}: ${termCount(one.entryCount)}`).join(', '),
  );
}

export function styleOffers(styles: readonly StyleRules[]): readonly Offer[] {
  const all = styles.map((one) => ({ ...one, id: one.styleId }));
  return offersFrom(all, stylesFor, ({ language }) => language);
}

export function memoryOffers(memories: readonly TranslationMemory[]): readonly Offer[] {
  const all = memories.map((one) => ({ ...one, id: one.translationMemoryId }));
  return offersFrom(
    all,
    memoriesFor,
    ({ sourceLanguage, targetLanguages }) => `${sourceLanguage} → ${targetLanguages.join(', ')}`,
  );
}

function offersFrom<T extends Named>(
  all: readonly T[],
  candidates: (all: readonly T[], languages: Languages) => Candidates<T>,
  description: (one: T) => string,
): readonly Offer[] {
  const { languagesOf } = candidates(all, { targetLang: '' });
  return all.map((one) => ({
    id: one.id,
    name: one.name,
    description: description(one),
    languages: languagesOf(one),
    fits: (languages) => candidates(all, languages).fits(one),
  }));
}

/** The object that a name or id refers to, regardless of languages; undefined if there are none or several. */
export function offerReferred(reference: string, all: readonly Offer[]): Offer | undefined {
  const found = findReferred(reference, { all, fits: () => true, languagesOf: () => [] });
  return found.kind === 'found' ? found.value : undefined;
}

/** The name, which is readable, if it refers only to this object; otherwise the id. */
export function referenceTo({ id, name }: Named, all: readonly Offer[]): string {
  return name.trim() !== '' && offerReferred(name, all)?.id === id ? name : id;
}

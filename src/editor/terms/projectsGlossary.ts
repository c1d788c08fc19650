/** Which glossary a project translates with. */
import type * as vscode from 'vscode';
import { forPair } from '../../project/byLanguage.ts';
import type { Glossary } from '../../service/glossaries.ts';
import { findReferred, glossariesFor } from '../../terms/references.ts';
import type { LanguagePair } from '../../terms/term.ts';
import { translationSetting } from '../translationSettings.ts';

/** Undefined where the settings name none for the pair, or one that is not there or not certain. */
export function projectsGlossary(
  glossaries: readonly Glossary[],
  pair: LanguagePair,
  scope: vscode.Uri | undefined,
): Glossary | undefined {
  const reference = forPair(translationSetting('glossaries', scope), pair);
  if (reference === undefined) return undefined;
  const named = glossaries.map((glossary) => ({ ...glossary, id: glossary.glossaryId }));
  const found = findReferred(reference, glossariesFor(named, pair));
  return found.kind === 'found' ? found.value : undefined;
}

/** The glossary that a project translates with. */
import type * as vscode from 'vscode';
import { isForFiles } from '../../glossaryFiles/files.ts';
import { type CreatedGlossary, ownAmong } from '../../glossaryFiles/record.ts';
import { forPair } from '../../project/settings/byLanguage.ts';
import type { Glossary } from '../../service/glossaries.ts';
import { findReferred, glossariesFor } from '../../terms/references.ts';
import type { LanguagePair } from '../../terms/term.ts';
import { translationSetting } from '../translationSettings.ts';

/**
 * The glossary that the settings name for the pair, otherwise the one created from glossary files for it. Undefined
 * if there is none, or if the named one cannot be used.
 * @param created the glossaries created from the project's glossary files
 * @throws UserError if a setting is invalid
 */
export function projectsGlossary(
  glossaries: readonly Glossary[],
  pair: LanguagePair,
  scope: vscode.Uri | undefined,
  created: readonly CreatedGlossary[],
): Glossary | undefined {
  const named = glossaries.map((glossary) => ({ ...glossary, id: glossary.glossaryId }));
  const reference = forPair(translationSetting('glossaries', scope), pair) || undefined;
  if (reference === undefined) {
    const isOfFiles = isForFiles(translationSetting('glossaryFiles', scope), pair);
    return isOfFiles ? ownAmong(named, created) : undefined;
  }
  const found = findReferred(reference, glossariesFor(named, pair));
  return found.kind === 'found' ? found.value : undefined;
}

import * as vscode from 'vscode';
import type { Glossary } from '../../../service/glossaries.ts';
import type { Deps } from '../../deps.ts';
import { commandAction, UserError } from '../../errors.ts';
import { commandIds, termsScheme } from '../../ids.ts';
import { withoutIcons } from '../../plainText.ts';
import { termCount, termsRowOf } from '../../views/termsNodes.ts';
import type { DictionaryAt } from './addresses.ts';

/** Opens the dictionary of a row, or one that the person chooses. */
export async function openDictionary(deps: Deps, row: unknown): Promise<void> {
  const meant = termsRowOf(row);
  const glossaries = await knownGlossaries(deps);
  const at = meant?.kind === 'dictionary' ? meant : await pick(glossaries, meant);
  if (!at) return;
  const name = glossaries.find(({ glossaryId }) => glossaryId === at.glossaryId)?.name ?? '';
  const uri = await (await deps.dictionaries()).address(at, name);
  await vscode.window.showTextDocument(uri, { preview: false });
}

/** Reads again what is open and has not been changed here. */
export async function followDictionaries({ dictionaries }: Deps): Promise<void> {
  const isOpen = vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === termsScheme);
  if (isOpen) (await dictionaries()).follow();
}

/** As the view shows them, where it has read them. @throws UserError or ServiceError where they cannot be read */
export async function knownGlossaries({ terms, connections }: Deps): Promise<readonly Glossary[]> {
  const { state } = terms;
  if (state.kind === 'ready' && state.glossaries.kind === 'known') return state.glossaries.all;
  const { terms: service } = await connections.current();
  if (!service) throw new UserError('information', vscode.l10n.t('The service keeps no terms.'));
  return service.glossaries({}, { signal: new AbortController().signal });
}

async function pick(
  glossaries: readonly Glossary[],
  meant: ReturnType<typeof termsRowOf>,
): Promise<DictionaryAt | undefined> {
  const offered = glossaries.filter(
    ({ glossaryId }) => meant?.kind !== 'glossary' || meant.glossaryId === glossaryId,
  );
  const items = offered.flatMap(({ glossaryId, name, dictionaries }) =>
    dictionaries.map(({ sourceLang, targetLang, entryCount }) => ({
      label: withoutIcons(name),
      description: `${sourceLang} → ${targetLang} · ${termCount(entryCount)}`,
      at: { glossaryId, sourceLang, targetLang },
    })),
  );
  if (items.length === 0) {
    throw new UserError('information', vscode.l10n.t('There is no dictionary yet.'), [
      commandAction(vscode.l10n.t('Show Terms'), commandIds.showTerms),
    ]);
  }
  const placeHolder = vscode.l10n.t('Choose a dictionary');
  const title = vscode.l10n.t('Open Dictionary');
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  return picked?.at;
}

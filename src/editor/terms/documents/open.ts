import * as vscode from 'vscode';
import type { Deps } from '../../deps.ts';
import { termsScheme } from '../../ids.ts';
import { begin } from '../action.ts';
import { chooseDictionary } from '../pick.ts';

/** Opens the dictionary of a row, or one that the user chooses. */
export async function openDictionary(deps: Deps, row: unknown): Promise<void> {
  const title = vscode.l10n.t('Open Dictionary');
  const chosen = await chooseDictionary(await begin(deps), row, { title, isChange: false });
  if (!chosen) return;
  const { glossary, dictionary } = chosen;
  const { sourceLang, targetLang } = dictionary;
  const at = { glossaryId: glossary.glossaryId, sourceLang, targetLang };
  const uri = await (await deps.dictionaries()).address(at, glossary.name);
  await vscode.window.showTextDocument(uri, { preview: false });
}

/** Refreshes open documents without unsaved text. */
export async function followDictionaries({ dictionaries }: Deps): Promise<void> {
  const isOpen = vscode.workspace.textDocuments.some(({ uri }) => uri.scheme === termsScheme);
  if (isOpen) (await dictionaries()).follow();
}

/** The term that the user probably means at the cursor: a text and its translation. */
import * as vscode from 'vscode';
import type { LanguagePair } from '../../../terms/term.ts';
import type { Deps } from '../../deps.ts';
import { textAt } from '../../languageFeatures/entryAt.ts';
import { formsIn } from '../../languageFeatures/forms.ts';
import { localeName } from '../../localeFile/names.ts';
import type { Locales } from '../../locales/model.ts';
import { isTarget, type ShownTarget } from '../../locales/shown.ts';
import { oneLine } from '../../oneLine.ts';
import { shown } from '../../plainText.ts';
import { languageIn } from '../uses.ts';

export interface Suggestion {
  readonly source: string;
  readonly target: string;
  /** Undefined if the languages are unknown. */
  readonly pair?: LanguagePair | undefined;
  /** The active file; its project determines the glossary. */
  readonly uri?: vscode.Uri | undefined;
}

/** @returns undefined if the user cancels */
export async function suggestionAt(
  { locales }: Pick<Deps, 'locales'>,
  editor: vscode.TextEditor | undefined,
): Promise<Suggestion | undefined> {
  if (!editor) return { source: '', target: '' };
  const { document, selection } = editor;
  const { uri } = document;
  const selected = oneLine(document.getText(selection));
  const { model } = await locales();
  const pointed = await textAt(model, document, selection.start);
  if (!pointed) return { source: selected, target: '', uri };
  const { role, entry } = pointed;
  // A selection that extends beyond the text is ignored.
  const own = pointed.range.contains(selection) && selected !== '' ? selected : entry.text;
  if (isTarget(role)) {
    const [source] = (await formsIn(model, role.owner, entry)) ?? [];
    return { source: source?.text ?? '', target: own, pair: pairOf(role), uri };
  }
  if (role.targets.length === 0) return { source: own, target: '', uri };
  const target = await pickTarget(role.targets);
  if (!target) return undefined;
  return { source: own, target: await textIn(model, target, entry), pair: pairOf(target), uri };
}

async function textIn(
  model: Locales,
  target: ShownTarget,
  entry: Parameters<typeof formsIn>[2],
): Promise<string> {
  const [translation] = (await formsIn(model, target, entry)) ?? [];
  return translation?.text ?? '';
}

async function pickTarget(targets: readonly ShownTarget[]): Promise<ShownTarget | undefined> {
  const [only, ...others] = targets;
  if (others.length === 0) return only;
  const items = targets.map((target) =>
    shown({ label: localeName(target.target.locale), description: target.target.locale, target }),
  );
  const title = vscode.l10n.t('Add to Glossary');
  const placeHolder = vscode.l10n.t('The language of the translation');
  const picked = await vscode.window.showQuickPick(items, { title, placeHolder, matchOnDescription: true });
  return picked?.target;
}

/** Dictionaries are for languages without variants. */
function pairOf({ owner, target }: ShownTarget): LanguagePair {
  return { sourceLang: languageIn(owner.resource.locale), targetLang: languageIn(target.locale) };
}

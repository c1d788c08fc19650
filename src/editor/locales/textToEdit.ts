/** Finds the text to edit: that of a row, of a hover's link, or of the key at the cursor, in the chosen language. */
import * as vscode from 'vscode';
import type { KeyPath } from '../../formats/format.ts';
import { isNew } from '../../project/files/newFile.ts';
import { shortened, visible } from '../../visible.ts';
import type { Deps } from '../deps.ts';
import { UserError } from '../errors.ts';
import { type Texts, textsIn } from '../languageFeatures/argument.ts';
import { formsIn } from '../languageFeatures/forms.ts';
import { readEntries } from '../languageFeatures/readEntries.ts';
import { readLocaleFile } from '../localeFile/files.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { gone } from '../localeFile/problems.ts';
import { withoutIcons } from '../plainText.ts';
import { requireTrust } from '../trust.ts';
import { editText } from './editText.ts';
import type { Locales } from './model.ts';
import { selectedRows } from './picked.ts';
import { localeOf, type Shown, type ShownResource } from './shown.ts';
import { noSuchText } from './showText.ts';

interface Text {
  readonly shown: Shown;
  /** The key in the source. */
  readonly path: KeyPath;
}

export async function editTextOf(deps: Deps, row: unknown, all: unknown): Promise<void> {
  requireTrust();
  const named = textsIn(row);
  const text = named ? await namedText(deps, named) : await selectedText(deps, row, all);
  if (text) await editText(text.shown, text.path);
}

async function namedText({ locales }: Deps, { source, locales: named, paths = [] }: Texts): Promise<Text> {
  const owner = await (await locales()).model.sourceAt(source);
  const [locale, path] = [named[0], paths[0]];
  if (!owner || locale === undefined || !path) throw noSuchText();
  const target = owner.targets.find((one) => one.target.locale === locale);
  if (!target && owner.resource.locale !== locale) throw noSuchText();
  return { shown: target ?? owner, path };
}

/** Undefined if the user cancels. */
async function selectedText(deps: Deps, row: unknown, all: unknown): Promise<Text | undefined> {
  const keys = row === undefined ? await keysAtCursor(deps) : [];
  if (keys.length > 0) return textOfKey(deps, keys);
  const { texts } = await selectedRows(deps, row, all);
  const [first, ...others] = texts;
  if (first && others.length === 0) return { shown: first.target, path: first.path };
  throw new UserError(
    'information',
    vscode.l10n.t('Put the cursor on a key in code, or select one text in the Locales view.'),
  );
}

interface Key {
  readonly source: ShownResource;
  readonly path: KeyPath;
}

async function keysAtCursor({ keysInCode }: Deps): Promise<readonly Key[]> {
  const editor = vscode.window.activeTextEditor;
  return editor ? (await keysInCode()).keysAt(editor.document, editor.selection.active) : [];
}

/**
 * Undefined if the user cancels.
 * @param keys the key in each file that has it
 */
async function textOfKey({ locales }: Deps, keys: readonly Key[]): Promise<Text | undefined> {
  const key = keys.length === 1 ? keys[0] : await pickKey(keys);
  return key && inLanguage((await locales()).model, key.source, key.path);
}

async function pickKey(keys: readonly Key[]): Promise<Key | undefined> {
  const items = keys.map((key) => ({ label: withoutIcons(nameOf(key.source.uri)), key }));
  const title = vscode.l10n.t('Edit "{0}" in Which File?', keyName(keys[0]?.path ?? []));
  return (await vscode.window.showQuickPick(items, { title }))?.key;
}

interface LanguageItem extends vscode.QuickPickItem {
  readonly shown: Shown;
}

/** UTF-16 code units. */
const longestText = 200;

async function inLanguage(model: Locales, owner: ShownResource, path: KeyPath): Promise<Text | undefined> {
  const file = await readLocaleFile(owner.uri);
  if (!file) throw gone(owner.uri);
  const entry = (await readEntries(file.text, owner))?.find(path);
  if (!entry) throw noSuchText();
  const items: LanguageItem[] = [];
  for (const shown of [owner, ...owner.targets]) {
    const text = await model.textOf(shown.uri);
    // A text can be added only to a file that exists.
    if (text === undefined || isNew(text)) continue;
    const locale = localeOf(shown);
    const [own] = (await formsIn(model, shown, entry)) ?? [];
    const detail = own ? withoutIcons(visible(shortened(own.text, longestText))) : vscode.l10n.t('missing');
    items.push({ label: localeName(locale), description: locale, detail, shown });
  }
  if (items.length === 1) return { shown: owner, path };
  const title = vscode.l10n.t('Edit "{0}" in Which Language?', keyName(path));
  const options = { title, matchOnDescription: true, matchOnDetail: true };
  const picked = await vscode.window.showQuickPick(items, options);
  return picked && { shown: picked.shown, path };
}

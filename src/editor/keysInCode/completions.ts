/** Suggests keys while the user types one in program code. */
import * as vscode from 'vscode';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { completedNames, scopesAt } from '../../keyUses/names.ts';
import { unfinishedUseAt } from '../../keyUses/uses.ts';
import { shortened, visible } from '../../visible.ts';
import { nameOf } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/shown.ts';
import type { Keys } from './knownKeys.ts';
import { type Place, spelled } from './spelled.ts';

/** More suggestions would not help, and sending them takes time. The list is requested again as the key grows. */
const most = 500;

/** UTF-16 code units. */
const longestText = 200;

export async function completionsAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  load: () => Promise<Keys>,
): Promise<vscode.CompletionList | undefined> {
  const text = document.getText();
  const offset = document.offsetAt(position);
  const use = unfinishedUseAt(text, offset);
  if (!use) return undefined;
  const place = {
    language: document.languageId,
    quote: text.charAt(use.offset - 1),
    before: text.charAt(use.offset - 2),
  };
  const end = offset + restOfKey(text.slice(offset, offset + longestText), place.quote);
  const range = {
    inserting: new vscode.Range(document.positionAt(use.offset), position),
    replacing: new vscode.Range(document.positionAt(use.offset), document.positionAt(end)),
  };
  const items = new Map<string, vscode.CompletionItem>();
  const keys = await load();
  const code = { path: document.uri.path, text };
  const chosen = completedNames({ ...use, key: '' }, code);
  const scopes = chosen.length > 0 && !use.key.includes(':') ? chosen : [...scopesAt(code, use.offset), ''];
  for (const scope of scopes) {
    for (const [name, key] of keys.beginningWith(scope + use.key)) {
      const label = name.slice(scope.length);
      if (items.size === most) return new vscode.CompletionList([...items.values()], true);
      const item = items.has(label) ? undefined : itemOf(label, key, { place, range });
      if (item) items.set(label, item);
    }
  }
  return new vscode.CompletionList([...items.values()]);
}

/** The length of the rest of a key, which a suggestion may replace; 0 unless a quotation mark follows. */
function restOfKey(after: string, quote: string): number {
  const [rest = ''] = /^[\p{L}\p{N}\p{M}_.:/ -]*/u.exec(after) ?? [];
  return after.startsWith(quote, rest.length) ? rest.length : 0;
}

interface ItemParts {
  readonly place: Place;
  readonly range: vscode.CompletionItem['range'];
}

/** @returns undefined if the string cannot contain the key */
function itemOf(
  label: string,
  { source, text }: IndexedKey<ShownResource>,
  { place, range }: ItemParts,
): vscode.CompletionItem | undefined {
  const written = spelled(label, place);
  if (written === undefined) return undefined;
  const item = new vscode.CompletionItem(
    { label: visible(label), description: nameOf(source.uri) },
    vscode.CompletionItemKind.Constant,
  );
  item.insertText = written;
  // VS Code compares it with what the user types.
  item.filterText = written;
  item.detail = visible(shortened(text, longestText));
  if (range) item.range = range;
  return item;
}

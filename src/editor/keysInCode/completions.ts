/** Suggests keys while one is typed in program code. */
import * as vscode from 'vscode';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { scopesAt } from '../../keyUses/names.ts';
import { unfinishedUseAt } from '../../keyUses/uses.ts';
import { visible } from '../../visible.ts';
import { nameOf } from '../localeFile/names.ts';
import type { ShownResource } from '../locales/shown.ts';
import type { Keys } from './knownKeys.ts';

/** More suggestions would be of no help, and take long to send. The list is requested again as the key grows. */
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
  const quote = text.charAt(use.offset - 1);
  const end =
    offset + (/^[\w.:/-]*(?=["'`])/.exec(text.slice(offset, offset + longestText))?.[0].length ?? 0);
  const range = {
    inserting: new vscode.Range(document.positionAt(use.offset), position),
    replacing: new vscode.Range(document.positionAt(use.offset), document.positionAt(end)),
  };
  const items = new Map<string, vscode.CompletionItem>();
  const keys = await load();
  for (const scope of [...scopesAt({ path: document.uri.path, text }, use.offset), '']) {
    for (const [name, key] of keys.beginningWith(scope + use.key)) {
      const label = name.slice(scope.length);
      if (items.size === most) return new vscode.CompletionList([...items.values()], true);
      if (!items.has(label)) items.set(label, itemOf(label, key, { quote, range }));
    }
  }
  return new vscode.CompletionList([...items.values()]);
}

function itemOf(
  label: string,
  { source, text }: IndexedKey<ShownResource>,
  { quote, range }: { readonly quote: string; readonly range: vscode.CompletionItem['range'] },
): vscode.CompletionItem {
  const item = new vscode.CompletionItem(
    { label: visible(label), description: nameOf(source.uri) },
    vscode.CompletionItemKind.Constant,
  );
  item.insertText = spelled(label, quote);
  item.filterText = label;
  item.detail = visible(text.slice(0, longestText));
  if (range) item.range = range;
  return item;
}

/** gettext's keys are texts, which may contain any character. */
function spelled(key: string, quote: string): string {
  return key
    .replaceAll('\\', '\\\\')
    .replaceAll(quote, `\\${quote}`)
    .replaceAll('\n', '\\n')
    .replaceAll('\r', '\\r');
}

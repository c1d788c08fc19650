/** Reports the places that may name a key, once it has been renamed. */
import * as vscode from 'vscode';
import { lineCounter, lineEnd } from '../../formats/lines.ts';
import type { PlacedUse } from '../../keyUses/codeFiles.ts';
import { shortened, visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import { show, UserError } from '../errors.ts';
import { nameOf } from '../localeFile/names.ts';
import type { Log } from '../log.ts';
import { withoutIcons } from '../plainText.ts';
import { formatNumber } from '../views/figures.ts';

/** Milliseconds. The user may look through a preview of the changes first. */
const longestPreview = 600_000;

interface Renamed {
  readonly uri: vscode.Uri;
  /** The text of the document once the key has been renamed. */
  readonly text: string;
}

export function tellOfDoubtful(
  uses: readonly PlacedUse[],
  uriOf: (path: string) => vscode.Uri,
  { uri, text, log }: Renamed & { readonly log: Log },
): void {
  if (uses.length === 0) return;
  const changes = vscode.workspace.onDidChangeTextDocument((change) => {
    // VS Code may have closed the document that was read, and opened it again.
    if (change.document.uri.toString() !== uri.toString() || change.document.getText() !== text) return;
    end();
    inBackground(log, 'Showing what may name a key', () => show(noticeOf(uses, uriOf)));
  });
  const timer = setTimeout(end, longestPreview);
  function end(): void {
    clearTimeout(timer);
    changes.dispose();
  }
}

function noticeOf(uses: readonly PlacedUse[], uriOf: (path: string) => vscode.Uri): UserError {
  const message =
    uses.length === 1
      ? vscode.l10n.t('1 place may name the former key and was not changed.')
      : vscode.l10n.t('{0} places may name the former key and were not changed.', formatNumber(uses.length));
  const title = vscode.l10n.t('Show Places');
  return new UserError('warning', message, [{ title, run: () => pickPlace(uses, uriOf) }]);
}

interface PlaceItem extends vscode.QuickPickItem {
  readonly uri: vscode.Uri;
  readonly position: vscode.Position;
}

async function pickPlace(uses: readonly PlacedUse[], uriOf: (path: string) => vscode.Uri): Promise<void> {
  const items = uses.map((use) => itemOf(use, uriOf(use.file)));
  const [only] = items;
  const chosen =
    items.length === 1
      ? only
      : await vscode.window.showQuickPick(items, {
          title: vscode.l10n.t('Places That May Name the Former Key'),
          matchOnDescription: true,
        });
  if (!chosen) return;
  const selection = new vscode.Range(chosen.position, chosen.position);
  await vscode.window.showTextDocument(chosen.uri, { selection });
}

function itemOf({ text, use }: PlacedUse, uri: vscode.Uri): PlaceItem {
  const { line, column } = lineCounter(text)(use.offset);
  const own = text.slice(use.offset + 1 - column, lineEnd(text, use.offset));
  return {
    label: withoutIcons(visible(shortened(own.trim(), longestLine))),
    description: withoutIcons(`${nameOf(uri)}:${line}`),
    uri,
    position: new vscode.Position(line - 1, column - 1),
  };
}

/** UTF-16 code units. */
const longestLine = 200;

/** What the extension offers at a place in a file, with the commands. */
import * as vscode from 'vscode';
import { until } from '../support/until.ts';

/**
 * Asks again until the answer has all commands: VS Code forgets them after 100 ms, so an extension host that was busy
 * for that long gets the answer without them.
 */
async function withCommands<T>(ask: () => Thenable<readonly T[]>, isWhole: (one: T) => boolean) {
  let offers: readonly T[] = [];
  await until(
    async () => {
      offers = await ask();
      return offers.every(isWhole);
    },
    () => JSON.stringify(offers.filter((one) => !isWhole(one))),
  );
  return offers;
}

/** The quick fixes and refactorings for a range, optionally of one kind only. */
export function actionsAt(
  uri: vscode.Uri,
  range: vscode.Range,
  kind?: vscode.CodeActionKind,
): Promise<readonly vscode.CodeAction[]> {
  const ask = () =>
    vscode.commands.executeCommand<vscode.CodeAction[]>(
      'vscode.executeCodeActionProvider',
      uri,
      range,
      kind?.value,
    );
  return withCommands(ask, ({ command, edit }) => command !== undefined || edit !== undefined);
}

export function lensesIn(uri: vscode.Uri): Promise<readonly vscode.CodeLens[]> {
  const ask = () => vscode.commands.executeCommand<vscode.CodeLens[]>('vscode.executeCodeLensProvider', uri);
  return withCommands(ask, ({ command }) => command !== undefined);
}

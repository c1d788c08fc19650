/** Asks for sources of the project, for commands that are run where no locale file is open or selected. */
import * as vscode from 'vscode';
import { localeName, nameOf } from '../localeFile/names.ts';
import { shown } from '../plainText.ts';
import type { ShownResource } from './shown.ts';
import { nothingInWorkspace } from './translateMany.ts';

/**
 * The sources to which a command applies if it is run without one. Does not ask if there is only one.
 * @returns empty if the user cancelled, or chose none
 * @throws UserError if the project has none
 */
export async function chooseSources(
  sources: readonly ShownResource[],
  title: string,
): Promise<readonly ShownResource[]> {
  if (sources.length === 0) throw nothingInWorkspace();
  if (sources.length === 1) return sources;
  const items = sources.map((one) => ({ ...itemOf(one), picked: true }));
  const placeHolder = vscode.l10n.t('The files to translate from');
  const options = { title, placeHolder, matchOnDescription: true, canPickMany: true } as const;
  return (await vscode.window.showQuickPick(items, options))?.map(({ source }) => source) ?? [];
}

/**
 * Does not ask if there is only one.
 * @returns undefined if the user cancelled
 */
export async function chooseSource(
  sources: readonly ShownResource[],
  title: string,
): Promise<ShownResource | undefined> {
  if (sources.length === 1) return sources[0];
  const placeHolder = vscode.l10n.t('The file to translate from');
  const options = { title, placeHolder, matchOnDescription: true };
  return (await vscode.window.showQuickPick(sources.map(itemOf), options))?.source;
}

interface SourceItem extends vscode.QuickPickItem {
  readonly source: ShownResource;
}

function itemOf(source: ShownResource): SourceItem {
  return shown({ label: nameOf(source.uri), description: localeName(source.resource.locale), source });
}

import * as vscode from 'vscode';
import { setWhereInForce } from '../configuration.ts';
import { settingNames, settingSection } from '../ids.ts';
import { showsTextsInCode } from '../settings.ts';

export async function toggleTexts(): Promise<void> {
  const scope = vscode.window.activeTextEditor?.document.uri;
  await setWhereInForce(settingSection, settingNames.textsInCode, !showsTextsInCode(scope), scope);
}

/** The one place that asks VS Code for settings. What comes out is unknown until `settings` has checked it. */
import * as vscode from 'vscode';
import { machineSettings, settingSection } from './ids.ts';

/** The value of a setting for a resource, at the moment of use; the default is the manifest's. */
export function settingValue(section: string, name: string, scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(section, scope).get(name);
}

/**
 * The command that shows a setting where the value that is in force can be changed: VS Code lists what belongs to a machine for that
 * machine only, and what a project sets for its workspace only.
 * @param name with its section
 */
export function openSetting(name: string, scope?: vscode.ConfigurationScope): vscode.Command {
  const title = vscode.l10n.t('Open Setting');
  return { title, command: pageOf(name, scope), arguments: [{ query: `@id:${name}` }] };
}

function pageOf(name: string, scope?: vscode.ConfigurationScope): string {
  const set = vscode.workspace.getConfiguration(undefined, scope).inspect(name);
  if ((set?.workspaceValue ?? set?.workspaceFolderValue) !== undefined) {
    return 'workbench.action.openWorkspaceSettings';
  }
  const isRemote = vscode.env.remoteName !== undefined;
  return isRemote && isOfMachine(name)
    ? 'workbench.action.openRemoteSettings'
    : 'workbench.action.openSettings';
}

function isOfMachine(name: string): boolean {
  return machineSettings.some((one) => name === `${settingSection}.${one}`);
}

/** The one place that asks VS Code for settings. What comes out is unknown until `settings` has checked it. */
import * as vscode from 'vscode';
import { machineSettings, settingSection } from './ids.ts';

/** The value of a setting for a resource, at the moment of use; the default is the manifest's. */
export function settingValue(section: string, name: string, scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(section, scope).get(name);
}

/** What each place says of a setting, and what is in force for a folder: objects of several places are one then. */
export interface SettingPlaces {
  readonly inForce: unknown;
  readonly byDefault: unknown;
  readonly person: unknown;
  /** Of a workspace of several folders. */
  readonly workspace: unknown;
  readonly folder: unknown;
}

export function settingPlaces(section: string, name: string, { uri }: vscode.WorkspaceFolder): SettingPlaces {
  const configuration = vscode.workspace.getConfiguration(section, uri);
  const set = configuration.inspect(name);
  const isAlone = vscode.workspace.workspaceFile === undefined;
  return {
    inForce: configuration.get(name),
    byDefault: set?.defaultValue,
    person: set?.globalValue,
    workspace: isAlone ? undefined : set?.workspaceValue,
    folder: isAlone ? set?.workspaceValue : set?.workspaceFolderValue,
  };
}

/** @param value undefined removes the folder's own. @throws what VS Code says where it cannot write */
export async function setInFolder(
  section: string,
  name: string,
  value: unknown,
  { uri }: vscode.WorkspaceFolder,
): Promise<void> {
  const { Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  // A window with nothing but a folder knows no other workspace.
  const target = vscode.workspace.workspaceFile === undefined ? Workspace : WorkspaceFolder;
  await vscode.workspace.getConfiguration(section, uri).update(name, value, target);
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

/** The only place that reads and writes VS Code settings. Their values are not checked here. */
import * as vscode from 'vscode';
import { machineSettings, settingSection } from './ids.ts';

/** The effective value of a setting for a file or folder; the default in the manifest if it is set nowhere. */
export function settingValue(section: string, name: string, scope?: vscode.ConfigurationScope): unknown {
  return vscode.workspace.getConfiguration(section, scope).get(name);
}

/** A setting's value at each level, and the effective one for a folder: VS Code merges object values. */
export interface SettingPlaces {
  readonly inForce: unknown;
  readonly byDefault: unknown;
  readonly person: unknown;
  /** The value from a workspace file. */
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

/**
 * @param value undefined removes the folder's own value
 * @throws VS Code's error if it cannot write
 */
export async function setInFolder(
  section: string,
  name: string,
  value: unknown,
  { uri }: vscode.WorkspaceFolder,
): Promise<void> {
  const { Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  // Without a workspace file, the workspace's settings are those of its only folder.
  const target = vscode.workspace.workspaceFile === undefined ? Workspace : WorkspaceFolder;
  await vscode.workspace.getConfiguration(section, uri).update(name, value, target);
}

/**
 * Sets a value at the level that the current one comes from, or in the user's own settings if it is the default.
 * @throws VS Code's error if it cannot write
 */
export async function setWhereInForce(
  section: string,
  name: string,
  value: unknown,
  scope?: vscode.ConfigurationScope,
): Promise<void> {
  const configuration = vscode.workspace.getConfiguration(section, scope);
  const set = configuration.inspect(name);
  const { Global, Workspace, WorkspaceFolder } = vscode.ConfigurationTarget;
  const inWorkspace = set?.workspaceValue === undefined ? Global : Workspace;
  await configuration.update(
    name,
    value,
    set?.workspaceFolderValue === undefined ? inWorkspace : WorkspaceFolder,
  );
}

/**
 * A command that opens a setting on the page where its effective value can be changed. For a folder's page, VS Code
 * asks for the folder.
 * @param name including the section
 */
export function openSetting(name: string, scope?: vscode.ConfigurationScope): vscode.Command {
  const title = vscode.l10n.t('Open Setting');
  return { title, command: pageOf(name, scope), arguments: [{ query: `@id:${name}` }] };
}

function pageOf(name: string, scope?: vscode.ConfigurationScope): string {
  const set = vscode.workspace.getConfiguration(undefined, scope).inspect(name);
  if (vscode.workspace.workspaceFile && set?.workspaceFolderValue !== undefined) {
    return 'workbench.action.openFolderSettings';
  }
  if ((set?.workspaceValue ?? set?.workspaceFolderValue) !== undefined) {
    return 'workbench.action.openWorkspaceSettings';
  }
  const isRemote = vscode.env.remoteName !== undefined;
  return isRemote && (isOfMachine(name) || isSetRemotely(set))
    ? 'workbench.action.openRemoteSettings'
    : 'workbench.action.openSettings';
}

/** VS Code's typings lack this member, the value from the remote machine's settings. */
function isSetRemotely(set: object | undefined): boolean {
  return set !== undefined && 'globalRemoteValue' in set && set.globalRemoteValue !== undefined;
}

function isOfMachine(name: string): boolean {
  return machineSettings.some((one) => name === `${settingSection}.${one}`);
}

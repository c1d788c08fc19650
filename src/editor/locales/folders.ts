/** The workspace folders, as projects. */
import * as vscode from 'vscode';
import { Project } from '../../project/project.ts';
import type { TranslationSettings } from '../../project/settings/settings.ts';
import type { Comparer } from '../../project/states/comparer.ts';
import { UserError } from '../errors.ts';
import { rulesFor } from '../localeFile/source.ts';
import { translationSetting } from '../translationSettings.ts';
import { WorkspaceFiles } from './workspaceFiles.ts';

export interface OpenFolder {
  readonly folder: vscode.WorkspaceFolder;
  readonly files: WorkspaceFiles;
  readonly project: Project;
}

export function openFolders(comparer: Comparer): readonly OpenFolder[] {
  return (vscode.workspace.workspaceFolders ?? []).map((folder) => openFolder(folder, comparer));
}

function openFolder(folder: vscode.WorkspaceFolder, comparer: Comparer): OpenFolder {
  const files = new WorkspaceFiles(folder.uri);
  const usual = sourceLanguageIn(folder) || 'en';
  return { folder, files, project: new Project(files, { usual }, rulesIn(folder), comparer) };
}

type Languages = Pick<TranslationSettings, 'targetLanguages'>;

/**
 * The target languages that the settings name for a file, read once per workspace folder. None if that setting
 * is invalid, which is reported when something is translated.
 */
export function targetLanguages(): (file: vscode.Uri) => Languages {
  const known = new Map<string, Languages>();
  return (file) => {
    const { uri } = vscode.workspace.getWorkspaceFolder(file) ?? { uri: file };
    const languages = known.get(uri.toString()) ?? {
      targetLanguages: withoutWrong(() => translationSetting('targetLanguages', uri), []),
    };
    known.set(uri.toString(), languages);
    return languages;
  };
}

function sourceLanguageIn({ uri }: vscode.WorkspaceFolder): string {
  return withoutWrong(() => translationSetting('sourceLanguage', uri), '');
}

function rulesIn({ uri }: vscode.WorkspaceFolder) {
  return withoutWrong(() => rulesFor(uri), { folder: '', rules: [] });
}

function withoutWrong<T>(read: () => T, otherwise: T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof UserError) return otherwise;
    throw error;
  }
}

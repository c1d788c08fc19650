import * as vscode from 'vscode';
import type { Format } from '../../formats/format.ts';
import { loadFormat, readNames } from '../../formats/index.ts';
import { Project, type ProjectFiles } from '../../project/project.ts';
import type { Resource } from '../../project/resource.ts';
import type { ResourceRules } from '../../project/resourceRules.ts';
import { UserError } from '../errors.ts';
import { findIfTold, list } from '../fileSystem.ts';
import { translationSetting } from '../translationSettings.ts';
import { readLocaleFile } from './files.ts';
import { nameOf } from './names.ts';

/** The file to translate from, and the resource that it is the source of. */
export interface LocaleSource extends Resource {
  readonly uri: vscode.Uri;
}

/**
 * Finds the source for a file: the file itself, or, when it is a translation, its counterpart in the source language.
 * @throws UserError when there is no file, or no format reads it.
 */
export async function findSource(resource: unknown): Promise<LocaleSource> {
  const uri = resourceUri(resource);
  const usual = translationSetting('sourceLanguage', uri) || 'en';
  const found = await new Project(filesAround(uri), { usual }, rulesFor(uri)).resourceAt(uri.path);
  await requireFormat(uri, found?.format);
  if (!found) throw new Error('The editor lists a folder or throws');
  return { ...found, uri: uri.with({ path: found.path }) };
}

/** @throws UserError for a file, and for a folder, which would hide translations, that cannot be read */
function filesAround(uri: vscode.Uri): ProjectFiles {
  return {
    read: (path) => readLocaleFile(uri.with({ path })),
    list: async (folder) => (await list(uri.with({ path: folder }))) ?? [],
    isFile: async (path) => (await findIfTold(uri.with({ path })))?.isFile === true,
  };
}

/** Paths in the setting count from the workspace folder; without one it names nothing. */
export function rulesFor(uri: vscode.Uri): ResourceRules {
  const workspace = vscode.workspace.getWorkspaceFolder(uri);
  const rules = workspace ? translationSetting('resources', uri) : [];
  return { folder: workspace?.uri.path.replace(/\/$/, '') ?? '', rules };
}

/** @throws UserError when no format reads the file */
export async function requireFormat(uri: vscode.Uri, id?: string): Promise<Format> {
  const format = await loadFormat(uri.path, id);
  if (format) return format;
  const message = vscode.l10n.t(
    'No format is known for {0}. Vernacular reads {1}.',
    nameOf(uri),
    readNames.join(', '),
  );
  throw new UserError('information', message);
}

function resourceUri(resource: unknown): vscode.Uri {
  if (resource instanceof vscode.Uri) return resource;
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active) return active;
  throw new UserError('information', vscode.l10n.t('Open a locale file such as locales/en.json first.'));
}

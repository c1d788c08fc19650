import * as vscode from 'vscode';
import type { Format } from '../../formats/format.ts';
import { knownFormat, loadFormat, readNames } from '../../formats/index.ts';
import type { ProjectFiles } from '../../project/discovery/projectFiles.ts';
import type { Resource } from '../../project/discovery/resource.ts';
import { meaning } from '../../project/locales/locale.ts';
import { Project } from '../../project/project.ts';
import type { ResourceRules } from '../../project/settings/resourceRules.ts';
import { UserError } from '../errors.ts';
import { findIfAllowed, list } from '../fileSystem.ts';
import { translationSetting } from '../translationSettings.ts';
import { readLocaleFile } from './files.ts';
import { nameOf } from './names.ts';

/** The file to translate from, and the resource to which it belongs. */
export interface LocaleSource extends Resource {
  readonly uri: vscode.Uri;
}

/**
 * Finds the source for a file: the file itself or, if it is a translation, its counterpart in the source language.
 * @param resource the URI of the file; anything else means the active editor's file
 * @throws UserError if there is no file that can be read, or a setting is invalid
 */
export async function findSource(resource: unknown): Promise<LocaleSource> {
  const uri = resourceUri(resource);
  const usual = translationSetting('sourceLanguage', uri) || 'en';
  const project = new Project(filesAround(uri), { usual }, rulesFor(uri));
  const found = await project.resourceAt(uri.path);
  await requireFormat(uri, found?.format);
  if (found?.format === undefined && !(await project.isOwn(uri.path))) throw noFormat(uri);
  if (!found) throw new Error('Listing a folder must return items or throw');
  const from = await project.passesOn(uri.path);
  if (from !== undefined) throw passingOn(uri, from);
  return { ...found, uri: uri.with({ path: found.path }) };
}

/** The meanings of the languages that cannot be added, because the source is in them or they have a file. */
export function takenIn({ locale, siblings, passing = [] }: Resource): ReadonlySet<string | undefined> {
  return new Set([locale, ...[...siblings, ...passing].map((one) => one.locale)].map(meaning));
}

/**
 * The locale of a translation; undefined if the file is only a source.
 * @param path the file for which the resource was found
 */
export function translationLocale({ only, siblings }: Resource, path: string): string | undefined {
  return siblings.find((sibling) => sibling.path === path)?.locale ?? only;
}

/** @throws UserError if the source texts of the file come from code, the only place where they can be changed */
export function requireOwnTexts(uri: vscode.Uri, format: string | undefined): void {
  if (!knownFormat(uri.path, format)?.bilingual) return;
  const message = vscode.l10n.t(
    'The source texts of {0} are written in the code that they come from: correct them there.',
    nameOf(uri),
  );
  throw new UserError('information', message);
}

/** An unreadable folder is an error too, because it would hide translations. */
function filesAround(uri: vscode.Uri): ProjectFiles {
  return {
    read: (path) => readLocaleFile(uri.with({ path })),
    list: async (folder) => (await list(uri.with({ path: folder }))) ?? [],
    isFile: async (path) => (await findIfAllowed(uri.with({ path })))?.isFile === true,
  };
}

/** Paths in the setting are relative to the workspace folder; without one the setting has no effect. */
export function rulesFor(uri: vscode.Uri): ResourceRules {
  const workspace = vscode.workspace.getWorkspaceFolder(uri);
  const rules = workspace ? translationSetting('resources', uri) : [];
  return { folder: workspace?.uri.path.replace(/\/$/, '') ?? '', rules };
}

/** @throws UserError if no format can read the file */
export async function requireFormat(uri: vscode.Uri, id?: string): Promise<Format> {
  const format = await loadFormat(uri.path, id);
  if (format) return format;
  throw noFormat(uri);
}

function noFormat(uri: vscode.Uri): UserError {
  const message = vscode.l10n.t(
    'No format is known for {0}. Vernacular reads {1}.',
    nameOf(uri),
    readNames.join(', '),
  );
  return new UserError('information', message);
}

function passingOn(uri: vscode.Uri, from: string): UserError {
  const message = vscode.l10n.t(
    '{0} has no texts of its own: it only passes on those of {1}.',
    nameOf(uri),
    from,
  );
  return new UserError('information', message);
}

function resourceUri(resource: unknown): vscode.Uri {
  if (resource instanceof vscode.Uri) return resource;
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active) return active;
  throw new UserError('information', vscode.l10n.t('Open a locale file such as locales/en.json first.'));
}

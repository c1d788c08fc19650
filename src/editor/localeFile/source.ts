import * as vscode from 'vscode';
import type { Format } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import { bareSource, type FileLayout, layoutOf, layoutsOf } from '../../project/layout.ts';
import { meaning } from '../../project/locale.ts';
import { isOwnSource, sourceBeside } from '../../project/ownSource.ts';
import { type Sibling, siblingLocales } from '../../project/siblings.ts';
import { UserError } from '../errors.ts';
import { translationSetting } from '../translationSettings.ts';
import { readLocaleFile } from './files.ts';
import { nameOf } from './names.ts';

/** The file to translate from, and its counterparts. */
export interface LocaleSource {
  readonly uri: vscode.Uri;
  /** The locale as the project spells it, or the configured source language where the path has none. */
  readonly locale: string;
  readonly siblings: readonly Sibling[];
  /** Where the counterparts are. */
  readonly layout: FileLayout;
  /** Set when the command was called on a translation: the one locale to fill. */
  readonly only?: string;
}

/**
 * Finds the source for a file: the file itself, or, when it is a translation, its counterpart in the source language.
 * @throws UserError when there is no file, or no format reads it.
 */
export async function findSource(resource: unknown): Promise<LocaleSource> {
  const uri = resourceUri(resource);
  const format = await requireFormat(uri);
  if (format.languages) return sourceInCatalogue(uri, format);
  const sourceLanguage = translationSetting('sourceLanguage', uri) || 'en';
  const { locale } = layoutOf(uri.path);
  const { layout, siblings } = await findSiblings(uri);
  if (locale === undefined) return { uri, locale: sourceLanguage, siblings, layout };
  const own = { locale, path: uri.path };
  if (isOwnSource(uri.path, sourceLanguage)) return sourceOfTranslation(uri, own, siblings, sourceLanguage);
  const source = better(own, siblings, sourceLanguage) ?? (await bare(uri, own, layout, sourceLanguage));
  if (!source) return { uri, locale, siblings, layout };
  return { uri: uri.with({ path: source.path }), locale: source.locale, siblings, layout, only: locale };
}

/** The source whose path names no language: `values/strings.xml` of `values-de/strings.xml`. */
async function bare(
  uri: vscode.Uri,
  own: Sibling,
  layout: FileLayout,
  sourceLanguage: string,
): Promise<Sibling | undefined> {
  if (meaning(own.locale) === meaning(sourceLanguage)) return undefined;
  const files = await vscode.workspace.findFiles(
    new vscode.RelativePattern(baseOf(uri, layout), '{*,*/*}'),
    null,
  );
  const path = bareSource(layout.pattern, files.map((file) => file.path).sort());
  return path === undefined ? undefined : { locale: sourceLanguage, path };
}

/** @throws UserError when no format reads the file */
export async function requireFormat(uri: vscode.Uri): Promise<Format> {
  const format = await loadFormat(uri.path);
  if (format) return format;
  throw new UserError('information', vscode.l10n.t('No format is known for {0}.', nameOf(uri)));
}

/** A file of all languages is the counterpart of itself, and says which language is the source's. */
async function sourceInCatalogue(uri: vscode.Uri, format: Format): Promise<LocaleSource> {
  const { path } = uri;
  const text = (await readLocaleFile(uri))?.text ?? '';
  const [locale = 'en', ...others] = format.languages?.(text, { path }) ?? [];
  return { uri, locale, siblings: others.map((other) => ({ locale: other, path })), layout: layoutOf(path) };
}

/** A translation that holds the texts of its source needs no other file, and takes what another one may know. */
async function sourceOfTranslation(
  uri: vscode.Uri,
  own: Sibling,
  siblings: readonly Sibling[],
  sourceLanguage: string,
): Promise<LocaleSource> {
  const layout = layoutOf(uri.path);
  const files = await vscode.workspace.findFiles(new vscode.RelativePattern(baseOf(uri, layout), '*'), null);
  const paths = [...new Set([...siblings, ...files].map(({ path }) => path))].sort();
  const path = sourceBeside(uri.path, paths, sourceLanguage) ?? uri.path;
  const locale = layoutOf(path).locale ?? sourceLanguage;
  return {
    uri: uri.with({ path }),
    locale: path === uri.path ? sourceLanguage : locale,
    siblings: [...siblings, own],
    layout,
    only: own.locale,
  };
}

/** The sibling that is the source rather than `own`: beside `en`, `en-GB` is a translation; alone it is the source. */
function better(own: Sibling, siblings: readonly Sibling[], wanted: string): Sibling | undefined {
  const means = ({ locale }: Sibling) => meaning(locale) === meaning(wanted);
  const related = ({ locale }: Sibling) => root(locale) === root(wanted);
  if (means(own)) return undefined;
  const same = siblings.find(({ locale }) => locale === wanted) ?? siblings.find(means);
  if (same || related(own)) return same;
  return siblings.find(related);
}

function resourceUri(resource: unknown): vscode.Uri {
  if (resource instanceof vscode.Uri) return resource;
  const active = vscode.window.activeTextEditor?.document.uri;
  if (active) return active;
  throw new UserError('information', vscode.l10n.t('Open a locale file such as locales/en.json first.'));
}

interface Counterparts {
  readonly layout: FileLayout;
  readonly siblings: readonly Sibling[];
}

/** The counterparts in the layout that is in use, of those that a file may have. */
async function findSiblings(uri: vscode.Uri): Promise<Counterparts> {
  const layouts = await Promise.all(
    layoutsOf(uri.path).map(async (layout) => ({ layout, siblings: await siblingsIn(uri, layout) })),
  );
  return layouts.find(({ siblings }) => siblings.length > 0) ?? { layout: layoutOf(uri.path), siblings: [] };
}

async function siblingsIn(uri: vscode.Uri, layout: FileLayout): Promise<readonly Sibling[]> {
  const base = baseOf(uri, layout);
  const glob = layout.targetPath('*');
  const pattern = new vscode.RelativePattern(base, glob.slice(base.path.length));
  const found = await vscode.workspace.findFiles(pattern, null);
  return siblingLocales(uri.path, found.map((file) => file.path).sort(), layout);
}

/** The folder that everything of a layout is in. */
function baseOf(uri: vscode.Uri, layout: FileLayout): vscode.Uri {
  const glob = layout.targetPath('*');
  const fixed = glob.slice(0, glob.indexOf('*'));
  return uri.with({ path: fixed.slice(0, fixed.lastIndexOf('/') + 1) || '/' });
}

function root(locale: string): string | undefined {
  return locale.toLowerCase().split(/[-_]/)[0];
}

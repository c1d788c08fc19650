import * as vscode from 'vscode';
import { formatFor } from '../../formats/index.ts';
import { layoutOf } from '../../project/layout.ts';
import { meaning } from '../../project/locale.ts';
import { type Sibling, siblingLocales } from '../../project/siblings.ts';
import { UserError } from '../errors.ts';
import { setting } from '../settings.ts';
import { nameOf } from './files.ts';

/** The file to translate from, and its counterparts. */
export interface LocaleSource {
  readonly uri: vscode.Uri;
  /** As the project spells it, or the configured source language where the path has none. */
  readonly locale: string;
  readonly siblings: readonly Sibling[];
  /** Set when the command was called on a translation: the one locale to fill. */
  readonly only?: string;
}

/**
 * Finds the source for a file: the file itself, or, when it is a translation, its counterpart in the source language.
 * @throws UserError when there is no file, or no format reads it.
 */
export async function findSource(resource: unknown): Promise<LocaleSource> {
  const uri = resourceUri(resource);
  if (!formatFor(uri.path)) {
    throw new UserError(
      'information',
      vscode.l10n.t('{0} is not a locale file: JSON is supported.', nameOf(uri)),
    );
  }
  const sourceLanguage = setting<string>('sourceLanguage', uri) || 'en';
  const { locale } = layoutOf(uri.path);
  const siblings = await findSiblings(uri);
  if (locale === undefined) return { uri, locale: sourceLanguage, siblings };
  const source = better({ locale, path: uri.path }, siblings, sourceLanguage);
  if (!source) return { uri, locale, siblings };
  return { uri: uri.with({ path: source.path }), locale: source.locale, siblings, only: locale };
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

async function findSiblings(uri: vscode.Uri): Promise<readonly Sibling[]> {
  const glob = layoutOf(uri.path).targetPath('*');
  const fixed = glob.slice(0, glob.indexOf('*'));
  const base = uri.with({ path: fixed.slice(0, fixed.lastIndexOf('/') + 1) || '/' });
  const pattern = new vscode.RelativePattern(base, glob.slice(base.path.length));
  const found = await vscode.workspace.findFiles(pattern, null);
  return siblingLocales(uri.path, found.map((file) => file.path).sort());
}

function root(locale: string): string | undefined {
  return locale.toLowerCase().split(/[-_]/)[0];
}

/** The language of the texts of a document. */
import * as vscode from 'vscode';
import type { TextOptions, Writing } from '../../engine/segment.ts';
import { isOwnText, knownFormat } from '../../formats/index.ts';
import { isNamed } from '../../project/discovery/configured.ts';
import { layoutOf } from '../../project/layout/layout.ts';
import { undetermined, writingLanguage, writingOptions } from '../../writing/language.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { localeName } from '../localeFile/names.ts';
import { findSource, rulesFor, translationLocale } from '../localeFile/source.ts';

/**
 * The locale of a locale file, from the setting `resources` or else from its path; undefined for other documents, whose
 * language the service detects.
 * @throws UserError if the setting is invalid, or the source cannot be found
 */
export async function localeOf(uri: vscode.Uri): Promise<string | undefined> {
  if (isNamed(uri.path, rulesFor(uri))) {
    const source = await findSource(uri);
    return translationLocale(source, uri.path) ?? source.locale;
  }
  const text = openDocument(uri)?.getText();
  const isLocaleFile = knownFormat(uri.path) && (text === undefined || isOwnText(uri.path, text));
  return isLocaleFile ? layoutOf(uri.path).locale : undefined;
}

/** @throws UserError if the service cannot improve texts in this language */
export function optionsFor(locale: string | undefined, writing: Writing): TextOptions {
  if (locale === undefined) return writingOptions(undetermined, writing);
  const code = writingLanguage(locale, writing);
  if (code !== undefined) return writingOptions(code, writing);
  const message = vscode.l10n.t('The service cannot improve texts in {0}.', localeName(locale));
  throw new UserError('information', message);
}

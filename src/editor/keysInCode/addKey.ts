/** Adds a key that code asks for to the locale file where it belongs, with a text that the user enters. */
import * as vscode from 'vscode';
import { composeEdits } from '../../formats/composeEdits.ts';
import type { Edit, KeyPath } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import { pathKey, textsByKey } from '../../formats/pathKey.ts';
import { namesOfUse } from '../../keyUses/names.ts';
import { type NewKey, placeOfNew } from '../../keyUses/newKey.ts';
import { useAt } from '../../keyUses/uses.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import { writeReadBack } from '../../project/files/readBack.ts';
import type { Deps } from '../deps.ts';
import { type DocumentEdit, documentAt } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { addressIn } from '../languageFeatures/argument.ts';
import { readLocaleFile, requireWritable } from '../localeFile/files.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { BrokenFile, gone } from '../localeFile/problems.ts';
import { writeText } from '../localeFile/writeText.ts';
import type { ShownResource } from '../locales/shown.ts';
import { requireTrust } from '../trust.ts';
import { turn } from '../turn.ts';
import type { KeyArgument } from './keyArgument.ts';

type Place = NewKey<ShownResource>;

/** Without a text beside it, the format decides where the new text goes, if anywhere. */
type Insertion = Omit<Place, 'beside'> & { readonly beside: Place['beside'] | undefined };

/** Milliseconds. */
const shownFor = 5000;

export async function addKey({ keysInCode }: Deps, value: unknown): Promise<void> {
  requireTrust();
  const place = await placeFor(value, keysInCode);
  if (!place) {
    throw new UserError(
      'information',
      vscode.l10n.t(
        'Put the cursor on a key in code that is in no locale file yet and begins like other keys.',
      ),
    );
  }
  const { source, path } = place;
  const text = await vscode.window.showInputBox({
    title: vscode.l10n.t('Add "{0}" to {1}', keyName(path), nameOf(source.uri)),
    prompt: vscode.l10n.t('The text in {0}', localeName(source.resource.locale)),
    ignoreFocusOut: true,
    validateInput: (entered) => (entered.trim() === '' ? vscode.l10n.t('Enter a text.') : undefined),
  });
  if (text === undefined) return;
  await writeText({ text: () => insertionOf(place, text) });
  const added = vscode.l10n.t('Added "{0}" to {1}', keyName(path), nameOf(source.uri));
  vscode.window.setStatusBarMessage(added, shownFor);
}

/** The place for the key of the quick fix, or else for the one at the cursor; undefined if there is none to add. */
async function placeFor(value: unknown, open: Deps['keysInCode']): Promise<Place | undefined> {
  const at = argumentIn(value) ?? cursor();
  const document = at && (await documentAt(at.code));
  if (!document) return undefined;
  const text = document.getText();
  const use = useAt(text, at.offset);
  if (!use || use.isPrefix) return undefined;
  const { path } = document.uri;
  const names = namesOfUse(use, { path, text });
  const keys = await (await open()).known.get();
  return keys.named(names).length > 0 ? undefined : placeOfNew(names, path, keys, use);
}

/** @returns undefined unless the value is a `KeyArgument`, because any extension can run the command */
function argumentIn(value: unknown): { readonly code: vscode.Uri; readonly offset: number } | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { code, offset } = value as Partial<Record<keyof KeyArgument, unknown>>;
  if (typeof code !== 'string' || typeof offset !== 'number') return undefined;
  const address = addressIn(code);
  return address && { code: address, offset };
}

function cursor(): { readonly code: vscode.Uri; readonly offset: number } | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && { code: editor.document.uri, offset: editor.document.offsetAt(editor.selection.active) };
}

/**
 * The edit that inserts a text into a locale file.
 * @throws UserError if the file cannot be read or written, or has no place for the key
 */
export async function insertionOf(place: Insertion, text: string): Promise<DocumentEdit> {
  const { edit, refused } = await insertionsOf(place.source, [{ ...place, text }]);
  if (refused.length > 0) throw noPlace(place.source.uri, place.path);
  return edit;
}

export interface NewText extends Pick<Insertion, 'path' | 'beside'> {
  readonly text: string;
}

/**
 * The edit that inserts texts into a locale file, one after the other, and the keys for which the file has no place.
 * @param pause awaited before each of several texts; may reject to cancel
 * @throws UserError if the file cannot be read or written
 */
export async function insertionsOf(
  { uri, resource }: ShownResource,
  texts: readonly NewText[],
  pause: () => Promise<void> = turn,
): Promise<{ readonly edit: DocumentEdit; readonly refused: readonly KeyPath[] }> {
  const file = await readLocaleFile(uri);
  if (!file) throw gone(uri);
  await requireWritable(uri);
  const format = await loadFormat(uri.path, resource.format);
  if (!format) throw gone(uri);
  const { document, encoding } = file;
  const identity = inEncoding({ path: uri.path, locale: resource.locale, side: 'source' as const }, encoding);
  const refused: KeyPath[] = [];
  let edits: readonly Edit[] = [];
  let current = file.text;
  for (const { path, text, beside } of texts) {
    if (texts.length > 1) await pause();
    const { entries, problems } = format.read(current, identity);
    if (problems.length > 0) throw new BrokenFile(uri, problems);
    const others = textsByKey(entries);
    const written = others.has(pathKey(path))
      ? undefined
      : writeReadBack({
          format,
          text: current,
          changes: [{ kind: 'set', path, text }],
          options: { file: identity, ...(beside && { adds: { path, beside } }) },
          others,
        });
    if (written && written.conflicts.length === 0 && written.edits.length > 0) {
      edits = composeEdits(edits, written.edits);
      current = written.text;
    } else refused.push(path);
  }
  return { edit: { document, read: file.text, edits }, refused };
}

export function noPlace(uri: vscode.Uri, path: Place['path']): UserError {
  const message = vscode.l10n.t(
    '"{0}" cannot be added to {1} automatically. Add it by hand.',
    keyName(path),
    nameOf(uri),
  );
  const open = { title: vscode.l10n.t('Open File'), run: () => vscode.window.showTextDocument(uri) };
  return new UserError('information', message, [open]);
}

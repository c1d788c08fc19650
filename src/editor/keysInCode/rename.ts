/** Renames keys for VS Code's Rename Symbol. */
import * as vscode from 'vscode';
import { applyEdits, type Edit } from '../../formats/format.ts';
import { lineCounter } from '../../formats/lines.ts';
import { KeyRename } from '../../keyUses/rename/keyRename.ts';
import { type ChangedFile, type ResourceTexts, withFormat } from '../../keyUses/resourceTexts.ts';
import { isOfLaterVersion } from '../../lockFile.ts';
import { withoutAliases } from '../../project/files/aliases.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import { rekeyedIn } from '../../project/renames/rekeyedLock.ts';
import type { KeyToRename } from '../../project/renames/renameKeys.ts';
import { documentAt, rangeOf } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { realPathOf } from '../localeFile/containment.ts';
import { readLocaleFile, requireWritable, unknownEncoding } from '../localeFile/files.ts';
import { lockOf } from '../localeFile/lock.ts';
import { nameOf } from '../localeFile/names.ts';
import { gone } from '../localeFile/problems.ts';
import type { Locales } from '../locales/model.ts';
import type { ShownResource } from '../locales/shown.ts';
import type { Log } from '../log.ts';
import { requireTrust } from '../trust.ts';
import { turn } from '../turn.ts';
import { codeFolders } from './codeFolders.ts';
import { tellOfDoubtful } from './doubtful.ts';
import type { Keys, KnownKeys } from './knownKeys.ts';
import { type PointedKey, pointedKey } from './pointedKey.ts';
import { renameRefused } from './renameRefused.ts';

export interface RenameParts {
  readonly log: Log;
  readonly model: Locales;
  readonly known: KnownKeys;
}

export interface Preparation {
  readonly range: vscode.Range;
  readonly placeholder: string;
}

/** @throws UserError that says why the key cannot be renamed */
export async function prepareRename(
  document: vscode.TextDocument,
  position: vscode.Position,
  parts: RenameParts,
): Promise<Preparation | undefined> {
  const key = await keyAt(document, position, parts);
  if (!key) return undefined;
  requireTrust();
  const { refusal } = new KeyRename(wishFor(key, key.name));
  if (refusal) throw renameRefused(refusal, key.source.uri);
  return { range: key.range, placeholder: key.name };
}

/** @throws UserError that says why nothing is renamed */
export async function renameEdits(
  { document, position }: { readonly document: vscode.TextDocument; readonly position: vscode.Position },
  name: string,
  { token, ...parts }: RenameParts & { readonly token: vscode.CancellationToken },
): Promise<vscode.WorkspaceEdit | undefined> {
  requireTrust();
  const key = await keyAt(document, position, parts);
  if (!key || name === key.name) return undefined;
  const rename = new KeyRename(wishFor(key, name));
  if (rename.refusal) throw renameRefused(rename.refusal, key.source.uri);
  const folders = new Map<string, vscode.Uri>();
  for (const { uri, files, port } of await codeFolders(() => token.isCancellationRequested)) {
    for (const path of files) {
      await turn();
      if (token.isCancellationRequested) return undefined;
      const text = await port.read(path);
      if (text === undefined) continue;
      folders.set(path, uri);
      rename.addCode({ path, text });
    }
  }
  const locales = await textsOf(key.source);
  const renaming = await rename.finish(locales);
  if ('code' in renaming) throw renameRefused(renaming, key.source.uri);
  const uriOf = (path: string) => (folders.get(path) ?? key.source.uri).with({ path });
  const files = await withoutAliases(renaming.files, (path) => realPathOf(uriOf(path)));
  const changes = await Promise.all(files.map((file) => changeOf(uriOf(file.path), file)));
  const lock = await lockChange(key.source, locales, renaming.keys);
  const all = [...changes, ...lock];
  const edit = editOf(all);
  const [first] = changes;
  if (first)
    tellOfDoubtful(renaming.doubtful, uriOf, { uri: first.document.uri, text: first.text, log: parts.log });
  return edit;
}

interface IndexedPointedKey extends PointedKey {
  readonly index: Keys;
}

async function keyAt(
  document: vscode.TextDocument,
  position: vscode.Position,
  { model, known }: RenameParts,
): Promise<IndexedPointedKey | undefined> {
  return known.whileCurrent(async (index) => {
    const pointed = await pointedKey({ document, position }, { model, keys: index });
    return pointed && { ...pointed, index };
  });
}

function wishFor({ index, source, name: from, isBranch }: IndexedPointedKey, to: string) {
  return { index, source, from, to, isBranch };
}

/** @throws UserError if a file cannot be read, or VS Code would save it differently */
async function textsOf({ uri, resource, targets }: ShownResource): Promise<ResourceTexts> {
  const source = await textOf(uri, resource.locale, 'source');
  if (!source) throw gone(uri);
  const others = new Map(
    targets.filter((one) => one.uri.toString() !== uri.toString()).map((one) => [one.uri.toString(), one]),
  );
  const read = await Promise.all(
    Array.from(others.values(), (one) => textOf(one.uri, one.target.locale, 'target')),
  );
  return {
    source,
    targets: read.filter((one) => one !== undefined),
    isShared: resource.languages !== undefined,
  };
}

async function textOf(uri: vscode.Uri, locale: string, side: 'source' | 'target') {
  const file = await readLocaleFile(uri);
  if (!file) return undefined;
  return inEncoding({ path: uri.path, locale, side, text: file.text }, file.encoding);
}

export interface Change {
  readonly document: vscode.TextDocument;
  /** The whole text of the document when it was read, and as it will be. */
  readonly read: string;
  readonly text: string;
  readonly replaced: readonly { readonly range: vscode.Range; readonly content: string }[];
}

/**
 * The change to a document. A file may have been read with a byte order mark, or with line ends that VS Code replaces,
 * so places are found by line and column.
 */
async function changeOf(uri: vscode.Uri, { text, edits }: ChangedFile): Promise<Change> {
  await requireWritable(uri);
  const document = await documentAt(uri);
  if (!document) throw gone(uri);
  // The editor shows characters other than those that were read, and would save them.
  if (document.getText().includes('\uFFFD') && !text.includes('\uFFFD')) throw unknownEncoding(uri);
  const shift = text.startsWith('\uFEFF') && !document.getText().startsWith('\uFEFF') ? 1 : 0;
  const placeAt = lineCounter(text.slice(shift));
  const positionAt = (offset: number) => {
    const { line, column } = placeAt(offset - shift);
    return new vscode.Position(line - 1, column - 1);
  };
  const own = edits.map(({ offset, length, content }) => {
    const range = new vscode.Range(positionAt(offset), positionAt(offset + length));
    const before = document.getText(range);
    if (withoutReturns(before) !== withoutReturns(text.slice(offset, offset + length))) throw changed(uri);
    return { offset: document.offsetAt(range.start), length: before.length, content };
  });
  return changeIn(document, own);
}

function withoutReturns(text: string): string {
  return text.replaceAll('\r', '');
}

function changeIn(document: vscode.TextDocument, edits: readonly Edit[]): Change {
  const read = document.getText();
  const replaced = edits.map(({ content, ...range }) => ({ range: rangeOf(document, range), content }));
  return { document, read, text: applyEdits(read, edits), replaced };
}

/** @throws UserError if the lock can be read, but not changed */
async function lockChange(
  { uri: source, resource }: ShownResource,
  texts: ResourceTexts,
  keys: readonly KeyToRename[],
): Promise<readonly Change[]> {
  const lock = await lockOf(source);
  if (!lock) return [];
  const uri = vscode.Uri.file(lock.path);
  if (isOfLaterVersion(lock)) {
    const message = vscode.l10n.t(
      '{0} was written by a later version of Vernacular and is not changed.',
      nameOf(uri),
    );
    throw new UserError('error', message);
  }
  const document = await documentAt(uri);
  if (!document) throw gone(uri);
  const files = await withFormat(texts, resource);
  const edits = rekeyedIn(
    { path: lock.path, text: document.getText(), isGone: lock.lock.isGone },
    files,
    keys,
  );
  if (edits.length > 0) await requireWritable(uri);
  return edits.length > 0 ? [changeIn(document, edits)] : [];
}

/** @throws UserError if a document has changed since it was read */
function editOf(changes: readonly Change[]): vscode.WorkspaceEdit {
  const edit = new vscode.WorkspaceEdit();
  for (const { document, read, replaced } of changes) {
    if (document.isClosed || document.getText() !== read) throw changed(document.uri);
    for (const { range, content } of replaced) edit.replace(document.uri, range, content);
  }
  return edit;
}

function changed(uri: vscode.Uri): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('{0} has changed in the meantime. Nothing was renamed.', nameOf(uri)),
  );
}

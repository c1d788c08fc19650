import * as vscode from 'vscode';
import { mostBytes, tooLarge } from '../../formats/bounded.ts';
import { comparableText } from '../../project/files/comparableText.ts';
import {
  type DecodedText,
  decodeText,
  encodeText,
  olderEncoding,
  type TextEncoding,
} from '../../project/files/encoding.ts';
import { tooLarge as moreBytes } from '../../store/regularFile.ts';
import { openDocument } from '../documentEdit.ts';
import { UserError } from '../errors.ts';
import { cannotOpen, readBytes } from '../fileSystem.ts';
import { isWritable } from '../writable.ts';
import { requireOwnFile } from './containment.ts';
import { nameOf } from './names.ts';
import { BrokenFile } from './problems.ts';

/** A file as the editor sees it, with the unsaved text if it is open. */
export interface ReadFile {
  readonly document: vscode.TextDocument;
  /** The document's text at the time of reading. */
  readonly text: string;
  /** Whether the bytes on disk begin with a byte order mark. */
  readonly bom: boolean;
  /** The encoding of the bytes, in which VS Code will save the file. */
  readonly encoding: TextEncoding;
}

/**
 * The text of a file, or undefined if it does not exist. Unsaved text takes precedence over the disk.
 * @throws UserError, possibly a BrokenFile, if the file cannot or must not be read, or if VS Code would show or save it
 * differently
 */
export async function readLocaleFile(uri: vscode.Uri): Promise<ReadFile | undefined> {
  await requireOwnFile(uri);
  const bytes = await readBytes(uri, mostBytes);
  // VS Code keeps the text of a deleted file for a while; only unsaved text counts then.
  if (!bytes && !openDocument(uri)?.isDirty) return undefined;
  if (bytes === moreBytes) throw new BrokenFile(uri, [tooLarge]);
  const decoded = decodeText(bytes ?? new Uint8Array(), uri.path);
  if (!decoded) throw unknownEncoding(uri);
  requireText(uri, decoded.text);
  requireKeptLineEnds(uri, decoded.text);
  const { document, encoding } = await openedIn(uri, decoded);
  if (bytes) await untilShown(document, decoded.text);
  return { document, text: document.getText(), bom: decoded.text.startsWith('\uFEFF'), encoding };
}

/** VS Code refuses to open a file with NUL near its beginning, without saying where. */
function requireText(uri: vscode.Uri, text: string): void {
  const offset = text.indexOf('\0');
  if (offset === -1) return;
  const before = text.slice(0, offset).split(/\r\n?|\n/);
  const [line, column] = [before.length, (before.at(-1) ?? '').length + 1];
  throw new BrokenFile(uri, [{ code: 'binary', line, column }]);
}

/** VS Code changes line endings on loading if they are mixed or include a lone CR. */
function requireKeptLineEnds(uri: vscode.Uri, text: string): void {
  const isKept = !/\r(?!\n)/.test(text) && !(/\r\n/.test(text) && /(?<!\r)\n/.test(text));
  if (isKept) return;
  throw new UserError(
    'error',
    vscode.l10n.t(
      '{0} has line endings that the editor would change throughout. Convert all of them to LF or CRLF first, or use the terminal.',
      nameOf(uri),
    ),
  );
}

/**
 * Opens the document in the encoding of its bytes, reopening it if VS Code has chosen another, in which it would save
 * the whole file.
 */
async function openedIn(
  uri: vscode.Uri,
  decoded: DecodedText,
): Promise<{ readonly document: vscode.TextDocument; readonly encoding: TextEncoding }> {
  const document = await opened(uri);
  const encoding = savedAs(document, decoded);
  if (encoding) return { document, encoding };
  if (document.isDirty) throw unsavedInOther(uri, decoded.encoding);
  const [own] = encodings[decoded.encoding].names;
  const again = await opened(uri, { encoding: own });
  if (!savedAs(again, decoded)) throw openInOther(uri, decoded.encoding);
  return { document: again, encoding: decoded.encoding };
}

/** Milliseconds; VS Code usually notices a change within 100. */
const longestNotice = 500;

/**
 * Waits for the document to show what is on disk, then reloads it if it does not: VS Code notices changes by other
 * programs with a delay, and sometimes not at all in a new or excluded folder.
 * @throws UserError if the document still shows the old text
 */
async function untilShown(document: vscode.TextDocument, text: string): Promise<void> {
  const expected = comparableText(text);
  const isShown = () => document.isDirty || comparableText(document.getText()) === expected;
  if (isShown() || (await isNoticed(document, isShown))) return;
  const { encoding } = document;
  await reload(document);
  if (isShown() && document.encoding === encoding) return;
  throw new UserError(
    'error',
    vscode.l10n.t(
      '{0} was changed on disk, but the editor still shows the old text. Revert the file, then run the command again.',
      nameOf(document.uri),
    ),
  );
}

/** Waits for a change to the document after which the condition holds, up to `longestNotice`. */
async function isNoticed(document: vscode.TextDocument, condition: () => boolean): Promise<boolean> {
  await new Promise<void>((resolve) => {
    const changes = vscode.workspace.onDidChangeTextDocument((change) => {
      if (change.document === document && condition()) end();
    });
    const timer = setTimeout(end, longestNotice);
    function end(): void {
      changes.dispose();
      clearTimeout(timer);
      resolve();
    }
  });
  return condition();
}

/** VS Code has no function that reads a file again, but does so to decode the file in another encoding. */
async function reload({ uri, encoding }: vscode.TextDocument): Promise<void> {
  const other = encoding === 'utf8' ? 'utf8bom' : 'utf8';
  try {
    await opened(uri, { encoding: other });
  } finally {
    await opened(uri, { encoding });
  }
}

async function opened(
  uri: vscode.Uri,
  options?: { readonly encoding: string },
): Promise<vscode.TextDocument> {
  try {
    return await vscode.workspace.openTextDocument(uri, options);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    throw cannotOpen(uri, said.replace(/^cannot open \S+\. Detail: /, ''));
  }
}

/** VS Code's ids and the common name of each encoding that we read. */
const encodings: Readonly<
  Record<TextEncoding, { readonly names: readonly [string, ...string[]]; readonly label: string }>
> = {
  'utf-8': { names: ['utf8', 'utf8bom'], label: 'UTF-8' },
  'utf-16le': { names: ['utf16le'], label: 'UTF-16 LE' },
  'utf-16be': { names: ['utf16be'], label: 'UTF-16 BE' },
  'iso-8859-1': { names: ['iso88591'], label: 'ISO-8859-1' },
};

/** @returns undefined if VS Code would save the same text as different bytes */
function savedAs(document: vscode.TextDocument, { text, encoding }: DecodedText): TextEncoding | undefined {
  if (encodings[encoding].names.includes(document.encoding)) return encoding;
  // ASCII bytes mean the same in the format's older encoding, so the user's setting decides.
  const older = olderEncoding(document.uri.path);
  if (older === undefined || /[\u0080-\uffff]/.test(text)) return undefined;
  return encodings[older].names.includes(document.encoding) ? older : undefined;
}

/** The error for a file whose bytes would not be kept. */
export function unknownEncoding(uri: vscode.Uri): UserError {
  const message = vscode.l10n.t(
    '{0} is in an encoding that is not supported. Convert it to UTF-8 first.',
    nameOf(uri),
  );
  return new UserError('error', message);
}

function openInOther(uri: vscode.Uri, encoding: TextEncoding): UserError {
  const message = vscode.l10n.t(
    '{0} is in {1}, but the editor opens it in another encoding. Reopen it in {1} first.',
    nameOf(uri),
    encodings[encoding].label,
  );
  return new UserError('error', message);
}

function unsavedInOther(uri: vscode.Uri, encoding: TextEncoding): UserError {
  const message = vscode.l10n.t(
    '{0} is in {1}, but has unsaved changes in another encoding. Revert the file or reopen it in {1} first.',
    nameOf(uri),
    encodings[encoding].label,
  );
  return new UserError('error', message);
}

/**
 * The bytes of a text in a file's encoding.
 * @throws UserError if the encoding lacks one of the characters
 */
export function bytesOf(
  uri: vscode.Uri,
  text: string,
  { bom, encoding }: Pick<ReadFile, 'bom' | 'encoding'>,
): Uint8Array {
  const bytes = encodeText({ text: bom ? `\uFEFF${text}` : text, encoding }, uri.path);
  if (bytes) return bytes;
  const [lacking = ''] = /[^\0-\xff]/u.exec(text) ?? [];
  throw new UserError(
    'error',
    vscode.l10n.t(
      '{0} is in {1}, which cannot represent "{2}". Nothing was written to it. Convert it to UTF-8 and run the command again; finished texts are not sent twice.',
      nameOf(uri),
      encodings[encoding].label,
      lacking,
    ),
  );
}

/** @throws UserError unless `isWritable` */
export async function requireWritable(uri: vscode.Uri): Promise<void> {
  if (await isWritable(uri)) return;
  throw new UserError('error', vscode.l10n.t('{0} is read-only.', nameOf(uri)));
}

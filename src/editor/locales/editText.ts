/** Changes a text in an input box, without opening its file. */
import * as vscode from 'vscode';
import type { Entry, FileIdentity, Format, KeyPath } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import { pathKey, pluralKey, textsByKey } from '../../formats/pathKey.ts';
import { inEncoding } from '../../project/files/encoding.ts';
import { writeReadBack } from '../../project/files/readBack.ts';
import { readSource } from '../../project/files/readPair.ts';
import { textJudge } from '../../project/states/states.ts';
import { shortened, visible } from '../../visible.ts';
import type { DocumentEdit } from '../documentEdit.ts';
import { notify, UserError } from '../errors.ts';
import { factSentence } from '../factSentences.ts';
import { type ReadEntries, readEntries } from '../languageFeatures/readEntries.ts';
import { type ReadFile, readLocaleFile, requireWritable } from '../localeFile/files.ts';
import { keyName, localeName, nameOf } from '../localeFile/names.ts';
import { BrokenFile, gone } from '../localeFile/problems.ts';
import { requireOwnTexts } from '../localeFile/source.ts';
import { changed, writeText } from '../localeFile/writeText.ts';
import { withoutIcons } from '../plainText.ts';
import { isTarget, localeOf, ownerOf, type Shown } from './shown.ts';
import { noSuchText, showText } from './showText.ts';

/** @param path the key in the source */
export async function editText(shown: Shown, path: KeyPath): Promise<void> {
  if (!isTarget(shown)) requireOwnTexts(shown.uri, shown.resource.format);
  const pair = await openPair(shown);
  await requireWritable(shown.uri);
  const seen = await chosenForm(pair, shown, path);
  if (!seen) return;
  if (/[\r\n]/.test(seen.text)) {
    if (!(await showText(shown, seen.path, false))) throw noSuchText();
    notify(vscode.l10n.t('This text has several lines, so it is edited in its file.'));
    return;
  }
  const text = await entered(pair, shown, seen);
  if (text === undefined || text === seen.text) return;
  await writeText({ text: () => editOf(shown, { ...seen, entered: text }) });
}

interface Opened {
  readonly file: ReadFile;
  readonly identity: FileIdentity;
  readonly format: Format;
  readonly read: ReadEntries;
}

interface Pair {
  readonly source: Opened;
  readonly own: Opened;
}

/** @throws UserError if a file does not exist, or cannot be read */
async function openPair(shown: Shown): Promise<Pair> {
  const source = await open(ownerOf(shown));
  return { source, own: isTarget(shown) ? await open(shown) : source };
}

async function open(shown: Shown): Promise<Opened> {
  const { uri } = shown;
  const { format: id } = ownerOf(shown).resource;
  const locale = localeOf(shown);
  const file = await readLocaleFile(uri);
  const format = await loadFormat(uri.path, id);
  if (!file || !format) throw gone(uri);
  const side = isTarget(shown) ? 'target' : 'source';
  const identity = inEncoding({ path: uri.path, locale, side } as const, file.encoding);
  const read = await readEntries(file.text, shown);
  if (!read) throw new BrokenFile(uri, format.read(file.text, identity).problems);
  return { file, identity, format, read };
}

/** A text as the user sees it: '' if it is missing. */
interface Seen {
  /** The key in the file itself, which may spell it differently. */
  readonly path: KeyPath;
  /** The key in the source or, for a plural form, in the file itself. */
  readonly wanted: KeyPath;
  readonly text: string;
}

/** Asks which form of a plural is meant. Undefined if the user cancels. */
async function chosenForm({ source, own }: Pair, shown: Shown, path: KeyPath): Promise<Seen | undefined> {
  const entry = source.read.find(path) ?? own.read.find(path);
  if (!entry) throw noSuchText();
  const { plural } = entry;
  if (!plural) return seenOf(own.read.find(path) ?? { path, text: '' }, path);
  const forms = own.read.formsOf(plural);
  const [first] = forms;
  if (!first) throw noForms(shown, path);
  // If the only form is not the wanted one, the user sees which one it is before editing it.
  if (forms.length === 1 && pathKey(first.path) === pathKey(path)) return seenOf(first, first.path);
  const items = forms.map((form) => ({
    label: form.plural?.category ?? '',
    detail: withoutIcons(visible(shortened(form.text, longestShown))),
    form,
  }));
  const title = vscode.l10n.t('Which Form of "{0}"?', keyName(plural.set));
  const picked = await vscode.window.showQuickPick(items, { title, matchOnDetail: true });
  return picked && seenOf(picked.form, picked.form.path);
}

function seenOf({ path, text }: Pick<Entry, 'path' | 'text'>, wanted: KeyPath): Seen {
  return { path, wanted, text };
}

function noForms(shown: Shown, path: KeyPath): UserError {
  return new UserError(
    'information',
    vscode.l10n.t('{0} lacks the forms of "{1}". Translate them first.', nameOf(shown.uri), keyName(path)),
  );
}

/** UTF-16 code units. */
const longestShown = 200;

/** Warns of a fact about the text, for example that it is damaged, but accepts it. Undefined if the user cancels. */
async function entered({ source, own }: Pair, shown: Shown, seen: Seen): Promise<string | undefined> {
  const language = localeName(localeOf(shown));
  const from = readSource({ ...source.identity, text: source.file.text }, source.format);
  const judge =
    isTarget(shown) && from.kind === 'source'
      ? textJudge(from, { ...own.identity, text: own.file.text })
      : undefined;
  const original = source.read.find(seen.wanted)?.text;
  return vscode.window.showInputBox({
    title: vscode.l10n.t('Edit "{0}" in {1}', keyName(seen.wanted), language),
    value: seen.text,
    ignoreFocusOut: true,
    validateInput: (text) => {
      if (text === '') return vscode.l10n.t('Enter a text.');
      const [fact] = judge?.(seen.wanted, text) ?? [];
      if (!fact || text === seen.text) return undefined;
      const message = vscode.l10n.t('{0}: {1}', language, factSentence(fact));
      return { message, severity: vscode.InputBoxValidationSeverity.Warning };
    },
    ...(isTarget(shown) && original !== undefined && { prompt: visible(shortened(original, longestShown)) }),
  });
}

/** @throws UserError if the text is no longer as the user saw it, or the file has no place for it */
async function editOf(
  shown: Shown,
  { path, text: before, entered: text }: Seen & { readonly entered: string },
): Promise<DocumentEdit> {
  const { source, own } = await openPair(shown);
  await requireWritable(shown.uri);
  const { file, format, identity } = own;
  const { entries } = format.read(file.text, identity);
  const others = textsByKey(entries);
  if ((others.get(pathKey(path)) ?? '') !== before) throw changed(shown.uri);
  const { edits, conflicts } = writeReadBack({
    format,
    text: file.text,
    changes: [...unfinishedBeside(path, entries), { path, text }].map((one) => ({ kind: 'set', ...one })),
    options: { file: identity, template: { file: source.identity, text: source.file.text } },
    others,
  });
  if (conflicts.length > 0 || edits.length === 0) throw noPlace(shown, path, text);
  return { document: file.document, read: file.text, edits };
}

/** The other forms of an unfinished plural, which is finished only if all of them are written. */
function unfinishedBeside(
  path: KeyPath,
  entries: readonly Entry[],
): readonly { readonly path: KeyPath; readonly text: string }[] {
  const own = entries.find((entry) => pathKey(entry.path) === pathKey(path));
  const set = own?.plural && own.stale ? pluralKey(own.plural) : undefined;
  return entries.filter(
    (one) => set !== undefined && one !== own && one.plural && pluralKey(one.plural) === set,
  );
}

/** @param text what was entered, which would otherwise be lost */
function noPlace(shown: Shown, path: KeyPath, text: string): UserError {
  const copy = { title: vscode.l10n.t('Copy Text'), run: () => vscode.env.clipboard.writeText(text) };
  const open = { title: vscode.l10n.t('Open File'), run: () => vscode.window.showTextDocument(shown.uri) };
  const message = vscode.l10n.t('{0} cannot hold this text for "{1}".', nameOf(shown.uri), keyName(path));
  return new UserError('information', message, [copy, open]);
}

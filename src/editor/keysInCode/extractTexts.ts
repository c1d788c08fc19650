/** Puts keys in place of the texts that the user chooses in a code file, with one edit to both code and locale file. */
import * as vscode from 'vscode';
import type { CodeDocument } from '../../code/meant/codeDocument.ts';
import { componentBodyAt } from '../../code/meant/componentBody.ts';
import { type Extractable, extractableAt, extractablesIn } from '../../code/meant/extractable.ts';
import { pathKey } from '../../formats/pathKey.ts';
import type { Code } from '../../keyUses/code.ts';
import {
  type AddedKey,
  type ExtractedTexts,
  extractTexts,
  type FileText,
  type Offer,
  type Offers,
  offersFor,
} from '../../keyUses/extract/allTexts.ts';
import type { FileWish, NotExtracted } from '../../keyUses/extract/extractions.ts';
import type { PlacedText } from '../../keyUses/extract/replacement.ts';
import { samplesIn, zoneAt } from '../../keyUses/extract/ways.ts';
import { textsBeside } from '../../keyUses/newKey.ts';
import { shortened } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { type DocumentEdit, isChanged } from '../documentEdit.ts';
import { show, UserError } from '../errors.ts';
import { requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { changed, writeText } from '../localeFile/writeText.ts';
import type { ShownResource } from '../locales/shown.ts';
import { shown } from '../plainText.ts';
import { unlessAborted, withProgress } from '../progress.ts';
import { codeDocumentOf } from '../text/meant.ts';
import { requireTrust } from '../trust.ts';
import { turn } from '../turn.ts';
import { formatNumber } from '../views/figures.ts';
import { insertionsOf, noPlace } from './addKey.ts';
import { leftSentences, noLanguage, noTextsIn, nothingToExtract } from './extractRefused.ts';
import { mannerOf, type Samples, samplesOfOthers, sourceFor, sourcesIn } from './extractTo.ts';
import type { Keys } from './knownKeys.ts';
import { missingError } from './missing.ts';

interface FileTexts {
  readonly code: Code;
  readonly document: vscode.TextDocument;
  /** The document at the time of reading. */
  readonly parsed: CodeDocument;
  readonly wish: FileWish<ShownResource>;
}

/** A longer list would be hard to look through. */
const mostOffers = 300;

export async function extractTextsOfFile(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw noEditor();
  const { document } = editor;
  const code = { path: document.uri.path, text: document.getText() };
  const open = await codeDocumentOf(deps, editor);
  if (!open) throw noLanguage();
  const parsed = { ...open, scopes: open.scopes.withText(code.text) };
  const keys = await (await deps.keysInCode()).known.get();
  const sources = sourcesIn(keys);
  const read = await searching((signal) => textsAndSamples(code, parsed, keys, signal));
  if (!read) return;
  if (read.texts.length === 0) throw noTextsIn(document.uri);
  const title = vscode.l10n.t('Extract the Texts to Which File?');
  const source = await sourceFor(read, sources, title);
  if (!source) return;
  const { own, others } = read;
  const wish = { index: keys, source: source.source, own, others, ...mannerOf(sources, code.path) };
  const offers = await searching((signal) =>
    offersFor(code, read.texts, { wish, most: mostOffers, pause: pausing(signal) }),
  );
  if (!offers) return;
  const reasons = offers.left.map(({ reason }) => reason);
  if (offers.offers.length === 0) throw nothingToExtract(document.uri, reasons);
  const chosen = await pick(document, source.source, offers);
  if (!chosen || chosen.length === 0) return;
  if (isChanged({ document, read: code.text })) throw changed(document.uri);
  const done = await written({ code, document, parsed, wish }, chosen);
  if (!done) return;
  const said = doneNotice(done, source.source, reasons);
  inBackground(deps.log, 'Showing what was extracted', () => show(said));
  for (const missing of done.missing)
    inBackground(deps.log, 'Showing what the code lacks', () => show(missingError(missing)));
}

function noEditor(): UserError {
  return new UserError('information', vscode.l10n.t('Open a file of program code with texts to extract.'));
}

/** Undefined if cancelled. */
function searching<T>(task: (signal: AbortSignal) => Promise<T>): Promise<T | undefined> {
  const title = vscode.l10n.t('Searching code for texts…');
  return withProgress(title, (signal) => unlessAborted(task(signal), signal));
}

function pausing(signal: AbortSignal): () => Promise<void> {
  return async () => {
    await turn();
    signal.throwIfAborted();
  };
}

async function textsAndSamples(
  code: Code,
  parsed: CodeDocument,
  keys: Keys,
  signal: AbortSignal,
): Promise<(Samples & { readonly texts: readonly FileText[] }) | undefined> {
  const found = await extractablesIn(parsed, signal);
  const texts = found.map(({ isRead, ...one }) => ({ ...placed(one, code.text), isRead }));
  const own = samplesIn(code, keys);
  const zones = texts.map(({ offset }) => zoneAt(code, offset));
  const others = await samplesOfOthers(code, zones, { keys, own }, signal);
  return others && { texts, own, others };
}

function placed({ range, ...text }: Extractable, code: string): PlacedText {
  return { ...text, ...range, quote: code.charAt(range.offset) };
}

interface OfferItem extends vscode.QuickPickItem {
  readonly offer: Offer;
}

async function pick(
  document: vscode.TextDocument,
  source: ShownResource,
  { offers, isCut }: Offers,
): Promise<readonly Offer[] | undefined> {
  const items = offers.map((offer): OfferItem => {
    const line = document.positionAt(offer.text.offset).line + 1;
    return {
      ...shown({
        label: onOneLine(offer.value),
        description: offer.name,
        detail: vscode.l10n.t('Line {0}', formatNumber(line)),
      }),
      picked: offer.isRead,
      offer,
    };
  });
  const chosen = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Extract Texts to {0}', nameOf(source.uri)),
    placeHolder: isCut
      ? vscode.l10n.t('Only the first {0} texts are listed.', formatNumber(offers.length))
      : vscode.l10n.t('Select the texts that people read.'),
    canPickMany: true,
    matchOnDescription: true,
    ignoreFocusOut: true,
  });
  return chosen && items.filter((item) => chosen.includes(item)).map(({ offer }) => offer);
}

/** UTF-16 code units. */
const longestShown = 100;

function onOneLine(text: string): string {
  return shortened(text.replace(/\s{0,1000}(?:\r\n|[\r\n])\s{0,1000}/g, ' ↵ '), longestShown);
}

interface Done extends ExtractedTexts {
  /** How many texts stay in the code because the locale file has no place for their keys. */
  readonly withoutPlace: number;
}

/** Writes the code and the locale file. Undefined if cancelled, in which case nothing is written. */
async function written(file: FileTexts, chosen: readonly Offer[]): Promise<Done | undefined> {
  const { code, document, wish } = file;
  const made = await withProgress(vscode.l10n.t('Extracting texts…'), (signal) =>
    unlessAborted(editsFor(file, chosen, pausing(signal)), signal),
  );
  if (!made) return undefined;
  const { edits, added } = made.done;
  await requireWritable(document.uri);
  const inLocale = async () => {
    if (made.insertion && !isChanged(made.insertion)) return made.insertion;
    const { edit, refused } = await insertionOfAll(added, code, wish);
    const [path] = refused;
    if (path) throw noPlace(wish.source.uri, path);
    return edit;
  };
  await writeText({
    code: { document, read: code.text, edits },
    text: made.insertion && inLocale,
  });
  return made.done;
}

interface MadeEdits {
  readonly done: Done;
  /** Undefined if no key is added. */
  readonly insertion: DocumentEdit | undefined;
}

/** @throws UserError if the locale file has a place for none of the keys */
async function editsFor(
  { code, parsed, wish }: FileTexts,
  chosen: readonly Offer[],
  pause: () => Promise<void>,
): Promise<MadeEdits> {
  const { eol } = parsed;
  const bodyAt = (offset: number) => componentBodyAt(parsed, offset);
  const textAt = async (text: string, offset: number) => {
    const found = await extractableAt({ ...parsed, scopes: parsed.scopes.withText(text) }, offset);
    return found && found !== 'fixed' ? placed(found, text) : undefined;
  };
  for (let offers = chosen; ; ) {
    const done = await extractTexts(code, offers, wish, { bodyAt, textAt, eol, pause });
    const withoutPlace = chosen.length - offers.length;
    if (done.added.length === 0) return { done: { ...done, withoutPlace }, insertion: undefined };
    const { edit, refused } = await insertionOfAll(done.added, code, wish, pause);
    const [path] = refused;
    if (!path) return { done: { ...done, withoutPlace }, insertion: edit };
    const paths = new Set(refused.map(pathKey));
    const names = new Set(done.added.flatMap((key) => (paths.has(pathKey(key.path)) ? [key.name] : [])));
    offers = offers.filter(({ name }) => !names.has(name));
    if (offers.length === 0) throw noPlace(wish.source.uri, path);
  }
}

function insertionOfAll(
  added: readonly AddedKey[],
  { path }: Code,
  { source, index }: FileTexts['wish'],
  pause?: () => Promise<void>,
): ReturnType<typeof insertionsOf> {
  const places = textsBeside(added, source, path, index);
  const texts = added.map((key, position) => ({ ...key, beside: places[position] }));
  return insertionsOf(source, texts, pause);
}

/** @param reasons why texts could not be offered */
function doneNotice(
  { count, left, withoutPlace }: Done,
  source: ShownResource,
  reasons: readonly NotExtracted[],
): UserError {
  const file = nameOf(source.uri);
  const sentence =
    count === 1
      ? vscode.l10n.t('1 text extracted to {0}.', file)
      : vscode.l10n.t('{0} texts extracted to {1}.', formatNumber(count), file);
  const all = [
    ...left.map(({ reason }) => reason),
    ...Array.from({ length: withoutPlace }, () => 'place' as const),
    ...reasons,
  ];
  return new UserError(
    all.length === 0 ? 'information' : 'warning',
    [sentence, ...leftSentences(all)].join(' '),
  );
}

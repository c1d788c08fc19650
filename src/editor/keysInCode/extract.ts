/** Replaces a text in program code with a key: a new one, or one that already has this text. */
import * as vscode from 'vscode';
import { type ComponentBody, componentBodyAt } from '../../code/meant/componentBody.ts';
import { extractableAt } from '../../code/meant/extractable.ts';
import { endOf } from '../../code/region.ts';
import type { Edit, KeyPath } from '../../formats/format.ts';
import { knownFormat } from '../../formats/index.ts';
import { clashIn, nameFault } from '../../keyUses/clash.ts';
import { argumentsOf } from '../../keyUses/extract/arguments.ts';
import { extractionEdits, type NoExtraction, wayFor } from '../../keyUses/extract/extraction.ts';
import { keyFor } from '../../keyUses/extract/proposals.ts';
import { bracesIn, type PlacedText, textFor } from '../../keyUses/extract/replacement.ts';
import { type Sample, samplesIn, zoneAt } from '../../keyUses/extract/ways.ts';
import type { IndexedKey, IndexedSource } from '../../keyUses/keyIndex.ts';
import type { Code } from '../../keyUses/names.ts';
import { pathIn, textBeside } from '../../keyUses/newKey.ts';
import { hasTextsAsKeys } from '../../keyUses/textsAsKeys.ts';
import { shortened, visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import type { DocumentEdit } from '../documentEdit.ts';
import { show, UserError } from '../errors.ts';
import { requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { writeText } from '../localeFile/writeText.ts';
import type { ShownResource } from '../locales/shown.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { codeDocumentOf } from '../text/meant.ts';
import { requireTrust } from '../trust.ts';
import { turn } from '../turn.ts';
import { insertionOf } from './addKey.ts';
import { codeFolders } from './codeFolders.ts';
import { noExtraction, noLanguage, noText, refusalText } from './extractRefused.ts';
import { type Choice, introduced, whatIsMissing } from './introduced.ts';
import type { Keys } from './knownKeys.ts';

type Source = IndexedSource<ShownResource>;

interface Found {
  readonly code: Code;
  readonly text: PlacedText;
  readonly keys: Keys;
  readonly own: readonly Sample<ShownResource>[];
  readonly others: readonly Sample<ShownResource>[];
}

export async function extractText(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw noText();
  const { document } = editor;
  const read = document.getText();
  const { text, ...place } = await textIn(deps, editor);
  const keys = await (await deps.keysInCode()).known.get();
  const sources = keys.sources.filter(({ path, format }) => !hasTextsAsKeys(path, format));
  if (sources.length === 0) throw noSource(keys.sources[0]?.source);
  const code = { path: document.uri.path, text: read };
  const own = samplesIn(code, keys);
  const others = await samplesOfOthers(code, text.offset, { keys, own });
  if (!others) return;
  const choice = await chosen({ code, text, keys, own, others }, sources);
  if (!choice) return;
  const { edits, missing } = introduced(code, choice, { ...place, keys, samples: [...own, ...others] });
  await requireWritable(document.uri);
  await writeText({ code: { document, read, edits }, text: choice.insertion });
  if (missing) inBackground(deps.log, 'Showing what the code lacks', () => show(whatIsMissing(missing)));
}

interface TextInCode {
  readonly text: PlacedText;
  readonly body: ComponentBody | undefined;
  readonly eol: string;
}

async function textIn(deps: Deps, editor: vscode.TextEditor): Promise<TextInCode> {
  const { document, selection } = editor;
  const code = await codeDocumentOf(deps, editor);
  if (!code) throw noLanguage();
  const found = await extractableAt(code, document.offsetAt(selection.start));
  if (found === 'fixed') throw noExtraction('fixed');
  if (!found || document.offsetAt(selection.end) > endOf(found.range)) throw noText();
  const { range, ...text } = found;
  if (!text.pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece))) throw noText();
  const quote = document.getText().charAt(range.offset);
  const body = await componentBodyAt(code, range.offset);
  return { text: { ...text, ...range, quote }, body, eol: code.eol };
}

/** Further files would add too little for the time that they take. */
const mostFiles = 300;
const mostSamples = 20;

/** From files of the same kind, unless the file itself shows how it asks for texts. Undefined if cancelled. */
async function samplesOfOthers(
  code: Code,
  offset: number,
  { keys, own }: Pick<Found, 'keys' | 'own'>,
): Promise<readonly Sample<ShownResource>[] | undefined> {
  const zone = zoneAt(code, offset);
  if (own.some((sample) => sample.zone === zone)) return [];
  const extension = /\.\w+$/.exec(code.path)?.[0] ?? '';
  return withProgress(vscode.l10n.t('Searching code for keys…'), async (signal) => {
    const found: Sample<ShownResource>[] = [];
    let read = 0;
    for (const { files, port } of await codeFolders(() => signal.aborted)) {
      for (const path of files.filter((one) => one.endsWith(extension) && one !== code.path)) {
        if (signal.aborted || found.length >= mostSamples || read >= mostFiles) break;
        await turn();
        read++;
        const text = await port.read(path);
        if (text !== undefined)
          found.push(...samplesIn({ path, text }, keys).filter((sample) => sample.zone === zone));
      }
    }
    return signal.aborted ? undefined : found;
  });
}

interface WrittenChoice extends Choice {
  readonly insertion?: () => Promise<DocumentEdit>;
}

/** Asks for the key. Undefined if the user cancels. */
async function chosen(found: Found, sources: readonly Source[]): Promise<WrittenChoice | undefined> {
  const { code, text, keys, own, others } = found;
  const texts = sources.flatMap(({ entries }) => entries.map((entry) => entry.text));
  const braces = bracesIn(texts) ?? (/\.vue$/i.test(code.path) ? '{}' : undefined);
  if (argumentsOf(text.pieces).length > 0 && !braces) throw noExtraction('placeholders');
  const value = textFor(text.pieces, braces);
  const formats = sources.flatMap(({ path, format }) => knownFormat(path, format)?.id ?? []);
  const way = wayFor(code, text.offset, [own, others], formats);
  const editsFor = (key: Omit<Choice, 'edits' | 'way'>) =>
    extractionEdits(code, text, { ...key, index: keys, samples: [...own, ...others], way, braces });
  const existing = await existingKey(value, keys, sources);
  if (!existing) return undefined;
  if (existing !== 'new') return { ...existing, way, edits: orThrow(editsFor(existing)) };
  const source = await sourceFor(found, sources);
  if (!source) return undefined;
  const keyNamed = (name: string) => {
    const path = pathIn(name, source.source, keys);
    const key = { source: source.source, name, added: { path, text: value } };
    return { ...key, edits: editsFor(key) };
  };
  const name = await nameOfNew(value, source, { found, keyNamed });
  if (name === undefined) return undefined;
  const { edits, ...key } = keyNamed(name);
  const beside = textBeside(name, source.source, code.path, keys);
  const place = { source: source.source, path: key.added.path, beside };
  return { ...key, way, edits: orThrow(edits), insertion: () => insertionOf(place, value) };
}

interface NewKey {
  readonly added: { readonly path: KeyPath };
  readonly edits: readonly Edit[] | NoExtraction;
}

/**
 * Undefined if the user cancels.
 * @throws UserError if no key would do
 */
async function nameOfNew(
  text: string,
  source: Source,
  { found, keyNamed }: { readonly found: Found; readonly keyNamed: (name: string) => NewKey },
): Promise<string | undefined> {
  const { code, keys, own } = found;
  const used = own.flatMap(({ key }) => (key.source === source.source ? [key.name] : []));
  const names = [...keys.keys()].flatMap((key) => (key.source === source.source ? [key.name] : []));
  const proposed = keyFor(text, { path: code.path, used, names });
  orThrow(keyNamed(proposed).edits);
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Extract Text to {0}', nameOf(source.source.uri)),
    prompt: vscode.l10n.t('The key of "{0}"', visible(shortened(text, longestShown))),
    value: proposed,
    valueSelection: [proposed.lastIndexOf('.') + 1, proposed.length],
    ignoreFocusOut: true,
    validateInput: (entered) => faultOf(entered.trim(), source, keyNamed),
  });
  return name?.trim();
}

/** UTF-16 code units. */
const longestShown = 100;

function orThrow(edits: NewKey['edits']): readonly Edit[] {
  if (typeof edits === 'string') throw noExtraction(edits);
  return edits;
}

function faultOf(
  name: string,
  { path: file, format, entries }: Source,
  keyNamed: (name: string) => NewKey,
): string | undefined {
  const fault = nameFault(name);
  if (fault) return refusalText(fault, file);
  const { added, edits } = keyNamed(name);
  const clash = clashIn({ file, format, entries }, [{ to: added.path }]);
  if (clash) return refusalText(clash, file);
  return typeof edits === 'string' ? noExtraction(edits).message : undefined;
}

interface KeyItem extends vscode.QuickPickItem {
  readonly key?: IndexedKey<ShownResource>;
}

/** Offers the keys that already have this text. Undefined if the user cancels. */
async function existingKey(
  text: string,
  keys: Keys,
  sources: readonly Source[],
): Promise<IndexedKey<ShownResource> | 'new' | undefined> {
  const known = new Set(sources.map(({ source }) => source));
  const same = [...keys.keys()].filter((key) => key.text === text && known.has(key.source));
  if (same.length === 0) return 'new';
  const items: KeyItem[] = same.map((key) => ({
    label: withoutIcons(visible(key.name)),
    description: withoutIcons(nameOf(key.source.uri)),
    key,
  }));
  const picked = await vscode.window.showQuickPick([...items, { label: vscode.l10n.t('New Key…') }], {
    title: vscode.l10n.t('This Text Already Has a Key'),
  });
  return picked && (picked.key ?? 'new');
}

interface SourceItem extends vscode.QuickPickItem {
  readonly source: Source;
}

/**
 * The source for a new key: one whose keys this code file uses; failing that, any source, beginning with those whose
 * keys other code uses. The user picks one of several. Undefined if the user cancels.
 */
async function sourceFor({ own, others }: Found, sources: readonly Source[]): Promise<Source | undefined> {
  const namedBy = (samples: Found['own']) => {
    const used = new Set(samples.map(({ key }) => key.source));
    return sources.filter(({ source }) => used.has(source));
  };
  const named = namedBy(own);
  const all = named.length > 0 ? named : [...new Set([...namedBy(others), ...sources])];
  if (all.length === 1) return all[0];
  const items = all.map((source): SourceItem => ({ label: withoutIcons(nameOf(source.source.uri)), source }));
  const title = vscode.l10n.t('Extract the Text to Which File?');
  return (await vscode.window.showQuickPick(items, { title }))?.source;
}

/** @param other a source whose texts are its keys */
function noSource(other: ShownResource | undefined): UserError {
  const message = other
    ? vscode.l10n.t(
        'In {0} each text is its own key, so there is nothing to extract. Mark the text in the code instead, as in _("…").',
        nameOf(other.uri),
      )
    : vscode.l10n.t('There is no locale file to which a text can be extracted, such as locales/en.json.');
  return new UserError('information', message);
}

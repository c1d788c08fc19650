/** Replaces a text in program code with a key: a new one, or one that already has this text. */
import * as vscode from 'vscode';
import { type ComponentBody, componentBodyAt } from '../../code/meant/componentBody.ts';
import { extractableAt, hasWords } from '../../code/meant/extractable.ts';
import { endOf } from '../../code/region.ts';
import type { Edit, KeyPath } from '../../formats/format.ts';
import { clashIn, nameFault } from '../../keyUses/clash.ts';
import type { Code } from '../../keyUses/code.ts';
import { argumentsOf } from '../../keyUses/extract/arguments.ts';
import { extractionEdits, type NoExtraction, wayFor } from '../../keyUses/extract/extraction.ts';
import { type NewCall, withIntroductions } from '../../keyUses/extract/introduced.ts';
import { proposalsFor } from '../../keyUses/extract/proposals.ts';
import { type PlacedText, textFor } from '../../keyUses/extract/replacement.ts';
import { samplesIn, zoneAt } from '../../keyUses/extract/ways.ts';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { pathIn, textBeside } from '../../keyUses/newKey.ts';
import { shortened, visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import type { DocumentEdit } from '../documentEdit.ts';
import { show } from '../errors.ts';
import { requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { writeText } from '../localeFile/writeText.ts';
import type { ShownResource } from '../locales/shown.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { codeDocumentOf } from '../text/meant.ts';
import { requireTrust } from '../trust.ts';
import { insertionOf } from './addKey.ts';
import { noExtraction, noLanguage, noText, refusalText } from './extractRefused.ts';
import { mannerOf, type Samples, type Source, samplesOfOthers, sourceFor, sourcesIn } from './extractTo.ts';
import type { Keys } from './knownKeys.ts';
import { missingError } from './missing.ts';

interface Found extends Samples {
  readonly code: Code;
  readonly text: PlacedText;
  readonly keys: Keys;
}

export async function extractText(deps: Deps): Promise<void> {
  requireTrust();
  const editor = vscode.window.activeTextEditor;
  if (!editor) throw noText();
  const { document } = editor;
  const read = document.getText();
  const { text, body, eol } = await textIn(deps, editor);
  const keys = await (await deps.keysInCode()).known.get();
  const sources = sourcesIn(keys);
  const code = { path: document.uri.path, text: read };
  const own = samplesIn(code, keys);
  const others = await withProgress(vscode.l10n.t('Searching code for keys…'), (signal) =>
    samplesOfOthers(code, [zoneAt(code, text.offset)], { keys, own }, signal),
  );
  if (!others) return;
  const choice = await chosen({ code, text, keys, own, others }, sources);
  if (!choice) return;
  const { source, added } = choice;
  const { index, add } = keys.growing(source);
  if (added) add(added);
  const { edits, missing } = await withIntroductions(code, [choice], {
    ...{ index, source, eol },
    samples: [...own, ...others],
    bodyAt: async () => body,
    pause: async () => {},
  });
  await requireWritable(document.uri);
  await writeText({ code: { document, read, edits }, text: choice.insertion });
  const [first] = missing;
  if (first) inBackground(deps.log, 'Showing what the code lacks', () => show(missingError(first)));
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
  if (!hasWords(text)) throw noText();
  const quote = document.getText().charAt(range.offset);
  const body = await componentBodyAt(code, range.offset);
  return { text: { ...text, ...range, quote }, body, eol: code.eol };
}

/** The key that takes the place of a text, and the edits that put it there. */
interface Choice extends NewCall {
  readonly source: ShownResource;
  /** For a new key. */
  readonly added?: { readonly path: KeyPath; readonly text: string };
  readonly insertion?: () => Promise<DocumentEdit>;
}

/** Asks for the key. Undefined if the user cancels. */
async function chosen(found: Found, sources: readonly Source[]): Promise<Choice | undefined> {
  const { code, text, keys, own, others } = found;
  const { braces, formats } = mannerOf(sources, code.path);
  if (argumentsOf(text.pieces).length > 0 && !braces) throw noExtraction('placeholders');
  const value = textFor(text.pieces, braces);
  const way = wayFor(code, text.offset, [own, others], formats);
  const editsFor = (key: Pick<Choice, 'source' | 'name' | 'added'>) =>
    extractionEdits(code, text, { ...key, index: keys, samples: [...own, ...others], way, braces });
  const existing = await existingKey(value, keys, sources);
  if (!existing) return undefined;
  if (existing !== 'new') return { ...existing, way, edits: orThrow(editsFor(existing)) };
  const title = vscode.l10n.t('Extract the Text to Which File?');
  const source = await sourceFor(found, sources, title);
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
 * @throws UserError if the proposed key cannot be added
 */
async function nameOfNew(
  text: string,
  source: Source,
  { found, keyNamed }: { readonly found: Found; readonly keyNamed: (name: string) => NewKey },
): Promise<string | undefined> {
  const { code, keys, own } = found;
  const used = own.flatMap(({ key }) => (key.source === source.source ? [key.name] : []));
  const proposed = proposalsFor(code.path, source.source, keys).keyFor(text, used);
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

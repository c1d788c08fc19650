/** Replaces a text in program code with a key: a new one, or one that already has this text. */
import * as vscode from 'vscode';
import { type Extractable, extractableAt } from '../../code/meant/extractable.ts';
import { knownFormat } from '../../formats/index.ts';
import { clashIn, nameFault } from '../../keyUses/clash.ts';
import { argumentsOf } from '../../keyUses/extract/arguments.ts';
import { extractionEdits, type NoExtraction, wayFor } from '../../keyUses/extract/extraction.ts';
import { missingFor } from '../../keyUses/extract/introductions.ts';
import { keyFor } from '../../keyUses/extract/proposals.ts';
import { bracesIn, type PlacedText, textFor } from '../../keyUses/extract/replacement.ts';
import { type Sample, samplesIn, type Way, zoneAt } from '../../keyUses/extract/ways.ts';
import type { IndexedKey, IndexedSource } from '../../keyUses/keyIndex.ts';
import type { Code } from '../../keyUses/names.ts';
import { pathIn, textBeside } from '../../keyUses/newKey.ts';
import { hasTextsAsKeys } from '../../keyUses/rename/keyRename.ts';
import { shortened, visible } from '../../visible.ts';
import { inBackground } from '../background.ts';
import type { Deps } from '../deps.ts';
import { type DocumentEdit, writeEdits } from '../documentEdit.ts';
import { show, UserError } from '../errors.ts';
import { requireWritable } from '../localeFile/files.ts';
import { nameOf } from '../localeFile/names.ts';
import { notSaved, save } from '../localeFile/write.ts';
import type { ShownResource } from '../locales/shown.ts';
import { withoutIcons } from '../plainText.ts';
import { withProgress } from '../progress.ts';
import { codeDocumentOf } from '../text/meant.ts';
import { requireTrust } from '../trust.ts';
import { turn } from '../turn.ts';
import { insertionOf } from './addKey.ts';
import { codeFolders } from './codeFolders.ts';
import { noExtraction, noLanguage, noText, refusalText } from './extractRefused.ts';
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
  const text = await textIn(deps, editor);
  if (!text) throw noText();
  const keys = await (await deps.keysInCode()).known.get();
  const sources = keys.sources.filter(({ path, format }) => !hasTextsAsKeys(path, format));
  if (sources.length === 0) throw noSource(keys.sources[0]?.source);
  const code = { path: document.uri.path, text: read };
  const own = samplesIn(code, keys);
  const others = await samplesOfOthers(code, text.offset, { keys, own });
  if (!others) return;
  const found = { code, text, keys, own, others };
  const edits = await chosen(found, sources);
  if (!edits) return;
  await write({ document, read, edits: edits.code }, edits.locale);
  const after = { path: code.path, text: document.getText() };
  const missing = noticeOfMissing(edits, after, [...own, ...others]);
  if (missing) inBackground(deps.log, 'Showing what the code lacks', () => show(missing));
}

/** Says what the code still needs if the function that it now calls is not known where the text was. */
function noticeOfMissing(
  { way, source, code: [edit] }: Edits,
  code: Code,
  samples: Found['own'],
): UserError | undefined {
  if (!way) return undefined;
  const alike = samples.filter((sample) => sample.way.open === way.open && sample.key.source === source);
  const codes = [...new Set(alike.map((sample) => sample.code))];
  const names = alike.map(({ key }) => key.name);
  const missing = missingFor(code, { offset: edit?.offset ?? 0, way }, { codes, names });
  if (!missing) return undefined;
  const { name, lines } = missing;
  if (lines.length === 0) {
    return new UserError(
      'information',
      vscode.l10n.t('"{0}" is not known here. Import or create it as in other files.', name),
    );
  }
  const copied = `${lines.join('\n')}\n`;
  return new UserError(
    'information',
    vscode.l10n.t('"{0}" is not known here. Add: {1}', name, lines.join(' ')),
    [{ title: vscode.l10n.t('Copy'), run: () => vscode.env.clipboard.writeText(copied) }],
  );
}

async function textIn(deps: Deps, editor: vscode.TextEditor): Promise<PlacedText | undefined> {
  const { document, selection } = editor;
  const code = await codeDocumentOf(deps, editor);
  if (!code) throw noLanguage();
  const offset = document.offsetAt(selection.start);
  const found = await extractableAt(code, offset);
  const end = document.offsetAt(selection.end);
  if (found === 'fixed') throw noExtraction('fixed');
  if (!found || end > found.range.offset + found.range.length) return undefined;
  return placed(found, document);
}

function placed({ range, ...text }: Extractable, document: vscode.TextDocument): PlacedText | undefined {
  const isText = text.pieces.some((piece) => typeof piece === 'string' && /\p{L}/u.test(piece));
  const quote = document.getText().charAt(range.offset);
  return isText ? { ...text, ...range, quote } : undefined;
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

interface Edits {
  readonly source: ShownResource;
  readonly way: Way | undefined;
  readonly code: DocumentEdit['edits'];
  readonly locale?: DocumentEdit;
}

/** Asks for the key. Undefined if the user cancels. */
async function chosen(found: Found, sources: readonly Source[]): Promise<Edits | undefined> {
  const { code, text, keys, own, others } = found;
  const texts = sources.flatMap(({ entries }) => entries.map((entry) => entry.text));
  const braces = bracesIn(texts) ?? (/\.vue$/i.test(code.path) ? '{}' : undefined);
  if (argumentsOf(text.pieces).length > 0 && !braces) throw noExtraction('placeholders');
  const value = textFor(text.pieces, braces);
  const formats = sources.flatMap(({ path, format }) => knownFormat(path, format)?.id ?? []);
  const way = wayFor(code, text.offset, [own, others], formats);
  const shared = { index: keys, samples: [...own, ...others], way, braces };
  const existing = await existingKey(value, keys, sources);
  if (!existing) return undefined;
  if (existing !== 'new') {
    const edits = extractionEdits(code, text, {
      ...{ ...shared, source: existing.source, name: existing.name },
    });
    return { source: existing.source, way, code: orThrow(edits) };
  }
  const source = await sourceFor(found, sources);
  if (!source) return undefined;
  const editsFor = (name: string) => {
    const path = pathIn(name, source.source, keys);
    const added = { path, text: value };
    return {
      path,
      edits: extractionEdits(code, text, { ...shared, source: source.source, name, added }),
    };
  };
  const used = own.flatMap(({ key }) => (key.source === source.source ? [key.name] : []));
  const names = [...keys.keys()].flatMap((key) => (key.source === source.source ? [key.name] : []));
  const proposed = keyFor(value, { path: code.path, used, names });
  // What would rule out every key is reported before the user is asked for one.
  orThrow(editsFor(proposed).edits);
  const name = await vscode.window.showInputBox({
    title: vscode.l10n.t('Extract Text to {0}', nameOf(source.source.uri)),
    prompt: vscode.l10n.t('The key of "{0}"', visible(shortened(value, longestShown))),
    value: proposed,
    valueSelection: [proposed.lastIndexOf('.') + 1, proposed.length],
    ignoreFocusOut: true,
    validateInput: (entered) => faultOf(entered.trim(), source, editsFor),
  });
  if (name === undefined) return undefined;
  const { path, edits } = editsFor(name.trim());
  const beside = textBeside(name.trim(), source.source, code.path, keys);
  const locale = await insertionOf({ source: source.source, path, beside }, value);
  return { source: source.source, way, code: orThrow(edits), locale };
}

/** UTF-16 code units. */
const longestShown = 100;

function orThrow(edits: DocumentEdit['edits'] | NoExtraction): DocumentEdit['edits'] {
  if (typeof edits === 'string') throw noExtraction(edits);
  return edits;
}

function faultOf(
  name: string,
  { path: file, format, entries }: Source,
  editsFor: (name: string) => {
    readonly path: readonly string[];
    readonly edits: DocumentEdit['edits'] | NoExtraction;
  },
): string | undefined {
  const fault = nameFault(name);
  if (fault) return refusalText(fault, file);
  const { path, edits } = editsFor(name);
  const clash = clashIn({ file, format, entries }, [{ to: path }]);
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

/** Writes the files in one edit, so that one undo reverts it. */
async function write(code: DocumentEdit, locale: DocumentEdit | undefined): Promise<void> {
  await requireWritable(code.document.uri);
  const all = locale ? [code, locale] : [code];
  const clean = all.map(({ document }) => document).filter(({ isDirty }) => !isDirty);
  if ((await writeEdits(all)) !== 'written') {
    const names = all.map(({ document }) => nameOf(document.uri)).join(', ');
    throw new UserError('error', vscode.l10n.t('The editor could not write {0}.', names));
  }
  const [unsaved] = await save(clean);
  if (unsaved) throw notSaved(unsaved.uri);
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

/** Keys of locale files in program code: their texts, where they are, and where code names them. */
import * as vscode from 'vscode';
import type { Entry } from '../../formats/format.ts';
import { lineCounter } from '../../formats/lines.ts';
import { type PlacedUse, usesOfKeys } from '../../keyUses/codeFiles.ts';
import type { IndexedKey } from '../../keyUses/keyIndex.ts';
import { namesOfUse } from '../../keyUses/names.ts';
import { useAt } from '../../keyUses/uses.ts';
import { rangeOf } from '../documentEdit.ts';
import { textAt } from '../languageFeatures/entryAt.ts';
import { contentOf, type KnownTerms } from '../languageFeatures/hover.ts';
import type { Locales } from '../locales/model.ts';
import { ownerOf, type ShownResource } from '../locales/shown.ts';
import type { Log } from '../log.ts';
import { turn } from '../turn.ts';
import { codeFolders } from './codeFolders.ts';
import { completionsAt } from './completions.ts';
import { type Keys, KnownKeys, readSource } from './knownKeys.ts';
import { textHints } from './textHints.ts';
import { type UnknownKeyParts, UnknownKeys } from './unknownKeys.ts';

type Key = IndexedKey<ShownResource>;

interface FoundKeys {
  readonly keys: readonly Key[];
  readonly range: vscode.Range;
}

interface PlacedEntry {
  readonly source: ShownResource;
  readonly entry: Entry;
  readonly range: vscode.Range;
}

/** The most texts in one hover; a key in more files probably means something different in each. */
const mostHovers = 3;

/** Milliseconds without another change of the locale files until texts in code are drawn again. */
const untilRedrawn = 500;

interface KeysInCodeParts extends Omit<UnknownKeyParts, 'known'> {
  readonly terms: KnownTerms;
  /** Draws the texts in code again. */
  readonly redraw: () => void;
}

export class KeysInCode implements vscode.Disposable {
  readonly known: KnownKeys;
  readonly #model: Locales;
  readonly #log: Log;
  readonly #terms: KnownTerms;
  readonly #unknown: UnknownKeys;
  readonly #following: vscode.Disposable;
  #timer: NodeJS.Timeout | undefined;

  constructor({ model, terms, redraw, ...parts }: KeysInCodeParts) {
    this.#model = model;
    this.#log = parts.log;
    this.#terms = terms;
    this.#following = model.onDidChange(() => {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(redraw, untilRedrawn);
    });
    this.known = new KnownKeys(model);
    this.#unknown = new UnknownKeys({ model, known: this.known, ...parts });
  }

  dispose(): void {
    this.#unknown.dispose();
    this.#following.dispose();
    clearTimeout(this.#timer);
  }

  async hover(
    document: vscode.TextDocument,
    position: vscode.Position,
    token: vscode.CancellationToken,
  ): Promise<vscode.Hover | undefined> {
    const found = await this.#usedKeysAt(document, position);
    if (!found) return undefined;
    const contents: vscode.MarkdownString[] = [];
    for (const { source, entry } of await this.#entriesOf(found.keys.slice(0, mostHovers))) {
      const parts = { model: this.#model, terms: this.#terms, place: 'code', token } as const;
      const content = await contentOf({ role: source, entry }, parts);
      if (!content) return undefined;
      contents.push(content);
    }
    return contents.length > 0 ? new vscode.Hover(contents, found.range) : undefined;
  }

  async definitions(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<readonly vscode.LocationLink[]> {
    const found = await this.#usedKeysAt(document, position);
    if (!found) return [];
    return (await this.#entriesOf(found.keys)).map(({ source, range }) => ({
      originSelectionRange: found.range,
      targetUri: source.uri,
      targetRange: range,
    }));
  }

  /** From code or from a locale file. Ends early if cancelled. */
  async references(
    document: vscode.TextDocument,
    position: vscode.Position,
    { includesText, token }: { readonly includesText: boolean; readonly token: vscode.CancellationToken },
  ): Promise<readonly vscode.Location[]> {
    const { keys, wanted } = await this.known.whileCurrent(async (current) => {
      return { keys: current, wanted: await this.keysAt(document, position) };
    });
    const locations = includesText
      ? (await this.#entriesOf(wanted)).map(({ source, range }) => new vscode.Location(source.uri, range))
      : [];
    if (wanted.length === 0) return locations;
    for (const { uri, files, port } of await codeFolders(() => token.isCancellationRequested)) {
      for await (const uses of usesOfKeys(wanted, files, { index: keys, port })) {
        await turn();
        if (token.isCancellationRequested) return locations;
        locations.push(...uses.map((one) => locationOf(uri, one)));
      }
    }
    return locations;
  }

  /** The key of the text in a locale file, or of the use in code; several if several files have the key. */
  async keysAt(document: vscode.TextDocument, position: vscode.Position): Promise<readonly Key[]> {
    const own = await this.#keyOfText(await this.known.get(), document, position);
    return own ?? (await this.#usedKeysAt(document, position))?.keys ?? [];
  }

  async completions(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<vscode.CompletionList | undefined> {
    return completionsAt(document, position, () => this.known.get());
  }

  hints(
    document: vscode.TextDocument,
    range: vscode.Range,
    token: vscode.CancellationToken,
  ): Promise<vscode.InlayHint[]> {
    return textHints(document, range, { model: this.#model, known: this.known, token });
  }

  async hasKeys(): Promise<boolean> {
    return (await this.known.get()).sources.length > 0;
  }

  async prepareRename(document: vscode.TextDocument, position: vscode.Position) {
    return (await import('./rename.ts')).prepareRename(document, position, this.#renameParts());
  }

  async renameEdits(
    place: { readonly document: vscode.TextDocument; readonly position: vscode.Position },
    name: string,
    token: vscode.CancellationToken,
  ): Promise<vscode.WorkspaceEdit | undefined> {
    return (await import('./rename.ts')).renameEdits(place, name, { ...this.#renameParts(), token });
  }

  #renameParts() {
    return { log: this.#log, model: this.#model, known: this.known };
  }

  async #usedKeysAt(
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<FoundKeys | undefined> {
    const text = document.getText();
    const use = useAt(text, document.offsetAt(position));
    if (!use || use.isPrefix) return undefined;
    const { path } = document.uri;
    const keys = (await this.known.get()).find(namesOfUse(use, { path, text }), path, use);
    return keys.length > 0 ? { keys, range: rangeOf(document, use) } : undefined;
  }

  async #keyOfText(
    keys: Keys,
    document: vscode.TextDocument,
    position: vscode.Position,
  ): Promise<readonly Key[] | undefined> {
    if (this.#model.rolesOf(document.uri).length === 0) return undefined;
    const pointed = await textAt(this.#model, document, position);
    if (!pointed) return undefined;
    const { role, entry } = pointed;
    const key = keys.keyAt(ownerOf(role), entry.path);
    return key && [key];
  }

  /** Without those that are no longer in their files, or whose files cannot be read at present. */
  async #entriesOf(keys: readonly Key[]): Promise<readonly PlacedEntry[]> {
    const placed: PlacedEntry[] = [];
    for (const { source, path } of keys) {
      const read = await readSource(this.#model, source);
      const entry = read?.find(path);
      if (read && entry) placed.push({ source, entry, range: read.rangeOf(entry.range) });
    }
    return placed;
  }
}

function locationOf(folder: vscode.Uri, { file, text, use }: PlacedUse): vscode.Location {
  const placeAt = lineCounter(text);
  const positionAt = (offset: number) => {
    const { line, column } = placeAt(offset);
    return new vscode.Position(line - 1, column - 1);
  };
  const range = new vscode.Range(positionAt(use.offset), positionAt(use.offset + use.length));
  return new vscode.Location(folder.with({ path: file }), range);
}

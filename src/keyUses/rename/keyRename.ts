/**
 * Renames a key, or everything below one, in a project's locale files and code. The result is complete or a refusal:
 * a key that is renamed only in some places would be missing in the others.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { sortedEdits } from '../../formats/edits.ts';
import type { Entry, FileIdentity, KeyPath, Problem } from '../../formats/format.ts';
import { knownFormat, loadFormat } from '../../formats/index.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { withLoneForms } from '../../project/files/loneForms.ts';
import type { LocaleText } from '../../project/files/readPair.ts';
import { type KeyToRename, renameKeys } from '../../project/renames/renameKeys.ts';
import { type Clash, clashIn, type NameFault, nameFault } from '../clash.ts';
import type { Code } from '../code.ts';
import type { PlacedUse } from '../codeFiles.ts';
import { type IndexedKey, KeyIndex } from '../keyIndex.ts';
import { referencesIn } from '../references.ts';
import type { ChangedFile, ResourceTexts } from '../resourceTexts.ts';
import { hasTextsAsKeys } from '../textsAsKeys.ts';
import { CodeUses, idOf, type RenamedKey } from './codeRename.ts';
import { type NameChange, newNameOf, renamesIn } from './names.ts';

export type RenameRefusal =
  /** The format keeps the source text as the key. */
  | { readonly code: 'textIsKey'; readonly path: string }
  | NameFault
  | Clash
  | { readonly code: 'problems'; readonly path: string; readonly problems: readonly Problem[] }
  | { readonly code: 'unspellable'; readonly path: string }
  /** The code around the use decides a part of its name, or cannot contain the new one. */
  | { readonly code: 'unnameable'; readonly use: PlacedUse };

export interface KeyRenaming {
  readonly files: readonly ChangedFile[];
  /** Former and new keys as the source spells them, and as translations may spell them. */
  readonly keys: readonly KeyToRename[];
  /** What may name the key in code, and texts that refer to it. Not changed. */
  readonly doubtful: readonly PlacedUse[];
}

export interface RenameWish<Source> {
  readonly index: KeyIndex<Source>;
  readonly source: Source;
  /** The former name of the key, or of what contains the keys. */
  readonly from: string;
  readonly to: string;
  readonly isBranch: boolean;
}

/** The formats whose plurals may be those of i18next, by their ids. */
const mayBeI18next: ReadonlySet<string> = new Set(['json', 'modules']);

export class KeyRename<Source> {
  readonly #wish: RenameWish<Source>;
  readonly #uses: CodeUses<Source>;
  readonly #format: string | undefined;
  readonly #file: string;
  /** Either the key's plural, as i18next named it before plural categories, or a key of its own. */
  readonly #oldPlural: IndexedKey<Source> | undefined;

  constructor(wish: RenameWish<Source>) {
    const own = wish.index.sources.find(({ source }) => source === wish.source);
    if (!own) throw new Error('The source must be in the index');
    this.#wish = wish;
    this.#file = own.path;
    this.#format = own.format;
    const change = { ...wish, hasContexts: true, hasOldForms: true };
    const wanted = [...wish.index.keys()].filter(
      ({ source, name }) => source === wish.source && newNameOf(name, change) !== undefined,
    );
    const plural = wanted.find(({ name }) => name === `${wish.from}_plural`);
    if (plural && mayBeI18next.has(knownFormat(own.path, own.format)?.id ?? '')) this.#oldPlural = plural;
    this.#uses = new CodeUses(wish.index, wanted);
  }

  /** What can be refused without reading any file. */
  get refusal(): RenameRefusal | undefined {
    if (hasTextsAsKeys(this.#file, this.#format)) return { code: 'textIsKey', path: this.#file };
    return nameFault(this.#wish.to);
  }

  addCode(code: Code): void {
    this.#uses.add(code);
  }

  /** Called once all code has been added. */
  async finish({ source, targets, isShared }: ResourceTexts): Promise<KeyRenaming | RenameRefusal> {
    if (this.refusal) return this.refusal;
    const first = await this.#renamedFile(source, { isShared });
    if ('code' in first) return first;
    const files: RenamedLocale[] = [first];
    const template = { file: source, text: first.after, entries: first.entries };
    for (const target of targets) {
      // Weakly held objects of a file can only be garbage-collected in a later turn of the event loop.
      await nextTurn();
      const renamed = await this.#renamedFile(target, { isShared, template });
      if ('code' in renamed) return renamed;
      files.push(renamed);
    }
    const code = this.#uses.renamed({ after: this.#indexAfter(first), keys: this.#renamedKeys(first) });
    if ('use' in code) return { code: 'unnameable', use: code };
    const change = this.#change;
    const doubtful = this.#uses.doubtful((name) => newNameOf(name, change) !== undefined);
    return {
      files: mergedByPath([...files, ...code]),
      keys: distinct(files.flatMap(({ keys }) => keys)),
      doubtful: [...files.flatMap(({ references }) => references), ...doubtful],
    };
  }

  /** Known once all code has been added. */
  get #change(): NameChange {
    const { from, to, isBranch } = this.#wish;
    const plural = this.#oldPlural;
    const hasOldForms = plural !== undefined && !this.#uses.names(plural);
    return { from, to, isBranch, hasContexts: this.#uses.hasContexts, hasOldForms };
  }

  async #renamedFile(
    { text, ...file }: LocaleText,
    { isShared, template }: { readonly isShared: boolean; readonly template?: RenamedTemplate },
  ): Promise<RenamedLocale | RenameRefusal> {
    const { path } = file;
    const format = await loadFormat(path, this.#format);
    if (!format) throw new Error(`No format reads ${path}`);
    const read = format.read(text, file);
    if (read.problems.length > 0) return { code: 'problems', path, problems: read.problems };
    const entries = template ? withLoneForms(read.entries, template.entries, format) : read.entries;
    const change = this.#change;
    const keys = renamesIn({ file: path, format: this.#format, entries }, change);
    if (!keys) return { code: 'unspellable', path };
    const clash = clashIn({ file: path, format: this.#format, entries }, keys);
    if (clash) return clash;
    const renamed = renameKeys({ format, text, file, isShared, ...(template && { template }) }, keys);
    if (!renamed) return { code: 'unspellable', path };
    const references = referencesIn({ path, text }, entries, (name) => newNameOf(name, change) !== undefined);
    return { path, text, edits: renamed.edits, after: renamed.text, keys, entries, references };
  }

  #indexAfter({ entries, keys }: RenamedLocale): KeyIndex<Source> {
    const targets = new Map(keys.map(({ from, to }) => [pathKey(from), to]));
    const renamed = entries.map((entry) => renamedEntry(entry, targets.get(pathKey(entry.path))));
    const { index, source } = this.#wish;
    return new KeyIndex(
      index.sources.map((own) => (own.source === source ? { ...own, entries: renamed } : own)),
    );
  }

  #renamedKeys({ keys }: RenamedLocale): ReadonlyMap<string, RenamedKey<Source>> {
    const { index, source } = this.#wish;
    const change = this.#change;
    const renamed = new Map<string, RenamedKey<Source>>();
    for (const { from, to } of keys) {
      const key = index.keyAt(source, from);
      const name = key && newNameOf(key.name, change);
      if (!key || name === undefined) continue;
      const forms = renamed.get(idOf(key))?.forms ?? [];
      renamed.set(idOf(key), { key, name, forms: [...forms, { from: from.join('.'), to: to.join('.') }] });
    }
    return renamed;
  }
}

interface RenamedTemplate {
  readonly file: FileIdentity;
  readonly text: string;
  /** With their former keys. */
  readonly entries: readonly Entry[];
}

interface RenamedLocale extends ChangedFile {
  readonly after: string;
  readonly keys: readonly KeyToRename[];
  readonly entries: readonly Entry[];
  readonly references: readonly PlacedUse[];
}

function renamedEntry(
  entry: Entry,
  to: KeyPath | undefined,
): Pick<Entry, 'path' | 'text' | 'plural' | 'whole' | 'list'> {
  if (!to) return entry;
  // The index needs only the name of the whole of a form or an item.
  const { path, text, plural, whole: string, list } = entry;
  const depth = to.length - path.length;
  const wholeAfter = (whole: KeyPath): KeyPath => {
    const last = whole.length - 1;
    const kept = (path[last] ?? '').length - (whole[last] ?? '').length;
    const own = to[last + depth] ?? '';
    return [...to.slice(0, last + depth), own.slice(0, own.length - kept)];
  };
  return {
    path: to,
    text,
    ...(plural && { plural: { ...plural, set: wholeAfter(plural.set) } }),
    ...(string && { whole: wholeAfter(string) }),
    ...(list && { list: wholeAfter(list) }),
  };
}

function mergedByPath(files: readonly ChangedFile[]): readonly ChangedFile[] {
  const merged = new Map<string, ChangedFile>();
  for (const { path, text, edits } of files) {
    const before = merged.get(path);
    if (edits.length > 0 || before)
      merged.set(path, { path, text, edits: sortedEdits([...(before?.edits ?? []), ...edits]) });
  }
  return [...merged.values()];
}

function distinct(keys: readonly KeyToRename[]): readonly KeyToRename[] {
  return [...new Map(keys.map((key) => [pathKey(key.from), key])).values()];
}

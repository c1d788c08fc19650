/** Turns changes by path into changes to sections, statements and values. */

import type { Change, Conflict, KeyPath, WriteOptions } from '../format.ts';
import { itemsByKey, pathKey } from '../pathKey.ts';
import { isNoteKey } from './dialect.ts';
import type { TomlDocument } from './document.ts';
import { hashOf } from './hash.ts';
import { type Homes, homesIn, placeFor, type Spelling, spellingIn } from './homes.ts';
import { type Leaf, placeOf } from './leaves.ts';
import { isSpellable } from './spell.ts';
import type { Member } from './tree.ts';

export interface Placed {
  /** The changes with paths of sections, statements and values. */
  readonly changes: readonly Change[];
  readonly conflicts: readonly Conflict[];
  /** Statements that describe a removed message, or are in a removed array of tables. */
  readonly dropped: ReadonlySet<Member>;
  /** The path of the text to change at a place; undefined if there is none, as when only a hash is written. */
  pathOf(place: KeyPath): KeyPath | undefined;
}

/** @param changes one per path */
export function placed(
  own: TomlDocument,
  template: TomlDocument | undefined,
  changes: readonly Change[],
  { becomes }: WriteOptions,
): Placed {
  const conflicts: Conflict[] = [];
  const found: Change[] = [];
  const paths: (readonly [place: KeyPath, path: KeyPath])[] = [];
  const places = new Places(own, template, hasHashes(own) && !becomes);
  const removed = new Set<string>();
  for (const change of changes) {
    const { path } = change;
    const leaf = places.leaf(path);
    if (change.kind === 'remove') {
      if (leaf) removed.add(pathKey(path));
      continue;
    }
    const place = isSpellable(change.text) ? places.placeOf(path) : undefined;
    if (!place) {
      conflicts.push({ path, code: isSpellable(change.text) ? 'shapeDiffers' : 'unencodable' });
      continue;
    }
    const hash = places.hashBeside(path);
    if (hash) found.push(hash);
    found.push({ ...change, path: place });
    paths.push([place, path]);
  }
  const removals = removalsOf(own, removed);
  for (const pair of removals.paths) paths.push(pair);
  for (const conflict of removals.conflicts) conflicts.push(conflict);
  /** Needed for conflicts only. */
  let known: ReadonlyMap<string, KeyPath> | undefined;
  return {
    changes: [...found, ...removals.changes],
    conflicts,
    dropped: removals.dropped,
    pathOf: (place) => {
      known ??= new Map(paths.map(([at, path]) => [pathKey(at), path]));
      return known.get(pathKey(place));
    },
  };
}

function hasHashes({ kind, leaves }: TomlDocument): boolean {
  return kind.hasMessages && leaves.some((leaf) => leaf.message && leaf.path.at(-1) === 'hash');
}

class Places {
  readonly #own: TomlDocument;
  readonly #template: TomlDocument;
  readonly #leaves: ReadonlyMap<string, Leaf>;
  readonly #models: ReadonlyMap<string, Leaf>;
  /** Needed for new texts only. */
  #homes: Homes | undefined;
  #modelHomes: Homes | undefined;
  readonly #writesHashes: boolean;
  readonly #done = new Set<string>();

  constructor(own: TomlDocument, template: TomlDocument | undefined, writesHashes: boolean) {
    this.#own = own;
    this.#template = template ?? own;
    this.#leaves = itemsByKey(own.leaves);
    this.#models = template ? itemsByKey(template.leaves) : new Map();
    this.#writesHashes = writesHashes;
  }

  leaf(path: KeyPath): Leaf | undefined {
    return this.#leaves.get(pathKey(path));
  }

  /** Where a text is, or where a new one goes. */
  placeOf(path: KeyPath): KeyPath | undefined {
    const leaf = this.leaf(path);
    return leaf ? placeOf(leaf) : this.#newPlace(path);
  }

  #newPlace(path: KeyPath): KeyPath | undefined {
    this.#homes ??= homesIn(this.#own);
    const homes = this.#homes;
    const message = path.slice(0, -1);
    const isTable = homes.has(pathKey(message));
    // A go-i18n message may be a string in the template and a table in the file.
    const whole = this.#models.get(pathKey([...message, 'other']));
    if (whole?.isMessage && !isTable && !this.#writesHashes)
      return placeFor(message, homes, spellingOf(whole));
    if (whole?.isMessage)
      return placeFor(path, homes, { header: message, statement: path.slice(-1), inside: [] });
    const model = this.#models.get(pathKey(path));
    if (model) return placeFor(path, homes, spellingOf(model));
    this.#modelHomes ??= homesIn(this.#template);
    return placeFor(path, homes, spellingIn(path, this.#modelHomes));
  }

  /** The new hash of the message to which a text belongs, once per message. */
  hashBeside(path: KeyPath): Change | undefined {
    if (!this.#writesHashes) return undefined;
    const message = path.slice(0, -1);
    const name = pathKey(message);
    const other = this.#models.get(pathKey([...message, 'other']));
    const leaf = this.leaf(path);
    if (!other || this.#done.has(name) || (leaf && !leaf.message)) return undefined;
    this.#done.add(name);
    const description = this.#models.get(pathKey([...message, 'description']))?.node.value;
    const hash = [...message, 'hash'];
    const place = this.placeOf(hash);
    return place && { kind: 'set', path: place, text: hashOf(description, other.node.value) };
  }
}

function spellingOf({ section, statement, path, isMessage }: Leaf): Spelling {
  const spelled = isMessage ? path.slice(0, -1) : path;
  const inside = spelled.slice(section.path.length + statement.path.length);
  const { path: header, list } = section;
  return { header, statement: statement.path, inside, ...(list && { list }) };
}

interface Removals extends Pick<Placed, 'changes' | 'conflicts' | 'dropped'> {
  readonly paths: readonly (readonly [place: KeyPath, path: KeyPath])[];
}

function removalsOf(own: TomlDocument, removed: ReadonlySet<string>): Removals {
  const changes: Change[] = [];
  const conflicts: Conflict[] = [];
  const dropped = new Set<Member>();
  const paths: [place: KeyPath, path: KeyPath][] = [];
  if (removed.size === 0) return { changes, conflicts, dropped, paths };
  const stays = (leaf: Leaf) => leaf.isText && !removed.has(pathKey(leaf.path));
  const isRemoved = ({ path }: Leaf) => removed.has(pathKey(path));
  const gone = new Set(own.leaves.filter(isRemoved).map(({ message }) => message));
  for (const leaf of own.leaves) if (stays(leaf)) gone.delete(leaf.message);
  const keptLists = new Set(
    own.leaves.filter(stays).flatMap(({ section: { list } }) => (list ? [pathKey(list)] : [])),
  );
  const goneLists = new Set<string>();
  for (const leaf of own.leaves) {
    const { path, section, statement, message } = leaf;
    const place = placeOf(leaf);
    const isText = isRemoved(leaf);
    const isNote = !isText && message !== undefined && gone.has(message) && isNoteKey(path.at(-1) ?? '');
    if (!isText && !isNote) continue;
    const { list } = section;
    if (list && keptLists.has(pathKey(list))) {
      if (isText) conflicts.push({ path, code: 'otherTextStays' });
    } else if (list) goneLists.add(pathKey(list));
    else {
      if (isNote && statement === leaf.member) dropped.add(statement);
      changes.push({ kind: 'remove', path: place });
      paths.push([place, path]);
    }
  }
  for (const { list, key, value } of own.root.members) {
    if (!list || !goneLists.has(pathKey(list))) continue;
    for (const statement of value.members) {
      dropped.add(statement);
      changes.push({ kind: 'remove', path: [key, statement.key] });
    }
  }
  return { changes, conflicts, dropped, paths };
}

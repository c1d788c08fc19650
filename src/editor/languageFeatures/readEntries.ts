/** Reads the entries of a locale file for the editor. */
import * as vscode from 'vscode';
import type { Entry, FileIdentity, Format, KeyPath, Range } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import { lineCounter } from '../../formats/lines.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { lazily } from '../../lazily.ts';
import { finderIn, keyed } from '../../project/entries/entryFinder.ts';
import { finderInPlace, type Shaped } from '../../project/entries/otherForms.ts';
import { type Comparer, OwnComparer } from '../../project/states/comparer.ts';
import type { ShownResource, ShownTarget } from '../locales/shown.ts';

export interface ReadEntries {
  /** The entries in file order. */
  readonly entries: readonly Entry[];
  find(path: KeyPath): Entry | undefined;
  /** The forms of a plural, however its key is spelled. */
  formsOf(set: KeyPath): readonly Entry[];
  /** What the file has in place of a text or a plural that it lacks. */
  findInPlace(wanted: Shaped): Entry | undefined;
  rangeOf(range: Range): vscode.Range;
}

/** @returns undefined for a text that currently cannot be parsed */
export async function readEntries(
  text: string,
  shown: ShownResource | ShownTarget,
  comparer: Pick<Comparer, 'entriesOf'> = new OwnComparer(),
): Promise<ReadEntries | undefined> {
  const { id, ...identity } = identityOf(shown);
  const format = await loadFormat(identity.path, id);
  if (!format) return undefined;
  const read = await comparer.entriesOf({ file: { ...identity, text }, format: id });
  if (read.problems.length > 0) return undefined;
  const placeAt = lineCounter(text);
  const find = lazily(() => finderIn(keyed(read.entries), format));
  const findInPlace = lazily(() => finderInPlace(read.entries));
  const positionAt = (offset: number) => {
    const { line, column } = placeAt(offset);
    return new vscode.Position(line - 1, column - 1);
  };
  return {
    entries: read.entries,
    find: (path) => find()(path),
    formsOf: formsIn(read.entries, format),
    findInPlace: (wanted) => findInPlace()(wanted),
    rangeOf: ({ offset, length }) => new vscode.Range(positionAt(offset), positionAt(offset + length)),
  };
}

function formsIn(entries: readonly Entry[], { nestsKeys }: Format): ReadEntries['formsOf'] {
  const keyOf = (set: KeyPath) => (nestsKeys ? set.join('.') : pathKey(set));
  const forms = lazily(() => groupBy(entries, ({ plural }) => plural && keyOf(plural.set)));
  return (set) => forms().get(keyOf(set)) ?? [];
}

function identityOf(shown: ShownResource | ShownTarget): FileIdentity & { readonly id?: string } {
  const { resource } = isTarget(shown) ? shown.owner : shown;
  const id = resource.format;
  const { path, locale } = isTarget(shown) ? shown.target : resource;
  return { path, locale, side: isTarget(shown) ? 'target' : 'source', ...(id !== undefined && { id }) };
}

export function isTarget(shown: ShownResource | ShownTarget): shown is ShownTarget {
  return 'owner' in shown;
}

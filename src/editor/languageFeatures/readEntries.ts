/** Reads the entries of a locale file for the editor. */
import * as vscode from 'vscode';
import type { Entry, Format, KeyPath, PluralRole, Range } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import { lineCounter } from '../../formats/lines.ts';
import { pluralKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { lazily } from '../../lazily.ts';
import { finderIn, keyed } from '../../project/entries/entryFinder.ts';
import type { FirstEntries, WantedTexts } from '../../project/entries/firstEntries.ts';
import { finderInPlace, type Shaped } from '../../project/entries/otherForms.ts';
import { type ComparedFile, type Comparer, OwnComparer } from '../../project/states/comparer.ts';
import { isTarget, ownerOf, type Shown, type ShownResource } from '../locales/shown.ts';

export interface PlacedEntries extends FirstEntries {
  rangeOf(range: Range): vscode.Range;
}

export interface ReadEntries {
  /** The entries in file order. */
  readonly entries: readonly Entry[];
  find(path: KeyPath): Entry | undefined;
  /** The forms of a plural, however its key is spelled. */
  formsOf(plural: PluralRole): readonly Entry[];
  /** What the file has in place of a text or a plural that it lacks. */
  findInPlace(wanted: Shaped): Entry | undefined;
  rangeOf(range: Range): vscode.Range;
}

/** @returns undefined for a text that currently cannot be parsed */
export async function readEntries(
  text: string,
  shown: Shown,
  comparer: Pick<Comparer, 'entriesOf'> = new OwnComparer(),
): Promise<ReadEntries | undefined> {
  const file = fileOf(text, shown);
  const format = await loadFormat(file.file.path, file.format);
  if (!format) return undefined;
  const read = await comparer.entriesOf(file);
  if (read.problems.length > 0) return undefined;
  const find = lazily(() => finderIn(keyed(read.entries), format));
  const findInPlace = lazily(() => finderInPlace(read.entries));
  return {
    entries: read.entries,
    find: (path) => find()(path),
    formsOf: formsIn(read.entries, format),
    findInPlace: (wanted) => findInPlace()(wanted),
    rangeOf: rangesIn(text),
  };
}

/**
 * Reads no more of a source than is shown.
 * @returns undefined for a text that currently cannot be parsed
 */
export async function readFirstEntries(
  text: string,
  shown: ShownResource,
  wanted: WantedTexts,
  comparer: Pick<Comparer, 'firstEntriesOf'>,
): Promise<PlacedEntries | undefined> {
  const { problems, ...first } = await comparer.firstEntriesOf(fileOf(text, shown), wanted);
  return problems.length > 0 ? undefined : { ...first, rangeOf: rangesIn(text) };
}

function rangesIn(text: string): ReadEntries['rangeOf'] {
  const placeAt = lineCounter(text);
  const positionAt = (offset: number) => {
    const { line, column } = placeAt(offset);
    return new vscode.Position(line - 1, column - 1);
  };
  return ({ offset, length }) => new vscode.Range(positionAt(offset), positionAt(offset + length));
}

function formsIn(entries: readonly Entry[], { nestsKeys }: Format): ReadEntries['formsOf'] {
  const keyOf = (plural: PluralRole) =>
    pluralKey(nestsKeys ? { ...plural, set: [plural.set.join('.')] } : plural);
  const forms = lazily(() => groupBy(entries, ({ plural }) => plural && keyOf(plural)));
  return (plural) => forms().get(keyOf(plural)) ?? [];
}

function fileOf(text: string, shown: Shown): ComparedFile {
  const { resource } = ownerOf(shown);
  const { path, locale } = isTarget(shown) ? shown.target : resource;
  const side = isTarget(shown) ? 'target' : 'source';
  return { file: { path, locale, side, text }, format: resource.format };
}

/** The entries of a locale file as an editor shows them. */
import * as vscode from 'vscode';
import type { Entry, FileIdentity, KeyPath, Range } from '../../formats/format.ts';
import { loadFormat } from '../../formats/index.ts';
import { lineCounter } from '../../formats/lines.ts';
import { finderIn } from '../../project/replaced.ts';
import type { ShownResource, ShownTarget } from '../locales/model.ts';

export interface ReadEntries {
  /** In the order of the file. */
  readonly entries: readonly Entry[];
  find(path: KeyPath): Entry | undefined;
  rangeOf(range: Range): vscode.Range;
}

/** @returns undefined for a text that cannot be read for now */
export async function readEntries(
  text: string,
  shown: ShownResource | ShownTarget,
): Promise<ReadEntries | undefined> {
  const { path, id, ...file } = identityOf(shown);
  const format = await loadFormat(path, id);
  const read = format?.read(text, { path, ...file });
  if (!format || !read || read.problems.length > 0) return undefined;
  const placeAt = lineCounter(text);
  const positionAt = (offset: number) => {
    const { line, column } = placeAt(offset);
    return new vscode.Position(line - 1, column - 1);
  };
  return {
    entries: read.entries,
    find: finderIn(read.entries, format),
    rangeOf: ({ offset, length }) => new vscode.Range(positionAt(offset), positionAt(offset + length)),
  };
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

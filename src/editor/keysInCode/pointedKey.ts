/** Finds the key to rename or delete at a position in code or in a locale file. */
import * as vscode from 'vscode';
import type { Entry } from '../../formats/format.ts';
import { pathKey } from '../../formats/pathKey.ts';
import { wholeIn } from '../../keyUses/keyIndex.ts';
import { namesOfUse } from '../../keyUses/names.ts';
import { useAt } from '../../keyUses/uses.ts';
import { UserError } from '../errors.ts';
import { textAt } from '../languageFeatures/entryAt.ts';
import { readEntries } from '../languageFeatures/readEntries.ts';
import { nameOf } from '../localeFile/names.ts';
import type { Locales } from '../locales/model.ts';
import { ownerOf, type ShownResource } from '../locales/shown.ts';
import type { Keys } from './knownKeys.ts';

export interface PointedKey {
  readonly source: ShownResource;
  /** The parts of the key, joined by dots. */
  readonly name: string;
  /** The key contains other keys. */
  readonly isBranch: boolean;
  readonly range: vscode.Range;
}

interface Place {
  readonly document: vscode.TextDocument;
  readonly position: vscode.Position;
}

/** @throws UserError if several locale files have the key that code names */
export async function pointedKey(
  place: Place,
  { model, keys }: { readonly model: Locales; readonly keys: Keys },
): Promise<PointedKey | undefined> {
  const isLocaleFile = model.rolesOf(place.document.uri).length > 0;
  const own = isLocaleFile
    ? ((await keyOfText(place, model, keys)) ?? (await branchAt(place, model)))
    : undefined;
  return own ?? keyInCode(place, keys);
}

function keyInCode({ document, position }: Place, keys: Keys): PointedKey | undefined {
  const text = document.getText();
  const use = useAt(text, document.offsetAt(position));
  if (!use || use.isPrefix) return undefined;
  const { path } = document.uri;
  const [key, ...others] = keys.nearest(namesOfUse(use, { path, text }), path, use);
  if (!key) return undefined;
  if (others.length > 0) throw inSeveral([key, ...others].map(({ source }) => source.uri));
  const range = new vscode.Range(
    document.positionAt(use.offset),
    document.positionAt(use.offset + use.length),
  );
  return { source: key.source, name: key.name, isBranch: false, range };
}

function inSeveral(uris: readonly vscode.Uri[]): UserError {
  const message = vscode.l10n.t(
    'Several locale files have this key: {0}. Put the cursor on it in one of them.',
    [...new Set(uris.map(nameOf))].join(', '),
  );
  return new UserError('information', message);
}

async function keyOfText(place: Place, model: Locales, keys: Keys): Promise<PointedKey | undefined> {
  const { document, position } = place;
  const pointed = await textAt(model, document, position);
  if (!pointed) return undefined;
  const { role, entry } = pointed;
  const source = ownerOf(role);
  const whole = wholeIn(entry, document.uri.path, source.resource.format);
  const name = whole.join('.');
  const isKnown = keys.keyAt(source, entry.path) ?? keys.find([name], source.uri.path)[0]?.source === source;
  if (!isKnown) return undefined;
  const range = rangeOnLine(place, [entry.path.at(-1) ?? '', whole.at(-1) ?? '']);
  return { source, name, isBranch: false, range: range ?? new vscode.Range(position, position) };
}

/** The key at the position, found by the text that follows, which is its own or the first one below it. */
async function branchAt(place: Place, model: Locales): Promise<PointedKey | undefined> {
  const { document, position } = place;
  for (const role of model.rolesOf(document.uri)) {
    const source = ownerOf(role);
    const offset = document.offsetAt(position);
    const entries = (await readEntries(document.getText(), role))?.entries ?? [];
    const next = entries.findIndex(({ range }) => range.offset >= offset);
    const [before, entry] = [entries[next - 1], entries[next]];
    if (!entry) continue;
    const whole = wholeIn(entry, document.uri.path, source.resource.format);
    const depths = whole.flatMap((part, depth) =>
      isFirstBelow(entry, before, depth) ? [{ part, depth }] : [],
    );
    const found = depths.flatMap(({ part, depth }) => {
      const range = rangeOnLine(place, [part]);
      return range?.contains(position) ? [{ depth, range }] : [];
    });
    const [only, ...others] = found;
    if (!only || others.length > 0) continue;
    const name = whole.slice(0, only.depth + 1).join('.');
    return { source, name, isBranch: only.depth < whole.length - 1, range: only.range };
  }
  return undefined;
}

/** Whether the entry before, if any, is not below the same key at this depth. */
function isFirstBelow({ path }: Entry, before: Entry | undefined, depth: number): boolean {
  const above = pathKey(path.slice(0, depth + 1));
  return !before || pathKey(before.path.slice(0, depth + 1)) !== above;
}

function rangeOnLine({ document, position }: Place, words: readonly string[]): vscode.Range | undefined {
  const { text } = document.lineAt(position.line);
  for (const word of words) {
    const start = word === '' ? -1 : text.indexOf(word);
    if (start >= 0) return new vscode.Range(position.line, start, position.line, start + word.length);
  }
  return undefined;
}

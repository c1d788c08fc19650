/** A locale file that is proofread: the texts that are sent, and the resulting corrections. */
import type * as vscode from 'vscode';
import { codePoints } from '../../engine/codePoints.ts';
import type { Segment, TextOptions } from '../../engine/segment.ts';
import { readSyntax } from '../../engine/syntax/evidence.ts';
import type { Syntax } from '../../engine/syntax/syntax.ts';
import {
  applyEdits,
  type Entry,
  type FileIdentity,
  type Format,
  type ReadResult,
} from '../../formats/format.ts';
import { textsByKey } from '../../formats/pathKey.ts';
import { groupBy } from '../../groupBy.ts';
import { type Written, writeReadBack } from '../../project/files/readBack.ts';
import type { Correction } from '../../writing/comparison.ts';
import { corrections, type Separate } from '../../writing/corrections.ts';
import { rangeOf } from '../documentEdit.ts';

export interface ProofreadFile {
  readonly uri: vscode.Uri;
  readonly format: Format;
  readonly identity: FileIdentity;
  readonly options: TextOptions;
}

/** A correction of an entry. */
export interface FoundCorrection extends Separate {
  readonly entry: Entry;
  /** The entry's text with all of its corrections. */
  readonly corrected: string;
  /** The range in the document. */
  readonly range: vscode.Range;
}

/** One segment for each entry; none for a file with problems, which is never written. */
export function segmentsIn({ format, identity, options }: ProofreadFile, text: string): readonly Segment[] {
  const read = format.read(text, identity);
  if (read.problems.length > 0) return [];
  const syntax = syntaxOf(read);
  return read.entries.map((entry) => ({
    text: entry.text,
    options,
    syntax,
    ...(entry.maxLength !== undefined && { maxLength: entry.maxLength }),
  }));
}

function syntaxOf({ entries, syntax }: ReadResult): Syntax {
  return readSyntax({ samples: entries, ...(syntax && { prescribed: syntax }) });
}

/** @param correctedOf returns the service's answer to a text; undefined if there is none, or the text is correct */
export function correctionsIn(
  { format, identity }: ProofreadFile,
  document: vscode.TextDocument,
  correctedOf: (text: string) => string | undefined,
): readonly FoundCorrection[] {
  const text = document.getText();
  const read = format.read(text, identity);
  if (read.problems.length > 0) return [];
  const known = read.entries.flatMap((entry) => {
    const corrected = correctedOf(entry.text);
    return corrected === undefined || !fits(entry, corrected) ? [] : [{ entry, corrected }];
  });
  if (known.length === 0) return [];
  const syntax = syntaxOf(read);
  return known.flatMap(({ entry, corrected }) =>
    corrections(entry.text, corrected, syntax)
      .filter(({ correction }) => fits(entry, applyEdits(entry.text, [correction])))
      .map((separate) => {
        const range = rangeOf(document, placeOf(text, entry, separate.correction));
        return { ...separate, entry, corrected, range };
      }),
  );
}

/** The answer may have been given for an entry with the same text and a higher limit. */
function fits({ text, maxLength = Number.POSITIVE_INFINITY }: Entry, changed: string): boolean {
  return codePoints(changed) <= Math.max(maxLength, codePoints(text));
}

/** The range of the replaced words; for an insertion, or if the file spells the text differently, that of the value. */
function placeOf(text: string, { range, text: own }: Entry, { offset, length }: Correction) {
  const start = text.slice(range.offset, range.offset + range.length).indexOf(own);
  if (start < 0 || length === 0 || own === '') return range;
  return { offset: range.offset + start + offset, length };
}

/** The edits for the chosen corrections, without texts that the file cannot spell. */
export function corrected(
  { format, identity }: ProofreadFile,
  text: string,
  chosen: readonly FoundCorrection[],
): Written {
  const { entries } = format.read(text, identity);
  const all = textsByKey(entries);
  const changes = [...textsAfter(chosen)].map(([entry, after]) => {
    return { kind: 'set', path: entry.path, text: after } as const;
  });
  return writeReadBack({ format, text, changes, options: { file: identity }, others: all });
}

/** The texts of the entries with their corrections. */
export function textsAfter(chosen: readonly FoundCorrection[]): ReadonlyMap<Entry, string> {
  const byEntry = groupBy(chosen, ({ entry }) => entry);
  return new Map(
    [...byEntry].map(([entry, own]) => {
      const edits = own.map(({ correction }) => correction);
      return [
        entry,
        applyEdits(
          entry.text,
          edits.toSorted((one, other) => one.offset - other.offset),
        ),
      ];
    }),
  );
}

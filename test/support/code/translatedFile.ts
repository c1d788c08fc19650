/** Translates the strings, comments and markup texts of source files, the way the editor translates a single one. */

import { signsOf } from '../../../src/code/comments/languages.ts';
import { segmentsOf } from '../../../src/code/documents/translation.ts';
import type { CodeDocument } from '../../../src/code/meant/codeDocument.ts';
import { commentPiece } from '../../../src/code/meant/commentPiece.ts';
import { markupPiece } from '../../../src/code/meant/markupPiece.ts';
import { stringPiece } from '../../../src/code/meant/stringPiece.ts';
import type { Piece } from '../../../src/code/piece.ts';
import { endOf, type ProseRegion, type Region } from '../../../src/code/region.ts';
import { regionsIn } from '../../../src/code/regions.ts';
import { type PieceResult, resultsOf } from '../../../src/code/results.ts';
import type { EngineDeps } from '../../../src/engine/segment.ts';
import { translateSegments } from '../../../src/engine/translate.ts';
import { scopesOf } from './scopes.ts';
import type { CodeFile } from './sourceFiles.ts';

export interface TextRegion {
  readonly region: Exclude<Region, ProseRegion>;
  readonly raw: string;
  /** Undefined if its kind of literal is not supported. */
  readonly piece: Piece | undefined;
}

export interface OpenFile extends CodeFile {
  readonly regions: readonly TextRegion[];
}

export async function openFile(language: string, file: CodeFile): Promise<OpenFile> {
  const { text } = file;
  const scopes = await scopesOf(language, text);
  const document: CodeDocument = { scopes, tabSize: 4, eol: text.includes('\r\n') ? '\r\n' : '\n' };
  const found = await regionsIn(scopes, { offset: 0, length: text.length });
  const regions = found.flatMap((region): readonly TextRegion[] => {
    const raw = text.slice(region.range.offset, endOf(region.range));
    if (region.kind === 'comment') {
      const piece = commentPiece(document, region);
      if (!signsOf(region.language))
        throw new Error(`${file.path}: comments of ${region.language} are unknown`);
      // A comment without a piece contains only directives and code.
      return piece ? [{ region, raw, piece }] : [];
    }
    if (region.kind === 'markup') return [{ region, raw, piece: markupPiece(document, region) }];
    if (region.kind !== 'string' || region.isCode) return [];
    return [{ region, raw, piece: stringPiece(document, region) }];
  });
  return { ...file, regions };
}

export interface WrittenRegion {
  readonly of: TextRegion;
  readonly result?: PieceResult;
  /** The offset of the whole region in the written text. */
  readonly offset: number;
  readonly raw: string;
}

export interface WrittenFile extends CodeFile {
  readonly regions: readonly WrittenRegion[];
}

export async function translated(engine: EngineDeps, file: OpenFile): Promise<WrittenFile> {
  const known = file.regions.flatMap(({ piece }) => piece ?? []);
  const segments = segmentsOf({ pieces: known }, { sourceLang: 'EN', targetLang: 'DE' });
  const run = await translateSegments(segments, engine, { signal: new AbortController().signal });
  if (run.failure !== undefined) throw run.failure;
  const results = await resultsOf(known, run.outcomes);
  return written(file, new Map(known.map((piece, index) => [piece, results[index]])));
}

function written(file: OpenFile, results: ReadonlyMap<Piece, PieceResult | undefined>): WrittenFile {
  let text = '';
  let position = 0;
  const regions = file.regions.map((one): WrittenRegion => {
    const { range } = one.region;
    const result = one.piece && results.get(one.piece);
    text += file.text.slice(position, range.offset);
    const offset = text.length;
    if (one.piece && result?.kind === 'translated') {
      const own = one.piece.range;
      text += file.text.slice(range.offset, own.offset) + result.content;
      text += file.text.slice(endOf(own), endOf(range));
    } else text += one.raw;
    position = endOf(range);
    return { of: one, offset, raw: text.slice(offset), ...(result && { result }) };
  });
  return { path: file.path, text: text + file.text.slice(position), regions };
}

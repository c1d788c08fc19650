import { limits } from '../../service/limits.ts';
import { Refusal } from '../answer.ts';
import { type Cell, type EntriesFormat, type Row, readRows } from './rows.ts';

const { phraseBytes, dictionaryBytes } = limits.glossary;

/** The languages of the terms, in lower case. */
export interface Pair {
  readonly source: string;
  readonly target: string;
}

/**
 * Throws a 400 that names the position of the first invalid row and its index (from 0, not counting empty rows),
 * or says that there are no terms, and a 413 for a text that is too large. Source: DeepL API reference, "Glossaries".
 */
export function readEntries(text: string, format: EntriesFormat, pair: Pair): ReadonlyMap<string, string> {
  checkSize(Buffer.byteLength(text));
  const terms = new Map<string, string>();
  const places = new Map<string, string>();
  for (const [index, row] of readRows(text, format).entries()) {
    const [source, target] = sidesOf(row, format, index);
    if (!isFor(row, pair)) continue;
    checkPhrase('Key', source, index);
    checkPhrase('Value', target, index);
    const place = `Key with the index ${index} (starting at position ${source.position})`;
    const first = places.get(source.text);
    if (first !== undefined) throw invalid(`${place} duplicates ${first.replace('Key', 'key')}`);
    places.set(source.text, place);
    terms.set(source.text, target.text);
  }
  if (terms.size === 0) throw invalid('There are no entries.');
  return terms;
}

/** Throws a 413 if the terms exceed the maximum size of a dictionary. */
export function checkTerms(terms: ReadonlyMap<string, string>): void {
  checkSize(Buffer.byteLength(writeEntries(terms)));
}

/** Tab-separated. */
export function writeEntries(terms: ReadonlyMap<string, string>): string {
  return [...terms].map(([source, target]) => `${source}\t${target}`).join('\n');
}

function checkSize(bytes: number): void {
  if (bytes <= dictionaryBytes) return;
  const detail = `A dictionary may have ${dictionaryBytes} bytes; this one has ${bytes}.`;
  throw new Refusal(413, 'Glossary too large', { detail });
}

function sidesOf(row: Row, format: EntriesFormat, index: number): readonly [Cell, Cell] {
  const [source, target] = row;
  if (source !== undefined && target !== undefined && row.length <= (format === 'tsv' ? 2 : 4)) {
    return [source, target];
  }
  const columns = format === 'tsv' ? '2' : 'from 2 to 4';
  throw invalid(
    `Line with the index ${index} (starting at position ${source?.position ?? 0}) has ${row.length} columns, not ${columns}`,
  );
}

/** The optional third and fourth columns restrict a row to certain languages. */
function isFor([, , source, target]: Row, pair: Pair): boolean {
  const says = (cell: Cell | undefined, code: string) =>
    cell === undefined || cell.text === '' || cell.text.toLowerCase() === code;
  return says(source, pair.source) && says(target, pair.target);
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern is meant to find them
const control = /[\u0000-\u001f\u0080-\u009f\u2028\u2029]/;

function checkPhrase(side: 'Key' | 'Value', { text, position }: Cell, index: number): void {
  const fault = faultOf(text);
  if (fault === undefined) return;
  throw invalid(`${side} with the index ${index} (starting at position ${position}) ${fault}`);
}

function faultOf(phrase: string): string | undefined {
  if (phrase === '') return 'is empty';
  const bytes = Buffer.byteLength(phrase);
  if (bytes > phraseBytes) return `has ${bytes} bytes; at most ${phraseBytes} are allowed`;
  const at = phrase.search(control);
  if (at >= 0) return `has a control character at its position ${at}`;
  return phrase.trim() === phrase ? undefined : 'has leading or trailing white space';
}

function invalid(detail: string): Refusal {
  return new Refusal(400, 'Invalid glossary entries provided', { detail });
}

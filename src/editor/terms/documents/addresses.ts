/**
 * The paths of dictionaries that are open as documents: `/dictionary/<glossary>/<pair>/<name> en-de.tsv`, and the
 * service's version for comparison one folder deeper, in `service`. The first folder determines the language mode
 * of the documents.
 */
import type { LanguagePair } from '../../../terms/term.ts';

export interface DictionaryAt extends LanguagePair {
  readonly glossaryId: string;
}

export type DictionaryPlace =
  | { readonly kind: 'folder' }
  | {
      readonly kind: 'dictionary';
      readonly at: DictionaryAt;
      /** Whether it is the service's version, which is read-only. */
      readonly isServed: boolean;
    };

const root = 'dictionary';
const served = 'service';

/** The name is only for display: a glossary that is renamed keeps its documents. */
export function dictionaryPath({ glossaryId, sourceLang, targetLang }: DictionaryAt, name: string): string {
  const title = [safeName(name), `${sourceLang}-${targetLang}`].filter((part) => part !== '').join(' ');
  return `/${root}/${placeKey({ glossaryId, sourceLang, targetLang })}/${title}.tsv`;
}

/** The path of the service's version of the dictionary at a path. */
export function servedPath(path: string): string {
  const end = path.lastIndexOf('/');
  return `${path.slice(0, end)}/${served}${path.slice(end)}`;
}

/** @returns undefined for any other path */
export function placeOf(path: string): DictionaryPlace | undefined {
  const [, first = '', ...parts] = path.split('/');
  const [id = '', pair = '', third = '', fourth] = parts;
  const name = fourth ?? third;
  if (first !== root && path !== '/') return undefined;
  if (!name.endsWith('.tsv')) return parts.length <= 3 ? { kind: 'folder' } : undefined;
  const isServed = parts.length === 4 && third === served;
  const glossaryId = idIn(id);
  const [, sourceLang, targetLang] = /^([a-z\d-]+)\.([a-z\d-]+)$/.exec(pair) ?? [];
  if ((parts.length !== 3 && !isServed) || !glossaryId || !sourceLang || !targetLang) return undefined;
  return { kind: 'dictionary', at: { glossaryId, sourceLang, targetLang }, isServed };
}

/** A string that identifies a dictionary, independent of the name of its glossary. */
export function placeKey({ glossaryId, sourceLang, targetLang }: DictionaryAt): string {
  return `${segmentOf(glossaryId)}/${sourceLang}.${targetLang}`;
}

/** Ids come from the service, and may contain any characters. */
function segmentOf(id: string): string {
  return encodeURIComponent(id.toWellFormed()).replaceAll('.', '%2E');
}

function idIn(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch (error) {
    if (error instanceof URIError) return undefined;
    throw error;
  }
}

const longestName = 60;

/** A name that file systems accept, because the user may save the text as a file. */
function safeName(name: string): string {
  const safe = name
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\ufffd]+/gu, '')
    .replace(/[\\/:*?"<>|#%]+/g, '-');
  return [...safe].slice(0, longestName).join('').trim().replace(/^\.+/, '');
}

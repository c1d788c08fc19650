/**
 * Replaces a dictionary with a text. The service has no conditional requests, so the dictionary is read right before
 * and right after the text is sent, and the windows of one machine take turns. A change made elsewhere between the
 * first reading and the sending is still lost; another reading would leave the same gap.
 */
import type { TermsService } from '../../../backend.ts';
import { ServiceError } from '../../../http/errors.ts';
import { comparableText } from '../../../project/files/comparableText.ts';
import type { Call } from '../../../service/request.ts';
import { termsHash } from '../../../terms/compare.ts';
import type { Term } from '../../../terms/term.ts';
import { readTsv, writeTsv } from '../../../terms/tsv.ts';
import type { DictionaryAt } from './addresses.ts';

export type DictionaryService = Pick<TermsService, 'glossary' | 'dictionaryEntries' | 'replaceDictionary'>;

/** The service's content for a dictionary. */
export type Held =
  | { readonly kind: 'entries'; readonly text: string; readonly hash: string }
  /** The glossary exists, without a dictionary for the pair. */
  | { readonly kind: 'noDictionary' }
  | { readonly kind: 'noGlossary' };

export interface Save {
  readonly at: DictionaryAt;
  /** Terms without problems. */
  readonly terms: readonly Term[];
  /** The `termsHash` of the terms on which the text is based, `absent` for a new dictionary; undefined if unknown. */
  readonly base: string | undefined;
}

export type Saved =
  | { readonly kind: 'saved'; readonly hash: string; readonly isChanged: boolean }
  /**
   * The dictionary was changed elsewhere: before the save, so nothing was sent; or during the save, and the
   * service has the other version.
   */
  | { readonly kind: 'conflict'; readonly theirs: Extract<Held, { kind: 'entries' }> }
  | { readonly kind: 'gone'; readonly held: Exclude<Held, { kind: 'entries' }> };

/** The base of a dictionary that is to be created. */
export const absent = 'absent';

interface Ports {
  readonly service: DictionaryService;
  readonly call: Call;
}

/**
 * The caller must hold the lease on the dictionary.
 * @throws ServiceError, even if the text may have been saved
 */
export async function save({ at, terms, base }: Save, ports: Ports): Promise<Saved> {
  const before = await read(at, ports);
  const hash = termsHash(terms);
  if (before.kind === 'entries') {
    if (before.hash === hash) return { kind: 'saved', hash, isChanged: false };
    if (before.hash !== base) return { kind: 'conflict', theirs: before };
  } else if (before.kind === 'noGlossary' || base !== absent) {
    return { kind: 'gone', held: before };
  }
  await ports.service.replaceDictionary({ ...at, entries: writeTsv(terms) }, ports.call);
  const after = await read(at, ports);
  if (after.kind !== 'entries') return { kind: 'gone', held: after };
  return after.hash === hash ? { kind: 'saved', hash, isChanged: true } : { kind: 'conflict', theirs: after };
}

/** @throws ServiceError of any kind but `notFound` */
export async function read(at: DictionaryAt, { service, call }: Ports): Promise<Held> {
  const entries = await ifThere(() => service.dictionaryEntries(at, call));
  if (entries !== undefined) {
    const text = lined(entries);
    return { kind: 'entries', text, hash: termsHash(readTsv(text).rows) };
  }
  const glossary = await ifThere(() => service.glossary({ glossaryId: at.glossaryId }, call));
  return { kind: glossary ? 'noDictionary' : 'noGlossary' };
}

/** @returns undefined if the service does not have what was asked for */
export async function ifThere<T>(ask: () => Promise<T>): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof ServiceError && error.kind === 'notFound') return undefined;
    throw error;
  }
}

/** The text as an editor has it: without a byte order mark, and with one kind of line end, even after the last line. */
function lined(entries: string): string {
  const text = comparableText(entries);
  return text === '' || text.endsWith('\n') ? text : `${text}\n`;
}

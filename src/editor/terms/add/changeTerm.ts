/**
 * Adds, replaces or removes one term of a dictionary. Removing replaces the whole dictionary, so a change made
 * elsewhere since it was read is lost.
 */
import type { TermsService } from '../../../backend.ts';
import type { Call } from '../../../service/request.ts';
import type { Term } from '../../../terms/term.ts';
import { readTsv, writeTsv } from '../../../terms/tsv.ts';
import type { DictionaryAt } from '../documents/addresses.ts';
import { read } from '../documents/saving.ts';

export interface TermChange {
  readonly source: string;
  /** The target when the user decided; undefined if the dictionary did not have the source. */
  readonly before: string | undefined;
  /** If undefined, the term is removed. */
  readonly after: string | undefined;
}

export type TermChanged =
  | 'done'
  /** The target is no longer `before`, so the dictionary was not changed. */
  | 'changedMeanwhile'
  | 'noGlossary';

type Service = Pick<
  TermsService,
  'glossary' | 'dictionaryEntries' | 'mergeDictionary' | 'replaceDictionary' | 'deleteDictionary'
>;

interface Ports {
  readonly service: Service;
  readonly call: Call;
}

/**
 * Empty if there is no dictionary yet; undefined if there is no glossary.
 * @throws ServiceError
 */
export async function termsAt(
  at: DictionaryAt,
  ports: Parameters<typeof read>[1],
): Promise<readonly Term[] | undefined> {
  const held = await read(at, ports);
  switch (held.kind) {
    case 'entries':
      return readTsv(held.text).rows;
    case 'noDictionary':
      return [];
    case 'noGlossary':
      return undefined;
  }
}

export function targetOf(terms: readonly Term[], source: string): string | undefined {
  return terms.find((term) => term.source === source)?.target;
}

/**
 * The caller must hold the lease on the dictionary.
 * @throws ServiceError
 */
export async function changeTerm(
  { glossaryId, sourceLang, targetLang }: DictionaryAt,
  { source, before, after }: TermChange,
  { service, call }: Ports,
): Promise<TermChanged> {
  const at = { glossaryId, sourceLang, targetLang };
  const terms = await termsAt(at, { service, call });
  if (!terms) return 'noGlossary';
  if (targetOf(terms, source) !== before) return 'changedMeanwhile';
  if (after !== undefined) {
    await service.mergeDictionary({ ...at, entries: writeTsv([{ source, target: after }]) }, call);
    return 'done';
  }
  const others = terms.filter((term) => term.source !== source);
  // The service does not accept an empty dictionary.
  if (others.length === 0) await service.deleteDictionary(at, call);
  else await service.replaceDictionary({ ...at, entries: writeTsv(others) }, call);
  return 'done';
}

/** Term files named on the command line. */
import { resolve } from 'node:path';
import { mostBytes } from '../../formats/bounded.ts';
import { groupBy } from '../../groupBy.ts';
import { decodeText } from '../../project/files/encoding.ts';
import { baseLanguage } from '../../project/locales/locale.ts';
import type { DictionaryEntries } from '../../service/glossaryRules.ts';
import { readRegular, tooLarge } from '../../store/regularFile.ts';
import { requireOwnLinks } from '../../store/root.ts';
import { unlessMissing } from '../../store/systemCode.ts';
import { type FileTerm, readDictionaryFile } from '../../terms/dictionaryFile.ts';
import { type LanguagePair, pairKey } from '../../terms/term.ts';
import { writeTsv } from '../../terms/tsv.ts';
import { displayPath, slashed } from '../displayPath.ts';
import { FileError, UsageError } from '../errors.ts';
import { guarded } from '../fileFailure.ts';
import { asFileError } from '../fileFault.ts';
import { failureLines } from '../report.ts';
import { termProblemSentence } from './messages.ts';

interface NamedFiles {
  readonly files: readonly string[];
  /** Both or neither: a spreadsheet may specify the languages in each row. */
  readonly from?: string;
  readonly to?: string;
}

interface NamedDictionaries {
  readonly dictionaries: readonly DictionaryEntries[];
  /** One line each. If there are any, nothing may be sent. */
  readonly problems: readonly string[];
}

interface PlacedTerm extends FileTerm {
  readonly pair: LanguagePair;
  readonly file: string;
}

/** @throws UsageError if the languages of terms are not specified */
export async function namedDictionaries({ files, from, to }: NamedFiles): Promise<NamedDictionaries> {
  const pair = from !== undefined && to !== undefined ? basePair(from, to) : undefined;
  const problems: string[] = [];
  const terms: PlacedTerm[] = [];
  // A file that is named twice counts once.
  for (const file of new Map(files.map((one) => [resolve(one), one])).values()) {
    const text = await guarded(async () => ({ text: await textOf(file) }));
    if ('kind' in text) {
      problems.push(...failureLines([text]));
      continue;
    }
    const read = readDictionaryFile(file, text.text, pair);
    // Not spread into one call: a file may have more problems than a call can take arguments.
    for (const one of read.problems) {
      problems.push(`${displayPath(file)}:${one.line}: ${termProblemSentence(one)}`);
    }
    for (const term of read.terms) terms.push({ ...term, file, pair: pair ?? ownPair(term, file) });
  }
  for (const line of duplicatesIn(terms)) problems.push(line);
  if (problems.length === 0 && terms.length === 0) problems.push('The files contain no terms.');
  const groups = groupBy(terms, (term) => pairKey(term.pair));
  const dictionaries = [...groups.values()].flatMap((own) =>
    own[0] ? [{ ...own[0].pair, entries: problems.length === 0 ? writeTsv(own) : '' }] : [],
  );
  return { dictionaries, problems };
}

function basePair(from: string, to: string): LanguagePair {
  return { sourceLang: baseLanguage(from), targetLang: baseLanguage(to) };
}

function ownPair({ languages, line }: FileTerm, file: string): LanguagePair {
  if (languages) return basePair(languages.sourceLang.trim(), languages.targetLang.trim());
  throw new UsageError(
    `${displayPath(file)}:${line} names no languages: name the languages of the terms with --from and --to.`,
  );
}

/** Finds sources that occur in two files of the same dictionary, each of which is valid on its own. */
function duplicatesIn(terms: readonly PlacedTerm[]): readonly string[] {
  const firsts = new Map<string, PlacedTerm>();
  return terms.flatMap((term) => {
    const key = `${pairKey(term.pair)} ${term.source}`;
    const first = firsts.get(key) ?? term;
    firsts.set(key, first);
    if (first.file === term.file) return [];
    const at = `${displayPath(first.file)}:${first.line}`;
    return [`${displayPath(term.file)}:${term.line}: ${at} already has this source`];
  });
}

async function textOf(path: string): Promise<string> {
  try {
    await requireOwnLinks(path);
    const bytes = await unlessMissing(readRegular(path, mostBytes));
    if (bytes === undefined) throw new FileError(path, { code: 'missing' });
    if (bytes === tooLarge) throw new FileError(path, { code: 'system', detail: 'EFBIG' });
    const decoded = decodeText(bytes, slashed(path));
    if (!decoded) throw new FileError(path, { code: 'notUtf8' });
    return decoded.text;
  } catch (error) {
    throw asFileError(path, error);
  }
}

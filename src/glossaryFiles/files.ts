/** The files named by the setting `glossaryFiles`, as dictionaries of the project's glossary. */
import { baseLanguage } from '../project/locales/locale.ts';
import { readDictionaryFile } from '../terms/dictionaryFile.ts';
import type { Problem } from '../terms/problem.ts';
import type { FileDictionary } from '../terms/push.ts';
import { isPairOf, type Languages } from '../terms/references.ts';
import type { LanguagePair } from '../terms/term.ts';

/** Maps pairs such as `en>de` to paths relative to the project's folder. */
export type GlossaryFileSetting = Readonly<Record<string, string>>;

/** A problem with a file. Without `problem`, the file does not exist. */
export interface FileProblem {
  /** The path as spelled in the setting. */
  readonly path: string;
  readonly problem?: Problem;
}

export interface ReadGlossaryFiles {
  readonly files: readonly FileDictionary[];
  /** If there are any, nothing may be sent. */
  readonly problems: readonly FileProblem[];
}

/** @param read returns the text of a file, or undefined if it does not exist; its errors propagate */
export async function readGlossaryFiles(
  setting: GlossaryFileSetting,
  read: (path: string) => Promise<string | undefined>,
): Promise<ReadGlossaryFiles> {
  const files: FileDictionary[] = [];
  const problems: FileProblem[] = [];
  for (const { path, pair } of namedFiles(setting)) {
    const text = await read(path);
    if (text === undefined) {
      problems.push({ path });
      continue;
    }
    const found = readDictionaryFile(path, text, pair);
    // Not spread into one call: the number of arguments of a call is limited, and a file may have more problems.
    for (const problem of found.problems) problems.push({ path, problem });
    files.push({ ...pair, terms: found.terms.map(({ source, target }) => ({ source, target })) });
  }
  return { files, problems };
}

export interface NamedFile {
  readonly path: string;
  readonly pair: LanguagePair;
}

export function namedFiles(setting: GlossaryFileSetting): readonly NamedFile[] {
  return Object.entries(setting).map(([key, path]) => ({ path, pair: pairOf(key) }));
}

/** A dictionary applies to all variants, and the setting may spell locales as the project does: `no` means `nb`. */
function pairOf(key: string): LanguagePair {
  const [sourceLang = '', targetLang = ''] = key.split('>').map((side) => baseLanguage(side.trim()));
  return { sourceLang, targetLang };
}

export function isForFiles(
  setting: GlossaryFileSetting,
  options: Languages & { readonly glossaryId?: string | undefined },
): boolean {
  return options.glossaryId === undefined && namedFiles(setting).some(({ pair }) => isPairOf(pair, options));
}

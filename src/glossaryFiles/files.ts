/** The files that the setting `glossaryFiles` names, as dictionaries of the project's glossary. */
import { baseLanguage } from '../project/locale.ts';
import { readDictionaryFile } from '../terms/dictionaryFile.ts';
import type { Problem } from '../terms/problem.ts';
import type { FileDictionary } from '../terms/push.ts';
import { isPairOf, type Languages } from '../terms/references.ts';
import type { LanguagePair } from '../terms/term.ts';

/** `en>de` to a path below the folder of the settings. */
export type GlossaryFileSetting = Readonly<Record<string, string>>;

/** Without a problem the file is not there. */
export interface FileProblem {
  /** As the setting spells it. */
  readonly path: string;
  readonly problem?: Problem;
}

export interface ReadGlossaryFiles {
  readonly files: readonly FileDictionary[];
  /** Where there are any, nothing is to be sent. */
  readonly problems: readonly FileProblem[];
}

/** @param read the text of a file, undefined where there is none; its errors are passed on */
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
    // Not as arguments of one call: a file may have more than a call takes.
    for (const problem of found.problems) problems.push({ path, problem });
    files.push({ ...pair, terms: found.terms.map(({ source, target }) => ({ source, target })) });
  }
  return { files, problems };
}

export interface NamedFile {
  /** As the setting spells it. */
  readonly path: string;
  readonly pair: LanguagePair;
}

export function namedFiles(setting: GlossaryFileSetting): readonly NamedFile[] {
  return Object.entries(setting).map(([key, path]) => ({ path, pair: pairOf(key) }));
}

/** A dictionary is for all variants of its languages, which a project may spell as it likes: `no` is `nb`. */
function pairOf(key: string): LanguagePair {
  const [sourceLang = '', targetLang = ''] = key.split('>').map((side) => baseLanguage(side.trim()));
  return { sourceLang, targetLang };
}

/** Whether any of the files is for the languages of a request that has no glossary of its own. */
export function isForFiles(
  setting: GlossaryFileSetting,
  options: Languages & { readonly glossaryId?: string | undefined },
): boolean {
  return options.glossaryId === undefined && namedFiles(setting).some(({ pair }) => isPairOf(pair, options));
}

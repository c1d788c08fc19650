/** A project in memory, in which a test renames a key. */
import { applyEdits } from '../../../../src/formats/format.ts';
import { loadFormat } from '../../../../src/formats/index.ts';
import { isCodeFile } from '../../../../src/keyUses/codeExtensions.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';
import { KeyRename, type KeyRenaming, type RenameRefusal } from '../../../../src/keyUses/rename/keyRename.ts';
import type { ResourceTexts } from '../../../../src/keyUses/resourceTexts.ts';

/** Paths with `de` or `ru` are translations of the file with `en` in that place; all others are sources or code. */
export type Files = Readonly<Record<string, string>>;

export interface Wish {
  /** The source with the key; by default the first file with `en`. */
  readonly source?: string;
  readonly isBranch?: boolean;
}

/** @returns the files that change, or why nothing does */
export async function renamed(
  files: Files,
  [from, to]: readonly [from: string, to: string],
  wish: Wish = {},
): Promise<Files | RenameRefusal> {
  const done = await renaming(files, [from, to], wish);
  if ('code' in done) return done;
  return Object.fromEntries(done.files.map(({ path, text, edits }) => [path, applyEdits(text, edits)]));
}

export async function renaming(
  files: Files,
  [from, to]: readonly [from: string, to: string],
  { source: named, isBranch = false }: Wish = {},
): Promise<KeyRenaming | RenameRefusal> {
  const paths = Object.keys(files);
  const own = paths.filter((path) => localeIn(path) === 'en');
  const source = named ?? own[0] ?? '';
  const rename = new KeyRename({
    index: new KeyIndex(await sourcesOf(files, own)),
    source,
    from,
    to,
    isBranch,
  });
  for (const path of paths) if (isCodeFile(path)) rename.addCode({ path, text: files[path] ?? '' });
  return rename.finish(resourceTexts(files, source));
}

export function resourceTexts(files: Files, source: string): ResourceTexts {
  const pattern = patternOf(source);
  const targets = Object.keys(files).filter(
    (path) => path !== source && localeIn(path) !== 'en' && patternOf(path) === pattern,
  );
  const textOf = (path: string, side: 'source' | 'target') => {
    return { path, locale: localeIn(path) ?? 'en', side, text: files[path] ?? '' };
  };
  return {
    source: textOf(source, 'source'),
    targets: targets.flatMap((path) => (localeIn(path) ? [textOf(path, 'target')] : [])),
    isShared: allLanguages.test(source),
  };
}

/** Files with a column or an object for each language. */
const allLanguages = /\.xcstrings$|\/texts\.csv$/;
const locale = /(?<=[/._-])(?:en|de|ru|values)(?=[/._-])/;

export function localeIn(path: string): string | undefined {
  if (allLanguages.test(path) || /\/values\//.test(path)) return 'en';
  return locale.exec(path)?.[0];
}

function patternOf(path: string): string {
  return path.replace(/values-de/, 'values').replace(locale, '{locale}');
}

function sourcesOf(files: Files, paths: readonly string[]) {
  return Promise.all(
    paths.map(async (path) => {
      const format = await loadFormat(path);
      const text = files[path] ?? '';
      return {
        source: path,
        path,
        entries: format?.read(text, { path, locale: 'en', side: 'source' }).entries ?? [],
      };
    }),
  );
}

/** The path of a document's translation, following the project's way of naming languages. */
import { isLocale, meaning } from '../project/locale.ts';
import { resultExtension } from '../service/documentRules.ts';

export interface NameWish {
  /** Relative to the opened folder, with `/`. */
  readonly source: string;
  /** The locale in the user's spelling. */
  readonly locale: string;
  /** The source's language; undefined if not specified. */
  readonly sourceLocale?: string | undefined;
  /** The requested type, as a file extension. */
  readonly outputFormat?: string | undefined;
  /** The names of the folders in a folder. */
  readonly foldersIn: (folder: string) => Promise<readonly string[]>;
}

/**
 * If the source's path names its language, as in `manual.en.docx` and `en/manual.docx`, the target language
 * replaces it. Otherwise the result is `de/manual.docx` if folders next to the document are named after
 * languages, and `manual.de.docx` if not.
 */
export async function resultPath(wish: NameWish): Promise<string> {
  const { source } = wish;
  const slash = source.lastIndexOf('/');
  const folder = source.slice(0, slash + 1);
  const name = source.slice(slash + 1);
  const { stem, ending } = nameOf(name, resultExtension(name, wish.outputFormat));
  const named = nameWith(stem, wish);
  if (named !== undefined) return `${folder}${named}${ending}`;
  const other = await folderOfLanguage(folder, wish);
  if (other !== undefined) return `${other}${stem}${ending}`;
  const beside = await languagesIn(folder, wish);
  const own = spelledAs(wish.locale, beside);
  // A single folder may have such a name by coincidence.
  return beside.length < 2 && !beside.includes(own)
    ? `${folder}${stem}.${wish.locale}${ending}`
    : `${folder}${own}/${stem}${ending}`;
}

/**
 * Leaves out the translations of other documents in the list: `manual.de.docx` next to `manual.docx`, and
 * `de/manual.docx` below it, or next to `en/manual.docx` if English is the source's language. The type may
 * differ.
 */
export function withoutTranslations<T extends { readonly path: string }>(
  documents: readonly T[],
  sourceLocale: string | undefined,
): readonly T[] {
  const stems = new Set(documents.map(({ path }) => stemOf(path)));
  return documents.filter(
    ({ path }) => !originalsOf(stemOf(path), sourceLocale).some((stem) => stems.has(stem)),
  );
}

/** The whole path without its extension. */
function stemOf(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  return path.slice(0, slash) + nameOf(path.slice(slash), undefined).stem;
}

/** The stems of the documents that a file may be a translation of, judging by its name. */
function originalsOf(stem: string, sourceLocale: string | undefined): readonly string[] {
  const isOther = (tag: string) =>
    isLocale(tag) && (sourceLocale === undefined || meaning(tag) !== meaning(sourceLocale));
  const slash = stem.lastIndexOf('/') + 1;
  const dot = stem.lastIndexOf('.');
  const originals: string[] = [];
  if (dot > slash && isOther(stem.slice(dot + 1))) {
    const plain = stem.slice(0, dot);
    originals.push(plain, ...(sourceLocale === undefined ? [] : [`${plain}.${sourceLocale}`]));
  }
  const parts = stem.split('/');
  parts.slice(0, -1).forEach((name, at) => {
    if (!isOther(name)) return;
    const without = (...place: readonly string[]) => [
      ...parts.slice(0, at),
      ...place,
      ...parts.slice(at + 1),
    ];
    originals.push(without().join('/'));
    if (sourceLocale !== undefined) originals.push(without(sourceLocale).join('/'));
  });
  return originals;
}

function nameOf(
  name: string,
  outputFormat: string | undefined,
): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  // A name such as `.txt` has no stem besides its extension.
  if (dot <= 0) return { stem: name, ending: outputFormat === undefined ? '' : `.${outputFormat}` };
  return {
    stem: name.slice(0, dot),
    ending: outputFormat === undefined ? name.slice(dot) : `.${outputFormat}`,
  };
}

/**
 * `manual.en`, `manual-en` and `manual_en`: only the source's own language, or if that is not specified, any
 * language after a dot.
 */
function nameWith(stem: string, { locale, sourceLocale }: NameWish): string | undefined {
  for (const mark of ['.', '-', '_']) {
    const at = stem.lastIndexOf(mark, stem.length - 2);
    const tail = stem.slice(at + 1);
    if (at <= 0 || !isLocale(tail)) continue;
    const isOwn = sourceLocale !== undefined && meaning(tail) === meaning(sourceLocale);
    if (isOwn || (mark === '.' && sourceLocale === undefined)) return `${stem.slice(0, at + 1)}${locale}`;
  }
  return undefined;
}

/**
 * The path with its nearest language folder replaced: one named after the source's language, or next to those of
 * other languages. Undefined if there is none.
 */
async function folderOfLanguage(folder: string, wish: NameWish): Promise<string | undefined> {
  const names = folder.split('/').slice(0, -1);
  for (let at = names.length - 1; at >= 0; at -= 1) {
    const name = names[at] ?? '';
    if (!isLocale(name)) continue;
    const above = names
      .slice(0, at)
      .map((one) => `${one}/`)
      .join('');
    const others = (await languagesIn(above, wish)).filter((one) => one !== name);
    const isOwn = wish.sourceLocale !== undefined && meaning(name) === meaning(wish.sourceLocale);
    if (!isOwn && others.length === 0) continue;
    const rest = names
      .slice(at + 1)
      .map((one) => `${one}/`)
      .join('');
    return `${above}${spelledAs(wish.locale, others)}/${rest}`;
  }
  return undefined;
}

async function languagesIn(folder: string, { foldersIn }: NameWish): Promise<readonly string[]> {
  return (await foldersIn(folder)).filter(isLocale);
}

/** The language as the project spells it, if it has it already. */
function spelledAs(locale: string, names: readonly string[]): string {
  const same =
    names.find((name) => name === locale) ?? names.find((name) => meaning(name) === meaning(locale));
  if (same !== undefined) return same;
  const usesUnderscore = names.some((name) => name.includes('_'));
  return usesUnderscore ? locale.replaceAll('-', '_') : locale;
}

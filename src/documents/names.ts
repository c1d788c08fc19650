/** The path of a document's translation, following the project's way of naming languages. */
import { isLocale, meaning } from '../project/locales/locale.ts';
import { resultExtension } from '../service/documentRules.ts';

export interface NameWish {
  /** Relative to the folder from which `foldersIn` counts, with `/`. */
  readonly source: string;
  /** The target locale, which folders may spell differently. */
  readonly locale: string;
  readonly sourceLocale?: string | undefined;
  /** The requested type, as a file extension. */
  readonly outputFormat?: string | undefined;
  /** The names of the folders in a folder, which is '' or ends with `/`. */
  readonly foldersIn: (folder: string) => Promise<readonly string[]>;
}

/**
 * The target language replaces that of the source in `manual.en.docx` and `en/manual.docx`. Otherwise the result is
 * `de/manual.docx` if folders next to the document are named after languages, and `manual.de.docx` if not.
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
 * Leaves out translations of other documents in the list: `manual.de.docx` and `de/manual.docx` if there is
 * `manual.docx`; for English sources, also `manual-de.docx` if there is `manual-en.docx`, and `de/manual.docx` if there
 * is `en/manual.docx`. The type may differ.
 */
export function withoutTranslations<T extends { readonly path: string }>(
  documents: readonly T[],
  sourceLocale: string | undefined,
): readonly T[] {
  const isOwn = ({ tag }: Tagged) => sourceLocale !== undefined && meaning(tag) === meaning(sourceLocale);
  const stems = new Set(documents.map(({ path }) => stemOf(path)));
  const tagged = new Map(documents.map((one) => [one, tagsIn(stemOf(one.path))]));
  const sources = new Set(
    [...tagged.values()].flatMap((tags) => tags.filter(isOwn).map(({ place }) => place)),
  );
  const isTranslation = (one: Tagged) =>
    !isOwn(one) && (sources.has(one.place) || (one.plain !== undefined && stems.has(one.plain)));
  return documents.filter((one) => !tagged.get(one)?.some(isTranslation));
}

interface Tagged {
  readonly tag: string;
  /** Equal for stems that differ only in the locale. */
  readonly place: string;
  /** The stem without the locale, if a document of that name may be its original. */
  readonly plain: string | undefined;
}

function tagsIn(stem: string): readonly Tagged[] {
  const parts = stem.split('/');
  const name = parts.at(-1) ?? '';
  const folder = stem.slice(0, stem.length - name.length);
  const inFolders = parts.slice(0, -1).flatMap((tag, at): readonly Tagged[] => {
    if (!isLocale(tag)) return [];
    const [before, after] = [parts.slice(0, at), parts.slice(at + 1)];
    return [{ tag, place: [...before, '', ...after].join('/'), plain: [...before, ...after].join('/') }];
  });
  const inName = endingsOf(name).map(
    ({ before, mark, tag }): Tagged => ({
      tag,
      place: `${folder}${before}${mark}`,
      plain: mark === '.' ? folder + before : undefined,
    }),
  );
  return [...inFolders, ...inName];
}

/** The locales with which a name may end, longest first: `pt-BR` and `BR` (Breton) in `manual-pt-BR`. */
function endingsOf(name: string) {
  return [...name.matchAll(/(?!^)[.\-_]/g)]
    .map(({ 0: mark, index }) => ({ before: name.slice(0, index), mark, tag: name.slice(index + 1) }))
    .filter(({ tag }) => isLocale(tag));
}

function stemOf(path: string): string {
  const slash = path.lastIndexOf('/') + 1;
  return path.slice(0, slash) + nameOf(path.slice(slash), undefined).stem;
}

function nameOf(
  name: string,
  outputFormat: string | undefined,
): { readonly stem: string; readonly ending: string } {
  const dot = name.lastIndexOf('.');
  // A name without a dot, or one such as `.txt`, is all stem.
  if (dot <= 0) return { stem: name, ending: outputFormat === undefined ? '' : `.${outputFormat}` };
  return {
    stem: name.slice(0, dot),
    ending: outputFormat === undefined ? name.slice(dot) : `.${outputFormat}`,
  };
}

/** Only the source's own language is replaced or, if that is not specified, any language after a dot. */
function nameWith(stem: string, { locale, sourceLocale }: NameWish): string | undefined {
  for (const { before, mark, tag } of endingsOf(stem)) {
    const isOwn = sourceLocale !== undefined && meaning(tag) === meaning(sourceLocale);
    if (isOwn || (mark === '.' && sourceLocale === undefined)) return `${before}${mark}${locale}`;
  }
  return undefined;
}

/** Replaces the nearest language folder: one named after the source's language, or next to other languages. */
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

function spelledAs(locale: string, names: readonly string[]): string {
  const same =
    names.find((name) => name === locale) ?? names.find((name) => meaning(name) === meaning(locale));
  if (same !== undefined) return same;
  const usesUnderscore = names.some((name) => name.includes('_'));
  return usesUnderscore ? locale.replaceAll('-', '_') : locale;
}

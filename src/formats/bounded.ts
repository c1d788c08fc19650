/** The size limit for files of all formats. */
import type { Format, Problem, ReadResult, WriteOptions } from './format.ts';

/**
 * In UTF-16 code units. Enough for a hundred thousand texts of ordinary length in any format. Reading and writing that
 * much takes 0.5 to 1.1 GB of memory. VS Code keeps files over 50 MB from extensions.
 */
export const longest = 32_000_000;

/**
 * The largest size in bytes of a text within `longest`, in any supported encoding. Larger files are refused without
 * being read.
 */
export const mostBytes = 3 * longest;

/** Makes a format refuse texts longer than `longest`. */
export function bounded(format: Format): Format {
  const { removeKeys, retired, pluralCategories, pluralRule, languages } = format;
  const ifSmall = (text: string | undefined) => (text !== undefined && isTooLarge(text) ? undefined : text);
  return {
    ...format,
    read: (text, file) => (isTooLarge(text) ? refused : format.read(text, file)),
    write(text, changes, options) {
      requireSmall(text, options);
      return format.write(text, changes, options);
    },
    ...(removeKeys && {
      removeKeys(text, file, keys) {
        requireSmall(text, { file: { ...file, locale: '' } });
        return removeKeys(text, file, keys);
      },
    }),
    ...(retired && {
      retired(text, options) {
        requireSmall(text, options);
        return retired(text, options);
      },
    }),
    ...(pluralCategories && { pluralCategories: (file, text) => pluralCategories(file, ifSmall(text)) }),
    ...(pluralRule && { pluralRule: (file, text) => pluralRule(file, ifSmall(text)) }),
    ...(languages && { languages: (text, file) => (isTooLarge(text) ? [] : languages(text, file)) }),
  };
}

export const tooLarge: Problem = { line: 1, column: 1, code: 'tooLarge', limit: longest };

const refused: ReadResult = { entries: [], problems: [tooLarge] };

function isTooLarge(text: string): boolean {
  return text.length > longest;
}

function requireSmall(text: string, { file, template }: Pick<WriteOptions, 'file' | 'template'>): void {
  for (const one of [{ file, text }, ...(template ? [template] : [])])
    if (isTooLarge(one.text)) throw new Error(`${one.file.path} has problems: tooLarge`);
}

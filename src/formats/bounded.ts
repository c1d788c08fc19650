/** The size limit for files of all formats. */
import type { FileIdentity, Format, Problem, ReadResult } from './format.ts';

/**
 * In UTF-16 code units. Enough for a hundred thousand texts of usual length in any format. Reading and writing that
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
  const { pluralCategories, languages } = format;
  return {
    ...format,
    read: (text, file) => (isTooLarge(text) ? refused : format.read(text, file)),
    write(text, changes, options) {
      requireSmall(text, options.file);
      if (options.template) requireSmall(options.template.text, options.template.file);
      return format.write(text, changes, options);
    },
    ...(pluralCategories && {
      pluralCategories: (file, text) =>
        pluralCategories(file, text !== undefined && isTooLarge(text) ? undefined : text),
    }),
    ...(languages && { languages: (text, file) => (isTooLarge(text) ? [] : languages(text, file)) }),
  };
}

export const tooLarge: Problem = { line: 1, column: 1, code: 'tooLarge', limit: longest };

const refused: ReadResult = { entries: [], problems: [tooLarge] };

function isTooLarge(text: string): boolean {
  return text.length > longest;
}

function requireSmall(text: string, { path }: FileIdentity): void {
  if (isTooLarge(text)) throw new Error(`${path} has problems: tooLarge`);
}

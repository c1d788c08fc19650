/** A made-up project of three files, and a lower bound for the requests that its texts need. */
import { limits } from '../../src/service/limits.ts';
import { generator } from '../support/random.ts';
import { generateFile, sentenceOf } from './texts.ts';

export interface GeneratedProject {
  readonly files: Readonly<Record<string, string>>;
  readonly entries: number;
  leastRequests(language: string): number;
}

const plurals = 150;

/**
 * Plurals are ICU messages as well as keys with suffixes. Each needs one text per form that the language distinguishes.
 */
export function generateProject(entries: number): GeneratedProject {
  const random = generator(11);
  const { text, plain, marked } = generateFile(entries - 3 * plurals);
  const sets = Array.from({ length: plurals }, (_, index) => sentenceOf(random, index).toLowerCase());
  const keys = sets.flatMap((sentence, index): readonly [string, string][] => [
    [`set${index}_one`, `{{count}} item ${sentence}`],
    [`set${index}_other`, `{{count}} items ${sentence}`],
  ]);
  const messages = sets.map((sentence, index): readonly [string, string] => [
    `message${index}`,
    `Found {n, plural, one {# file} other {# files}} ${sentence}`,
  ]);
  return {
    files: {
      'app/en.json': text,
      'plurals/en.json': print(keys),
      'messages/en.json': print(messages),
    },
    entries,
    leastRequests: (language) => {
      const forms = 2 * plurals * new Intl.PluralRules(language).resolvedOptions().pluralCategories.length;
      const bytes = (texts: Iterable<string>) =>
        [...texts].reduce((sum, one) => sum + Buffer.byteLength(JSON.stringify(one)), 0);
      const ofPlain = least(plain.size + forms, bytes(plain) + forms * 40);
      return ofPlain + least(marked.size, bytes(marked));
    },
  };
}

function least(texts: number, bytes: number): number {
  return Math.max(Math.ceil(texts / limits.translate.texts), Math.ceil(bytes / limits.translate.bodyBytes));
}

function print(entries: readonly (readonly [string, string])[]): string {
  return `${JSON.stringify(Object.fromEntries(entries), null, 2)}\n`;
}

/** Whether the texts of a file are for people. Data files are named like locale files: `users_en.json`, `config.en.json`. */
import type { Entry } from '../formats/format.ts';
import { languageFolders } from './localePath.ts';

/** What a text is by its shape alone, with no white space around it. */
const codes: readonly RegExp[] = [
  // `very_important`, `MAX_SIZE`, `en_US`
  /^[A-Za-z\d]+(?:_+[A-Za-z\d]+)+$/,
  // `veryImportant`; `iOS` and `eBay` are names
  /^[a-z][a-z\d]+[A-Z][A-Za-z\d]*$/,
  // `level-2`, `arrow-up-left`, `en-US`; `sign-in` is prose
  /^(?:(?=\S*\d)[A-Za-z\d]+(?:-[A-Za-z\d]+)+|[a-z\d]+(?:-[a-z\d]+){2,}|[a-z]{2,3}-[A-Z]{2})$/,
  // `org.example.Name`, `logo.svg`, `1.2.3`
  /^[\w-]+(?:\.[\w-]+)+$/,
  // `https://example.org`, `urn:x:y`, `app:name`
  /^[a-z][a-z\d+.-]*:\S+$/,
  /^[^\s@]+@[^\s@]+\.\w+$/,
  // `/one/two`, `./one`, `one/two.png`, `text/html`
  /^(?:[.~]{0,2}\/[\w./-]+|[\w-]+\/[\w./-]+\.\w{2,4}|(?:application|audio|image|text|video)\/[\w.+-]+)$/,
  // Colours
  /^(?:#[\da-f]{3,8}|(?:rgb|hsl)a?\([^()]*\))$/i,
  // Numbers, dates, times, sizes
  /^[-+]?\d[\d.,:/TZ+-]*(?:px|r?em|m?s|%|vh|vw|pt)?$/,
  // Hashes
  /^(?=[a-f]*\d)[\da-f]{8,}$/i,
  /^(?:true|false|null|none)$/,
];

/** Values of these are codes also where they look like words, unless they repeat the name. */
const codeNames =
  /^(?:id|uuid|guid|type|kind|ur[il]|href|src|icon|slug|path|file|class|code|default|key|ref|lang|locale|version)$|[a-z](?:_id|Id|_ur[il]|Ur[il]|_key|Key)$/;

/** Placeholders alone, signs, and words that are as often codes: `dark`, `EUR`. */
const undecided = /^(?:[a-z\d]+|[A-Z\d]+|[^\p{L}]*|[{$%<[]\S*)$/u;

/** Sentences are not looked at more closely. */
const longestCode = 200;

/**
 * Whether a file found by its name holds data. Texts for people have a code among them now and then, data more than one in four;
 * in a folder for translations, where there are lists with an identifier for each text, more than one in two.
 *
 * @param path from the folder that is searched, with forward slashes
 */
export function isData(path: string, entries: readonly Entry[]): boolean {
  const kinds = entries.map(kindOf);
  const code = kinds.filter((kind) => kind === 'code').length;
  const prose = kinds.filter((kind) => kind === 'prose').length;
  if (prose === 0) return code > 0;
  const share = code / (code + prose);
  const isAmongTranslations = path
    .split('/')
    .slice(0, -1)
    .some((name) => languageFolders.test(name));
  return code > 1 && share > (isAmongTranslations ? 1 / 2 : 1 / 4);
}

function kindOf({ path, text }: Entry): 'code' | 'prose' | 'undecided' {
  const value = text.trim();
  if (value.length > longestCode) return 'prose';
  if (codes.some((code) => code.test(value))) return 'code';
  if (!undecided.test(value)) return 'prose';
  const name = path.at(-1) ?? '';
  const isCode = codeNames.test(name) && /^\w+$/.test(value) && value.toLowerCase() !== name.toLowerCase();
  return isCode ? 'code' : 'undecided';
}

/** Whether texts are for people. Data files have names like locale files: `users_en.json`, `config.en.json`. */
import type { Entry } from '../../formats/format.ts';
import { kindOfValue, type ValueKind } from '../../formats/valueKind.ts';
import { languageFolders } from './localePath.ts';

/** Keys whose values are codes even if they look like words, unless a value repeats its key. */
const codeNames =
  /^(?:id|uuid|guid|type|kind|ur[il]|href|src|icon|slug|path|file|class|code|default|key|ref|lang|locale|version)$|[a-z](?:_id|Id|_ur[il]|Ur[il]|_key|Key)$/;

/** How many texts of each kind a file has. */
export type TextKinds = Readonly<Record<ValueKind, number>>;

export function kindsOf(entries: readonly Entry[]): TextKinds {
  const kinds = { code: 0, prose: 0, undecided: 0 };
  for (const entry of entries) kinds[kindOf(entry)]++;
  return kinds;
}

export function countOf({ code, prose, undecided }: TextKinds): number {
  return code + prose + undecided;
}

export function hasTexts(kinds: TextKinds): boolean {
  return countOf(kinds) > 0;
}

/**
 * Texts for people occasionally include codes; in data, more than a quarter are codes. The limit is a half in a folder
 * for translations, where lists may have an identifier per text, and if the file has been translated.
 *
 * @param path relative to the searched folder, with forward slashes
 */
export function isData(path: string, { code, prose }: TextKinds, isTranslated = false): boolean {
  if (prose === 0) return code > 0;
  const share = code / (code + prose);
  const isLikelyText = isTranslated || hasLanguageFolder(path);
  return code > 1 && share > (isLikelyText ? 1 / 2 : 1 / 4);
}

function hasLanguageFolder(path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((name) => languageFolders.test(name));
}

/** Whether at least as many texts look like code as like prose. */
export function areKeys({ code, prose }: TextKinds): boolean {
  return prose <= code;
}

/** How many texts for people show that a file has no other purpose. */
const fewest = 3;

/** Whether a file has several texts for people, and at most a quarter as many for programs. */
export function isClear({ code, prose }: TextKinds): boolean {
  return prose >= fewest && code * 4 <= prose;
}

function kindOf({ path, text }: Entry): ValueKind {
  const kind = kindOfValue(text);
  if (kind !== 'undecided') return kind;
  const value = text.trim();
  const name = path.at(-1) ?? '';
  const isCode = codeNames.test(name) && /^\w+$/.test(value) && value.toLowerCase() !== name.toLowerCase();
  return isCode ? 'code' : 'undecided';
}

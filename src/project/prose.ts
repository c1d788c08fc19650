/** Whether the texts of a file are for people. Data files are named like locale files: `users_en.json`, `config.en.json`. */
import type { Entry } from '../formats/format.ts';
import { kindOfValue, type ValueKind } from '../formats/valueKind.ts';
import { languageFolders } from './localePath.ts';

/** Values of these are codes also where they look like words, unless they repeat the name. */
const codeNames =
  /^(?:id|uuid|guid|type|kind|ur[il]|href|src|icon|slug|path|file|class|code|default|key|ref|lang|locale|version)$|[a-z](?:_id|Id|_ur[il]|Ur[il]|_key|Key)$/;

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

function kindOf({ path, text }: Entry): ValueKind {
  const kind = kindOfValue(text);
  if (kind !== 'undecided') return kind;
  const value = text.trim();
  const name = path.at(-1) ?? '';
  const isCode = codeNames.test(name) && /^\w+$/.test(value) && value.toLowerCase() !== name.toLowerCase();
  return isCode ? 'code' : 'undecided';
}

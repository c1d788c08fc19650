/** Writes the locale of a new file wherever the file from which it is made names its own locale. */
import { replace } from '../edits.ts';
import type { Edit } from '../format.ts';
import { isSameLocale, languageOf } from '../locale.ts';
import { containerIn } from '../nested/tree.ts';
import { isLocaleName, respelled } from './data.ts';
import type { ModuleDocument } from './document.ts';
import { renamed } from './localeInName.ts';
import type { ContainerNode } from './tree.ts';
import { namesIn } from './wordsIn.ts';

export function renamings(document: ModuleDocument, from: string, to: string): readonly Edit[] {
  return [
    ...namesOfLocales(document, from, to),
    ...namesOfObjects(document, from, to),
    ...argument(document, from, to),
    ...localeRoot(document, to),
  ];
}

const before = /\(\s*(?:'([\w@-]+)'|"([\w@-]+)")\s*,\s*$/;
/** UTF-16 code units. */
const longestBefore = 100;

/** The first argument in `defineLocale('en', { … })`. With the old locale, the file would replace the old language. */
function argument({ text, root }: ModuleDocument, from: string, to: string): readonly Edit[] {
  if (root.isMixed || !/^[\w@-]+$/.test(to)) return [];
  const start = Math.max(0, root.offset - longestBefore);
  const found = before.exec(text.slice(start, root.offset));
  const name = found?.[1] ?? found?.[2];
  if (!found || name === undefined || !isSameLocale(name, from)) return [];
  const offset = start + found.index + found[0].indexOf(name);
  return [replace({ offset, end: offset + name.length }, respelled(to, name))];
}

/** The key of a file like `export default { en: { … } }`. */
function localeRoot({ text, root, base }: ModuleDocument, to: string): readonly Edit[] {
  const [member] = root.members;
  if (base === root || !member) return [];
  const { offset, keyEnd } = member;
  const quote = /^['"]/.exec(text.slice(offset, keyEnd))?.[0] ?? (/^[A-Za-z]\w*$/.test(to) ? '' : "'");
  return [replace({ offset, end: keyEnd }, quote + to + quote)];
}

/** Only at the top, because lists of languages contain the file's own, too. */
function namesOfLocales({ text, root, base }: ModuleDocument, from: string, to: string): readonly Edit[] {
  const [only, another] = base.members;
  const inside = another ? undefined : containerIn<ContainerNode>(only);
  const tops = new Set([root, base, ...(inside ? [inside] : [])]);
  return [...tops].flatMap(({ kind, members }) =>
    members.flatMap(({ key, value }) => {
      if (kind === 'array' || value.kind !== 'string' || value.isJoined) return [];
      if (!isLocaleName(key, value.value, from) || languageOf(value.value) !== languageOf(from)) return [];
      const quote = text[value.offset] ?? "'";
      return [replace(value, quote + respelled(to, value.value) + quote)];
    }),
  );
}

/** Renames objects where they are declared and where they are used, as in `const en = { … }; export default en;`. */
function namesOfObjects({ text, names }: ModuleDocument, from: string, to: string): readonly Edit[] {
  const wanted = new Map(names.flatMap((name) => [[name, renamed(name, from, to) ?? name]]));
  const taken = new Set([...wanted].flatMap(([name, own]) => (own === name ? [] : [own])));
  if (taken.size === 0) return [];
  const edits: Edit[] = [];
  for (const { offset, word } of namesIn(text)) {
    // Something else already has the new name.
    if (taken.has(word)) return [];
    const name = wanted.get(word);
    if (name !== undefined && name !== word) edits.push(replace({ offset, end: offset + word.length }, name));
  }
  return edits;
}

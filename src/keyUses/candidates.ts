/** What could name a key in program code, judged by the syntax around it and without knowing which keys exist. */
import type { Candidate } from './candidate.ts';
import type { Code } from './code.ts';
import { looksLikeKey } from './dataFiles.ts';
import { beginningsOfLists } from './joinedLists.ts';
import { isPhp } from './languages.ts';
import { beginningIn, endingIn, operatorIn, readingsOf, stringsIn } from './strings.ts';
import { namesTakenOut, unquotedForms } from './unquoted.ts';

/** What marks a string as the name of a key: `translate#cart.title`, `#cart_title`. */
const mark = /^\w{0,20}#(?=\w)/;

/** Several names in one string, or one with what its text needs: `"close,cart.title"`, `"cart.title, $total"`. */
const list = /^[\w.:-]{1,200}[,;|]/;
const inList = /(?<![^,;|\s])[\w.:-]{1,200}(?=$|[,;|])/g;

function* namesInList(raw: string): Iterable<{ readonly index: number; readonly name: string }> {
  if (!list.test(raw)) return;
  const isProse = /\s/.test(raw);
  for (const { index, 0: name } of raw.matchAll(inList))
    if (!isProse || looksLikeKey(name)) yield { index, name };
}

export function* candidatesIn({ path, text }: Code): Iterable<Candidate> {
  yield* inStrings({ path, text });
  for (const one of beginningsOfLists(text)) yield { ...one, kind: 'beginning' };
  for (const one of namesTakenOut(text)) {
    yield { ...one, kind: 'name' };
    yield { ...one, kind: 'object' };
  }
  for (const { files, isIn, pattern, kinds, isPlausible, separator = '' } of unquotedForms) {
    if (files?.test(path) === false || isIn?.({ path, text }) === false) continue;
    for (const { index, 0: all, groups = {} } of text.matchAll(pattern)) {
      if (isPlausible?.(groups) === false) continue;
      const { name = '' } = groups;
      const { length } = name;
      const offset = index + all.length - length;
      for (const kind of kinds) yield { offset, length, kind, name: name + separator };
    }
  }
}

function* inStrings({ path, text }: Code): Iterable<Candidate> {
  const php = isPhp({ path, text });
  const operator = operatorIn({ path, text });
  for (const { range, parts } of stringsIn(text)) {
    const [{ raw }] = parts;
    const readings = [...readingsOf(parts, php), ...withoutSpaces(raw)];
    for (const name of readings) yield { ...range, kind: 'name', name };
    const marked = mark.exec(raw)?.[0].length ?? 0;
    if (marked > 0) {
      const place = { offset: range.offset + marked, length: raw.length - marked };
      yield { ...place, kind: 'name', name: raw.slice(marked) };
    }
    for (const { index, name } of namesInList(raw))
      yield { offset: range.offset + index, length: name.length, kind: 'name', name };
    const beginning = beginningIn(text, range, operator);
    if (beginning !== undefined) yield { ...range, kind: 'beginning', name: beginning };
    yield { ...range, kind: 'part', name: raw };
    const ending = endingIn(text, range);
    if (ending !== undefined) yield { ...range, kind: 'ending', name: ending };
  }
}

/** The key in Java properties for a text that is its own key there: underscores replace spaces, which end a key. */
function withoutSpaces(raw: string): readonly string[] {
  return /^\p{Lu}[^\r\n]* /u.test(raw) ? [raw.replaceAll(' ', '_')] : [];
}

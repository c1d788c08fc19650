import type { Choosing } from '../plural/positions.ts';
import { occurrences } from '../verify/counts.ts';
import { conditionedForms, showsConditions } from './conditions.ts';

const shownNumber = /(?<!\{)\{\s*(?:n|count)\s*\}/;
const placeholder = /(?<!\{)\{\s*[\w.]+\s*\}/g;
const word = /\p{L}{3,}/gu;

/** Whether pipes separate plural forms, which resemble each other; `{page} | {site}` is a title. */
export function showsPluralForms(text: string): boolean {
  if (!text.includes('|')) return false;
  if (showsConditions(text.split('|'))) return true;
  return text.includes(' | ') ? showsSpaced(text) : showsTouching(text);
}

const anyPlaceholder = /\{\{?[^{}]*\}?\}|%\w+%|(?<![\w:]):[a-z]\w*/g;

const quotedBar = /(?<=^|[\s([])['‘][^'‘’|]*\|[^'‘’|]*['’](?=$|[\s)\].,;:!?])/;
const barInUrl = /:\/\/[^\s"'<>|]{0,500}\|/;
const doubleQuotes = /["“”„«»]/g;

/** Docusaurus, Symfony and Laravel: `One post|{count} posts`. Pipes in brackets, quotes and URLs are text. */
function showsTouching(text: string): boolean {
  const words = text.replace(anyPlaceholder, ' ');
  if (words === text || text.includes('\n') || quotedBar.test(text) || barInUrl.test(text)) return false;
  const forms = words.split('|');
  return forms.length > 1 && forms.every(isClosed) && isShared(forms.map(stems));
}

/** The number by its usual name, which is `limit` in Symfony's validators. */
const counts = {
  symfony: /(?<![\w:]):count(?!\w)|%count%|\{\{ limit \}\}/,
  cldr: /\{count\}/,
} as const;

/** Placeholders that may be the number. */
const values = {
  symfony: /(?<![\w:]):[a-z]\w*|%\w+%|\{\{ \w+ \}\}/,
  cldr: /\{\w+\}/,
} as const;

/**
 * Whether forms without conditions are certainly those of a plural in a program that chooses among them by language.
 * Titles such as `Orders | :count open` have white space around the pipe.
 */
export function showsCountedForms(forms: readonly string[], choosing: Choosing): boolean {
  const text = forms.join('|');
  const last = forms.at(-1) ?? '';
  const isCounted = (form: string) => counts[choosing].test(form);
  const hasWords = (form: string) => /\p{L}/u.test(form.replace(anyPlaceholder, ' '));
  if (text.includes('\n') || !values[choosing].test(last) || !forms.every(hasWords)) return false;
  if (quotedBar.test(text) || barInUrl.test(text) || !forms.every(isClosed)) return false;
  const isTouching = !/\s\||\|\s/.test(text);
  if (!isCounted(last)) return isTouching && showsPluralForms(text);
  return isTouching || forms.every(isCounted) || showsPluralForms(text);
}

function isClosed(form: string): boolean {
  const count = (sign: string) => occurrences(form, sign);
  const isPaired = count('(') === count(')') && count('[') === count(']') && count('{') === count('}');
  return isPaired && (form.match(doubleQuotes)?.length ?? 0) % 2 === 0 && count('`') % 2 === 0;
}

/** vue-i18n. */
function showsSpaced(text: string): boolean {
  if (!text.includes('{')) return false;
  const forms = text.split(/\s\|\s|^\s*\||\|\s*$/);
  // A table row.
  if (forms.some((form) => form.trim() === '')) return false;
  const withNumber = forms.filter((form) => shownNumber.test(form)).length;
  return (
    withNumber >= 2 ||
    shareAPart(forms, (form) => form.match(placeholder) ?? []) ||
    (withNumber === 1 && isShared(forms.map(stems)))
  );
}

/** Whether the text alone shows that Symfony or Laravel chooses among its forms. */
export function isChosenBySymfony(text: string): boolean {
  if (!text.includes('|') || !counts.symfony.test(text)) return false;
  const forms = conditionedForms(text.split('|'), 'symfony').filter(({ isExplicit }) => !isExplicit);
  const words = forms.map((form) => form.words);
  return words.length > 1 && showsCountedForms(words, 'symfony');
}

/** Whether two forms have a part in common. */
function shareAPart(forms: readonly string[], partsOf: (form: string) => readonly string[]): boolean {
  const all = forms.flatMap((form) => [...new Set(partsOf(form))]);
  return new Set(all).size < all.length;
}

function isShared(forms: readonly ReadonlySet<string>[]): boolean {
  const [first, ...others] = forms;
  return [...(first ?? [])].some((stem) => others.every((form) => form.has(stem)));
}

function stems(form: string): ReadonlySet<string> {
  const words = form.replace(placeholder, '').match(word) ?? [];
  return new Set(words.map((found) => found.slice(0, 3).toLowerCase()));
}

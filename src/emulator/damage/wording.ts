/** Kinds of damage to words, white space, numbers, quotes and apostrophes. */

import { pick } from '../random.ts';
import { changeWording, type Damage, piecesOf, replaceOne } from './damage.ts';
import { damageElement } from './elements.ts';

const answerNothing: Damage = { name: 'answer nothing', apply: () => '' };

const answerSource: Damage = { name: 'answer the source', apply: ({ source }) => source };

const addOuterSpace: Damage = {
  name: 'add outer white space',
  apply: ({ text }, random) => {
    if (text.trim() === '') return undefined;
    const space = pick([' ', '\n', '\u00a0', '\u3000'], random) ?? ' ';
    return random() < 0.5 ? space + text : text + space;
  },
};

const dropOuterSpace: Damage = { name: 'drop outer white space', apply: ({ text }) => text.trim() };

const dropLastWord: Damage = {
  name: 'drop the last word',
  apply: (translated) => {
    const pieces = piecesOf(translated);
    const words = pieces.map(({ kind, text }) => (kind === 'text' ? withoutLastWord(text) : undefined));
    const last = words.findLastIndex((text) => text !== undefined);
    if (last < 0) return undefined;
    return pieces.map(({ text }, at) => (at === last ? words[at] : text)).join('');
  },
};

/** @returns undefined if no word follows white space */
function withoutLastWord(text: string): string | undefined {
  const end = text.trimEnd().length;
  const gap = [...text.slice(0, end).matchAll(/\s+/g)].at(-1);
  return gap && text.slice(0, gap.index) + text.slice(end);
}

const groupDigits: Damage = {
  name: 'group digits',
  apply: (translated, random) => {
    const separator = pick([' ', '.', ',', '\u00a0', '\u202f', '’'], random) ?? ' ';
    const replacement = ([digits]: RegExpExecArray) => digits.replace(/\B(?=(?:\d{3}){1,5}$)/g, separator);
    // The upper bound keeps the lookahead at each digit short.
    return replaceOne(translated, { kind: 'text', pattern: /(?<!\d)\d{4,15}(?!\d)/g, replacement }, random);
  },
};

const numbers = 'zero one two three four five six seven eight nine ten eleven twelve'.split(' ');
const smallNumber = /(?<![\p{L}\p{N}.,$%])(?:\d|1[0-2])(?![\p{L}\p{N}$]|[.,]\d)/gu;

const spellDigits: Damage = {
  name: 'spell a number',
  apply: (translated, random) => {
    const replacement = ([digits]: RegExpExecArray) => numbers[Number(digits)];
    return replaceOne(translated, { kind: 'text', pattern: smallNumber, replacement }, random);
  },
};

const typographicQuotes: Damage = {
  name: 'use typographic quotes',
  apply: (translated) =>
    changeWording(translated, (text) => text.replace(/(?<=^|[\s([{])"/g, '“').replaceAll('"', '”')),
};

const typographicApostrophe: Damage = {
  name: 'use typographic apostrophes',
  apply: (translated) => changeWording(translated, (text) => text.replace(/'(?=\p{L})/gu, '’')),
};

/** Imitates French elision: `l'<x id="1"/>`. */
const apostropheBeforeTag = damageElement('put an apostrophe before a tag', {
  changes: ({ open }, parts) => ({ [open]: `l'${parts[open] ?? ''}` }),
});

export const wordingDamages: readonly Damage[] = [
  answerNothing,
  answerSource,
  addOuterSpace,
  dropOuterSpace,
  dropLastWord,
  groupDigits,
  spellDigits,
  typographicQuotes,
  typographicApostrophe,
  apostropheBeforeTag,
];

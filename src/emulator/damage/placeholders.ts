/** Kinds of damage to placeholders that are sent as plain text. */
import { pseudoTranslate } from '../pseudo.ts';
import { pick, type Random } from '../random.ts';
import { type Damage, replaceOne, type Translated } from './damage.ts';
import { flipCase } from './flipCase.ts';

const braced = String.raw`[$%#]?\{\{?\s*[\p{L}\p{N}_.-]+\s*(?:,[^{}]*)?\}?\}`;
const printf = String.raw`%(?:\d+\$|\(\w+\))?[-+#\d.]*(?:hh?|ll?|[Lqjzt])?[sdiufFeEgGxXoc@]`;
const messageHead = String.raw`\{\s*\w+\s*,\s*(?:plural|selectordinal|select)\s*,`;
const selector = String.raw`\b(?:zero|one|two|few|many|other)\s*(?=\{)`;

const bracedPattern = new RegExp(braced, 'gu');
const printfPattern = new RegExp(printf, 'gu');
const placeholderPattern = new RegExp(`${braced}|${printf}`, 'gu');
const messagePattern = new RegExp(`${messageHead}|${selector}`, 'gu');
const anyPattern = new RegExp([messageHead, selector, braced, printf].join('|'), 'gu');

/** Keeps all others as if the service had recognised them: accenting them would make detection trivial. */
function damagePlaceholder(
  name: string,
  pattern: RegExp,
  replacement: (match: RegExpExecArray, random: Random) => string,
): Damage {
  return {
    name,
    apply: (translated, random) =>
      replaceOne(
        recognised(translated),
        { kind: 'text', pattern, replacement: (match) => replacement(match, random) },
        random,
      ),
  };
}

function recognised(translated: Translated): Translated {
  const { text, source, target, markup } = translated;
  if (text === source) return translated;
  return { ...translated, text: pseudoTranslate(source, target, { markup, kept: anyPattern }) };
}

const flip = damagePlaceholder('flip the case of a placeholder', placeholderPattern, ([raw]) =>
  flipCase(raw),
);

const spaceInBraces = damagePlaceholder('put spaces inside braces', bracedPattern, ([raw]) =>
  raw.replace(/(?<![^{}])[^{}]+(?=\})/, (content) => ` ${content.trim()} `),
);

/** `% s`; for a numbered placeholder `% 1$s`, `%1 $s` or `%1$ s`, at random. */
const spaceInPrintf = damagePlaceholder('put a space inside printf', printfPattern, ([raw], random) => {
  const dollar = raw.indexOf('$');
  const place = pick(dollar < 0 ? [1] : [dollar, 1, dollar + 1], random) ?? 1;
  return `${raw.slice(0, place)} ${raw.slice(place)}`;
});

const wide: Readonly<Record<string, string>> = { '%': '％', '{': '｛', '}': '｝', $: '＄' };

const fullWidth = damagePlaceholder('use full-width punctuation', placeholderPattern, ([raw]) =>
  raw.replace(/[%{}$]/g, (sign) => wide[sign] ?? sign),
);

const dropBrace = damagePlaceholder('drop a brace', bracedPattern, ([raw], random) =>
  random() < 0.5 ? raw.slice(0, -1) : raw.replace('{', ''),
);

const quoteBefore = damagePlaceholder(
  'put an apostrophe before a placeholder',
  placeholderPattern,
  ([raw]) => `l'${raw}`,
);

const french: Readonly<Record<string, string>> = {
  plural: 'pluriel',
  select: 'sélectionner',
  selectordinal: 'sélection ordinale',
  zero: 'zéro',
  one: 'un',
  two: 'deux',
  few: 'peu',
  many: 'beaucoup',
  other: 'autre',
};

const translateKeyword = damagePlaceholder('translate an ICU keyword', messagePattern, ([raw]) =>
  raw.replace(
    /(^|,\s*)([a-z]+)(?=\s*,?$)/,
    (_, before: string, word: string) => before + (french[word] ?? word),
  ),
);

export const placeholderDamages: readonly Damage[] = [
  flip,
  spaceInBraces,
  spaceInPrintf,
  fullWidth,
  dropBrace,
  quoteBefore,
  translateKeyword,
];

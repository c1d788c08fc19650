/** Kinds of damage to texts without tag handling: to the numbers that replace placeholders, and to lines. */
import { pick, type Random } from '../random.ts';
import { type Damage, replaceOne, type Translated } from './damage.ts';

const numbered = /(?:\{|\[\[|⟦|__)\d+(?:\}|\]\]|⟧|__)/gu;

function damageNumber(
  name: string,
  replacement: (mark: string, others: readonly string[], random: Random) => string | undefined,
): Damage {
  return {
    name,
    apply: (translated, random) => {
      const marks = translated.text.match(numbered) ?? [];
      const replace = ([mark]: RegExpExecArray) =>
        replacement(
          mark,
          marks.filter((other) => other !== mark),
          random,
        );
      return replaceOne(translated, { kind: 'text', pattern: numbered, replacement: replace }, random);
    },
  };
}

const dropNumber = damageNumber('drop a number in braces', () => '');

const repeatNumber = damageNumber('repeat a number in braces', (mark) => `${mark} ${mark}`);

const otherNumber = damageNumber('take another number in braces', (_, others, random) =>
  pick(others, random),
);

const increaseNumber = damageNumber('add one to a number in braces', (mark) =>
  mark.replace(/\d+/, (digits) => String(Number(digits) + 1)),
);

const swapNumbers: Damage = {
  name: 'swap two numbers in braces',
  apply: ({ text }) => {
    const [first, second] = new Set(text.match(numbered) ?? []);
    if (first === undefined || second === undefined) return undefined;
    return text.replace(numbered, (mark) => (mark === first ? second : mark === second ? first : mark));
  },
};

function damageLines(name: string, change: (translated: Translated, random: Random) => string): Damage {
  return { name, apply: change };
}

const joinLines = damageLines('make one paragraph of two', ({ text }) => text.replace(/(?<=\S)\n+/, ' '));

const breakLine = damageLines('make two paragraphs of one', ({ text }) =>
  text.replace(/(?<=[.!?]) /, '\n\n'),
);

export const writingDamages: readonly Damage[] = [
  dropNumber,
  repeatNumber,
  otherNumber,
  increaseNumber,
  swapNumbers,
  joinLines,
  breakLine,
];

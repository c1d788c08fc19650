/** Made-up locale files of any size, identical in every run. */
import { generator } from '../support/random.ts';

export interface GeneratedFile {
  readonly text: string;
  /** The distinct texts without placeholders and tags. They are sent in separate requests from the marked ones. */
  readonly plain: ReadonlySet<string>;
  readonly marked: ReadonlySet<string>;
}

const words =
  'account add all browse cancel change choose close copy create date delete download edit error export file folder group help import invite language last link list load member message name network new next notice open order page password payment person preview print profile project remove rename report restore save search select send settings share show sign sort start status stop team time title total update upload user value view week'.split(
    ' ',
  );

/** Every fourth text gets a placeholder or a tag, and every twentieth repeats an earlier text. */
export function generateFile(entries: number, seed = 7): GeneratedFile {
  const random = generator(seed);
  const plain = new Set<string>();
  const marked = new Set<string>();
  const root: Record<string, Record<string, string>> = {};
  const texts: string[] = [];
  for (let index = 0; index < entries; index++) {
    const text = index % 20 === 19 ? (texts[random(texts.length)] ?? '') : newText(random, index);
    texts.push(text);
    (/[{<%]/.test(text) ? marked : plain).add(text);
    const group = `group${Math.floor(index / 40)}`;
    root[group] ??= {};
    root[group][`key${index}`] = text;
  }
  return { text: `${JSON.stringify(root, null, 2)}\n`, plain, marked };
}

function newText(random: (below: number) => number, index: number): string {
  return sentenceOf(random, index, index % 4 === 0 ? marks[random(marks.length)] : undefined);
}

/** A sentence that is unique to its index, with `mark` after its first word. */
export function sentenceOf(random: (below: number) => number, index: number, mark?: string): string {
  const sentence = Array.from({ length: 3 + random(12) }, () => words[random(words.length)]);
  if (mark !== undefined) sentence.splice(1, 0, mark);
  const joined = sentence.join(' ');
  return `${joined.charAt(0).toUpperCase()}${joined.slice(1)} ${index}.`;
}

const marks = ['{name}', '{{count}}', '<b>now</b>', '%s'];

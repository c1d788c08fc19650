/** Compares two Fluent patterns by the sentences that their variants show. Independent of the engine's parser. */
import { closest } from './closest.ts';
import type { Fault } from './fault.ts';
import { categoriesOf, type PluralType } from './numbers.ts';
import { compareTexts } from './text.ts';

/** The text for one choice of variants, given as the chosen key of each selector. */
interface Sentence {
  readonly keys: ReadonlyMap<string, string>;
  readonly text: string;
}

interface Choice {
  readonly before: string;
  readonly selector: string;
  readonly variants: readonly (readonly [key: string, text: string])[];
  readonly after: string;
}

export function hasVariants(text: string): boolean {
  return /\{[^{}"]*(?:"[^"]*"[^{}"]*)*->\s*\n/.test(text);
}

export function comparePatterns(source: string, output: string, targetLanguage: string): readonly Fault[] {
  const [wanted, found] = [source, output].map((text) => sentencesOf(withoutQuotes(text)));
  if (!wanted || !found) return [{ code: 'invalidMessage', detail: output }];
  const lacking = pluralsIn(wanted).flatMap((selector) => {
    const type: PluralType = /type:\s*"ordinal"/.test(selector) ? 'ordinal' : 'cardinal';
    const own = new Set(found.map(({ keys }) => keys.get(selector)));
    return categoriesOf(targetLanguage, type).filter((category) => !own.has(category));
  });
  return [
    ...lacking.map((detail): Fault => ({ code: 'categories', detail })),
    ...found.flatMap(({ keys, text }): readonly Fault[] => {
      const models = wanted.filter((one) =>
        [...one.keys].every(([selector, key]) => mayShow(key, keys.get(selector))),
      );
      if (models.length === 0) return [{ code: 'selectKeys', detail: [...keys.values()].join() }];
      return closest(models.map((one) => compareTexts(one.text, text)));
    }),
  ];
}

/** Whether `[`, `*` or `.` must be in quotes depends on its place. */
function withoutQuotes(text: string): string {
  return text.replaceAll(/\{ "([[*.])" \}/g, '$1');
}

/** The selectors with several keys, all of them numbers or categories. */
function pluralsIn(sentences: readonly Sentence[]): readonly string[] {
  const keysOf = (selector: string) => sentences.flatMap(({ keys }) => keys.get(selector) ?? []);
  const selectors = new Set(sentences.flatMap(({ keys }) => [...keys.keys()]));
  return [...selectors].filter((selector) => {
    const keys = new Set(keysOf(selector));
    return keys.size > 1 && [...keys].every((key) => isCategory(key) || /^\d/.test(key));
  });
}

function isCategory(key: string): boolean {
  return /^(?:zero|one|two|few|many|other)$/.test(key);
}

/** Whether a variant of the source may be the model for one of the output. */
function mayShow(key: string, own: string | undefined): boolean {
  return key === own || (own !== undefined && isCategory(key) && isCategory(own));
}

/** All combinations of variants; undefined if a brace is not closed. */
function sentencesOf(text: string): readonly Sentence[] | undefined {
  const choice = firstChoice(text);
  if (choice === undefined) return [{ keys: new Map(), text }];
  if (choice === 'broken') return undefined;
  const all: Sentence[] = [];
  for (const [key, own] of choice.variants) {
    const inner = sentencesOf(choice.before + own + choice.after);
    if (!inner) return undefined;
    for (const { keys, text: shown } of inner) {
      const other = keys.get(choice.selector);
      if (other === undefined || other === key)
        all.push({ keys: new Map([...keys, [choice.selector, key]]), text: shown });
    }
  }
  return all;
}

function firstChoice(text: string): Choice | 'broken' | undefined {
  for (let start = text.indexOf('{'); start !== -1; start = text.indexOf('{', start + 1)) {
    const end = closing(text, start);
    if (end === undefined) return 'broken';
    const inner = text.slice(start + 1, end);
    const head = /^\s*([^{}\n]*?)\s*->[ ]*\n/.exec(inner);
    if (!head) {
      start = end;
      continue;
    }
    const selector = (head[1] ?? '').replaceAll(/\s+/g, ' ');
    const variants = variantsIn(inner.slice(head[0].length - 1));
    return { before: text.slice(0, start), selector, variants, after: text.slice(end + 1) };
  }
  return undefined;
}

/** The brace that closes the one at `start`. Quotes hide braces, but only directly inside braces. */
function closing(text: string, start: number): number | undefined {
  let depth = 0;
  for (const { 0: found, index } of text.slice(start).matchAll(/\{\s*"(?:[^"\\]|\\.)*"\s*\}|[{}]/g)) {
    if (found === '{') depth++;
    else if (found === '}') depth--;
    if (depth === 0 && found.length === 1) return start + index;
    if (index === 0 && found.length > 1) return start + found.length - 1;
  }
  return undefined;
}

/** Variants begin a line outside inner braces. */
function variantsIn(body: string): readonly (readonly [key: string, text: string])[] {
  const variants: [string, string[]][] = [];
  let depth = 0;
  for (const line of body.split('\n')) {
    const [, key, rest] = (depth === 0 && /^\s*\*?\[\s*([^\]\s]+)\s*\](.*)$/.exec(line)) || [];
    if (key !== undefined && rest !== undefined) variants.push([key, [rest]]);
    else variants.at(-1)?.[1].push(line);
    const bare = line.replaceAll(/\{\s*"(?:[^"\\]|\\.)*"\s*\}/g, '');
    depth += bare.split('{').length - bare.split('}').length;
  }
  return variants.map(([key, lines]) => [key, dedented(lines)]);
}

function dedented([first = '', ...others]: readonly string[]): string {
  const indents = others
    .filter((line) => line.trim() !== '')
    .map((line) => /^ */.exec(line)?.[0].length ?? 0);
  const common = Math.min(...indents);
  return [first, ...others.map((line) => line.slice(common))].join('\n').trim();
}

/** The names that a file gives to what returns its texts: functions, and objects with a member for each text. */
import { rememberingText } from '../formats/recent.ts';

interface Translators {
  /** Variables that hold the function of a library, each with the code that gave it its name. */
  readonly bound: readonly Bound[];
  /** The names of all functions: those in `bound`, and aliases of gettext, which need no namespace. */
  readonly functions: readonly string[];
  /** Objects of generated code, such as `l10n` for Flutter's `AppLocalizations`. */
  readonly objects: readonly string[];
}

export interface Bound {
  readonly names: readonly string[];
  readonly offset: number;
  /** The end of the arguments, which may choose a namespace. */
  readonly end: number;
  /** The end of the block around the code, judging by braces alone. */
  readonly blockEnd: number;
}

/** The most names that are looked for. */
const mostNames = 50;

const makers =
  'use(?:Scoped)?(?:I18n|Translations?)|get(?:Scoped)?(?:I18n|Translations?)|getFixedT|createTranslator';
/** `const t = useTranslations('Cart')`, `const { t: tCart } = useTranslation('cart')` */
const binding = new RegExp(
  String.raw`(?<![\w$])(?:const|let|var)\s{1,20}(?:(?<name>[\w$]{1,60})|\{(?<members>[^{}]{0,200})\}|\[\s{0,20}(?<first>[\w$]{1,60})[^\][]{0,100}\])` +
    String.raw`(?:\s{0,20}:[^=\r\n]{0,100})?\s{0,20}=\s{0,20}(?:await\s{1,20})?(?:[\w$]{1,60}\.)?(?:${makers})(?:<[^<>()\r\n]{1,80}>)?\((?<args>[^()]{0,300})`,
  'g',
);

const objects = new RegExp(
  [
    // Flutter
    String.raw`(?<![\w$.])(?<made>[A-Za-z_]\w{0,60})\s{0,20}=\s{0,20}(?:AppLocalizations|S)\.(?:of\(|current\b)`,
    String.raw`(?<![\w$.])AppLocalizations[?]?\s{1,20}(?:get\s{1,20})?(?<typed>[A-Za-z_]\w{0,60})(?=\s{0,20}(?:[,;)=]|\{\s{0,20}return\b))`,
    // Paraglide
    String.raw`(?<![\w$.])import\s{1,20}\*\s{0,20}as\s{1,20}(?<space>[\w$]{1,60})\s{1,20}from\s{0,20}["'][^"'\r\n]{0,200}paraglide/messages`,
    String.raw`(?<![\w$.])import\s{0,20}\{\s{0,20}m(?:\s{1,20}as\s{1,20}(?<alias>[\w$]{1,60}))?\s{0,20},?\s{0,20}\}\s{0,20}from\s{0,20}["'][^"'\r\n]{0,200}paraglide/messages`,
  ].join('|'),
  'g',
);

/** Python: `from django.utils.translation import gettext_lazy as _lazy` */
const aliases = /(?<![\w.])u?n?gettext(?:_lazy|_noop)?\s{1,20}as\s{1,20}(?<alias>[A-Za-z_]\w{0,60})/g;

export const translatorsIn = rememberingText((text): Translators => {
  const found = Array.from(text.matchAll(binding), boundBy).filter(({ names }) => names.length > 0);
  const ends = blockEnds(text, found);
  const bound = found.map((one, index) => ({ ...one, blockEnd: ends[index] ?? text.length }));
  const named = Array.from(text.matchAll(aliases), ({ groups = {} }) => groups.alias ?? '');
  const held = Array.from(text.matchAll(objects), ({ groups = {} }) => {
    const { made, typed, space, alias } = groups;
    return made ?? typed ?? space ?? alias ?? 'm';
  });
  return {
    bound,
    functions: distinct([...bound.flatMap(({ names }) => names), ...named]),
    objects: distinct(held),
  };
});

function distinct(names: readonly string[]): readonly string[] {
  return [...new Set(names)].slice(0, mostNames);
}

/** The end of the block around each declaration; undefined if the text ends first. */
function blockEnds(
  text: string,
  bound: readonly { readonly offset: number }[],
): readonly (number | undefined)[] {
  const ends: (number | undefined)[] = [];
  const open: { readonly index: number; readonly depth: number }[] = [];
  const [first] = bound;
  if (!first) return ends;
  // A single brace may be a string, or a part of a regular expression.
  const braces = /\\.|(["'\u0060])[{}]\1|[{}]/g;
  braces.lastIndex = first.offset;
  let depth = 0;
  let next = 0;
  for (let brace = braces.exec(text); brace; brace = braces.exec(text)) {
    for (; (bound[next]?.offset ?? text.length) < brace.index; next++) open.push({ index: next, depth });
    if (brace[0] === '{') depth++;
    if (brace[0] === '}') depth--;
    for (let last = open.at(-1); last && last.depth > depth; last = open.at(-1)) {
      ends[last.index] = brace.index;
      open.pop();
    }
  }
  return ends;
}

function boundBy({ index: offset, 0: code, groups = {} }: RegExpExecArray): Omit<Bound, 'blockEnd'> {
  const { name, first, members = '' } = groups;
  const single = name ?? first;
  return { offset, end: offset + code.length, names: single === undefined ? functionsIn(members) : [single] };
}

/** The function `t` among the members of a pattern, perhaps under another name. */
function functionsIn(members: string): readonly string[] {
  return members.split(',').flatMap((member) => {
    const [, name, other] = /^\s*([\w$]+)(?:\s*:\s*([\w$]+))?\s*$/.exec(member) ?? [];
    return name === 't' ? [other ?? name] : [];
  });
}

/** How far before a key the name of its function may be, in UTF-16 code units. */
const farthest = 300;
/** What a call may have between its function and its arguments. */
export const methods = String.raw`(?:\.(?:rich|markup|raw|has))?`;
const calls = new RegExp(
  String.raw`(?<![\w$.])([\w$]{1,60})${methods}(?:<[^<>()\r\n]{1,80}>)?(?:\?\.)?\(`,
  'g',
);

/** The name that the file gives to the function whose arguments contain the offset. */
export function translatorAt(text: string, offset: number): string | undefined {
  const { functions } = translatorsIn(text);
  if (functions.length === 0) return undefined;
  const before = text.slice(Math.max(0, offset - farthest), offset);
  const found = [...before.matchAll(calls)].filter(([, name = '']) => functions.includes(name));
  return found.findLast(({ index, 0: call }) => isOpen(before.slice(index + call.length)))?.[1];
}

/** Whether the code closes no bracket that was opened before it. */
function isOpen(code: string): boolean {
  let depth = 0;
  for (const [sign] of code.matchAll(/[()]/g)) {
    depth += sign === '(' ? 1 : -1;
    if (depth < 0) return false;
  }
  return true;
}

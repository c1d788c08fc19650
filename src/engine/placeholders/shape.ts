/** Finds what is not prose by its shape alone, because no list of placeholders is ever complete. */
import type { TokenRange } from '../token.ts';
import { longestMatch } from './family.ts';

export const shapeFamily = 'shape';

/** Latin letters as ranges, because Unicode classes take 17 ms to compile in so many places. */
const letters = 'A-Za-z\\u00aa\\u00ba\\u00c0-\\u024f\\u1e00-\\u1eff';

/** Letters of other scripts may touch a shape: Chinese and Japanese have no spaces, Korean and Russian add endings. */
const before = `(?<![${letters}\\d_])`;
const after = `(?![${letters}\\d_])`;
/** What may precede a one-letter option. In parentheses it may be an ending: `das Team (-s)`. */
const opening = String.raw`(?<![^\s"'“„«‘\x60\[])`;

/** Bounded, so that scanning takes linear time for any text. */
const most = '{1,64}';
const name = String.raw`[A-Za-z\d]${most}`;
/** Abbreviations written without a space after the dot: `Dr.House`, `incl.VAT`. */
const abbreviation =
  '(?:Mr|Mrs|Ms|Dr|St|Prof|No|Nr|[Ii]ncl|[Ee]xcl|[Ii]nkl|[Ee]xkl|etc|usw|bzw|vs|approx|sq|cu|ca|resp)\\.';
/** `yyyy-MM-dd`, only with the capitals of Java and .NET for months: `dd/mm/yyyy` is a hint for users. */
const date = [
  '(?:yyyy|yy|dd?)[-./]M{1,4}[-./](?:yyyy|yy|dd?)|M{1,4}[-./]dd?[-./](?:yyyy|yy)',
  'yyyy[-./]MM|MM[-./]yyyy|dd[-./]MM|MM[-./]dd|yyyyMMdd',
].join('|');
const time = 'HH?:mm(?::ss(?:[.,]S{1,9})?)?|hh?:mm:ss[.,]S{1,9}|HHmm(?:ss)?';
const shapes: readonly string[] = [
  // `yyyy-MM-dd'T'HH:mm:ssZ`, `HH:mm`
  `${before}(?:(?:${date})(?:(?:'T'|[T_-])?(?:${time}))?|${time})(?:'?Z'?|X{1,3})?${after}`,
  // Base64 data
  String.raw`(?<![\w+/])[A-Za-z\d+/]{64,}={0,2}`,
  // `--force`, `--level=3`, `-v`
  String.raw`(?<![\w-])--[A-Za-z][\w-]*(?:=[\w./,:-]{0,64}\w)?`,
  String.raw`${opening}-[A-Za-z](?![${letters}\d_-])`,
  // `key=value`, and the name alone before a quoted value or a placeholder; a word before a placeholder is prose:
  // `Connection limit=%1`, `Error="{0}"`
  String.raw`${before}:?[A-Za-z_][\w.-]{1,64}=(?:[\w./:-]{0,64}[\w/]|(?=<|["']{1,2}(?![%{<$"'])))`,
  String.raw`(?:(?<=[?&])[A-Za-z]|${before}(?::|(?=[A-Z]{1,64}=)|(?=[A-Za-z]{0,64}(?:[\d_-]|\.\w|[a-z][A-Z])))[A-Za-z_][\w.-])[\w.-]{0,64}=(?=["'{$%])`,
  // `fd00:ffff:c8::/40`, an IPv6 address
  String.raw`(?<![\w:])(?=[\da-fA-F]{0,4}:[\da-fA-F:])(?=[\da-fA-F:]{0,39}\d)(?=[\da-fA-F:]{0,39}::|(?:[\da-fA-F]{1,4}:){7})(?:[\da-fA-F]{1,4}:|:){2,8}(?:[\da-fA-F]{1,4})?(?:/\d{1,3})?(?![\w:])`,
  // `One.two.three_four`, a name of several parts, some of which have underscores; `.Then` begins a sentence
  String.raw`${before}(?=[A-Za-z\d.]{0,256}_)[A-Za-z]\w{1,64}(?:\.(?![A-Z][a-z\d]{1,64}(?![\w.(]))[A-Za-z_]\w{1,64}){1,8}(?:\(\)|${after})`,
  // `<nick|channel>`, a part of a command that the user has to fill in
  String.raw`<[A-Za-z][\w-]{0,32}(?:\|[A-Za-z][\w-]{0,32}){1,16}>`,
  // `my_variable`, `MAX_SIZE`, `my_call()`. Emphasis has underscores at the ends only; `Lehrer_innen` is German.
  String.raw`(?![A-ZÄÖÜ][${letters}]{1,64}_in(?:nen)?(?!\w))` +
    `${before}_{0,4}${name}(?:_{1,4}${name}){1,16}_{0,4}(?:\\(\\)|${after})`,
  // `__domain__.__service__`
  String.raw`${before}__\w{1,64}__(?:\.__\w{1,64}__){1,8}`,
  // `about:config`, `git:remote:add`, `room:example.org`, `std::vector`
  String.raw`${before}[a-z][a-z\d-]${most}(?::[a-z][a-z\d-]${most}){1,8}(?:\.[a-z]{2,16}${after}){0,4}(?![\w/]|:[\w:/])`,
  String.raw`${before}[A-Za-z_]\w{0,64}(?:::\w${most}){1,16}(?:\(\))?`,
  // `:name`, as in queries and some programs
  String.raw`(?<![^\s"'“„«‘\[>/]):[a-z_]\w${most}(?![${letters}\d_:-])`,
  // `"one.two-three"`; without quotes a hyphen joins a word of prose: `Node.js-based`
  String.raw`(?<=["'“„«‘])[a-z][\w-]${most}(?:\.[\w-]${most}){1,8}(?=["'”“»’])`,
  // `smtp.example.org`, `config.json`, `window.open()`; not the end of a sentence that touches the next
  String.raw`(?<![${letters}\d_@.-])(?!${abbreviation})(?![a-z]{2,64}\.[A-Z][a-z]${most}(?![\w.(-])):?[A-Za-z\d-]{2,64}(?:\.[A-Za-z\d_-]${most}){0,16}\.[A-Za-z][A-Za-z\d]${most}(?:\(\))?(?![${letters}\d_@])`,
  // `a.json`
  String.raw`(?<![${letters}\d_@.-])[A-Za-z]\.(?:json|jsx?|tsx?|html?|css|md|txt|py|xml|ya?ml|csv|png|svg|pdf|zip|exe|sh|log|conf|ini)(?:\.[a-z]{2,16})?${after}`,
  // `m.room.name`, `m.identity_server`, `v2.x`; `e.g.`, `p.m.` and `z.B.` are abbreviations
  String.raw`(?<![${letters}\d_@.-])[a-z]\.(?:[a-z\d]{2,64}_[a-z\d_]${most}|[a-z]{3,64}(?:\.[a-z]{3,64}){1,8})${after}`,
  String.raw`${before}v?\d{1,4}(?:\.\d{1,4}){0,2}\.x${after}`,
  // `.bst`, `.NET`, `.gitignore`, `.d.ts`, and `.redHeader` from style sheets
  String.raw`(?<![${letters}\d_.)\]…])\.(?:[A-Z][A-Za-z\d]{1,6}|[a-z][a-z\d]{1,15}(?:\.[a-z][a-z\d]{1,15}){0,4}|[a-z]\.[a-z]{2,8}|[a-z][a-z\d]{0,15}(?:[A-Z][a-z\d]{1,15}){1,8})${after}`,
  // `load()`
  String.raw`${before}[A-Za-z_]\w{0,64}\(\)`,
  // `**/*.test.ts`, `./one`, `../one/two`
  String.raw`(?<![\w/*.])!?(?:\*{1,2}|\.{1,2}|~)\/[\w.*@-]${most}(?:\/[\w.*@-]${most}){0,16}(?:\/(?!\w))?`,
  // `/command`, and a path of four or more names; plain words such as `read/write/list/delete` and `and /or` are prose
  String.raw`(?<![^\s("'“„«])/(?!(?:or|and|oder|und|et|ou)${after})[a-z][\w-]{0,64}(?![\w/])`,
  String.raw`${before}(?![a-z]${most}(?:/[a-z]${most}){3,16}(?![\w./-]))[a-z][\w-]{0,64}(?:/[a-z][\w-]{0,64}){3,16}(?:\.[A-Za-z]\w{0,16}){0,4}${after}`,
  // `$HOME`, `$(icon)`, `#channel`, `#room:server`, `#92`, `name@tag`, `@user`, `@scope/name`, `DOMAIN\name`
  String.raw`(?<![${letters}\d_$])\$(?:[A-Za-z_]\w{0,64}|\([a-z][\w~-]{0,64}\))`,
  String.raw`(?<![${letters}\d_#&])#(?:[A-Za-z][\w-]{0,64}\w(?::[a-z][\w.-]{0,64}\w)?|\d{2,16}${after})`,
  String.raw`${before}[A-Za-z][\w.-]{0,64}@[A-Za-z][\w.-]{0,64}\w`,
  String.raw`(?<![${letters}\d_@])@[A-Za-z][\w.-]{0,64}\w(?:/[\w.-]{0,64}\w)?`,
  String.raw`${before}\w${most}(?:\\\w${most}){1,16}${after}`,
  // `%0`, `%1%` and `%t`; `100%` and `50%off` are amounts
  String.raw`(?<!\d)%(?:\d{1,3}%|\d{1,2}(?![\d%])|[A-Za-z](?![${letters}\d_%]))`,
  // The scheme of a URL with nothing after it
  String.raw`${before}[a-z][a-z+.-]{1,20}:\/\/`,
  // `{anything}` without white space
  String.raw`\{[^\s{}]${most}\}`,
  // `camelCase`, `iOS`; `kB` and `kHz` are units
  String.raw`${before}(?:(?=\w{4})[a-z]${most}[A-Z][A-Za-z\d]*|[a-z][A-Z]{2})${after}`,
  // `PascalCase`, `JSONPath`; `APIs` and `URLs` are words
  String.raw`${before}(?=\w{4})((?:[A-Z][a-z]${most}[A-Z]|[A-Z]{2,64}[a-z]{2,64})[A-Za-z\d]*)${after}`,
  // `localhost:3000`, `127.0.0.1`, `text/html`, `1.2.3-beta.1`
  String.raw`${before}(?:localhost(?=:)|\d{1,3}(?:\.\d{1,3}){3})(?::\d{1,5})?${after}`,
  String.raw`${before}(?:application|audio|image|text|video)/[a-z][A-Za-z\d.+-]{0,64}[A-Za-z\d]`,
  String.raw`${before}v?\d{1,4}(?:\.\d{1,4}){1,3}-(?:alpha|beta|rc|dev|pre|preview|next)(?:[.-]?\d{1,4})?${after}`,
  // `utf8`, `MP3`, `0x1F`, `3f2a9c1`; `2nd`, `20m`, `4K`, `90s` and `2h30m` are amounts, and other languages write
  // `CO2` and `Q1` differently
  String.raw`${before}(?!(?:CO2|H2O|[NO]2|[NS]O2|CH4|Q[1-4]|\d{1,3}h\d{1,2}(?:m|min)?)${after})(?:[A-Za-z]${most}\d|0x[\dA-Fa-f]|\d${most}[A-Za-z]${most}\d${most}[A-Za-z])[A-Za-z\d]*${after}`,
];

const shape = new RegExp(shapes.join('|'), 'g');

/** A key used as its own text. */
const keyAlone =
  /^\s*[a-z][\w-]{1,64}(?:\.[\w-]{1,64}){0,8}\.(?:[a-z\d]{1,64}(?:-[a-z\d]{1,64}){0,16}|[A-Z]{1,4}-?\d{1,16}|[A-Z][a-z]{1,64})\s*$/;

/** Most texts have none of these, and testing for them is ten times as fast as for the hints. */
const rough = /[_=\\$#@%{|\d]|[.:(/-][A-Za-z)/-]|[a-z][A-Z]|[A-Z]{2}[a-z]/;

/** Only words with one of these are examined. */
const hint =
  /[_=\\$#@%{|]|-[A-Za-z]|[a-z][A-Z]|[A-Z]{2}[a-z]|[A-Za-z]\d|\d[A-Za-z]|[.:/][A-Za-z]|[a-z][.:]\d|\d\.\d{1,3}\.\d|\(\)|:\/\//g;

export interface Shape extends TokenRange {
  /** `PascalCase`: a name within a sentence, but by itself just as often a label. */
  readonly isName: boolean;
}

/** The shapes of a text from left to right. */
export function findShapes(text: string): readonly Shape[] {
  const found: Shape[] = [];
  if (!rough.test(text)) return found;
  if (keyAlone.test(text)) return [{ ...trimmed(text), isName: false }];
  hint.lastIndex = 0;
  for (let hit = hint.exec(text); hit !== null; hit = hint.exec(text)) {
    const start = startOfWord(text, hit.index);
    const end = endOfWord(text, hit.index);
    for (let from = start; from < end; from += longestMatch) {
      const word = text.slice(from, Math.min(end, from + longestMatch));
      shape.lastIndex = 0;
      for (let match = shape.exec(word); match !== null; match = shape.exec(word)) {
        const isName = match[1] !== undefined;
        found.push({ start: from + match.index, end: from + shape.lastIndex, isName });
      }
    }
    hint.lastIndex = end;
  }
  return found;
}

function trimmed(text: string): TokenRange {
  const start = text.length - text.trimStart().length;
  return { start, end: start + text.trim().length };
}

function startOfWord(text: string, at: number): number {
  let start = at;
  while (start > 0 && !isSpace(text.charCodeAt(start - 1))) start--;
  return start;
}

function endOfWord(text: string, at: number): number {
  let end = at + 1;
  while (end < text.length && !isSpace(text.charCodeAt(end))) end++;
  return end;
}

function isSpace(code: number): boolean {
  return code <= 32 || code === 0xa0;
}

/** Places in program code that need a value before the program runs, so that no call is possible. */
import type { Code } from '../code.ts';

/** How much code before a string, and after it, is examined, in UTF-16 code units. */
const reach = 600;

/** Arguments of an annotation, up to the string. */
const annotation = String.raw`(?:[^()"]|"[^"\r\n]{0,200}"){0,300}$`;
const annotations: readonly (readonly [paths: RegExp, before: RegExp])[] = [
  [
    /\.(?:java|kts?|groovy|scala|swift|dart|[cm]?tsx?)$/i,
    new RegExp(String.raw`@[\w.]{1,60}\s{0,20}\(${annotation}`),
  ],
  [/\.cs$/i, new RegExp(String.raw`(?<![\w)\]]\s{0,20})\[\s{0,20}[\w.:]{1,60}\s{0,20}\(${annotation}`)],
  [/\.(?:php|rs)$/i, /#!?\[[^\]]{0,300}$/],
];

/** Declarations of constants, up to the string. */
const declarations: readonly (readonly [paths: RegExp, before: RegExp])[] = [
  [/\.kts?$/i, /(?<![\w$])const\s{1,20}val\s[^=\r\n]{0,100}=[^;\r\n]{0,300}$/],
  [/\.cs$/i, /(?<![\w$])const\s[^;{}=]{0,100}=[^;{}]{0,300}$/],
  [
    /\.php$/i,
    /(?<![\w$>])(?:const|public|protected|private|readonly|static|var)\s[^;{}()=]{0,100}=[^;{}()]{0,300}$/,
  ],
  [/\.rs$/i, /(?<![\w$'])(?:const|static)\s[^;{}=]{0,100}=[^;{}]{0,300}$/],
  [/\.[chm]$/i, /(?<![\w$])static\s[^;()=]{0,100}=[^;()]{0,300}$/],
  [
    /\.(?:[chm]|cc|cpp|cxx|hpp|mm)$/i,
    /(?:char\s{1,20}\w{1,60}\s{0,20}\[\w{0,60}\]\s{0,20}=\s{0,20}|(?:^|[\r\n])[ \t]{0,60}#[^\r\n]{0,300})$/,
  ],
  [/\.go$/i, /(?<![\w$])const\s{1,20}(?:\([^()]{0,500}|[^()=\r\n]{0,100}=[^\r\n]{0,300})$/],
  [/\.java$/i, /(?<![\w$])static\s{1,20}final\s[^;{}=()]{0,100}=(?:[^;{}-]|-(?!>)){0,300}$/],
  [
    /\.(?:rb|rake)$/i,
    /(?:^|[\r\n])[ \t]{0,60}[A-Z]\w{0,60}\s{0,20}=(?!=)(?:[^\r\n\]}>]{0,300}|\s{0,20}[[{][^\]}]{0,500})$/,
  ],
  // What a class says about its members while it is loaded
  [/\.rb$/i, /(?:^|[\r\n])[ \t]{0,60}validates?(?:_\w{1,60})?[ (][^\r\n;]{0,300}$/],
  // The values of an enumeration
  [/\.swift$/i, /(?<![\w$])case\s{1,20}\w{1,60}\s{0,20}=\s{0,20}$/],
  [/\.(?:java|kt|dart)$/i, /(?<![\w$])enum\s[^;{}]{0,200}\{[^;{}]{0,500}$/],
];

/** Default values of parameters, up to the string. */
const parameters: readonly (readonly [paths: RegExp, before: RegExp])[] = [
  [/\.php$/i, /(?<![\w$>])(?:function\s{0,20}&?\w{0,60}|fn)\s{0,20}\([^()]{0,300}=\s{0,20}$/],
  [/\.cs$/i, /[(,]\s{0,20}[\w.<>?[\]]{1,60}\s{1,20}\w{1,60}\s{0,20}=\s{0,20}$/],
  [
    /\.dart$/i,
    /[(,]\s{0,20}[[{]?\s{0,20}(?:required\s{1,20})?(?:(?:this|super)\.|[\w.<>?]{1,60}\s{1,20})\w{1,60}\s{0,20}=\s{0,20}$/,
  ],
];

/** Macros that read a string at compile time. */
const macros: readonly (readonly [paths: RegExp, before: RegExp])[] = [
  [
    /\.rs$/i,
    /(?<!\w)(?:e?println|e?print|format|format_args|writeln|write|panic|todo|unimplemented|unreachable|(?:debug_)?assert(?:_eq|_ne)?|info|warn|error|debug|trace|bail|anyhow|ensure|concat|env|include_str)!\s{0,20}[([{](?:[^"()]{0,100},)?\s{0,20}$/,
  ],
];

const all = [...annotations, ...declarations, ...parameters, ...macros];

/** Whether a string is in a constant, an annotation or the like. */
export function isInConstant({ path, text }: Code, { offset, length }: Place): boolean {
  const before = text.slice(Math.max(0, offset - reach), offset);
  return (
    all.some(([paths, regex]) => paths.test(path) && regex.test(before)) || isTag(path, text, offset, length)
  );
}

interface Place {
  readonly offset: number;
  readonly length: number;
}

/** Whether a string in Go is the tag of a struct field. */
function isTag(path: string, text: string, offset: number, length: number): boolean {
  return /\.go$/i.test(path) && /^`\w{1,60}:"/.test(text.slice(offset, offset + Math.min(length, 70)));
}

/** Languages that join adjacent literals. */
const joining = /\.(?:py|pyi|rb|[chm]|cc|cpp|cxx|hpp|mm|dart)$/i;

/** Whether a string is a part of a longer one. */
export function isJoined({ path, text }: Code, { offset, length }: Place): boolean {
  if (!joining.test(path)) return false;
  const before = text.slice(Math.max(0, offset - reach), offset);
  const after = text.slice(offset + length, offset + length + reach);
  return /["']$/.test(before.trimEnd()) || /^\s*(?:[@rRfFuUbBL]|u8)?["']/.test(after);
}

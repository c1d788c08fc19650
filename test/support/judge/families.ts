/** What a translation must preserve, independent of the engine. What the expressions do not match is not judged. */
export interface Family {
  readonly id: string;
  readonly pattern: RegExp;
  /** Whether a stray brace breaks texts that use this family. */
  readonly braces?: boolean;
  readonly applies?: (source: string) => boolean;
}

/** A text with Qt's `%1` has no conversions: `%2x%3` is a size. */
function hasPlaces(text: string): boolean {
  return /(?<!\d)%L?1(?![\d$dsx@]|\.[\ddsx@])/.test(text);
}

/** Families are matched independently, so a placeholder in a URL counts as both. */
export const families: readonly Family[] = [
  { id: 'mustache', pattern: /\{\{[^{}\n]*\}\}/g, braces: true },
  { id: 'nesting', pattern: /\$t\((?:[^()]|\([^()]*\))*\)/g },
  { id: 'template', pattern: /\$\{[^{}\n]*\}/g, braces: true },
  { id: 'interpolation', pattern: /%\{[^{}\n]*\}|%<\w+>[-.\d]*[a-zA-Z]/g, braces: true },
  {
    id: 'argument',
    pattern: /(?<![{$%])\{\s*[\p{L}_$@\d][\p{L}\p{M}\p{N}_.$-]*\s*(?:[,:|][^{}]*)?\}(?!\})/gu,
    braces: true,
  },
  { id: 'placeable', pattern: /\{\s*(?:-[A-Za-z]|[A-Z][A-Z\d_-]*\s*\(|")[^{}]*\}/g, braces: true },
  {
    id: 'printf',
    // Prose: `100%sure`, after a digit, and `%off`, before a word. `%.3fs` is a number of seconds.
    pattern:
      /%%|%\(\w+\)[-+0#]*\d*(?:\.\d+)?[a-zA-Z]|(?<!\d)%(?:\d+\$)?(?:[-+0#]|'(?!s))*(?:\d+|\*)?(?:\.(?:\d+|\*)[feg]|(?:\.(?:\d+|\*))?(?:hh?|ll?|[Lqjzt])?(?:[ds@]|[iouxXeEfFgGcp](?![a-zA-Z])))|(?<=\d)%(?:\d+\$)?(?:ll?)?[dsuxf@](?![a-zA-Z])/g,
    applies: (text) => !hasPlaces(text),
  },
  { id: 'reference', pattern: /%[\d$.]*#@[^@\s]+@/g },
  {
    id: 'qt',
    pattern: /%L?\d{1,2}(?![\d$]|\.\d|[diouxXeEfFgGcspl@])|%L?n(?![a-zA-Z])/g,
    applies: (text) => !hasPlaces(text),
  },
  { id: 'place', pattern: /%%|%L?(?:\d{1,2}|n(?![a-zA-Z]))/g, applies: hasPlaces },
  {
    id: 'tag',
    // `<<this one>>` is a quotation.
    pattern: /<!--[\s\S]*?-->|(?<!<)<\/?(?:[a-zA-Z][^<>]*|\d+\/?)>|<\/?(?:[a-zA-Z][^<>]*|\d+\/?)>(?!>)/g,
  },
  { id: 'entity', pattern: /&(?:[a-zA-Z][a-zA-Z0-9]*|#\d+|#[xX][0-9a-fA-F]+);/g },
  { id: 'doublyEscapedEntity', pattern: /&(?:amp|#38);(?=(?:[a-zA-Z]+|#\d+);)/g },
  {
    id: 'url',
    // The URL ends at a bracket: brackets often surround a URL, and rarely occur inside.
    pattern:
      /(?<![A-Za-z\d])(?:(?:https?|ftp|file):\/\/|www\.)(?:(?![<>"`()[\]{}\\|])[!-~])*(?:(?![<>"`()[\]{}\\|.,;:!?'*])[!-~])/g,
  },
  { id: 'email', pattern: /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g },
  { id: 'link', pattern: /(?<![\w/])@(?:\.\w+)?:(?:\([^)]*\)|\{[^}]*\}|[\w-]+(?:\.[\w-]+)*)/g },
  {
    id: 'code',
    pattern: /(``+)(?!`)[^`\n]+\1(?!`)|`[^`\n]+`/g,
    // In `text', the backtick is a quotation mark. If the number of backticks is odd, it is unknown which form pairs.
    applies: (text) => !/`[^`']*'/.test(text) && text.split('`').length % 2 === 1,
  },
  {
    id: 'positional',
    pattern: /\$[1-9](?![\d.,]*\d)|\$\w+\$/g,
    // Applies only to texts with `$1` or a name such as `$count$`: `$5` alone is a price.
    applies: (text) => /\$1(?!\d)|\$\w+\$/.test(text),
  },
];

export function matchesOf({ pattern }: Family, text: string): readonly string[] {
  return text.match(pattern) ?? [];
}

/** Translations as a PO file, the format that other people's checkers read. */

export interface Pair {
  readonly source: string;
  readonly output: string;
}

/** Which of gettext's format checks fits a text that has this syntax. */
const formats: readonly (readonly [flag: string, syntax: RegExp])[] = [
  // `100% of %s` is no C: there the blank belongs to the directive.
  ['c-format', /^(?!.*% ).*%(?:\d+\$)?\d*(?:\.\d+)?l{0,2}[dsuf](?![a-zA-Z])/s],
  ['objc-format', /%(?:\d+\$)?@/],
  ['python-format', /%\(\w+\)[sd]/],
  ['python-brace-format', /^[^{}]*\{[a-zA-Z_]\w*\}/],
  ['csharp-format', /^[^{}]*\{\d+\}/],
  ['ruby-format', /%\{\w+\}|%<\w+>/],
  ['sh-format', /\$\{\w+\}/],
  ['qt-format', /%L?\d(?!\d*\$)/],
];

export interface PoFile {
  readonly text: string;
  /** Line of the first entry, from 1. */
  readonly firstLine: number;
  readonly linesPerEntry: number;
}

/** Every entry takes equally many lines, and its index is its context. */
export function poFile(pairs: readonly Pair[]): PoFile {
  const head = ['msgid ""', 'msgstr "Content-Type: text/plain; charset=UTF-8\\n"', ''];
  const entries = pairs.map(({ source, output }, index) => [
    `#, ${flagsOf(source)}`,
    `msgctxt "${index}"`,
    `msgid ${quote(source)}`,
    `msgstr ${quote(output)}`,
    '',
  ]);
  const text = [...head, ...entries.flat()].join('\n');
  return { text, firstLine: head.length + 1, linesPerEntry: 5 };
}

function flagsOf(source: string): string {
  const flags = formats.filter(([, syntax]) => syntax.test(source)).map(([flag]) => flag);
  return flags.length > 0 ? flags.join(', ') : 'no-wrap';
}

const escapes: Readonly<Record<string, string>> = {
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '"': '\\"',
  '\\': '\\\\',
};

function quote(text: string): string {
  return `"${text.replace(/[\n\r\t"\\]/g, (character) => escapes[character] ?? character)}"`;
}

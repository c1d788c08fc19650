/** Translations as a PO file, the format that third-party checkers read. */

export interface Pair {
  readonly source: string;
  readonly output: string;
}

/** The gettext format check that suits a text with this syntax. */
const formats: readonly (readonly [flag: string, syntax: RegExp])[] = [
  ['objc-format', /%(?:\d+\$)?@/],
  ['python-format', /%\(\w+\)[sd]/],
  ['python-brace-format', /^[^{}]*\{[a-zA-Z_]\w*\}/],
  ['csharp-format', /^[^{}]*\{\d+\}/],
  ['ruby-format', /%\{\w+\}|%<\w+>/],
  ['sh-format', /\$\{\w+\}/],
  ['qt-format', /%L?\d(?!\d*\$)/],
  // `100% of %s` is excluded: in C the space would be part of the directive.
  ['c-format', /^(?!.*% ).*%(?:\d+\$)?\d*(?:\.\d+)?l{0,2}[dsuf](?![a-zA-Z])/s],
];

export interface PoFile {
  readonly text: string;
  /** One-based line of the first entry. */
  readonly firstLine: number;
  readonly linesPerEntry: number;
}

/** Every entry has the same number of lines, and its index as context. */
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

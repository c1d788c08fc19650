/** One literal of each kind, and what the kind cannot contain. */

export interface Model {
  readonly language: string;
  readonly raw: string;
  /** Only matching texts may be refused. */
  readonly refuses?: RegExp;
  /** The code of the interpolation in `raw`, if it has one. */
  readonly code?: string;
}

const lone = /\p{Cs}/u;
/** HTML reads references to these as other characters. */
const unreadable = /[\0\u007f-\u009f\p{Cs}]/u;
const loneOrNul = /[\0\p{Cs}]/u;
/** Part of a character class: what is never written raw, and so cannot be in a literal without escapes. */
const invisible = String.raw`\0-\x08\x0b-\x1f\x7f-\x9f\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069\ufeff\ufffe\uffff`;

/** @param more a pattern of what else the kind cannot contain */
function unescaped(more = ''): RegExp {
  return new RegExp(`[${invisible}]${more && `|${more}`}`, 'u');
}

/** javac miscounts backslashes after half of a surrogate pair. */
const lostSurrogate = /\p{Cs}\\u/u;
/** In text blocks, javac strips white space at the ends of lines, even if it is written as a Unicode escape. */
const blanks = /[\u1680\u2000-\u200a\u2028\u2029\u205f\u3000]|\p{Cs}\\u/u;

function models(language: string, ...all: readonly Omit<Model, 'language'>[]): readonly Model[] {
  return all.map((one) => ({ language, ...one }));
}

export const allModels: readonly Model[] = [
  ...models('javascript', { raw: '"a"' }, { raw: "'a'" }, { raw: '`a`' }, { raw: '`a${x}`', code: '${x}' }),
  ...models('typescript', { raw: '"a"' }, { raw: '`a\n\n${f(`}${"`"}`)}`', code: '${f(`}${"`"}`)}' }),
  ...models('jsx-attribute', { raw: '"a"', refuses: unreadable }, { raw: "'a'", refuses: unreadable }),
  ...models('html-attribute', { raw: '"a <?= b ?>"', refuses: unreadable, code: '<?= b ?>' }),
  ...models('svelte-attribute', { raw: '"a {b}"', refuses: unreadable, code: '{b}' }),
  ...models('string-raw', { raw: '`a`', refuses: unescaped('[`\\\\$]') }),
  ...models('json', { raw: '"a"' }),
  ...models(
    'java',
    { raw: '"a"', refuses: lostSurrogate },
    { raw: '"""\n    a"""', refuses: blanks },
    { raw: '"""\n    a\n    """', refuses: blanks },
  ),
  ...models(
    'kotlin',
    { raw: '"a"' },
    { raw: '"a $x"', code: '$x' },
    { raw: '"""a ${x}"""', refuses: unescaped(), code: '${x}' },
  ),
  ...models(
    'c',
    { raw: '"a"', refuses: lone },
    { raw: 'L"a"', refuses: lone },
    { raw: 'u8"a"', refuses: lone },
  ),
  ...models(
    'cpp',
    { raw: 'U"a"', refuses: lone },
    { raw: 'R"x(a)x"', refuses: unescaped(String.raw`\)x"|\\[ \t]+\n`) },
  ),
  ...models(
    'csharp',
    { raw: '"a"' },
    // In a format specifier, two braces are one of its characters.
    { raw: '$"a {x:F2}"', refuses: /\$\}/, code: '{x:F2}' },
    { raw: '@"a"', refuses: unescaped() },
    { raw: '$@"a {x}"', refuses: unescaped(), code: '{x}' },
    { raw: '@$"a {x}"', refuses: unescaped(), code: '{x}' },
    { raw: '"""a"""', refuses: unescaped('^"|"$|"""|\n|^$|^[ \t]*$') },
    { raw: '"""\n  a\n  """', refuses: unescaped('"""') },
    { raw: '""""\n  a\n  """"', refuses: unescaped('""""') },
    { raw: '$"""a {x}"""', refuses: unescaped('["{}\n]'), code: '{x}' },
    { raw: '$"""\n  a {x}\n  """', refuses: unescaped('"""|[{}]'), code: '{x}' },
  ),
  ...models('go', { raw: '"a"', refuses: lone }, { raw: '`a`', refuses: unescaped('`') }),
  ...models(
    'rust',
    { raw: '"a"', refuses: lone },
    { raw: 'r#"a"#', refuses: unescaped('"#') },
    { raw: 'r"a"', refuses: unescaped('"') },
  ),
  ...models(
    'python',
    { raw: '"a"' },
    { raw: "u'a'" },
    { raw: '"""a"""' },
    { raw: "'''a\nb'''" },
    { raw: 'f"a {x}"', code: '{x}' },
    { raw: "F'''a {x!s:>1}'''", code: '{x!s:>1}' },
    { raw: "r'a'", refuses: unescaped(String.raw`['\n]|\\`) },
    { raw: 'r"""a"""', refuses: unescaped(String.raw`"|\\`) },
    { raw: 'rf"""a {x}"""', refuses: unescaped(String.raw`"|\\`), code: '{x}' },
    { raw: 'rf"a {x}"', refuses: unescaped(String.raw`["\n]|\\`), code: '{x}' },
  ),
  ...models(
    'ruby',
    { raw: '"a"', refuses: lone },
    { raw: '"a #{x["}"]}"', refuses: lone, code: '#{x["}"]}' },
    { raw: '"a #@x"', refuses: lone, code: '#@x' },
    { raw: "'a'", refuses: unescaped() },
    { raw: '%q(a)', refuses: unescaped() },
    { raw: '%Q{a}', refuses: lone },
    { raw: '%[a]', refuses: lone },
  ),
  ...models(
    'php',
    { raw: '"a"', refuses: lone },
    { raw: '"a $x"', refuses: lone, code: '$x' },
    { raw: '"a {$y["k"]}"', refuses: lone, code: '{$y["k"]}' },
    { raw: "'a'", refuses: unescaped() },
    { raw: '<<<EOT\n  a $x\n  EOT', refuses: lone, code: '$x' },
    { raw: "<<<'EOT'\na\nEOT", refuses: unescaped('(?:^|\n)[ \t]*EOT') },
  ),
  ...models(
    'shellscript',
    { raw: "'a'", refuses: unescaped() },
    { raw: '"a"', refuses: unescaped() },
    { raw: '"a $x"', refuses: unescaped(), code: '$x' },
    { raw: '"a $(echo "$x")"', refuses: unescaped(), code: '$(echo "$x")' },
    { raw: '"a `echo "$x"`"', refuses: unescaped(), code: '`echo "$x"`' },
    { raw: "$'a'", refuses: loneOrNul },
  ),
  ...models('sql', { raw: "'a'", refuses: unescaped(String.raw`\\`) }, { raw: "E'a'", refuses: loneOrNul }),
  ...models('css', { raw: '"a"', refuses: loneOrNul }, { raw: "'a'", refuses: loneOrNul }),
  ...models('scss', { raw: '"a #{$x}"', refuses: loneOrNul, code: '#{$x}' }),
  ...models('less', { raw: '"a @{x}"', refuses: loneOrNul, code: '@{x}' }),
  ...models('yaml', { raw: '"a"', refuses: lone }, { raw: "'a'", refuses: unescaped('\n') }),
  ...models(
    'toml',
    { raw: '"a"', refuses: lone },
    { raw: "'a'", refuses: unescaped("['\n]") },
    { raw: '"""a"""', refuses: lone },
    { raw: '"""\na\n"""', refuses: lone },
    { raw: "'''a\nb'''", refuses: unescaped("'''|^\n") },
    { raw: "'''\na'''", refuses: unescaped("'''") },
  ),
  ...models(
    'dart',
    { raw: "'a'" },
    { raw: '"a $x"', code: '$x' },
    { raw: "'''\na'''" },
    { raw: "r'a'", refuses: unescaped("['\n]") },
    { raw: 'r"""\na"""', refuses: unescaped('"') },
  ),
  ...models(
    'swift',
    { raw: '"a \\(x)"', refuses: lone, code: '\\(x)' },
    { raw: '"""\n  a\n  """', refuses: lone },
  ),
  ...models(
    'powershell',
    { raw: "'a'", refuses: unescaped() },
    { raw: '"a $x"', refuses: unescaped(), code: '$x' },
    { raw: '"a $($x.Name)"', refuses: unescaped(), code: '$($x.Name)' },
  ),
];

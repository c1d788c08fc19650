// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
/** Programming languages other than JavaScript and TypeScript. */
import { all, type Cases } from './case.ts';

const python = all(
  `def f():
    """Says what
    it does."""
    x = f"a {b['k']} {c!r} {{no}}" 'next' r'raw'
    y = {"k": 'v'}
    # one
    # two
    z = """multi
    line"""
    R = rf"x {y}"
'''alone'''`,
  ['it do‸es', 'string python docstring: """Says what\n    it does."""'],
  ['f"a‸ ', 'string python: f"a {b[\'k\']} {c!r} {{no}}"'],
  ["b['‸k']", "string python: 'k'"],
  ['c!‸r', 'string python: f"a {b[\'k\']} {c!r} {{no}}"'],
  ["'ne‸xt'", "string python: 'next'"],
  ["r'r‸aw'", "string python code: r'raw'"],
  ['{"k‸"', 'string python code: "k"'],
  ["'‸v'", "string python: 'v'"],
  ['# tw‸o', 'comment python line: # one\n    # two'],
  ['mul‸ti', 'string python: """multi\n    line"""'],
  ['rf"x‸ ', 'string python: rf"x {y}"'],
  ["'''al‸one", "string python docstring: '''alone'''"],
);

const c = all(
  `#include "x.h"
wchar_t *s = L"wide" "more\\n"; char c = 'x'; // goes \\
   on
/* a *//* b */ /** doc */`,
  ['"x‸.h', 'string c code: "x.h"'],
  ['wi‸de', 'string c: L"wide"'],
  ['mo‸re', 'string c: "more\\n"'],
  ["'x‸'", "string c code: 'x'"],
  ['o‸n\n', 'comment c line: // goes \\\n   on'],
  ['/* a‸', 'comment c block: /* a */'],
  ['b‸ */', 'comment c block: /* b */'],
  ['do‸c', 'comment c doc: /** doc */'],
);

const cpp = all(
  'auto r = R"--(a ")--" u8"x";\n/// One\n/// two\n#define M "macro"\n#pragma clang diagnostic ignored "-Wa"\n#pragma message "note"',
  ['-W‸a', 'string cpp code: "-Wa"'],
  ['no‸te', 'string cpp: "note"'],
  ['(a‸ ', 'string cpp: R"--(a ")--"'],
  ['u8"x‸"', 'string cpp: u8"x"'],
  ['tw‸o', 'comment cpp doc: /// One\n/// two'],
  ['mac‸ro', 'string cpp: "macro"'],
);

const csharp = all(
  `var a = $"a {b + "in"} d" + @"v ""x""" + 'c' + $"""r {y}""";
var r = """
  multi "q"
  """;
  /// <summary>Hi</summary>
  /// more`,
  ['$"a‸ ', 'string csharp: $"a {b + "in"} d"'],
  ['"i‸n"', 'string csharp: "in"'],
  ['v ‸""', 'string csharp: @"v ""x"""'],
  ["'c‸'", "string csharp code: 'c'"],
  ['"r‸ ', 'string csharp: $"""r {y}"""'],
  ['mul‸ti', 'string csharp: """\n  multi "q"\n  """'],
  ['mo‸re', 'comment csharp doc: /// <summary>Hi</summary>\n  /// more'],
);

export const programCases: Cases = {
  python,
  c,
  cpp,
  csharp,
  java: all(
    '/** Doc */ class A { String a = "x\\n", t = """\n  text\n  """; char c = \'c\'; } // end',
    ['Do‸c', 'comment java doc: /** Doc */'],
    ['"x‸', 'string java: "x\\n"'],
    ['te‸xt', 'string java: """\n  text\n  """'],
    ["'c‸'", "string java code: 'c'"],
    ['en‸d', 'comment java line: // end'],
  ),
  kotlin: all(
    'val a = "x $b ${c + "d"}" + """raw $x"""\n/** Doc */ @Suppress("First", "NoSuch") @Deprecated("Old") fun f() {}',
    ['NoS‸uch', 'string kotlin code: "NoSuch"'],
    ['Ol‸d', 'string kotlin: "Old"'],
    ['"x‸ ', 'string kotlin: "x $b ${c + "d"}"'],
    ['"d‸"', 'string kotlin: "d"'],
    ['ra‸w', 'string kotlin: """raw $x"""'],
    ['Do‸c', 'comment kotlin doc: /** Doc */'],
  ),
  go: all(
    'import "fmt"\nvar a = "x" + `raw\nline` + \'c\'',
    ['fm‸t', 'string go code: "fmt"'],
    ['"x‸', 'string go: "x"'],
    ['li‸ne', 'string go: `raw\nline`'],
    ["'c‸'", "string go code: 'c'"],
  ),
  rust: [
    ...all(
      '/// doc\n//! inner\nlet a = b"x" + r#"raw "q""# + c"cstr" + "p {x}"; /* b /* n */ m */',
      ['/// do‸c', 'comment rust doc: /// doc'],
      ['inn‸er', 'comment rust line: //! inner'],
      ['b"x‸', 'string rust code: b"x"'],
      ['ra‸w', 'string rust: r#"raw "q""#'],
      ['cst‸r', 'string rust: c"cstr"'],
      ['"p‸ ', 'string rust: "p {x}"'],
      ['m‸ */', 'comment rust block: /* b /* n */ m */'],
    ),
    ...all(
      '#[cfg(feature = "rich-text")] #[error("Not found")] fn f() { g(include_str!("a b")); let default = "Plain"; }',
      ['ric‸h', 'string rust code: "rich-text"'],
      ['No‸t', 'string rust: "Not found"'],
      ['a‸ b', 'string rust code: "a b"'],
      ['Pl‸ain', 'string rust: "Plain"'],
    ),
  ],
  ruby: [
    ...all(
      'require \'x\'\na = "x #{b + "in"}" + %q(z) + <<~EOS.strip + "after"\n  here #{x}\nEOS\n{\'k\' => \'v\'}; %w[aa bb]; `ls`\n=begin\nblock\n=end',
      ["'x‸'", "string ruby code: 'x'"],
      ['"i‸n"', 'string ruby: "in"'],
      ['"x‸ ', 'string ruby: "x #{b + "in"}"'],
      ['%q(z‸', 'string ruby: %q(z)'],
      ['her‸e', 'string ruby: <<~EOS.strip + "after"\n  here #{x}\nEOS'],
      ['af‸ter', 'string ruby: "after"'],
      ["'k‸'", "string ruby code: 'k'"],
      ['aa‸ ', undefined],
      ['l‸s', undefined],
      ['blo‸ck', 'comment ruby doc: =begin\nblock\n=end'],
    ),
    ...all(
      'f(<<~HTML.strip, b)\n  Some text\n  <p>More text</p>\nHTML\ng',
      ['str‸ip', undefined],
      ['So‸me', 'markup html: Some text'],
      ['Mo‸re', 'markup html: More text'],
    ),
    // Comments in regular expressions.
    ...all(
      'a = /\n  b # one\n  c # two\n/x # three\nd = %r{e # four\n  #{f # five\n}}x # six\ng = h /\n  i # seven',
      ['on‸e', undefined],
      ['tw‸o', undefined],
      ['thr‸ee', 'comment ruby line: # three'],
      ['fo‸ur', undefined],
      ['fi‸ve', 'comment ruby line: # five'],
      ['si‸x', 'comment ruby line: # six'],
      ['sev‸en', 'comment ruby line: # seven'],
    ),
  ],
  php: all(
    '<p title="t">Hi <?= "x {$b["k"]}" ?> you</p>\n<?php $a = <<<\'EOT\'\nraw\nEOT . "b"; // it\'s ?>\ntail isn\'t\n<?php if ($a) { ?> <b>inner</b> <?php } ?>',
    ['"t‸"', 'string html-attribute title: "t"'],
    ['H‸i', 'markup html <?= "x {$b["k"]}" ?>: Hi <?= "x {$b["k"]}" ?> you'],
    ['"x‸ ', 'string php: "x {$b["k"]}"'],
    ['"k‸"', 'string php: "k"'],
    ['ra‸w', "string php: <<<'EOT'\nraw\nEOT"],
    ["it‸'s", "comment php line: // it's"],
    ['ta‸il', "markup html: tail isn't"],
    ['inn‸er', 'markup html: inner'],
  ),
  shellscript: [
    ...all(
      '#!/bin/sh\n# note\necho Bare "a $b $(ls "x")" \'q\'\ncat <<-"EOF" | grep "after"\n\ttext $x\n\tEOF\n',
      ['bin‸', undefined],
      ['no‸te', 'comment shellscript line: # note'],
      ['Ba‸re', undefined],
      ['"a‸ ', 'string shellscript: "a $b $(ls "x")"'],
      ['"x‸"', 'string shellscript: "x"'],
      ["'q‸'", "string shellscript: 'q'"],
      ['te‸xt', 'string shellscript: <<-"EOF" | grep "after"\n\ttext $x\n\tEOF'],
      ['aft‸er', 'string shellscript: "after"'],
    ),
    // An escaped quote joins the strings around it; strings that merely touch remain separate.
    ...all(
      "echo 'it'\\''s one' 'two''three'",
      ['s on‸e', "string shellscript: 'it'\\''s one'"],
      ['tw‸o', "string shellscript: 'two'"],
    ),
  ],
  sql: all(
    "SELECT 'it''s', \"col\", N'x' -- note",
    ["it‸''", "string sql: 'it''s'"],
    ["''‸s'", "string sql: 'it''s'"],
    ['co‸l', 'string sql code: "col"'],
    ["'x‸'", "string sql: N'x'"],
    ['no‸te', 'comment sql line: -- note'],
  ),
};

// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
/** The region at the cursor, which is marked by `‸`; the region's text follows the colon. */
export interface Case {
  readonly code: string;
  /** Kind, language and other properties, then the text; undefined in code. */
  readonly means: string | undefined;
}

const all = (code: string, ...pairs: readonly (readonly [string, string | undefined])[]): readonly Case[] =>
  pairs.map(([at, means]) => {
    if (code.split(at.replace('‸', '')).length !== 2) throw new Error(`${at} is not once in ${code}`);
    return { code: code.replace(at.replace('‸', ''), () => at), means };
  });

const javascript = all(
  `'use strict';
import a from 'path';
export { b } from "other";
const s = 'it\\'s' + "two" + /re"g/g; // behind
// One line
// and another.

  // Indented
//not with it
/* Block. */ /** Doc {@link x}. */
const o = { 'key': 'value', t: \`a \${b ? 'in' : \`deep \${'er'}\`} z\` };
'unclosed
f('after');
const raw = String.raw\`no \\alpha\` + $localize\`:id:loc\` + i18n.t\`tee\` + \`bare\`;
const tagged = [css\`rule\`, x.y\`member\`, styled(B)\`call\`, (n) => \`arrow\`, f(1) + \`sum\`];`,
  ["'use str‸ict'", "string javascript code: 'use strict'"],
  ["'pa‸th'", "string javascript code: 'path'"],
  ['"ot‸her"', 'string javascript code: "other"'],
  ["'it‸\\'s'", "string javascript: 'it\\'s'"],
  ["‸'it", "string javascript: 'it\\'s'"],
  ['"two"‸', 'string javascript: "two"'],
  ['/re‸"g', undefined],
  ['co‸nst s', undefined],
  ['// beh‸ind', 'comment javascript line: // behind'],
  ['another.‸', 'comment javascript line: // One line\n// and another.'],
  ['// Inden‸ted', 'comment javascript line: // Indented'],
  ['not w‸ith it', 'comment javascript line: //not with it'],
  ['Blo‸ck', 'comment javascript block: /* Block. */'],
  ['{@li‸nk', 'comment javascript doc: /** Doc {@link x}. */'],
  ["'k‸ey'", "string javascript code: 'key'"],
  ["'val‸ue'", "string javascript: 'value'"],
  ['`a‸ ', "string javascript: `a ${b ? 'in' : `deep ${'er'}`} z`"],
  ['b ‸? ', "string javascript: `a ${b ? 'in' : `deep ${'er'}`} z`"],
  ["'i‸n'", "string javascript: 'in'"],
  ['de‸ep', "string javascript: `deep ${'er'}`"],
  ["'e‸r'", "string javascript: 'er'"],
  ["'uncl‸osed", undefined],
  ["f('af‸ter'", "string javascript: 'after'"],
  ['no‸ ', 'string string-raw: `no \\alpha`'],
  ['lo‸c`', 'string javascript: `:id:loc`'],
  ['te‸e`', 'string javascript: `tee`'],
  ['ba‸re`', 'string javascript: `bare`'],
  ['ru‸le`', 'string javascript code: `rule`'],
  ['mem‸ber`', 'string javascript code: `member`'],
  ['ca‸ll`', 'string javascript code: `call`'],
  ['arr‸ow`', 'string javascript: `arrow`'],
  ['su‸m`', 'string javascript: `sum`'],
);

const tsx = all(
  `type A = 'lit';
export const title = "Exported";
const s = styled.div<Props>\`generic\`, g = f<T>(\`argument\`), l = 1 > \`less\`;
const e = <p className="big" title='Hover'>Hello {name}, <b>you</b> &amp; me {c && <i>inner</i>} end
  of it {/* note */}</p>;`,
  ["'l‸it'", "string typescriptreact code: 'lit'"],
  ['"Exp‸orted"', 'string typescriptreact: "Exported"'],
  ['gen‸eric', 'string typescriptreact code: `generic`'],
  ['argu‸ment', 'string typescriptreact: `argument`'],
  ['le‸ss', 'string typescriptreact: `less`'],
  ['"b‸ig"', 'string jsx-attribute code className: "big"'],
  ["'Ho‸ver'", "string jsx-attribute title: 'Hover'"],
  ['Hel‸lo', 'markup typescriptreact {name}: Hello {name},'],
  ['na‸me}', 'markup typescriptreact {name}: Hello {name},'],
  ['y‸ou', 'markup typescriptreact: you'],
  ['m‸e {c', 'markup typescriptreact: &amp; me'],
  ['in‸ner', 'markup typescriptreact: inner'],
  ['en‸d\n', 'markup typescriptreact {/* note */}: end\n  of it {/* note */}'],
  ['no‸te', 'comment typescriptreact block: /* note */'],
  ['<‸b>', undefined],
);

const names = all(
  `const h = (
  side: 'left' | "right",
  other: undefined | 'none',
) => { f('a' || 'b' || c); };
declare module 'mod' { const v = 'in module'; }
enum E { 'Mem' = 'of enum' }
class K { 'met hod'() { return 'in method'; } }
const { 'bound': w = 'def ault' } = o;
function f(): 'returned' { return g as 'cast'; }
const m = [await import('loaded'), require('required'), a ? f() : 'chosen', reimport('text')];`,
  ["'le‸ft'", "string typescriptreact code: 'left'"],
  ['"rig‸ht"', 'string typescriptreact code: "right"'],
  ["'no‸ne'", "string typescriptreact code: 'none'"],
  ["'‸a'", "string typescriptreact: 'a'"],
  ["'‸b'", "string typescriptreact: 'b'"],
  ["'m‸od'", "string typescriptreact code: 'mod'"],
  ["'in mo‸dule'", "string typescriptreact: 'in module'"],
  ["'M‸em'", "string typescriptreact code constant: 'Mem'"],
  ["'of en‸um'", "string typescriptreact constant: 'of enum'"],
  ["'met‸ hod'", "string typescriptreact code: 'met hod'"],
  ["'in me‸thod'", "string typescriptreact: 'in method'"],
  ["'bo‸und'", "string typescriptreact code: 'bound'"],
  ["'def‸ ault'", "string typescriptreact: 'def ault'"],
  ["'retur‸ned'", "string typescriptreact code: 'returned'"],
  ["'ca‸st'", "string typescriptreact code: 'cast'"],
  ["'loa‸ded'", "string typescriptreact code: 'loaded'"],
  ["'requi‸red'", "string typescriptreact code: 'required'"],
  ["'cho‸sen'", "string typescriptreact: 'chosen'"],
  ["'te‸xt'", "string typescriptreact: 'text'"],
);

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
  'auto r = R"--(a ")--" u8"x";\n/// One\n/// two\n#define M "macro"',
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

const others: Readonly<Record<string, readonly Case[]>> = {
  java: all(
    '/** Doc */ class A { String a = "x\\n", t = """\n  text\n  """; char c = \'c\'; } // end',
    ['Do‸c', 'comment java doc: /** Doc */'],
    ['"x‸', 'string java: "x\\n"'],
    ['te‸xt', 'string java: """\n  text\n  """'],
    ["'c‸'", "string java code: 'c'"],
    ['en‸d', 'comment java line: // end'],
  ),
  kotlin: all(
    'val a = "x $b ${c + "d"}" + """raw $x"""\n/** Doc */',
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
  rust: all(
    '/// doc\n//! inner\nlet a = b"x" + r#"raw "q""# + c"cstr" + "p {x}"; /* b /* n */ m */',
    ['/// do‸c', 'comment rust doc: /// doc'],
    ['inn‸er', 'comment rust line: //! inner'],
    ['b"x‸', 'string rust code: b"x"'],
    ['ra‸w', 'string rust: r#"raw "q""#'],
    ['cst‸r', 'string rust: c"cstr"'],
    ['"p‸ ', 'string rust: "p {x}"'],
    ['m‸ */', 'comment rust block: /* b /* n */ m */'],
  ),
  ruby: all(
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
    // A quote that is escaped outside the quotes.
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
  css: all(
    '@import "x.css"; a::before { content: "Hi"; background: url("y.png") } /* c */ a[b="z"] {}',
    ['x.‸css', 'string css code: "x.css"'],
    ['H‸i', 'string css: "Hi"'],
    ['y.‸png', 'string css code: "y.png"'],
    ['/* c‸', 'comment css block: /* c */'],
    ['z‸', 'string css code: "z"'],
  ),
  scss: all(
    'a { content: "x #{$b} y"; } // c',
    ['"x‸', 'string scss: "x #{$b} y"'],
    ['// c‸', 'comment scss line: // c'],
  ),
  less: all(
    'a { content: "x @{b}"; } // c',
    ['"x‸', 'string less: "x @{b}"'],
    ['// c‸', 'comment less line: // c'],
  ),
  json: all(
    '{"a": "b\\n", "c": ["d"]}',
    ['a‸"', 'string json code: "a"'],
    ['b‸\\n', 'string json: "b\\n"'],
    ['d‸', 'string json: "d"'],
  ),
  jsonc: all(
    '{"a": "b", /* c */ // d\n}',
    ['b‸"', 'string jsonc: "b"'],
    ['c‸ ', 'comment jsonc block: /* c */'],
    ['// d‸', 'comment jsonc line: // d'],
  ),
  yaml: all(
    "key: plain text # note\n\"q\": 'it''s'\nlist:\n  - item\n  - more\nb: |\n  block\n\n  text\n\nmulti: it\n  goes on\n",
    ['ke‸y', 'string yaml code: key'],
    ['pla‸in', 'string yaml: plain text'],
    ['no‸te', 'comment yaml line: # note'],
    ['"q‸"', 'string yaml code: "q"'],
    ["''‸s'", "string yaml: 'it''s'"],
    ['ite‸m', 'string yaml: item'],
    ['mor‸e', 'string yaml: more'],
    ['blo‸ck', 'string yaml: |\n  block\n\n  text'],
    ['goe‸s', 'string yaml: it\n  goes on'],
  ),
  toml: all(
    'a = "x" # note\n"k b" = \'lit\'\nc = """\nmulti "q"\n"""\n[t]\nd = [ "one" ]\ne = "open\nf = "next"',
    ['x‸"', 'string toml: "x"'],
    ['no‸te', 'comment toml line: # note'],
    ['k ‸b', 'string toml code: "k b"'],
    ['lit‸', "string toml: 'lit'"],
    ['mul‸ti', 'string toml: """\nmulti "q"\n"""'],
    ['on‸e', 'string toml: "one"'],
    ['ope‸n', undefined],
    ['nex‸t', 'string toml: "next"'],
  ),
  html: all(
    '<!DOCTYPE html><html lang="en"><!-- c -->\n  <p title="t" class=x>Hello &amp;\n  there <b>you</b></p>\n<script>const a = "js"; // d\n</script><style>a{content:"st"}</style>',
    ['en‸"', 'string html-attribute code lang: "en"'],
    ['-- c‸', 'comment html block: <!-- c -->'],
    ['"t‸"', 'string html-attribute title: "t"'],
    ['ther‸e', 'markup html: Hello &amp;\n  there'],
    ['yo‸u', 'markup html: you'],
    ['js‸', 'string javascript: "js"'],
    ['// d‸', 'comment javascript line: // d'],
    ['st‸"', 'string css: "st"'],
  ),
  xml: all(
    '<?xml version="1.0"?><a b="c">text &lt; x</a><!-- note -->',
    ['1.0‸', undefined],
    ['"c‸', 'string html-attribute code b: "c"'],
    ['tex‸t', 'markup xml: text &lt; x'],
    ['no‸te', 'comment xml block: <!-- note -->'],
  ),
  vue: all(
    '<template>\n  <p :title="\'x\'" alt="y" v-if="a">Hello {{ name }}, you</p>\n</template>\n<script lang="ts">\nexport default { a: \'b\' }\n</script>\n<style lang="d">\n.e color\n</style>\n<f>One two</f>',
    ["'x‸'", "string typescript: 'x'"],
    ['.e col‸or', undefined],
    ['One t‸wo', undefined],
    ['y‸"', 'string html-attribute alt: "y"'],
    ['Hel‸lo', 'markup html {{ name }}: Hello {{ name }}, you'],
    ["'b‸'", "string typescript: 'b'"],
  ),
  svelte: all(
    '<script>let a = "b";</script>\n<p title="x {a}">Hello {a} you {#if b}<b>cc</b>{/if}</p>',
    ['"b‸', 'string javascript: "b"'],
    ['"x‸', 'string svelte-attribute title: "x {a}"'],
    ['Hel‸lo', 'markup svelte {a}: Hello {a} you'],
    ['c‸c', 'markup svelte: cc'],
  ),
};

export const cases: Readonly<Record<string, readonly Case[]>> = {
  javascript,
  typescriptreact: [...tsx, ...names],
  python,
  c,
  cpp,
  csharp,
  ...others,
};

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Literal, literalOf } from '../../../../src/code/literals/index.ts';

function read(language: string, raw: string): Literal {
  const literal = literalOf(language, raw);
  assert.ok(literal, `${language}: ${raw}`);
  return literal;
}

function written(literal: Pick<Literal, 'write'>, text: string): string {
  const rendered = literal.write(text);
  assert.equal(rendered.kind, 'rendered', JSON.stringify(rendered));
  return rendered.kind === 'rendered' ? rendered.content : '';
}

/** Language, literal, its value, another value, the literal with that value. */
type Row = readonly [language: string, raw: string, text: string, other: string, again: string];

function table(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [language, raw, text, other, again] of rows) {
      it(`${language}: ${raw} with ${JSON.stringify(other)}`, () => {
        const literal = read(language, raw);
        assert.equal(literal.text, text);
        assert.equal(written(literal, text), raw);
        assert.equal(written(literal, other), again);
        assert.equal(read(language, again).text, other);
      });
    }
  });
}

table('Literals are read as values, and other values are written in the same style', [
  [
    'javascript',
    String.raw`'it\'s \x41\u{1F600}\101\
 on'`,
    "it's A😀A on",
    "l'été\n",
    String.raw`'l\'été\n'`,
  ],
  ['javascript', '"a"', 'a', '</script>', String.raw`"<\/script>"`],
  ['javascript', '`a\r\nb`', 'a\nb', '`\n${', '`\\`\r\n\\${`'],
  ['typescript', '`a`', 'a', 'b\nc', '`b\\nc`'],
  [
    'jsx-attribute',
    '"a&amp;b &eacute;\\n&#x41;&#65;&#x0000000000042;&#0000000000067;&unknown;"',
    'a&b é\\nAABC&unknown;',
    '"&lt;\\',
    '"&quot;&amp;lt;\\"',
  ],
  ['svelte-attribute', '"a"', 'a', '{b}', '"&#123;b}"'],
  ['html-attribute', '"a"', 'a', '<?b', '"&#60;?b"'],
  ['string-raw', '`a\\n`', 'a\\n', 'b\\c', '`b\\c`'],
  ['json', String.raw`"a\/\u00e9"`, 'a/é', 'é\t"', String.raw`"é\t\""`],
  ['java', String.raw`"a\uuu0041\7"`, 'aA\x07', 'b\x01"', String.raw`"b\001\""`],
  ['java', '"""\n    a\n      b\n    """', 'a\n  b\n', 'c \n\n  d\n', '"""\n    c\\s\n\n      d\n    """'],
  ['java', '"""\n    a"""', 'a', '  b', '"""\n    \\s b"""'],
  ['kotlin', String.raw`"a\$b \u0041"`, 'a$b A', '$5 $c', String.raw`"\$5 \$c"`],
  ['kotlin', '"""a\\n"""', 'a\\n', '$c""""', `"""\${'$'}c"""""""`],
  ['c', String.raw`"a\x41"`, 'aA', 'b??/', String.raw`"b?\?/"`],
  ['c', String.raw`"\xe2\x80\xa6"`, '…', '…x', String.raw`"\xe2\x80\xa6x"`],
  ['c', String.raw`"\xe2\x80\xa6"`, '…', '…a', '"…a"'],
  ['cpp', 'LR"x(a\\n)x"', 'a\\n', ')"', 'LR"x()")x"'],
  ['csharp', '@"a""b\\"', 'a"b\\', '"\n', '@"""\n"'],
  ['csharp', '"""\n    a\n      b\n    """', 'a\n  b', '"\n\nc', '"""\n    "\n\n    c\n    """'],
  ['csharp', '""""\n  a """ b\n  """"', 'a """ b', '"""', '""""\n  """\n  """"'],
  ['go', String.raw`"\xe2\x80\xa6\u00e9"`, '…é', '…"\x01', String.raw`"\xe2\x80\xa6\"\x01"`],
  ['go', '`a\r\n\\`', 'a\n\\', '"\n', '`"\r\n`'],
  ['rust', '"a\\\n    b\\u{e9}"', 'abé', 'c\u202e', String.raw`"c\u{202e}"`],
  ['rust', 'r#"a"b"#', 'a"b', '"c', 'r#""c"#'],
  ['python', String.raw`'a\'\x41\q'`, "a'A\\q", "l'a\\q", String.raw`'l\'a\q'`],
  ['python', '"""a"""', 'a', 'b"', '"""b\\""""'],
  ['python', String.raw`r'a\'b'`, "a\\'b", '\\d', String.raw`r'\d'`],
  ['python', 'r"""a\\\r\nb"""', 'a\\\nb', 'c\\\nd\ne', 'r"""c\\\r\nd\r\ne"""'],
  ['ruby', String.raw`"a\s\u{41}\xc3\xa9\q"`, 'a Aéq', '#{x} # #@y', String.raw`"\#{x} # \#@y"`],
  ['ruby', String.raw`'a\'\n'`, "a'\\n", "'", String.raw`'\''`],
  ['ruby', '%q(a)', 'a', '(b)', String.raw`%q(\(b\))`],
  ['php', String.raw`"\$a\u{41}\u{0000000000042}\q"`, '$aAB\\q', '$b $5', String.raw`"\$b \$5"`],
  ['php', String.raw`'App\Text'`, 'App\\Text', "B\\'", String.raw`'B\\\''`],
  ['php', String.raw`"\{\q"`, '\\{\\q', '\\{$a', String.raw`"\\{\$a"`],
  ['php', '<<<EOT\n  a\n  EOT', 'a', 'b\nEOT c', '<<<EOT\n  b\\nEOT c\n  EOT'],
  ['shellscript', `'it'\\''s'`, "it's", "'a'", `''\\''a'\\'''`],
  ['shellscript', String.raw`"a\$b\n!"`, 'a$b\\n!', '$5 `', '"\\$5 \\`"'],
  ['shellscript', String.raw`$'a\'\u00e9'`, "a'é", "'\x01", String.raw`$'\'\001'`],
  ['sql', "N'it''s'", "it's", "'", "N''''"],
  ['sql', String.raw`E'a\n\''`, "a\n'", "'\\", String.raw`E'\'\\'`],
  ['css', String.raw`"\0d800a"`, '\u{d800a}', 'é', '"é"'],
  ['css', String.raw`"a\a b\"\e9"`, 'a\nb"é', 'é\n1', String.raw`"é\a 1"`],
  ['yaml', "'it''s\n  one\n\n  two'", "it's one\ntwo", "'", "''''"],
  ['yaml', '"a\\\n  \n\n  b"', 'a\n\nb', 'c', '"c"'],
  ['yaml', '"a\\  \n b"', 'a  b', 'c', '"c"'],
  ['yaml', String.raw`"a\_\u00e9"`, 'a\u00a0é', 'é\u00a0"', String.raw`"é\_\""`],
  ['toml', '"""\na \\\n   b"""', 'a b', '"""\n', '"""\n\\"""\\n"""'],
  ['toml', "'a\\n'", 'a\\n', '"', `'"'`],
  ['dart', "'''\na'''", 'a', "b'$c", "'''\nb'\\$c'''"],
  ['java', '"""\n  a \\\n    b\n  """', 'a   b\n', 'c\n', '"""\n  c\n  """'],
  ['java', '"""\n  a\\\n  b\n  """', 'ab\n', 'c\n', '"""\n  c\n  """'],
  ['swift', '"""\n  a \\ \n    b\n  """', 'a   b', 'c', '"""\n  c\n  """'],
  ['swift', '"""\n  a\n  """', 'a', '"\n\\', '"""\n  "\\n\\\\\n  """'],
  ['csharp', '$"{a:F2}"', '${hole1}', '{${hole1}, }', '$"{{{a:F2}, }}"'],
  ['less', '"a"', 'a', '@{b} ${c} @d', String.raw`"\40 {b} \24 {c} @d"`],
  ['powershell', '"a`n`$"""', 'a\n$"', '„b', '"„„b"'],
]);

describe('Escapes of a literal', () => {
  it('are kept for invisible and special characters that it never has unescaped, but not for letters', () => {
    const literal = read('javascript', String.raw`"\u00a0\u00e9\x22\ud83d\ude00"`);
    assert.equal(written(literal, '\u00a0"ü😀'), String.raw`"\u00a0\x22ü\ud83d\ude00"`);
    assert.equal(written(read('javascript', '"\\u00a0\u00a0"'), 'x\u00a0'), '"x\u00a0"');
  });

  it('are used for characters that could harm a program', () => {
    const text = '\0\x1b\x85\u2028\u202e\ufeff\ud800';
    const expected = String.raw`"\x00\x1b\x85\u2028\u202e\ufeff\ud800"`;
    assert.equal(written(read('typescript', '"a"'), text), expected);
    assert.equal(written(read('python', '"a"'), text), expected);
  });
});

/** Language, literal, text, the character that the literal cannot contain. */
const unspellable = [
  // The braces of the text would belong to the format specifier before them.
  ['csharp', '$"{a:F2}"', '${hole1}}', ''],
  ['go', '`a`', 'b`c', '`'],
  ['go', '`a`', 'b\rc', '\r'],
  ['rust', 'r"a"', 'b"', '"'],
  ['rust', '"a"', '\ud800', '\ud800'],
  ['sql', "'a'", 'b\\', '\\'],
  ['shellscript', "$'a'", '\0', '\0'],
  ['python', "r'a'", 'b\\', '\\'],
  ['python', "r'a'", 'b\n', '\n'],
  ['yaml', "'a'", 'b\nc', '\n'],
  ['toml', "'a'", "b'", "'"],
  ['cpp', 'R"(a)"', ')"', ')'],
  ['html-attribute', '"a"', '\0', '\0'],
  ['html-attribute', '"a"', '\u0080', '\u0080'],
] as const;

describe('A literal refuses', () => {
  for (const [language, raw, text, character] of unspellable) {
    it(`${JSON.stringify(text)} in ${raw} of ${language}`, () => {
      const refusal = { code: 'unspellable', character };
      assert.deepEqual(read(language, raw).write(text), { kind: 'refused', refusal });
    });
  }
});

/** Code that is not a literal, or not one of a supported kind. */
const unread = [
  ['javascript', "'a"],
  ['javascript', "'a\n'"],
  ['javascript', "'a' + 'b'"],
  ['javascript', '`${a`'],
  ['json', "'a'"],
  ['json', String.raw`"\x41"`],
  ['java', "'a'"],
  ['java', String.raw`"\u000a"`],
  ['c', String.raw`"\xff"`],
  ['c', "'a'"],
  ['csharp', '$$"""{{a}}"""'],
  ['csharp', '"""\n  a """ b\n  """'],
  ['go', String.raw`"\'"`],
  ['rust', 'b"a"'],
  ['rust', 'c"a"'],
  ['python', "b'a'"],
  ['python', "rb'a'"],
  ['python', 'f"{a"'],
  ['ruby', '%q(a (b))'],
  ['ruby', '<<~A\na\nA'],
  ['ruby', '`ls`'],
  ['php', '"$a[1+1]"'],
  ['sql', String.raw`'a\n'`],
  ['sql', '"a"'],
  ['css', String.raw`"\000000a"`],
  ['css', String.raw`"\00d800a"`],
  ['css', String.raw`"\0d800 a"`],
  ['csharp', '$"{a:{b}}"'],
  ['less', String.raw`"\@{a}"`],
  ['less', '"\\${a}"'],
  ['yaml', 'a'],
  ['toml', String.raw`"\q"`],
  ['powershell', '"$a: b"'],
  // Only a parser can tell where the code ends.
  ['javascript', '`${a /* b */ /}/} c`'],
  ['javascript', '`${// a\n/}/} b`'],
  ['kotlin', '"${a /* /* } */ } */} b"'],
  ['swift', String.raw`"\(/\)/) a"`],
  ['ruby', '"#{a /}/} b"'],
  ['ruby', String.raw`"#{a =~ %r(\)})} b"`],
  ['ruby', '"#{<<~A}\n}\nA\n b"'],
  ['shellscript', '"$(case $a in b) c;; esac) d"'],
  ['shellscript', '"$(a <<B\n)\nB\n) c"'],
] as const;

describe('No literal is read from', () => {
  for (const [language, raw] of unread) {
    it(`${raw} of ${language}`, () => assert.equal(literalOf(language, raw), undefined));
  }
});

/** Language, literal, its text, the number of its pieces of code. */
const holes = [
  ['javascript', '`a ${f({ b: `}${1}` }, /[}`"]/)} ${c /* } */}`', 'a ${hole1} ${hole2}', 2],
  ['kotlin', '"$a.b ${if (c == \'"\') "}" else "{"}"', '${hole1}.b ${hole2}', 2],
  ['csharp', '$"{a:F2} {{}} {b["}"],10:{{c}}d}"', '${hole1} {} ${hole2}', 2],
  ['python', `f"{a!r:>{b}} {c['}']:%H'} \\N{EM DASH}"`, '${hole1} ${hole2} ${hole3}', 3],
  ['ruby', '"#{a["}"]} #@b #$c #d"', '${hole1} ${hole2} ${hole3} #d', 3],
  ['php', '"$a[0] $b->c {$d["}"]} ${e} $5"', '${hole1} ${hole2} ${hole3} ${hole4} $5', 4],
  [
    'shellscript',
    '"$a ${b:-"}"} $(c ")" "$d") `e "$f"` $((1 + 1)) $"',
    '${hole1} ${hole2} ${hole3} ${hole4} ${hole5} $',
    5,
  ],
  ['scss', '"a #{$b}"', 'a ${hole1}', 1],
  ['less', '"a @{b} ${c} @d $e"', 'a ${hole1} ${hole2} @d $e', 2],
  ['dart', "'$a ${b('}')}'", '${hole1} ${hole2}', 2],
  ['swift', String.raw`"\(a) \(b(")"))"`, '${hole1} ${hole2}', 2],
  ['powershell', '"$a $($b.C(")")) $env:D ${e f}"', '${hole1} ${hole2} ${hole3} ${hole4}', 4],
  ['powershell', '"$(<# ) #> a#b) $(a # )\n)"', '${hole1} ${hole2}', 2],
  [
    'javascript',
    '`${typeof /}/} ${a ?\n/`/ : b} ${a++ / 2} ${b / "/"}`',
    '${hole1} ${hole2} ${hole3} ${hole4}',
    4,
  ],
  ['kotlin', '"${`}"`} ${a /* } */}"', '${hole1} ${hole2}', 2],
  [
    'ruby',
    '"#{?}} #{a # }\n} #{/}/} #{`}`} #{%w[} {].map(%r{a})} #{$"} #{a / b}"',
    [1, 2, 3, 4, 5, 6, 7].map((n) => `\${hole${n}}`).join(' '),
    7,
  ],
  ['php', '"\\{$a}"', '\\{${hole1}}', 1],
  ['php', '"{$a // }\n} {$b # }\n}"', '${hole1} ${hole2}', 2],
  [
    'shellscript',
    '"$(a # )\n) ${b/ #/c} $(lower-case <<<"d") $((1<<2))"',
    '${hole1} ${hole2} ${hole3} ${hole4}',
    4,
  ],
  ['scss', '"#{$a /* } */}"', '${hole1}', 1],
  ['html-attribute', '"a <?= b(\'c\') ?> <?php d() ?> <%= e %>"', 'a ${hole1} ${hole2} ${hole3}', 3],
  ['svelte-attribute', '"a {b ? "c }" : `d ${e}`} {f + 1}"', 'a ${hole1} ${hole2}', 2],
] as const;

describe('Code in a literal', () => {
  for (const [language, raw, text, count] of holes) {
    it(`of ${language} is not part of its text`, () => {
      const literal = read(language, raw);
      assert.equal(literal.text, text);
      assert.equal(literal.holes.length, count);
      const other = written(literal, `x${text}x`);
      assert.deepEqual(read(language, other).holes.length, count);
      for (const code of literal.holes) assert.ok(other.includes(code.replace(/^[$#@]+/, '')), other);
    });
  }

  it('moves to where the translation has it', () => {
    const literal = read('javascript', '`${a} of ${b}`');
    assert.equal(written(literal, '${hole2}: ${hole1}'), '`${b}: ${a}`');
  });

  it('gets braces if the text would otherwise become part of its name', () => {
    assert.equal(written(read('kotlin', '"$a"'), '${hole1}s'), '"${a}s"');
    assert.equal(written(read('php', '"$a"'), '${hole1}->b'), '"{$a}->b"');
    assert.equal(written(read('php', '"$a"'), '${hole1}[b'), '"{$a}[b"');
    assert.equal(written(read('shellscript', '"$a"'), '${hole1}_'), '"${a}_"');
    assert.equal(written(read('ruby', '"#@a"'), '${hole1}é'), '"#{@a}é"');
    assert.equal(written(read('ruby', '"#$1"'), '${hole1}2'), '"#{$1}2"');
    assert.equal(written(read('dart', "'$a'"), '${hole1}s'), "'${a}s'");
    assert.equal(written(read('powershell', '"$a"'), '${hole1}: b'), '"${a}: b"');
    assert.equal(written(read('powershell', '"$env:A"'), '${hole1}: b'), '"${env:A}: b"');
  });

  it('remains code in triple-quoted literals and heredocs', () => {
    assert.equal(written(read('dart', "'''a $b c'''"), 'd ${hole1} e'), "'''d $b e'''");
    assert.equal(written(read('csharp', '$"""a "{b}" c"""'), 'd "${hole1}" e'), '$"""d "{b}" e"""');
    assert.equal(written(read('php', '<<<EOT\n$a b\nEOT'), '${hole1}EOT c'), '<<<EOT\n{$a}EOT c\nEOT');
  });

  it('must occur exactly once', () => {
    const literal = read('javascript', '`${a} of ${b}`');
    const refusal = { code: 'holes', missing: ['${b}'], added: ['${a}', '${hole3}'] };
    assert.deepEqual(literal.write('${hole1} ${hole1} ${hole3}'), { kind: 'refused', refusal });
  });

  it('is not confused with similar words in the text itself', () => {
    const literal = read('javascript', '`\\${hole1} ${a}`');
    assert.equal(literal.text, '${hole1} ${holex1}');
    assert.equal(written(literal, '${holex1} ${hole1}'), '`${a} \\${hole1}`');
    assert.equal(written(read('javascript', "'a'"), '${hole1}'), "'${hole1}'");
  });
});

describe('A part of a literal', () => {
  it('is extended to whole escapes, code and characters', () => {
    const raw = String.raw`"ab\u00a0c😀d"`;
    const literal = read('javascript', raw);
    assert.deepEqual(literal.part(2, 5).range, { offset: 2, length: 7 });
    assert.equal(literal.part(2, 5).text, 'b\u00a0');
    assert.equal(literal.part(11, 12).text, '😀');
    assert.equal(literal.part(10, 11).text, '😀');
    const template = read('javascript', '`ab ${c} d`');
    assert.equal(template.part(2, 6).text, 'b ${hole1}');
    assert.deepEqual(template.part(2, 6).holes, ['${c}']);
  });

  it('stays between the delimiters', () => {
    const literal = read('python', 'f"""ab"""');
    assert.deepEqual(literal.part(0, 9).range, { offset: 4, length: 2 });
    assert.deepEqual(literal.part(0, 2).range, { offset: 4, length: 0 });
    assert.deepEqual(literal.part(9, 9).range, { offset: 6, length: 0 });
  });

  it('is escaped as its surroundings require', () => {
    assert.equal(written(read('javascript', '`a$b`').part(3, 4), '{c}'), '\\x7bc}');
    assert.equal(written(read('c', String.raw`"\x4g"`).part(4, 5), '1'), String.raw`\061`);
    assert.equal(written(read('kotlin', '"a $b"').part(1, 3), 'x$'), 'x$');
    assert.equal(written(read('kotlin', '"ab"').part(1, 2), '$'), String.raw`\$`);
  });
});

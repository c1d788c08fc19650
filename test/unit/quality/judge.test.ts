import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type Judgement, judge } from '../../support/judge/judge.ts';

type Row = readonly [source: string, output: string, codes?: string];

const text: Judgement = { icu: false, targetLanguage: 'de' };

/** Each row: source, output, and the codes to find, each once, in alphabetical order; none if the output is sound. */
function table(title: string, options: Judgement, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [source, output, codes = ''] of rows) {
      it(`finds ${codes || 'nothing'}: ${JSON.stringify(source)} → ${JSON.stringify(output)}`, () => {
        const found = new Set(judge(source, output, options).map(({ code }) => code));
        assert.equal([...found].sort().join(' '), codes);
      });
    }
  });
}

const counted = '{ $n ->\n    [one] a file of { $all }\n   *[other] { $n } files of { $all }\n}';
const place = 'In { PLATFORM() ->\n    [macos] Finder\n   *[other] Explorer\n}';

table('judging patterns of Fluent', { ...text, fluent: true }, [
  ['Hi { $name }', 'Hallo { $name }'],
  ['Hi { $name }', 'Hallo {$name}', 'added missing'],
  ['Hi { -brand(case: "x") }', 'Hallo { -brand }', 'added missing'],
  ['Hi { NUMBER($n) }', 'Hallo', 'braces missing'],
  ['Press { "[" }', '{ "[" } drücken'],
  [counted, '{ $n ->\n    [one] eine Datei von { $all }\n   *[other] { $n } Dateien von { $all }\n}'],
  [counted, '{ $n ->\n   *[other] { $n } Dateien von { $all }\n}', 'categories'],
  [counted, '{ $n ->\n    [one] eine Datei\n   *[other] { $n } Dateien von { $all }\n}', 'braces missing'],
  [counted, '{ $n ->\n    [one] eine\n', 'invalidMessage'],
  [place, '{ PLATFORM() ->\n    [macos] Im Finder\n   *[other] Im Explorer\n}'],
  [place, '{ PLATFORM() ->\n    [apfel] Im Finder\n   *[other] Im Explorer\n}', 'selectKeys'],
]);

table('judging placeholders', text, [
  ['Version %1.%2', "Versión %1.%2l'"],
  ['Save', 'Speichern'],
  ['Hello {{name}}', 'Hallo {{name}}'],
  ['Hello {{name}}', 'Hallo {{Name}}', 'added missing'],
  ['Hello {{name}}', 'Hallo {{ name }}', 'added missing'],
  ['Hello {{name}}', 'Hallo {{name}', 'braces missing'],
  ['{{a}} of {{b}}', '{{b}}: {{a}}'],
  ['{{a}} of {{a}}', '{{a}}', 'braces missing'],
  ['{{n, number}} files', '{{n, number}} Dateien'],
  ['{{n, number}} files', '{{n, Zahl}} Dateien', 'added missing'],
  ['Hello {name}', 'Hallo {name}'],
  ['Hello {name}', 'Hallo {ñame}', 'added missing'],
  ['Hello {name}', 'Hallo ｛name｝', 'braces missing'],
  ['Hello {name}', 'Hallo { name }', 'added missing'],
  ['Hello {name}', 'Hallo {name}}', 'braces missing'],
  ['{0} of {1}', '{1}: {0}'],
  ['{0} of {1}', '{0}: {0}', 'added missing'],
  ['{price:N2} net', '{price:N2} netto'],
  ['{price:N2} net', '{price:n2} netto', 'added missing'],
  ['%s of %d', '%d: %s'],
  ['%s of %d', '% s: %d', 'missing'],
  ['%s of %d', '%S: %d', 'missing'],
  ['%1$s by %2$s', '%2$s: %1$s'],
  ['%1$s by %2$s', '%1 $s: %2$s', 'added missing'],
  ['%(x)s done', '%(x)s fertig'],
  ['%(x)s done', '%(ẋ)s fertig', 'missing'],
  ['%@ and %lu', '%@ und %lu'],
  ['%@ and %lu', '%@ und', 'missing'],
  ['%.2f %%', '%.2f %%'],
  ['%.2f %%', '%.2f %', 'missing'],
  ['%.3fs %s', '%.3f %s s'],
  ['%.3fs %s', '%.2fs %s', 'added missing'],
  ["%'d %'s", "%'d %'z"],
  ["%'d files", "%'f files", 'added missing'],
  ['100% sure', '100 % sicher'],
  ['100% sure', 'zu 100% sicher'],
  ['%{user} left', '%{user} ging'],
  ['%{user} left', '{user} ging', 'added missing'],
  [`Use \${path}`, `Nutze \${path}`],
  [`Use \${path}`, 'Nutze {path}', 'added missing'],
  ['See $t(other.key)', 'Siehe $t(other.key)'],
  ['See $t(other.key)', 'Siehe $t(andere.key)', 'added missing'],
  ['%1 of %n', '%n: %1'],
  ['%1 of %n', '%n: %2', 'added missing'],
  ['See @:common.name', 'Siehe @:common.name'],
  ['See @:common.name', 'Siehe @: common.name', 'missing'],
  ['Run `npm test`', '`npm test` ausführen'],
  ['Run `npm test`', '„npm test“ ausführen', 'missing'],
  ['```a``` in ``b``', '```a``` im ``b``'],
  ['```a``` in ``b``', '```c``` im ``b``', 'added missing'],
  ["`a' has type `b'", 'Typ von „a“ ist „b“'],
  ['$1 of $2', '$2: $1'],
  ['$1 of $2', '$2: $2', 'added missing'],
  ['Costs $5', 'Kostet 5 $'],
]);

table('judging tags, references and addresses', text, [
  ['<b>Now</b>', '<b>Jetzt</b>'],
  ['<b>Now</b>', '<b>Jetzt', 'missing unbalanced'],
  ['<b>Now</b>', '</b>Jetzt<b>', 'unbalanced'],
  ['<b>Now</b>', '<B>Jetzt</B>', 'added missing nesting'],
  ['<b>Now</b> go', '<b></b>Jetzt los', 'hollow'],
  ['<a href="x">Now</a>', '<a href="x">Jetzt</a>'],
  ['<a href="x">Now</a>', '<a href=“x”>Jetzt</a>', 'added missing'],
  ['<a><b>x</b></a>', '<b><a>x</a></b>', 'nesting'],
  ['<a>x</a><b>y</b>', '<b>y</b><a>x</a>'],
  ['<a>x</a><b>y</b>', '<a>x<b>y</a></b>', 'nesting unbalanced'],
  ['<b>x <xliff:g>y</xliff:g></b>', '<xliff:g>y</xliff:g> <b>x</b>'],
  ['<in> or <out>', '<out> oder <in>'],
  ['Use <a> or <abbr>HTML</abbr>', '<abbr>HTML</abbr> oder <a>'],
  ['<<the entry>>', '<<der Eintrag>>'],
  ['<in> or <out>', '<out> oder <out>', 'added missing nesting unbalanced'],
  ['<0>x</0><br/>y', '<0>x</0><br/>y'],
  ['<0>x</0><br/>y', '<0>x</0>y', 'missing nesting'],
  ['a<br>b', 'a<br>b'],
  ['<p>{x}</p><p>see <link>it</link></p>', '<p><link></p><p>siehe {x}es</link></p>', 'unbalanced'],
  ['1 < 2 and 3 > 2', '1 < 2 und 3 > 2'],
  ['1 < 2', '1 &lt; 2', 'added'],
  ['a &amp; b', 'a &amp; b'],
  ['a &amp; b', 'a &amp;amp; b', 'added'],
  ['a &amp; b', 'a & b', 'missing'],
  ['a&nbsp;b', 'a b', 'missing'],
  ['Go to https://x.org/a?b=1.', 'Siehe https://x.org/a?b=1。'],
  ['Go to https://x.org/a?b=1.', 'Siehe https://x.org/ä?b=1.', 'added missing'],
  ['Go to www.x.org now', 'Siehe www.x.org'],
  ['Go to www.x.org now', 'Siehe ŵŵŵ.ẋ.öŕĝ', 'missing'],
  ['[docs](https://x.org/a)', '[Hilfe](https://x.org/a)[!'],
  ['[docs](https://x.org/a)', '[Hilfe](https://x.org/b)', 'added missing'],
  ['Mail me@x.org now', 'Mail jetzt an me@x.org'],
  ['Mail me@x.org now', 'Mail jetzt an ich@x.org', 'added missing'],
  ['Hi {a}', 'Hallo <x id="1"/>', 'added braces leftover missing nesting'],
  ['Hi {a}', 'Hallo {a} x id="1"', 'leftover'],
  ['Hi', ' ', 'empty'],
  ['Hi ', 'Hallo ', ''],
  ['Hi ', 'Hallo', 'whiteSpace'],
  ['Hi', '\nHallo', 'whiteSpace'],
]);

table('judging forms between pipes', { ...text, pipes: true }, [
  ['{n} car | {n} cars', '{n} Auto | {n} Autos'],
  ['{n} car | {n} cars', '{n} Auto {n} Autos', 'forms'],
  ['one | {n} cars', '{n} Autos | eins', 'added braces missing'],
  ['car', 'Auto | Autos', ''],
]);

table('judging forms that Laravel and Symfony choose by language', { icu: false, targetLanguage: 'pl' }, [
  ['One file|:count files', 'Plik|:count pliki|:count plików'],
  ['One file|:count files', 'Plik|:count plików', 'forms'],
  ['One file|:count files', 'Plik|pliki|:count plików', 'missing'],
  ['One file|:count files', ':count plik|:count pliki|:count plików'],
  ['%count% file|%count% files', 'Plik|%count% pliki|%count% plików', 'missing'],
  ['{0} None|%count% file|%count% files', '{0} Nic|%count% plik|%count% pliki|%count% plików'],
  ['{0} None|%count% file|%count% files', '{1} Nic|%count% plik|%count% pliki|%count% plików', 'choices'],
  ['{0} None|%count% file|%count% files', '%count% plik|%count% pliki|%count% plików', 'choices'],
  ['{0} None of {x}|a|%count% b', '{0} Nic|a|%count% b|%count% c', 'braces missing'],
  ['Orders | :count open', 'Zamówienia | :count nowych'],
  ['{{ limit }} file|{{ limit }} files', '{{ limit }} plik|{{ limit }} pliki', 'forms'],
  ['one|:count|many', 'jeden|:count|wiele'],
]);

table('judging forms of a site', { icu: false, site: true, targetLanguage: 'ja' }, [
  ['One post|{count} posts', '{count}件'],
  ['One post|{count} posts', '一件', 'braces missing'],
  ['One post|{count} posts', '一件|{count}件', 'forms'],
  ['Docs | Blog', '文書 | ブログ'],
]);

const icu: Judgement = { icu: true, targetLanguage: 'de' };
const files = '{n, plural, one {# file} other {# files}}';

table('judging ICU messages', icu, [
  ['Hello {name}', 'Hallo {name}'],
  ['Hello {name}', 'Hallo {Name}', 'added missing'],
  ['Hello {name}', 'Hallo {name', 'invalidMessage'],
  ['Hello {name}', "l'{name}", 'added missing'],
  ["It''s {name}", 'Es ist {name}'],
  ["Type '{'x'}'", "Gib '{'x'}' ein"],
  ["Type '{'x'}'", 'Gib {x} ein', 'added braces missing'],
  ['On {d, date, short}', 'Am {d, date, short}'],
  ['On {d, date, short}', 'Am {d, date, kurz}', 'added missing'],
  ['On {d, date, short}', 'Am {d,date,short}'],
  ['{n, number, ::percent} done', '{n, number, ::percent} fertig'],
  ['{n, number, ::percent} done', '{n, number} fertig', 'added missing'],
  ['A <b>{x}</b>', 'Ein <b>{x}</b>'],
  ['A <b>{x}</b>', 'Ein <b>{x}', 'invalidMessage'],
  ['A <a href="u">{x}</a>', 'Ein <a href="v">{x}</a>', 'added missing'],
  [files, '{n, plural, one {# Datei} other {# Dateien}}'],
  [files, '{n, plural, one {{n} Datei} other {{n, number} Dateien}}'],
  [files, '{n, plural, one {# Datei} other {Dateien}}', 'missing'],
  [files, '{n, plural, one {# Datei} other {# # Dateien}}', 'added'],
  [files, '{n, pluriel, one {# Datei} other {# Dateien}}', 'invalidMessage'],
  [files, '{n, plural, one {# Datei} andere {# Dateien}}', 'invalidMessage'],
  [files, '{n, plural, other {# Dateien}}', 'categories'],
  [files, '{n, plural, one {#} few {#} other {#}}', 'categories'],
  [files, '{m, plural, one {# Datei} other {# Dateien}}', 'choices'],
  [files, '{n, selectordinal, one {#} other {#}}', 'choices'],
  [files, '# Dateien', 'choices'],
  [`You have ${files}.`, '{n, plural, one {Du hast # Datei.} other {Du hast # Dateien.}}'],
  ['{n, plural, =0 {None} other {#}}', '{n, plural, =0 {Keine} one {#} other {#}}'],
  ['{n, plural, =0 {None} other {#}}', '{n, plural, one {#} other {#}}', 'exactCases'],
  ['{n, plural, =0 {None} other {#}}', '{n, plural, =0 {Keine} =1 {1} one {#} other {#}}', 'exactCases'],
  ['{n, plural, =0 {No} other {#}} {x}', '{n, plural, =0 {Nein} one {# {x}} other {# {x}}}', 'missing'],
  [
    '{n, plural, =0 {No} other {#}} {n, plural, one {file} other {files}}',
    '{n, plural, =0 {{n, plural, one {Nein} other {Nein}}} one {#} other {#}}',
  ],
  [
    '{n, plural, =0 {No} other {#}} {n, plural, one {file} other {files}}',
    '{n, plural, one {#} other {#}}',
    'exactCases',
  ],
  ['{n, plural, one {a file} other {# files}}', '{n, plural, one {eine Datei} other {# Dateien}}'],
  [
    '{n, plural, offset:1 =0 {no one} other {{n} and #}}',
    '{n, plural, offset:1 =0 {keiner} one {{n} #} other {{n} und #}}',
  ],
  [
    '{n, plural, offset:1 other {{n} and #}}',
    '{n, plural, offset:1 one {# #} other {{n} und #}}',
    'added missing',
  ],
  ['{n, plural, offset:1 other {#}}', '{n, plural, one {#} other {#}}', 'choices'],
  ['{g, select, f {her {x}} other {their {x}}}', '{g, select, f {ihr {x}} other {deren {x}}}'],
  ['{g, select, f {her {x}} other {their {x}}}', '{g, select, w {ihr {x}} other {deren {x}}}', 'selectKeys'],
  ['{g, select, f {her {x}} other {their {x}}}', '{g, select, f {ihr} other {deren {x}}}', 'missing'],
  ['{g, select, f {{a}} other {{b}}}', '{g, select, f {{b}} other {{a}}}', 'added missing'],
  [
    '{g, select, f {She} other {They}} got {n, plural, one {# <b>file</b>} other {# files}}',
    '{g, select, f {{n, plural, one {Sie: # <b>Datei</b>} other {Sie: #}}} other {{n, plural, one {Alle: # <b>Datei</b>} other {Alle: #}}}}',
  ],
  [
    '{g, select, f {She} other {They}} got {n, plural, one {# <b>file</b>} other {# files}}',
    '{g, select, f {{n, plural, one {Sie: # <b>Datei</b>} other {Sie: #}}} other {{n, plural, one {Alle: # Datei} other {Alle: #}}}}',
    'missing nesting',
  ],
]);

table('judging ICU plurals of a language with other categories', { icu: true, targetLanguage: 'ru' }, [
  [files, '{n, plural, one {# a} few {# b} many {# c} other {# d}}'],
  [files, '{n, plural, one {# a} other {# d}}', 'categories'],
  [
    '{n, plural, one {a {x}} other {# {x}}}',
    '{n, plural, one {# {x}} few {#} many {# {x}} other {# {x}}}',
    'missing',
  ],
  // In Russian, `one` stands for 1, 21, 31 and so on.
  ['{n, plural, one {a file} other {# files}}', '{n, plural, one {a} few {#} many {#} other {#}}', 'missing'],
  ['{n, plural, one {a file} other {# files}}', '{n, plural, one {#} few {#} many {#} other {#}}'],
  ['{n, plural, one {a} other {{x} b}}', '{n, plural, one {{x}} few {{x}} many {{x}} other {{x}}}'],
  ['{n, plural, one {a} other {{x} b}}', '{n, plural, one {a} few {{x}} many {{x}} other {{x}}}', 'missing'],
]);

describe('judging a plural in a file of another syntax', () => {
  it('recognises it by its head', () => {
    assert.deepEqual(
      judge(files, '{n, plural, one {#} other {x}}', text).map(({ code }) => code),
      ['missing'],
    );
  });
  it('reads broken syntax as text', () => {
    assert.deepEqual(judge('{n, plural, one {{a}', '{n, plural, one {{a}', text), []);
  });
});

/** Too many plurals for all combinations of their branches to be compared. */
const arabic = (first: string) => {
  const forms = (last: string) =>
    `zero {صفر #} one {واحد #} two {اثنان #} few {قليل #} many {كثير #} other {${last}}`;
  const messages = ['a', 'b', 'c', 'd', 'e'].map(
    (name) => `{${name}, plural, ${forms(name === 'a' ? first : 'آخر #')}}`,
  );
  return messages.join(' ');
};
const fivePlurals = ['a', 'b', 'c', 'd', 'e']
  .map((name) => `{${name}, plural, one {# x} other {# xs}}`)
  .join(' ');

table('judging messages with many plurals', { icu: true, targetLanguage: 'ar' }, [
  [fivePlurals, arabic('آخر #')],
  [fivePlurals, arabic('آخر'), 'missing'],
]);

import assert from 'node:assert/strict';
import { shapeFamily } from '../../../src/engine/placeholders/shape.ts';
import { findTokens, recognisers } from '../../../src/engine/placeholders.ts';
import { createSyntax, defaultSyntax, insidePlural } from '../../../src/engine/syntax/families.ts';
import type { Syntax } from '../../../src/engine/syntax/syntax.ts';

interface Table {
  /** Defaults to the default syntax. */
  readonly syntax?: Syntax;
  /** A text and all of its tokens, which belong to the family. */
  readonly finds: readonly (readonly [text: string, ...raws: string[]])[];
  /** Texts without a token of the family. */
  readonly leaves: readonly string[];
}

const single = { with: [], without: [] } as const;
const having = (family: string) => createSyntax({ ...single, with: [family] });
const page = createSyntax({ ...single, with: ['codeSpan', 'emphasis'] });
const icu = createSyntax({ ...single, message: { kind: 'icu', apostrophes: 'single' } });
const fluent = createSyntax({ ...single, message: { kind: 'fluent' } });

const families: Readonly<Record<string, Table>> = {
  control: {
    finds: [
      ['a\u0000b', '\u0000'],
      ['\ud800 \ufffe\r\n', '\ud800', '\ufffe', '\r'],
    ],
    leaves: ['😀 fine\t\n', 'é漢'],
  },
  code: {
    finds: [
      ['run `npm i {x}` or ``a``', '`npm i {x}`', '``a``'],
      ['```a b```', '```a b```'],
      ['(``a `b` c;``), `` `d` e ``', '``a `b` c;``', '`` `d` e ``'],
      ['E.g. ` A, a`.', '` A, a`'],
      ['Show:\n```ts\nlet a = `b`;\n```', '```ts\nlet a = `b`;\n```'],
    ],
    leaves: ['a ` b', "the `list' expects. Got `text'", 'a `\n` b', "``a `b' c'' and ``d''"],
  },
  codeSpan: {
    syntax: page,
    finds: [
      ['`a ` and `` `b` `` and ```c ` d```', '`a `', '`` `b` ``', '```c ` d```'],
      ["`a w' and `", "`a w' and `"],
    ],
    leaves: ['a ` b', '\\`a`', '`a``'],
  },
  emphasis: {
    syntax: page,
    finds: [
      ['**Note:** *a* __b__ _c_ ~~d~~', ...['**', '**', '*', '*', '__', '__', '_', '_', '~~', '~~']],
      ['**a *b* c** ***d***, 中**文**中', ...['**', '*', '*', '**', '***', '***', '**', '**']],
      ['**_a_** **b', '**', '_', '_', '**'],
    ],
    leaves: ['2 * 3 * 4', 'a_b_c', '\\*a\\*', '** a**', '*a', '`*a*`', '**a*'],
  },
  mustache: {
    finds: [
      ['Hi {{name}}, {{- raw}}', '{{name}}', '{{- raw}}'],
      [
        '{{if eq .Count 1}}one{{else}}{{- .Count | printf "%d" -}}{{end}} in {{ index .Names 0 }}',
        '{{if eq .Count 1}}',
        '{{else}}',
        '{{- .Count | printf "%d" -}}',
        '{{end}}',
        '{{ index .Names 0 }}',
      ],
      ['{{ n }} {{n, number}} {{{raw}}}', '{{ n }}', '{{n, number}}', '{{{raw}}}'],
      [
        "{{n, number(style: currency)}} {{ d | date:'short' }}",
        '{{n, number(style: currency)}}',
        "{{ d | date:'short' }}",
      ],
      ['{{#if a}}b{{/if}}', '{{#if a}}', '{{/if}}'],
      ['run {{npm install {2} --save}} now', '{{npm install {2} --save}}'],
    ],
    leaves: ['{{', '}} {'],
  },
  argument: {
    finds: [
      ['{x} {0} {} { name }', '{x}', '{0}', '{}', '{ name }'],
      [
        '{x, number, ::currency/EUR} {0:N2} {name:>10}',
        '{x, number, ::currency/EUR}',
        '{0:N2}',
        '{name:>10}',
      ],
      ['{d, date, short} {n!r} {a|b}', '{d, date, short}', '{n!r}', '{a|b}'],
      ['{名前} {user.name} {items[0]}', '{名前}', '{user.name}', '{items[0]}'],
      [
        '{ $x } { -brand } { -brand.short } { $x.attr }',
        '{ $x }',
        '{ -brand }',
        '{ -brand.short }',
        '{ $x.attr }',
      ],
      ['{ DATETIME($d, month: "long") } { NUMBER($n) }', '{ DATETIME($d, month: "long") }', '{ NUMBER($n) }'],
    ],
    leaves: ['{ alone', '{ a; }', 'x } y {'],
  },
  words: {
    finds: [['{two words} and {', '{two words}']],
    leaves: ['{what? no}', `{${'long '.repeat(9)}}`],
  },
  directive: {
    finds: [
      ['{% if a %}b{% endif %}', '{% if a %}', '{% endif %}'],
      ['an {[plural(num) one: author, other: authors ]} x', '{[plural(num) one: author, other: authors ]}'],
    ],
    leaves: ['{% a', '{ % a % }', '{[a] b}'],
  },
  literal: {
    finds: [
      ["{'@'}all {'{'}", "{'@'}", "{'{'}"],
      ['a { "{" } { "" } b', '{ "{" }', '{ "" }'],
    ],
    leaves: ["{'a", '{"a": 1}'],
  },
  inlineTag: {
    finds: [
      ['see {@link Thing#method some words}', '{@link Thing#method some words}'],
      ['{@code if (a) {b}} and', '{@code if (a) {b}}'],
    ],
    leaves: ['{@link open', '{@ x}', 'me {at@example it}'],
  },
  nesting: {
    finds: [
      ['see $t(key.inner) and $t(a, {"count": 1})', '$t(key.inner)', '$t(a, {"count": 1})'],
      ['$t(ns:a, { "x": "$t(b)", "n": {{n}} })', '$t(ns:a, { "x": "$t(b)", "n": {{n}} })'],
    ],
    leaves: ['$t', '$t(a', 'not(a)'],
  },
  template: { finds: [[`\${x} \${a.b()}`, `\${x}`, `\${a.b()}`]], leaves: ['$ {', `\${a`] },
  chrome: { finds: [['Hi $NAME$ and $a_1@2$', '$NAME$', '$a_1@2$']], leaves: ['$a', '$5 or 6$'] },
  positional: {
    syntax: having('positional'),
    finds: [['$1 of $2, $10.', '$1', '$2', '$10']],
    leaves: ['$5.00', '$1,000', '$100', '$'],
  },
  interpolation: {
    finds: [
      ['%{x} of %{a.b}', '%{x}', '%{a.b}'],
      ['%<price>.2f %<n>d', '%<price>.2f', '%<n>d'],
    ],
    leaves: ['5% <b', '%{a'],
  },
  percent: {
    finds: [
      ['%name% %TEMP%\\x', '%name%', '%TEMP%\\x'],
      ['%NAME%\\x', '%NAME%'],
      ['Hello %name%.', '%name%'],
      ['%HL%Site%HL%', '%HL%', '%HL%'],
      ['(%YEAR%.%MONTH%.%DATE%)', '%YEAR%', '%MONTH%', '%DATE%'],
      ['Say %ANY("x")% in %VAR%x', '%ANY("x")%', '%VAR%'],
      ['User %id% not found: %no% and (%to%)', '%id%', '%no%', '%to%'],
    ],
    leaves: [
      ...['100%_safe%%_', '5 % or 6 %', '50% of 60% x', '50 %of% x', '50%of% x', '%dx%d', '%sx%s', '%dm%%'],
      ...['%ld% done', '%zu%, %lu%', '%d%, %s%', '%ab%cd'],
    ],
  },
  printfNamed: { finds: [['%(name)s %(n)02d', '%(name)s', '%(n)02d']], leaves: ['5%(net)', '%(a b)s'] },
  printf: {
    finds: [
      ['%s %1$s %d %5.2f %@ %lu %r', '%s', '%1$s', '%d', '%5.2f', '%@', '%lu', '%r'],
      ['%dpx 100%% 3%d %.3fs', '%d', '%%', '%d', '%.3f'],
      ['%spx%s %-10s %*d', '%s', '%s', '%-10s', '%*d'],
      ['%1$02d min, 50%1$soff', '%1$02d', '%1$s'],
      ['%ikB of %luMiB, %ux%u', '%i', '%lu', '%u', '%u'],
      ['%gcm, %0.3gpoints, %.2ein', '%g', '%0.3g', '%.2e'],
      ['%#@dog@ and %2$#@cat@', '%#@dog@', '%2$#@cat@'],
      ['%1#@dogs@, %#@große-hunde.alle@', '%1#@dogs@', '%#@große-hunde.alle@'],
      ['%04$#@dogs@: %8$3.2#@weight@', '%04$#@dogs@', '%8$3.2#@weight@'],
      [
        "%'dth, %1$'.2f, %'010d, %'*10s, %,d, %1$,.2f",
        "%'d",
        "%1$'.2f",
        "%'010d",
        "%'*10s",
        '%,d',
        '%1$,.2f',
      ],
      ['%I64u, 0x%06<PRIx64>, %<PRIu64>s, %<PRIuMAX>', '%I64u', '%06<PRIx64>', '%<PRIu64>', '%<PRIuMAX>'],
      ['%+v, %#v, %[1]d, %[2]*[1]d, %1$tY', '%+v', '%#v', '%[1]d', '%[2]*[1]d', '%1$tY'],
      ['%0:s, %1:-10s, %|1$+5|, %|s|', '%0:s', '%1:-10s', '%|1$+5|', '%|s|'],
    ],
    leaves: [
      "100%'s, 100%, de, 5%,das, 5% | 6%, +5%vol, 5%|6%, 5%|6|7",
      '%1:size',
      '100% sure, 50%off, 5% discount, 50%ige, 100%',
      '5% de descuento',
      'what % do you want',
      '% d',
      '%id, %unit, 5%ib',
    ],
  },
  printfSpaced: {
    syntax: having('printfSpaced'),
    finds: [['balance: % d, % .2f', '% d', '% .2f']],
    leaves: ['100% d', '100 % d', "5% d'achat", '% discount', '% de', '5% if'],
  },
  tilde: {
    syntax: having('tilde'),
    finds: [
      ['Found ~a of ~D: ~s.', '~a', '~D', '~s'],
      [
        "~5,2f ~,2F ~v,'xD ~#:@s ~:d ~2%~&~~",
        ...['~5,2f', '~,2F', "~v,'xD", '~#:@s', '~:d', '~2%', '~&', '~~'],
      ],
      ['~:[no~;yes~] ~{~A~^, ~} file~:P', ...['~:[', '~;', '~]', '~{', '~A', '~^', '~}', '~:P']],
    ],
    leaves: ['about ~5 or ~ 6', '~/.config', '~approx', '~'],
  },
  strftime: {
    finds: [['%Y-%m-%-H', '%Y', '%m', '%-H']],
    leaves: ['100 %M', '%You', '%Yé'],
  },
  urlEscape: {
    finds: [
      ['Visual%20Studio,%20java', '%20', '%20'],
      ['Caf%C3%A9%2C one%20%26%20two', '%C3%A9', '%2C', '%20', '%26', '%20'],
      ['a%20y%20o%20file, open%20the%20d', '%20', '%20', '%20', '%20', '%20'],
    ],
    leaves: [
      'ID%02d a%20d a%20d%20d %8s%20s%20s %20dpx |%20s|%30s| %20some v%2d.%2d x%5.2f',
      '100%20',
      '50%off',
      '%NAME%A9',
    ],
  },
  qt: {
    finds: [['%1 of %L2 (%10)', '%1', '%L2', '%10']],
    leaves: ['100%1', 'a%20b', '%0'],
  },
  place: {
    syntax: having('place'),
    finds: [['100%1 in %2ms, %1d%L12s', '%1', '%2', '%1', '%L12']],
    leaves: ['%0', '50% off', '%L'],
  },
  hash: { finds: [['#{x} and #{a.b}', '#{x}', '#{a.b}']], leaves: ['# {x', '#1'] },
  config: { finds: [['#user.name#', '#user.name#']], leaves: ['#tag and #other', 'C# is. F#'] },
  underscores: {
    finds: [['__name__ __max_n__', '__name__', '__max_n__']],
    leaves: ['_a_ ___ __a', '___a___'],
  },
  brackets: {
    finds: [['[[name]] [[ a.b ]]', '[[name]]', '[[ a.b ]]']],
    leaves: ['[a] [[two words]]', '[[]]'],
  },
  link: {
    finds: [
      ['See [the docs](https://x.org/a_(b)).', '[', '](https://x.org/a_(b))'],
      ['![a dog](./dog.png "A dog")', '![', '](./dog.png "A dog")'],
      ['[here]({url}) or [there]({{ url }})', '[', ']({url})', '[', ']({{ url }})'],
      ['[[x](y)](z)', '[', '[', '](y)', '](z)'],
      ['[![a dog](dog.png)](z)', '[', '![', '](dog.png)', '](z)'],
      ['[[a] b](z)', '[', '](z)'],
      ['[![a [big] dog](dog.png)](z)', '[', '![', '](dog.png)', '](z)'],
    ],
    leaves: ['[a] (b)', 'item[s](two words)', 'a[]()', '[x', 'f(a)[b]'],
  },
  merge: { finds: [['Dear *|FNAME|*,', '*|FNAME|*']], leaves: ['*a|b*', '*| a |*'] },
  linked: {
    finds: [
      ['@:key @.upper:a.b. @:(a.b)', '@:key', '@.upper:a.b', '@:(a.b)'],
      ["@:{'a b'} @.lower:{x}", "@:{'a b'}", '@.lower:{x}'],
    ],
    leaves: ['@ all', 'mail@: x', '@.you'],
  },
  email: {
    finds: [
      ['mail a.b+c@example.co.uk. @you a@b', 'a.b+c@example.co.uk'],
      ['Your Name <a@example.org>', '<a@example.org>'],
      ['a <b@example.org', 'b@example.org'],
    ],
    leaves: ['a@b', '@x.org', 'a @b.c'],
  },
  www: {
    finds: [
      ['See www.x.org/a?b=1, please.', 'www.x.org/a?b=1'],
      ['(www.example.com)', 'www.example.com'],
    ],
    leaves: ['the www. of today', 'x.www.org', 'awww.nice.dog', 'www.', 'WWW'],
  },
  url: {
    finds: [
      ['See https://x.org/a_(b)?q={id}.', 'https://x.org/a_(b)?q={id}'],
      ['(https://x.org/a), vscode://f', 'https://x.org/a', 'vscode://f'],
      ['(https://x.org/a_(b)) or [[https://x.org/[c]]].', 'https://x.org/a_(b)', 'https://x.org/[c]'],
    ],
    leaves: ['a://', '://x.org', 'either: // or'],
  },
  path: {
    finds: [
      ['in /usr/lib/x. Or (/etc/hosts)', '/usr/lib/x', '/etc/hosts'],
      ['"./a/b.ts", ../x and ~/notes', './a/b.ts', '../x', '~/notes'],
      ['edit a/b/c.json, src/index.ts!', 'a/b/c.json', 'src/index.ts'],
      ['see .github/workflows and node_modules/x', '.github/workflows', 'node_modules/x'],
      ['C:\\new\\table.txt, D:/data', 'C:\\new\\table.txt', 'D:/data'],
      ['\\\\server\\share\\n', '\\\\server\\share\\n'],
      ['open src/**/*.ts and /users/{id}/posts', 'src/**/*.ts', '/users/{id}/posts'],
      ['at app.example.com/home', 'app.example.com/home'],
      ['在/usr/lib/x中', '/usr/lib/x'],
    ],
    leaves: [
      'and/or, he/she/they, km/h, 1/2, TCP/IP, yes/no, n/a, w/o',
      'Enable/disable, 01/02/2024, a.m./p.m., U.S./U.K., 24/7',
      'he/she. Next, either/or… his/her, // note, a / b',
      'per /month, Nutzer*in/Nutzer*innen, $5/month, he/she*',
      'C: is a drive, Q:/ A:',
      'image/png',
    ],
  },
  colon: {
    syntax: having('colon'),
    finds: [
      ['Hi :name, (:count left)', ':name', ':count'],
      [
        '1>:name :from-:to #:id $:price :seen/:all',
        ':name',
        ':from',
        ':to',
        ':id',
        ':price',
        ':seen',
        ':all',
      ],
    ],
    leaves: ['10:30, a:b, x: y, :Note, http: //', ':)', 'a ::b'],
  },
  colonCapital: {
    syntax: having('colonCapital'),
    finds: [['Hi :Name, (:COUNT left) 1>:A', ':Name', ':COUNT', ':A']],
    leaves: ['10:30, a:B, x: Y, :note, a ::B', ':)'],
  },
  escape: {
    finds: [
      ['a\\nb\\tc', '\\n', '\\t'],
      ['caf\\u00e9 \\u{1f600} \\xe9', '\\u00e9', '\\u{1f600}', '\\xe9'],
    ],
    leaves: ['don\\\'t \\"a\\"', 'a \\ b', '\\unit', '100\\%'],
  },
  entity: {
    finds: [['a&nbsp;b &#160; &#xA0;', '&nbsp;', '&#160;', '&#xA0;']],
    leaves: ['R&D; &', 'a & b;', '&;'],
  },
  erb: { finds: [['<%= name %> <% a %>', '<%= name %>', '<% a %>']], leaves: ['5 <% 6', '<%'] },
  cdata: { finds: [['<![CDATA[a & b]]>', '<![CDATA[', ']]>']], leaves: ['<![CDA', 'a[b[0]] > 1'] },
  untranslatable: {
    finds: [
      ['by <xliff:g id="a" example="Bo">Acme</xliff:g>.', '<xliff:g id="a" example="Bo">Acme</xliff:g>'],
      ['run <code>npm i</code>', '<code>npm i</code>'],
      ['the <b class="x" translate="no">Acme</b> way', '<b class="x" translate="no">Acme</b>'],
    ],
    leaves: [
      'a <codex>b</codex>',
      'x <b translate="yes">y</b>',
      '<code>a<b>c</b></code>',
      '<code>a</xliff:g>',
      '<code>a</> b',
      '<b translate="no">a</> b',
    ],
  },
  tag: {
    finds: [
      ['<b>x</b><br/><!-- c --><0>', '<b>', '</b>', '<br/>', '<!-- c -->', '<0>'],
      ['<!-- a -- b ---> c <!-- d\n<e> -->', '<!-- a -- b --->', '<!-- d\n<e> -->'],
      ['<!-- a <!-- b -->', '<!-- b -->'],
      ['<a href="{x}>">', '<a href="{x}>">'],
    ],
    leaves: ['<<original entry>>', 'a < b, <3, <3 you >, x <- y, <>, <b', '5 > 3'],
  },
  quoted: {
    syntax: icu,
    finds: [
      ["the '{name}' and '{'", "'{name}'", "'{'"],
      ["'<b>'it''s '}' it''s", "'<b>'", "'}'"],
      ["'{it''s}' over", "'{it''s}'"],
      ["type '{'name'}' or '{'", "'{'name'}'", "'{'"],
      ["open '{ to the end", "'{ to the end"],
    ],
    leaves: ["don't, '#', ''", "''quoted''", "rock 'n' roll"],
  },
  placeable: {
    syntax: fluent,
    finds: [
      ['{ $x } of {$y}, { key.title }{ 5 }', '{ $x }', '{$y}', '{ key.title }', '{ 5 }'],
      [
        '{ NUMBER($n, style: "}") } { -brand(case: "{") }',
        '{ NUMBER($n, style: "}") }',
        '{ -brand(case: "{") }',
      ],
      ['{ "{" }{ "\\u00A0" } { { $x } }', '{ "{" }', '{ "\\u00A0" }', '{ { $x } }'],
      ['{\n  $x\n}', '{\n  $x\n}'],
    ],
    leaves: ['{ two words }', '{ $x', '{ -term.attribute }', '$x', '{ lower() }', '{'.repeat(300)],
  },
  quotedPound: { syntax: insidePlural(icu), finds: [["'#' or '#1'", "'#'", "'#1'"]], leaves: ["''", "it's"] },
  pound: { syntax: insidePlural(icu), finds: [['# of #', '#', '#']], leaves: ['none'] },
};

describe('engine/placeholders by family', () => {
  for (const [family, { syntax = defaultSyntax, finds, leaves }] of Object.entries(families)) {
    describe(family, () => {
      for (const [text, ...raws] of finds) {
        it(`finds ${raws.join('  ')} in ${JSON.stringify(text)}`, () => {
          const certain = findTokens(text, syntax).filter((token) => token.family !== shapeFamily);
          const found = certain.map((token) => [token.family, token.raw]);
          assert.deepEqual(
            found,
            raws.map((raw) => [family, raw]),
          );
        });
      }
      for (const text of leaves) {
        it(`leaves ${JSON.stringify(text)} alone`, () => {
          const found = findTokens(text, syntax).filter((token) => token.family === family);
          assert.deepEqual(found, []);
        });
      }
    });
  }

  it('has a table for every family', () => {
    const ids = recognisers.map(({ id }) => id);
    assert.deepEqual(Object.keys(families).sort(), ids.sort());
  });
});

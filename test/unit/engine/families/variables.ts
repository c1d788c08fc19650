/** Variables, expressions and directives in brackets, or after a character other than the percent sign. */
import { createSyntax, insidePlural } from '../../../../src/engine/syntax/families.ts';
import { having, single, type Tables } from './table.ts';

const icu = createSyntax({ ...single, message: { kind: 'icu', apostrophes: 'single' } });
const fluent = createSyntax({ ...single, message: { kind: 'fluent' } });

export const variables: Tables = {
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
      [
        'Due {{ t | timestamp(calendar: true; formats: { "sameDay": "[Today] LT" }) }}, {{n, f(a: { b: { c: 1 } })}}',
        '{{ t | timestamp(calendar: true; formats: { "sameDay": "[Today] LT" }) }}',
        '{{n, f(a: { b: { c: 1 } })}}',
      ],
    ],
    leaves: ['{{', '}} {', '{{ a | { b }', "'{{' must be closed by '}}'", "'{{'和'}}'"],
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
      ['{#if a > 1}yes, {#each list as one}', '{#if a > 1}', '{#each list as one}'],
      ['{% if a %}b{% endif %}', '{% if a %}', '{% endif %}'],
      [
        "Load {$ ::title $} of {$ a.$b + 1 | f:{c: 1} || '-' $}",
        ...['{$ ::title $}', "{$ a.$b + 1 | f:{c: 1} || '-' $}"],
      ],
      ['an {[plural(num) one: author, other: authors ]} x', '{[plural(num) one: author, other: authors ]}'],
    ],
    leaves: [
      "{$ a || 'No items' $}",
      '{% a',
      '{$ a',
      '{$ a }',
      '{ % a % }',
      '{[a] b}',
      'a "{%" without its "%}"',
    ],
  },
  literal: {
    finds: [
      ["{'@'}all {'{'}", "{'@'}", "{'{'}"],
      ['a { "{" } { "" } b', '{ "{" }', '{ "" }'],
      ["one{' '}two '{'@'}' {'·'} '{'name'}'", "{' '}", "{'@'}", "{'·'}", "{'name'}"],
    ],
    leaves: ["{'a", "'\\x{' must be closed by '}'", "'{' or '}'", "'{'和'}'"],
  },
  json: {
    finds: [
      ['as { "KEY": "lib.so" }. Then', '{ "KEY": "lib.so" }'],
      ['{\'a\': 1} or {"b": {"c": [1, {}]}, "d": 2}', "{'a': 1}", '{"b": {"c": [1, {}]}, "d": 2}'],
      [String.raw`set {\"a b\": true}`, String.raw`{\"a b\": true}`],
      ['with ["sh", "-c"] or [ "x" ]', '["sh", "-c"]', '[ "x" ]'],
    ],
    leaves: ['{"a": 1', '{"a": {"b": {', '["a"', '["a", b]', '["not a word"]', '["a",]', '{"a", "b"}'],
  },
  nesting: {
    finds: [
      ['see $t(key.inner) and $t(a, {"count": 1})', '$t(key.inner)', '$t(a, {"count": 1})'],
      ['$t(ns:a, { "x": "$t(b)", "n": {{n}} })', '$t(ns:a, { "x": "$t(b)", "n": {{n}} })'],
    ],
    leaves: ['$t', '$t(a', 'not(a)'],
  },
  template: {
    finds: [[`\${x} \${a.b()}`, `\${x}`, `\${a.b()}`]],
    leaves: ['$ {', `\${a`, `'\${' without the other '}'`],
  },
  chrome: { finds: [['Hi $NAME$ and $a_1@2$', '$NAME$', '$a_1@2$']], leaves: ['$a', '$5 or 6$'] },
  positional: {
    syntax: having('positional'),
    finds: [['$1 of $2, $10.', '$1', '$2', '$10']],
    leaves: ['$5.00', '$1,000', '$100', '$'],
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
  hash: { finds: [['#{x} and #{a.b}', '#{x}', '#{a.b}']], leaves: ['# {x', '#1', '#{0}'] },
  config: { finds: [['#user.name#', '#user.name#']], leaves: ['#tag and #other', 'C# is. F#'] },
  underscores: {
    finds: [['__name__ __max_n__ __1__', '__name__', '__max_n__', '__1__']],
    leaves: ['_a_ ___ __a', '___a___', '__1', '__100__', '__1a__'],
  },
  delimited: {
    finds: [
      ['set @@password@@ for @USER@', '@@password@@', '@USER@'],
      ['##name## of #SITE_NAME#, ##1##', '##name##', '#SITE_NAME#', '##1##'],
      ['$$total$$, “%%title%%”', '$$total$$', '%%title%%'],
    ],
    leaves: [
      ...[
        '@one and @two@x.org',
        'me@one@two',
        '@user@host.org',
        '#one#two',
        '#a#',
        'C# and F#',
        '#1#',
        '##100##',
      ],
      ...['5%%off%%', '%s%%of%%', '%%a b%%', '$$', '100%%'],
    ],
  },
  brackets: {
    finds: [['[[name]] [[ a.b ]]', '[[name]]', '[[ a.b ]]']],
    leaves: ['[a] [[two words]]', '[[]]'],
  },
  maketext: {
    finds: [
      ['[_1] of [_2], [_*]', '[_1]', '[_2]', '[_*]'],
      [
        '[quant,_1,file,files] in [*,_2,folder,folders], [numf,_3] [#,_4]',
        ...['[quant,_1,file,files]', '[*,_2,folder,folders]', '[numf,_3]', '[#,_4]'],
      ],
    ],
    leaves: ['[1] [_] [_a] [a,b] [a, _1]', '[_1'],
  },
  command: {
    finds: [
      ['\\C[2]Gold\\C[0] for \\V[a]', '\\C[2]', '\\C[0]', '\\V[a]'],
      ['\\n[1]: Hi', '\\n[1]'],
    ],
    leaves: ['\\n[', '\\[x]', 'a[2]', '\\C[two words]', 'One\\n[optional]', '\\t[OK]\\r[no]'],
  },
  emojiCode: {
    finds: [['Well done :smile: :+1: :thumbs_up: (:tada:)', ':smile:', ':thumbs_up:', ':tada:']],
    leaves: ['10:30:45', 'a:b:c', ':name and :other', ':a::b:', ':kbd:`a`', '::a::', 'x :a://b', ':A:'],
  },
  merge: { finds: [['Dear *|FNAME|*,', '*|FNAME|*']], leaves: ['*a|b*', '*| a |*'] },
  linked: {
    finds: [
      ['@:key @.upper:a.b. @:(a.b)', '@:key', '@.upper:a.b', '@:(a.b)'],
      ["@:{'a b'} @.lower:{x}", "@:{'a b'}", '@.lower:{x}'],
    ],
    leaves: ['@ all', 'mail@: x', '@.you'],
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
  erb: {
    finds: [['<%= name %> <% a %>', '<%= name %>', '<% a %>']],
    leaves: ['5 <% 6', '<%', "'<%' and '%>'"],
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

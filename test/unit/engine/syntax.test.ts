import assert from 'node:assert/strict';
import { shapeFamily } from '../../../src/engine/placeholders/shape.ts';
import { findTokens, recognisers } from '../../../src/engine/placeholders.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import {
  type Choice,
  createSyntax,
  defaultSyntax,
  insidePlural,
} from '../../../src/engine/syntax/families.ts';
import type { Evidence, Sample } from '../../../src/engine/syntax/syntax.ts';

/** A text alone, or a text with its translations. */
type Given = string | readonly [text: string, ...translations: string[]];

const sampleOf = (given: Given): Sample => {
  if (typeof given === 'string') return { text: given };
  const [text, ...translations] = given;
  return { text, translations };
};

const template = (name: string) => `$\{${name}}`;

const cases: readonly (readonly [
  id: string,
  given: readonly Given[],
  prescribed?: Evidence['prescribed'],
])[] = [
  ['', []],
  ['', ['Hello', 'Hi {name}, {two words}', '100% sure', '50% discount']],

  ['+positional', ['Hello'], 'chrome'],
  ['+positional', ["Logged in as '''$1'''"], 'banana'],
  ['+tilde', ['Hello ~a'], 'tilde'],
  ['+inspected', ['It is %j'], 'javascript'],
  [
    'fluent',
    ['{n, plural, one {a} other {b}}', 'a | b', '{ $n ->\n *[a] {a b} :c\n}', '{two words}'],
    'fluent',
  ],
  ['+percentCode +place', ['{n, plural, one {a} other {b}}', 'a | b'], 'qt'],
  ['', ['Hello ~a', 'Bye ~a']],
  ['+positional', ['$1 of $2']],
  ['+positional', ['[[User:$1|one]] of [[User:$2|two]]']],
  ['+positional', [['Page $1', 'Seite $1']]],
  ['', ['only $5', '$5.00', ['Page $1', 'Seite eins']]],
  ['', [['only $5', 'nur $5']]],
  ['', ['from $1 to $100']],

  ['-words', ['Hi {{name}}', 'a {two words}']],
  ['-words', [['a {two words}', 'ein {zwei Wörter}']]],
  ['', [['a {two words}', 'ein {two words}'], 'Hi {{name}}']],
  ['', [['a {two words}', 'a {two words}']]],

  ['|', ['see @:common.ok']],
  ['|', ['{count} collection | {count} collections']],
  ['|', ['no cars | {n} car | {n} cars', 'car | cars']],
  ['|', ['no apples | one apple | {count} apples']],
  ['|', ['{name} is here | {name} are here']],
  ['| symfony -words', ['Pick at least {{ limit }} colour.|Pick at least {{ limit }} colours.']],
  [
    '| -words',
    ['Pick at least {{ colour }}.|Pick at least {{ colours }}.', '{{limit}} pick|{{limit}} picks'],
  ],
  ['| symfony', ['There is one apple|There are %count% apples']],
  ['| symfony +colon', [':count minute ago|:count minutes ago', 'Hi :name']],
  ['| symfony +colon', [':count person | :count people']],
  ['+colon', ['one | :count file | :count files']],
  ['| symfony', ['{0} None|one: one apple|more: %count% apples']],
  ['| symfony', ['%count% car|%count% cars', 'One post|{count} posts']],
  ['+colon', ['Orders | :count open']],
  ['+colon', [':count a\nb|:count c']],
  ['+colon', ['Show ":a|:count"', 'a|:count', 'One\n|:count of two', 'https://x.org/a|:count b']],
  ['', ['{0} None|:count files']],
  ['', ['Orders: %count%|Total', 'One|%count%']],
  ['|', ['{0} None|[1,*] :count files']],
  ['|', ['One post|{count} posts']],
  ['| cldr', ['One post|{count} posts', ':count post|:count posts'], 'docusaurus'],
  ['', ['Docs | Blog'], 'docusaurus'],
  ['', ['car | cars', 'Home | Shop']],
  ['', ['car|cars', 'yes|no', '{page}|{site}', '[--from {file}|--into {file}]', 'a {x} row||a {x} row']],
  ['', ['Hi {name}: yes|no', '|one {x}|one {y}|', 'ends {x} with "|" or ends', 'one {x} of\none|two']],
  ['+codeSpan +emphasis', ['one {x}|two of one {x}', 'see @:common.ok'], 'markdown'],
  ['|', ['{0} None|[1,19] Some|[20,*] Many']],
  ['|', ['{0} None | ]0,Inf[ Some']],
  ['', ['{0}|{1}', '{0} Home|{1} Shop', '[1,2]|[3,4]', '[1,2] a|b', '[1,2] a']],
  ['', ["a 'one|two' {x} one", 'one {x} of “one|two”', 'one https://{x}/one|two']],
  ['|', ["'{x}' car|'{x}' cars"]],
  ['|', ['<a href="https://a.b">{n} post</a>|<a href="https://a.b">{n} posts</a>']],
  ['', ['--use[=use|using] for using {x}', 'the `one|one` {x}', 'a (one|one) {x}', 'one{1|one']],
  ['', ['{page} | {site}', '{count} results | Shop']],
  ['', ['| {n} | {n} |']],
  ['-words', ['{{count}} a | {{count}} b']],
  ['icu', ['{n} a | {n} b', '{n, number}']],
  // The number counts as a placeholder although texts have braces.
  ['| symfony +colon', ['One person|:count people', 'Hi {name}']],

  ['+colon', [['Hi :name', 'Hallo :name']]],
  ['', [['Note :this', 'Achtung :das']]],
  ['+colon', ['Hi :name', 'Bye :name']],
  ['+colon', ['Hi :name']],
  ['+colon +colonCapital', ['Hi :name', ':Name of :NAME']],
  [
    '+colon',
    [
      ['Hi :name', 'Hallo :name'],
      ['Note :This', 'Achtung :Das'],
    ],
  ],
  ['', ['Note :This']],
  ['', ['Note :this', 'Hi {name}']],
  ['-words', ['Note :this', 'Hi {{name}}']],
  ['+colon', ['Hi :name', ':count left', 'Hi {name}']],
  ['', ['10:30', 'see http://x']],

  ['', [['Hi :smile:', 'Salut :smile:']]],
  [
    '+colon -emojiCode',
    [
      ['Hi :name', 'Salut :name'],
      [':user: :comment', ':user : :comment'],
    ],
  ],

  ['+mirrored', [['Hi ~name~', 'Hallo ~name~']]],
  ['', [['Hi ~friend~', 'Hallo ~Freund~']]],
  [
    '',
    [
      ['Hi ((name))', 'Hallo ((name))'],
      ['Hi ~friend~', 'Hallo ~Freund~'],
    ],
  ],
  ['+mirrored', ['Hi ~name~', 'Bye ((name))']],
  ['', ['Hi ~name~']],
  ['+bracketed', [['Hi [name]', 'Hallo [name]']]],
  ['', ['Hi [name]', 'Bye [name]']],
  [
    '',
    [
      ['Hi [name]', 'Hallo [name]'],
      ['Press [enter]', '[Eingabe] drücken'],
    ],
  ],
  ['+percentWord', [['Hi %name', 'Hallo %name']]],
  ['', [['Hi %name', 'Hallo %Name']]],
  ['+exclamation', [['Hi !name', 'Hallo !name']]],
  ['+caret', [['Hi ^1', 'Hallo ^1']]],

  ['-hash', ['Group #{id}', 'Hi {name}', '{n} files']],
  ['', ['Group #{id}', 'Hi #{name} {n}']],
  ['', ['Group #{id}', 'Hi {name}']],

  ['+printfSpaced', ['%s files', '% d']],
  ['+printfSpaced', ['%(n)s files']],
  ['', ['100%% d', '50%off', '% d']],

  ['+mnemonic', ['_Open', 'Save _As…', '_Quit', 'Pre_vious', 'my_name']],
  ['', ['_Open', 'Save _As…', 'Pre_vious']],
  ['', ['_id', '_type', '_name', 'my_id', 'my_type', 'my_name']],
  ['', ['_one_', '_two_ three', '__four__']],

  ['icu', [], 'icu'],
  ['icu', ['{n, plural, one {# file} other {# files}}']],
  ['icu', ['{who, select, other {they}} did']],
  ['icu', ['{n, selectordinal, other {#th}}']],
  ['icu', ['{n, number}', 'Hi {{name']],
  ['icu', ['on {d, date, ::yMMMd}']],
  ['', ['{n, plural, one {# file}', '{n, number', '{x, upper}']],
  ['-words', ['{{n, number}}']],
  ['icu +mustache', ['{n, number}', 'Hi {{name}}']],
  ['icu', ['{n, plural, other {{n}}}']],
  [
    'icu +template',
    ['{n, number}', `Hi ${template('name')}`, `${template('x')} of ${template('y')}`, 'a {b}'],
  ],
  ['icu +hash +interpolation', ['{n, number}', 'Hi %{name}', '#{x}']],
  ['icu +qt +strftime', ['{n, number}', '%1 of %2', '%Y-%m']],
  ['icu +literal', ['{n, number}', "me{'@'}example"]],
  ['icu', ['{n, number}', template('price'), 'Hi {name}', "'{'x'}'"]],
  ['icu +template', ['{n, number}', [template('price'), `nur ${template('price')}`], 'Hi {name}']],
  ['icu', ['{n, number}', [template('price'), '{price} $']]],
  ['icu', [`Hi ${template('name')}`, '%{x}', '#{x}', '%1'], 'icu'],
  ['icu +printf +printfSpaced', ['%s of {n}', '{n, number}'], 'icu'],
  ['icu', ['{n}% discount', '100% d', '50%s'], 'icu'],
  ['icu', ['a {two words}'], 'icu'],
  ['icu +words', [['a {two words}', 'ein {two words}']], 'icu'],

  ["icu ''", ["can''t", "it''s"], 'icu'],
  ['icu', ["can''t", "it's"], 'icu'],
  ['icu', ["'' and 'quoted'"], 'icu'],
  ["icu ''", ["can''t open {0}", "it's open"]],
  ['icu', ["can''t open {0}", "it's {0}", '{1, number}']],
  ['', ["can''t open", "it's {0}"]],
  ["icu ''", ["''{0}'' is missing", 'Hi {0}', "it's open"]],
  ["icu ''", ["''{0}'' is missing", '{1,number}']],
  ['', ["''{0}'' is missing", "it's {0}"]],
  ['', ["''{0}'' is missing", "'{1}' is missing"]],
  ['', ["''{name}'' is missing"]],
  ['icu', ["''{name}'' is missing", '{n, number}']],
  ["icu ''", [], 'java'],
  ["icu ''", ["it's {0}", "can't open {0}"], 'java'],
  ["icu ''", [['Opening of {0}', "L''ouverture de {0}"]]],
  [
    "icu ''",
    [
      ['Opening of {0}', "L''ouverture de {0}"],
      ['Name of {0}', "Nom d''{0}", "N'om {0}"],
    ],
  ],
  ["icu ''", [['Name of {0}', "Nom d''{0}"]], 'icu'],
  ["icu ''", [['Name of {0}', "Nom d''{0}"], '{0, number}']],
  [
    '',
    [
      ['Opening of {0}', "L''ouverture de {0}"],
      ['Name of {0}', "Nom de l'ami {0}"],
    ],
  ],
  [
    '',
    [
      ['Opening', "L''ouverture"],
      ['Name of {0}', 'Nom de {0}'],
    ],
  ],
  ['', [['Opening of {0}', "L''ouverture de {0}"], "it's {0}"]],
  ['', [['Opening of {x}', "''{x}'' ouvert"]]],
  ['+percentCode +place', [['Opening of {0}', "L''ouverture de {0}"]], 'qt'],
];

describe('engine/syntax', () => {
  for (const [id, given, prescribed] of cases) {
    const shown = [prescribed, ...given.map((one) => JSON.stringify(one))].filter(Boolean).join(' ');
    it(`reads "${id}" from ${shown || 'nothing'}`, () => {
      const samples = given.map(sampleOf);
      const syntax = readSyntax(prescribed === undefined ? { samples } : { prescribed, samples });
      assert.equal(syntax.id, id);
    });
  }

  it('does not depend on the order of the samples', () => {
    for (const [id, given, prescribed] of cases) {
      const samples = given.map(sampleOf).reverse();
      assert.equal(readSyntax({ ...(prescribed && { prescribed }), samples }).id, id);
    }
  });

  const choice: Choice = { with: [], without: [] };
  const message = { kind: 'icu', apostrophes: 'single' } as const;

  it('has one id for equivalent choices, and a different one for any other', () => {
    const same = [
      choice,
      { ...choice, with: ['words', 'url'] },
      { ...choice, without: ['colon', 'no such family'] },
    ];
    assert.deepEqual([...new Set(same.map((one) => createSyntax(one).id))], ['']);
    const ids = [
      createSyntax({ ...choice, with: ['colon', 'positional'] }).id,
      createSyntax({ ...choice, with: ['positional', 'colon', 'colon'] }).id,
    ];
    assert.deepEqual(ids, ['+colon +positional', '+colon +positional']);
    const different: readonly Choice[] = [
      choice,
      { ...choice, message },
      { ...choice, message: { ...message, apostrophes: 'doubled' } },
      { ...choice, message: { kind: 'pipes' } },
      { ...choice, with: ['colon'] },
      { ...choice, without: ['words'] },
      { ...choice, with: ['colon'], without: ['words'] },
    ];
    const all = different.map(createSyntax).flatMap((syntax) => [syntax, insidePlural(syntax)]);
    assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  });

  it('names only families that exist', () => {
    const ids = new Set([...recognisers.map(({ id }) => id), shapeFamily]);
    const syntax = insidePlural(createSyntax({ ...choice, message }));
    for (const id of [...defaultSyntax.families, ...syntax.families]) assert.ok(ids.has(id), id);
  });

  it('creates a single syntax for the inside of plurals', () => {
    const icu = createSyntax({ ...choice, message });
    const inside = insidePlural(icu);
    assert.deepEqual(
      [inside.message, inside.families.has('pound'), icu.families.has('pound')],
      [message, true, false],
    );
    assert.equal(insidePlural(createSyntax({ ...choice, message })), inside);
    assert.equal(insidePlural(inside), inside);
  });

  it('reads a text according to the evidence', () => {
    const chrome = readSyntax({ prescribed: 'chrome', samples: [] });
    const raws = (syntax: typeof chrome) => findTokens('$1 {two words}', syntax).map(({ raw }) => raw);
    assert.deepEqual(raws(chrome), ['$1', '{two words}']);
    assert.deepEqual(raws(readSyntax({ samples: [{ text: '{{a}}' }] })), []);
  });

  it("reads Qt's texts as Qt does, whatever touches a placeholder", () => {
    const syntax = readSyntax({ prescribed: 'qt', samples: [] });
    const raws = (text: string) => findTokens(text, syntax).map(({ raw }) => raw);
    assert.deepEqual(
      raws('%DN%1%DN (%DH%2%DH) joined %DC%L3%DC'),
      '%DN %1 %DN %DH %2 %DH %DC %L3 %DC'.split(' '),
    );
    assert.deepEqual(raws('%DH(%2@%3)%DH has left'), ['%DH', '%2', '%3', '%DH']);
    assert.deepEqual(raws('%1MB of %2CTCP-%3, 100%4 in %NAME%'), ['%1', '%2', '%3', '%4', '%NAME%']);
    assert.deepEqual(raws('%1h and %2m, %n of %Ln'), ['%1', '%2', '%n', '%Ln']);
  });

  it('takes words with a mnemonic for prose where texts have mnemonics', () => {
    const syntax = createSyntax({ ...choice, with: ['mnemonic'] });
    const raws = (text: string) => findTokens(text, syntax).map(({ raw }) => raw);
    for (const text of ['Pre_vious', 'C_ase sensitive', 'othe_r', 'c_olumns', 'in_cludes taxes', 'T_abs'])
      assert.deepEqual(raws(text), [], text);
    assert.deepEqual(raws('Op_en %s'), ['%s']);
    const names =
      'VIDEO_TS install_token GUI_connect Shift_JIS my_own_name Two_a_day x_86 C_ase() user_id max_age'.split(
        ' ',
      );
    for (const name of names) assert.deepEqual(raws(`The ${name} is missing`), [name]);
    assert.deepEqual(raws(`Op_en ${'many words '.repeat(10)}`), ['Op_en']);
    assert.deepEqual(findTokens('Pre_vious').length, 1);
  });
});

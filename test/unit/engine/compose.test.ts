import assert from 'node:assert/strict';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import type { Syntax } from '../../../src/engine/syntax/syntax.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { answering, brief, sentAndWritten, to, translate } from './fakes.ts';

const icu = readSyntax({ prescribed: 'icu', samples: [] });
const fluent = readSyntax({ prescribed: 'fluent', samples: [] });

describe('engine/compose', () => {
  const files = 'Found {n, plural, one {# file} other {# files}} in {dir}.';
  const messages: readonly (readonly [
    target: string,
    text: string,
    sent: readonly string[],
    written: string,
  ])[] = [
    [
      'DE',
      files,
      ['Found 1 file in <x id="1"/>.', 'Found 21 files in <x id="1"/>.'],
      '{n, plural, one {~Found # file in {dir}.} other {~Found # files in {dir}.}}',
    ],
    ['JA', files, ['Found 21 files in <x id="1"/>.'], '{n, plural, other {~Found # files in {dir}.}}'],
    [
      'PL',
      files,
      [
        'Found 1 file in <x id="1"/>.',
        'Found 22 files in <x id="1"/>.',
        'Found 21 files in <x id="1"/>.',
        'Found 1.5 files in <x id="1"/>.',
      ],
      '{n, plural, one {~Found # file in {dir}.} few {~Found # files in {dir}.} many {~Found # files in {dir}.} other {~Found # files in {dir}.}}',
    ],
    [
      'RU',
      '{n, plural, =0 {Nothing} one {{n} file} other {{n} files}}',
      ['Nothing', '21 files', '22 files', '25 files', '1.5 files'],
      '{n, plural, =0 {~Nothing} one {~{n} files} few {~{n} files} many {~{n} files} other {~{n} files}}',
    ],
    [
      'DE',
      '{n, plural, =1 {One file} other {# files}}',
      ['One file', '21 files'],
      '{n, plural, =1 {~One file} one {~One file} other {~# files}}',
    ],
    [
      'DE',
      '{n, plural, zero {Nothing} one {One file} two {A pair} few {Few} other {# files}}',
      ['Nothing', 'One file', 'A pair', '21 files'],
      '{n, plural, zero {~Nothing} one {~One file} two {~A pair} other {~# files}}',
    ],
    [
      'LV',
      '{n, plural, zero {Nothing} other {# files}}',
      ['30 files', '21 files', '22 files'],
      '{n, plural, zero {~# files} one {~# files} other {~# files}}',
    ],
    [
      'CY',
      '{n, plural, =0 {Nothing} zero {None} two {A pair} other {# files}}',
      ['Nothing', '1 files', 'A pair', '3 files', '6 files', '21 files'],
      '{n, plural, =0 {~Nothing} zero {~Nothing} one {~# files} two {~A pair} few {~# files} many {~# files} other {~# files}}',
    ],
    [
      'FR',
      '{g, select, male {He} other {They}} won {n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} prize',
      ['He won 1st prize', 'He won 21st prize', 'They won 1st prize', 'They won 21st prize'],
      '{g, select, male {{n, selectordinal, one {~He won #st prize} other {~He won #st prize}}} other {{n, selectordinal, one {~They won #st prize} other {~They won #st prize}}}}',
    ],
    [
      'HE',
      '{n, plural, one {1 000# a} other {v#.0 b}}',
      ['1 000<x id="1"/> a', 'v<x id="1"/>.0 b'],
      '{n, plural, one {~1 000# a} two {~v#.0 b} other {~v#.0 b}}',
    ],
    [
      'RU',
      '{n, plural, one {1 file} other {{shown} files}}',
      ['<x id="1"/> files'],
      '{n, plural, one {~{shown} files} few {~{shown} files} many {~{shown} files} other {~{shown} files}}',
    ],
    [
      'DE',
      '{n, plural, one {1 file} other {{shown} files}}',
      ['1 file', '<x id="1"/> files'],
      '{n, plural, one {~1 file} other {~{shown} files}}',
    ],
    ['RU', '{n, plural, one {#} other {#}}', [], '{n, plural, one {#} few {#} many {#} other {#}}'],
    ['FR', "It''s {x}", ['It\'s <x id="1"/>'], "~It's {x}"],
    [
      'DE',
      "{g, select, a {the dogs''} b {the cats'' } other {''all''}}",
      ["the dogs'", "the cats'", "'all'"],
      "{g, select, a {~the dogs''} b {~the cats' } other {~'all''}}",
    ],
    ['DE', "{n, plural, one {# '}'} other {# '#'}}", [], "{n, plural, one {# '}'} other {# '#'}}"],
    ['JA', "{n, plural, other {# x}} '{ y", ['21 x <x id="1"/>'], "{n, plural, other {~# x '{ y'}}"],
  ];
  for (const [target, text, sent, written] of messages) {
    it(`${target}: ${text}`, async () => {
      const found = await sentAndWritten({ text, options: to(target), syntax: icu });
      assert.deepEqual(found.sent, sent);
      assert.equal(found.written?.replace(/^\w+ /, ''), written);
    });
  }

  const fluentMessages: typeof messages = [
    ['DE', 'Hi { $name } -> {n}', ['Hi <x id="1"/> -&gt; <x id="2"/>'], '~Hi { $name } -> {n}'],
    [
      'PL',
      'Found { $n ->\n    [one] one file\n   *[other] { NUMBER($n) } files\n}.',
      ['Found one file.', 'Found 22 files.', 'Found 21 files.', 'Found 1.5 files.'],
      '{ $n ->\n    [one] ~Found one file.\n    [few] ~Found { NUMBER($n) } files.\n    [many] ~Found { NUMBER($n) } files.\n   *[other] ~Found { NUMBER($n) } files.\n}',
    ],
    [
      'RU',
      '{ $n ->\n    [one] one file\n   *[other] { $n } files\n}',
      ['21 files', '22 files', '25 files', '1.5 files'],
      '{ $n ->\n    [one] ~{ $n } files\n    [few] ~{ $n } files\n    [many] ~{ $n } files\n   *[other] ~{ $n } files\n}',
    ],
    [
      'JA',
      '{ NUMBER($n, type: "ordinal") ->\n  [one] { $n }st try\n  [0] no try\n *[other] { $n }th try\n}',
      ['no try', '21st try'],
      '{ NUMBER($n, type: "ordinal") ->\n  [0] ~no try\n *[other] ~{ $n }st try\n}',
    ],
    [
      'DE',
      '{ PLATFORM() ->\n    [macos] The Finder\n   *[windows] The Explorer\n} shows { -brand.case ->\n   *[one] { $n }\n}',
      ['The Finder shows <x id="1"/>', 'The Explorer shows <x id="1"/>'],
      '{ PLATFORM() ->\n    [macos]\n        { -brand.case ->\n           *[one] ~The Finder shows { $n }\n        }\n   *[windows]\n        { -brand.case ->\n           *[one] ~The Explorer shows { $n }\n        }\n}',
    ],
    [
      'DE',
      '{ $n ->\n    [one] a cat\n   *[one] cats\n}',
      ['a cat', 'cats'],
      '{ $n ->\n    [one] ~a cat\n   *[other] ~cats\n}',
    ],
    ['DE', '{ $n ->\n   *[a] b\n    c\n}', ['b\nc'], '{ $n ->\n   *[a]\n        ~b\n        c\n}'],
  ];
  for (const [target, text, sent, written] of fluentMessages) {
    it(`${target}, Fluent: ${JSON.stringify(text)}`, async () => {
      const found = await sentAndWritten({ text, options: to(target), syntax: fluent });
      assert.deepEqual(found.sent, sent);
      assert.equal(found.written?.replace(/^\w+ /, ''), written);
    });
  }

  it('leaves out variants inside another placeable and broken ones, and an answer with a brace', async () => {
    for (const [text, expected] of [
      ['{ { $n ->\n *[a] b\n} }', 'leftOut messageSyntax'],
      ['{ $n ->\n *[a] the cat }', 'leftOut messageSyntax'],
      ['{ $n ->\n *[a] the cat\n}', 'leftOut placeholders'],
    ] as const) {
      const braces = answering((one) => `${one} {`);
      assert.equal(
        (await sentAndWritten({ text, options: to('DE'), syntax: fluent }, braces)).written,
        expected,
      );
    }
  });

  it('reads a message even if the project is not known to have any', async () => {
    const { written } = await sentAndWritten({ text: '{n, plural, other {# cats}}', options: to('JA') });
    assert.equal(written, 'translated {n, plural, other {~# cats}}');
  });

  it('protects the number if it does not come back in digits', async () => {
    const spelled = answering((text) => text.replace(/^\d+/, 'zwei'));
    const segment = { text: '{n, plural, other {# cats}}', options: to('JA'), syntax: icu };
    const { sent, written } = await sentAndWritten(segment, spelled);
    assert.deepEqual(sent, ['21 cats', '<x id="1"/> cats']);
    assert.equal(written, 'translated {n, plural, other {# cats}}');
  });

  it('leaves out what only looks like a message', async () => {
    for (const text of ['{0,choice,0#none|1<{0} files}', '{two words, plural, one {a} other {b}}']) {
      const found = await sentAndWritten({ text, options: to('DE') });
      assert.deepEqual(found, { sent: [], written: 'leftOut messageSyntax' });
    }
  });

  it('leaves out a message before composing too many sentences in the target language', async () => {
    const plurals = (count: number) =>
      Array.from({ length: count }, (_, index) => `{a${index}, plural, other {#}}`).join(' ');
    const ms = await comparableMs(async () => {
      for (const [count, kind] of [
        [3, 'translated'],
        [4, 'leftOut'],
        [7, 'leftOut'],
      ] as const) {
        const run = await translate([{ text: `${plurals(count)} cats`, options: to('AR'), syntax: icu }]);
        assert.equal(run.outcomes[0]?.kind, kind);
      }
    });
    assert.ok(ms < 1000, `${Math.round(ms)} ms`);
  });

  it('takes linear time for apostrophes', async () => {
    const text = `${"'".repeat(100_000)}{n, plural, other {cats}}`;
    const { written } = await sentAndWritten({ text, options: to('JA'), syntax: icu });
    assert.equal(written, `translated {n, plural, other {~${"'".repeat(100_000)}cats}}`);
  });

  it('leaves out a whole message if one of its sentences is damaged', async () => {
    const losing = answering((text) => (text.includes('dogs') ? 'lost' : text));
    const text = '{g, select, a {{x} cats} other {{x} dogs}}';
    assert.equal(
      (await sentAndWritten({ text, options: to('DE'), syntax: icu }, losing)).written,
      'leftOut placeholders',
    );
  });

  it('never writes an invalid message', async () => {
    const quoting = answering((text) => text.replace('<x', "'<x"));
    const { written } = await sentAndWritten({ text: 'of {x}', options: to('FR'), syntax: icu }, quoting);
    assert.equal(written, 'translated of ’{x}');
    const quoted = { text: "Use '{'name'}' for {x}", options: to('FR'), syntax: icu };
    const reopening = answering((text) => text.replace('<x id="1"/>', "$&'").replace("'}'", "'}''"));
    assert.equal((await sentAndWritten(quoted, reopening)).written, 'leftOut placeholders');
    const braces = answering((text) => `${text} {`);
    assert.equal(
      (await sentAndWritten({ text: 'of', options: to('FR'), syntax: icu }, braces)).written,
      'leftOut placeholders',
    );
  });

  const pipes = readSyntax({ samples: [{ text: '{n} car | {n} cars' }] });
  const long: readonly (readonly [what: string, start: string, placeholder: string, syntax?: Syntax])[] = [
    ['', 'Sentence', '{x}'],
    [', even in a project with messages', "It''s", '{x}', icu],
    [', even if its placeholders have pipes', 'Sentence', '{x|y}', pipes],
  ];
  for (const [what, start, placeholder, syntax] of long) {
    it(`sends a text in pieces if it is too long for a request${what}`, async () => {
      const sentence = (index: number) => `${start} number ${index} ${placeholder}.`;
      const text = Array.from({ length: 40 }, (_, index) => sentence(index)).join(' ');
      const run = await translate([{ text, options: to('DE'), ...(syntax && { syntax }) }], {
        limits: { texts: 50, bytes: 500 },
        translate: answering((piece) => piece),
      });
      assert.deepEqual(brief(run.outcomes), [`translated ${text.replaceAll("''", "'")}`]);
      assert.ok(run.requests > 2);
    });
  }
});

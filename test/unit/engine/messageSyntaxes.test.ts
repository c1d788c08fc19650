import assert from 'node:assert/strict';
import { compose } from '../../../src/engine/compose.ts';
import type { ComposedMessage } from '../../../src/engine/message/messageSyntax.ts';
import { messageSyntaxes, showsMessage } from '../../../src/engine/message/messageSyntaxes.ts';
import { findTokens } from '../../../src/engine/placeholders.ts';
import { memoryKeyOf, prepare } from '../../../src/engine/prepare.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { createSyntax, defaultSyntax } from '../../../src/engine/syntax/families.ts';
import type { MessageStyle } from '../../../src/engine/syntax/syntax.ts';
import { verifyText } from '../../support/protection.ts';
import { createDeps } from './fakes.ts';

interface Row {
  readonly style: MessageStyle;
  /**
   * The id of the syntax, and its part in keys of the memory. Both must stay the same for existing memories and running
   * programs.
   */
  readonly id: string;
  readonly variant: string;
  readonly reserved: readonly string[];
  /** Sentences as written in a file, and as a reader sees them. */
  readonly read: readonly (readonly [sentence: string, seen: string])[];
  /** Messages for readers of a language with the forms of English, and their sentences. */
  readonly messages: readonly (readonly [text: string, ...sentences: string[]])[];
  /** Texts that are recognisable as messages on their own. */
  readonly proven: readonly string[];
  /** Texts that are not in the syntax. */
  readonly others: readonly string[];
  /** Texts, and answers that make them invalid or a different message. */
  readonly spoilt: readonly (readonly [text: string, answer: string])[];
}

const icuMessages: Row['messages'] = [
  ['Hi {name}', 'Hi {name}'],
  ["it's", "it's"],
  ['{n, plural, =0 {none} one {# file} other {# files}}', 'none', '# file', '# files'],
  ['{g, select, a {she} other {they}}', 'she', 'they'],
];
const icu: Pick<Row, 'reserved' | 'messages' | 'proven' | 'others' | 'spoilt'> = {
  reserved: ['{', '}'],
  messages: icuMessages,
  proven: ['{n, plural, other {a}}', 'a {n, plural, one {a | b} other {c}} | d', '{0,choice,0#a}'],
  others: ['Hi {two words}', '{n, plural, other {a}', '{0,choice,0#a}'],
  spoilt: [['{g, select, a {she} other {they}}', '{']],
};

const rows: readonly Row[] = [
  {
    ...icu,
    style: { kind: 'icu', apostrophes: 'single' },
    id: 'icu',
    variant: ' icu single',
    read: [
      ["it's {x}", "it's {x}"],
      ["'{x}' of {x}", "'{x}' of {x}"],
    ],
  },
  {
    ...icu,
    style: { kind: 'icu', apostrophes: 'doubled' },
    id: "icu ''",
    variant: ' icu doubled',
    read: [
      ["it''s {x}", "it's {x}"],
      ["'{x}' isn''t {x}", "'{x}' isn't {x}"],
    ],
  },
  {
    style: { kind: 'fluent' },
    id: 'fluent',
    variant: '',
    reserved: ['{', '}'],
    read: [
      [
        'it\'s { $x }, { "{" } and { -brand(case: "x }") }',
        'it\'s { $x }, { "{" } and { -brand(case: "x }") }',
      ],
    ],
    messages: [
      [
        '{ $n ->\n    [0] none\n    [one] a file\n   *[other] { $n } files\n}',
        'none',
        'a file',
        '{ $n } files',
      ],
      ['{ PLATFORM() ->\n  [macos] Mac\n *[windows] { "" }\n}', 'Mac', '{ "" }'],
      [
        '{ $g ->\n    [a]\n        { $h ->\n            [b] one\n           *[c] two\n        }\n   *[d] three\n}',
        'one',
        'two',
        'three',
      ],
      ['{ $g ->\n    [other] named so\n   *[a]\n        line\n          line\n}', 'named so', 'line\n  line'],
    ],
    proven: [],
    others: [],
    spoilt: [['{ $n ->\n   *[other] a\n}', 'a }']],
  },
  {
    style: { kind: 'pipes' },
    id: '|',
    variant: '',
    reserved: ['|'],
    read: [
      ["it''s {x}", "it''s {x}"],
      ["{n} car{'|'}", "{n} car{'|'}"],
    ],
    messages: [
      ['no cars | {n} car | {n} cars', 'no cars ', ' {n} car ', ' {n} cars'],
      ["a {'|'} b|c", "a {'|'} b", 'c'],
      ['{0} none|[1,19] some | ]19,*] {0} many', 'none', 'some ', '{0} many'],
      ['{0} none|{1} one', 'none', 'one'],
      ['{0} car of {1}|{0} cars of {1}', '{0} car of {1}', '{0} cars of {1}'],
      ['none|{n} one|[2,*] many', 'none', '{n} one', 'many'],
      ['{0} none|one: one|more: %count%', 'none', 'one', '%count%'],
      ['one: one car|two', 'one: one car', 'two'],
      ['other: a|other: b', 'other: a', 'other: b'],
    ],
    proven: [],
    others: [],
    spoilt: [['{n} car | {n} cars', 'a | b']],
  },
  {
    style: { kind: 'pipes', choosing: 'symfony' },
    id: '| symfony',
    variant: '',
    reserved: ['|'],
    read: [['%count% cars', '%count% cars']],
    messages: [
      ['%count% car|%count% cars', '%count% car', '%count% cars'],
      ['{0} none | %count% car| %count% cars', 'none ', ' %count% car', ' %count% cars'],
      ['one car|many cars', 'one car', 'many cars'],
    ],
    proven: [],
    others: [],
    spoilt: [['%count% car|%count% cars', 'a|b']],
  },
  {
    style: { kind: 'pipes', choosing: 'cldr' },
    id: '| cldr',
    variant: '',
    reserved: ['|'],
    read: [['{count} cars', '{count} cars']],
    messages: [
      ['one car|{count} cars', 'one car', '{count} cars'],
      ['Docs | Blog', 'Docs ', ' Blog'],
      ['one: {count} car|many: {count} cars', 'one: {count} car', 'many: {count} cars'],
    ],
    proven: [],
    others: [],
    spoilt: [['one car|{count} cars', 'a|b']],
  },
  {
    style: { kind: 'wiki' },
    id: 'wiki',
    variant: '',
    reserved: ['{', '}', '|'],
    read: [["''$1'' of {{SITENAME}}", "''$1'' of {{SITENAME}}"]],
    messages: [
      ['{{PLURAL:$1|one page|$1 pages}}', 'one page', '$1 pages'],
      ['{{PLURAL:$1|0=No page|One page|$1 pages}}', 'No page', 'One page', '$1 pages'],
      ['{{GENDER:$1|His [[a|page]]|Her|Their}}', 'His [[a|page]]', 'Her', 'Their'],
      ['{{PLURAL:$1|{{GENDER:$2|a {{b|{{c}}}}|her}}|$1}}', 'a {{b|{{c}}}}', 'her', '$1'],
    ],
    proven: [],
    others: ['{{PLURAL:$1|one', '{{PLURAL:$1|[[a|b}}'],
    spoilt: [['{{PLURAL:$1|one page|$1 pages}}', 'a }}']],
  },
];

function sentencesOf(composed: ComposedMessage | undefined) {
  assert.equal(composed?.kind, 'sentences');
  return composed;
}

for (const { style, id, variant, reserved, read, messages, proven, others, spoilt } of rows) {
  describe(`engine/message, ${id}`, () => {
    const syntax = createSyntax({ message: style, with: [], without: [] });
    const own = messageSyntaxes[style.kind];
    const options = { syntax, sourceLanguage: 'en', targetLanguage: 'DE' };

    it('has a fixed id, and a fixed part in keys of the memory, which may be empty', () => {
      assert.deepEqual([syntax.id, own.variantOf(syntax)], [id, variant]);
      const keyOf = (message: typeof syntax) => {
        const segment = { text: 'plain', options: { targetLang: 'DE' }, syntax: message };
        return prepare([segment], createDeps()).map(memoryKeyOf);
      };
      const [plain = ''] = keyOf(defaultSyntax);
      assert.deepEqual(keyOf(syntax), [plain.replace('\n', `${variant}\n`)]);
    });

    for (const [sentence, seen] of read) {
      it(`reads ${sentence}, and writes it as it was`, () => {
        const sourceTokens = findTokens(sentence, syntax);
        const { text, tokens } = own.read(sentence, sourceTokens);
        assert.equal(text, seen);
        assert.deepEqual(
          tokens.map(({ start, end }) => text.slice(start, end)),
          sourceTokens.map(({ raw }) => raw),
        );
        assert.equal(own.finish(text, { source: sentence, sourceTokens, syntax }), sentence);
      });
    }

    for (const [text, ...expected] of messages) {
      it(`takes apart ${text}, and puts it together again`, () => {
        const { sentences, assemble } = sentencesOf(own.compose(text, options));
        const raws = sentences.map(({ raw }) => raw);
        assert.deepEqual(raws, expected);
        assert.deepEqual(assemble(raws), { kind: 'text', text });
        assert.ok(own.mayHold(text));
      });
    }

    for (const text of proven) {
      it(`is recognised by ${text} in any project`, () => {
        assert.ok(showsMessage(text) && own.mayHold(text));
        const prescribed = own.prescribedBy(text);
        const read = readSyntax({ ...(prescribed && { prescribed }), samples: [] });
        assert.equal(read.message?.kind, style.kind);
        for (const each of rows.map((row) => createSyntax({ message: row.style, with: [], without: [] }))) {
          const segment = { text, options: { targetLang: 'DE' } };
          assert.deepEqual(
            outline(compose({ ...segment, syntax: each }, 10_000)),
            outline(compose(segment, 10_000)),
          );
        }
      });
    }

    for (const text of others) {
      it(`does not read ${text}`, () => assert.equal(own.compose(text, options), undefined));
    }

    for (const [text, answer] of spoilt) {
      it(`leaves out ${text} with the answer ${answer}`, () => {
        const { sentences, assemble } = sentencesOf(own.compose(text, options));
        assert.equal(assemble(sentences.map(() => answer)).kind, 'leftOut');
      });
    }

    it('verifies the number of reserved characters', () => {
      for (const character of reserved) {
        const added = { code: 'placeholders', missing: [], added: [character] };
        assert.deepEqual(verifyText('a', `a${character}`, syntax), added);
        assert.equal(verifyText('a', `a${character}`), undefined);
      }
    });
  });
}

function outline(composed: ReturnType<typeof compose>) {
  if (composed.kind === 'leftOut') return composed;
  return composed.composition.parts.map(({ source, syntax }) => [source, syntax.message?.kind]);
}

describe('engine/message', () => {
  it('has a table for every syntax', () => {
    const kinds = new Set<string>(rows.map(({ style }) => style.kind));
    assert.deepEqual([...kinds], Object.keys(messageSyntaxes));
    assert.equal(new Set(rows.map(({ id }) => id)).size, rows.length);
  });

  it('finds no sign of a message in other texts', () => {
    for (const own of Object.values(messageSyntaxes)) assert.equal(own.mayHold('plain'), false);
    for (const text of ['plain', '{a} | {b}', "it's {x}", "'{x}'"]) assert.equal(showsMessage(text), false);
  });
});

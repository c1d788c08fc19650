import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { holdsChoice, readMessage } from '../../../src/engine/message/wiki/tree.ts';
import { readSyntax } from '../../../src/engine/syntax/evidence.ts';
import { sentAndWritten, to } from './fakes.ts';

const deleted = '{{PLURAL:$1|one file|$1 files}} deleted';

/** A target language, a text, what is sent of it, and what is written if each answer is the text after a tilde. */
const rows: readonly (readonly [target: string, text: string, sent: readonly string[], written: string])[] = [
  [
    'DE',
    deleted,
    ['one file deleted', '21 files deleted'],
    '{{PLURAL:$1|~one file deleted|~$1 files deleted}}',
  ],
  [
    'RU',
    deleted,
    ['21 files deleted', '22 files deleted', '25 files deleted'],
    '{{PLURAL:$1|~$1 files deleted|~$1 files deleted|~$1 files deleted}}',
  ],
  ['JA', deleted, ['21 files deleted'], '{{PLURAL:$1|~$1 files deleted}}'],
];

describe('engine/message, PLURAL and GENDER of MediaWiki', () => {
  const syntaxOf = (text: string) => readSyntax({ samples: [{ text }] });

  for (const [target, text, sent, written] of rows) {
    it(`makes the forms that ${target} needs`, async () => {
      const done = await sentAndWritten({ text, options: to(target), syntax: syntaxOf(text) });
      assert.deepEqual(done, { sent, written: `translated ${written}` });
    });
  }

  const written: readonly (readonly [text: string, written: string])[] = [
    ['{{ plural : $2 | 0=None | One | $2 }}', '{{ plural : $2 |0=~None | ~One | $2 }}'],
    [
      'By {{GENDER:$2|him|her}} in {{SITENAME}}',
      '{{GENDER:$2|~By him in {{SITENAME}}|~By her in {{SITENAME}}}}',
    ],
    ['{{PLURAL:$1|{{PLURAL:$1|A page|x}}|Pages}}', '{{PLURAL:$1|~A page|~Pages}}'],
    ['See [[$1|{{PLURAL:$2|page|pages}}]]', '{{PLURAL:$2|~See [[$1|page]]|~See [[$1|pages]]}}'],
    // Other programs name their forms.
    ['Catch {{plural:%n%|one=fish|default=fishes}} now', '~Catch {{plural:%n%|one=fish|default=fishes}} now'],
  ];
  for (const [text, expected] of written) {
    it(`writes ${text}`, async () => {
      const syntax = readSyntax({ samples: [{ text: deleted }, { text }] });
      const done = await sentAndWritten({ text, options: to('DE'), syntax });
      assert.equal(done.written, `translated ${expected}`);
    });
  }

  it('leaves out a text with a pipe that would end a form', async () => {
    const text = '{{PLURAL:$1|page|pages}} | more';
    const { written: result } = await sentAndWritten({ text, options: to('DE'), syntax: syntaxOf(text) });
    assert.equal(result, 'leftOut messageSyntax');
  });

  it('uses the last form where there are fewer than the language distinguishes', () => {
    const read = readMessage('{{PLURAL:$1|a|b}}', 'ru');
    assert.ok(read.kind === 'message' && read.tree.kind === 'plural');
    const texts = [...read.tree.branches].map(([key, tree]) => [key, tree.kind === 'sentence' && tree.raw]);
    assert.deepEqual(texts, [
      ['one', 'a'],
      ['few', 'b'],
      ['many', 'b'],
      ['other', 'b'],
    ]);
  });

  it('takes linear time for many brackets, and gives up on deep nesting', () => {
    const hostile = [
      '{{PLURAL:$1|'.repeat(50_000),
      `{{PLURAL:$1|${'[['.repeat(100_000)}`,
      `${'{{PLURAL:$1|a|'.repeat(5000)}b${'}}'.repeat(5000)}`,
      `{{PLURAL:$1|${'{{'.repeat(100_000)}${'}}'.repeat(99_999)}`,
    ];
    assert.equal(holdsChoice(`{{PLURAL:${' '.repeat(200_000)}`), false);
    for (const text of hostile) {
      holdsChoice(text);
      assert.notEqual(readMessage(text, 'en').kind, 'message');
    }
  });
});

import assert from 'node:assert/strict';
import { findingSentence, keySentence, settingSentence } from '../../../src/cli/messages.ts';
import { violationSentence } from '../../../src/cli/serviceMessages.ts';
import { readTranslationSettings } from '../../../src/project/settings/settings.ts';
import { checkTranslate, type RuleInput } from '../../../src/service/rules.ts';
import { valueRules } from '../../../src/service/values.ts';

describe('the sentence about a value', () => {
  const rows: readonly (readonly [Partial<RuleInput>, RegExp])[] = [
    [
      { customInstructions: Array(11).fill('Be brief') },
      /customInstructions has 11 items; at most 10 are allowed\.$/,
    ],
    [{ customInstructions: ['a'.repeat(301)] }, /item 1 has 301 characters; at most 300 are allowed\.$/],
    [{ translationMemoryThreshold: 7.5 }, /must be a whole number from 0 to 100, not 7\.5\.$/],
    [{ reportingTag: 'two words' }, /reportingTag may hold only ASCII characters/],
    [{ reportingTag: 'a'.repeat(101) }, /reportingTag has 101 characters; at most 100/],
  ];
  for (const [values, expected] of rows) {
    it(`is the same for setting and request: ${JSON.stringify(values).slice(0, 60)}`, () => {
      const known: Readonly<Record<string, unknown>> = { ...values };
      const ofSetting = readTranslationSettings((name) => known[name], valueRules).problems.map(
        settingSentence,
      );
      const ofRequest = checkTranslate({ texts: ['a'], targetLang: 'DE', ...values }).map(violationSentence);
      assert.deepEqual(ofRequest, ofSetting);
      assert.match(ofSetting.join(), expected);
    });
  }
});

it('the sentence about lost line breaks is grammatical for a single line, too', () =>
  assert.equal(
    findingSentence({ code: 'lineBreaks', lines: 2, found: 1 }),
    'the translation has a different number of lines (1 instead of 2)',
  ));

describe('a key in a sentence', () => {
  const rows: readonly (readonly [path: readonly string[], expected: string])[] = [
    [['menu', 'open'], 'menu.open'],
    [['menu.open'], 'menu.open'],
    [['menu', 'v1.2', 'open'], 'menu › v1.2 › open'],
    [['Are you sure?'], 'Are you sure?'],
    [['%d new file', 'plural', 'one'], '%d new file › plural › one'],
  ];
  for (const [path, expected] of rows) it(`is ${expected}`, () => assert.equal(keySentence(path), expected));
});

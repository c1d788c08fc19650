import assert from 'node:assert/strict';
import { valuesIn } from '../../../src/keyUses/dataFiles.ts';
import { patterns, patternsOf } from '../../../src/keyUses/patterns.ts';
import { stringsIn } from '../../../src/keyUses/strings.ts';
import { usesIn } from '../../../src/keyUses/uses.ts';
import { comparableMs } from '../../support/processorTime.ts';

/** Pieces of code that are repeated many times, with as many beginnings of keys as possible. */
const endless = [
  '"',
  '\\"',
  't("',
  "'|",
  '"a.',
  'a',
  ' ',
  '{{',
  'R.',
  'localizer',
  't(a ',
  'data-i18n="',
  '{% trans %} ',
  ' translate a',
  '{t}a ',
  ' translate>a ',
  '<string>',
  '_(/*',
  '_(# ',
  "'\\'|trans",
  'gettext "',
  '"a" + ',
  '"a" \'b\' + ',
  '("a" ',
  'R"(',
  '%w[',
  ' th:a="#{',
  'message = "{a.',
  '{Binding a[',
  '%w[ a ',
  'qw/',
  ': a.',
  '- ',
  '"a":',
  '"""',
];

describe('Searching 300 000 characters', () => {
  for (const piece of endless) {
    it(`of ${JSON.stringify(piece)} takes linear time`, async () => {
      const text = piece.repeat(300_000 / piece.length);
      const ms = await comparableMs(() => [usesIn(text), [...stringsIn(text)], [...valuesIn('a.yml', text)]]);
      assert.ok(ms < 2000, `${Math.round(ms)} ms`);
    });
  }
});

describe('Searching spaces', () => {
  const own = patternsOf({ functions: ['tr2'], objects: ['m'] });
  for (const [index, { regex }] of [...own, ...patterns].entries()) {
    it(`takes little time if only quotation marks were searched before: pattern ${index}`, async () => {
      // How an expression searches is decided at its first use. This one is the same, but unused.
      const unused = new RegExp(`${regex.source}(?:)`, regex.flags);
      const count = (text: string) => [...text.matchAll(unused)].length;
      count('"'.repeat(20_000));
      const ms = await comparableMs(() => assert.equal(count(' '.repeat(80_000)), 0));
      assert.ok(ms < 200, `${Math.round(ms)} ms`);
    });
  }
});

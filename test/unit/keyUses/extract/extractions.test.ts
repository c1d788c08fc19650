import assert from 'node:assert/strict';
import { Extractions } from '../../../../src/keyUses/extract/extractions.ts';
import { samplesIn } from '../../../../src/keyUses/extract/ways.ts';
import { KeyIndex } from '../../../../src/keyUses/keyIndex.ts';
import { comparableMs } from '../../../support/processorTime.ts';

describe('Extractions', () => {
  it('take little time if all texts of the locale file are equal', async () => {
    const entries = Array.from({ length: 30_000 }, (_, index) => ({ path: [`k${index}`], text: 'Same' }));
    const index = new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]);
    const wish = { index, source: 'en', own: [], others: [], braces: undefined, formats: ['json'] };
    const code = { path: '/w/src/a.ts', text: '' };
    const ms = await comparableMs(() => new Extractions(code, wish, new Set()));
    assert.ok(ms < 1000, `${Math.round(ms)} ms`);
  });

  it('give no text a chosen key that has another text', () => {
    const entries = [{ path: ['title'], text: 'Title' }];
    const index = new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]);
    const code = { path: '/w/src/a.ts', text: "t('title'); show('Other')" };
    const own = samplesIn(code, index);
    const wish = { index, source: 'en', own, others: [], braces: undefined, formats: ['json'] };
    const range = { offset: code.text.indexOf("'Other'"), length: 7 };
    const text = {
      place: 'string',
      pieces: ['Other'],
      language: 'typescript',
      quote: "'",
      ...range,
    } as const;
    const found = (name: string) => new Extractions(code, wish, new Set()).next(code, text, name);
    assert.equal(found('title'), 'unread');
    assert.equal(typeof found('other'), 'object');
  });
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits, type Change } from '../../../../src/formats/format.ts';
import { xcstrings } from '../../../../src/formats/xcstrings.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import {
  awkwardText,
  checkInsertion,
  checkMutations,
  checkNewFile,
  checkSurvival,
  checkTruncated,
  checkUntouched,
  readable,
  variants,
} from '../../../support/formats/checks.ts';
import { catalogue, device, plural, unit } from './catalogues.ts';

const path = 'Localizable.xcstrings';
const forms = plural({ one: 'a file', other: '%lld files' });

const sample = catalogue({
  '': {},
  'Hello %@': {},
  Save: {
    comment: 'A "button"',
    localizations: { de: unit('Sichern', 'needs_review'), en: unit('Save', 'new') },
  },
  'Tap here': { localizations: { en: device({ mac: unit('Click'), other: forms }), fr: unit('Touchez') } },
  Vernacular: { shouldTranslate: false },
  files: { localizations: { de: forms, en: forms } },
  'what\\was': { extractionState: 'stale', localizations: { en: unit('x') } },
});

function read(text: string, locale: string) {
  const file = readable(xcstrings, { path, locale, text });
  return file ?? { file: { path, locale }, text, entries: [] };
}

describe('.xcstrings: files with any content', () => {
  for (const [name, change] of Object.entries(variants)) {
    it(`keep everything else: ${name}`, () => {
      const text = change(sample);
      checkUntouched(xcstrings, read(text, 'de'), 'x');
      assert.equal(checkInsertion(xcstrings, read(text, 'en'), read(text, 'pl')), 7);
      checkNewFile(xcstrings, read(text, 'en'), { path, locale: 'pl' }, (index) => index % 2 === 0);
    });
  }

  it('read back as they were written', () => {
    const german = catalogue({
      a: { localizations: { de: unit('x') } },
      b: { localizations: { de: forms, en: forms } },
    });
    checkSurvival(xcstrings, read(german, 'de'));
  });

  it('are read in pieces and with damage', () => {
    checkTruncated(xcstrings, { path, locale: 'de' }, sample);
    checkMutations(xcstrings, { path, locale: 'de' }, sample, 500);
    checkMutations(xcstrings, { path, locale: 'en' }, sample, 500);
  });

  it('are changed as Xcode would have changed them', () => {
    const languages = ['ar', 'de', 'en', 'pt', 'pt-BR', 'zh-Hans'];
    const some = fc.subarray(languages, { minLength: 1 });
    const someText = awkwardText.filter((value) => value !== '');
    fc.assert(
      fc.property(some, some, fc.constantFrom(...languages), someText, (one, other, locale, value) => {
        const print = (a: readonly string[], b: readonly string[], news: string | undefined) => {
          const units = (of: readonly string[]) =>
            Object.fromEntries(of.map((name) => [name, unit(name === locale ? (news ?? 'x') : 'x')]));
          return catalogue({ a: { localizations: units(a) }, b: { localizations: units(b) } }, 'xx');
        };
        const before = print(one, other, undefined);
        const changes = ['a', 'b'].map((key): Change => ({ kind: 'set', path: [key], text: value }));
        const { edits } = xcstrings.write(before, changes, { file: { path, locale } });
        const more = (names: readonly string[]) => [...new Set([...names, locale])].sort();
        assert.equal(applyEdits(before, edits), print(more(one), more(other), value));
      }),
      { numRuns: 500 },
    );
  });

  it('may have 50 000 strings', () => {
    const keys = Array.from({ length: 50_000 }, (_, index) => `Value %@ of ${index}`);
    const strings = (locales: readonly string[]) =>
      Object.fromEntries(
        keys.map((key) => [
          key,
          { localizations: Object.fromEntries(locales.map((one) => [one, unit(key)])) },
        ]),
      );
    const text = catalogue(strings(['ar', 'fr']));
    const changes = keys.map((key): Change => ({ kind: 'set', path: [key], text: key }));
    const { edits } = xcstrings.write(text, changes, { file: { path, locale: 'de' } });
    assert.equal(applyEdits(text, edits), catalogue(strings(['ar', 'de', 'fr'])));
  });
});

describeCorpus('.xcstrings: every file of the corpora', () => {
  const files = corpusFiles(/\.xcstrings$/);

  it('can have the texts of a language changed, and a new language added', () => {
    assert.ok(files.length >= 3);
    for (const { path, text } of files) {
      // Excludes the source language: a changed source text is no longer `new`, so more than its value changes.
      for (const locale of xcstrings.languages?.(text, { path }).slice(1) ?? []) {
        const file = readable(xcstrings, { path, locale, text });
        if (file) checkUntouched(xcstrings, file, 'x');
      }
      const to = { file: { path, locale: 'cy' }, text, entries: [] };
      const from = readable(xcstrings, { path, locale: 'en', text });
      assert.ok(from && checkInsertion(xcstrings, from, to) === from.entries.length);
    }
  });
});

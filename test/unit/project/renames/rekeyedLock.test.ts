import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { applyEdits } from '../../../../src/formats/format.ts';
import { Lock } from '../../../../src/project/lock/lock.ts';
import { parseLock } from '../../../../src/project/lock/lockText.ts';
import { rekeyedIn } from '../../../../src/project/renames/rekeyedLock.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

describe('a lock after a key of a moved source has been renamed', () => {
  const path = '/project/vernacular.lock';
  const text = (key: string, translation: string) => {
    return { path: [key], source: 'Shop', translation, made: 'ours' } as const;
  };
  const standings = (lockText: string, source: string, texts: Readonly<Record<string, string>>) => {
    const lock = new Lock(parseLock(lockText).lines);
    return Object.entries(texts).map(
      ([locale, translation]) => lock.textsOf(source, locale).look(text('name', translation)).standing,
    );
  };
  const current = { kind: 'current', origin: 'ours' };

  it('has the records of all languages in one file', () => {
    const format = formatFor('L.xcstrings');
    assert.ok(format);
    const unit = (value: string) => ({ stringUnit: { state: 'translated', value } });
    const localizations = { en: unit('Shop'), de: unit('Laden'), fr: unit('Magasin') };
    const strings = { title: { extractionState: 'manual', localizations } };
    const catalogue = JSON.stringify({ sourceLanguage: 'en', strings, version: '1.0' });
    const former = new Lock([]);
    former.textsOf('old/L.xcstrings', 'de').learn([text('title', 'Laden')]);
    former.textsOf('old/L.xcstrings', 'fr').learn([text('title', 'Magasin')]);
    const before = former.print();
    const source = { path: '/project/new/L.xcstrings', locale: 'en', text: catalogue };
    const files = { format, source, targets: [], languages: ['en', 'de', 'fr'] };
    const after = applyEdits(
      before,
      rekeyedIn({ path, text: before, isGone: () => true }, files, [{ from: ['title'], to: ['name'] }]),
    );
    assert.deepEqual(standings(after, 'new/L.xcstrings', { de: 'Laden', fr: 'Magasin' }), [current, current]);
    assert.ok(parseLock(after).isInOrder);
  });

  it('keeps what is recorded for the source itself', () => {
    const format = formatFor('en.json');
    assert.ok(format);
    const lock = new Lock([]);
    lock.textsOf('old/en.json', 'de').learn([text('title', 'Laden')]);
    lock.textsOf('new/en.json', 'de').learn([{ ...text('title', 'Laden'), source: 'Store' }]);
    const before = lock.print();
    const source = { path: '/project/new/en.json', locale: 'en', text: '{"title": "Shop"}' };
    const targets = [{ path: '/project/new/de.json', locale: 'de', text: '{"title": "Laden"}' }];
    const edits = rekeyedIn({ path, text: before, isGone: () => true }, { format, source, targets }, [
      { from: ['title'], to: ['name'] },
    ]);
    const after = applyEdits(before, edits);
    assert.deepEqual(standings(after, 'new/en.json', { de: 'Laden' }), [{ ...current, kind: 'stale' }]);
    assert.equal(after.length, before.length);
  });
});

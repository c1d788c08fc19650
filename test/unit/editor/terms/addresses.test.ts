import assert from 'node:assert/strict';
import fc from 'fast-check';
import { dictionaryPath, placeOf, servedPath } from '../../../../src/editor/terms/documents/addresses.ts';

const pair = { sourceLang: 'en', targetLang: 'de' };

describe('the URI of a dictionary', () => {
  const ids = fc.oneof(
    fc.constantFrom('.', '..', '../..', 'a/b', '%2e%2e', 'service', ' ', '\0', '\u202e', 'x.tsv'),
    fc.string({ unit: 'binary', minLength: 1 }),
  );
  const names = fc.oneof(
    fc.constantFrom('..', '../x', 'Shop/🛒', '\u202egnp.exe', 'a\nb', 'service', '.tsv'),
    fc.string({ unit: 'binary' }),
  );

  it('leads to it for any id and any name of its glossary', () => {
    fc.assert(
      fc.property(ids, names, (id, name) => {
        const at = { glossaryId: id.toWellFormed(), ...pair };
        const path = dictionaryPath({ ...at, glossaryId: id }, name);
        assert.deepEqual(placeOf(path), { kind: 'dictionary', at, isServed: false });
        assert.deepEqual(placeOf(servedPath(path)), { kind: 'dictionary', at, isServed: true });
      }),
    );
  });

  it('has no part that could be mistaken for another folder, or displayed as something else', () => {
    fc.assert(
      fc.property(ids, names, (id, name) => {
        const parts = dictionaryPath({ glossaryId: id, ...pair }, name)
          .slice(1)
          .split('/');
        assert.equal(parts.length, 4);
        for (const part of parts) assert.doesNotMatch(part, /^\.{0,2}$|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
      }),
    );
  });

  it('is not recognised if its start, id or language pair is wrong', () => {
    for (const path of ['/other/g/en.de/x.tsv', '/dictionary/%E0/en.de/x.tsv', '/dictionary/g/en-de/x.tsv']) {
      assert.equal(placeOf(path), undefined);
    }
    assert.deepEqual(placeOf('/dictionary/g'), { kind: 'folder' });
  });
});

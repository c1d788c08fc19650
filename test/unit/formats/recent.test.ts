import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { FileIdentity } from '../../../src/formats/format.ts';
import { remembering } from '../../../src/formats/recent.ts';

const en = { path: 'en.properties', locale: 'en' };

function counted() {
  const parsed: string[] = [];
  const parse = remembering((text: string, { locale }: FileIdentity) => {
    parsed.push(`${locale} ${text}`);
    return { text };
  });
  return { parsed, parse };
}

describe('Remembering what was parsed last', () => {
  it('parses the same text of the same file once', () => {
    const { parsed, parse } = counted();
    const first = parse('a=b', en);
    assert.equal(parse(['a', 'b'].join('='), { ...en }), first);
    assert.deepEqual(parsed, ['en a=b']);
  });

  const others: readonly FileIdentity[] = [
    { ...en, path: 'other.properties' },
    { ...en, locale: 'de' },
    { ...en, side: 'source' },
    { ...en, encoding: 'iso-8859-1' },
  ];
  for (const other of others) {
    it(`parses it again for ${JSON.stringify(other)}`, () => {
      const { parsed, parse } = counted();
      assert.notEqual(parse('a=b', en), parse('a=b', other));
      assert.equal(parsed.length, 2);
    });
  }

  it('keeps a file and its template, and nothing older', () => {
    const { parsed, parse } = counted();
    for (const text of ['a', 'b', 'a', 'c', 'b', 'a']) parse(text, en);
    assert.deepEqual(parsed, ['en a', 'en b', 'en c', 'en b', 'en a']);
  });

  it('keeps the template of many files', () => {
    const { parsed, parse } = counted();
    for (const text of ['a', 'source', 'b', 'source', 'c', 'source', 'd', 'source']) parse(text, en);
    assert.deepEqual(parsed, ['en a', 'en source', 'en b', 'en c', 'en d']);
  });
});

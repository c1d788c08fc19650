import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { jsonDocument, shortened, visible, visibleLines, withoutHalves } from '../../src/visible.ts';

describe('visible', () => {
  const texts: readonly (readonly [name: string, text: string, shown: string])[] = [
    ['plain text', 'Größe 日本', 'Größe 日本'],
    ['an escape sequence', 'a\u001b[31mb', 'a\ufffd[31mb'],
    ['an eight-bit escape sequence', 'a\u009b31mb', 'a\ufffd31mb'],
    ['line ends and tabs', 'a\r\n\tb', 'a\ufffdb'],
    ['a character that reverses the direction', 'a\u202eb', 'a\ufffdb'],
    ['half a surrogate pair', 'a\ud83d', 'a\ufffd'],
    ['a joiner', '👩\u200d🔬', '👩\u200d🔬'],
    ['a joiner after a control character', 'a\u0007\u200d', 'a\ufffd'],
  ];
  for (const [name, text, shown] of texts) {
    it(name, () => assert.equal(visible(text), shown));
  }
});

describe('visibleLines', () => {
  it('keeps line ends in texts of several lines', () => {
    assert.equal(visibleLines('a\u0007\r\nb\rc\n'), 'a\ufffd\r\nb\ufffdc\n');
  });
});

describe('shortened', () => {
  for (const [text, most, shown] of [
    ['', 1, ''],
    ['abc', 3, 'abc'],
    ['abcd', 3, 'ab…'],
    ['a😀', 3, 'a😀'],
    ['a😀b', 3, 'a…'],
    ['😀😀', 3, '😀…'],
  ] as const) {
    it(`cuts ${JSON.stringify(text)}`, () => assert.equal(shortened(text, most), shown));
  }

  it('cuts whatever the terminal program and the editor show in part', () => {
    const root = join(import.meta.dirname, '..', '..', 'src');
    const cutting = globSync('{cli,editor}/**/*.ts', { cwd: root }).filter((file) =>
      /\bvisible(?:Lines)?\([^;\n]*\.slice\(0,/.test(readFileSync(join(root, file), 'utf8')),
    );
    assert.deepEqual(cutting, []);
  });
});

describe('withoutHalves', () => {
  it('leaves no halves at either end of a part', () => {
    assert.equal(withoutHalves('a😀b😀c'.slice(2, 5)), 'b');
    assert.equal(withoutHalves('a😀b'), 'a😀b');
  });
});

describe('jsonDocument', () => {
  it('has the same content without characters that control a terminal', () => {
    const value = { label: 'a\u001b[31m\u007f\u009b\u202e\u2028\u{e0001}é日' };
    const text = jsonDocument(value);
    assert.deepEqual(JSON.parse(text), value);
    assert.match(text, /^[\n\x20-\x7eé日]+$/);
    assert.ok(text.endsWith('}\n'));
  });

  it('has the same content without what the GitHub runner takes for a command', () => {
    const value = { '##[group]': ['a ##[error]b', '###[[', '# #['] };
    const text = jsonDocument(value);
    assert.deepEqual(JSON.parse(text), value);
    assert.doesNotMatch(text, /##\[/);
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { commentOf } from '../../../../src/code/comments/comment.ts';
import { commentIn, placeOf, written } from '../../../support/code/comments.ts';
import { kinds } from './cases.ts';
import { docstring, examples } from './docstrings.ts';

/** Reverses the letters of every word outside markup, and keeps a capital at the start. */
function reversed(text: string): string {
  return text.replace(/\{@?[^{}]*[@][^{}]*\}|<[^<>]*>|[A-Za-z]+/g, (word) => {
    if (/^[{<]/.test(word)) return word;
    const turned = [...word.toLowerCase()].reverse().join('');
    return /^[A-Z]/.test(word) ? turned.charAt(0).toUpperCase() + turned.slice(1) : turned;
  });
}

describe('code/comments', () => {
  for (const { language, before, lines, texts, written: expected } of [...kinds, docstring, examples]) {
    it(`reads and writes ${language}: ${JSON.stringify(lines.slice(0, 3).join('\n'))}`, () => {
      const raw = lines.join('\n');
      const comment = commentIn(language, raw, placeOf(before));
      assert.deepEqual(comment.texts, texts);
      assert.equal(written(comment, comment.texts), raw);
      assert.equal(written(comment, comment.texts.map(reversed)), expected.join('\n'));
    });
  }

  it('keeps the line ends that a comment has, and otherwise uses those of its file', () => {
    const words = 'some words and '.repeat(7).trim();
    const mixed = commentIn('java', '/**\r\n * One\n */', placeOf('', { eol: '\r' }));
    assert.match(written(mixed, [words]), /^\/\*\*\r\n \* [^\r\n]*\n \* [^\r\n]*\n \*\/$/);
    const single = commentIn('java', '// One', placeOf('\t', { eol: '\r\n' }));
    assert.match(written(single, [words]), /^\/\/ [^\r\n]*\r\n\t\/\/ [^\r\n]*$/);
  });

  it('finds no comment in what is not a single comment, or in unknown languages', () => {
    const none: readonly (readonly [language: string, raw: string])[] = [
      ['no such language', '// One'],
      ['typescript', 'one'],
      ['typescript', '// one\ntwo'],
      ['typescript', '/* one */ two */'],
      ['typescript', '/* one'],
      ['typescript', '/*/'],
      ['css', '// one'],
      ['rust', '/* one /* two */'],
      ['bat', 'remark'],
      ['constructor', '// One'],
    ];
    for (const [language, raw] of none) assert.equal(commentOf(language, raw, placeOf()), undefined, raw);
  });

  it('takes words such as "global" for directives only where a tool reads them', () => {
    const rows: readonly (readonly [language: string, raw: string, texts: readonly string[]])[] = [
      ['typescript', '/* global foo, bar:writable */', []],
      ['javascript', '/* exported foo */', []],
      ['javascript', '// global settings', ['global settings']],
      ['javascript', '// exported functions', ['exported functions']],
      ['python', '# global state', ['global state']],
      ['css', '/* global styles */', ['global styles']],
      ['go', '//export Foo', []],
      ['go', '// export rows', ['export rows']],
      ['typescript', '// export types', ['export types']],
    ];
    for (const [language, raw, texts] of rows) {
      assert.deepEqual(commentIn(language, raw).texts, texts, raw);
    }
    const german = commentIn('javascript', '// globale Einstellungen');
    assert.equal(written(german, ['global settings']), '// global settings');
  });

  it('leaves out comments without words', () => {
    for (const raw of [
      '/**/',
      '/***/',
      '//',
      '// https://example.org/a',
      '// 12 %',
      '/** {@inheritDoc} */',
    ]) {
      const comment = commentIn('typescript', raw);
      assert.deepEqual(comment.texts, [], raw);
      assert.equal(written(comment, []), raw);
    }
  });
});

import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { qt } from '../../../../src/formats/qt.ts';
import { context, de, done, draft, entries, message, plural, source, ts, unfinished } from './rows.ts';

describe('Qt translation sources: reading', () => {
  const rows: Readonly<
    Record<string, readonly [text: string, target: readonly string[], source: readonly string[]]>
  > = {
    'a text': [ts(message('One', done('Eins'))), ['A|One = Eins'], ['A|One = One']],
    'an empty text': [ts(message('One', unfinished)), ['A|One = '], ['A|One = One']],
    'no translation': [ts('<message><source>One</source></message>'), [], ['A|One = One']],
    'a comment that tells messages apart': [
      ts(message('One', done('Eins'), '<comment>c</comment>') + message('One', done('Ein'))),
      ['A|One|c = Eins', 'A|One = Ein'],
      ['A|One|c = One', 'A|One = One'],
    ],
    'an id': [
      ts('<message id="i"><source>One</source><translation>Eins</translation></message>'),
      ['i = Eins'],
      ['i = One'],
    ],
    'a message without a source': [
      ts('<message><source></source><translation>x</translation></message>'),
      [],
      [],
    ],
    'references, bytes and CDATA': [
      ts(message('&lt;a&gt; &amp;b', done('<byte value="x1b"/><byte value="7"/>&#xa0;&apos;<![CDATA[<]]>'))),
      ["A|<a> &b = \u001b\u0007\u00a0'<"],
      ['A|<a> &b = <a> &b'],
    ],
    'byte elements without a valid value': [
      ts(message('a', done('<byte value="0"/><byte/><byte value="q"/>b'))),
      ['A|a = b'],
      ['A|a = a'],
    ],
    'shortcuts, which are for Qt': [
      ts(
        message('Ctrl+Shift+S', unfinished) +
          message('Ctrl+K, Ctrl+S', done('Strg+K')) +
          message('Press Ctrl+S', unfinished) +
          message('C++', unfinished),
      ),
      ['A|Press Ctrl+S = ', 'A|C++ = '],
      ['A|Press Ctrl+S = Press Ctrl+S', 'A|C++ = C++'],
    ],
    'white space': [ts(message(' a\n b ', done(' c\r\n'))), ['A| a\n b  =  c\n'], ['A| a\n b  =  a\n b ']],
    'a draft that copies the source': [ts(message('One', draft('One'))), ['A|One = '], ['A|One = One']],
    'a finished copy of the source': [ts(message('One', done('One'))), ['A|One = One'], ['A|One = One']],
    'messages that are gone': [
      ts(
        message('One', '<translation type="vanished">Eins</translation>') +
          message('Two', '<translation type="obsolete">Zwei</translation>'),
      ),
      [],
      [],
    ],
    'the longest of several lengths': [
      ts(
        message(
          'One',
          '<translation variants="yes">\n<lengthvariant>Eins</lengthvariant><lengthvariant>1</lengthvariant></translation>',
        ),
      ),
      ['A|One = Eins'],
      ['A|One = One'],
    ],
    'a plural': [
      ts(plural('%n a', '', '%n b', '%n c')),
      ['A|%n a|plural|one = %n b', 'A|%n a|plural|other = %n c'],
      ['A|%n a|plural|other = %n a'],
    ],
    'a plural in the language that the file names': [
      ts(plural('%n a', '', '1', '2', '5'), ' language="pl_PL"'),
      ['A|%n a|plural|one = 1', 'A|%n a|plural|few = 2', 'A|%n a|plural|many = 5'],
      ['A|%n a|plural|other = %n a'],
    ],
    'more forms than the language has': [
      ts(plural('%n a', '', '1', '2', '5')),
      ['A|%n a|plural|one = 1', 'A|%n a|plural|other = 2'],
      ['A|%n a|plural|other = %n a'],
    ],
    'one context in two places': [
      ts(message('a', done('b'))).replace('</TS>', `${context('A', message('c', done('d')))}</TS>`),
      ['A|a = b', 'A|c = d'],
      ['A|a = a', 'A|c = c'],
    ],
    'an empty document type': [
      ts(message('a', done('b'))).replace('<!DOCTYPE TS>', '<!DOCTYPE TS []>'),
      ['A|a = b'],
      ['A|a = a'],
    ],
    'what Qt 3 wrote': [
      '<!DOCTYPE TS><TS><context><name>A</name><message><source>a</source><translation>b</translation></message></context></TS>',
      ['A|a = b'],
      ['A|a = a'],
    ],
    'an unknown element': [
      ts(`<x>y</x>${message('a', done('b'), '<userdata>u</userdata>')}`),
      ['A|a = b'],
      ['A|a = a'],
    ],
  };
  for (const [name, [text, target, from]] of Object.entries(rows)) {
    it(name, () => {
      assert.deepEqual(qt.read(text, de).problems, []);
      assert.deepEqual(entries(text), target);
      assert.deepEqual(entries(text, source), from);
      assert.deepEqual(qt.write(text, [], { file: de }), { edits: [], conflicts: [] });
    });
  }

  it('takes the comments as context, and drafts as stale', () => {
    const text = ts(
      message(
        'Open',
        draft('Offen'),
        '<comment>c</comment><extracomment> e </extracomment><translatorcomment>t</translatorcomment>',
      ),
    );
    const [entry] = qt.read(text, de).entries;
    assert.partialDeepStrictEqual(entry, { context: 'c\ne\nt', stale: 'used' });
    const { offset, length } = entry?.range ?? { offset: 0, length: 0 };
    assert.equal(text.slice(offset, offset + length), draft('Offen'));
    assert.equal(qt.read(text, source).entries[0]?.stale, undefined);
  });

  it('takes the wording from the finished texts of the source language’s own file', () => {
    const text = ts(
      plural('%n a', '', '%n one', '%n ones') +
        message('b', done('B')) +
        message('c', draft('C')) +
        plural('%n d', '', '%n one', ''),
      ' language="en_US"',
    );
    const found = [
      'A|%n a|plural|one = %n one',
      'A|%n a|plural|other = %n ones',
      'A|b = B',
      'A|c = c',
      'A|%n d|plural|other = %n d',
    ];
    assert.deepEqual(entries(text, source), found);
    const british = text.replace('en_US', 'en_GB');
    assert.deepEqual(entries(british, source)[1], 'A|b = b');
    const unnamed = text.replace(' language="en_US"', '');
    assert.deepEqual(entries(unnamed, { ...source, path: 'translations/app_en.ts' })[2], 'A|b = B');
    assert.deepEqual(entries(unnamed, source)[1], 'A|b = b');
  });

  const broken: Readonly<Record<string, readonly [text: string, line: number, code?: string]>> = {
    'another root': ['<xliff/>', 1],
    TypeScript: ['export const a = 1;\n', 1],
    'a missing end tag': [ts(message('a', '<translation>b')), 9],
    'markup in a text': [ts(message('a', done('<b>c</b>'))), 8],
    'a comment in a text': [ts(message('a', done('b<!-- c -->'))), 8],
    'a text in place of forms': [ts(`<message numerus="yes"><source>a</source>${done('b')}</message>`), 6],
    'forms of a message without a plural': [ts(message('a', '<translation><numerusform/></translation>')), 8],
    'a text among lengths': [ts(message('a', '<translation variants="yes">b</translation>')), 8],
    'a second translation': [ts(message('a', done('b') + done('c'))), 8],
    'a second source': [ts(message('a', done('b'), '<source>c</source>')), 8],
    'a message that is there twice': [
      ts(message('a', done('b')) + message('a', unfinished)),
      10,
      'duplicateKey',
    ],
    'a document type with entities': ['<!DOCTYPE TS [<!ENTITY a "b">]>\n<TS/>', 1, 'doctype'],
    'a document type from elsewhere with entities': [
      '<!DOCTYPE TS SYSTEM "http://example.org/a.dtd" [<!ENTITY a "b">]>\n<TS/>',
      1,
      'doctype',
    ],
    'two document types': ['<!DOCTYPE TS>\n<!DOCTYPE TS>\n<TS/>', 2, 'doctype'],
    'a document type inside the root': ['<TS>\n<!DOCTYPE TS>\n</TS>', 2, 'doctype'],
    'an unknown entity': [ts(message('a', done('&nbsp;'))), 8],
  };
  for (const [name, [text, line, code = 'syntax']] of Object.entries(broken)) {
    it(`reports ${name}`, () => {
      const { entries: found, problems } = qt.read(text, de);
      assert.deepEqual(found, []);
      assert.deepEqual(
        problems.map((problem) => [problem.line, problem.code]),
        [[line, code]],
      );
    });
  }

  it('names what is in place of a text', () => {
    const details = ['<b/>', '<!-- c -->', '<?d?>'].map((inside) => {
      const [problem] = qt.read(ts(message('a', done(inside))), de).problems;
      return problem?.code === 'syntax' && problem.detail.replace(/, which.*/, '');
    });
    assert.deepEqual(details, ['<b>', 'a comment', 'an instruction']);
    const forms = ts('<message numerus="yes"><translation><![CDATA[a]]></translation></message>');
    assert.partialDeepStrictEqual(qt.read(forms, de).problems[0], {
      detail: 'a CDATA section, which Qt does not expect here',
    });
  });
});

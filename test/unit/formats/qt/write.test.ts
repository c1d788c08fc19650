import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { qt } from '../../../../src/formats/qt.ts';
import { changed, de, done, draft, entries, message, plural, remove, set, ts, unfinished } from './rows.ts';

const forms = (...texts: readonly string[]) =>
  texts.map((text, index) => set(text, 'A', '%n a', 'plural', ['one', 'other'][index] ?? ''));

describe('Qt translation sources: replacing', () => {
  const rows: Readonly<
    Record<string, readonly [text: string, change: readonly ReturnType<typeof set>[], expected: string]>
  > = {
    'an empty text, which is then finished': [
      message('a', unfinished),
      [set('b', 'A', 'a')],
      message('a', done('b')),
    ],
    'an element without an end tag': [
      message('a', '<translation type="unfinished" />'),
      [set('b', 'A', 'a')],
      message('a', '<translation>b</translation>'),
    ],
    'a draft': [message('a', draft('c')), [set('b', 'A', 'a')], message('a', done('b'))],
    'a draft with itself': [
      message('a', draft('&quot;')),
      [set('"', 'A', 'a')],
      message('a', done('&quot;')),
    ],
    'a draft with nothing': [message('a', draft('c')), [set('', 'A', 'a')], message('a', unfinished)],
    'a copy of the source with itself': [
      message('a', draft('a')),
      [set('a', 'A', 'a')],
      message('a', done('a')),
    ],
    'a finished text': [message('a', done('c')), [set('b', 'A', 'a')], message('a', done('b'))],
    'a finished text with nothing': [message('a', done('c')), [set('', 'A', 'a')], message('a', unfinished)],
    'a text with itself': [message('a', done('&#98;')), [set('b', 'A', 'a')], message('a', done('&#98;'))],
    'an empty text, keeping other attributes': [
      message('a', "<translation x='y' type='unfinished' ></translation>"),
      [set('b', 'A', 'a')],
      message('a', "<translation x='y' >b</translation>"),
    ],
    'a missing translation': [
      message('a', '<userdata>u</userdata>', '        <comment>c</comment>\n'),
      [set('b', 'A', 'a', 'c')],
      `    <message>\n        <source>a</source>\n        <comment>c</comment>\n        ${done('b')}\n        <userdata>u</userdata>\n    </message>\n`,
    ],
    'a missing plural': [
      '    <message numerus="yes">\n        <source>%n a</source>\n    </message>\n',
      forms('b', 'c'),
      plural('%n a', '', 'b', 'c'),
    ],
    'a plural without forms': [
      '    <message numerus="yes">\n        <source>%n a</source>\n        <translation type="unfinished"/>\n    </message>\n',
      forms('b', 'c'),
      plural('%n a', '', 'b', 'c'),
    ],
    'all forms': [
      plural('%n a', ' type="unfinished"', '', ''),
      forms('b', 'c'),
      plural('%n a', '', 'b', 'c'),
    ],
    'one form of two that are missing': [
      plural('%n a', ' type="unfinished"', '', ''),
      [set('b', 'A', '%n a', 'plural', 'one')],
      plural('%n a', ' type="unfinished"', 'b', ''),
    ],
    'a missing form beside a draft': [
      plural('%n a', ' type="unfinished"', 'd', ''),
      [set('b', 'A', '%n a', 'plural', 'other')],
      plural('%n a', ' type="unfinished"', 'd', 'b'),
    ],
    'a form of a finished plural': [
      plural('%n a', '', 'd', 'e'),
      [set('b', 'A', '%n a', 'plural', 'other')],
      plural('%n a', '', 'd', 'b'),
    ],
    'a form that a template leaves out': [
      plural('%n a', ' type="unfinished"', ''),
      forms('b', 'c'),
      plural('%n a', '', 'b', 'c'),
    ],
    'all forms, and removing an empty one that the language does not have': [
      plural('%n a', ' type="unfinished"', '', '', ''),
      forms('b', 'c'),
      plural('%n a', '', 'b', 'c'),
    ],
    'all forms, and keeping a filled one that the language does not have': [
      plural('%n a', ' type="unfinished"', '', '', 'x'),
      forms('b', 'c'),
      plural('%n a', '', 'b', 'c', 'x'),
    ],
    'what needs escapes': [
      message('a', unfinished),
      [set('<b>&amp;"\'\n\t\r\u0007\u00a0\u2028]]>', 'A', 'a')],
      message(
        'a',
        done('&lt;b&gt;&amp;amp;&quot;&apos;\n\t<byte value="xd"/><byte value="x7"/>&#xa0;&#x2028;]]&gt;'),
      ),
    ],
    'quotes in a file that does not escape them': [
      message('it\'s "a"', unfinished),
      [set('"b" ist\'s', 'A', 'it\'s "a"')],
      message('it\'s "a"', done('"b" ist\'s')),
    ],
    'a text in CDATA': [
      message('a', done('<![CDATA[<b>]]>')),
      [set('<c>', 'A', 'a')],
      message('a', done('&lt;c&gt;')),
    ],
  };
  for (const [name, [text, changes, expected]] of Object.entries(rows)) {
    it(name, () => assert.equal(changed(ts(text), changes), ts(expected)));
    it(`${name}, in a file with CRLF and a byte order mark`, () => {
      const own = (one: string) => `\ufeff${ts(one).replaceAll('\n', '\r\n')}`;
      assert.equal(changed(own(text), changes), own(expected));
    });
  }

  it('refuses what Qt cannot represent, and texts for which the file has no place', () => {
    const variants =
      '<translation variants="yes"><lengthvariant>bb</lengthvariant><lengthvariant>b</lengthvariant></translation>';
    const text = ts(message('a', unfinished) + message('v', variants) + plural('%n a', '', 'b', 'c'));
    const refused: readonly (readonly [ReturnType<typeof set>, string])[] = [
      [set('\0', 'A', 'a'), 'A|a unencodable'],
      [set('\ud800', 'A', 'a'), 'A|a unencodable'],
      [set('\uffff', 'A', 'a'), 'A|a unencodable'],
      [set('c', 'A', 'v'), 'A|v shapeDiffers'],
      [set('c', 'A', '%n a'), 'A|%n a shapeDiffers'],
      [set('c', 'A', '%n a', 'plural', 'few'), 'A|%n a|plural|few shapeDiffers'],
      [set('c', 'A', 'a', 'plural', 'other'), 'A|a|plural|other shapeDiffers'],
      [set('c', 'A', 'b'), 'A|b shapeDiffers'],
      [set('c'), ' shapeDiffers'],
    ];
    for (const [change, conflict] of refused) assert.equal(changed(text, [change]), text + conflict);
    assert.equal(changed(text, [remove('A', 'b'), remove('A', '%n a')]), text);
  });

  it('keeps the document type', () => {
    for (const type of ['<!DOCTYPE TS []>', '<!DOCTYPE TS SYSTEM "a.dtd" [ ] >']) {
      const text = ts(message('a', unfinished)).replace('<!DOCTYPE TS>', type);
      const result = changed(text, [set('b', 'A', 'a')]);
      assert.equal(result, ts(message('a', done('b'))).replace('<!DOCTYPE TS>', type));
    }
  });

  it('never lets an answer out of its text', () => {
    const hostile = [
      '</translation></message><message><source>x',
      ']]><!--',
      '<byte value="x0"/>',
      '<!DOCTYPE TS><numerusform>',
      '&#0; &quot; &x;',
      '\u0001\u001b[31m',
    ];
    for (const text of hostile) {
      const result = changed(ts(message('a', unfinished) + plural('%n a', '', '', '')), [
        set(text, 'A', 'a'),
        ...forms(text, text),
      ]);
      assert.deepEqual(entries(result), [
        `A|a = ${text}`,
        `A|%n a|plural|one = ${text}`,
        `A|%n a|plural|other = ${text}`,
      ]);
    }
  });
});

describe('Qt translation sources: removing', () => {
  const one = message('a', done('b'));
  const two = plural('%n a', '', 'b', 'c');
  const gone = message('x', '<translation type="vanished">y</translation>');
  it('takes a message with its lines', () => {
    assert.equal(changed(ts(one + two), [remove('A', 'a')]), ts(two));
    assert.equal(changed(ts(one + two + one.replace('>a<', '>z<')), [remove('A', 'z')]), ts(one + two));
  });
  it('takes a plural if all its forms go, and otherwise empties a form', () => {
    const [first, other] = ['one', 'other'].map((form) => remove('A', '%n a', 'plural', form));
    assert.ok(first && other);
    assert.equal(changed(ts(one + two), [first, other]), ts(one));
    assert.equal(changed(ts(one + two), [first]), ts(one + plural('%n a', ' type="unfinished"', '', 'c')));
  });
  it('takes a context that becomes empty, unless Qt keeps messages in it', () => {
    const both = ts(one).replace('</TS>', `<context>\n    <name>B</name>\n${one}</context>\n</TS>`);
    assert.equal(changed(both, [remove('B', 'a')]), ts(one));
    assert.equal(changed(ts(one + gone), [remove('A', 'a')]), ts(gone));
  });
  it('leaves alone what is not there, and messages that are gone already', () => {
    assert.equal(changed(ts(one + gone), [remove('A', 'x')]), ts(one + gone));
    assert.deepEqual(qt.retired?.(ts(gone), { file: de }), []);
  });
});

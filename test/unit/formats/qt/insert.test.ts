import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { qt } from '../../../../src/formats/qt.ts';
import { changed, context, de, done, draft, message, plural, set, source, ts, unfinished } from './rows.ts';

const templateOf = (text: string) => ({ template: { file: source, text } });

describe('Qt translation sources: inserting', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((one) => message(one, unfinished));
  const own = (one: string) => message(one, done(one.toUpperCase()));
  const all = ts(`${a}${b}${c}`, ' version="2.1"');

  it('puts messages where the source has them', () => {
    const options = templateOf(all);
    assert.equal(
      changed(ts(own('a') + own('c')), [set('B', 'A', 'b')], options),
      ts(own('a') + own('b') + own('c')),
    );
    assert.equal(
      changed(ts(own('b')), [set('A', 'A', 'a'), set('C', 'A', 'c')], options),
      ts(own('a') + own('b') + own('c')),
    );
    assert.equal(changed(ts(''), [set('B', 'A', 'b')], options), ts(own('b')));
  });

  it('copies what describes a message, but not what belongs to another language', () => {
    const described = (translation: string) =>
      `    <message numerus="yes">\n        <location filename="../a.cpp" line="3"/>\n        <source>%n a</source>\n        <comment>c</comment>\n        <extracomment>e</extracomment>\n${translation}    </message>\n`;
    const foreign =
      '        <oldsource>o</oldsource>\n        <translatorcomment>t</translatorcomment>\n        <location line="+3"/>\n        <translation type="unfinished"><numerusform></numerusform></translation>\n';
    const forms =
      '        <translation>\n            <numerusform>b</numerusform>\n            <numerusform>c</numerusform>\n        </translation>\n';
    const changes = ['one', 'other'].map((form, index) =>
      set('bc'[index] ?? '', 'A', '%n a', 'c', 'plural', form),
    );
    assert.equal(
      changed(ts(own('a')), changes, templateOf(ts(a + described(foreign)))),
      ts(own('a') + described(forms)),
    );
    const [first] = changes;
    assert.ok(first);
    const half = forms.replace('>c<', '><').replace('<translation>', '<translation type="unfinished">');
    assert.equal(
      changed(ts(own('a')), [first], templateOf(ts(a + described(foreign)))),
      ts(own('a') + described(half)),
    );
  });

  it('adds contexts in the order of the source', () => {
    const names = ['B', 'A', 'C &amp; D'];
    const file = (...contexts: readonly string[]) => `<TS language="de">\n${contexts.join('')}</TS>\n`;
    const template = file(...names.map((name) => context(name, a ?? '')));
    const changes = [set('A', 'B', 'a'), set('A', 'C & D', 'a')];
    assert.equal(
      changed(file(context('A', own('a'))), changes, templateOf(template)),
      file(...names.map((name) => context(name, own('a')))),
    );
    assert.equal(
      changed('<TS/>', [set('A', 'A', 'a')], templateOf(template)),
      `<TS>\n${context('A', own('a'))}</TS>`,
    );
  });

  it('follows the indent, line ends and lines of the file', () => {
    const tabbed = (text: string) => ts(text).replaceAll('    ', '\t').replaceAll('\n', '\r\n');
    assert.equal(
      changed(tabbed(own('a')), [set('B', 'A', 'b')], templateOf(all)),
      tabbed(own('a') + own('b')),
    );
    const inline = (inside: string) => `<TS><context><name>A</name>${inside}</context></TS>`;
    const message = (text: string) =>
      `<message><source>${text}</source><translation>${text.toUpperCase()}</translation></message>`;
    assert.equal(
      changed(inline(message('a')), [set('B', 'A', 'b')], templateOf(all)),
      inline(message('a') + message('b')),
    );
  });

  it('revives what lupdate has kept', () => {
    const kept = (type: string) => message('b', `<translation type="${type}">Bb</translation>`);
    const text = ts(own('a') + kept('vanished'));
    const options = { file: de, ...templateOf(all) };
    assert.deepEqual(
      qt.retired?.(text, options).map((one) => [one.path.join('|'), one.text]),
      [['A|b', 'Bb']],
    );
    assert.equal(changed(text, [set('Bb', 'A', 'b')], options), ts(own('a') + message('b', done('Bb'))));
    const old = ts(kept('obsolete'), ' version="2.0"');
    assert.equal(qt.retired?.(old, options).length, 1);
    assert.equal(qt.retired?.(ts(kept('obsolete')), options).length, 0);
    assert.equal(qt.retired?.(ts(kept('vanished') + own('b')), options).length, 0);
    const other = plural('b', ' type="vanished"', 'x', 'y');
    assert.equal(qt.retired?.(ts(other), options).length, 0);
  });

  it('refuses what the source does not have or XML cannot spell, and any insertion without a source', () => {
    const text = ts(own('a'));
    assert.equal(changed(text, [set('B', 'A', 'b')]), `${text}A|b shapeDiffers`);
    assert.equal(changed(text, [set('D', 'A', 'd')], templateOf(all)), `${text}A|d shapeDiffers`);
    assert.equal(changed(text, [set('\0', 'A', 'b')], templateOf(all)), `${text}A|b unencodable`);
    assert.equal(changed(text, [set('', 'A', 'b')], templateOf(all)), text);
  });
});

describe('Qt translation sources: new files', () => {
  const becomes = { path: 'translations/app_pl.ts', locale: 'pl' };
  it('are the source’s with its translations replaced', () => {
    const text = ts(
      message('a', done('A'), '        <comment>c</comment>\n') +
        message('b', done('B')) +
        message('x', '<translation type="vanished">y</translation>') +
        plural('%n a', '', 'one', 'more') +
        plural('%n b', ' type="unfinished"', '') +
        message('v', '<translation variants="yes"><lengthvariant>bb</lengthvariant></translation>'),
      ' version="2.1" language="en_US" sourcelanguage="en"',
    );
    const forms = ['one', 'few', 'many'].map((form) => set(form, 'A', '%n a', 'plural', form));
    const expected = ts(
      message('a', done('Ä'), '        <comment>c</comment>\n') +
        message('b', unfinished) +
        plural('%n a', '', 'one', 'few', 'many') +
        plural('%n b', ' type="unfinished"', '', '', '') +
        message('v', done('V')),
      ' version="2.1" language="pl" sourcelanguage="en"',
    );
    const changes = [set('Ä', 'A', 'a', 'c'), set('V', 'A', 'v'), ...forms];
    assert.equal(changed(text, changes, { file: source, becomes }), expected);
  });

  it('name their language, spelled as Qt does', () => {
    const named = (text: string, locale: string) =>
      changed(text, [], { file: source, becomes: { ...becomes, locale } });
    assert.match(named('<TS version="2.1">\n</TS>\n', 'pt-BR'), /^<TS version="2\.1" language="pt_BR">/);
    assert.match(named("<TS language='x'>\n</TS>\n", 'de'), /^<TS language='de'>/);
    assert.match(named('<TS/>', 'de'), /^<TS language="de"\/>/);
  });

  it('leave empty a text that cannot be written', () => {
    const text = ts(message('a', draft('A')), '');
    const expected = ts(message('a', unfinished), ' language="pl"');
    assert.equal(
      changed(text, [set('\0', 'A', 'a')], { file: source, becomes }),
      `${expected}A|a unencodable`,
    );
  });
});

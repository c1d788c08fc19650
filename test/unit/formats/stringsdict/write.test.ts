import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { stringsdict } from '../../../../src/formats/stringsdict.ts';
import {
  cases,
  changed,
  counted,
  de,
  device,
  dict,
  format,
  plist,
  plural,
  remove,
  set,
  source,
  text,
  width,
} from './rows.ts';

const files = (one: string, other: string) => counted('files', { one, other });

describe("Apple's plurals: replacing", () => {
  const before = plist(
    counted('files', { one: '%d file', other: '%d files' }, 'You have %#@n@'),
    cases('tap', device, { iphone: 'Tap', mac: 'Click' }),
    text('plain', 'Plain'),
  );

  it('changes only the text', () => {
    assert.equal(
      changed(before, [
        set('%d Datei', 'files', 'n', 'one'),
        set('Du hast %#@n@', 'files', format),
        set('Klick', 'tap', device, 'mac'),
        set('<Einfach> & "so"', 'plain'),
      ]),
      before
        .replace('%d file<', '%d Datei<')
        .replace('You have', 'Du hast')
        .replace('Click', 'Klick')
        .replace('>Plain', '>&lt;Einfach&gt; &amp; "so"'),
    );
  });

  const spellings: readonly (readonly [string: string, value: string, result: string])[] = [
    ['<string>a</string>', 'b\nc', '<string>b\nc</string>'],
    ['<string><![CDATA[a]]></string>', '<b> & ]]>', '<string><![CDATA[<b> & ]]]]><![CDATA[>]]></string>'],
    ['<string>a&#10;b</string>', 'c\nd', '<string>c&#10;d</string>'],
    ['<string>&quot;a&quot;</string>', '"b"', '<string>&quot;b&quot;</string>'],
    ['<string/>', 'b', '<string>b</string>'],
    ['<string />', '', '<string />'],
    ['<string></string>', 'b', '<string>b</string>'],
    ['<string id="x">a</string>', '', '<string id="x"></string>'],
    ['<string>a</string>', 'b\r', '<string>b&#13;</string>'],
    ['<string><![CDATA[a]]></string>', 'b\r', '<string>b&#13;</string>'],
  ];
  for (const [string, value, result] of spellings) {
    it(`writes ${JSON.stringify(value)} in place of ${JSON.stringify(string)}`, () => {
      const file = (one: string) => `<plist><dict><key>k</key>${one}</dict></plist>`;
      assert.equal(changed(file(string), [set(value, 'k')]), file(result));
    });
  }

  it('keeps the line ends of the file', () => {
    const windows = (one: string) => plist(text('a', one)).replaceAll('\n', '\r\n');
    assert.equal(changed(windows('b'), [set('c\nd', 'a')]), windows('b').replace('b<', 'c\r\nd<'));
  });

  it('refuses characters that XML does not have', () => {
    assert.equal(changed(before, [set('a\u0001', 'plain')]), `${before}plain unencodable\n`);
    assert.equal(
      changed(before, [set('a\ud800', 'files', 'n', 'few')]),
      `${before}files|n|few unencodable\n`,
    );
  });

  it('refuses texts where something else is', () => {
    const paths: readonly (readonly string[])[] = [
      ['files'],
      ['files', 'n'],
      ['files', 'n', 'one', 'x'],
      ['files', 'n', 'NSStringFormatValueTypeKey'],
      ['files', 'n', 'many', 'x'],
      ['files', 'n', '=0'],
      ['files', 'm', 'other'],
      ['tap', device, 'mac', format],
      ['tap', format],
      ['plain', format],
      ['new'],
      [],
    ];
    for (const path of paths) {
      assert.equal(changed(before, [set('x', ...path)]), `${before}${path.join('|')} shapeDiffers\n`);
    }
    const gender = plist(dict('g', text(format, '%#@n@'), plural('n', { 1: 'a' }, 'NSStringGenderRuleType')));
    assert.equal(
      changed(gender, [set('x', 'g', format), remove('g', 'n', '1')]),
      `${gender}g|${format} shapeDiffers\n`,
    );
  });
});

describe("Apple's plurals: adding forms", () => {
  const forms = (...names: readonly string[]) =>
    plist(counted('a', Object.fromEntries(names.map((name) => [name, name]))));
  const adding = (...names: readonly string[]) => names.map((name) => set(name, 'a', 'n', name));

  const rows: readonly (readonly [before: string, added: string, after: string])[] = [
    ['one other', 'many few', 'one few many other'],
    ['one other', 'zero', 'zero one other'],
    ['other', 'one two', 'one two other'],
    ['other one', 'few', 'few other one'],
    ['one zero other', 'two', 'one zero two other'],
    ['one', 'other', 'one other'],
    ['', 'other one', 'one other'],
    ['', 'few', 'few'],
  ];
  for (const [before, added, after] of rows) {
    it(`makes “${after}” from “${before}” and “${added}”`, () => {
      const list = (names: string) => names.split(' ').filter(Boolean);
      assert.equal(changed(forms(...list(before)), adding(...list(added))), forms(...list(after)));
    });
  }

  it('replaces the forms that a language lacks', () => {
    assert.equal(
      changed(forms('one', 'other'), [remove('a', 'n', 'one'), set('alle', 'a', 'n', 'other')]),
      plist(counted('a', { other: 'alle' })),
    );
    assert.equal(
      changed(forms('one'), [remove('a', 'n', 'one'), set('other', 'a', 'n', 'other')]),
      forms('other'),
    );
  });

  it('prints them like the same form of the source, its form “other” or any form, or else like the file', () => {
    const spelled = (names: Readonly<Record<string, string>>) =>
      plist(counted('a', Object.fromEntries(Object.entries(names).map(([name, raw]) => [name, raw]))));
    const rows: readonly (readonly [like: string, added: string])[] = [
      [spelled({ few: '&quot;', other: '<![CDATA[x]]>' }), '&quot;&lt;'],
      [spelled({ one: '&quot;', other: '<![CDATA[x]]>' }), '<![CDATA["<]]>'],
      [spelled({ one: '<![CDATA[x]]>', many: '&quot;' }), '&quot;&lt;'],
      [spelled({}), '<![CDATA["<]]>'],
      [plist(), '<![CDATA["<]]>'],
    ];
    const before = { one: 'o', other: '<![CDATA[x]]>' };
    for (const [like, added] of rows) {
      assert.equal(
        changed(spelled(before), [set('"<', 'a', 'n', 'few')], { template: { file: source, text: like } }),
        spelled({ one: 'o', few: added, other: '<![CDATA[x]]>' }),
      );
    }
  });

  it('prints them like others of the file', () => {
    const inline = (inside: string) =>
      `<plist><dict>\n  <key>a</key><dict>\n    <key>${format}</key><string>%#@n@</string>\n    <key>n</key><dict>\n      <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>\n${inside}    </dict>\n  </dict>\n</dict></plist>`;
    const form = (name: string) => `      <key>${name}</key> <string><![CDATA[${name}]]></string>\n`;
    const spaced = (inside: string) => inline(inside).replaceAll('</key><string>', '</key> <string>');
    assert.equal(changed(spaced(form('other')), adding('one')), spaced(form('one') + form('other')));
    const line = (inside: string) => spaced(inside).replaceAll(/\n */g, '');
    assert.equal(changed(line(form('other')), adding('one')), line(form('one') + form('other')));
  });
});

describe("Apple's plurals: removing", () => {
  const before = plist(
    files('a', 'b'),
    cases('tap', device, { iphone: 'Tap', mac: 'Click' }),
    `<!-- Above -->\n${text('plain', 'Plain')}`,
  );
  const texts = (...names: readonly string[]) =>
    stringsdict
      .read(before, de)
      .entries.filter(({ path }) => names.includes(path[0] ?? ''))
      .map(({ path }) => remove(...path));

  it('removes strings of which no text is left, with their comments', () => {
    assert.equal(
      changed(before, texts('files', 'plain')),
      plist(cases('tap', device, { iphone: 'Tap', mac: 'Click' })),
    );
    assert.equal(changed(before, texts('files', 'tap', 'plain')), plist());
  });

  it('removes cases and forms', () => {
    assert.equal(
      changed(before, [remove('tap', device, 'iphone'), remove('files', 'n', 'one')]),
      before.replace(/\t+<key>(?:iphone|one)<\/key>\n.*\n/g, ''),
    );
  });

  it('keeps what programs need', () => {
    const changes = [remove('files', 'n', 'other'), remove('files', format)];
    const kept = changes.map(({ path }) => `${path.join('|')} otherTextStays\n`);
    assert.equal(changed(before, changes), before + kept.join(''));
    const whole = [remove('files', 'n', 'one'), remove('files', 'n', 'other')];
    assert.equal(
      changed(before, whole),
      before + whole.map(({ path }) => `${path.join('|')} otherTextStays\n`).join(''),
    );
  });

  it('removes plurals to which nothing refers any more', () => {
    const unused = (refersTo: string) =>
      plist(
        dict(
          'a',
          text(format, `%#@${refersTo}@`),
          plural('m', { other: '%d' }),
          plural('n', { other: '%d' }),
        ),
      );
    const without = plist(dict('a', text(format, '%#@m@'), plural('m', { other: '%d' })));
    assert.equal(changed(unused('m'), [remove('a', 'n', 'other')]), without);
    assert.equal(changed(unused('n'), [remove('a', 'n', 'other'), set('%#@m@', 'a', format)]), without);
    const nested = plist(
      dict('a', text(format, '%#@m@'), plural('m', { other: '%d %2$#@n@' }), plural('n', { other: '%d' })),
    );
    assert.equal(changed(nested, [remove('a', 'n', 'other')]), `${nested}a|n|other otherTextStays\n`);
    assert.equal(
      changed(nested, [remove('a', 'n', 'other'), set('%d', 'a', 'm', 'other')]),
      plist(dict('a', text(format, '%#@m@'), plural('m', { other: '%d' }))),
    );
  });

  it('removes rules without cases', () => {
    const both = dict(
      'a',
      dict(
        device,
        dict('mac', dict(width, text('1', 'b'))),
        dict('ipad', dict(width, text('1', 'b'), text('2', 'c'))),
      ),
    );
    assert.equal(
      changed(plist(both), [remove('a', device, 'mac', width, '1'), remove('a', device, 'ipad', width, '2')]),
      plist(dict('a', dict(device, dict('ipad', dict(width, text('1', 'b')))))),
    );
  });

  it('lets the last change of a text win', () => {
    assert.equal(changed(before, [set('x', 'plain'), remove('plain')]), changed(before, [remove('plain')]));
    assert.equal(changed(before, [remove('plain'), set('x', 'plain')]), before.replace('Plain<', 'x<'));
  });

  it('removes a text whose key the source has for something else', () => {
    assert.equal(
      changed(before, [remove('plain'), set('x', 'plain', format)]),
      `${changed(before, [remove('plain')])}plain|${format} shapeDiffers\n`,
    );
  });

  it('keeps empty texts unless they are removed, too', () => {
    const empty = plist(text('plain', ''), counted('files', { one: '', other: '' }, ''));
    assert.equal(changed(empty, [remove('plain', 'x'), remove('files', 'n', 'few')]), empty);
    assert.equal(changed(empty, [set('x', 'plain', 'y')]), `${empty}plain|y shapeDiffers\n`);
    const rest = plist(counted('files', { one: '', other: '' }, ''));
    const kept = `${rest}files|${format} otherTextStays\n`;
    assert.equal(changed(empty, [remove('files', format), remove('plain')]), kept);
    const all = [format, 'n|one', 'n|other'].map((path) => remove('files', ...path.split('|')));
    assert.equal(changed(rest, all), plist());
  });

  it('removes only one of several empty texts', () => {
    const two = plist(cases('tap', device, { mac: '', ipad: '' }));
    assert.equal(changed(two, [remove('tap', device, 'ipad')]), plist(cases('tap', device, { mac: '' })));
  });

  it('removes empty texts of the source along with the others in a new file', () => {
    const from = plist(counted('files', { zero: '', other: '%d files' }), text('plain', 'Plain'));
    const changes = [remove('files', format), remove('files', 'n', 'other')];
    assert.equal(changed(from, changes, { file: source, becomes: de }), plist(text('plain', 'Plain')));
  });

  it('ignores what is not there', () => {
    for (const path of [
      ['x'],
      ['plain', 'x'],
      ['files', 'n', 'few'],
      ['files', 'm', 'one'],
      ['tap', device, 'tv'],
    ]) {
      assert.equal(changed(before, [remove(...path)]), before);
    }
  });
});

describe("Apple's plurals: new files", () => {
  it('keep what varies in an unknown way, and all values that are not texts', () => {
    const gender = dict('g', text(format, '%#@n@'), plural('n', { 1: 'her' }, 'NSStringGenderRuleType'));
    const before = plist(gender, files('%d file', '%d files'), text('z', 'Z'));
    const becomes = { path: 'ja.lproj/Localizable.stringsdict', locale: 'ja' };
    assert.equal(
      changed(
        before,
        [
          set('%#@n@', 'files', format),
          remove('files', 'n', 'one'),
          set('%d 件', 'files', 'n', 'other'),
          remove('z'),
        ],
        { becomes },
      ),
      plist(gender, counted('files', { other: '%d 件' })),
    );
  });
});

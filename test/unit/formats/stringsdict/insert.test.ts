import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { stringsdict } from '../../../../src/formats/stringsdict.ts';
import {
  cases,
  changed,
  counted,
  device,
  dict,
  format,
  plist,
  plural,
  set,
  source,
  text,
  width,
} from './rows.ts';

const templateOf = (file: string) => ({ template: { file: source, text: file } });

/** All texts of a template, as changes. */
const all = (file: string) =>
  stringsdict.read(file, source).entries.map(({ path, text: own }) => set(own, ...path));

describe("Apple's plurals: inserting", () => {
  const [a, b, c] = ['a', 'b', 'c'].map((key) => counted(key, { one: `1 ${key}`, other: `%d ${key}` }));
  const template = plist(a ?? '', b ?? '', c ?? '');
  const changesOf = (key: string) => all(template).filter(({ path }) => path[0] === key);

  it('puts strings where the source has them', () => {
    const options = templateOf(template);
    const [own, of] = [
      text('own', 'o'),
      (...pairs: readonly (string | undefined)[]) => plist(pairs.join('')),
    ];
    assert.equal(changed(of(a, c), changesOf('b'), options), of(a, b, c));
    assert.equal(changed(of(own, c), changesOf('b'), options), of(own, b, c));
    assert.equal(changed(of(a, own), changesOf('b'), options), of(a, b, own));
    assert.equal(changed(of(b), [...changesOf('c'), ...changesOf('a')], options), of(a, b, c));
    assert.equal(changed(of(own), changesOf('b'), options), of(own, b));
    assert.equal(changed(of(), changesOf('b'), options), of(b));
    assert.equal(changed(of(a), [...changesOf('b'), ...changesOf('c')], options), of(a, b, c));
  });

  it('writes the forms of the language in their order', () => {
    const changes = ['many', 'few', 'other', 'one'].map((form) => set(form, 'b', 'n', form));
    assert.equal(
      changed(plist(a ?? ''), [...changes, set('%#@n@', 'b', format)], templateOf(template)),
      plist(a ?? '', counted('b', { one: 'one', few: 'few', many: 'many', other: 'other' })),
    );
    const japanese = [set('%#@n@', 'b', format), set('other', 'b', 'n', 'other')];
    assert.equal(
      changed(plist(a ?? ''), japanese, templateOf(template)),
      plist(a ?? '', counted('b', { other: 'other' })),
    );
  });

  it('adds plurals, rules and cases to a string', () => {
    const [m, n] = [plural('m', { other: '%d m' }), plural('n', { other: '%d n' })];
    const like = plist(
      dict('a', text(format, '%#@m@ %#@n@'), m, n),
      cases('b', device, { ipad: 'x', mac: 'y', tv: 'z' }),
      dict('c', dict(device, text('mac', 'x')), dict(width, text('1', 'y'))),
    );
    const before = plist(
      dict('a', text(format, '%#@n@'), n),
      cases('b', device, { mac: 'y' }),
      dict('c', dict(device, text('mac', 'x'))),
    );
    assert.equal(changed(before, all(like), templateOf(like)), like);
  });

  it('adds no plural to which the string does not refer', () => {
    const like = plist(dict('a', text(format, '%#@m@'), plural('m', { other: '%d' })));
    const before = plist(dict('a', text(format, '%#@n@'), plural('n', { other: '%d' })));
    assert.equal(
      changed(before, [set('%d', 'a', 'm', 'other')], templateOf(like)),
      `${before}a|m|other shapeDiffers\n`,
    );
  });

  it('adds no incomplete string', () => {
    const like = plist(
      counted('a', { one: '1', other: '%d' }),
      cases('b', device, { ipad: 'x', mac: 'y', tv: '' }),
    );
    const refused: readonly (readonly [path: readonly string[]])[] = [
      [['a', 'n', 'other']],
      [['a', format]],
      [['b', device, 'mac']],
    ];
    for (const [path] of refused) {
      assert.equal(
        changed(plist(), [set('x', ...path)], templateOf(like)),
        `${plist()}${path.join('|')} otherFormMissing\n`,
      );
    }
    const changes = [set('x', 'b', device, 'ipad'), set('y', 'b', device, 'mac')];
    assert.equal(
      changed(plist(), changes, templateOf(like)),
      plist(cases('b', device, { ipad: 'x', mac: 'y', tv: '' })),
    );
  });

  it('adds nothing in place of what is left alone, or of a plain text', () => {
    const gender = plist(dict('a', text(format, '%#@n@'), plural('n', { 1: 'x' }, 'NSStringGenderRuleType')));
    const refusals = changesOf('a').map(({ path }) => `${path.join('|')} shapeDiffers\n`);
    assert.equal(changed(gender, changesOf('a'), templateOf(template)), gender + refusals.join(''));
    const flat = plist(text('a', 'x'));
    assert.equal(changed(flat, changesOf('a'), templateOf(template)), flat + refusals.join(''));
  });

  it('copies comments only into files with comments, and each only once', () => {
    const commented = (...pairs: readonly string[]) =>
      plist(pairs.map((one) => `<!-- c -->\n${one}`).join(''));
    const inner = counted('b', { other: '%d b' }).replace('<key>n<', '<!-- n -->\n\t<key>n<');
    const like = commented(text('a', 'a'), inner, text('d', 'd')).replace(
      'c -->\n\t<key>d<',
      'd -->\n\t<key>d<',
    );
    const changes = all(like).filter(({ path }) => path[0] !== 'a');
    assert.equal(
      changed(plist(text('a', 'a')), changes, templateOf(like)),
      plist(text('a', 'a'), counted('b', { other: '%d b' }), text('d', 'd')),
    );
    assert.equal(
      changed(commented(text('a', 'a')), changes, templateOf(like)),
      like.replace(/\t<!-- c -->\n\t<key>b</, '\t<key>b<'),
    );
  });

  it('separates strings by empty lines where both files do', () => {
    const apart = (...pairs: readonly string[]) => plist(pairs.join('\n'));
    const [own, like] = [
      [a, b],
      [a, b, c],
    ].map((pairs) => apart(...pairs.map((one) => one ?? '')));
    assert.equal(changed(own ?? '', changesOf('c'), templateOf(like ?? '')), like);
    assert.equal(changed(plist(a ?? '', b ?? ''), changesOf('c'), templateOf(like ?? '')), template);
    assert.equal(
      changed(own ?? '', changesOf('c'), templateOf(template)),
      own?.replace('\n</dict>\n</plist>', `\n${c?.replace(/^(?=.)/gm, '\t')}</dict>\n</plist>`),
    );
  });

  it('follows the indent, line ends and lines of the file', () => {
    const windows = (file: string) => file.replaceAll('\t', '  ').replaceAll('\n', '\r\n');
    const expected = plist(a ?? '', b ?? '');
    assert.equal(changed(windows(plist(a ?? '')), changesOf('b'), templateOf(template)), windows(expected));
    const beside = (file: string) => file.replaceAll(/<\/key>\n\t*/g, '</key>');
    assert.equal(changed(beside(plist(a ?? '')), changesOf('b'), templateOf(template)), beside(expected));
    const inline = (file: string) => file.replaceAll(/>\n\t*(?=<(?:\/?dict|key|string))/g, '>');
    assert.equal(changed(inline(plist(a ?? '')), changesOf('b'), templateOf(template)), inline(expected));
    const mixed = plist(text('a', 'x'), text('b', 'y')).replace('b</key>\n\t', 'b</key>');
    assert.equal(
      changed(mixed, [set('z', 'c')], templateOf(plist(text('c', 'c')).replace('</key>\n\t', '</key>'))),
      mixed.replace('y</string>', 'y</string>\n\t<key>c</key>\n\t<string>z</string>'),
    );
    assert.equal(
      changed(plist(a ?? ''), [set('x\ny', 'k')], templateOf(plist(text('k', 'k')).replaceAll('\n', '\r\n'))),
      plist(a ?? '').replace(
        '\n</dict>\n</plist>',
        '\n\t<key>k</key>\n\t<string>x\ny</string>\n</dict>\n</plist>',
      ),
    );
    const flat = (file: string) => file.replaceAll(/^\t/gm, '');
    assert.equal(changed(flat(plist(a ?? '')), changesOf('b'), templateOf(template)), flat(expected));
  });

  it('keeps dictionaries of the source on one line', () => {
    const line = (file: string) =>
      file.replace(/<dict>\n\t{2}[\s\S]*\n\t<\/dict>/, (one) => one.replaceAll(/\n\t*/g, ''));
    assert.equal(
      changed(plist(text('k', 'v')), changesOf('b'), templateOf(line(plist(b ?? '')))),
      line(plist(text('k', 'v'), b ?? '').replace(/<dict>\n\t{2}/, '<dict>\n\t\t')),
    );
  });

  it('takes the indent from any place where the file shows it', () => {
    const outer = (inside: string) =>
      `<plist>\n  <dict>\n  <key>k</key>\n  <dict>\n${inside}  </dict>\n  </dict>\n</plist>\n`;
    const rule = (inside: string) => `      <key>${device}</key>\n      <dict>\n${inside}      </dict>\n`;
    const one = (name: string) => `          <key>${name}</key>\n          <string>x</string>\n`;
    const added = `      <key>${width}</key>\n      <dict>\n${one('1')}      </dict>\n`;
    const like = plist(dict('k', dict(device, text('mac', 'x')), dict(width, text('1', 'x'))));
    assert.equal(
      changed(outer(rule(one('mac'))), [set('x', 'k', width, '1')], templateOf(like)),
      outer(rule(one('mac')) + added),
    );
  });

  it('fills empty dictionaries', () => {
    const empty: readonly (readonly [before: string, after: string])[] = [
      ['<plist><dict/></plist>', `<plist><dict>\n\t<key>k</key>\n\t<string>v</string>\n</dict></plist>`],
      [
        '<plist>\n  <dict></dict>\n</plist>',
        '<plist>\n  <dict>\n  \t<key>k</key>\n  \t<string>v</string>\n  </dict>\n</plist>',
      ],
      [
        '<plist><dict><!-- c --></dict></plist>',
        '<plist><dict><!-- c --><key>k</key><string>v</string></dict></plist>',
      ],
    ];
    for (const [before, after] of empty) {
      assert.equal(changed(before, [set('v', 'k')], templateOf(plist(text('k', 'w')))), after);
    }
  });

  it('keeps the spelling of keys, and spells texts like the source', () => {
    const like = plist(text('&#97;&lt;', '<![CDATA[x]]>'), text('&quot;', '&quot;'));
    assert.equal(
      changed(plist(), [set('<y>', 'a<'), set('"y"', '"')], templateOf(like)),
      plist(text('&#97;&lt;', '<![CDATA[<y>]]>'), text('&quot;', '&quot;y&quot;')),
    );
  });
});

import assert from 'node:assert/strict';
import { excludeText } from '../../../../src/project/settings/excludes.ts';
import { isIgnored, rulesOf } from '../../../../src/project/settings/ignoreRules.ts';
import { comparableMs } from '../../../support/processorTime.ts';

describe('isIgnored', () => {
  /** The `.gitignore` of `p` and of `p/a`, paths, and those that are ignored; folders end with a slash. */
  const table: readonly (readonly [string, string, string, string])[] = [
    ['*.json\n# all\n', '', 'p/en.json p/a/en.json p/en.yml', 'p/en.json p/a/en.json'],
    ['/en.json', '', 'p/en.json p/a/en.json', 'p/en.json'],
    ['public/\n', '', 'p/public/ p/a/public/ p/public', 'p/public/ p/a/public/'],
    ['*.json\n!en.json', '', 'p/en.json p/de.json', 'p/de.json'],
    ['*.json', '!en.json', 'p/en.json p/a/en.json p/a/de.json', 'p/en.json p/a/de.json'],
    ['', 'en.json', 'p/en.json p/a/en.json p/b/en.json', 'p/a/en.json'],
    ['En.json', '', 'p/en.json', ''],
    ['gen/**/*.json\r\n**/tmp/', '', 'p/gen/a/en.json p/a/tmp/', 'p/gen/a/en.json p/a/tmp/'],
    ['[\n\\\n(\n[z-a]\n!\n/\n{}\nen.json', '', 'p/en.json p/de.yml', 'p/en.json'],
  ];
  for (const [outer, inner, paths, expected] of table) {
    it(`follows ${JSON.stringify(outer)}, and ${JSON.stringify(inner)} below`, () => {
      const own = (path: string) => [
        rulesOf({ folder: 'p', text: outer }),
        ...(path.startsWith('p/a/') ? [rulesOf({ folder: 'p/a', text: inner })] : []),
      ];
      const ignored = paths
        .split(' ')
        .filter((path) =>
          isIgnored(path.replace(/\/$/, ''), path.endsWith('/') ? 'folder' : 'file', own(path)),
        );
      assert.equal(ignored.join(' '), expected);
    });
  }

  it('applies rules only below their folder, which may be the current or the topmost one', () => {
    assert.ok(isIgnored('a/en.json', 'file', [rulesOf({ folder: '.', text: '/a/en.json' })]));
    assert.ok(isIgnored('/a/en.json', 'file', [rulesOf({ folder: '/', text: '/a/en.json' })]));
    assert.ok(!isIgnored('/b', 'folder', [rulesOf({ folder: '/b', text: '*' })]));
    assert.ok(!isIgnored('/bc', 'folder', [rulesOf({ folder: '/b', text: '*' })]));
  });

  const slow = ['*a*a*a*b', '**/a/**/a/**/a/**/b', 'a*a*a*a*a*a*b', `${'*a'.repeat(200)}b`];
  it('does not take long for hostile paths', async () => {
    const rules = rulesOf({ folder: 'p', text: `${slow.join('\n')}\n`.repeat(1000) });
    const paths = [
      `${'a'.repeat(60)}bc`,
      `${'a'.repeat(250)}bc`,
      `${'a/'.repeat(18)}ab`,
      `${'a/'.repeat(200)}ab`,
    ];
    const ms = await comparableMs(() => {
      for (const path of paths) assert.ok(!isIgnored(`p/${path}`, 'file', [rules]));
    });
    assert.ok(ms < 2000);
  });

  it('does not count comments as rules with many stars', () => {
    const text = `${'# *.a *.b *.c\n'.repeat(20)}${'#a*b*c*d*e*\n'.repeat(20)}l*c*l*s.json`;
    assert.ok(isIgnored('p/locales.json', 'file', [rulesOf({ folder: 'p', text })]));
  });

  it('reads only a limited part of a file', () => {
    const text = `${'# a comment\n'.repeat(100_000)}en.json`;
    assert.ok(!isIgnored('p/en.json', 'file', [rulesOf({ folder: 'p', text })]));
    const cut = `${'#'.repeat(65_534)}\n*.log`;
    assert.ok(!isIgnored('p/en.json', 'file', [rulesOf({ folder: 'p', text: cut })]));
    assert.ok(isIgnored('p/a.log', 'file', [rulesOf({ folder: 'p', text: cut.slice('#####'.length) })]));
  });
});

describe('excludeText', () => {
  const table: readonly (readonly [unknown, string])[] = [
    [{ '**/*.js': true, out: false, 'a/b': true }, '/**/*.js\n/a/b'],
    [{ '**/*.{js,map}': true }, '/**/*.js\n/**/*.map'],
    [{ '{a,b{1,2}}': true }, '/a\n/b1\n/a\n/b2'],
    [{ '**/*.js': { when: '$(basename).ts' } }, ''],
    [{ '/a': true, './b': true, '!c': true, '{': true, '}': true }, '/a\n/b\n/!c\n/{\n/}'],
    [{ [`{${'a,'.repeat(10)}}`.repeat(4)]: true, ['x'.repeat(201)]: true, 'a\nb': true }, ''],
    [undefined, ''],
    ['x', ''],
    [[true], '/0'],
  ];
  for (const [setting, expected] of table) {
    it(`reads ${JSON.stringify(setting) ?? 'nothing'}`, () => assert.equal(excludeText(setting), expected));
  }

  const ten = '{a,b,c,d,e,f,g,h,i,$&}';
  it('passes over a pattern of more than a hundred alternatives, which multiply', () => {
    assert.equal(excludeText({ [ten + ten]: true }).split('\n').length, 100);
    assert.equal(excludeText({ [`{1,2}${ten}${ten}`]: true, b: true }), '/b');
    assert.equal(excludeText({ [`{${ten},1}${ten}`]: true, b: true }), '/b');
  });

  it('ends with the last pattern that has an effect', () => {
    const patterns = Array.from({ length: 2000 }, (_, index) => [`${index}${ten}${ten}`, true]);
    const text = excludeText(Object.fromEntries(patterns));
    assert.ok(text.length > 60_000 && text.length <= 65_536);
    assert.ok(text.endsWith('$&$&'));
    assert.ok(isIgnored(text.slice(text.lastIndexOf('/') + 1), 'file', [rulesOf({ folder: '.', text })]));
  });
});

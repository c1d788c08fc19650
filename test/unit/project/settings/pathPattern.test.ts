import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { type PathParts, PathPattern, patternFault } from '../../../../src/project/settings/pathPattern.ts';

describe('patterns of paths', () => {
  const matches: readonly (readonly [string, string, PathParts | undefined])[] = [
    ['app/base.json', 'app/base.json', {}],
    ['app/base.json', 'app/bases.json', undefined],
    ['app/base.json', 'app/baseXjson', undefined],
    ['{locale}.json', 'pt-BR.json', { locale: 'pt-BR' }],
    ['{locale}.json', 'pt-BR.json5', undefined],
    ['{locale}.json', 'readme.json', undefined],
    ['{locale}/{namespace}.json', 'zh-Hans/common.json', { locale: 'zh-Hans', namespace: 'common' }],
    ['{locale}/{namespace}.json', 'de/shop/common.json', undefined],
    ['{locale}/x_{locale}.json', 'de/x_de.json', { locale: 'de' }],
    ['{locale}/x_{locale}.json', 'de/x_fr.json', undefined],
    ['{namespace}-{locale}.json', 'app-pt-BR.json', { locale: 'pt-BR', namespace: 'app' }],
    ['{namespace}.{locale}.json', 'a.b.de.json', { locale: 'de', namespace: 'a.b' }],
    ['{namespace}-{locale}.json', 'my-first-app-de.json', { locale: 'de', namespace: 'my-first-app' }],
    ['{namespace}-{locale}.json', 'my-app-pt-BR.json', { locale: 'pt-BR', namespace: 'my-app' }],
    ['{namespace}-{locale}.json', 'sign-up-zh-Hans.json', { locale: 'zh-Hans', namespace: 'sign-up' }],
    [
      '{namespace}-{locale}/x.json',
      'my-own-sign-up-zh-Hans/x.json',
      { locale: 'zh-Hans', namespace: 'my-own-sign-up' },
    ],
    ['{namespace}-{locale}.json', 'sign-up.json', undefined],
    ['{namespace}-{locale}.json', 'sign-in-de.json', { locale: 'de', namespace: 'sign-in' }],
    ['{namespace}-{locale}.json', 'app-be-by.json', { locale: 'be-by', namespace: 'app' }],
    ['{locale}/{namespace}.json', 'deDE/app.json', { locale: 'de-DE', namespace: 'app' }],
    ['{locale}.json', 'toJS.json', undefined],
    ['{namespace}', '.env', undefined],
    ['{namespace}.json', '.secrets.json', undefined],
    ['out/{locale}/{namespace}', 'out/de/.env', undefined],
    ['x{namespace}/{namespace}', 'x.env/.env', undefined],
    ['{locale}{namespace}.json', 'de.app.json', { locale: 'de', namespace: '.app' }],
    ['x{namespace}', 'x.env', { namespace: '.env' }],
    ['values-{locale}/strings.xml', 'values-b+sr+Latn/strings.xml', { locale: 'b+sr+Latn' }],
    ['[id]/$(x)^{locale}.json', '[id]/$(x)^de.json', { locale: 'de' }],
    ['{namespace}/{locale}/{namespace}.json', 'a/de/a.json', { locale: 'de', namespace: 'a' }],
    ['{namespace}/{locale}/{namespace}.json', 'a/de/b.json', undefined],
  ];
  for (const [pattern, path, expected] of matches) {
    it(`${expected ? 'match' : 'do not match'} ${path} with ${pattern}`, () =>
      assert.deepEqual(new PathPattern(pattern).match(path), expected));
  }

  it('reject a long path in a short time', () => {
    const pattern = new PathPattern(`${'{namespace}-{locale}-'.repeat(5)}.json`);
    assert.equal(pattern.match(`${'a-de-'.repeat(800)}x`), undefined);
  });

  const folders = [
    ['a/b/{locale}.json', 'a/b'],
    ['a/b_{namespace}/x.json', 'a'],
    ['{namespace}/x.json', ''],
    ['a/b.json', 'a'],
    ['b.json', ''],
  ] as const;
  for (const [pattern, folder] of folders) {
    it(`like ${pattern} are in ${folder || 'the topmost folder'}`, () =>
      assert.equal(new PathPattern(pattern).folder, folder));
  }

  it('may have a namespace of any characters', () =>
    assert.equal(new PathPattern('{locale}/{namespace}.json').within('a$&b'), '{locale}/a$&b.json'));

  const faults: readonly (readonly [string, 'pathOutside' | 'unknownPart' | undefined])[] = [
    ['locales/{locale}.json', undefined],
    ['a/.{locale}.json', undefined],
    ['a/.{locale}/{namespace}.json', 'pathOutside'],
    ['.hidden/{locale}.json', 'pathOutside'],
    ['.{locale}v', 'pathOutside'],
    ['.{locale}{namespace}', 'pathOutside'],
    ['.{namespace}', 'pathOutside'],
    ['.env', 'pathOutside'],
    ['../{locale}.json', 'pathOutside'],
    ['a/../../{locale}.json', 'pathOutside'],
    ['/etc/{locale}.json', 'pathOutside'],
    ['C:/x/{locale}.json', 'pathOutside'],
    ['a\\..\\{locale}.json', 'pathOutside'],
    ['./{locale}.json', 'pathOutside'],
    ['a//{locale}.json', 'pathOutside'],
    ['', 'pathOutside'],
    ['a\0/{locale}.json', 'pathOutside'],
    ['{lang}.json', 'unknownPart'],
    ['**/{locale}.json', 'unknownPart'],
    ['{locale.json', 'unknownPart'],
    ['{{locale}}.json', 'unknownPart'],
    ['{{locale}namespace}.json', 'unknownPart'],
  ];
  for (const [pattern, code] of faults) {
    it(`like ${JSON.stringify(pattern)} are ${code ? `refused (${code})` : 'accepted'}`, () =>
      assert.equal(patternFault(pattern)?.code, code));
  }
});

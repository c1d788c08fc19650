import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { one, two } from './build.ts';
import { read, segmentOf, unitOf } from './reading.ts';

describe('XLIFF: keys, context and limits', () => {
  const source = '<source>x</source>';
  const file = (name: string, inside: string) => `<file original="${name}"><body>${inside}</body></file>`;
  const files = (...all: readonly string[]) => `<xliff version="1.2">${all.join('')}</xliff>`;
  const keyed = (id: string) => `<trans-unit id="${id}">${source}</trans-unit>`;

  /** Name, file, paths. */
  const paths: readonly (readonly [string, string, string])[] = [
    ['ids', one(keyed('a') + keyed('b.c')), 'a b.c'],
    [
      'names that every object has, as ids',
      one(keyed('__proto__') + keyed('constructor')),
      '__proto__ constructor',
    ],
    ['ids in groups', one(`<group id="g"><group>${keyed('a')}</group></group>`), 'a'],
    ['an id in two files', files(file('f', keyed('a') + keyed('b')), file('g', keyed('a'))), 'f/a b g/a'],
    [
      'an id in two groups',
      one(`<group id="g">${keyed('a')}</group><group id="h">${keyed('a')}</group>`),
      'f/g/a f/h/a',
    ],
    ['references in an id', one(keyed('a &amp; b')), 'a & b'],
    ['a name in place of an id', one(`<trans-unit resname="n">${source}</trans-unit>`), 'n'],
    ['2.0, one segment', two(`<unit id="u"><segment id="s">${source}</segment></unit>`), 'u'],
    [
      '2.0, segments',
      two(`<unit id="u"><segment id="s">${source}</segment><segment>${source}</segment></unit>`),
      'u/s u/2',
    ],
    ['2.0, groups', two(`<group id="u"><unit id="u"><segment>${source}</segment></unit></group>`), 'u'],
    [
      'a prefix',
      `<n:xliff version="1.2"><n:file original="f"><n:body><n:trans-unit id="a"><n:source/></n:trans-unit></n:body></n:file></n:xliff>`,
      'a',
    ],
  ];
  for (const [name, text, expected] of paths) {
    it(name, () => {
      const found = read(text, 'source').map((entry) => entry.path.join('/'));
      assert.equal(found.join(' '), expected);
    });
  }

  const noted = (inside: string, attributes = '') => one(unitOf('x', inside, attributes));
  const notedTwo = (inside: string) =>
    two(`<unit id="a"><notes>${inside}</notes><segment>${source}</segment></unit>`);
  /** Name, file, context. */
  const contexts: readonly (readonly [string, string, string | undefined])[] = [
    ['no note', noted(''), undefined],
    ['notes', noted('<note priority="1" from="description">A &amp; b</note><note>\n c\n</note>'), 'A & b\nc'],
    ['an empty note', noted('<note/>'), undefined],
    [
      'a note on the target',
      noted('<note annotates="target">t</note><note annotates="source">s</note>'),
      's',
    ],
    ['what Xcode writes for nothing', noted('<note>No comment provided by engineer.</note>'), undefined],
    ['a name', noted('<note>n</note>', ' resname="user.login"'), 'user.login\nn'],
    ['a name that is the id', noted('', ' resname="a"'), undefined],
    [
      'a place in the code',
      noted('<context-group purpose="location"><context>1</context></context-group>'),
      undefined,
    ],
    ['2.0 notes', notedTwo('<note category="meaning">m</note><note category="location">a.ts:1</note>'), 'm'],
    ['2.0 note on the target', notedTwo('<note appliesTo="target">t</note>'), undefined],
  ];
  for (const [name, text, expected] of contexts) {
    it(`context: ${name}`, () => assert.equal(read(text, 'source')[0]?.context, expected));
  }

  /** Attributes, limit. */
  const limits: readonly (readonly [string, number | undefined])[] = [
    [' maxwidth="50" size-unit="char"', 50],
    [' maxwidth="50"', undefined],
    [' maxwidth="50" size-unit="pixel"', undefined],
    [' maxwidth="wide" size-unit="char"', undefined],
    [' size-unit="char"', undefined],
  ];
  for (const [attributes, expected] of limits) {
    it(`limit:${attributes}`, () =>
      assert.equal(read(one(unitOf('x', '', attributes)), 'source')[0]?.maxLength, expected));
  }

  /** Profile, restriction, limit. */
  const restrictions: readonly (readonly [string, string, number | undefined])[] = [
    ['xliff:codepoints', '20', 20],
    ['xliff:codepoints', '5,20', 20],
    ['xliff:codepoints', '5,', undefined],
    ['xliff:bytes', '20', undefined],
  ];
  for (const [profile, restriction, expected] of restrictions) {
    it(`2.0 limit: ${restriction} ${profile}`, () => {
      const profiles = `<slr:profiles generalProfile="${profile}"/>`;
      const text = two(
        `${profiles}${segmentOf('x').replace('<unit', `<unit slr:sizeRestriction="${restriction}"`)}`,
      );
      assert.equal(read(text, 'source')[0]?.maxLength, expected);
    });
  }
});

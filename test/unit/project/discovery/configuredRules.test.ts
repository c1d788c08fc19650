import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { rulesOf } from '../settings/rulesOf.ts';

describe('the value of vernacular.resources', () => {
  const wrong: readonly (readonly [string, unknown, string])[] = [
    ['an object instead of a list', { source: 'a.json' }, ' type'],
    ['an item that is not an object', ['a/{locale}.json'], '[0] type'],
    ['a list instead of a path', [{ source: ['a'] }], '[0].source type'],
    ['an unknown field', [{ sources: 'a' }], '[0] unknownField'],
    ['a path that leaves the folder', [{}, { source: '../{locale}.json' }], '[1].source pathOutside'],
    [
      'a target that leaves the folder',
      [{ source: 'a.json', target: '/{locale}.json' }],
      '[0].target pathOutside',
    ],
    ['an unknown placeholder', [{ source: '{lang}.json' }], '[0].source unknownPart'],
    ['no language in the only path', [{ source: 'en.json' }], '[0].source partNeeded'],
    ['no language in the target', [{ source: 'en.json', target: 'de.json' }], '[0].target partNeeded'],
    [
      'a namespace in the source alone',
      [{ source: '{namespace}.json', target: '{locale}.json' }],
      '[0].target partNeeded',
    ],
    [
      'a namespace in the target alone',
      [{ source: 'en.json', target: '{locale}/{namespace}.json' }],
      '[0].source partNeeded',
    ],
    ['a file that no format reads', [{ source: '{locale}.txt' }], '[0].source noFormat'],
    [
      'a target of another format',
      [{ source: 'en.json', target: 'po/{locale}.po' }],
      '[0].target otherFormat',
    ],
    ['an unknown format', [{ source: '{locale}.txt', format: 'text' }], '[0].format choice'],
    [
      'targets that are not languages',
      [{ source: '{locale}.json', targets: ['de', '??'] }],
      '[0].targets notALocale',
    ],
    ['languages in a single string', [{ source: '{locale}.json', targets: 'de' }], '[0].targets type'],
    ['exclusions that are not patterns', [{ exclude: [1] }], '[0].exclude type'],
    ['a target without a source', [{ target: 'l/{locale}.json' }], '[0].target sourceNeeded'],
    ['a format without a source', [{}, { format: 'json' }], '[1].format sourceNeeded'],
    ['too many items', Array(1001).fill({}), ' tooMany'],
  ];
  for (const [name, value, expected] of wrong) {
    it(`is refused with ${name}`, () => {
      const { rules, problems } = rulesOf(value);
      assert.deepEqual(
        problems.map(({ setting, place = '', code }) => `${setting}${place} ${code}`),
        [`resources${expected}`],
      );
      assert.deepEqual(rules, []);
    });
  }

  it('may have a target with any name if its format is named, or known from the source alone', () => {
    for (const rule of [
      { source: 'en.json', target: '{locale}.po', format: 'json' },
      { source: 'en.json', target: '{locale}.txt' },
      { source: 'a.pot', target: '{locale}.po' },
      { source: 'res/values/strings.xml', target: 'res/values-{locale}/strings.xml' },
    ]) {
      assert.deepEqual(rulesOf([rule]).problems, []);
    }
  });
});

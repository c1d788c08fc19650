import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import type { Deps } from '../../src/editor/deps.ts';
import { mergePicked, type PickedTexts, pickedIn, selectedRows } from '../../src/editor/locales/picked.ts';
import type { ShownResource, ShownTarget } from '../../src/editor/locales/shown.ts';

/** Rows are strings: `en` is a source, `en/de` one of its languages, `en/de/a` a text. */
function depsWith(selection: readonly string[]): Deps {
  const resources = new Map<string, ShownResource>();
  const resourceOf = (name: string): ShownResource => {
    const known = resources.get(name);
    if (known) return known;
    const made: ShownResource = { uri: vscode.Uri.file(`/${name}`), targets: [] } as unknown as ShownResource;
    made.targets = ['de', 'fr'].map((locale) => ({ owner: made, target: { locale } }) as ShownTarget);
    resources.set(name, made);
    return made;
  };
  const targetOf = (name: string, locale: string | undefined) =>
    resourceOf(name).targets.find(({ target }) => target.locale === locale);
  const rows = {
    shownBy(row: unknown) {
      const [name = '', locale, key] = String(row).split('/');
      if (key !== undefined || name === 'undefined') return undefined;
      return locale === undefined ? resourceOf(name) : targetOf(name, locale);
    },
    textsBelow(row: unknown) {
      const [name = '', locale, key] = String(row).split('/');
      return key === undefined ? [] : [{ target: targetOf(name, locale), path: [key] }];
    },
  };
  return { locales: async () => ({ view: { rows }, selection: () => selection }) } as unknown as Deps;
}

/** A view that knows none of the rows. */
function depsWithout(): Deps {
  const rows = { shownBy: () => undefined, textsBelow: () => [] };
  return { locales: async () => ({ view: { rows }, selection: () => [] }) } as unknown as Deps;
}

function print(picked: readonly PickedTexts[]): readonly string[] {
  return picked.map(({ source, locale, paths }) =>
    [source.path.slice(1), locale, ...(paths ? [paths.join('+')] : [])].join('/'),
  );
}

describe('The rows that a command applies to', () => {
  const cases: readonly (readonly [
    name: string,
    row: string | undefined,
    all: unknown,
    selection: readonly string[],
    picked: readonly string[],
  ])[] = [
    ['the row whose menu was used', 'en/de', undefined, ['en/fr'], ['en/de']],
    ['all those selected along with it', 'en/de', ['en/de', 'en/fr'], [], ['en/de', 'en/fr']],
    [
      'the selected ones if the command comes from the palette',
      undefined,
      undefined,
      ['en/fr', 'x/de/a'],
      ['en/fr', 'x/de/a'],
    ],
    ['all languages of a source', 'en', undefined, [], ['en/de', 'en/fr']],
    [
      'one row for each language, even if its texts or its source are also selected',
      'en/de',
      ['en/de', 'en/de/a', 'en'],
      [],
      ['en/de', 'en/fr'],
    ],
    [
      'grouped by language if they are texts',
      'en/de/a',
      ['en/de/a', 'en/fr/a', 'en/de/b'],
      [],
      ['en/de/a+b', 'en/fr/a'],
    ],
    ['the row itself if a menu passes no selection with it', 'en/de', { groupId: 0 }, [], ['en/de']],
  ];
  for (const [name, row, all, selection, expected] of cases) {
    it(`are ${name}`, async () => {
      assert.deepEqual(print(pickedIn(await selectedRows(depsWith(selection), row, all))), expected);
    });
  }

  it('cannot be determined from a malformed argument', async () => {
    const source = vscode.Uri.file('/en').toString();
    for (const value of [
      ...['x', '', '::::'].map((one) => ({ source: one, locales: ['de'] })),
      { source, locales: 'de' },
      { source, locales: ['de'], paths: [[1]] },
      { target: 1, path: 2 },
      { target: null, path: ['a'] },
      { target: {}, path: ['a'] },
      { target: { owner: 1 }, path: ['a'] },
      { target: { owner: { uri: vscode.Uri.file('/en') } }, path: ['a'] },
      { target: { owner: { uri: '/en' }, target: { locale: 'de' } }, path: ['a'] },
    ]) {
      const rows = await selectedRows(depsWithout(), value, undefined);
      assert.throws(() => pickedIn(rows), /Select languages or texts/, JSON.stringify(value));
    }
  });

  it('must include at least one', async () => {
    const rows = await selectedRows(depsWith([]), undefined, undefined);
    assert.throws(() => pickedIn(rows), /Select languages or texts/);
    assert.deepEqual(mergePicked([]), []);
  });
});

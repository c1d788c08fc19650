import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import * as vscode from 'vscode';
import { UserError } from '../../src/editor/errors.ts';
import type { LeftAlone, TargetState } from '../../src/editor/locales/shown.ts';

import { mostRows } from '../../src/editor/views/localesGroups.ts';
import { LocalesRows } from '../../src/editor/views/localesNodes.ts';
import { shortLine } from '../../src/editor/views/localesTexts.ts';
import type { Node } from '../../src/editor/views/tree.ts';
import type { PassedOver } from '../../src/project/discovery/discover.ts';
import { factCodes } from '../../src/project/states/openFacts.ts';
import type { EntryState } from '../../src/project/states/states.ts';
import { entry, type Given, known, rowsOf, shown } from './localesShown.ts';

async function languageRow(given: Given): Promise<Node> {
  const [source] = rowsOf(given).rootsOf([shown()]);
  const [row] = (await source?.load?.()) ?? [];
  assert.ok(row);
  return row.now?.() ?? row;
}

describe('The rows of the locales view', () => {
  const states: readonly (readonly [TargetState, description: string, icon: string, spoken: string])[] = [
    [{ kind: 'unread' }, 'reading…', 'loading~spin', 'reading…'],
    [known([]), '100%', 'check', '100% translated'],
    [
      known([entry('a', 'missing'), entry('b', 'empty')]),
      ...(['80% · 2 missing', 'circle-large-outline', '80% translated, 2 missing'] as const),
    ],
    [
      known([entry('a', 'missing'), entry('b', 'damaged')]),
      ...(['90% · 1 damaged · 1 missing', 'warning', '90% translated, 1 damaged, 1 missing'] as const),
    ],
    [
      { kind: 'counted', state: { wanted: 10, entries: [entry('a', 'missing')] } },
      ...(['90% · 1 missing · checking the texts…', 'loading~spin'] as const),
      '90% translated, 1 missing, checking the texts…',
    ],
    [known([entry('a', 'extra')]), '100% · 1 extra', 'check', '100% translated, 1 extra'],
    [known([entry('a', 'stale')]), '90% · 1 stale', 'circle-large-outline', '90% translated, 1 stale'],
    [
      known([], 10, true),
      ...(['100% (before the last change)', 'check', '100% translated (before the last change)'] as const),
    ],
    [{ kind: 'broken', message: 'It is broken.' }, 'It is broken.', 'error', 'It is broken.'],
  ];
  for (const [state, description, icon, spoken] of states) {
    it(`describe a language as "${description}"`, async () => {
      const row = await languageRow({ state });
      assert.deepEqual([row.label, row.description, row.icon], ['German', description, icon]);
      assert.equal(row.spoken, `German: ${spoken}`);
    });
  }

  it('stay the same objects, are sorted by name, and show the state at the time they are drawn', async () => {
    let state: TargetState = { kind: 'unread' };
    const rows = new LocalesRows({ stateOf: () => state, textsOf: async () => [] });
    const resources = [shown(['de', 'ar', 'fr'])];
    const [first] = rows.rootsOf(resources);
    const [again] = rows.rootsOf(resources);
    assert.equal(first, again);
    assert.equal(rows.shownBy(first), resources[0]);
    const languages = (await first?.load?.()) ?? [];
    assert.deepEqual(
      languages.map(({ label }) => label),
      ['Arabic', 'French', 'German'],
    );
    const [target] = resources[0]?.targets ?? [];
    const german = languages[2];
    assert.ok(target && german && rows.changedWith(target) === german);
    state = known([]);
    assert.equal(german.now?.().description, '100%');
  });

  it('show each text with its translation and its problem, or only those that the filter selects', async () => {
    const texts = [
      { path: ['a'], source: 'One', translation: 'Eins' },
      { path: ['b'], source: 'Two\n lines' },
      { path: ['c'], translation: 'Alt' },
    ];
    const state = known([entry('b', 'missing'), entry('c', 'extra')]);
    const rows = (await (await languageRow({ state, texts })).load?.()) ?? [];
    assert.deepEqual(
      rows.map(({ label, description, icon, spoken }) => [label, description, icon, spoken]),
      [
        ['a', 'Eins', 'check', 'a: translated. Eins'],
        ['b', 'missing · Two lines', 'circle-large-outline', 'b: missing. Two lines'],
        ['c', 'extra · Alt', 'info', 'c: extra. Alt'],
      ],
    );
    const only = (await (await languageRow({ state, texts, only: factCodes })).load?.()) ?? [];
    assert.deepEqual(
      only.map(({ label }) => label),
      ['b', 'c'],
    );
    const some = (await (await languageRow({ state, texts, only: ['extra', 'stale'] })).load?.()) ?? [];
    assert.deepEqual(
      some.map(({ label }) => label),
      ['c'],
    );
    assert.equal((await languageRow({ state: known([]), only: factCodes })).label, 'No problems');
    assert.equal((await languageRow({ state, only: ['stale'] })).label, 'No texts in these states');
  });

  const leftAlone = (reason: PassedOver): LeftAlone => ({ uri: vscode.Uri.file(reason.path), reason });

  it('end with what was left alone, and why', async () => {
    const found = [
      leftAlone({ code: 'data', path: '/project/data/users_en.json' }),
      leftAlone({ code: 'ignored', path: '/project/build/i18n' }),
      leftAlone({ code: 'passesOn', path: '/project/locales/be.ts', from: './ru' }),
      leftAlone({ code: 'unread', path: '/project/locale/de/app.mo', others: 2 }),
      leftAlone({ code: 'noSource', path: '/project/texts/fr.json', others: 1 }),
      leftAlone({ code: 'unmatched', path: '/project/texts/{locale}.json' }),
    ];
    const rows = rowsOf({}).rootsOf([shown()], found);
    const last = rows.at(-1);
    assert.deepEqual(
      [rows.length, last?.label, last?.description, last?.collapsed],
      [2, 'Left alone', '6', true],
    );
    assert.equal(last?.spoken, 'Left alone: 6');
    const below = (await last?.load?.()) ?? [];
    const reasons = [
      'looks like data for programs',
      'excluded by .gitignore or a setting',
      'only passes on the texts of ./ru',
      'format is not supported (and 2 more .mo files)',
      'no file in the source language, see vernacular.sourceLanguage (and 1 more .json file)',
      'no file of the source language matches this item of vernacular.resources',
    ];
    assert.deepEqual(
      below.map(({ label, description, spoken }) => [label, description, spoken]),
      found.map(({ reason: { path } }, index) => [path, reasons[index], `${path}: ${reasons[index]}`]),
    );
    assert.deepEqual(
      below.map(({ command }) => command?.command),
      [
        'vscode.open',
        undefined,
        ...Array.from({ length: 3 }, () => 'vscode.open'),
        'workbench.action.openSettings',
      ],
    );
    assert.equal(new Set(below.map(({ id }) => id)).size, found.length);
  });

  it('do not mention what was left alone if that is nothing, or if only some texts are shown', () => {
    const found = [leftAlone({ code: 'data', path: '/project/data/users_en.json' })];
    assert.equal(rowsOf({}).rootsOf([shown()], []).length, 1);
    assert.equal(rowsOf({ only: factCodes }).rootsOf([shown()], found).length, 1);
    assert.deepEqual(rowsOf({}).rootsOf([], []), []);
  });

  it('lead to the settings if files were left alone and nothing else was found', async () => {
    const found = Array.from({ length: mostRows + 1 }, (_, index) =>
      leftAlone({ code: 'data', path: `/project/data/${index}/en.json` }),
    );
    const rows = rowsOf({}).rootsOf([], found);
    assert.deepEqual(
      rows.map(({ label, command }) => [label, command?.arguments?.[0]?.query]),
      [
        ['No locale files were found', undefined],
        ['Set Source Language', '@id:vernacular.sourceLanguage'],
        ['Name Locale Files', '@id:vernacular.resources'],
        ['Left alone', undefined],
      ],
    );
    assert.equal(rows.at(-1)?.collapsed, false);
    const below = (await rows.at(-1)?.load?.()) ?? [];
    assert.deepEqual(
      below.map(({ label }) => label),
      ['1 to 500', '501 to 501'],
    );
  });

  it('never exceed the maximum below a single row, and none is lost', async () => {
    const count = 3 * mostRows + 7;
    const texts = Array.from({ length: count }, (_, index) => ({ path: [`key${index}`], source: 'x' }));
    const countBelow = async (rows: readonly Node[]): Promise<number> => {
      assert.ok(rows.length <= mostRows);
      let sum = 0;
      for (const row of rows) {
        const below = row.load ? await row.load() : row.children;
        sum += below ? await countBelow(below) : 1;
      }
      return sum;
    };
    const rows = (await (await languageRow({ state: known([]), texts })).load?.()) ?? [];
    assert.deepEqual([rows.length, rows[0]?.label, await countBelow(rows)], [4, '1 to 500', count]);
    const nested = texts.map(({ source }, index) => ({ path: [`group${index % 40}`, `${index}`], source }));
    const groups = (await (await languageRow({ state: known([]), texts: nested })).load?.()) ?? [];
    assert.deepEqual([groups.length, groups[0]?.label, await countBelow(groups)], [40, 'group0', count]);
  });

  it('tell their menus what can be removed or accepted, and commands which texts they represent', async () => {
    const fact = (key: string, code: 'extra' | 'edited' | 'stale', origin?: 'byHand'): EntryState => {
      const own = (origin ? { code, origin } : { code }) as EntryState['facts'][0];
      return { path: [key], facts: [own] };
    };
    const state = known([
      fact('a', 'extra'),
      fact('b', 'edited'),
      fact('c', 'stale'),
      fact('d', 'stale', 'byHand'),
      entry('f', 'empty'),
    ]);
    const texts = ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => ({ path: [key], source: key }));
    const language = await languageRow({ state, texts });
    assert.equal(language.contextValue, 'locales.language.extra.changed.missing');
    const rows = (await language.load?.()) ?? [];
    assert.deepEqual(
      rows.map(({ contextValue }) => contextValue?.replace('locales.text', '')),
      ['.extra', '.changed', '', '.changed', '', '.missing'],
    );
    assert.equal(
      (await languageRow({ state: known([fact('a', 'extra')]) })).contextValue,
      'locales.language.extra',
    );
    const counted: TargetState = { kind: 'counted', state: { wanted: 1, entries: [entry('a', 'missing')] } };
    assert.equal((await languageRow({ state: counted })).contextValue, 'locales.language.missing');
    const plural = [{ path: ['a', 'few'], facts: [{ code: 'pluralFormMissing', category: 'few' }] } as const];
    assert.equal((await languageRow({ state: known(plural) })).contextValue, 'locales.language.missing');
    const [pseudo] = rowsOf({ state: known([]) }).rootsOf([shown(['en-XA'])]);
    assert.equal((await pseudo?.load?.())?.[0]?.contextValue, 'locales.language.missing');
    const many = Array.from({ length: 40 }, (_, index) => ({
      path: [`group${index % 2}`, `${index}`],
      source: 'x',
    }));
    const grouped = rowsOf({ state: known([]), texts: many });
    const [source] = grouped.rootsOf([shown()]);
    const [german] = (await source?.load?.()) ?? [];
    const [group, other] = (await german?.load?.()) ?? [];
    assert.equal(group?.contextValue, 'locales.group');
    const [inGroup] = (await group?.load?.()) ?? [];
    // What the parent row says is repeated only for screen readers, which announce one row at a time.
    assert.deepEqual([inGroup?.label, inGroup?.spoken], ['0', 'group0 › 0: translated. x']);
    assert.deepEqual(
      grouped.textsBelow(group).map(({ path }) => path[0]),
      Array(20).fill('group0'),
    );
    assert.deepEqual(
      grouped.textsBelow((await other?.load?.())?.[3]).map(({ path }) => path),
      [['group1', '7']],
    );
    assert.deepEqual(grouped.textsBelow(german), []);
  });

  it('have no group without a name', async () => {
    const many = Array.from({ length: 40 }, (_, index) => ({
      path: [`${index % 2 === 0 ? '.a' : 'b'}.${index}`],
      source: 'x',
    }));
    const [source] = rowsOf({ state: known([]), texts: many }).rootsOf([shown()]);
    const [german] = (await source?.load?.()) ?? [];
    const labels = ((await german?.load?.()) ?? []).map(({ label }) => label);
    assert.ok(labels.includes('b') && labels.includes('.a.0') && !labels.includes(''), labels.join());
  });

  it('cut a long text between characters', () => {
    assert.equal(shortLine(`${'x'.repeat(199)}😀 and more`), `${'x'.repeat(199)}…`);
    assert.equal(shortLine(' a\n\tb '), 'a b');
  });

  it('keep the earlier texts while the file is broken', async () => {
    const texts = [{ path: ['a'], source: 'One', translation: 'Eins' }];
    let failure: Error | undefined;
    const rows = new LocalesRows({
      stateOf: () => known([]),
      textsOf: async () => {
        if (failure) throw failure;
        return texts;
      },
    });
    const [source] = rows.rootsOf([shown()]);
    const [german] = (await source?.load?.()) ?? [];
    await german?.load?.();
    failure = new UserError('error', 'Line 3 is broken');
    const labels = ((await german?.load?.()) ?? []).map(({ label }) => label);
    assert.deepEqual(labels, ['Line 3 is broken', 'a']);
    failure = new Error('a bug');
    await assert.rejects(async () => german?.load?.(), /a bug/);
  });
});

import assert from 'node:assert/strict';
import { entriesToTranslate, planFile } from '../../../../src/project/plans/plan.ts';
import type { Selection } from '../../../../src/project/plans/selection.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { formatFor } from '../../../support/formats/formatFor.ts';

interface Files {
  readonly extension?: string;
  readonly locale?: string;
  readonly source: string;
  readonly target: string;
}

function planOf({ extension = 'json', locale = 'de', source, target }: Files, selection: Selection) {
  const format = formatFor(`en.${extension}`);
  assert.ok(format);
  const from = { path: `en.${extension}`, locale: 'en', text: source };
  const to = { path: `${locale}.${extension}`, locale, text: target };
  const result = planFile(from, to, format, { selection });
  assert.ok(result.kind === 'plan');
  return result.plan;
}

const paths = (entries: readonly { readonly path: readonly string[] }[]) =>
  entries.map(({ path }) => path.join('/')).join(' ');

const nested: Files = {
  source:
    '{"a": "A", "b": {"c": "C", "d": "D"}, "e": ["1st", "2nd"], "f_one": "{{count}} file", "f_other": "{{count}} files"}',
  target: '{"b": {"c": "Ce", "d": ""}, "e": ["1.", "2."], "f_one": "{{count}} Datei", "x": "Ix"}',
};
const stale: Files = {
  extension: 'po',
  source:
    'msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""\n\nmsgid "c"\nmsgstr ""\n\nmsgid "n"\nmsgid_plural "ns"\nmsgstr[0] ""\nmsgstr[1] ""\n',
  target:
    'msgid "a"\nmsgstr "A"\n\n#, fuzzy\nmsgid "b"\nmsgstr "B"\n\nmsgid "c"\nmsgstr ""\n\n#, fuzzy\nmsgid "n"\nmsgid_plural "ns"\nmsgstr[0] "1"\nmsgstr[1] ""\n',
};

/** Files, selection, missing texts, replaced texts, the number of texts that are kept. */
const rows: Readonly<Record<string, readonly [Files, Partial<Selection>, string, string, number]>> = {
  'what is missing': [nested, {}, 'a b/d f_other', '', 4],
  everything: [nested, { only: 'all' }, 'a b/d f_other', 'b/c e/0 e/1 f_one', 0],
  'what is missing, if only what is known as ours is replaced': [
    nested,
    { only: 'all', replaces: 'ours' },
    'a b/d f_other',
    '',
    4,
  ],
  'nothing as stale in files that do not record it': [nested, { only: 'stale' }, '', '', 4],
  'a key': [nested, { keys: ['b.d'] }, 'b/d', '', 4],
  'nothing for a key that is there': [nested, { keys: ['b.c'] }, '', '', 4],
  'everything below a key': [nested, { only: 'all', keys: ['b.*'] }, 'b/d', 'b/c', 3],
  'several keys': [nested, { only: 'all', keys: ['a', 'b › c'] }, 'a', 'b/c', 3],
  'a list by one of its items': [nested, { only: 'all', keys: ['e.1'] }, '', 'e/0 e/1', 2],
  'a list by its name': [nested, { only: 'all', keys: ['e'] }, '', 'e/0 e/1', 2],
  'a plural by one of its forms': [nested, { only: 'all', keys: ['f_one'] }, 'f_other', 'f_one', 3],
  'a plural by its name': [nested, { only: 'all', keys: ['f'] }, 'f_other', 'f_one', 3],
  'a plural by a form that only the target has': [
    { ...nested, locale: 'pl', target: '{}' },
    { keys: ['f_few'] },
    'f_one f_few f_many f_other',
    '',
    0,
  ],
  'a text with the key of the plural beside it': [
    { source: '{"f": "File", "f_one": "{{count}} file", "f_other": "{{count}} files"}', target: '{}' },
    { paths: [['f']] },
    'f',
    '',
    0,
  ],
  'a plural by its name as a path': [nested, { only: 'all', paths: [['f']] }, 'f_other', 'f_one', 3],
  'a key itself, but not what its wildcards could match': [
    { source: '{"*": "A", "b": "B", "c.d": "C", "c": {"d": "D"}}', target: '{"b": "Be"}' },
    { only: 'all', paths: [['*'], ['c.d']] },
    '* c.d',
    '',
    1,
  ],
  'a plural by the path of a form': [nested, { only: 'all', paths: [['f_other']] }, 'f_other', 'f_one', 3],
  'nothing for no key at all': [nested, { only: 'all', paths: [] }, '', '', 4],
  'a key in the spelling of the target': [
    { source: '{"a": {"b": "B", "c": "C"}}', target: '{"a.b": "Be", "a.c": "Ce"}' },
    { only: 'all', keys: ['a.b'] },
    '',
    'a.b',
    1,
  ],
  'a path in the spelling of the target': [
    { source: '{"a": {"b": "B", "c": "C"}}', target: '{"a.b": "Be", "a.c": "Ce"}' },
    { only: 'all', paths: [['a.b']] },
    '',
    'a.b',
    1,
  ],
  'what is missing, even if it exists in another form': [
    { source: '{"a_one": "{{count}} file", "a_other": "{{count}} files"}', target: '{"a": "Dateien"}' },
    { only: 'all' },
    'a_one a_other',
    '',
    0,
  ],
  'what is missing beside what is stale': [stale, {}, 'c', '', 4],
  'nothing as stale that only its file marks': [stale, { only: 'stale' }, '', '', 4],
  'what its file marks, if its key is selected': [
    stale,
    { only: 'stale', keys: ['*'] },
    '',
    'b n/plural/one n/plural/other',
    1,
  ],
  'what is missing, but not what is only unfinished, as a person may have written it': [
    stale,
    { only: 'all', replaces: 'ours' },
    'c',
    '',
    4,
  ],
  'what is stale for a key': [stale, { only: 'stale', keys: ['b'] }, '', 'b', 3],
};

describe('project/plans/selection', () => {
  for (const [title, [files, selection, missing, replaced, present]] of Object.entries(rows)) {
    it(`selects ${title}`, () => {
      const plan = planOf(files, { only: 'missing', keys: [], ...selection });
      assert.deepEqual([paths(plan.missing), paths(plan.replaced)], [missing, replaced]);
      assert.equal(plan.present, present);
      assert.deepEqual([plan.blocked, plan.unmatched], [[], []]);
    });
  }

  it('reports patterns that match nothing in the source, translated or not', () => {
    const { unmatched } = planOf(nested, { only: 'missing', keys: ['b.c', 'x', 'f_few', 'nope.*'] });
    assert.deepEqual(unmatched, ['x', 'f_few', 'nope.*']);
  });

  it('reports no conflicts outside the selection', () => {
    const files = { source: '{"a": {"b": "B"}, "c": "C"}', target: '{"a": "A", "c": "Ce"}' };
    assert.deepEqual(paths(planOf(files, { only: 'all', keys: ['c'] }).blocked), '');
    assert.deepEqual(paths(planOf(files, { only: 'all', keys: ['a.*'] }).blocked), 'a/b');
  });

  /** The files, the target when it is written, and what is kept in it. */
  const writings: readonly (readonly [string, Files, string, string | undefined])[] = [
    ['all texts that are as they were', nested, nested.target, undefined],
    ['all but a text that a person changed', nested, nested.target.replace('Ce', 'Zeh'), 'Zeh'],
    [
      'all but a guess that a person accepted',
      stale,
      stale.target.replace('#, fuzzy\n', ''),
      '\nmsgid "b"\nmsgstr "B"',
    ],
  ];
  for (const [title, files, current, kept] of writings) {
    it(`writes ${title}`, () => {
      const plan = planOf(files, { only: 'all', keys: [] });
      const translated = entriesToTranslate(plan).map(({ path, text }) => ({ path, text: `de:${text}` }));
      const rendered = renderFile({ plan, translated, leftOut: [], pending: 0 }, current);
      assert.ok(rendered.kind === 'edits');
      assert.equal(rendered.written.length, translated.length - (kept === undefined ? 0 : 1));
      if (kept !== undefined) assert.ok(rendered.text.includes(kept), rendered.text);
      assert.deepEqual(rendered.conflicts, []);
      const next = planOf({ ...files, target: rendered.text }, { only: 'missing', keys: [] });
      assert.deepEqual([paths(next.missing), next.stale], ['', 0]);
    });
  }
});

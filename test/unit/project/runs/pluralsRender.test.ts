import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../../src/formats/format.ts';
import { json } from '../../../../src/formats/json.ts';
import type { FilePlan } from '../../../../src/project/plans/plan.ts';
import { renderFile } from '../../../../src/project/runs/render.ts';
import { corpusFiles, describeCorpus } from '../../../support/corpora.ts';
import { forms, planOf } from '../plans/pluralPlans.ts';

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

/** The file after all missing texts have been translated. */
function translated(plan: FilePlan, current: string | undefined): string {
  const done = plan.missing;
  const result = renderFile(
    {
      plan,
      translated: done.map(({ path, text }) => ({ path, text: `+${text}` })),
      leftOut: [],
      pending: 0,
    },
    current,
  );
  if (result.kind === 'unchanged') return current ?? '';
  assert.ok(result.kind === 'edits');
  assert.equal(applyEdits(current ?? '', result.edits), result.text);
  assert.equal(result.written.length, done.length);
  assert.deepEqual(result.conflicts, []);
  return result.text;
}

describe('renderFile: plural forms', () => {
  /** Source, locale, target, result. */
  const table: readonly (readonly [string, string, string, string | undefined, string])[] = [
    [
      'a new file with fewer forms',
      '{\n  "a": "A",\n  "x_one": "1",\n  "x_other": "n"\n}\n',
      'ja',
      undefined,
      '{\n  "a": "+A",\n  "x_other": "+n"\n}\n',
    ],
    [
      'a new file with more forms',
      '{\n\t"x_one": "1", // single\n\t"x_other": "n",\n}\n',
      'cs',
      undefined,
      '{\n\t"x_one": "+1", // single\n\t"x_few": "+n",\n\t"x_many": "+n",\n\t"x_other": "+n",\n}\n',
    ],
    [
      'an empty form of the source that is not used',
      '{"x_one":"","x_other":"n"}',
      'ja',
      undefined,
      '{"x_other":"+n"}',
    ],
    [
      'an empty form of the source that is used',
      '{"x_one":"","x_other":"n"}',
      'de',
      undefined,
      '{"x_one":"+n","x_other":"+n"}',
    ],
    [
      'a target with some forms',
      forms,
      'pl',
      '{\n  "x_one": "j",\n  "x_many": "",\n  "x_other": "i"\n}',
      '{\n  "x_one": "j",\n  "x_few": "+n",\n  "x_many": "+n",\n  "x_other": "i"\n}',
    ],
    [
      'a target with a form too many',
      forms,
      'ja',
      '{"x_one": "i", "y": "z"}',
      '{"x_one": "i", "x_other": "+n", "y": "z"}',
    ],
    [
      'a target with the most general form only, without the rare one',
      forms,
      'fr',
      '{"x_other": "i"}',
      '{"x_one": "+1", "x_other": "i"}',
    ],
    [
      'a map whose texts show no number, without the rare form',
      '{"x": {"one": "1", "other": "{n}"}}',
      'fr',
      '{"x": {"other": "i"}}',
      '{"x": {"one": "+1", "other": "i"}}',
    ],
    [
      'a new container',
      '{"p": {"x_one": "1", "x_other": "n", "e": ""}}',
      'cs',
      '{}',
      '{"p": {"x_one": "+1", "x_few": "+n", "x_many": "+n", "x_other": "+n", "e": ""}}',
    ],
  ];
  for (const [name, source, locale, target, expected] of table) {
    it(`are written: ${name}`, () =>
      assert.equal(translated(planOf(source, locale, target), target), expected));
  }

  it('are those that the target language needs or the target already has, whatever the source has', () => {
    const some = fc.subarray(['zero', 'one', 'two', 'few', 'many'], { minLength: 1 });
    const locale = fc.constantFrom('de', 'ja', 'ar', 'pl', 'fr', 'cy', 'lv', 'tlh');
    const print = (names: readonly string[]) =>
      JSON.stringify(
        Object.fromEntries(['a', ...names.map((name) => `x_${name}`), 'z'].map((key) => [key, 'n'])),
      );
    fc.assert(
      fc.property(some, locale, fc.option(fc.subarray(categories)), (has, to, there) => {
        const target = there ? print(there) : undefined;
        // The source is in Welsh, which has all six categories.
        const plan = planOf(print([...has, 'other']), to, target, 'cy');
        const known = to === 'tlh' ? has : new Intl.PluralRules(to).resolvedOptions().pluralCategories;
        const isComplete = there?.includes('other');
        const isSpared = (one: string) => to === 'fr' && one === 'many' && isComplete;
        const wanted = categories.filter(
          (one) =>
            one === 'other' ||
            (known.some((name) => name === one) && !isSpared(one)) ||
            (one === 'zero' && has.includes('zero')),
        );
        const text = translated(plan, target);
        const found = Object.keys(JSON.parse(text)).map((key) => key.replace('x_', ''));
        assert.deepEqual(found, [
          'a',
          ...categories.filter((one) => wanted.includes(one) || there?.includes(one)),
          'z',
        ]);
        assert.equal(planOf(print([...has, 'other']), to, text, 'cy').missing.length, 0);
      }),
      { numRuns: 300 },
    );
  });
});

describeCorpus('plural forms of a real project', () => {
  const folder = 'json-nested/headlamp/frontend/src/i18n/locales/';
  const files = corpusFiles(/headlamp\/.*\/translation\.json$/);
  const form = /_(?:zero|one|two|few|many|other)$/;
  const textOf = (locale: string) =>
    files.find(({ path }) => path === `${folder}${locale}/translation.json`)?.text ?? '';

  /** Locale, number of forms required for each of the ten plurals. */
  const table: readonly (readonly [string, number])[] = [
    ['de', 2],
    ['ja', 1],
    ['fr', 3],
    ['pl', 4],
    ['ar', 6],
    ['cy', 6],
  ];
  for (const [locale, count] of table) {
    it(`are all there or missing, and there after a run: ${locale}`, () => {
      const target = textOf(locale) || undefined;
      const plan = planOf(textOf('en'), locale, target);
      const wanted = plan.missing.filter(({ plural }) => plural);
      const here = json
        .read(target ?? '{}', { path: `${locale}.json`, locale })
        .entries.filter(({ path, text }) => text !== '' && form.test(path[0] ?? ''));
      assert.equal(wanted.length + here.length, 10 * count);
      const text = translated(plan, target);
      const again = planOf(textOf('en'), locale, text);
      assert.deepEqual([again.missing, again.blocked], [[], []]);
      if (target !== undefined) {
        const keys = Object.keys(JSON.parse(text));
        assert.deepEqual(
          keys.filter((key) => key in JSON.parse(target)),
          Object.keys(JSON.parse(target)),
        );
      }
    });
  }
});

import assert from 'node:assert/strict';
import fc from 'fast-check';
import { applyEdits } from '../../../src/formats/format.ts';
import { json } from '../../../src/formats/json.ts';
import { type FilePlan, planFile } from '../../../src/project/plan.ts';
import { renderFile } from '../../../src/project/render.ts';
import { segmentsOf } from '../../../src/project/run.ts';
import { corpusFiles, describeCorpus } from '../../support/corpora.ts';

const categories = ['zero', 'one', 'two', 'few', 'many', 'other'];

function planOf(source: string, locale: string, target?: string, from = 'en'): FilePlan {
  const result = planFile(
    { path: `${from}.json`, locale: from, text: source },
    { path: `${locale}.json`, locale, ...(target !== undefined && { text: target }) },
    json,
  );
  assert.ok(result.kind === 'plan');
  return result.plan;
}

/** `path=text`, followed by the category of a form. */
function missingIn({ missing }: FilePlan): string {
  return missing
    .map(({ path, text, plural }) => `${path.join('/')}=${text}${plural ? `:${plural.category}` : ''}`)
    .join(' ');
}

/** The file after all missing texts were translated. */
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

const forms = '{"x_one": "1", "x_other": "n"}';
const ordinals = '{"x_ordinal_one": "1", "x_ordinal_two": "2", "x_ordinal_few": "3", "x_ordinal_other": "n"}';

describe('planFile: plural forms', () => {
  describe('are those of the target language', () => {
    /** Locale, cardinals, ordinals. */
    const table: readonly (readonly [string, string, string])[] = [
      ['de', 'one=1 other=n', 'other=n'],
      ['ja', 'other=n', 'other=n'],
      ['ar', 'zero=n one=1 two=n few=n many=n other=n', 'other=n'],
      ['pl', 'one=1 few=n many=n other=n', 'other=n'],
      ['ru', 'one=1 few=n many=n other=n', 'other=n'],
      ['cy', 'zero=n one=1 two=n few=n many=n other=n', 'zero=n one=1 two=2 few=3 many=n other=n'],
      ['fr', 'one=1 many=n other=n', 'one=1 other=n'],
      ['cs', 'one=1 few=n many=n other=n', 'other=n'],
      ['pt_BR', 'one=1 many=n other=n', 'other=n'],
      ['zh-hant', 'other=n', 'other=n'],
      ['sr@latin', 'one=1 few=n other=n', 'other=n'],
      ['no', 'one=1 other=n', 'other=n'],
      ['tlh', 'one=1 other=n', 'one=1 two=2 few=3 other=n'],
    ];
    const expected = (base: string, wanted: string) =>
      wanted
        .split(' ')
        .map((form) => `${base}_${form}:${form.split('=')[0]}`)
        .join(' ');
    for (const [locale, cardinal, ordinal] of table) {
      it(`for ${locale}`, () => {
        assert.equal(missingIn(planOf(forms, locale)), expected('x', cardinal));
        assert.equal(missingIn(planOf(ordinals, locale)), expected('x_ordinal', ordinal));
      });
    }
  });

  /** Source, locale, target, missing, present. */
  const table: readonly (readonly [string, string, string, string, string, number])[] = [
    [
      'an empty form',
      forms,
      'pl',
      '{"x_one": "j", "x_few": "", "x_other": "i"}',
      'x_few=n:few x_many=n:many',
      2,
    ],
    ['a form that the target does not use', forms, 'ja', '{"x_one": "", "x_other": "i"}', '', 1],
    ['only a form that the target does not use', forms, 'ja', '{"x_one": "i"}', 'x_other=n:other', 0],
    ['a form for millions only', forms, 'fr', '{"x_one": "1", "x_other": "n"}', '', 3],
    ['a form for fractions only', forms, 'cs', '{"x_one": "1", "x_few": "2", "x_other": "n"}', '', 4],
    [
      'a form for ordinary numbers',
      forms,
      'pl',
      '{"x_one": "1", "x_few": "2", "x_other": "n"}',
      'x_many=n:many',
      3,
    ],
    [
      'a form for millions beside others that are missing',
      forms,
      'es',
      '{"x_one": "", "x_other": "n"}',
      'x_one=1:one',
      2,
    ],
    [
      'a form for millions that is empty',
      forms,
      'pt-BR',
      '{"x_one": "1", "x_many": "", "x_other": "n"}',
      'x_many=n:many',
      2,
    ],
    [
      'a form for millions if there is none for all others',
      forms,
      'it',
      '{"x_one": "1"}',
      'x_many=n:many x_other=n:other',
      1,
    ],
    [
      'forms that the source lacks',
      forms,
      'cs',
      '{"x_few": "f", "x_many": "m"}',
      'x_one=1:one x_other=n:other',
      2,
    ],
    [
      'zero for the number 0',
      '{"x_zero": "0", "x_one": "1", "x_other": "n"}',
      'de',
      '{"x_one": "e"}',
      'x_zero=0:zero x_other=n:other',
      1,
    ],
    [
      'zero as a category',
      '{"x_zero": "0", "x_other": "n"}',
      'lv',
      '{"x_one": "e"}',
      'x_zero=0:zero x_other=n:other',
      1,
    ],
    [
      'a base key beside the forms',
      '{"x": "0", "x_one": "1", "x_other": "n"}',
      'ja',
      '{}',
      'x=0 x_other=n:other',
      0,
    ],
    [
      'an empty form in the source',
      '{"x_one": "", "x_other": "n"}',
      'de',
      '{}',
      'x_one=n:one x_other=n:other',
      0,
    ],
    ['an empty other in the source', '{"x_one": "1", "x_other": ""}', 'ja', '{}', 'x_one=1', 0],
    [
      'names that no plural has',
      '{"x_one": "1", "x_two": "2", "x_other": "3"}',
      'ja',
      '{}',
      'x_one=1 x_two=2 x_other=3',
      0,
    ],
    [
      'names of messages that have plurals within',
      '{"x_one": "{n, plural, other {#}}", "x_other": "n"}',
      'pl',
      '{}',
      'x_one={n, plural, other {#}} x_other=n',
      0,
    ],
    ['names without other', '{"x_one": "1", "x_two": "2"}', 'ja', '{}', 'x_one=1 x_two=2', 0],
    [
      'forms with other entries between',
      '{"x_other": "n", "y": "Y", "x_one": "1"}',
      'ru',
      '{"y": "i"}',
      'x_one=1:one x_few=n:few x_many=n:many x_other=n:other',
      1,
    ],
    [
      'a flat target',
      '{"p": {"x_one": "1", "x_other": "n"}}',
      'cs',
      '{"p.x_one": "e", "p.x_few": "f", "p.x_many": "m", "p.x_other": "o"}',
      '',
      4,
    ],
  ];
  for (const [name, source, locale, target, missing, present] of table) {
    it(`are planned: ${name}`, () => {
      const plan = planOf(source, locale, target);
      assert.equal(missingIn(plan), missing);
      assert.equal(plan.present, present);
      assert.deepEqual(plan.blocked, []);
      assert.deepEqual(
        plan.empty.filter(({ path }) => path.join('/') !== 'x_other'),
        [],
      );
    });
  }

  it('have the range and context of the source’s form', () => {
    const source = '{\n  // single\n  "x_one": "1",\n  // rest\n  "x_other": "n"\n}';
    const { missing } = planOf(source, 'cs');
    assert.deepEqual(
      missing.map(
        ({ context, range }) => `${context} ${source.slice(range.offset, range.offset + range.length)}`,
      ),
      ['single "1"', 'rest "n"', 'rest "n"', 'rest "n"'],
    );
  });

  it('are set aside if they have no place in the target, or in the source itself', () => {
    const nested = planOf('{"p": {"x_one": "1", "x_other": "n"}}', 'cs', '{"p.x_one": "e", "p.y": "i"}');
    assert.equal(missingIn(nested), '');
    assert.deepEqual(
      nested.blocked.map(({ path }) => path.join('/')),
      ['p/x_few', 'p/x_many', 'p/x_other'],
    );
    const taken = planOf('{"x_one": "1", "x_few": {"a": 1}, "x_other": "n"}', 'pl');
    assert.equal(missingIn(taken), '');
    assert.deepEqual(
      taken.blocked.map(({ path, code }) => `${path} ${code}`),
      ['x_few shapeDiffers', 'x_one otherFormMissing', 'x_many otherFormMissing', 'x_other otherFormMissing'],
    );
  });

  it('have the syntax that the texts show, or that the format prescribes', () => {
    const kindIn = (text: string) => planOf(text, 'de').syntax.message?.kind;
    assert.equal(kindIn('{"a": "{n, plural, one {# file} other {# files}}"}'), 'icu');
    assert.equal(kindIn('{"a": "one file"}'), undefined);
    assert.equal(kindIn('{"a": {"defaultMessage": "one file"}}'), 'icu');
  });
});

describe('segmentsOf', () => {
  it('adds the source’s forms to each plural form', () => {
    const plan = planOf(
      '{"a": "A", "x_one": "1", "x_other": "n", "x_few": ""}',
      'cs',
      '{"x_one": "e", "x_many": "m"}',
    );
    const options = { targetLang: 'cs' };
    const { syntax } = plan;
    const plural = {
      ordinal: false,
      forms: new Map([
        ['one', '1'],
        ['other', 'n'],
      ]),
    };
    assert.deepEqual(segmentsOf([plan], { options: () => options }), [
      { text: 'A', options, syntax },
      { text: 'n', options, syntax, plural: { ...plural, category: 'few' } },
      { text: 'n', options, syntax, plural: { ...plural, category: 'other' } },
    ]);
  });
});

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

  it('are exactly those of the target, whatever the source has', () => {
    const some = fc.subarray(['zero', 'one', 'two', 'few', 'many'], { minLength: 1 });
    const locale = fc.constantFrom('de', 'ja', 'ar', 'pl', 'fr', 'cy', 'lv', 'tlh');
    const print = (names: readonly string[]) =>
      JSON.stringify(
        Object.fromEntries(['a', ...names.map((name) => `x_${name}`), 'z'].map((key) => [key, 'n'])),
      );
    fc.assert(
      // Welsh has all six categories.
      fc.property(some, locale, fc.option(fc.subarray(categories)), (has, to, there) => {
        const target = there ? print(there) : undefined;
        const plan = planOf(print([...has, 'other']), to, target, 'cy');
        const known = to === 'tlh' ? has : new Intl.PluralRules(to).resolvedOptions().pluralCategories;
        // A single form is not a plural.
        const isComplete = there?.includes('other') && there.length > 1;
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

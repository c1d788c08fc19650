import assert from 'node:assert/strict';
import type { FilePlan } from '../../../../src/project/plans/plan.ts';
import { segmentsOf } from '../../../../src/project/runs/run.ts';
import { forms, planOf } from '../plans/pluralPlans.ts';

/** `path=text`, followed by the category of a form. */
function missingIn({ missing }: FilePlan): string {
  return missing
    .map(({ path, text, plural }) => `${path.join('/')}=${text}${plural ? `:${plural.category}` : ''}`)
    .join(' ');
}

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

  describe('with suffixes and in a map under the same key are two plurals', () => {
    const source = `{
      "items_one": "{{count}} item", "items_other": "{{count}} items",
      "items": {"one": "%{count} piece", "other": "%{count} pieces"}
    }`;
    const suffixed =
      'items_one={{count}} item:one items_few={{count}} items:few items_other={{count}} items:other';
    const mapped =
      'items/one=%{count} piece:one items/few=%{count} pieces:few items/other=%{count} pieces:other';
    const table: readonly (readonly [string, string | undefined, string])[] = [
      ['both missing', undefined, `${suffixed} ${mapped}`],
      ['the map missing', '{"items_one": "1", "items_few": "2", "items_other": "n"}', mapped],
      ['the suffixes missing', '{"items": {"one": "%{a}", "few": "%{a}", "other": "%{a}"}}', suffixed],
    ];
    for (const [name, target, expected] of table) {
      it(name, () => assert.equal(missingIn(planOf(source, 'hr', target)), expected));
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

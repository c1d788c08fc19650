import assert from 'node:assert/strict';
import type { Entry } from '../../../../src/formats/format.ts';
import { type EntryContext, withEntryContext } from '../../../../src/project/settings/entryContext.ts';

const options = { targetLang: 'de', formality: 'more' };
const path = ['cart', 'pay'];

function contextOf(entry: Partial<Entry>, wanted: EntryContext, general?: string): string | undefined {
  const range = { offset: 0, length: 0 };
  const settings = general === undefined ? options : { ...options, context: general };
  const result = withEntryContext(settings, { path, text: 'Pay', range, ...entry }, wanted);
  const { context, ...rest } = result;
  assert.deepEqual(rest, options);
  return context;
}

describe('withEntryContext', () => {
  const fair = 'd'.repeat(60);
  const full = 'd'.repeat(200);
  const tooLong = 'd'.repeat(201);
  const cases: readonly [
    what: string,
    entry: Partial<Entry>,
    description: string | undefined,
    andKey: string | undefined,
  ][] = [
    ['nothing but a key', {}, undefined, 'Key: cart.pay'],
    ['a short description', { context: ' a button ' }, 'a button', 'a button\nKey: cart.pay'],
    ['a blank description', { context: ' \n' }, undefined, 'Key: cart.pay'],
    ['a description of 60 characters', { context: fair }, fair, `${fair}\nKey: cart.pay`],
    ['a description that says enough', { context: `${fair}.` }, `${fair}.`, `${fair}.`],
    ['the longest description', { context: full }, full, full],
    ['a description that is too long', { context: tooLong }, undefined, 'Key: cart.pay'],
    ['a key that is a text', { path: ['Pay the bill'] }, undefined, undefined],
    ['a key that is too long', { path: [tooLong], context: 'a button' }, 'a button', 'a button'],
    [
      'a form of a plural',
      { path: ['cart', 'items_few'], plural: { set: ['cart', 'items'], category: 'few', ordinal: false } },
      undefined,
      'Key: cart.items',
    ],
  ];
  for (const [what, entry, description, andKey] of cases) {
    it(`handles ${what}`, () => {
      assert.equal(contextOf(entry, 'none'), undefined);
      assert.equal(contextOf(entry, 'description'), description);
      assert.equal(contextOf(entry, 'descriptionAndKey'), andKey);
    });
  }

  it("appends to the settings' own context", () => {
    const entry = { context: 'a button' };
    assert.equal(contextOf(entry, 'none', 'a shop'), 'a shop');
    assert.equal(contextOf(entry, 'description', 'a shop'), 'a shop\na button');
    assert.equal(contextOf({}, 'description', 'a shop'), 'a shop');
    assert.equal(contextOf(entry, 'descriptionAndKey', 'a shop'), 'a shop\na button\nKey: cart.pay');
  });
});

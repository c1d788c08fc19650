import assert from 'node:assert/strict';
import { loadFormat } from '../../../src/formats/index.ts';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { placeOfNew, textsBeside } from '../../../src/keyUses/newKey.ts';

describe('placeOfNew', () => {
  async function placed(
    files: Readonly<Record<string, string>>,
    names: readonly string[],
    { code = '/w/src/a.ts', ...use }: { readonly code?: string; readonly isIdentifier?: true } = {},
  ) {
    const sources = Object.entries(files).map(async ([path, text]) => {
      const format = await loadFormat(path);
      const entries = format?.read(text, { path, locale: 'en', side: 'source' }).entries ?? [];
      return { source: path, path, entries };
    });
    return placeOfNew(names, code, new KeyIndex(await Promise.all(sources)), use);
  }

  const en = '/w/locales/en.json';
  const shop = '/w/locales/en/shop.json';
  const cases: readonly (readonly [
    title: string,
    files: Readonly<Record<string, string>>,
    names: readonly string[],
    ...place: readonly string[],
  ])[] = [
    ['nested, where other keys are', { [en]: '{"cart": {"title": "C"}}' }, ['cart.new'], en, 'cart', 'new'],
    [
      'deeper, where other keys are not as deep',
      { [en]: '{"cart": {"title": "C"}}' },
      ['cart.a.b'],
      en,
      'cart',
      'a',
      'b',
    ],
    ['with dots, where other keys have them', { [en]: '{"cart.title": "C"}' }, ['cart.new'], en, 'cart.new'],
    ['without its namespace', { [shop]: '{"title": "C"}' }, ['shop:new'], shop, 'new'],
    ['without its namespace, nested', { [shop]: '{"a": {"b": "C"}}' }, ['shop:a.new'], shop, 'a', 'new'],
    ['under the likeliest name', { [shop]: '{"title": "C"}' }, ['shop:x', 'shop.x', 'x'], shop, 'x'],
    [
      'beside the key with the longest common prefix',
      { [en]: '{"a": {"b": {"c": "C"}}}', '/w/other/en.json': '{"a.x": "X"}' },
      ['a.b.new'],
      en,
      ...['a', 'b', 'new'],
    ],
    [
      'as an object with a message',
      { '/w/_locales/en/messages.json': '{"a.b": {"message": "A"}}' },
      ['a.new'],
      ...['/w/_locales/en/messages.json', 'a.new', 'message'],
    ],
    ['beside a plural', { [en]: '{"a": {"n_one": "1", "n_other": "2"}}' }, ['a.new'], en, 'a', 'new'],
    ['beside a list', { [en]: '{"a": {"days": ["Mo"]}}' }, ['a.new'], en, 'a', 'new'],
    [
      'in YAML, below the locale',
      { '/w/config/locales/en.yml': 'en:\n  a:\n    b: B\n' },
      ['a.new'],
      '/w/config/locales/en.yml',
      'a',
      'new',
    ],
  ];
  for (const [title, files, names, ...place] of cases) {
    it(`is ${title}`, async () => {
      const found = await placed(files, names);
      assert.deepEqual(found && [found.source, ...found.path], place);
    });
  }

  it('is in the file nearest to the code', async () => {
    const files = {
      '/w/a/locales/en.json': '{"x": {"y": "A"}}',
      '/w/b/locales/en.json': '{"x": {"y": "B"}}',
    };
    assert.deepEqual(await placed(files, ['x.new'], { code: '/w/b/src/m.ts' }), {
      source: '/w/b/locales/en.json',
      path: ['x', 'new'],
      beside: ['x', 'y'],
    });
  });

  it('is unknown if a part of the key is empty', async () => {
    const files = { [en]: '{"cart": {"title": "C"}}', [shop]: '{"title": "S"}' };
    for (const name of ['cart.', 'cart..new', 'shop:', 'shop.']) {
      assert.equal(await placed(files, [name]), undefined, name);
    }
  });

  it('is unknown if no key begins the same way', async () => {
    assert.equal(await placed({ [en]: '{"cart": {"title": "C"}}' }, ['shop.new', 'new']), undefined);
  });

  it('is beside the first text of the key that begins the same way', async () => {
    const plural = await placed({ [en]: '{"a": {"n_one": "1", "n_other": "2"}}' }, ['a.new']);
    assert.deepEqual(plural?.beside, ['a', 'n_one']);
    const unit = '{"stringUnit": {"state": "translated", "value": "x"}}';
    const variations = `{"plural": {"one": ${unit}, "other": ${unit}}}`;
    const catalogue = `{"sourceLanguage": "en", "strings": {"a.n": {"localizations": {"en": {"variations": ${variations}}}}}}`;
    assert.deepEqual(await placed({ '/w/L.xcstrings': catalogue }, ['a.new']), {
      source: '/w/L.xcstrings',
      path: ['a.new'],
      beside: ['a.n', 'plural', 'one'],
    });
  });

  it('is that of an identifier only among names that are identifiers', async () => {
    const strings = '/w/res/values/strings.xml';
    const files = {
      [strings]: '<resources><string name="cart_title">C</string><string name="_x">X</string></resources>',
      '/w/locales/fr.json': '{"cart.all.title": "C", "cart": {"all": {"t": "T"}}}',
    };
    const at = async (name: string) => {
      const found = await placed(files, [name], { isIdentifier: true });
      return found && [found.source, ...found.path];
    };
    assert.deepEqual(await at('cart_all_new'), [strings, 'cart_all_new']);
    assert.deepEqual(await at('cart__new'), undefined);
    for (const name of ['cart_', '_new', 'shop_new', 'cart', '__'])
      assert.equal(await at(name), undefined, name);
    assert.equal(await placed(files, ['cart_new']), undefined);
  });
});

describe('textsBeside', () => {
  it('puts new keys of one parent beside each other, and the first beside a text that was there', () => {
    const source = '/w/locales/en.json';
    const entries = [
      { path: ['cart', 'title'], text: 'Cart' },
      { path: ['x'], text: 'X' },
    ];
    const index = new KeyIndex([{ source, path: source, entries }]);
    const added = ['cart.b', 'y', 'cart.a', 'z'].map((name) => ({ name, path: name.split('.') }));
    assert.deepEqual(textsBeside(added, source, '/w/src/a.ts', index), [
      ['cart', 'title'],
      ['cart', 'title'],
      ['cart', 'b'],
      ['y'],
    ]);
  });
});

import assert from 'node:assert/strict';
import type { Entry } from '../../../src/formats/format.ts';
import { loadFormat } from '../../../src/formats/index.ts';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';

/** The index of files by path; each file is its own source. */
async function indexOf(files: Readonly<Record<string, string>>): Promise<KeyIndex<string>> {
  const sources = Object.entries(files).map(async ([path, text]) => {
    const format = await loadFormat(path);
    const read = format?.read(text, { path, locale: 'en', side: 'source' });
    assert.deepEqual(read?.problems, []);
    return { source: path, path, entries: read?.entries ?? ([] as readonly Entry[]) };
  });
  return new KeyIndex(await Promise.all(sources));
}

const po = 'msgid ""\nmsgstr ""\n\n';

describe('KeyIndex', () => {
  const cases: readonly (readonly [
    path: string,
    text: string,
    ...names: readonly (readonly [string, string])[],
  ])[] = [
    ['/w/locales/en.json', '{"cart": {"title": "Cart"}}', ['cart.title', 'Cart'], ['cart_title', 'Cart']],
    ['/w/locales/en.json', '{"cart.title": "Cart"}', ['cart.title', 'Cart']],
    ['/w/locales/en/shop.json', '{"title": "Shop"}', ['shop:title', 'Shop'], ['title', 'Shop']],
    ['/w/lang/en/shop.json', '{"title": "Shop"}', ['shop.title', 'Shop']],
    ['/w/locales/en/a/b.json', '{"c": "C"}', ['a/b:c', 'C'], ['a/b.c', 'C'], ['a.b.c', 'C']],
    ['/w/locales/en.json', '{"n_one": "1", "n_other": "2"}', ['n', '1'], ['n_other', '1']],
    ['/w/locales/en.json', '{"days": ["Mo", "Tu"]}', ['days', 'Mo'], ['days.1', 'Mo']],
    ['/w/_locales/en/messages.json', '{"appName": {"message": "App"}}', ['appName', 'App']],
    ['/w/lang/en.json', '{"greet": {"defaultMessage": "Hi"}}', ['greet', 'Hi']],
    ['/w/config/locales/en.yml', 'en:\n  users:\n    new: New\n', ['users.new', 'New']],
    ['/w/lib/l10n/app_en.arb', '{"helloWorld": "Hello"}', ['helloWorld', 'Hello']],
    [
      '/w/res/values/strings.xml',
      '<resources><string name="app.name">A</string><plurals name="n"><item quantity="other">N</item></plurals></resources>',
      ['app_name', 'A'],
      ['n', 'N'],
    ],
    ['/w/po/app.pot', `${po}msgid "Save"\nmsgstr ""\n`, ['Save', 'Save']],
    ['/w/po/app.pot', `${po}msgctxt "menu"\nmsgid "Open"\nmsgstr ""\n`, ['Open', 'Open']],
    [
      '/w/po/app.pot',
      `${po}msgid "file"\nmsgid_plural "files"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      ['file', 'file'],
    ],
    ['/w/Resources.resx', '<root><data name="Ok.Text"><value>OK</value></data></root>', ['Ok_Text', 'OK']],
  ];
  for (const [path, text, ...names] of cases) {
    for (const [name, found] of names) {
      it(`finds ${name} in ${path} ${text.slice(0, 60)}`, async () => {
        const index = await indexOf({ [path]: text });
        assert.deepEqual(
          index.find([name], '/w/src/a.ts').map((key) => key.text),
          [found],
        );
      });
    }
  }

  it('finds nothing for other names', async () => {
    const index = await indexOf({ '/w/locales/en/shop.json': '{"cart": {"title": "Cart"}}' });
    const none = ['', 'title', 'cart', 'cart.', 'shop', 'en.cart.title', 'Cart.title'];
    assert.deepEqual(
      none.flatMap((name) => index.find([name], '/w/src/a.ts')),
      [],
    );
  });

  it('takes the first name that any key has', async () => {
    const index = await indexOf({ '/w/locales/en.json': '{"title": "Title", "home": {"title": "Home"}}' });
    const find = (...names: readonly string[]) => index.find(names, '/w/a.ts').map(({ text }) => text);
    assert.deepEqual(find('home.title', 'title'), ['Home']);
    assert.deepEqual(find('shop.title', 'title'), ['Title']);
  });

  it('lists the files nearest to the code first', async () => {
    const files = { '/w/a/locales/en.json': '{"x": "A"}', '/w/b/locales/en.json': '{"x": "B"}' };
    const index = await indexOf(files);
    const from = (code: string) => index.find(['x'], code).map(({ text }) => text);
    assert.deepEqual(from('/w/a/src/m.ts'), ['A', 'B']);
    assert.deepEqual(from('/w/b/src/m.ts'), ['B', 'A']);
  });

  it('has one key for the forms of a plural', async () => {
    const index = await indexOf({ '/w/locales/en.json': '{"n_one": "1", "n_other": "2", "m": "3"}' });
    const at = (...path: readonly string[]) => index.keyAt('/w/locales/en.json', path);
    assert.equal(at('n_one'), at('n_other'));
    assert.equal(at('n_one')?.name, 'n');
    assert.notEqual(at('m'), at('n_one'));
    assert.equal(at('other'), undefined);
  });

  it('knows words without which no code names a key', async () => {
    const files = {
      '/w/locales/en/shop.json': '{"cart": {"the-title": "Cart"}}',
      '/w/po/app.pot': `${po}msgid "Say \\"hello\\" there"\nmsgstr ""\n`,
    };
    const index = await indexOf(files);
    const words = (file: string, ...path: readonly string[]) => {
      const key = index.keyAt(file, path);
      return key && index.wordsOf(key);
    };
    assert.deepEqual(words('/w/locales/en/shop.json', 'cart', 'the-title'), ['title']);
    assert.deepEqual(words('/w/po/app.pot', 'Say "hello" there'), ['hello']);
  });

  it('lists the names that begin with something', async () => {
    const index = await indexOf({
      '/w/locales/en.json': '{"cart": {"title": "Cart", "empty": "Empty"}, "x": "X"}',
    });
    const names = (start: string) => [...index.beginningWith(start)].map(([name]) => name);
    assert.deepEqual(names('cart.'), ['cart.title', 'cart.empty']);
    assert.deepEqual(names(''), ['cart.title', 'cart.empty', 'x']);
    assert.deepEqual(names('y'), []);
  });
});

import assert from 'node:assert/strict';
import type { Entry } from '../../../src/formats/format.ts';
import { loadFormat } from '../../../src/formats/index.ts';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { comparableMs } from '../../support/processorTime.ts';

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

const qt = '<!DOCTYPE TS><TS version="2.1" language="en"><context><name>Main</name>';

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
    [
      '/w/locales/en.json',
      '{"dialog": {"message": "Sure?", "string": "S"}}',
      ['dialog.message', 'Sure?'],
      ['dialog.string', 'S'],
    ],
    ['/w/locales/en/translation.json', '{"translation": {"cart": {"x": "X"}}}', ['cart.x', 'X']],
    ['/w/lang/en.json', '{"greet": {"string": "Hi"}}', ['greet', 'Hi']],
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
    ['/w/po/app.pot', `${po}msgid " two\\n  lines "\nmsgstr ""\n`, ['two lines', ' two\n  lines ']],
    ['/w/po/app.pot', `${po}msgctxt "menu"\nmsgid "plural"\nmsgstr ""\n`, ['plural', 'plural']],
    ['/w/po/app.pot', `${po}msgid "Hi %name%"\nmsgstr ""\n`, ['Hi %(name)s', 'Hi %name%']],
    [
      '/w/l10n/app_en.ts',
      `${qt}<message numerus="yes"><source>%n file(s)</source><translation><numerusform>%n file</numerusform><numerusform>%n files</numerusform></translation></message></context></TS>`,
      ['%n file(s)', '%n file'],
    ],
    [
      '/w/l10n/app_en.ts',
      `${qt}<message><source>Strength</source><comment>plural</comment><translation>Strength!</translation></message></context></TS>`,
      ['Strength', 'Strength!'],
    ],
    [
      '/w/en.lproj/L.stringsdict',
      '<plist><dict><key>n files</key><dict><key>NSStringLocalizedFormatKey</key><string>%1$#@n@</string><key>n</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>one</key><string>1 file</string><key>other</key><string>%d files</string></dict></dict></dict></plist>',
      ['n files', '1 file'],
    ],
    [
      '/w/en.lproj/L.stringsdict',
      '<plist><dict><key>tap</key><dict><key>NSStringDeviceSpecificRuleType</key><dict><key>mac</key><string>Click</string></dict></dict></dict></plist>',
      ['tap', 'Click'],
    ],
    [
      '/w/L.xcstrings',
      '{"sourceLanguage": "en", "strings": {"n files": {"localizations": {"en": {"variations": {"plural": {"one": {"stringUnit": {"value": "1 file"}}, "other": {"stringUnit": {"value": "%d files"}}}}}}}}}',
      ['n files', '1 file'],
    ],
    ['/w/locales/enUS/shop.json', '{"cart": {"title": "Cart"}}', ['shop:cart.title', 'Cart']],
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

  it('uses the format that a setting names', async () => {
    const texts = {
      po: `${po}msgctxt "menu"\nmsgid "Open"\nmsgstr ""\n\nmsgid "n"\nmsgid_plural "ns"\nmsgstr[0] ""\nmsgstr[1] ""\n`,
      android: '<resources><string name="title">Title</string></resources>',
    };
    const sources = Object.entries(texts).map(async ([format, text]) => {
      const path = `/w/texts.${format}.txt`;
      const loaded = await loadFormat(path, format);
      const entries = loaded?.read(text, { path, locale: 'en', side: 'source' }).entries ?? [];
      return { source: path, path, format, entries };
    });
    const index = new KeyIndex(await Promise.all(sources));
    const find = (name: string, use: { readonly isIdentifier?: true }) =>
      index.find([name], '/w/a.c', use).map((key) => key.text);
    assert.deepEqual([find('Open', {}), find('n', {})], [['Open'], ['n']]);
    assert.deepEqual([find('title', {}), find('title', { isIdentifier: true })], [[], ['Title']]);
  });

  it('finds nothing for other names', async () => {
    const index = await indexOf({ '/w/locales/en/shop.json': '{"cart": {"title": "Cart"}}' });
    const none = ['', 'title', 'cart', 'cart.', 'shop', 'en.cart.title', 'Cart.title'];
    assert.deepEqual(
      none.flatMap((name) => index.find([name], '/w/src/a.ts')),
      [],
    );
  });

  it('does not take an ordinary object with a message for a key', async () => {
    const index = await indexOf({ '/w/locales/en.json': '{"dialog": {"message": "Sure?"}}' });
    assert.deepEqual(index.find(['dialog'], '/w/a.ts'), []);
    assert.equal(index.keyAt('/w/locales/en.json', ['dialog', 'message'])?.name, 'dialog.message');
  });

  it('distinguishes strings from identifiers', async () => {
    const index = await indexOf({
      '/w/locales/en.json': '{"cart": {"title": "Cart"}}',
      '/w/res/values/strings.xml': '<resources><string name="name">Name</string></resources>',
    });
    const find = (name: string, use: { readonly isIdentifier?: true }) =>
      index.find([name], '/w/a.kt', use).map(({ text }) => text);
    assert.deepEqual(find('name', {}), []);
    assert.deepEqual(find('name', { isIdentifier: true }), ['Name']);
    assert.deepEqual(find('cart_title', {}), []);
    assert.deepEqual(find('cart_title', { isIdentifier: true }), ['Cart']);
    assert.deepEqual([...index.beginningWith('name')], []);
  });

  it('finds keys with names that every object has', async () => {
    const text = '{"constructor": "C", "__proto__": {"toString": "T"}, "hasOwnProperty": "H"}';
    const index = await indexOf({ '/w/locales/en.json': text });
    const find = (name: string) => index.find([name], '/w/a.ts').map((key) => key.text);
    assert.deepEqual(find('constructor'), ['C']);
    assert.deepEqual(find('__proto__.toString'), ['T']);
    assert.deepEqual(find('hasOwnProperty'), ['H']);
    assert.deepEqual(find('valueOf'), []);
  });

  it('keeps keys apart that differ only by their separator', async () => {
    const index = await indexOf({
      '/w/locales/en.json': '{"a.b": "1", "a": {"b": "2"}, "a_b": "3", "a-b": "4"}',
    });
    const find = (name: string) => index.find([name], '/w/a.ts', {}).map((key) => key.text);
    assert.deepEqual(['a.b', 'a_b', 'a-b'].map(find), [['1', '2'], ['3'], ['4']]);
  });

  it('takes linear time for many keys with one name', async () => {
    const entries = Array.from({ length: 50_000 }, (_, id) => ({ path: [`${id}`], text: 'Same text.' }));
    const ms = await comparableMs(() => {
      const index = new KeyIndex([{ source: 'en', path: '/w/messages.en.xlf', entries }]);
      for (const key of index.keys()) index.mayBeNamedIn(key, { path: '', text: '' });
      assert.equal(index.find(['Same text.'], '/w/a.ts').length, 50_000);
    });
    assert.ok(ms < 2000, `${Math.round(ms)} ms`);
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

  it('has one key for a Fluent message and its attributes, and none for a term', async () => {
    const file = '/w/locales/en/app.ftl';
    const index = await indexOf({
      [file]: '-term = Term\na = A\n    .title = B\nc =\n    .title = { -term }\n',
    });
    const names = [...index.keys()].map(({ name, text }) => `${name} ${text}`);
    assert.deepEqual(names, ['a A', 'c { -term }']);
    assert.equal(index.keyAt(file, ['a', 'title']), index.keyAt(file, ['a']));
    assert.equal(index.find(['a.title'], '/w/a.js')[0]?.name, 'a');
  });

  it('knows code that cannot name a key', async () => {
    const files = {
      '/w/locales/en/shop.json': '{"cart": {"the-title": "Cart"}}',
      '/w/config/locales/en.yml': 'en:\n  users:\n    index:\n      new: New\n',
      '/w/po/app.pot': `${po}msgid "Say \\"hé\\" there."\nmsgstr ""\n`,
    };
    const index = await indexOf(files);
    const may = (file: string, path: readonly string[], text: string, code = '/w/a.ts') => {
      const key = index.keyAt(file, path);
      assert.ok(key);
      return index.mayBeNamedIn(key, { path: code, text });
    };
    const cart = ['cart', 'the-title'];
    assert.equal(may('/w/locales/en/shop.json', cart, "t('shop:cart.the-title')"), true);
    assert.equal(may('/w/locales/en/shop.json', cart, "useTranslations('cart'); t('the-title')"), true);
    assert.equal(may('/w/locales/en/shop.json', cart, "t('the-title')"), false);
    const view = '/w/app/views/users/index.html.erb';
    assert.equal(may('/w/config/locales/en.yml', ['users', 'index', 'new'], "t('.new')", view), true);
    assert.equal(may('/w/config/locales/en.yml', ['users', 'index', 'new'], "t('.new')"), false);
    assert.equal(may('/w/po/app.pot', ['Say "hé" there.'], '_("Say \\"h\\u00e9\\" there.")'), true);
  });

  it('lists the names that begin with something', async () => {
    const index = await indexOf({
      '/w/locales/en.json': '{"cart": {"title": "Cart", "empty": "Empty"}, "x": "X"}',
    });
    const names = (start: string) => [...index.beginningWith(start)].map(([name]) => name);
    assert.deepEqual(names('cart.'), ['cart.empty', 'cart.title']);
    assert.deepEqual(names(''), ['cart.empty', 'cart.title', 'x']);
    assert.deepEqual(names('y'), []);
  });

  it('makes copies to which keys can be added', async () => {
    const index = await indexOf({ '/w/locales/en.json': '{"cart": {"title": "Cart"}, "x": "X"}' });
    const [{ source } = { source: '' }] = index.sources;
    const { index: copy, add } = index.growing(source);
    const names = (one: typeof index) => [...one.beginningWith('cart.')].map(([name]) => name);
    assert.deepEqual(names(copy), ['cart.title']);
    add({ path: ['cart', 'empty'], text: 'Empty' });
    assert.deepEqual(names(copy), ['cart.empty', 'cart.title']);
    assert.equal(copy.keyAt(source, ['cart', 'empty'])?.text, 'Empty');
    assert.equal(copy.keyAt(source, ['cart', 'title'])?.text, 'Cart');
    assert.deepEqual(names(index), ['cart.title']);
  });
});

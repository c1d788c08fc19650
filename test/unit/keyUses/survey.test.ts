import assert from 'node:assert/strict';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { KeySurvey } from '../../../src/keyUses/survey.ts';
import { comparableMs } from '../../support/processorTime.ts';

describe('KeySurvey', () => {
  const paths = ['cart.title', 'cart.total', 'errors.one', 'errors.two', 'close', 'old.name'];

  function surveyOf(...codes: readonly string[]) {
    const entries = paths.map((path) => ({ path: path.split('.'), text: path }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
    for (const [index, code] of codes.entries()) survey.add(`/w/src/${index}.ts`, code);
    return {
      unused: survey.unused.map(({ name }) => name),
      unknown: survey.unknown.map(({ file, use }) => `${file} ${use.key}`),
      unforeseeable: survey.unforeseeable,
    };
  }

  const unused: readonly (readonly [code: string, ...used: readonly string[]])[] = [
    ['', ...[]],
    ["t('cart.title')", 'cart.title'],
    ["const key = 'cart.title'", 'cart.title'],
    ["const t = useTranslations('cart'); t('title')", 'cart.title'],
    ['t(`errors.${code}`)', 'errors.one', 'errors.two'],
    ["t('errors.' + code)", 'errors.one', 'errors.two'],
    ["const t = useTranslations('errors'); t(`${code}`)", 'errors.one', 'errors.two'],
    ["const tError = useTranslations('errors'); tError(code)", 'errors.one', 'errors.two'],
    ['t(`${code}`)', ...[]],
    ["{ label: 'close' }", 'close'],
    ["{ label: 'translate#cart.title', alias: '#close' }", 'cart.title', 'close'],
    ["{ label: 'see the #close', other: '#cart.title.x' }", ...[]],
    ['<a class="wide i18n_close"></a><b id="lang-cart.title"></b>', 'close', 'cart.title'],
    ['<a class="wide_i18n_close i18n_closed pop-close"></a>', ...[]],
    ['"#{text(:close)} now"', 'close'],
    ["don't { label: 'close' } it's", 'close'],
    ['Strings.close', 'close'],
    ['Strings.old_name', 'old.name'],
    ['strings.cart.title', 'cart.title'],
    ['this.props.texts.cart.total.length', 'cart.total'],
    ['texts?.cart?.title; texts!.cart!.total', 'cart.title', 'cart.total'],
    ['texts\n  .cart\n  .title', 'cart.title'],
    ["texts['cart']['title']; texts?.cart?.[\"total\"]", 'cart.title', 'cart.total'],
    ['cart.title; x.cart[title]; a.b.cart', ...[]],
    ['{ close: true }', ...[]],
  ];
  for (const [code, ...used] of unused) {
    it(`counts as used in ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(
        surveyOf(code).unused,
        paths.filter((path) => !used.includes(path)),
      );
    });
  }

  it('counts a key of Android as used even if another file has a key with its name', () => {
    const sources = ['/w/locales/en.json', '/w/app/res/values/strings.xml'].map((path) => ({
      source: path,
      path,
      entries: ['title', 'close', 'back'].map((name) => ({ path: [name], text: 'Text' })),
    }));
    const unusedAfter = (file: string, code: string) => {
      const survey = new KeySurvey(new KeyIndex(sources));
      survey.add(file, code);
      return survey.unused.filter(({ file }) => file.endsWith('.xml')).map(({ name }) => name);
    };
    assert.deepEqual(unusedAfter('/w/app/A.kt', 'getString(R.string.title)'), ['close', 'back']);
    assert.deepEqual(unusedAfter('/w/app/res/layout/a.xml', '<b android:text="@string/title"/>'), [
      'close',
      'back',
    ]);
    assert.deepEqual(unusedAfter('/w/app/A.kt', 'val name = "close"'), ['title', 'back']);
  });

  it('leaves out keys that a framework puts together', () => {
    const unusedIn = (file: string, ...paths: readonly string[]) => {
      const entries = paths.map((path) => ({ path: path.split('.'), text: 'Text' }));
      return new KeySurvey(new KeyIndex([{ source: 'en', path: file, entries }])).unused.map(
        ({ name }) => name,
      );
    };
    const rails = ['activerecord.models.book', 'date.formats.default', 'books.title', 'date'];
    assert.deepEqual(unusedIn('/w/config/locales/en.yml', ...rails), ['books.title']);
    assert.deepEqual(unusedIn('/w/locales/en.yml', ...rails), rails);
    const models = [
      'errors.attributes.email.invalid',
      'activerecord.errors.models.list.attributes.email.taken',
    ];
    assert.deepEqual(unusedIn('/w/locales/en.yml', ...models, 'errors.attributes'), ['errors.attributes']);
    assert.deepEqual(unusedIn('/w/lib/locale/en.yml', ...models), []);
    assert.deepEqual(unusedIn('/w/locales/en.json', ...models), models);
    assert.deepEqual(unusedIn('/w/lang/en/validation.php', 'required'), []);
    assert.deepEqual(unusedIn('/w/lang/en/messages.php', 'required'), ['required']);
    assert.deepEqual(unusedIn('/w/en.lproj/InfoPlist.strings', 'CFBundleName'), []);
    const java = ['javax.validation', 'jakarta.validation', 'org.hibernate.validator'].map(
      (owner) => `${owner}.constraints.NotNull.message`,
    );
    const own = [
      'cart.Total.message',
      'cart.jakarta.validation.constraints.NotNull.message',
      'jakarta.validation.constraints.NotNull.title',
    ];
    assert.deepEqual(unusedIn('/w/src/ValidationMessages.properties', ...java, ...own), own);
    for (const name of ['messages', 'MoreValidationMessages', 'ValidationMessagesOfCart'])
      assert.deepEqual(unusedIn(`/w/src/${name}.properties`, ...java), java);
    const wiki = ['apihelp-x-summary', 'log-name-x', 'logentry-x-delete', 'x-summary'];
    assert.deepEqual(unusedIn('/w/i18n/en.json', ...wiki), ['x-summary']);
    assert.deepEqual(unusedIn('/w/i18n/shop/api/en.json', ...wiki), ['x-summary']);
    const apple = ['7pF-6q-abc.title', '123.title', 'cart-of-you.title'];
    assert.deepEqual(unusedIn('/w/en.lproj/Main.strings', ...apple), ['cart-of-you.title']);
  });

  it('does not take a class generated from a locale file for a use of its keys', () => {
    const entries = ['Close', 'Open'].map((path) => ({ path: [path], text: 'Text' }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/Texts.resx', entries }]));
    survey.add(
      '/w/Texts.Designer.cs',
      'string Close { get { return ResourceManager.GetString("Close", c); } }',
    );
    survey.add('/w/Form.Designer.cs', 'text = resources.GetString("Open");');
    assert.deepEqual(
      survey.unused.map(({ name }) => name),
      ['Close'],
    );
  });

  it('counts texts that are parts of others as used', () => {
    const unusedIn = (file: string, texts: Readonly<Record<string, string>>) => {
      const entries = Object.entries(texts).map(([path, text]) => ({ path: path.split('.'), text }));
      const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: file, entries }]));
      return survey.unused.map(({ name }) => name);
    };
    assert.deepEqual(unusedIn('/w/locales/en.json', { 'a.b': 'B', c: 'See @:a.b.', d: 'D' }), ['c', 'd']);
    assert.deepEqual(unusedIn('/w/locales/en.json', { b: 'B', c: '$t(b) @:{d}', d: 'D' }), ['c']);
    assert.deepEqual(unusedIn('/w/locales/en/common.json', { b: 'B', c: '$t(common:b)' }), ['c']);
    assert.deepEqual(unusedIn('/w/locales/en.ftl', { b: 'B', c: 'See { b }' }), ['c']);
  });

  it('counts what code gets by the name of a key', () => {
    const entries = [
      ...['friend', 'friend_male', 'friendly', 'faq.q', 'faq.list.a', 'faqs', 'rank_ordinal_one'],
      ...['rank_ordinal_other', 'rank_other', 'deep.menu.a'],
    ].map((path) => ({ path: path.split('.'), text: path }));
    const index = new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]);
    const unusedAfter = (code: string) => {
      const survey = new KeySurvey(index);
      survey.add('/w/src/a.ts', code);
      return [...survey.unused.map(({ name }) => name), ...survey.unknown.map(({ use }) => `? ${use.key}`)];
    };
    const all = unusedAfter('');
    const without = (...used: readonly string[]) => all.filter((name) => !used.includes(name));
    assert.deepEqual(unusedAfter("t('friend')"), without('friend'));
    assert.deepEqual(unusedAfter("t('friend', { context })"), without('friend', 'friend_male'));
    assert.deepEqual(unusedAfter("t('faq', { returnObjects: true })"), without('faq.q', 'faq.list.a'));
    assert.deepEqual(unusedAfter("$tm('faq.list')"), without('faq.list.a'));
    assert.deepEqual(unusedAfter("t('deep.menu')"), without('deep.menu.a'));
    assert.deepEqual(
      unusedAfter("t('rank', { count, ordinal: true })"),
      without('rank_ordinal_one', 'rank_ordinal_other', 'rank_other'),
    );
  });

  it('combines the uses in all files', () => {
    assert.deepEqual(surveyOf("t('cart.title')", "t('close'); t('cart.total')", 't(`errors.${x}`)').unused, [
      'old.name',
    ]);
  });

  it('takes little time for names that are keys of many sources', async () => {
    const sources = Array.from({ length: 1000 }, (_, index) => ({
      source: index,
      path: `/w/${(index * 7919) % 1000}/locales/en.json`,
      entries: ['title', 'name', 'host'].map((name) => ({ path: [name], text: name })),
    }));
    const survey = new KeySurvey(new KeyIndex(sources));
    const ms = await comparableMs(() => {
      for (let file = 0; file < 1000; file++) survey.add(`/w/${file}/a.ts`, "f('title', 'name', 'host')");
    });
    assert.equal(survey.unused.length, 0);
    assert.ok(ms < 5_000);
  });

  const unknown: readonly (readonly [code: string, ...keys: readonly string[]])[] = [
    ["t('cart.missing')", 'cart.missing'],
    ["const t = useTranslations('cart'); t('missing.too')", 'missing.too'],
    ["const t = useTranslations('cart'); t('missing')", 'missing'],
    ["const t = useTranslations('cart'); t('title'); x('missing')", ...[]],
    ["const t = useTranslations('nowhere'); t('missing')", ...[]],
    ["f() { const t = useTranslations('cart'); g({}); s = '}' + /\\}/; t('missing') }", 'missing'],
    ["f() { const t = useTranslations('cart'); } g({ t }) { t('missing') }", ...[]],
    ["const t = useTranslations('cart'); const tx = useTranslations('errors'); tx('title')", 'title'],
    // What may be a key of another library, an existing key, or no key at all.
    ["t('other.title')", ...[]],
    ["t('Title')", ...[]],
    ["t('cart.is empty')", ...[]],
    ["const key = 'cart.missing'", ...[]],
    ['t(`cart.${x}`)', ...[]],
    ["t('cart.title')", ...[]],
  ];
  for (const [code, ...keys] of unknown) {
    it(`reports as missing in ${JSON.stringify(code)}: ${keys.join(', ') || 'nothing'}`, () => {
      assert.deepEqual(
        surveyOf(code).unknown,
        keys.map((key) => `/w/src/0.ts ${key}`),
      );
    });
  }

  it('does not take an Android or Qt locale file for a use of its own keys, but follows its references', () => {
    const paths = ['title', 'a.b', 'other'];
    const entries = paths.map((path) => ({ path: [path], text: 'Text' }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/values/strings.xml', entries }]));
    const android = '<string name="title">@string/other</string><string name="a.b"/>';
    survey.add('/w/values/strings.xml', `<?xml version="1.0"?>\n<resources>${android}</resources>`);
    survey.add('/w/i18n/app_de.ts', '<!DOCTYPE TS>\n<TS version="2.1"><message id="a.b"/></TS>');
    const unused = () => survey.unused.map(({ name }) => name);
    assert.deepEqual(unused(), ['title', 'a.b']);
    survey.add('/w/layout/main.xml', '<TextView text="@string/title" />');
    assert.deepEqual(unused(), ['a.b']);
  });

  it('finds texts in strings of functions that no pattern knows', () => {
    const texts = [
      'a "raw" one',
      'on\n  lines',
      "it's\nlong",
      'Say "x"!',
      "It's open",
      'one two',
      'a\nb',
      'three "quoted" lines',
      'in several parts',
      'a list of words',
      'three long\nlines continued',
      'rows in\none column',
      'never said',
    ];
    const entries = texts.map((text) => ({ path: [text], text }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
    survey.add(
      '/w/a.m',
      `[x own: @"It's open"]; f("Say \\"x\\"!", 'a\\nb'); own("one " +\n  "two"); f("never " + said)`,
    );
    survey.add('/w/a.cpp', 'own(R"(a "raw" one)", "on\n  lines")');
    survey.add('/w/a.py', `own("""it's\nlong"""); x = """three "quoted" lines"""`);
    survey.add('/w/a.js', `return "in " +\n  'several ' + "parts"`);
    survey.add('/w/a.c', `own(_x, "a list "\n  "of words"); "never " "said"`);
    survey.add(
      '/w/b.c',
      'own("\\\nthree long\\n\\\nlines " "con\\\r\ntinued", _(""\n "rows in\\n"\n "one column"))',
    );
    assert.deepEqual(
      survey.unused.map(({ name }) => name),
      ['never said'],
    );
  });

  it('distinguishes FreeMarker templates from Fluent texts', () => {
    const entries = ['a.b', 'c.d'].map((path) => ({ path: [path], text: 'Text' }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
    survey.add('/w/locales/en.ftl', 'x = { "a.b" }');
    survey.add('/w/pages/a.ftl', '<#assign title = "c.d">');
    assert.deepEqual(
      survey.unused.map(({ name }) => name),
      ['a.b'],
    );
  });

  it('does not take a module of texts for a use of its own keys, but follows its calls', () => {
    const entries = ['title', 'a.b'].map((path) => ({ path: [path], text: 'Text' }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.ts', entries }]));
    survey.add('/w/locales/en.ts', "export default { 'a.b': 'Text', title: 'Text' };");
    assert.equal(survey.unused.length, 2);
    survey.add('/w/locales/de.ts', "export default { 'a.b': t('title') };");
    assert.deepEqual(
      survey.unused.map(({ name }) => name),
      ['a.b'],
    );
  });

  it('takes linear time for many calls with the same beginning', async () => {
    const entries = Array.from({ length: 50_000 }, (_, id) => ({ path: ['errors', `${id}`], text: 'Text' }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/en.json', entries }]));
    const ms = await comparableMs(() => survey.add('/w/a.ts', 't(`errors.${code}`);\n'.repeat(5_000)));
    assert.ok(ms < 2000, `${Math.round(ms)} ms`);
    assert.equal(survey.unused.length, 0);
  });

  it('counts calls whose key is known only at run time', () => {
    assert.equal(surveyOf('t(`${a}`); t(`${a}.title`); t(`cart.${a}`)').unforeseeable, 2);
  });
});

import assert from 'node:assert/strict';
import { KeyIndex } from '../../../src/keyUses/keyIndex.ts';
import { KeySurvey } from '../../../src/keyUses/survey.ts';
import { comparableMs } from '../../support/processorTime.ts';
import { usedIn as usedInFiles } from './usedIn.ts';

function usedIn(keys: readonly string[], ...codes: readonly string[]): readonly string[] {
  return usedInFiles(keys, Object.fromEntries(codes.map((code, index) => [`${index}.js`, code])));
}

describe('Mentions', () => {
  const texts = [
    "This room can't be joined",
    'one\ntwo',
    'The "x" is',
    'C:\\dir',
    `${'long '.repeat(60)}text`,
  ];
  const written = [
    `x = "This room can't be joined";`,
    'x = "one\\ntwo";',
    'x = "The \\"x\\" is";',
    "don't x = 'C:\\\\dir';",
    `// it's\nx = '${texts[4]}'`,
  ];
  for (const [index, code] of written.entries()) {
    const key = texts[index] ?? '';
    it(`reads the string in ${JSON.stringify(code.slice(0, 60))}`, () =>
      assert.deepEqual(usedIn(texts, code), [key]));
  }

  it('finds a key that is written with its escapes, and strings in code that a string contains', () => {
    assert.deepEqual(usedIn(['a\\nb', 'prev'], 'x = "a\\nb"; y = "<a id=\\"prev\\">"'), ['a\\nb', 'prev']);
  });

  it('joins a beginning with its bracket to keys in brackets', () => {
    const keys = ['{shop:tabs:old}', '{shop:tabs:new}', '{shop:other}', 'shop:tabs:new'];
    const code = "getTag('{shop:tabs:' + tab + '}')";
    assert.deepEqual(usedIn(keys, code), ['{shop:tabs:old}', '{shop:tabs:new}']);
  });

  for (const code of [
    '%w[app.title app_open].each { |key| t(key) }',
    '%i(\n  app.title\n  app_open\n)',
    'my @keys = qw{app.title app_open};',
    'my @keys = qw (app.title app_open);',
    'for key <- ~w|app.title app_open|, do: t(key)',
  ]) {
    it(`reads the words in ${JSON.stringify(code)}`, () =>
      assert.deepEqual(usedIn(['app.title', 'app_open', 'app.gone'], code), ['app.title', 'app_open']));
  }

  it('reads no words after a remainder operator or in an array of words that is not closed', () =>
    assert.deepEqual(usedIn(['app.title'], 'x%w[app.title ] + y%w(app.title)', '%w[app.title '), []));

  const keys = [
    'pad.toolbar.bold.title',
    'pad.impexp.a',
    'icon_ok',
    'right-edit',
    'project_module_wiki',
    'labelOpen',
    'labels',
    'x_hour',
    'y.hour',
  ];
  const begun: readonly (readonly [code: string, ...used: readonly string[]])[] = [
    ['({ id: `pad.toolbar.${name}.title` })', 'pad.toolbar.bold.title'],
    ['html10n.get(`pad.impexp.${s}`)', 'pad.impexp.a'],
    ['const k = "pad." + name', 'pad.toolbar.bold.title', 'pad.impexp.a'],
    ['var k = "icon_" + name', 'icon_ok'],
    ['k = f"icon_{name}"', 'icon_ok'],
    ['k = sprintf("icon_%s", name)', 'icon_ok'],
    ['$k = "right-$right";', 'right-edit'],
    ["$k = 'right-' . $right;", 'right-edit'],
    ['l_or_humanize(m, :prefix => "project_module_")', 'project_module_wiki'],
    ['k = "label" + name', 'labelOpen'],
    ['k = "x_" + unit; k = `y.${unit}`', 'x_hour', 'y.hour'],
    // No beginning, too short, or not joined to anything
    ['k = "x_"; k = "x" + unit; k = `y${unit}`', ...[]],
    ['k = "label"; k = "icon"; k = "pad"', ...[]],
    ['k = "p" + name; k = `${name}`; k = "-" + name', ...[]],
    ['k = "icon is {x}"', ...[]],
  ];
  for (const [code, ...used] of begun) {
    it(`counts as used by a beginning in ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(
        usedIn(keys, code),
        keys.filter((key) => used.includes(key)),
      ));
  }

  const added: readonly (readonly [
    keys: readonly string[],
    codes: readonly string[],
    used: readonly string[],
  ])[] = [
    [['OpenAction.text'], ['f("OpenAction")', 'get(key + ".text")'], ['OpenAction.text']],
    [['OpenAction.text'], ['f("OpenAction")', 'get(`${key}.text`)'], ['OpenAction.text']],
    [['OpenAction.text'], ['f("OpenAction")', 'get(`${key}.tooltip`)'], []],
    [['OpenAction.text'], ['f("Open")', 'get(key + ".text")'], []],
    [['item', 'item_plural', 'item_2', 'item_x'], ["t('item')"], ['item', 'item_plural', 'item_2']],
    [['openTitle'], ["f('open')", "get(key + 'Title')"], ['openTitle']],
    [['plu.min.one', 'plu.min.other'], ["pluralize(3, 'plu.min')"], ['plu.min.one', 'plu.min.other']],
    [['count[one]', 'count[other]'], ["l10n.get('count', { n })"], ['count[one]', 'count[other]']],
    [['a.b.title'], ["f('a.b', 'title')", 'get(`${id}.${part}`)'], ['a.b.title']],
    [['a.b.title'], ["f('a.b', 'title')", "get([id, part].join('.'))"], ['a.b.title']],
    [['a.b.title'], ["f('a.b', x.title)", 'get(`${id}.${part}`)'], ['a.b.title']],
    [['a.b.title'], ["f('a.b', 'title')"], []],
    [['a.b.title'], ["f('a.b')", 'get(`${id}.${part}`)'], []],
    [['prev.title', 'prev.alt'], ['<a data-l10n-id="prev">'], ['prev.title', 'prev.alt']],
    [['prev.name'], ['<a data-l10n-id="prev">'], []],
  ];
  for (const [keys, codes, used] of added) {
    it(`counts as used in ${JSON.stringify(codes.join(' … '))}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(keys, ...codes), used));
  }

  const data: readonly (readonly [file: string, text: string, ...used: readonly string[]])[] = [
    ['menu.json', '[{ "title": "app.title", "icon": "appIcon" }]', 'app.title', 'appIcon'],
    // Single words count if the name of their member says that they are texts; names of members never count.
    ['menu.json', '{"label":"close","type":"open","app.title":1,"appIcon": "x"}', 'close'],
    [
      'menu.yml',
      "- title: app.title\n- 'label': close\n- icon: [appIcon, x] # open.it\n",
      'app.title',
      'close',
      'appIcon',
    ],
    ['menu.yml', 'app.title: x\nappIcon:\n  type: open\nnote: appIcon is new\n', ...[]],
    ['menu.toml', 'name = "app.title"\n"appIcon" = 1\n', 'app.title'],
    [
      'menu.properties',
      'item = app.title\nlabel: close\nopen = 1\napp.icon = x appIcon\n',
      'app.title',
      'close',
    ],
    ['menu.ini', '[appIcon]\nitem=app.title ; open\nkind=appIcon\n', 'appIcon'],
    ['menu.csv', 'app.title,1\n2,appIcon,open\n', 'app.title', 'appIcon'],
    ['menu.json', '{ "help": "close", "kind": "open" }', 'close'],
    ['manifest.json', '{ "title": "{{appIcon}}", "name": "__MSG_close__" }', 'appIcon', 'close'],
    ['manifest.v3.json', '{ "name": "__MSG_close__" }', 'close'],
    ['panel.json', '{ "name": "__SHOPMSG_app.title__" }', 'app.title'],
    ['theme.css', 'p::after { content: "__MSG_close__" }', 'close'],
    ['sets.yaml', 'label: LLL:EXT:shop/Language/locallang.xlf:app.title\n', 'app.title'],
    ['a.php', "'label' => 'LLL:EXT:shop/Language/locallang.xlf:app.title'", 'app.title'],
    ['a.xsl', '<p><i18n:text> app.title </i18n:text>close</p>', 'app.title'],
    ['a.html', '<h1 data-i18n=app.title>x</h1><br data-x=[alt]appIcon/>', 'app.title', 'appIcon'],
    ['a.html', '<a class=open data-l10n-id=close\n>', 'close'],
    ['a.html', '<a class=open> x=app.title <b y=app.title+1>', ...[]],
    ['a.js', 'if (a <b && c =app.title ) x', ...[]],
    ['a.js', 'if (a <b c=app.title ) x', ...[]],
    ['a.swift', 'L10n.App.title.uppercased(); R.string.localizable.appIcon()', 'app.title', 'appIcon'],
    ['a.swift', 'L10n.App; Other.App.title; L10n.Apps.title', ...[]],
    ['A.java', 'ShopMessages.APP_TITLE(x) + ShopMessages.localizableAPP_ICON()', 'app.title', 'appIcon'],
    ['A.java', 'ShopBundle.APP_TITLE()', 'app.title'],
    ['a.kt', 'ShopStrings.APP_TITLE()', 'app.title'],
    ['a.scala', 'ShopTexts.APP_TITLE()', 'app.title'],
    ['a.groovy', 'ShopResources.APP_TITLE()', 'app.title'],
    ['A.java', 'Other.APP_TITLE(x); ShopMessages.APP_ICONS(); appTitle; ShopMessages.APP_ICON', ...[]],
    ['a.xaml', '<Button x:Uid="app"/><Button x:Uid="/Errors/open"/>', 'app.title'],
    ['a.html', '<Button x:Uid="app"/>', ...[]],
    ['a.mustache', '{{#t}}app.title{{/t}} {{#t}} appIcon {{/t}} {{x}}close{{/x}}', 'app.title', 'appIcon'],
    ['a.xsl', '<p>close</p><q>app.title is</q>', ...[]],
    ['locales/de.json', '{ "x": "app.title" }', ...[]],
    ['locales/deDE.json', '{ "x": "app.title" }', ...[]],
    ['a.txt', '"app.title"', ...[]],
  ];
  for (const [file, text, ...used] of data) {
    it(`counts as used in ${file}, ${JSON.stringify(text)}: ${used.join(', ') || 'nothing'}`, () => {
      const all = ['app.title', 'appIcon', 'close', 'open'];
      const entries = all.map((key) => ({ path: [key], text: 'Text' }));
      const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
      survey.add(`/w/${file}`, text);
      const unused = new Set(survey.unused.map(({ name }) => name));
      assert.deepEqual(
        all.filter((key) => !unused.has(key)),
        all.filter((key) => used.includes(key)),
      );
    });
  }

  it('finds the escaped marks of NodeBB in data', () => {
    const entries = [{ path: ['header.unread'], text: 'Unread' }];
    const path = '/w/language/en-GB/global.json';
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path, entries }]));
    survey.add('/w/install/navigation.json', String.raw`[{"title": "\\[\\[global:header.unread\\]\\]"}]`);
    assert.deepEqual(survey.unused, []);
  });

  it('finds keys of properties, which have no spaces, by their texts', () => {
    const keys = ['Save_all_(backup)', 'Save_none', 'not_found'];
    const code = 'menuTitle("Save all (backup)"); find("not found");';
    assert.deepEqual(usedIn(keys, code), ['Save_all_(backup)']);
  });

  const separated: readonly (readonly [code: string, ...used: readonly string[]])[] = [
    ['new Failure("cart|items|open")', 'cart.items.open'],
    ['x = "cart->items->open"; y = "cart/items/gone"', 'cart.items.open', 'cart.items.gone'],
    ['x = "cart|" + name', 'cart.items.open', 'cart.items.gone'],
    ['x = "cart|items|other"; y = "a|cart"; get("cart/" + id)', ...[]],
    // A first part that no file has
    ['x = `$shop.cart.${name}`', 'cart.items.open', 'cart.items.gone'],
    ['x = `shop.cart.items.${name}`', 'cart.items.open', 'cart.items.gone'],
    ['x = `shop.cart.${name}`; y = `shop.other.cart.${name}`', ...[]],
    // A file has it.
    ['x = `menu.cart.items.${name}`', 'menu.cart.items.x'],
  ];
  for (const [code, ...used] of separated) {
    it(`counts as used by parts of a name in ${JSON.stringify(code)}: ${used.join(', ') || 'nothing'}`, () =>
      assert.deepEqual(usedIn(['cart.items.open', 'cart.items.gone', 'menu.cart.items.x'], code), used));
  }

  it('finds the classes of elements that scripts fill', () => {
    const code = '<b class="big i18n_app_title"></b><i class="i18n_app_open"></i>';
    assert.deepEqual(usedIn(['app_title', 'app_open', 'title'], code), ['app_title', 'app_open']);
  });

  it('joins the name of a type with those of its values', () => {
    const all = ['LengthUnits.cm', 'LengthUnits.mm', 'OtherUnits.cm'];
    assert.deepEqual(usedIn(all, 'public enum LengthUnits { cm, mm }'), ['LengthUnits.cm', 'LengthUnits.mm']);
  });

  it('finds the name of an enumeration, and joins it with what code adds to others', () => {
    const all = ['Size', 'Size_title', 'Size_gone', 'Sizes_title'];
    assert.deepEqual(usedIn(all, 'enum Size { S } get(type.name + "_title")'), ['Size', 'Size_title']);
  });

  it('finds the name of a type, and joins it with what code adds to others', () => {
    const all = ['ImageHandler', 'ImageHandler.text', 'ImageHandler.gone', 'Handler', 'Handler.text'];
    const code =
      'class Handler { f() { get(x.getSimpleName() + ".text") } } class ImageHandler extends Handler {}';
    assert.deepEqual(usedIn(all, code), ['ImageHandler', 'ImageHandler.text']);
  });

  it('joins a beginning of several words and a part, if code joins some with a dot', () => {
    const code = 'base = "RevisionsDialog"; key = (a) => base + "." + a; f(key("open"))';
    assert.deepEqual(usedIn(['RevisionsDialog.open', 'RevisionsDialog.gone'], code), [
      'RevisionsDialog.open',
    ]);
  });

  it('joins beginnings in data with what code adds to them, and takes no data for code', () => {
    const entries = [['item.a.title'], ['item.b.title']].map((path) => ({ path, text: 'Text' }));
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
    survey.add('/w/items.json', '["item.a"]');
    assert.equal(survey.searched.size, 0);
    survey.add('/w/src/a.js', 'get(item + ".title")');
    assert.deepEqual(
      survey.unused.map(({ name }) => name),
      ['item.b.title'],
    );
  });

  it('finds texts of several words in data, where they are their own keys', () => {
    const code = '{ "x": "Close the cart", "y": "Close" }';
    assert.deepEqual(usedInFiles(['Close the cart', 'Close'], { 'a.json': code }), ['Close the cart']);
  });

  it('reports no key in data as missing', () => {
    const entries = [{ path: ['app', 'title'], text: 'Text' }];
    const survey = new KeySurvey(new KeyIndex([{ source: 'en', path: '/w/locales/en.json', entries }]));
    survey.add('/w/a.yml', "run: t('app.gone')\nother: t(`${x}`)\n");
    assert.deepEqual([survey.unknown, survey.unforeseeable], [[], 0]);
  });

  it('takes linear time for quotation marks and backslashes', async () => {
    for (const piece of ['"', "'`", '\\"', '\\', '"a.', '"${a}.', '"a" + ']) {
      const ms = await comparableMs(() => usedIn(['a.b'], piece.repeat(50_000)));
      assert.ok(ms < 1000, `${JSON.stringify(piece)}: ${Math.round(ms)} ms`);
    }
  });
});

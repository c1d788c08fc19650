import assert from 'node:assert/strict';
import { type Files, renamed, renaming, type Wish } from './project.ts';

const en = '/w/locales/en.json';
const de = '/w/locales/de.json';
const code = '/w/src/a.ts';

type Case = readonly [
  title: string,
  before: Files,
  key: readonly [from: string, to: string],
  after: Files,
  wish?: Wish,
];

describe('KeyRename', () => {
  const cases: readonly Case[] = [
    [
      'renames a nested key in all languages and in code',
      {
        [en]: '{\n  "cart": {\n    "title": "Cart",\n    "other": "O"\n  }\n}\n',
        [de]: '{\n  "cart": {\n    "title": "Korb"\n  }\n}\n',
        [code]: "t('cart.title'); t('cart.other');\n",
      },
      ['cart.title', 'cart.heading'],
      {
        [en]: '{\n  "cart": {\n    "heading": "Cart",\n    "other": "O"\n  }\n}\n',
        [de]: '{\n  "cart": {\n    "heading": "Korb"\n  }\n}\n',
        [code]: "t('cart.heading'); t('cart.other');\n",
      },
    ],
    [
      'moves a nested key to another object',
      {
        [en]: '{\n  "cart": {\n    "title": "Cart",\n    "other": "O"\n  },\n  "menu": {\n    "open": "Open"\n  }\n}\n',
        [de]: '{\n  "cart": {\n    "title": "Korb"\n  }\n}\n',
        [code]: "t('cart.title');\n",
      },
      ['cart.title', 'menu.cart'],
      {
        [en]: '{\n  "cart": {\n    "other": "O"\n  },\n  "menu": {\n    "open": "Open",\n    "cart": "Cart"\n  }\n}\n',
        [de]: '{\n  "menu": {\n    "cart": "Korb"\n  }\n}\n',
        [code]: "t('menu.cart');\n",
      },
    ],
    [
      'renames the only form of a plural that a language needs',
      {
        [en]: '{"item_one": "1", "item_other": "n", "item_x": "X"}',
        [de]: '{"item_other": "n", "item_x": "X"}',
        [code]: "t('item', { count })",
      },
      ['item', 'thing'],
      {
        [en]: '{"thing_one": "1", "thing_other": "n", "item_x": "X"}',
        [de]: '{"thing_other": "n", "item_x": "X"}',
        [code]: "t('thing', { count })",
      },
    ],
    [
      'keeps dots where a file has them, even if another language nests keys',
      {
        [en]: '{"cart.title": "Cart"}',
        [de]: '{"cart": {"title": "Korb"}}',
        [code]: 't("cart.title")',
      },
      ['cart.title', 'cart.heading'],
      {
        [en]: '{"cart.heading": "Cart"}',
        [de]: '{"cart": {"heading": "Korb"}}',
        [code]: 't("cart.heading")',
      },
    ],
    [
      'takes all forms of a plural along, even those that only a translation has',
      {
        [en]: '{"a": {"n_one": "1", "n_other": "2"}}',
        '/w/locales/ru.json': '{"a": {"n_one": "1", "n_few": "3", "n_other": "2"}}',
        [code]: "t('a.n', { count }); t('a.n_one');",
      },
      ['a.n', 'a.items'],
      {
        [en]: '{"a": {"items_one": "1", "items_other": "2"}}',
        '/w/locales/ru.json': '{"a": {"items_one": "1", "items_few": "3", "items_other": "2"}}',
        [code]: "t('a.items', { count }); t('a.items_one');",
      },
    ],
    [
      'takes the forms for contexts along where code asks for them',
      {
        [en]: '{"friend": "F", "friend_male": "M", "friendship": "S"}',
        [de]: '{"friend": "F", "friend_female": "W"}',
        [code]: "t('friend', { context: sex }); t('friend_male');",
      },
      ['friend', 'mate'],
      {
        [en]: '{"mate": "F", "mate_male": "M", "friendship": "S"}',
        [de]: '{"mate": "F", "mate_female": "W"}',
        [code]: "t('mate', { context: sex }); t('mate_male');",
      },
    ],
    [
      'leaves what only looks like the form for a context',
      { [en]: '{"friend": "F", "friend_male": "M"}', [code]: "t('friend', { count })" },
      ['friend', 'mate'],
      { [en]: '{"mate": "F", "friend_male": "M"}', [code]: "t('mate', { count })" },
    ],
    [
      'renames only in the namespace of the function that asks for the text',
      {
        [en]: '{"cart": {"title": "C"}, "menu": {"title": "M"}}',
        [code]:
          "const tC = useTranslations('cart'); const t = useTranslations('menu'); tC('title'); t('title');",
      },
      ['cart.title', 'cart.heading'],
      {
        [en]: '{"cart": {"heading": "C"}, "menu": {"title": "M"}}',
        [code]:
          "const tC = useTranslations('cart'); const t = useTranslations('menu'); tC('heading'); t('title');",
      },
    ],
    [
      'renames what contains keys',
      {
        [en]: '{"cart": {"title": "C", "n": {"a": "A"}}, "b": "B"}',
        [de]: '{"cart": {"title": "K"}}',
        [code]: "t('cart.title') + t('cart.n.a')",
      },
      ['cart', 'basket'],
      {
        [en]: '{"basket": {"title": "C", "n": {"a": "A"}}, "b": "B"}',
        [de]: '{"basket": {"title": "K"}}',
        [code]: "t('basket.title') + t('basket.n.a')",
      },
      { isBranch: true },
    ],
    [
      'puts a dot into the key of a text that moves below itself in a file without nested keys',
      { [en]: '{"a": "A", "b": "B"}', [de]: '{"a": "X"}', [code]: "t('a')" },
      ['a', 'a.b'],
      { [en]: '{"a.b": "A", "b": "B"}', [de]: '{"a.b": "X"}', [code]: "t('a.b')" },
    ],
    [
      'makes a container of a text in a file that nests keys',
      { [en]: '{"x": {"y": "Y"}, "a": "A"}', [code]: "t('a')" },
      ['a', 'a.b'],
      { [en]: '{"x": {"y": "Y"}, "a": {"b": "A"}}', [code]: "t('a.b')" },
    ],
    [
      'leaves what contains texts and only looks like the form for a context',
      { [en]: '{"friend": "F", "friend_x": {"y": "Y"}}', [code]: "t('friend', { context })" },
      ['friend', 'mate'],
      { [en]: '{"mate": "F", "friend_x": {"y": "Y"}}', [code]: "t('mate', { context })" },
    ],
    [
      'joins what contains keys with another, with one comment for a line',
      {
        '/w/en.jsonc':
          '{\n  "a": {\n    // c\n    "b": "B", "c": "C"\n  },\n  "m": {\n    "x": "X"\n  }\n}\n',
      },
      ['a', 'm'],
      {
        '/w/en.jsonc': '{\n  "m": {\n    "x": "X",\n    // c\n    "b": "B",\n    "c": "C"\n  }\n}\n',
      },
      { isBranch: true },
    ],
    [
      'renames in an INI section whose name is that of a text',
      {
        '/w/locale/locale_en.ini': 'cart = Cart\n\n[cart]\ntitle = The title\n',
        [code]: "t('cart.title')",
      },
      ['cart.title', 'cart.heading'],
      {
        '/w/locale/locale_en.ini': 'cart = Cart\n\n[cart]\nheading = The title\n',
        [code]: "t('cart.heading')",
      },
    ],
    [
      'takes the notes of ARB along, whatever the key is',
      { '/w/l10n/app_en.arb': '{\n  "a b": "A",\n  "@a b": {}\n}\n' },
      ['a b', 'aB'],
      { '/w/l10n/app_en.arb': '{\n  "aB": "A",\n  "@aB": {}\n}\n' },
    ],
    [
      'knows that the member of a message of a browser extension is not part of its key',
      {
        '/w/_locales/en/messages.yml': 'title:\n  description: D\n  message: Cart\n',
        [code]: "i18n('title')",
      },
      ['title', 'heading'],
      {
        '/w/_locales/en/messages.yml': 'heading:\n  description: D\n  message: Cart\n',
        [code]: "i18n('heading')",
      },
    ],
    [
      'separates the parts of a key as other uses do if it had only one',
      {
        [en]: '{"a": {"b": "B", "c": "C"}, "d": "D"}',
        [code]: "_t('a|b'); _t('a|c'); _t('d'); _t('x.y'); _t('z.y');",
      },
      ['d', 'a.e'],
      {
        [en]: '{"a": {"b": "B", "c": "C", "e": "D"}}',
        [code]: "_t('a|b'); _t('a|c'); _t('a|e'); _t('x.y'); _t('z.y');",
      },
    ],
    [
      'does not touch uses of other keys, strings, comments and beginnings',
      {
        [en]: '{"a": {"b": "B"}}',
        [code]: "log('a.b'); t(`a.$" + "{x}`); t('a.bc'); // a.b\n",
      },
      ['a.b', 'a.c'],
      { [en]: '{"a": {"c": "B"}}' },
    ],
  ];

  it('names the Fluent messages that refer to the key or to its attribute', async () => {
    const path = '/w/locales/en/main.ftl';
    const refer = ['b = See { a }', 'c = See {a.title}', 'd = { $n } of { -x } and { a }'];
    const others = ['e = See { ab } and { $a }', 'f = See { a-b }', 'g = It is $t(a)'];
    const text = ['a = A', '    .title = T', '-x = X', ...refer, ...others, ''].join('\n');
    const done = await renaming({ [path]: text }, ['a', 'z']);
    assert.ok('doubtful' in done);
    assert.deepEqual(
      done.doubtful.map(({ use }) => text.slice(0, use.offset).split('\n').length),
      [4, 5, 6],
    );
  });

  it('names no use of a key that looks like a form for a context and keeps its name', async () => {
    const files = { [en]: '{"a_b": "B", "a_b_c": "C"}', '/w/src/b.rb': 'x => :a_b, y => :a_b_c' };
    const done = await renaming(files, ['a_b', 'z']);
    assert.ok('doubtful' in done);
    assert.deepEqual(
      done.doubtful.map(({ use }) => use.key),
      ['a_b'],
    );
  });

  it('names what may be a use: beginnings, strings, texts that refer to the key, and keys of several files', async () => {
    const done = await renaming(
      {
        [en]: '{"a": {"b": "B"}, "r": "See $t(a.b)", "s": "@:a.b.", "t": "@:a.bc"}',
        '/w/locales/en/shop.json': '{"a": {"b": "B"}}',
        [code]: 'const k = "a.b"; t(`a.$' + '{x}`); t(`z.$' + '{x}`); t(x);',
        '/w/src/b.ts': "t('a.b')",
      },
      ['a.b', 'a.c'],
    );
    assert.ok('doubtful' in done);
    const found = done.doubtful.map(
      ({ file, text, use }) => `${file} ${text.slice(use.offset, use.offset + use.length)}`,
    );
    assert.deepEqual(found, [
      `${en} "See $t(a.b)"`,
      `${en} "@:a.b."`,
      `${code} a.b`,
      `${code} a.\${x}`,
      '/w/src/b.ts a.b',
    ]);
    assert.deepEqual(
      done.files.map(({ path }) => path),
      [en],
    );
  });

  const refused: readonly (readonly [title: string, files: Files, to: string, code: string])[] = [
    ['another text has the name', { [en]: '{"a": {"b": "B", "c": "C"}}' }, 'a.c', 'exists'],
    [
      'only a translation has the name',
      { [en]: '{"a": {"b": "B"}}', [de]: '{"a": {"b": "X", "c": "C"}}' },
      'a.c',
      'exists',
    ],
    ['a plural has the name', { [en]: '{"a": {"b": "B", "c_one": "1", "c_other": "2"}}' }, 'a.c', 'exists'],
    ['it would be in a text', { [en]: '{"a": {"b": "B", "c": "C"}}' }, 'a.c.d', 'textAbove'],
    ['it would contain texts', { [en]: '{"a": {"b": "B", "c": {"d": "D"}}}' }, 'a.c', 'textsBelow'],
    ['it is empty', { [en]: '{"a": {"b": "B"}}' }, '', 'empty'],
    ['it has an empty part', { [en]: '{"a": {"b": "B"}}' }, '.b', 'emptyPart'],
    ['a file is damaged', { [en]: '{"a": {"b": "B"}}', [de]: '{' }, 'a.c', 'problems'],
    ['a number is in its place', { [en]: '{"a": {"b": "B", "c": 1}}' }, 'a.c', 'unspellable'],
    [
      'the code around a use has another beginning',
      { [en]: '{"a": {"b": "B"}}', [code]: "const t = useTranslations('a'); t('b');" },
      'x.b',
      'unnameable',
    ],
    ['a string cannot contain it', { [en]: '{"a": {"b": "B"}}', [code]: "t('a.b')" }, "a.'", 'unnameable'],
    [
      'its parts are in different quotation marks',
      { [en]: '{"a.b": "B"}', '/w/a.rb': "t('a.b'); t('a' + \".b\")" },
      'a.c',
      'unnameable',
    ],
    ['the text is the key', { '/w/l10n/bundle.l10n.en.json': '{"a.b": "a.b"}' }, 'x', 'textIsKey'],
  ];
  for (const [title, files, to, code] of refused) {
    it(`refuses if ${title}`, async () => {
      const done = await renamed(files, ['a.b', to]);
      assert.equal('code' in done && done.code, code);
    });
  }

  it('refuses what a Ruby symbol cannot be', async () => {
    const done = await renamed({ [en]: '{"title": "T"}', '/w/a.rb': 't :title' }, ['title', 'my-title']);
    assert.equal('code' in done && done.code, 'unnameable');
  });

  it('refuses another name for a PHP constant', async () => {
    const path = '/w/lang/en/roles.php';
    const text = "<?php\nreturn [\n    Role::Admin => 'Admin',\n    USER => ['title' => 'User'],\n];\n";
    for (const key of [
      ['Role::Admin', 'admin'],
      ['Role::Admin', 'Role::Owner'],
      ['USER.title', 'user.title'],
    ] as const)
      assert.deepEqual(await renamed({ [path]: text }, key), { code: 'unspellable', path });
  });

  it('refuses names that Android resources cannot have', async () => {
    const path = '/w/res/values/strings.xml';
    const text =
      '<resources>\n<string name="a">A</string>\n<plurals name="b"><item quantity="other">B</item></plurals>\n</resources>\n';
    for (const key of [
      ['a', '1a'],
      ['b', 'b b'],
    ] as const)
      assert.deepEqual(await renamed({ [path]: text }, key, { source: path }), { code: 'unspellable', path });
  });

  it('refuses to change only one language of a file that has all', async () => {
    const unit = (value: string) => `{"stringUnit": {"state": "translated", "value": "${value}"}}`;
    const texts = `"de": ${unit('x'.repeat(5000))}, "en": ${unit('A')}`;
    const catalogue = `{"sourceLanguage": "en", "strings": {"a.b": {"localizations": {${texts}}}}, "version": "1.0"}`;
    const done = await renamed({ '/w/L.xcstrings': catalogue }, ['a.b', 'a.c']);
    assert.equal('code' in done && done.code, 'unspellable');
  });

  for (const [title, before, key, after, wish] of cases) {
    it(title, async () => assert.deepEqual(await renamed(before, key, wish), after));
  }
});

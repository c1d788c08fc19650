import assert from 'node:assert/strict';
import { type Files, renamed, type Wish } from './project.ts';

type Case = readonly [
  title: string,
  key: readonly [from: string, to: string],
  /** Each text contains the former name of the key or of its uses once, and the new one afterwards. */
  files: Readonly<Record<string, readonly [before: string, after: string]>>,
  wish?: Wish,
];

/** `$` stands for the key and its variable. */
const stringsdict = `<?xml version="1.0" encoding="UTF-8"?>
<plist version="1.0"><dict><key>$</key><dict>
<key>NSStringLocalizedFormatKey</key><string>%#@$@</string>
<key>$</key><dict>
<key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
<key>NSStringFormatValueTypeKey</key><string>d</string>
<key>one</key><string>%d file</string><key>other</key><string>%d of them</string>
</dict></dict></dict></plist>
`;

/** Files that do not change have one text. */
describe('KeyRename, format by format', () => {
  const cases: readonly Case[] = [
    [
      'YAML below a locale, with comments',
      ['cart.title', 'cart.heading'],
      {
        '/w/config/locales/en.yml': [
          "en:\n  # All of the cart\n  cart:\n    # The title\n    title: 'Cart' # short\n    other: O\n",
          "en:\n  # All of the cart\n  cart:\n    # The title\n    heading: 'Cart' # short\n    other: O\n",
        ],
        '/w/config/locales/de.yml': ['de:\n  cart:\n    title: Korb\n', 'de:\n  cart:\n    heading: Korb\n'],
        '/w/app/a.rb': ["I18n.t('cart.title'); t :title", "I18n.t('cart.heading'); t :title"],
      },
    ],
    [
      'what Rails names within a view',
      ['cart.show.title', 'cart.show.heading'],
      {
        '/w/config/locales/en.yml': [
          'en:\n  cart:\n    show:\n      title: Cart\n',
          'en:\n  cart:\n    show:\n      heading: Cart\n',
        ],
        '/w/app/views/cart/show.html.erb': ["<%= t('.title') %>", "<%= t('.heading') %>"],
      },
    ],
    [
      'what Rails can name only in full from now on',
      ['cart.show.title', 'cart.heading'],
      {
        '/w/config/locales/en.yml': [
          'en:\n  cart:\n    show:\n      title: Cart\n',
          'en:\n  cart:\n    heading: Cart\n',
        ],
        '/w/app/views/cart/show.html.erb': ["<%= t('.title') %>", "<%= t('cart.heading') %>"],
      },
    ],
    [
      'plurals of Rails',
      ['cart.items', 'cart.things'],
      {
        '/w/config/locales/en.yml': [
          'en:\n  cart:\n    items:\n      one: 1\n      other: 2\n    x: y\n'.replace(/: (\d)/g, ': "$1"'),
          'en:\n  cart:\n    things:\n      one: 1\n      other: 2\n    x: y\n'.replace(/: (\d)/g, ': "$1"'),
        ],
      },
    ],
    [
      'plurals of Apple, whose variable has the same name',
      ['files', 'documents'],
      {
        '/w/en.lproj/Localizable.stringsdict': [
          stringsdict.replaceAll('$', 'files'),
          stringsdict.replace('$', 'documents').replaceAll('$', 'files'),
        ],
        '/w/a.swift': [
          'NSLocalizedString("files", comment: "")',
          'NSLocalizedString("documents", comment: "")',
        ],
      },
    ],
    [
      'properties, with comments',
      ['cart.title', 'basket.heading'],
      {
        '/w/messages_en.properties': [
          '# The title\ncart.title = Cart\\\n  long\nother=O\n',
          '# The title\nbasket.heading = Cart\\\n  long\nother=O\n',
        ],
        '/w/messages_de.properties': ['cart.title: Korb\n', 'basket.heading: Korb\n'],
        '/w/A.java': ['getString("cart.title")', 'getString("basket.heading")'],
      },
    ],
    [
      "Android's strings and plurals",
      ['cart_title', 'basket_title'],
      {
        '/w/res/values/strings.xml': [
          '<resources>\n  <!-- The title -->\n  <string name="cart_title">Cart</string>\n  <string name="b">@string/cart_title</string>\n</resources>\n',
          '<resources>\n  <!-- The title -->\n  <string name="basket_title">Cart</string>\n  <string name="b">@string/basket_title</string>\n</resources>\n',
        ],
        '/w/res/values-de/strings.xml': [
          '<resources>\n  <string name="cart_title">Korb</string>\n</resources>\n',
          '<resources>\n  <string name="basket_title">Korb</string>\n</resources>\n',
        ],
        '/w/res/layout/main.xml': ['<a b="@string/cart_title"/>', '<a b="@string/basket_title"/>'],
        '/w/A.kt': ['getString(R.string.cart_title)', 'getString(R.string.basket_title)'],
      },
      { source: '/w/res/values/strings.xml' },
    ],
    [
      'plurals of Android',
      ['items', 'things'],
      {
        '/w/res/values/strings.xml': [
          '<resources>\n  <plurals name="items">\n    <item quantity="one">1 x</item>\n    <item quantity="other">n x</item>\n  </plurals>\n</resources>\n',
          '<resources>\n  <plurals name="things">\n    <item quantity="one">1 x</item>\n    <item quantity="other">n x</item>\n  </plurals>\n</resources>\n',
        ],
        '/w/A.kt': ['R.plurals.items', 'R.plurals.things'],
      },
      { source: '/w/res/values/strings.xml' },
    ],
    [
      'ARB, with its metadata',
      ['cartTitle', 'basketTitle'],
      {
        '/w/lib/l10n/app_en.arb': [
          '{\n  "cartTitle": "Cart",\n  "@cartTitle": {"description": "The title"}\n}\n',
          '{\n  "basketTitle": "Cart",\n  "@basketTitle": {"description": "The title"}\n}\n',
        ],
        '/w/lib/l10n/app_de.arb': ['{\n  "cartTitle": "Korb"\n}\n', '{\n  "basketTitle": "Korb"\n}\n'],
        '/w/lib/a.dart': [
          'AppLocalizations.of(context)!.cartTitle',
          'AppLocalizations.of(context)!.basketTitle',
        ],
      },
    ],
    [
      "Apple's strings",
      ['cart.title', 'basket.title'],
      {
        '/w/en.lproj/Localizable.strings': [
          '/* The title */\n"cart.title" = "Cart";\n',
          '/* The title */\n"basket.title" = "Cart";\n',
        ],
        '/w/de.lproj/Localizable.strings': ['"cart.title" = "Korb";\n', '"basket.title" = "Korb";\n'],
        '/w/a.swift': ['NSLocalizedString("cart.title")', 'NSLocalizedString("basket.title")'],
      },
    ],
    [
      'all languages of a string catalogue at once',
      ['cart.title', 'basket.title'],
      {
        '/w/L.xcstrings': [
          '{"sourceLanguage": "en", "strings": {"cart.title": {"comment": "C", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Cart"}}, "de": {"stringUnit": {"state": "translated", "value": "Korb"}}}}}, "version": "1.0"}',
          '{"sourceLanguage": "en", "strings": {"basket.title": {"comment": "C", "localizations": {"en": {"stringUnit": {"state": "translated", "value": "Cart"}}, "de": {"stringUnit": {"state": "translated", "value": "Korb"}}}}}, "version": "1.0"}',
        ],
      },
    ],
    [
      'RESX',
      ['CartTitle', 'BasketTitle'],
      {
        '/w/Resources.en.resx': [
          '<root>\n  <data name="CartTitle" xml:space="preserve">\n    <value>Cart</value>\n    <comment>CartTitle</comment>\n  </data>\n</root>\n',
          '<root>\n  <data name="BasketTitle" xml:space="preserve">\n    <value>Cart</value>\n    <comment>CartTitle</comment>\n  </data>\n</root>\n',
        ],
        '/w/Resources.de.resx': [
          '<root>\n  <data name="CartTitle" xml:space="preserve">\n    <value>Korb</value>\n  </data>\n</root>\n',
          '<root>\n  <data name="BasketTitle" xml:space="preserve">\n    <value>Korb</value>\n  </data>\n</root>\n',
        ],
        '/w/a.cs': ['Resources.CartTitle', 'Resources.BasketTitle'],
      },
    ],
    [
      'ids of XLIFF',
      ['cart.title', 'basket.title'],
      {
        '/w/messages.en.xlf': [
          '<xliff version="1.2"><file source-language="en" target-language="en" datatype="plaintext" original="a"><body><trans-unit id="cart.title"><source>Cart</source><target>Cart</target></trans-unit></body></file></xliff>',
          '<xliff version="1.2"><file source-language="en" target-language="en" datatype="plaintext" original="a"><body><trans-unit id="basket.title"><source>Cart</source><target>Cart</target></trans-unit></body></file></xliff>',
        ],
        '/w/messages.de.xlf': [
          '<xliff version="1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body><trans-unit id="cart.title"><source>Cart</source><target state="translated">Korb</target></trans-unit></body></file></xliff>',
          '<xliff version="1.2"><file source-language="en" target-language="de" datatype="plaintext" original="a"><body><trans-unit id="basket.title"><source>Cart</source><target state="translated">Korb</target></trans-unit></body></file></xliff>',
        ],
        '/w/a.html': ['<p i18n="@@cart.title">', '<p i18n="@@basket.title">'],
      },
    ],
    [
      'TOML',
      ['cart.title', 'cart.heading'],
      {
        '/w/i18n/en.toml': [
          '[cart]\n# The title\ntitle = "Cart"\n',
          '[cart]\n# The title\nheading = "Cart"\n',
        ],
        '/w/i18n/de.toml': ['[cart]\ntitle = "Korb"\n', '[cart]\nheading = "Korb"\n'],
      },
    ],
    [
      'PHP of Laravel, with its namespace',
      ['title', 'heading'],
      {
        '/w/lang/en/cart.php': [
          "<?php\n\nreturn [\n    // The title\n    'title' => 'Cart',\n];\n",
          "<?php\n\nreturn [\n    // The title\n    'heading' => 'Cart',\n];\n",
        ],
        '/w/lang/de/cart.php': [
          "<?php\n\nreturn [\n    'title' => 'Korb',\n];\n",
          "<?php\n\nreturn [\n    'heading' => 'Korb',\n];\n",
        ],
        '/w/resources/views/a.blade.php': ["{{ __('cart.title') }}", "{{ __('cart.heading') }}"],
      },
    ],
    [
      'messages of browser extensions',
      ['cartTitle', 'basketTitle'],
      {
        '/w/_locales/en/messages.json': [
          '{\n  "cartTitle": {\n    "message": "Cart",\n    "description": "cartTitle"\n  }\n}\n',
          '{\n  "basketTitle": {\n    "message": "Cart",\n    "description": "cartTitle"\n  }\n}\n',
        ],
        '/w/_locales/de/messages.json': [
          '{\n  "cartTitle": {\n    "message": "Korb"\n  }\n}\n',
          '{\n  "basketTitle": {\n    "message": "Korb"\n  }\n}\n',
        ],
        '/w/manifest.json': ['{"name": "__MSG_cartTitle__"}', '{"name": "__MSG_basketTitle__"}'],
        '/w/a.js': ["chrome.i18n.getMessage('cartTitle')", "chrome.i18n.getMessage('basketTitle')"],
      },
    ],
    [
      'JSON keys with spaces and other characters',
      ['Cart title!', 'Basket: title?'],
      {
        '/w/en.json': [
          '{\n  // c\n  "Cart title!": "Cart"\n}\n'.replace('  // c\n', ''),
          '{\n  "Basket: title?": "Cart"\n}\n',
        ],
        '/w/de.json': [
          '{\n  "x": "X",\n  "Cart title!": "Korb",\n  "y": "Y"\n}\n',
          '{\n  "x": "X",\n  "Basket: title?": "Korb",\n  "y": "Y"\n}\n',
        ],
        '/w/a.ts': ["t('Cart title!')", "t('Basket: title?')"],
      },
    ],
    [
      'YAML keys with spaces',
      ['Cart title', 'My basket'],
      {
        '/w/en.yaml': ['a: A\nCart title: Cart # c\nb: B\n', 'a: A\nMy basket: Cart # c\nb: B\n'],
        '/w/de.yaml': ["a: A\n'Cart title': Korb\nb: B\n", "a: A\n'My basket': Korb\nb: B\n"],
      },
    ],
    [
      'properties with escapes',
      ['cart title', 'basket = title'],
      {
        '/w/m_en.properties': [
          '# c\ncart\\ title = Cart\nb = B\n',
          '# c\nbasket\\ \\=\\ title = Cart\nb = B\n',
        ],
      },
    ],
    [
      'JSON with comments between objects',
      ['cart.title', 'menu.title'],
      {
        '/w/en.jsonc': [
          '{\n  "cart": {\n    // The title\n    "title": "Cart",\n    "x": "X"\n  },\n  "menu": {\n    "a": "A"\n  }\n}\n',
          '{\n  "cart": {\n    "x": "X"\n  },\n  "menu": {\n    "a": "A",\n    // The title\n    "title": "Cart"\n  }\n}\n',
        ],
      },
    ],
    [
      'YAML with comments between mappings',
      ['cart.title', 'menu.title'],
      {
        '/w/en.yaml': [
          'cart:\n  # The title\n  title: Cart\n  x: X\nmenu:\n  a: A\n',
          'cart:\n  x: X\nmenu:\n  a: A\n  # The title\n  title: Cart\n',
        ],
      },
    ],
  ];

  for (const [title, key, files, wish] of cases) {
    it(`renames ${title}`, async () => {
      const entries = Object.entries(files);
      const before: Files = Object.fromEntries(entries.map(([path, [text]]) => [path, text]));
      const after: Files = Object.fromEntries(entries.map(([path, [, text]]) => [path, text]));
      assert.deepEqual(await renamed(before, key, wish), after);
    });
  }
});

/** Renamed keys in formats whose keys may contain others. */
import type { RenamedFormat } from './renamedFormat.ts';

export const nestedRows: readonly RenamedFormat[] = [
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
    'Rails plurals',
    ['cart.items', 'cart.things'],
    {
      '/w/config/locales/en.yml': [
        'en:\n  cart:\n    items:\n      one: "1"\n      other: "2"\n    x: y\n',
        'en:\n  cart:\n    things:\n      one: "1"\n      other: "2"\n    x: y\n',
      ],
    },
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
    'TOML',
    ['cart.title', 'cart.heading'],
    {
      '/w/i18n/en.toml': ['[cart]\n# The title\ntitle = "Cart"\n', '[cart]\n# The title\nheading = "Cart"\n'],
      '/w/i18n/de.toml': ['[cart]\ntitle = "Korb"\n', '[cart]\nheading = "Korb"\n'],
    },
  ],
  [
    'modules, with quotes that a new name needs',
    ['cart.title', 'cart.see-it'],
    {
      '/w/src/locales/en.ts': [
        "export default {\n  cart: {\n    // title\n    title: 'title', // The title\n    x: `title`,\n  },\n} as const;\n",
        "export default {\n  cart: {\n    // title\n    'see-it': 'title', // The title\n    x: `title`,\n  },\n} as const;\n",
      ],
      '/w/src/locales/de.ts': [
        'export default { cart: { title: "Korb" /* title */ } };\n',
        'export default { cart: { "see-it": "Korb" /* title */ } };\n',
      ],
      '/w/src/a.vue': ["<p>{{ $t('cart.title') }}</p>", "<p>{{ $t('cart.see-it') }}</p>"],
    },
  ],
  [
    'modules with comments between objects',
    ['cart.title', 'menu.title'],
    {
      '/w/src/locales/en.js': [
        "module.exports = {\n  cart: {\n    // The title\n    title: 'Cart',\n    x: 'X',\n  },\n  menu: {\n    a: 'A',\n  },\n};\n",
        "module.exports = {\n  cart: {\n    x: 'X',\n  },\n  menu: {\n    a: 'A',\n    // The title\n    title: 'Cart',\n  },\n};\n",
      ],
    },
  ],
  [
    'TOML with comments between tables, those of each language',
    ['cart.title', 'menu.title'],
    {
      '/w/i18n/en.toml': [
        '[cart]\n# The title\ntitle = "Cart" # short\nx = "X"\n[menu]\na = "A"\n',
        '[cart]\nx = "X"\n[menu]\na = "A"\n# The title\n# short\ntitle = "Cart"\n',
      ],
      '/w/i18n/de.toml': [
        '[cart]\n# Notiz\ntitle = "Korb"\nx = "Ix"\n[menu]\na = "Ah"\n',
        '[cart]\nx = "Ix"\n[menu]\na = "Ah"\n# Notiz\ntitle = "Korb"\n',
      ],
      '/w/i18n/ru.toml': [
        '[cart]\ntitle = "К"\nx = "И"\n[menu]\na = "А"\n',
        '[cart]\nx = "И"\n[menu]\na = "А"\ntitle = "К"\n',
      ],
    },
  ],
  [
    'PHP with comments between arrays',
    ['cart.title', 'menu.title'],
    {
      '/w/lang/en/a.php': [
        "<?php\nreturn [\n  'cart' => [\n    'title' => 'Cart', /* short */\n    'x' => 'X',\n  ],\n  'menu' => [\n    'a' => 'A',\n  ],\n];\n",
        "<?php\nreturn [\n  'cart' => [\n    'x' => 'X',\n  ],\n  'menu' => [\n    'a' => 'A',\n    /* short */\n    'title' => 'Cart',\n  ],\n];\n",
      ],
    },
  ],
  [
    'PHP with comments above statements',
    ['cart.title', 'menu.title'],
    {
      '/w/lang/en/a.php': [
        "<?php\n$lang['cart']['x'] = 'X';\n// The title\n$lang['cart']['title'] = 'Cart'; # short\n$lang['menu']['a'] = 'A';\n",
        "<?php\n$lang['cart']['x'] = 'X';\n$lang['menu']['a'] = 'A';\n// The title\n# short\n$lang['menu']['title'] = 'Cart';\n",
      ],
    },
  ],
  [
    'Laravel PHP, with its namespace',
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
    'PHP, where a name takes the place of a number',
    ['404.title', 'missing.title'],
    {
      '/w/lang/en/errors.php': [
        "<?php\n\nreturn [\n    404 => ['title' => 'Not found'], // 404\n];\n",
        "<?php\n\nreturn [\n    'missing' => ['title' => 'Not found'], // 404\n];\n",
      ],
      '/w/lang/de/errors.php': [
        '<?php\n\nreturn [\n    404 /* 404 */ => ["title" => "Fehlt"],\n];\n',
        '<?php\n\nreturn [\n    "missing" /* 404 */ => ["title" => "Fehlt"],\n];\n',
      ],
    },
  ],
  [
    'PHP, below a constant',
    ['Role::Admin.title', 'Role::Admin.heading'],
    {
      '/w/lang/en/roles.php': [
        "<?php\n\nreturn [\n    Role::Admin => ['title' => 'Cart'],\n];\n",
        "<?php\n\nreturn [\n    Role::Admin => ['heading' => 'Cart'],\n];\n",
      ],
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
      '/w/en.json': ['{\n  "Cart title!": "Cart"\n}\n', '{\n  "Basket: title?": "Cart"\n}\n'],
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

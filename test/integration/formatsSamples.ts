/** Samples of all formats. */
import {
  android,
  poOwnSource,
  poTemplate,
  qt,
  resx,
  stringsdict,
  xliff2,
  xliff12,
} from './formatsMarkupSamples.ts';
import { crlf, lines, type Sample } from './formatsSample.ts';
import { csv, csvTable, ini } from './formatsTableSamples.ts';

const arb: Sample = {
  name: 'ARB',
  source: 'lib/l10n/app_en.arb',
  existing: 'lib/l10n/app_de.arb',
  created: 'lib/l10n/app_fr.arb',
  files: {
    'lib/l10n/app_en.arb': lines(
      '{',
      '  "@@locale": "en",',
      '  "title": "Your files",',
      '  "greeting": "Welcome back, {name}!",',
      '  "@greeting": { "description": "First page", "placeholders": { "name": {} } },',
      '  "files": "{count, plural, one {# file} other {# files}}"',
      '}',
    ),
    'lib/l10n/app_de.arb': lines('{', '    "@@locale": "de",', '    "title":  "Deine Dateien"', '}'),
  },
  gaps: [/"title"/],
};

const jsonc: Sample = {
  name: 'JSONC',
  source: 'locales/en.jsonc',
  existing: 'locales/de.jsonc',
  created: 'locales/fr.jsonc',
  files: {
    'locales/en.jsonc': lines(
      '{',
      '  // the cart',
      '  "cart": { "empty": "Your cart is empty.", "items": "{{count}} items" },',
      '  /* steps */ "pay": "Pay now",',
      '}',
    ),
    'locales/de.jsonc': crlf(
      lines('{', '\t// von Hand', '\t"cart" : {', '\t\t"empty":"Dein Korb ist leer." // ja', '\t},', '}'),
    ),
  },
  gaps: [/"empty"/],
};

const markdown: Sample = {
  name: 'Markdown',
  source: 'docs/en/guide.md',
  existing: 'docs/de/guide.md',
  created: 'docs/fr/guide.md',
  files: {
    'docs/en/guide.md': lines(
      '---',
      'title: The guide',
      'layout: page',
      '---',
      '# First steps',
      '',
      'Run `npm start` and read the **log**, or see [the manual](https://example.com/manual).',
      '',
      '* One item',
      '  with two lines',
      '',
      '```sh',
      'npm start',
      '```',
    ),
    'docs/de/guide.md': lines(
      '---',
      'title: ""',
      'layout: page',
      '---',
      '# Erste Schritte',
      '',
      '`npm start` ausführen und das **Protokoll** lesen.',
      '',
      '- Ein Punkt',
      '',
      '~~~',
      'npm start',
      '~~~',
    ),
  },
  gaps: [/^title/],
};

const properties: Sample = {
  name: 'properties',
  source: 'src/messages.properties',
  existing: 'src/messages_de.properties',
  created: 'src/messages_fr.properties',
  files: {
    'src/messages.properties': lines(
      '# The cart',
      'cart.empty = Your cart is empty.',
      'cart.items = You have {0} items \\',
      '    in your cart',
      '',
      'pay: Pay now',
    ),
    'src/messages_de.properties': lines(
      '! von Hand',
      'cart.empty=Dein Korb ist f\\u00fcr jetzt leer.  ',
      'old Alt',
    ),
  },
};

const strings: Sample = {
  name: '.strings',
  source: 'App/en.lproj/Localizable.strings',
  existing: 'App/de.lproj/Localizable.strings',
  created: 'App/fr.lproj/Localizable.strings',
  files: {
    'App/en.lproj/Localizable.strings': lines(
      '/* First page */',
      '"title" = "The shop";',
      '',
      '/* A count */',
      '"items" = "You have %lld \\"items\\"";',
      'pay = "Pay now";',
    ),
    'App/de.lproj/Localizable.strings': lines(
      '/* von Hand */',
      '"title"="Der Laden" ;',
      '',
      '"old" = "Alt";',
    ),
  },
};

const xcstrings: Sample = {
  name: '.xcstrings',
  source: 'App/Localizable.xcstrings',
  existing: 'App/Localizable.xcstrings',
  created: 'App/Localizable.xcstrings',
  files: {
    'App/Localizable.xcstrings': [
      '{',
      '  "sourceLanguage" : "en",',
      '  "strings" : {',
      '    "Pay now" : {',
      '',
      '    },',
      '    "files" : {',
      '      "localizations" : {',
      '        "en" : {',
      '          "variations" : {',
      '            "plural" : {',
      '              "one" : { "stringUnit" : { "state" : "translated", "value" : "%lld file" } },',
      '              "other" : { "stringUnit" : { "state" : "translated", "value" : "%lld files" } }',
      '            }',
      '          }',
      '        }',
      '      }',
      '    },',
      '    "The shop" : {',
      '      "localizations" : {',
      '        "de" : {',
      '          "stringUnit" : {',
      '            "state" : "translated",',
      '            "value" : "Der Laden"',
      '          }',
      '        }',
      '      }',
      '    }',
      '  },',
      '  "version" : "1.0"',
      '}',
    ].join('\n'),
  },
  gaps: [/^$/, /^ *\},?$/],
};

const rails: Sample = {
  name: 'Rails YAML',
  source: 'config/locales/en.yml',
  existing: 'config/locales/de.yml',
  created: 'config/locales/fr.yml',
  files: {
    'config/locales/en.yml': lines(
      'en:',
      '  # the cart',
      '  cart:',
      '    empty: "Your cart is empty."',
      '    items:',
      '      one: "%{count} item"',
      '      other: "%{count} items"',
      '  intro: |',
      '    Two lines',
      '    of text',
    ),
    'config/locales/de.yml': lines("'de':", '    cart:   # von Hand', "        empty: 'Dein Korb ist leer.'"),
  },
};

const php: Sample = {
  name: 'PHP',
  source: 'lang/en/cart.php',
  existing: 'lang/de/cart.php',
  created: 'lang/fr/cart.php',
  files: {
    'lang/en/cart.php': lines(
      '<?php',
      '',
      'return [',
      '    // shown to :name',
      "    'greeting' => 'Welcome back, :name!',",
      "    'empty' => 'Your cart is empty.',",
      "    'items' => '{0} None|[1,19] Some items|[20,*] :count items',",
      "    'steps' => ['Pay', \"Wait\\nor leave\"], 'limit' => 5,",
      '];',
    ),
    'lang/de/cart.php': crlf(
      lines('<?php # von Hand', 'return array(', "\t'empty'   => 'Dein Korb ist leer.' // ja", ');'),
    ),
  },
  gaps: [/'empty'/],
};

const modules: Sample = {
  name: 'modules',
  source: 'src/locales/en.ts',
  existing: 'src/locales/de.ts',
  created: 'src/locales/fr.ts',
  files: {
    'src/locales/en.ts': lines(
      "import type { Texts } from './texts.ts';",
      '',
      'export const en: Texts = {',
      '  // shown on the first page',
      "  greeting: 'Welcome back, {name}!',",
      '  cart: {',
      '    empty: `Your cart is empty.`,',
      '    limit: 5,',
      "    'see-it': \"See what's in it\",",
      '  },',
      "  steps: ['Pay', 'Wait\\nor leave'],",
      '} as const;',
    ),
    'src/locales/de.ts': crlf(
      lines(
        "import type { Texts } from './texts.ts'; // von Hand",
        '',
        'export const de: Texts = {',
        '\tcart : {',
        '\t\tempty : "Dein Korb ist leer." // ja',
        '\t}',
        '}',
      ),
    ),
  },
  gaps: [/^\t\tempty/, /^\t\}$/],
};

const fluent: Sample = {
  name: 'Fluent',
  source: 'locales/en/app.ftl',
  existing: 'locales/de/app.ftl',
  created: 'locales/fr/app.ftl',
  files: {
    'locales/en/app.ftl': lines(
      'empty = Your cart is empty.',
      '    .title = The cart of { $name }',
      '',
      '# In the cart',
      'items =',
      '    { $count ->',
      '        [one] One item',
      '       *[other] { $count } items',
      '    }',
    ),
    'locales/de/app.ftl': crlf(lines('# von Hand', 'empty = Dein Korb ist leer.')),
  },
};

const goI18n: Sample = {
  name: 'go-i18n TOML',
  source: 'locales/active.en.toml',
  existing: 'locales/active.de.toml',
  created: 'locales/active.fr.toml',
  files: {
    'locales/active.en.toml': lines(
      'Empty = "Your cart is empty."',
      '',
      '# the cart',
      '[Items]',
      'description = "Things in the cart"',
      'one = "{{.Count}} item"',
      'other = "{{.Count}} items"',
    ),
    'locales/active.de.toml': lines("Empty = 'Dein Korb ist leer.' # von Hand"),
  },
};

export const samples: readonly Sample[] = [
  android,
  arb,
  csv,
  csvTable,
  ini,
  fluent,
  jsonc,
  markdown,
  modules,
  php,
  poTemplate,
  poOwnSource,
  properties,
  qt,
  resx,
  strings,
  stringsdict,
  xcstrings,
  xliff12,
  xliff2,
  rails,
  goI18n,
];

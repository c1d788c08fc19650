/** Renamed keys in formats whose keys contain no others, except in sections. */
import type { RenamedFormat } from './renamedFormat.ts';

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

export const flatRows: readonly RenamedFormat[] = [
  [
    'Apple plurals, whose variable has the same name',
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
    "Android's strings, with references to them",
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
    'Android plurals',
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
    'XLIFF ids',
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
    'Fluent messages, with their attributes',
    ['bye', 'see-you'],
    {
      '/w/locales/en/app.ftl': [
        '# bye\nbye = Good bye\n    .title = bye\nagain = Say { bye } again\n',
        '# bye\nsee-you = Good bye\n    .title = bye\nagain = Say { bye } again\n',
      ],
      '/w/locales/de/app.ftl': [
        '# bye\nbye =\n  Tschüs\n  .title = Ade\n',
        '# bye\nsee-you =\n  Tschüs\n  .title = Ade\n',
      ],
      '/w/a.js': ["l10n.formatValue('bye')", "l10n.formatValue('see-you')"],
      '/w/a.html': ['<p data-l10n-id="bye"></p>', '<p data-l10n-id="see-you"></p>'],
    },
  ],
  [
    'CSV, with further columns',
    ['bye', 'see_you'],
    {
      '/w/i18n/en.csv': ['a,bye\nbye,bye\n', 'a,bye\nsee_you,bye\n'],
      '/w/i18n/de.csv': ['a,Ah\n"bye","Tschüs",x\n', 'a,Ah\n"see_you","Tschüs",x\n'],
      '/w/a.php': ["__('bye')", "__('see_you')"],
    },
  ],
  [
    'CSV with a key that needs quotation marks, and further columns',
    ['bye', 'see, "you"'],
    {
      '/w/i18n/en.csv': ['a,A\nbye,Good bye,x\n', 'a,A\n"see, ""you""",Good bye,x\n'],
      '/w/i18n/de.csv': ['a,Ah\n"bye","Tschüs",x\n', 'a,Ah\n"see, ""you""","Tschüs",x\n'],
    },
  ],
  [
    'CSV with a key that needed quotation marks, and further columns',
    ['see, "you"', 'bye'],
    { '/w/i18n/en.csv': ['a,A\n"see, ""you""",Good bye,x\n', 'a,A\n"bye",Good bye,x\n'] },
  ],
  [
    'CSV with a column for each language',
    ['bye', 'seeYou'],
    {
      '/w/translations/texts.csv': [
        'keys,en,de,_comment\na,bye,Ah,bye\nbye,bye,"Tschüs",bye\n',
        'keys,en,de,_comment\na,bye,Ah,bye\nseeYou,bye,"Tschüs",bye\n',
      ],
      '/w/a.gd': ['tr("bye")', 'tr("seeYou")'],
    },
  ],
  [
    'INI',
    ['COM_BYE', 'COM_SEE_YOU'],
    {
      '/w/language/en/com_a.ini': [
        '; COM_BYE\nCOM_BYE="COM_BYE"\nCOM_A="COM_BYE"\n',
        '; COM_BYE\nCOM_SEE_YOU="COM_BYE"\nCOM_A="COM_BYE"\n',
      ],
      '/w/language/de/com_a.ini': [
        'COM_A="Ah"\nCOM_BYE = "Tschüs" ; COM_BYE\n',
        'COM_A="Ah"\nCOM_SEE_YOU = "Tschüs" ; COM_BYE\n',
      ],
      '/w/a.php': ["Text::_('COM_BYE')", "Text::_('COM_SEE_YOU')"],
    },
  ],
  [
    'INI within a section',
    ['cart.title', 'cart.heading'],
    {
      '/w/locale/en.ini': [
        '[menu]\ntitle = Menu\n[cart]\n; The title\ntitle = Cart\n',
        '[menu]\ntitle = Menu\n[cart]\n; The title\nheading = Cart\n',
      ],
      '/w/locale/de.ini': [
        '[cart]\ntitle = Korb ; ja\n[menu]\ntitle = Menü\n',
        '[cart]\nheading = Korb ; ja\n[menu]\ntitle = Menü\n',
      ],
    },
  ],
  [
    'INI with comments between sections',
    ['cart.title', 'menu.title'],
    {
      '/w/locale/en.ini': [
        '[cart]\n; About\ntitle = Cart\n[menu]\na = A\n',
        '[menu]\na = A\n; About\ntitle = Cart\n',
      ],
      '/w/locale/de.ini': [
        '[cart]\nx = Ix\n; Notiz\n# von Hand\ntitle = "Korb" ; ja\n[menu]\na = Ah\n',
        '[cart]\nx = Ix\n[menu]\na = Ah\n; Notiz\n# von Hand\n; ja\ntitle = "Korb"\n',
      ],
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
];

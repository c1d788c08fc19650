/** Small files that densely cover the features of each format. */
import type { FuzzFile } from './fuzz.ts';

const locale = 'de';

export const samples: readonly FuzzFile[] = [
  {
    path: 'res/values-de/strings.xml',
    locale,
    text: `<?xml version="1.0" encoding="utf-8"?>
<!-- Head -->
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
    <!-- Greets -->
    <string name="hello">Hallo, <xliff:g id="name" example="Ann">%1$s</xliff:g>!</string>
    <string name="apos">It\\'s "  quoted  " \\u00e9\\n</string>
    <string name="bold">Ein <b>fettes</b> Wort &amp; mehr</string>
    <string name="raw"><![CDATA[<a href="x">Link</a>]]></string>
    <string name="app" translatable="false">App</string>
    <string name="none"/>
    <string-array name="days">
        <item>Montag</item> <!-- first -->
        <item>\\@Dienstag</item>
    </string-array>
    <plurals name="files">
        <item quantity="one">%d Datei</item>
        <item quantity="other">%d Dateien</item>
    </plurals>
</resources>
`,
  },
  {
    path: 'i18n/de_DE.csv',
    locale: 'de_DE',
    text: `"Add to Cart","In den Warenkorb"
"Say ""hi""","Sag ""hallo"", du"
Save,Sichern,module,Vendor_A
Save,Speichern,module,Vendor_B
"Lines
two","Zeilen
zwei"
-10%,"-10 %"
Empty,

Last;one,Letzte;r
`,
  },
  {
    path: 'locale/de/app.csv',
    locale,
    text: 'key;text;comment\r\nhello;Hallo, du;Greets\r\nbye;"Bis ""bald"""\r\n;;\r\nlast;"Ende; aus";',
  },
  {
    path: 'translations/texts.csv',
    locale,
    text: `keys,en,de,_note,es
HELLO,"Hello, you!","Hallo, du!",Greets,
BYE,Bye,Tschüss,,"Adiós"
# MENU,,,,
QUIT,Quit
EMPTY,Empty,,,
LINES,"One
two","Eins
zwei",,
,no key,x,,
`,
  },
  {
    path: 'Localization/UI.tsv',
    locale,
    text: 'en\t?context\t?plural\tde(x)\tde\r\nLetter\tAlphabet\t\t\tBuchstabe\r\nLetter\tMessage\t\t\t"Brief, Post"\r\nOne\t\tMany\t\tEins\r\n\t\t\t\tViele\r\n',
  },
  {
    path: 'locale/de.ini',
    locale,
    text: `; Head

; Greets
hello = Hallo %s! ; rest
bye="Auf \\"Wiedersehen\\"; bis bald" ; short
old = "Alt "_QQ_"neu"_QQ_""
plain="Ein "Wort" mehr"
colon: Wert

[menu]
\topen = 'Öffnen'
# The button
close = \`  Schließen\`
days[] = "Mo"
days[] = "Di"
empty =
path = "C:\\"

[long "text"]
lines = "Eins
zwei"
three = """Drei
"vier" """
python = eins
    zwei
[menu]
more = Mehr
`,
  },
  {
    path: 'locales/de/app.ftl',
    locale,
    text: `# Head

### File

-brand = Marke
    .gender = feminine
-sync = Abgleich { -brand }

## Group

# Greets
hello = Hallo, { $name }!
menu =
    .label = Öffnen { "{" }
    .accesskey = Ö
long = Erste Zeile
    zweite { NUMBER($n, style: "percent") }

      dritte { "[" }
block =

    Eins
    { $n ->
        [0] keine
        [one]
            eine
              Datei
       *[other] { $n } Dateien
    } in { -brand.gender ->
        [feminine] der { -brand(case: "dative") }
       *[other] { menu.label }
    }
last = { "" }   
# End`,
  },
  {
    path: 'locales/de.json',
    locale,
    text: `{
  // A comment
  "a": "Eins \\u00e4 \\"x\\"", "b": { "c": "Zwei\\n", "d": ["x", "y", { "z": "w" }], "e": {} },
  "a.b": "flach", /* and */ "n": 1.50, "t": true, "o": null,
  "item_one": "{{count}} Ding",
  "item_other": "{{count}} Dinge",
  "last": ""
}
`,
  },
  {
    path: 'lib/l10n/app_de.arb',
    locale,
    text: `{
  "@@locale": "de",
  "hi": "Hallo {name}",
  "@hi": { "description": "Greets", "placeholders": { "name": {} } },
  "n": "{n, plural, one{# Ding} other{# Dinge}}"
}
`,
  },
  {
    path: '_locales/de/messages.json',
    locale,
    text: `{
  "a": { "message": "Hallo $NAME$", "description": "d", "placeholders": { "name": { "content": "$1" } } },
  "b": { "message": "" }
}
`,
  },
  {
    path: 'docs/de/a.md',
    locale,
    text: `---
title: "Ein Titel"
description: Kurz # no
tags: [a]
---

# Kopf {#id}

Ein *Absatz* mit [Link](b "c") und [Wort][ref].\\
Zeile zwei  
Zeile drei <b>fett</b> \`code\`

Unter
=====

> Zitat
> - Punkt [x]
>   mehr
> 1. Zahl

- [ ] Aufgabe
    - tief

| A \\| b | C |
|---|:-:|
| x | y \`z\` |

\`\`\`js
code
\`\`\`

<div>
html
</div>

<!-- c -->

[ref]: http://a.b "T"
[^1]: Note
`,
  },
  {
    path: 'docs/de/b.mdx',
    locale,
    text: `import A from './a'

export const x = {
  y: 1,
}

# Hallo {props.name}

<A b={1}>
  Text *hier* {/* c */}
</A>

- Punkt <A /> und {x}
`,
  },
  {
    path: 'locales/de.ts',
    locale,
    text: `#!/usr/bin/env node
// A head
import type { Texts } from './texts';
import other, { more } from './other';

/** The texts. */
export const de: Texts<string, 'a'> = {
  lang: 'de',
  // Comment
  a: 'Eins it\\'s "x" \\u00e4', // beside
  'b.c': "Zwei \\"y\\" 'z'",
  d: { e: \`Drei
Zeilen \\\`x\\\` \\\${y}\`, f: ['x', 'y', { g: 'z' }], /* and */ h: {}, i: [] },
  ...other,
  j: 'Vier ' + "Teile" +
    ' lang',
  k: (n: number) => n > 1 ? \`\${n} \${"x" + \`y\${n}\`}\` : /['"\`/]{/.test('a') ? 'x' : { l: 'm' },
  m(n) { if (n) /}/.test('x'); return 'n'; },
  get o() { return 'p' }, async *q() {}, [more.key]: 'r', ['s']: 'Fünf', 7: 'Sechs', more,
  t: 1.5e3, u: null, v: -1, w: new Date('x'), x: y\`z\`, __proto__: null,
  item_one: '{{count}} Ding',
  item_other: '{{count}} Dinge',
  z: '',
} as const satisfies Texts<string, 'a'>;

export default de;
`,
  },
  {
    path: 'lang/de/a.js',
    locale,
    text: "module.exports = define('de', function () { return { a: 'Eins', b: { c: \"Zwei\" }, 'd-e': '' } })\n",
  },
  {
    path: 'lang/de/messages.php',
    locale,
    text: `<?php

declare(strict_types=1);

use App\\Role; // names

/* Head
 */
return [
    // For people
    'a' => 'Eins \\'x\\' \\\\ C:\\d',
    "b"      => "Zwei\\n\\x41\\u{e4}\\303\\244 \\$d",
    'open' => "Mit $x und {$y['z']}", # left alone
    'c' => 'drei '
        . "vier",
    'd' => [
        'e' => <<<EOT
            Zeile "eins"
              zwei \\$x

            EOT,
        'f' => <<<'EOT'
Roh $x
EOT
    ,
    ],
    'list' => ['x', 'y', ['z' => 'w',],],
    'long' => array(0 => 'n', 1 => 'm'),
    Role::Admin => 'Chef', 5 => 'fünf', 'no key', true => 'ja',
    'fn' => fn($x) => ['a' => 'b'], 'n' => -1.5, 'call' => trim(' x ', "\\n"), 'o' => null,
    'none' => [], 'last' => ''
];
`,
  },
  {
    path: 'translations/messages.de.php',
    locale,
    text: "<?php return array('a' => 'Eins', 'b' => array('c' => \"Zwei\"), 'd %name%' => '') ?>\n",
  },
  {
    path: 'i18n/de.toml',
    locale,
    text: `# Head
title = "Ein \\"Titel\\" \\u00e4 \\U0001F600" # beside
"quoted key" = 'lit \\ x'
a.b.c = "tief"
days = ["Mo", 'Di', # first
  "Mi",
]
inline = { one = "x", n.m = "y", k = 1 }
n = 1_000
when = 2024-01-02 03:04:05Z

# Greets
[items]
description = "d"
hash = "sha1-x"
one = "{{.Count}} Ding"
other = "{{.Count}} Dinge"

[ "a b" . c ]
x = """
Zeile \\
   zwei "" drei\\"""
"""
y = '''
roh '' \\'''

[[rows]]
name = "Eins"
[rows.sub]
s = "t"
[[rows]]
name = "Zwei"
`,
  },
  {
    path: 'i18n/active.de.toml',
    locale,
    text: `Hello = "Hallo {{.Name}}"

[Cats]
description = "Number"
hash = "sha1-b5a1f06fe0ed3083ffaa915a9b86fa97a6a1960f"
one = "{{.Count}} Katze"
other = "{{.Count}} Katzen"
`,
  },
  {
    path: 'po/de.po',
    locale,
    text: `# Title
msgid ""
msgstr ""
"Language: de\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"

#. For people
#: src/a.c:1
msgctxt "menu"
msgid "Open"
msgstr "Öffnen"

#, fuzzy, c-format
#| msgid "%d fil"
msgid "%d file"
msgid_plural "%d files"
msgstr[0] "%d Datei"
msgstr[1] "%d Dateien"

msgid ""
"Long "
"text\\n"
msgstr ""
"Langer "
"\\"Text\\"\\n"

msgid "new"
msgstr ""

#~ msgid "old"
#~ msgstr "alt"
`,
  },
  {
    path: 'messages_de.properties',
    locale,
    text: `# Head
a.b = Eins
a.c: Zwei \\
   weiter
a.d   Drei\\u00e4
! other
e\\ f=\\ Vier \\
g=
h
i=x\\
`,
  },
  {
    path: 'translations/app_de.ts',
    locale,
    text: `<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1" language="de" sourcelanguage="en">
<dependencies>
<dependency catalog="qtbase_de"/>
</dependencies>
<context>
    <name>Dialog</name>
    <message>
        <location filename="../a.cpp" line="3"/>
        <source>&amp;Open &quot;%1&quot;</source>
        <comment>menu</comment>
        <extracomment>Say it</extracomment>
        <translation>&amp;Öffne &quot;%1&quot;</translation>
    </message>
    <!-- c -->
    <message numerus="yes">
        <source>%n file(s)</source>
        <translation type="unfinished">
            <numerusform>%n Datei</numerusform>
            <numerusform></numerusform>
        </translation>
    </message>
    <message>
        <source>Old</source>
        <translation type="vanished">Alt</translation>
    </message>
</context>
<context>
    <name></name>
    <message id="id-1">
        <source>Bell</source>
        <translation><byte value="x7"/> Glocke&#xa0;</translation>
    </message>
    <message><source>Long</source><translation variants="yes"><lengthvariant>Lang</lengthvariant><lengthvariant>L</lengthvariant></translation></message>
    <message><source>Draft</source><translation type="unfinished"/></message>
</context>
</TS>
`,
  },
  {
    path: 'Resources.de.resx',
    locale,
    text: `<?xml version="1.0" encoding="utf-8"?>
<root>
  <!-- c -->
  <resheader name="version"><value>2.0</value></resheader>
  <data name="a" xml:space="preserve">
    <value>Eins &amp; "zwei"</value>
    <comment>Say it</comment>
  </data>
  <data name="b"><value><![CDATA[<b>x</b>]]></value></data>
  <data name="c" type="System.Resources.ResXFileRef"><value>f.bin</value></data>
  <data name="d"><value/></data>
  <data name="&gt;&gt;e" xml:space="preserve"><value> x
y </value></data>
</root>
`,
  },
  {
    path: 'de.lproj/Localizable.strings',
    locale,
    text: `/* Head */
"a" = "Eins \\"x\\"\\n";
// One more
b = "Zwei %@"; "c" = "Drei";

/* For d
   and more */
"d" = "\\U00e4 vier
fünf";
'e' = 'sechs';
"f";
`,
  },
  {
    path: 'de.lproj/Localizable.stringsdict',
    locale,
    text: `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
<plist version="1.0">
<dict>
	<!-- Files -->
	<key>files</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%1$#@files@ in %2$#@folders@ &amp; mehr</string>
		<key>files</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringPluralRuleType</string>
			<key>NSStringFormatValueTypeKey</key>
			<string>d</string>
			<key>one</key>
			<string>%d Datei</string> <!-- one -->
			<key>other</key>
			<string><![CDATA[%d <Dateien>]]></string>
		</dict>
		<key>folders</key>
		<dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string><key>other</key><string>%d Ordner</string></dict>
	</dict>
	<key>tap</key>
	<dict>
		<key>NSStringDeviceSpecificRuleType</key>
		<dict>
			<key>iphone</key>
			<dict>
				<key>NSStringVariableWidthRuleType</key>
				<dict>
					<key>10</key>
					<string>Los</string>
					<key>20</key>
					<string/>
				</dict>
			</dict>
			<key>mac</key>
			<string>Klick</string>
		</dict>
	</dict>
	<key>him</key>
	<dict>
		<key>NSStringLocalizedFormatKey</key>
		<string>%#@who@</string>
		<key>who</key>
		<dict>
			<key>NSStringFormatSpecTypeKey</key>
			<string>NSStringGenderRuleType</string>
			<key>1</key>
			<string>ihr</string>
		</dict>
	</dict>
	<key>flat</key>
	<string>Ein
Text</string>
</dict>
</plist>
`,
  },
  {
    path: 'Localizable.xcstrings',
    locale,
    text: `{
  "sourceLanguage" : "en",
  "strings" : {
    "" : { },
    "a" : {
      "comment" : "Say it",
      "localizations" : {
        "de" : { "stringUnit" : { "state" : "translated", "value" : "Eins" } },
        "en" : { "stringUnit" : { "state" : "new", "value" : "One" } }
      }
    },
    "b" : { "shouldTranslate" : false },
    "%lld c" : {
      "localizations" : {
        "en" : { "variations" : { "plural" : {
          "one" : { "stringUnit" : { "state" : "new", "value" : "%lld c" } },
          "other" : { "stringUnit" : { "state" : "new", "value" : "%lld cs" } } } } },
        "de" : { "variations" : { "plural" : {
          "other" : { "stringUnit" : { "state" : "new", "value" : "%lld C" } } } } }
      }
    },
    "d" : { "localizations" : { "de" : { "variations" : { "device" : {
      "mac" : { "stringUnit" : { "state" : "translated", "value" : "M" } },
      "other" : { "stringUnit" : { "state" : "translated", "value" : "O" } } } } } } }
  },
  "version" : "1.0"
}
`,
  },
  {
    path: 'messages.de.xlf',
    locale,
    text: `<?xml version="1.0"?>
<xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
  <file original="f" source-language="en" target-language="de" datatype="plaintext">
    <body>
      <trans-unit id="a" approved="yes">
        <source>One <x id="INTERPOLATION"/> &amp;</source>
        <target state="translated">Eins <x id="INTERPOLATION"/> &amp;</target>
        <note>Say it</note>
      </trans-unit>
      <!-- c -->
      <group id="g">
        <trans-unit id="b" maxwidth="20" size-unit="char">
          <source>Two <g id="1">words</g></source>
        </trans-unit>
        <trans-unit id="c" translate="no"><source>No</source></trans-unit>
      </group>
      <trans-unit id="d"><source><![CDATA[<b>]]></source><target/></trans-unit>
    </body>
  </file>
</xliff>
`,
  },
  {
    path: 'translations/messages.de.xliff',
    locale,
    text: `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.0" srcLang="en" trgLang="de">
  <file id="f">
    <notes><note>n</note></notes>
    <unit id="a" name="A">
      <notes><note category="meaning">m</note></notes>
      <segment state="translated">
        <source>One <ph id="0" equiv="X"/></source>
        <target>Eins <ph id="0" equiv="X"/></target>
      </segment>
      <ignorable><source> </source></ignorable>
      <segment id="s2"><source>Two <pc id="1">w</pc></source></segment>
    </unit>
    <group id="g"><unit id="b"><segment><source>Three</source><target></target></segment></unit></group>
  </file>
</xliff>
`,
  },
  {
    path: 'config/locales/de.yml',
    locale,
    text: `# Head
de:
  a: Eins
  b: "Zwei \\u00e4\\n" # side
  c: 'It''s'
  d: |
    Lang
      und breit

  e: >-
    Gefaltet
    weiter
  f:
    - x
    - y: z
  g: { h: i, "j": [k, 'l'] }
  m: &m
    one: "%{count} Ding"
    other: "%{count} Dinge"
  n: *m
  o: !!str 12
  p: ~
  q: plain
    folded
  ? r
  : s
`,
  },
];

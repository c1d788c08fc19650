/** Files with a line, or a few, for each text. */
import type { FuzzFile } from '../fuzz.ts';
import { locale } from './locale.ts';

export const lines: readonly FuzzFile[] = [
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
];

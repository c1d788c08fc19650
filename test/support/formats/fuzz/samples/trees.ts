/** Files of nested members, and pages. */
import type { FuzzFile } from '../fuzz.ts';
import { locale } from './locale.ts';

export const trees: readonly FuzzFile[] = [
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
    path: 'i18n/de/code.json',
    locale,
    text: `{
  "theme.a": { "message": "Ein Ding|{count} Dinge", "description": "d" },
  "Lies das": { "message": "" }
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

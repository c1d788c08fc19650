type Pairs = readonly (readonly [key: string, text: string])[];

export interface Sample {
  readonly path: string;
  /** A file with these texts, one key per line. */
  print(pairs: Pairs): string;
  /** Keys are positions in the text, so they never repeat and have no names. */
  readonly isWithoutKeys?: true;
  /** One file contains all languages, so texts are missing from no other file, and no other file is created from it. */
  readonly isShared?: true;
  /** Keys are identifiers that start with a letter. */
  readonly needsNames?: true;
  /** Texts whose openings or ends are repeated `depth` times. */
  nested(depth: number): readonly string[];
}

const line = (print: (key: string, text: string) => string) => (pairs: Pairs) =>
  pairs.map(([key, text]) => print(key, text)).join('');
const within = (start: string, end: string, print: (key: string, text: string) => string) => (pairs: Pairs) =>
  `${start}\n${line(print)(pairs)}${end}\n`;
const pair = (start: string, end: string) => (depth: number) => [
  start.repeat(depth),
  `${start.repeat(depth)}${end.repeat(depth)}`,
  end.repeat(depth),
];
const xliff = '<xliff version="1.2"><file original="f" source-language="en" target-language="de"><body>';

/** How each format writes keys and texts, and what nests in it. */
export const samples: readonly Sample[] = [
  {
    path: 'res/values-de/strings.xml',
    print: within('<resources>', '</resources>', (key, text) => `<string name="${key}">${text}</string>\n`),
    nested: (depth) => [
      ...pair('<a>', '</a>')(depth),
      `<resources><string name="a">${pair('<b>', '</b>')(depth)[1]}</string></resources>`,
    ],
  },
  {
    path: 'i18n/de_DE.csv',
    print: line((key, text) => `${key},${text}\n`),
    nested: (depth) => [
      ...['"', '""', '"\n', '",', ','].map((piece) => `a,${piece.repeat(depth)}\n`),
      `${'"a,'.repeat(depth)}\n`,
      `${'a,"'.repeat(depth)}\n`,
    ],
  },
  {
    path: 'translations/texts.csv',
    print: (pairs) => `key,en,de\n${line((key, text) => `${key},${text},${text}\n`)(pairs)}`,
    isShared: true,
    nested: (depth) => [
      `key,en,de\n${'"'.repeat(depth)}\n`,
      `key,${'de,'.repeat(depth)}\na,b\n`,
      `key,en,de\na,b,"${'""'.repeat(depth)}\n`,
    ],
  },
  {
    path: 'locale/de.ini',
    print: line((key, text) => `${key} = ${text}\n`),
    nested: (depth) => [
      ...pair('[', ']')(depth),
      ...['"', "'", '`', '\\"', '"_QQ_"', '"""'].map((quote) => `a = ${quote.repeat(depth)}\n`),
      'a = "\n'.repeat(depth),
      'a = """\n'.repeat(depth),
      `a = b\n${'  c\n'.repeat(depth)}`,
    ],
  },
  {
    path: 'locales/de/app.ftl',
    needsNames: true,
    print: line((key, text) => `${key} = ${text}\n`),
    nested: (depth) => [
      ...['{', '{ ', '{\n', '[', '{ $n ->\n*[a] '].flatMap((open) => [
        `a = ${open.repeat(depth)}\n`,
        `a = ${open.repeat(depth)}b${'\n}'.repeat(depth)}\n`,
      ]),
      `a = { ${pair('F(', ')')(depth)[1]} }\n`,
      `a = { F(${'1,'.repeat(depth)}) }\n`,
      `a = b\n${'    .c = d\n'.repeat(depth)}`,
    ],
  },
  {
    path: 'locales/de.json',
    print: (pairs) => `{\n${pairs.map(([key, text]) => `"${key}": "${text}"`).join(',\n')}\n}\n`,
    nested: (depth) => [...pair('[', ']')(depth), ...pair('{"a":', '}')(depth)],
  },
  {
    path: 'docs/de/a.md',
    print: line((_, text) => `${text}\n\n`),
    isWithoutKeys: true,
    nested: (depth) => [
      ...pair('[', ']')(depth),
      '> '.repeat(depth),
      '- '.repeat(depth),
      '<b>'.repeat(depth),
    ],
  },
  {
    path: 'locales/de.ts',
    print: within('export default {', '};', (key, text) =>
      key === '__proto__' ? `['${key}']: '${text}',\n` : `'${key}': '${text}',\n`,
    ),
    nested: (depth) => [
      ...pair('export default {', '};')(depth),
      `export default ${pair('{ a: ', '}')(depth)[1]};`,
      `export default { a: ${pair('[', ']')(depth)[1]} };`,
      `export default { a: b${pair('(', ')')(depth)[1]}, c: ${'`${'.repeat(depth)}`,
      `export default ${pair('(', ')')(depth)[1]}; module.exports = ${'f('.repeat(depth)}`,
      `export default { a: ${"'a' + ".repeat(depth)}'b', c: ${'() => '.repeat(depth)}1 };`,
      `${'a = '.repeat(depth)}{ b: 'c' }`,
      `const a: ${pair('<', '>')(depth)[1]} = { b: 'c' }; export default ${'() => '.repeat(depth)}1`,
    ],
  },
  {
    path: 'lang/de/a.php',
    print: within('<?php return [', '];', (key, text) => `'${key}' => '${text}',\n`),
    nested: (depth) => [
      ...pair('<?php return [', '];')(depth),
      `<?php return ${pair('[', ']')(depth)[1]};`,
      `<?php return [${pair("'a' => array(", '),')(depth)[1]}];`,
      `<?php return [a${pair('(', ')')(depth)[1]}, ${'"{$a['.repeat(depth)}`,
      `<?php return [${"'a' . ".repeat(depth)}'b', ${'fn() => '.repeat(depth)}1];`,
    ],
  },
  {
    path: 'language/de/a.php',
    print: within('<?php', '', (key, text) => `$a['${key}'] = '${text}';\n`),
    nested: (depth) => [
      ...pair("<?php $a['b'] = [", '];')(depth),
      `<?php $a${pair('[', ']')(depth)[1]} = 'b';`,
      `<?php $a${"['b']".repeat(depth)} = 'c';`,
      `<?php $a['b'] = ${"'c' . ".repeat(depth)}'d'; $a['e'] = ${pair('(', ')')(depth)[1]};`,
    ],
  },
  {
    path: 'po/de.po',
    print: line((key, text) => `msgid "${key}"\nmsgstr "${text}"\n`),
    nested: (depth) => [
      `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=${pair('(', ')')(depth)[1]};\\n"\n\nmsgid "a"\nmsgstr "b"\n`,
      `msgid ""\nmsgstr "Plural-Forms: nplurals=2; plural=n${'?n:n'.repeat(depth)};\\n"\n\nmsgid "a"\nmsgid_plural "b"\nmsgstr[0] "b"\n`,
    ],
  },
  {
    path: 'messages_de.properties',
    print: line((key, text) => `${key}=${text}\n`),
    nested: (depth) => [`${'a.'.repeat(depth)}a=b\n`, `a=${'{'.repeat(depth)}`],
  },
  {
    path: 'translations/app_de.ts',
    print: within(
      '<TS><context><name>A</name>',
      '</context></TS>',
      (key, text) => `<message id="${key}"><source>s</source><translation>${text}</translation></message>\n`,
    ),
    nested: (depth) => [
      ...pair('<a>', '</a>')(depth),
      `<TS>${pair('<context>', '</context>')(depth)[1]}</TS>`,
      `<TS><context><message><source>a</source><translation>${pair('<byte>', '</byte>')(depth)[1]}</translation></message></context></TS>`,
    ],
  },
  {
    path: 'Resources.de.resx',
    print: within('<root>', '</root>', (key, text) => `<data name="${key}"><value>${text}</value></data>\n`),
    nested: (depth) => [
      ...pair('<a>', '</a>')(depth),
      `<root><data name="a"><value>${pair('<b>', '</b>')(depth)[1]}</value></data></root>`,
    ],
  },
  {
    path: 'de.lproj/Localizable.strings',
    print: line((key, text) => `"${key}" = "${text}";\n`),
    nested: (depth) => [...pair('{', '}')(depth), ...pair('/*', '*/')(depth)],
  },
  {
    path: 'de.lproj/Localizable.stringsdict',
    print: within(
      '<plist><dict>',
      '</dict></plist>',
      (key, text) => `<key>${key}</key><string>${text}</string>\n`,
    ),
    nested: (depth) => [
      ...pair('<dict>', '</dict>')(depth),
      `<plist>${pair('<dict><key>a</key>', '</dict>')(depth)[1]}</plist>`,
      `<plist><dict><key>a</key>${pair('<dict><key>NSStringDeviceSpecificRuleType</key>', '</dict>')(depth)[1]}</dict></plist>`,
    ],
  },
  {
    path: 'i18n/de.toml',
    print: line((key, text) => `${key} = "${text}"\n`),
    nested: (depth) => [
      ...pair('[', ']')(depth),
      `a = ${pair('[', ']')(depth)[1]}\n`,
      `a = ${pair('{a = ', '}')(depth)[1]}\n`,
      `${'a.'.repeat(depth)}a = "b"\n`,
      `[${'a.'.repeat(depth)}a]\nb = "c"\n`,
    ],
  },
  {
    path: 'messages.de.xlf',
    print: within(
      xliff,
      '</body></file></xliff>',
      (key, text) => `<trans-unit id="${key}"><source>s</source><target>${text}</target></trans-unit>\n`,
    ),
    nested: (depth) => [
      ...pair('<a>', '</a>')(depth),
      `${xliff}<trans-unit id="a"><source>${pair('<g id="1">', '</g>')(depth)[1]}</source><target/></trans-unit></body></file></xliff>`,
      `${xliff}${pair('<group>', '</group>')(depth)[1]}</body></file></xliff>`,
    ],
  },
  {
    path: 'Localizable.xcstrings',
    isShared: true,
    print: (pairs) =>
      `{"sourceLanguage":"en","strings":{\n${pairs
        .map(
          ([key, text]) =>
            `"${key}":{"localizations":{"de":{"stringUnit":{"state":"translated","value":"${text}"}}}}`,
        )
        .join(',\n')}\n},"version":"1.0"}\n`,
    nested: (depth) => [...pair('[', ']')(depth), ...pair('{"strings":', '}')(depth)],
  },
  {
    path: 'locales/de.yml',
    print: line((key, text) => `${key}: ${text}\n`),
    nested: (depth) => [
      ...pair('[', ']')(depth),
      ...pair('{a: ', '}')(depth),
      '- '.repeat(depth),
      Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}a:\n`).join(''),
    ],
  },
];

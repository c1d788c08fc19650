import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { longest } from '../../../src/formats/bounded.ts';
import { applyEdits, type Change, type Format } from '../../../src/formats/format.ts';
import { checkNewFile, checkReplaced, readable } from '../../support/formats/checks.ts';
import { formatFor } from '../../support/formats/formatFor.ts';

type Pairs = readonly (readonly [key: string, text: string])[];

interface Sample {
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

const samples: readonly Sample[] = [
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

/** Names that every object has. */
const everyName = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'prototype'];

const locale = 'de';

function formatOf({ path }: Sample): Format {
  const format = formatFor(path);
  assert.ok(format, path);
  return format;
}

/** Reads a file, and writes it if it has no problems. */
function checkTaken(sample: Sample, text: string): void {
  const format = formatOf(sample);
  const file = { path: sample.path, locale };
  const { entries, problems } = format.read(text, file);
  if (problems.length > 0) return;
  assert.deepEqual(format.write(text, [], { file }).edits, []);
  const [entry] = entries;
  const changes: readonly Change[] = entry ? [{ kind: 'set', path: entry.path, text: entry.text }] : [];
  assert.deepEqual(format.write(text, changes, { file }).edits, []);
}

/** Characters from an alphabet, identical in every run. */
function noise(length: number, alphabet: string): string {
  const bytes = Buffer.alloc(length);
  for (let index = 0, state = 1; index < length; index++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    bytes[index] = alphabet.charCodeAt((state >>> 16) % alphabet.length);
  }
  return bytes.toString('latin1');
}

const printable = Array.from({ length: 95 }, (_, index) => String.fromCharCode(index + 32));
const signs = `${printable.join('')}\n\r\t`;
const letters = `${'abcdefghij klmnop'.repeat(8)}\n`;
const huge = longest - 1000;
/**
 * Expressions that remember a place for each repetition of one or two characters overflow V8's stack for them at no
 * more than 16.9 million code units.
 */
const many = 17_000_000;
const garbage = { signs: '', letters: '' };

describe('every format: hostile files', function () {
  this.timeout(60_000);
  before(() => {
    garbage.signs = noise(many, signs);
    garbage.letters = noise(huge, letters);
  });
  after(() => {
    garbage.signs = garbage.letters = '';
  });

  for (const sample of samples) {
    const { path, print } = sample;
    const format = formatOf(sample);
    const file = { path, locale };
    const names = everyName.filter((name) => !sample.needsNames || /^[a-z]/.test(name));
    const open = (text: string) => {
      const read = readable(format, { ...file, text });
      assert.ok(read, JSON.stringify(format.read(text, file).problems));
      return read;
    };

    describe(format.id, () => {
      if (!sample.isWithoutKeys) {
        it('names the line of a key that occurs twice', () => {
          const text = print([
            ['a', 'x'],
            ['b', 'y'],
            ['a', 'z'],
          ]);
          const { problems } = format.read(text, file);
          const lines = [...text.matchAll(/\n/g)].length;
          assert.equal(problems.length, 1);
          const [problem] = problems;
          assert.ok(problem?.code === 'duplicateKey');
          // In XLIFF the path also contains the unit's file.
          assert.equal(problem.path.at(-1), 'a');
          assert.ok(problem.firstLine < problem.line && problem.line <= lines);
        });

        it('accepts keys that every object has', () => {
          const read = open(print(names.map((name) => [name, `${name} text`])));
          assert.deepEqual(
            read.entries.map((entry) => [entry.path, entry.text]),
            names.map((name) => [[name], `${name} text`]),
          );
          for (const entry of read.entries) checkReplaced(format, read, entry, 'Neu');
          if (sample.isShared) return;
          checkNewFile(format, read, { path, locale: 'fr' }, () => true);
          checkNewFile(format, read, { path, locale: 'fr' }, (index) => index % 2 === 0);
        });
      }

      if (!sample.isWithoutKeys && !sample.isShared) {
        it('inserts keys that every object has', () => {
          const template = {
            file: { path, locale: 'en' },
            text: print([['a', 'b'], ...names.map((name) => [name, 'x'] as const)]),
          };
          const text = print([['a', 'b']]);
          const changes = names.map((name): Change => ({ kind: 'set', path: [name], text: 'Neu' }));
          const { edits, conflicts } = format.write(text, changes, { file, template });
          assert.deepEqual(conflicts, []);
          const { entries } = open(applyEdits(text, edits));
          assert.deepEqual(
            entries.map((entry) => [entry.path, entry.text]),
            [[['a'], 'b'], ...names.map((name) => [[name], 'Neu'])],
          );
        });
      }

      it('accepts NUL in every place', () => {
        const text = print([
          ['a', 'x'],
          ['b', 'y'],
        ]);
        for (let at = 0; at <= text.length; at++)
          checkTaken(sample, `${text.slice(0, at)}\0${text.slice(at)}`);
        checkTaken(sample, '\0'.repeat(100_000));
      });

      it('writes NUL so that it reads back, or not at all', () => {
        const { text, entries } = open(print([['a', 'x']]));
        const [entry] = entries;
        assert.ok(entry);
        const value = 'x\0y';
        const changes: readonly Change[] = [{ kind: 'set', path: entry.path, text: value }];
        const { edits, conflicts } = format.write(text, changes, { file });
        if (edits.length === 0) assert.equal(conflicts[0]?.code, 'unencodable');
        else assert.equal(open(applyEdits(text, edits)).entries[0]?.text, value);
      });

      it('survives deep nesting', () => {
        for (const text of sample.nested(50_000)) checkTaken(sample, text);
      });

      it('does not read what is too large', () => {
        const text = 'a'.repeat(longest + 1);
        const problem = { line: 1, column: 1, code: 'tooLarge', limit: longest } as const;
        assert.deepEqual(format.read(text, file), { entries: [], problems: [problem] });
        const { text: own } = open(print([['a', 'x']]));
        const template = { file, text };
        assert.throws(() => format.write(text, [], { file }), /has problems: tooLarge/);
        assert.throws(() => format.write(own, [], { file, template }), /has problems: tooLarge/);
        assert.deepEqual(format.languages?.(text, file) ?? [], []);
        const known = format.pluralCategories?.(file);
        assert.deepEqual(format.pluralCategories?.(file, text), known);
      });

      const kinds: Readonly<Record<string, () => string>> = {
        '17 MB of signs after a text': () => `${print([['a', 'x']])}${garbage.signs}`,
        '32 MB of letters in a text': () => print([['a', garbage.letters]]),
        '17 MB of letters in an unterminated text': () => print([['a', garbage.letters]]).slice(0, many),
      };
      for (const [name, text] of Object.entries(kinds)) {
        it(`finishes with ${name}`, () => {
          checkTaken(sample, text());
        });
      }
    });
  }
});

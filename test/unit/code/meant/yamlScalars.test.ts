import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { isNode, parseAllDocuments, type Scalar, visit } from 'yaml';
import { meantBy } from '../../../../src/code/meant/meant.ts';
import { harmless } from '../../../../src/code/meant/yamlScalars.ts';
import type { Piece } from '../../../../src/code/piece.ts';
import { between, endOf } from '../../../../src/code/region.ts';
import { resultsOf } from '../../../../src/code/results.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { scopesOf } from '../../../support/code/scopes.ts';
import { comparableMs, processorMs } from '../../../support/processorTime.ts';

/** The piece at `‸`, or the one that the selection between `«` and `»` means. */
async function pieceAt(marked: string): Promise<{ text: string; piece: Piece | undefined }> {
  const start = marked.search(/[«‸]/);
  const end = marked.includes('»') ? marked.indexOf('»') - 1 : start;
  const text = marked.replace(/[«»‸]/g, '');
  const scopes = await scopesOf('yaml', text);
  const meant = await meantBy({ scopes, tabSize: 2, eol: '\n' }, between(start, end));
  const pieces = meant.kind === 'pieces' ? meant.pieces : [];
  assert.ok(pieces.length < 2, marked);
  return { text, piece: pieces[0] };
}

/** The document with another text in place of the piece; undefined if it is refused. */
async function withText(text: string, piece: Piece, other: string): Promise<string | undefined> {
  const [result] = await resultsOf([piece], [{ kind: 'translated', text: other }]);
  if (result?.kind !== 'translated') return undefined;
  return text.slice(0, piece.range.offset) + result.content + text.slice(endOf(piece.range));
}

/** The source, the text that is meant, another text, and the document with it. */
const rows: readonly (readonly [source: string, text: string, other: string, written: string | undefined])[] =
  [
    ['a: Hel‸lo you\nb: 1\n', 'Hello you', 'Hallo, du', 'a: Hallo, du\nb: 1\n'],
    ['a: Hel‸lo you # Note\nb: 1\n', 'Hello you', 'Achtung: du', 'a: "Achtung: du" # Note\nb: 1\n'],
    ['a: Hel‸lo you\n', 'Hello you', 'Ein "Wort": du', 'a: \'Ein "Wort": du\'\n'],
    ['- Ye‸s please\n- b\n', 'Yes please', 'yes', '- "yes"\n- b\n'],
    ['- On‸e two\n', 'One two', 'a\nb', '- "a\\nb"\n'],
    ['a: [On‸e two, b]\n', 'One two', 'Eins, zwei', 'a: ["Eins, zwei", b]\n'],
    ['a: {b: On‸e two, c: d}\n', 'One two', 'Eins zwei', 'a: {b: Eins zwei, c: d}\n'],
    ['a: One\n  tw‸o\n\n  three\nb: c\n', 'One two\nthree', 'Eins zwei', 'a: Eins zwei\nb: c\n'],
    ['a: One  \n  tw‸o\n \nb: c\n', 'One two', 'Eins', 'a: Eins\n \nb: c\n'],
    ['a: One «two» three\n', 'two', 'zwei', 'a: One zwei three\n'],
    ['a: One «two» three\n', 'two', 'zwei: x', undefined],
    ['a: One «two»\n', 'two', 'zwei # x', undefined],
    [
      'a: |\n  On‸e\n   two\n\n  three\nb: c\n',
      'One\n two\n\nthree',
      'Eins\n\n zwei: #',
      'a: |\n  Eins\n\n   zwei: #\nb: c\n',
    ],
    [
      'a: |-\r\n  On‸e\r\n  two\r\nb: c\r\n',
      'One\ntwo',
      'Eins\nzwei',
      'a: |-\r\n  Eins\r\n  zwei\r\nb: c\r\n',
    ],
    ['a: |\n  One\n  «two»\nb: c\n', 'two', 'zwei\ndrei', 'a: |\n  One\n  zwei\n  drei\nb: c\n'],
    ['a: |\n  One\n«\n  two»\nb: c\n', '\ntwo', 'zwei', 'a: |\n  One\n  zwei\nb: c\n'],
    ['a: |\n  On‸e\nb: c\n', 'One', ' Eins', undefined],
    [
      'a: >\n  On‸e\n  two\n\n  three\nb: c\n',
      'One two\nthree',
      'Eins\nzwei',
      'a: >\n  Eins\n\n  zwei\nb: c\n',
    ],
    ['a: >\n  One «two» three\nb: c\n', 'two', 'a\nb', 'a: >\n  One a\n\n  b three\nb: c\n'],
  ];

/** Scalars that the grammar begins or ends in the wrong place. */
const misread: typeof rows = [
  [
    'x:\n  a: |\n \n    One tw‸o\n  b: Four five\n',
    'One two',
    'Eins',
    'x:\n  a: |\n \n    Eins\n  b: Four five\n',
  ],
  ['x:\n  a: |\n  b: Four fi‸ve\n', 'Four five', 'Eins: x', 'x:\n  a: |\n  b: "Eins: x"\n'],
  ['a: |\n\n  One two\n  thr‸ee\nb: c\n', 'One two\nthree', 'Achtung: x', 'a: |\n\n  Achtung: x\nb: c\n'],
  ['a: >-\n\n  - one\n  tw‸o\nb: c\n', '- one two', 'Eins', 'a: >-\n\n  Eins\nb: c\n'],
  [
    'a: The val‸ue of\n  `code` is it\nb: c\n',
    'The value of `code` is it',
    'Wert: x',
    'a: "Wert: x"\nb: c\n',
  ],
  ['a: The value of\n  `co‸de` is it\nb: c\n', 'The value of `code` is it', 'yes', 'a: "yes"\nb: c\n'],
  ['a: 12\n  ap‸ples\n', '12 apples', 'Achtung: x', 'a: "Achtung: x"\n'],
  ['a: [O‸ne\n  "two", b]\n', 'One "two"', 'Eins: x', 'a: ["Eins: x", b]\n'],
  ['a: ?foo ba‸r\n', '?foo bar', 'zwei: x', 'a: "zwei: x"\n'],
  ['a: \u3000段‸落\n', '\u3000段落', 'yes', 'a: "yes"\n'],
  ['a: Pri‸x\u00a0:\u00a0douze\n', 'Prix\u00a0:\u00a0douze', 'Preis: x', 'a: "Preis: x"\n'],
  ['a: One «two»\n\n  three\n', 'two', 'zwei', 'a: One zwei\n\n  three\n'],
  ['a: >\n  One two\n  «three» four\nb: c\n', 'three', ' drei', undefined],
  ['a: One\n«\n  two»\nb: c\n', '\ntwo', 'zwei: x', undefined],
];

/** Selections and the texts that are meant in them. */
const selections: readonly (readonly [source: string, ...texts: string[]])[] = [
  ['«name: Build it\nrun: npm test\nkind: Deployment\non: Push to main»', 'Build it', 'Push to main'],
  ['«title: 你好，世界\nb: こんにちは世界\nc: Hello there»', '你好，世界', 'こんにちは世界', 'Hello there'],
  [
    '«a: CGO_ENABLED=0 go build\nb: Get-Item -Recurse\nc: SELECT * FROM x\nd: Release == x\ne: |\n  Write it\nf: Real text»',
    'Real text',
  ],
];

/** Documents in which nothing is found at the cursor. */
const nothing = [
  'a: {{ .Values.x }} Hello th‸ere\n',
  'msg: {{ .x | default (printf "One tw‸o" .y) }}\n',
  '{{- /* Hello th‸ere */ -}}\na: b\n',
  'a: |2\n   On‸e\n',
  'a: >\n  On‸e\n    two\n',
  'a: tru‸e\n',
  'a: *on‸e\n',
];

const documents = [
  '# Note\nname: Build and test\non: [push, pull_request]\njobs:\n  build:\n    steps:\n      - name: Set up Node\n' +
    '        run: |\n          npm ci\n          npm test\n      - uses: actions/checkout@v4\n',
  'openapi: 3.1.0\ninfo:\n  title: Sample of a shop\n  description: >-\n    Folded text\n    over lines.\n\n    Another.\n' +
    "paths: {'/a': {get: {summary: List all, tags: [Shop items, b]}}}\n",
  'title: It goes\n  on and on\n\n  here\nlist:\n- - One word\n  - two: Some more\n- &a Text of an anchor\n- *a\n- !x Tagged text\n',
  'a:\r\n  b: One line\r\n  c: |\r\n    Text of\r\n\r\n    two lines\r\nd: End here\r\n',
  '---\na: First of all\n...\n---\nb: Second of all\n',
];

const others = [
  ...[
    'Hallo Welt',
    'Achtung: hier',
    'a # b',
    "l'été",
    '"x"',
    '- a',
    '? b',
    '{a',
    'a]',
    'a, b',
    '%x',
    '@y',
    '`z`',
  ],
  ...[
    'yes',
    'null',
    '12',
    '~',
    '&a b',
    '*b',
    '!c d',
    '| x',
    '> y',
    'a\nb',
    'a\n\n b',
    '\ta',
    ' a',
    'a ',
    'a:',
    '...',
    '--- a',
  ],
];

function scalarsOf(text: string): readonly Scalar[] {
  const found: Scalar[] = [];
  for (const document of parseAllDocuments(text)) {
    assert.deepEqual(document.errors, [], text);
    visit(document, {
      Scalar(key, node) {
        if (key !== 'key' && isNode(node)) found.push(node);
      },
    });
  }
  return found;
}

const valuesOf = (text: string) => scalarsOf(text).map(({ value }) => value);

/** The value without the line ends that the header of a block scalar determines. */
const textOf = ({ value, type }: Scalar) =>
  type?.startsWith('BLOCK') ? String(value).replace(/\n+$/, '') : String(value);

describe('An unquoted YAML scalar', () => {
  for (const [source, expected, other, written] of [...rows, ...misread]) {
    it(`is read in ${JSON.stringify(source)}, and ${written ? 'becomes' : 'refuses'} ${JSON.stringify(other)}`, async () => {
      const { text, piece } = await pieceAt(source);
      assert.deepEqual(piece?.texts, [expected]);
      assert.equal(piece && (await withText(text, piece, other)), written);
    });
  }

  for (const [source, ...texts] of selections) {
    it(`counts as text in a selection if it looks like a sentence: ${JSON.stringify(source)}`, async () => {
      const scopes = await scopesOf('yaml', source.slice(1, -1));
      const meant = await meantBy({ scopes, tabSize: 2, eol: '\n' }, between(0, source.length - 2));
      const found = meant.kind === 'pieces' ? meant.pieces.flatMap((one) => one.texts) : [];
      assert.deepEqual(found, texts);
    });
  }

  for (const source of nothing) {
    it(`is not offered in ${JSON.stringify(source)}`, async () => {
      assert.equal((await pieceAt(source)).piece, undefined);
    });
  }

  for (const content of [
    'x\nb: d',
    'x: y',
    'x # y',
    '"x" y',
    '&q x',
    '*x',
    '!t x',
    '|\n x',
    '[x]',
    '{x: y',
    '12',
    '',
  ]) {
    it(`is not replaced by ${JSON.stringify(content)}, which is not a scalar with that text`, async () => {
      const text = 'a: One two\nb: c\n';
      const edit = { offset: 3, length: 7, content };
      const right = { ...edit, content: '"x: y"' };
      assert.deepEqual([...(await harmless(text, [edit]))], []);
      assert.deepEqual([...(await harmless(text, [right]))], [right]);
    });
  }

  it('is refused on its own if the document would be read differently', async () => {
    const text = Array.from({ length: 40 }, (_, index) => `k${index}: One ${index} «two»\n`);
    const document = text.join('').replace(/[«»]/g, '');
    let offset = 0;
    const edits = text.map((line, index) => {
      const at = offset + line.indexOf('«');
      offset += line.length - 2;
      return { offset: at, length: 3, content: index % 13 === 5 ? 'zwei: x' : 'zwei und drei' };
    });
    const kept = await harmless(document, edits.toReversed());
    assert.deepEqual(
      edits.map((edit, index) => (kept.has(edit) ? -1 : index)).filter((index) => index >= 0),
      [5, 18, 31],
    );
    assert.deepEqual(
      valuesOf(
        applyEdits(
          document,
          edits.filter((edit) => kept.has(edit)),
        ),
      ),
      edits.map((edit, index) => `One ${index} ${kept.has(edit) ? edit.content : 'two'}`),
    );
  });

  it('is written with all others of a selection in linear time', async () => {
    const document = (count: number) =>
      Array.from({ length: count }, (_, index) => `- Open file ${index}\n`).join('');
    const time = async (count: number) => {
      const text = document(count);
      const scopes = await scopesOf('yaml', text);
      const meant = await meantBy({ scopes, tabSize: 2, eol: '\n' }, between(0, text.length));
      const pieces = meant.kind === 'pieces' ? meant.pieces : [];
      assert.equal(pieces.length, count);
      const outcomes = pieces.map(() => ({ kind: 'translated', text: 'Öffne: Datei' }) as const);
      return processorMs(async () => {
        const results = await resultsOf(pieces, outcomes);
        assert.ok(results.every((one) => one.kind === 'translated' && one.content === '"Öffne: Datei"'));
      });
    };
    const ratio = (await time(2_000)) / (await time(500));
    assert.ok(ratio < 10, `${ratio}`);
  });

  it('is not offered in a document that is too long to be read as a whole', async () => {
    const padding = `# ${'x'.repeat(97)}\n`;
    const text = (lines: number) => `a: On‸e two\n${padding.repeat(lines)}`;
    assert.ok((await pieceAt(text(4_900))).piece);
    assert.equal((await pieceAt(text(5_100))).piece, undefined);
  });

  it('is found in linear time in many lines without letters', async () => {
    const lines = `a: 1 2 3\n${'  1 2 3 4 5 6 7 8 9\n'.repeat(12_000)}  wor‸d\n`;
    const ms = await comparableMs(async () =>
      assert.match((await pieceAt(lines)).piece?.texts[0] ?? '', / word$/),
    );
    assert.ok(ms < 4_000, `${ms}`);
  });

  for (const [index, document] of documents.entries()) {
    it(`leaves all other values as they are, and gets exactly the new one, in document ${index + 1}`, async () => {
      let written = 0;
      for (const [place, scalar] of scalarsOf(document).entries()) {
        const { range, value } = scalar;
        if (!range || typeof value !== 'string' || !/\p{L}/u.test(value)) continue;
        const at = document.slice(0, range[1]).trimEnd().length - 1;
        const { text, piece } = await pieceAt(`${document.slice(0, at)}‸${document.slice(at)}`);
        assert.ok(piece, value);
        assert.deepEqual(piece.texts, [textOf(scalar)]);
        for (const other of others) {
          const result = await withText(text, piece, other);
          if (result === undefined) continue;
          written++;
          const lineEnds: string = value.slice(textOf(scalar).length);
          assert.deepEqual(valuesOf(result), valuesOf(document).with(place, other + lineEnds), result);
        }
      }
      assert.ok(written > others.length, String(written));
    });
  }
});

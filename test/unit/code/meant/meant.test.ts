// biome-ignore-all lint/suspicious/noTemplateCurlyInString: the code that is read has them.
import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import { blocksMeant } from '../../../../src/code/meant/blocks.ts';
import { commentsIn, type Meant, meantBy } from '../../../../src/code/meant/meant.ts';
import { between, endOf } from '../../../../src/code/region.ts';
import { resultsOf } from '../../../../src/code/results.ts';
import { scopesOf } from '../../../support/code/scopes.ts';
import { comparableMs } from '../../../support/processorTime.ts';

/** The source, with `«` and `»` around the selection or `‸` for the cursor, then the content of each piece's range. */
type Row = readonly [language: string, source: string, ...pieces: string[]];

const rows: readonly Row[] = [
  ['json', '«{"some key": "A value here", "b": "id"}»', 'A value here'],
  ['json', '{"so‸me key": "A value here"}', 'some key'],
  [
    'typescript',
    '«"use strict";\nimport "a b";\nf("Some words", "name", { "a key here": 1 });»',
    'Some words',
  ],
  ['typescript', '«if (a === "Some words" || "Other words" == b["A name"]) f("Shown here");»', 'Shown here'],
  ['ruby', '«case a\nwhen "Some words" then puts "Shown here"\nend»', 'Shown here'],
  ['typescript', 'if (a === "So‸me words") f();', 'Some words'],
  ['typescript', '‸f("Some words");', 'Some words'],
  ['typescript', '‸f("Some words", "Others");'],
  ['typescript', '‸f("Some words"); // One'],
  ['typescript', 'f(«"na»me");', 'na'],
  ['typescript', '«f(css`Some words`, String.raw`Raw \\words`);»', 'Raw \\words'],
  ['typescript', 'f(css`Some ‸words`);', 'Some words'],
  ['typescript', '// One «two\n//\n// Three» four\n//\n// Five', 'One two\n//\n// Three four'],
  ['typescript', '// One «two\n//\n// Three\n//\n// Five»', '// One two\n//\n// Three\n//\n// Five'],
  ['typescript', '«const a = 1;»'],
  ['typescriptreact', '«const a = <p>{"Hello there"}</p>;»', 'Hello there'],
  ['typescriptreact', 'const a = <p>«{"Hello there"}»</p>;', 'Hello there'],
  ['typescriptreact', 'const a = <p>{«"Hello there"»}</p>;', 'Hello there'],
  ['typescriptreact', '«const a = <p>{ok ? "Yes please" : "No thanks"}</p>;»', 'Yes please', 'No thanks'],
  ['typescriptreact', '«const a = <p>{/* a note */}</p>;»', '/* a note */'],
  ['typescript', '«const a = `${b}: ${f("Some words")}`;»', 'Some words'],
  [
    'vue',
    '<template>\n«<img alt="A red house" id="a b"><p>One two</p>»\n</template>',
    'A red house',
    'One two',
  ],
  ['svelte', '<p title="On‸e {a ? \'b\' : "c"} two">x</p>', 'One {a ? \'b\' : "c"} two'],
  ['markdown', 'One ‸two\n\nThree', 'One two'],
  ['markdown', 'One «two\n\nThr»ee', 'One two', 'Three'],
  ['markdown', 'One «two» three', 'two'],
  ['markdown', 'Some« »words'],
  ['typescript', '// Some« »words'],
  ['typescript', 'f("Some« »words");'],
  ['typescriptreact', 'const a = <p>Some« »words</p>;'],
  ['html', '<p>One</p>«<script>f("Some words")</script>»'],
  ['html', '<p>One</p>@if (a.‸b) { <p>Two</p> }'],
  ['html', '@if (a) { On‸e } Two', 'One'],
  ['php', '<p>One</p>@if (a.‸b) { <p>Two</p> }'],
];

/** All comments of a document. */
const comments: readonly Row[] = [
  ['typescript', '// One\nf("two"); /* Three */', '// One', '/* Three */'],
  ['typescriptreact', 'const a = <p>{/* a note */}</p>;', '/* a note */'],
  ['typescriptreact', 'const a = <p>Hello {/* a note */} end</p>; // One', '/* a note */', '// One'],
  ['typescript', 'const a = `Hello ${b /* a note */} end`;', '/* a note */'],
  ['php', '<!-- One <?php f(); /* two */ ?> three -->', '<!-- One <?php f(); /* two */ ?> three -->'],
  ['php', '<p>One <?php f(); /* a note */ ?> two</p><!-- three -->', '/* a note */', '<!-- three -->'],
];

/** How the translation of a block is separated if it is inserted below or above it; undefined if that is impossible. */
const apart: readonly (readonly [source: string, apartBy: string | undefined])[] = [
  ['Some ‸words\n\nOthers', 'blankLine'],
  ['Some ‸words', 'blankLine'],
  ['Some ‸words\r\n\r\nOthers', 'blankLine'],
  ['# Some ‸words', undefined],
  ['- Some ‸words', undefined],
  ['> Some ‸words', undefined],
  ['| Some ‸words |\n|---|\n| a |', undefined],
  ['Some ‸words\n===', undefined],
  ['Some ‸words\n- a', undefined],
];

/** Answers that change the structure of the page. */
const refused: readonly (readonly [language: 'markdown' | 'html', source: string, answer: string])[] = [
  ['markdown', 'One «two» three\n', 'a\n\nb'],
  ['markdown', '| One «two» | three |\n|---|---|\n| a | b |\n', 'a | b'],
  ['html', '<p>One «two»</p><p>three</p>', 'a</p><p>b'],
  ['html', '<p>One «two»</p><p>three</p>', 'a<b'],
  ['html', '<p>One «two» three</p>', 'a <!-- b'],
  ['html', '<p>One «two» three</p>', 'a </b>'],
  ['html', '<p>One «<b>two</b> three» four</p>', 'a <i>b</i>'],
];

async function meantIn(language: string, source: string): Promise<{ text: string; meant: Meant }> {
  const start = source.search(/[«‸]/);
  const end = source.includes('»') ? source.indexOf('»') - 1 : start;
  const text = source.replace(/[«»‸]/g, '');
  const range = between(start, end);
  if (language === 'markdown' || language === 'html') {
    return { text, meant: await blocksMeant({ kind: language, text, path: 'a' }, range) };
  }
  const scopes = await scopesOf(language, text);
  return { text, meant: await meantBy({ scopes, tabSize: 4, eol: '\n' }, range) };
}

const piecesOf = (meant: Meant) => (meant.kind === 'pieces' ? meant.pieces : []);

describe('The pieces that are meant', () => {
  for (const [language, source, ...expected] of rows) {
    it(`in ${language}: ${JSON.stringify(source)}`, async () => {
      const { text, meant } = await meantIn(language, source);
      const found = piecesOf(meant).map(({ range }) => text.slice(range.offset, endOf(range)));
      assert.deepEqual(found, expected);
    });
  }

  for (const [language, source, ...expected] of comments) {
    it(`as comments in ${language}: ${JSON.stringify(source)}`, async () => {
      const scopes = await scopesOf(language, source);
      const pieces = await commentsIn({ scopes, tabSize: 4, eol: '\n' });
      assert.deepEqual(
        pieces.map(({ range }) => source.slice(range.offset, endOf(range))),
        expected,
      );
    });
  }

  for (const [source, apartBy] of apart) {
    it(`have ${apartBy ? 'room' : 'no room'} for a translation above or below: ${JSON.stringify(source)}`, async () => {
      const [piece] = piecesOf((await meantIn('markdown', source)).meant);
      assert.ok(piece);
      assert.equal(piece.apartBy, apartBy);
    });
  }

  for (const [language, source, answer] of refused) {
    it(`are not replaced if this would change the structure of the page: ${JSON.stringify(source)} with ${JSON.stringify(answer)}`, async () => {
      const pieces = piecesOf((await meantIn(language, source)).meant);
      assert.equal(pieces.length, 1);
      const results = await resultsOf(pieces, [{ kind: 'translated', text: answer }]);
      assert.deepEqual(results, [{ kind: 'leftOut', reasons: [{ code: 'codeChanged' }] }]);
    });
  }

  const blocks: readonly (readonly [language: 'markdown' | 'html', block: string, other: string])[] = [
    ['markdown', 'Some *words* here\n\n', ''],
    ['html', '<p>Some <b>words</b> here</p>\n', 'a <b>b</b> </p>'],
  ];
  for (const [language, block, other] of blocks) {
    it(`are replaced except those that would change the page: ${language}`, async () => {
      const { meant } = await meantIn(language, `«${block.repeat(5)}»`);
      const pieces = piecesOf(meant);
      const outcomes = pieces.map(({ texts: [text = ''] }, index) => {
        return { kind: 'translated', text: index === 2 ? other : text.replace('Some', 'Ein paar') } as const;
      });
      const kinds = (await resultsOf(pieces, outcomes)).map(({ kind }) => kind);
      assert.deepEqual(kinds, ['translated', 'translated', 'leftOut', 'translated', 'translated']);
    });

    it(`are replaced in linear time: ${language}`, async () => {
      const { meant } = await meantIn(language, `«${block.repeat(1000)}»`);
      const pieces = piecesOf(meant);
      assert.equal(pieces.length, 1000);
      const outcomes = pieces.map(({ texts: [text = ''] }) => {
        return { kind: 'translated', text: text.replace('Some', 'Ein paar') } as const;
      });
      const ms = await comparableMs(async () => {
        const results = await resultsOf(pieces, outcomes);
        assert.ok(results.every(({ kind }) => kind === 'translated'));
      });
      assert.ok(ms < 5_000);
    });
  }
});

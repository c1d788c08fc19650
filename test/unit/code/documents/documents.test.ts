import assert from 'node:assert/strict';
import { describe, it } from 'mocha';
import type { DocumentKind } from '../../../../src/code/documents/document.ts';
import { documentKind, openDocument } from '../../../../src/code/documents/open.ts';
import {
  detectedSource,
  segmentsOf,
  translatedDocument,
} from '../../../../src/code/documents/translation.ts';
import type { Outcome } from '../../../../src/engine/segment.ts';
import { translateSegments } from '../../../../src/engine/translate.ts';
import { applyEdits } from '../../../../src/formats/format.ts';
import { comparableMs } from '../../../support/processorTime.ts';
import { withEmulator } from '../../../support/quality/translate.ts';
import { htmlBuilding } from './building.ts';
import { requireDocument } from './samples.ts';

/** A document and its texts, one array per piece. */
interface Row {
  readonly kind: DocumentKind;
  readonly text: string;
  readonly texts: readonly (readonly string[])[];
}

const html = (text: string, ...texts: readonly (readonly string[])[]): Row => ({ kind: 'html', text, texts });
const plain = (text: string, ...texts: readonly string[]): Row => ({
  kind: 'plain',
  text,
  texts: texts.map((one) => [one]),
});

const rows: Readonly<Record<string, Row>> = {
  paragraphs: plain('One\n\nTwo\n  \nThree', 'One', 'Two', 'Three'),
  'lines of a paragraph': plain('\uFEFF  One\r\ntwo  \rthree\r\n\r\n', 'One\ntwo  \nthree'),
  'nothing but white space': plain(' \r\n\t\n'),
  'no text': plain(''),
  'a Markdown page': {
    kind: 'markdown',
    text: '---\ntitle: Home\n---\n# Head\n\nOne\ntwo `x`\n\n```\ncode\n```\n',
    texts: [['Home'], ['Head'], ['One two `x`']],
  },
  'text between tags': html('<p>One</p>two<div>three</div>', ['One'], ['two'], ['three']),
  'markup within a text': html('<p>See <b>this</b> <a href=x>page</a>.</p>', [
    'See <b>this</b> <a href=x>page</a>.',
  ]),
  'markup around a text': html('<p><b><i>All</i></b><br></p>', ['All']),
  'lines of a page': html('<p>\n  One\n  two\r\n</p>', ['One two']),
  references: html('<p>f&uuml;r&nbsp;Q&amp;A &#8212; &lt;b&gt; &#x200b;</p>', [
    'für&nbsp;Q&amp;A — &lt;b&gt; &#8203;',
  ]),
  attributes: html(
    '<img alt="A &quot;dog&quot;"><input placeholder=Type type=text aria-label=\'Name \' value=x>',
    ['A "dog"'],
    ['Type'],
    ['Name'],
  ),
  'attributes within a text': html('<p>A <abbr title="World Wide Web">WWW</abbr> page</p>', [
    'A <abbr title="World Wide Web">WWW</abbr> page',
    'World Wide Web',
  ]),
  'parts that stay': html(
    '<script>"a <b>"</script><style>a {}</style><pre>b <i>c</i></pre><!-- d --><textarea>e</textarea>' +
      '<p translate="no" title="f">g</p><div class="x notranslate">h</div><svg><title>i</title></svg>',
  ),
  'parts that stay within a text': html(
    '<p>Run <code>npm i</code> in <span translate=no>Visual Studio</span> now<!-- c --></p>',
    ['Run <code>npm i</code> in <code>hole1</code> now'],
  ),
  'code that looks like a stand-in': html('<p>A <code>hole1</code> <code><b>b</b></code></p>', [
    'A <code>hole1</code> <code>holex1</code>',
  ]),
  'a title': html('<title>One <b> &amp; two</title>', ['One <b> &amp; two']),
  'elements without end tags': html(
    '<ul><li translate=no>One<li>Two</ul><p class=notranslate>a<p>Three',
    ['Two'],
    ['Three'],
  ),
  'paragraphs that end where a dialog, a group of headings or a search begins': html(
    '<p translate=no>a<dialog>One</dialog><p translate=no>a<hgroup>Two</hgroup><p translate=no>a<search>Three</search>',
    ...['One', 'Two', 'Three'].map((one) => [one]),
  ),
  'rows and items without end tags': html(
    '<table><tr translate=no><td>a b<tr><td>One</table><ul><li translate=no>a <p>b<li>Two</ul>' +
      '<table><thead translate=no><tr><th>a<tbody><tr><td>Three<tfoot translate=no><tr><td>b</table>' +
      '<dl><dt translate=no>a<p>b<dd>Four</dl><select><optgroup translate=no><option>a<optgroup label=b><option>Five</select>',
    ...['One', 'Two', 'Three', 'Four', 'Five'].map((one) => [one]),
  ),
  'elements within others that may lack end tags': html(
    '<ul><li translate=no>a<ul><li>b</ul>c<li>One</ul><table><tr translate=no><td><table><tr><td>a</table>b<tr><td>Two</table>',
    ['One'],
    ['Two'],
  ),
  'nothing to read': html('<p>&nbsp;</p><p>&lt; &amp;&#8203;&#x200b; 1</p>'),
  'a tag that is cut off': html('One <a href="two', ['One']),
  'server-side code': html('<p>One <?php if ($a > 1) ?> two</p>', ['One <code>hole1</code> two']),
  'blocks of a template': html(
    'One @if (a(b) > 1; as c) { two <b>}</b> @for (d of e; track $index) {<p>three</p>\n} @empty { four }' +
      '<p>five {{ {f: 1} }} {g, plural, =0 {six} other {seven}}</p> } @else if (h) {\n eight\n} @let i = "j"; nine',
    ['One'],
    ['two'],
    ['three'],
    ['four'],
    ['five {{ {f: 1} }} {g, plural, =0 {six} other {seven}}'],
    ['eight'],
    ['nine'],
  ),
  'characters that look like blocks': html(
    '<p>me@if.org { @if you like } and @for (a) b</p><script>@if (a) {</script>}',
    ['me@if.org { @if you like } and @for (a) b'],
  ),
  'angle brackets that are not tags': html('<p>a < b and c > d</p>', ['a < b and c > d']),
};

describe('The texts of documents', () => {
  for (const [name, { kind, text, texts }] of Object.entries(rows)) {
    it(`${kind}: ${name}`, async () => {
      const { pieces } = await requireDocument(kind, text);
      assert.deepEqual(
        pieces.map((piece) => piece.texts),
        texts,
      );
    });
  }

  const kinds: Readonly<Record<string, DocumentKind>> = {
    'a.md': 'markdown',
    'docs/A.MDX': 'markdown',
    'a.markdown': 'markdown',
    'a.html': 'html',
    'a.HTM': 'html',
    'a.txt': 'plain',
    'html/a': 'plain',
    '': 'plain',
  };
  for (const [path, kind] of Object.entries(kinds)) {
    it(`are read as ${kind} in "${path}"`, () => assert.equal(documentKind(path), kind));
  }

  it('are read quickly from a page with many unclosed braces', async () => {
    const page = `<p>One</p>@if ${'{{'.repeat(200_000)}`;
    const ms = await comparableMs(async () =>
      assert.equal((await requireDocument('html', page, 'a')).pieces.length, 1),
    );
    assert.ok(ms < 300, `${ms}`);
  });

  it('are not read if the document is binary or too long', async () => {
    assert.deepEqual(await openDocument('html', '<p>\n\0</p>', 'a.html'), {
      kind: 'problems',
      problems: [{ line: 2, column: 1, code: 'binary' }],
    });
    const long = await openDocument('plain', 'a'.repeat(32_000_001), '');
    assert.equal(long.kind === 'problems' && long.problems[0]?.code, 'tooLarge');
  });
});

describe('Translations of documents', () => {
  async function written(kind: DocumentKind, text: string, translations: readonly (readonly string[])[]) {
    const document = await requireDocument(kind, text);
    const { edits, refused } = document.write(translations);
    return { text: applyEdits(text, edits), refused: refused.map(({ refusal }) => refusal) };
  }

  it('keep the line ends of a paragraph', async () => {
    assert.deepEqual(await written('plain', 'One\r\ntwo\rthree\n\nFour', [['Eins\nzwei\ndrei'], ['Vier']]), {
      text: 'Eins\r\nzwei\rdrei\n\nVier',
      refused: [],
    });
  });

  it('give each of two equal tags its own attributes', async () => {
    const source = '<p>A <img alt="cat"> and <img alt="cat">.</p>';
    const answer = ['Eine <img alt="cat"> und <img alt="cat">.', 'Katze', 'Kater'];
    assert.deepEqual(await written('html', source, [answer]), {
      text: '<p>Eine <img alt="Katze"> und <img alt="Kater">.</p>',
      refused: [],
    });
  });

  it('are escaped as HTML requires', async () => {
    const source = '<p>AT&T &copy 1 <b title="x" alt=y>now</b></p>';
    assert.deepEqual(
      await written('html', source, [['„R&D“ © 1 <b title="x" alt=y>&lt;jetzt</b>', 'a "b" <c>', 'z']]),
      {
        text: '<p>„R&amp;D“ © 1 <b title="a &quot;b&quot; &lt;c&gt;" alt="z">&lt;jetzt</b></p>',
        refused: [],
      },
    );
  });

  it('contain character references if the page declares that it is not in Unicode', async () => {
    assert.deepEqual(
      await written('html', '<meta charset="iso-8859-1"><p title=a>Now</p>', [['ä'], ['Für 日']]),
      {
        text: '<meta charset="iso-8859-1"><p title="&#228;">F&#252;r &#26085;</p>',
        refused: [],
      },
    );
  });

  const refusals: Readonly<Record<string, readonly [text: string, translation: string, code: string]>> = {
    'an added tag': ['<p>One <b>two</b></p>', 'Eins <b>zwei</b><br>', 'holes'],
    'a missing end tag': ['<p>One <b>two</b></p>', 'Eins <b>zwei', 'holes'],
    'a tag that is not closed': ['<p>One</p>', 'Eins <b', 'codeChanged'],
    'a comment': ['<p>One</p>', 'Eins <!-- zwei', 'holes'],
    'the end of the title': ['<title>One</title>', 'Eins</title>', 'codeChanged'],
    'code twice': ['<p>One <code>a</code></p>', 'Eins <code>a</code> <code>a</code>', 'holes'],
    'other code': ['<p>One <code>a</code></p>', 'Eins <code>b</code>', 'holes'],
    'code that is not closed': ['<p>One <code>a</code></p>', 'Eins <code>a', 'codeChanged'],
    'the end of a block': ['@if (a) { One }', 'Eins }', 'codeChanged'],
    'the start of a block': ['@if (a) { One }', 'Eins {', 'codeChanged'],
    'an added block': ['<p>One</p>', '@if (a) { Eins }', 'holes'],
    'no words': ['<p>One</p>', ' ', 'codeChanged'],
    'half a character': ['<p>One</p>', 'Eins \ud800', 'unspellable'],
  };
  for (const [name, [text, translation, code]] of Object.entries(refusals)) {
    it(`are not written with ${name}`, async () => {
      const { refused, text: after } = await written('html', text, [[translation]]);
      assert.deepEqual([refused.map((one) => one.code), after], [[code], text]);
    });
  }

  it('come with what was left out and the detected source language', async () => {
    const document = await requireDocument('plain', 'One\n\nTwo\n\nThree');
    const outcomes: readonly Outcome[] = [
      { kind: 'translated', text: 'Eins', detectedSource: 'EN' },
      { kind: 'leftOut', finding: { code: 'emptyAnswer' } },
      { kind: 'pending' },
    ];
    const { edits, leftOut, pending } = translatedDocument(document, outcomes);
    assert.equal(applyEdits(document.text, edits), 'Eins\n\nTwo\n\nThree');
    assert.deepEqual(
      leftOut.map(({ piece, reason }) => [piece.texts, reason]),
      [[['Two'], { kind: 'finding', finding: { code: 'emptyAnswer' } }]],
    );
    assert.deepEqual([pending, detectedSource(outcomes), detectedSource([])], [1, 'EN', undefined]);
  });
});

const documents: Readonly<Record<DocumentKind, string>> = {
  plain: `Hello %s, see https://example.org/a.\r\nAnother {name} line\r\n\r\n\tThe end of \${x} and <b>more</b>.\r\n`,
  markdown:
    '# Hello\n\nSee [this page](x.md) and `code`, **now**.\n\n- One <br> two\n- Three\n\n| a word | b |\n|---|---|\n| c | d e |\n',
  html:
    '<!DOCTYPE html><html><head><title>Fish &amp; chips</title><script>var a = "<p>x</p>"</script></head><body>' +
    '<p>See <a href="x?a=1&b=2" title="A tip">this <b>page</b></a>, f&uuml;r&nbsp;%s &lt;all&gt;<br>and <code>npm i</code>.</p>' +
    '<img src=a.png alt="A dog"><!-- comment --><pre>Keep  this</pre><ul><li>One<li>Two {name}</ul></body></html>\n',
};

describe('Damaged translations of documents', () => {
  for (const [kind, text] of Object.entries(documents) as readonly [DocumentKind, string][]) {
    it(`are not written: ${kind}`, async () => {
      const document = await requireDocument(kind, text, kind === 'markdown' ? 'a.md' : 'a');
      const first = Date.now() % 100_000;
      await withEmulator({}, async (engine, emulator) => {
        let written = 0;
        for (let round = 0; round < 60; round++) {
          // A seed always damages the same text in the same way.
          emulator.setDamage({ seed: first + round });
          const segments = segmentsOf(document, { targetLang: 'DE', context: `round ${round}` });
          const { outcomes } = await translateSegments(segments, engine, {
            signal: new AbortController().signal,
          });
          const { edits } = translatedDocument(document, outcomes);
          const after = applyEdits(text, edits);
          written += edits.length;
          const words = kind === 'html' ? htmlBuilding : (one: string) => one.match(/\r\n|\n/g);
          assert.deepEqual(words(after), words(text), `seed ${first + round}: ${after}`);
          for (const part of text.match(
            /%s|\{name\}|https:\/\/example\.org\/a|`code`|\(x\.md\)|&nbsp;|&lt;|<code>.*<\/code>/g,
          ) ?? [])
            assert.ok(after.includes(part), `seed ${first + round}: ${part} in ${after}`);
        }
        assert.ok(written > 0 && emulator.state.snapshot().damaged > 0);
      });
    });
  }
});
